// Places are chosen by content, so that the same stretch of values is looked at wherever it comes again: a period p is
// noticed at the first place beyond the pre-period plus p, whatever p is. Only a finder: what it finds is proved in
// stream_period.cpp. Source: the idea of distinguished points (van Oorschot and Wiener 1999) on a stream.
#include <algorithm>

#include "grundy/solvers/state_bytes.hpp"
#include "grundy/solvers/stream_period.hpp"

namespace grundy {
namespace {

constexpr std::size_t first_pattern = 16, shortest_pattern = 4, longest_pattern = 48;
constexpr std::uint64_t enough_places = 64;  ///< per doubling of n; with fewer the pattern is chosen again, and shorter
constexpr std::uint64_t heaps_a_place =
    1024;  ///< with more places than one in so many heaps it is chosen again, and longer

}  // namespace

RecurrenceWatch::RecurrenceWatch(const SparseStream& stream) : stream_(&stream) {
  spacing_ = std::uint64_t{1} << std::bit_width(stream.store().keep() - 1);
  if (spacing_ > stream.store().keep()) spacing_ /= 2;
  restart(stream.size());
}

void RecurrenceWatch::restart(std::uint64_t from) {
  places_.clear();
  pattern_.clear();
  zero_bits_ = 0;
  snapshots_.clear();
  found_.reset();
  active_from_ = std::max(from, stream_->clean_since()) + hashed + block_size;
}

void RecurrenceWatch::dismiss() {
  const std::uint64_t earlier = found_->earlier;
  std::erase_if(places_, [&](const Place& p) { return p.heap <= earlier; });
  found_.reset();
}

void RecurrenceWatch::choose_pattern(std::uint64_t n) {
  std::size_t length = first_pattern;
  if (!pattern_.empty() && seen_since_choice_ < enough_places) length = std::max(pattern_.size() - 2, shortest_pattern);
  if (!pattern_.empty() && seen_since_choice_ >= enough_places) length = std::min(pattern_.size() + 8, longest_pattern);
  pattern_.resize(length);
  const std::uint8_t* end = stream_->store().recent(n);
  for (std::size_t d = 0; d < length; ++d) pattern_[d] = *(end - 1 - static_cast<std::ptrdiff_t>(d));
  places_.clear();
  zero_bits_ = 0;
  seen_since_choice_ = 0;
  next_choice_ = 2 * n;
  look_at(n);
}

void RecurrenceWatch::take(std::uint64_t first, const std::uint8_t* index, std::size_t count) {
  const std::uint64_t end = first + count;
  if (count != block_size) return restart(end);
  if (end < active_from_) return;
  keep_snapshot();
  if (pattern_.empty() || end >= next_choice_) {
    const std::uint64_t too_many = std::max(end / (2 * heaps_a_place), 2 * enough_places);
    if (pattern_.empty() || seen_since_choice_ < enough_places || seen_since_choice_ > too_many)
      return choose_pattern(end);
    next_choice_ = 2 * end;
    seen_since_choice_ = 0;
  }
  std::uint64_t hits = stream_->kernel().pattern_matches(index, pattern_.data(), pattern_.size());
  for (; hits != 0; hits &= hits - 1) look_at(first + static_cast<std::uint64_t>(std::countr_zero(hits)) + 1);
}

void RecurrenceWatch::look_at(std::uint64_t heap) {
  ++seen_since_choice_;
  const bool parity = stream_->facts().mask.with_position && heap % 2 == 1;
  const std::uint64_t hash =
      bytes_hash(stream_->store().recent(heap - hashed), hashed) ^ (parity ? 0x9e3779b97f4a7c15 : 0);
  if (std::countr_zero(hash) < static_cast<int>(zero_bits_) || found_) return;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].hash != hash) continue;
    found_ = Recurrence{places_[i].heap, heap, i == 0 ? 0 : places_[i - 1].heap};
    return;
  }
  places_.push_back({hash, heap});
  if (places_.size() > most_places) thin_out();
}

void RecurrenceWatch::thin_out() {
  ++zero_bits_;
  std::erase_if(places_, [&](const Place& p) { return std::countr_zero(p.hash) < static_cast<int>(zero_bits_); });
}

void RecurrenceWatch::keep_snapshot() {
  const std::uint64_t n = stream_->size();
  if (n % spacing_ != 0) return;
  snapshots_.push_back(snapshot_of(*stream_));
  if (snapshots_.size() <= most_snapshots) return;
  spacing_ *= 2;
  const StreamSnapshot first = snapshots_.front();  // where the kept bytes end
  std::erase_if(snapshots_, [&](const StreamSnapshot& s) { return s.heap % spacing_ != 0 && s.heap != first.heap; });
}

void RecurrenceWatch::write(StateWriter& out) const {
  out.number(active_from_), out.number(next_choice_), out.number(seen_since_choice_), out.number(spacing_);
  out.numbers(pattern_);
  out.number(zero_bits_);
  out.number(places_.size());
  for (const Place& p : places_) out.number(p.hash), out.number(p.heap);
  out.number(snapshots_.size());
  for (const StreamSnapshot& s : snapshots_) {
    out.number(s.heap);
    out.text({reinterpret_cast<const char*>(s.before.data()), s.before.size()});
  }
  out.number(found_.has_value());
  const Recurrence r = found_.value_or(Recurrence{});
  out.number(r.earlier), out.number(r.later), out.number(r.unlike);
}

bool RecurrenceWatch::read(StateReader& in) {
  active_from_ = in.number(), next_choice_ = in.number(), seen_since_choice_ = in.number(), spacing_ = in.number();
  pattern_ = in.numbers<std::uint8_t>();
  zero_bits_ = static_cast<unsigned>(in.number());
  places_.clear();
  for (std::uint64_t count = in.number(); count > 0 && in.good(); --count) {
    const std::uint64_t hash = in.number();
    places_.push_back({hash, in.number()});
  }
  snapshots_.clear();
  for (std::uint64_t count = in.number(); count > 0 && in.good(); --count) {
    const std::uint64_t heap = in.number();
    const std::string_view bytes = in.text();
    snapshots_.push_back({heap, {bytes.begin(), bytes.end()}});
  }
  const bool any = in.number() != 0;
  Recurrence r;
  r.earlier = in.number(), r.later = in.number(), r.unlike = in.number();
  found_.reset();
  if (any) found_ = r;
  return in.good() && spacing_ != 0 && pattern_.size() <= longest_pattern;
}

}  // namespace grundy
