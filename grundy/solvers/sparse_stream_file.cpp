// The state of a sparse_stream as bytes. Frame of state_bytes, kind "STREAM", version 1; payload, in this order
// (numbers of 8 bytes): digits of the code; keep, capacity; mask, with_position, split_parity; number of rare values,
// then heap and value of each; size, first_recent, early bytes, recent bytes; verifying pairs (offset, by);
// blocks_from, clean_since, witness_reach; for even and odd heaps whether there is a greatest index, the index and its
// heap; whether there is a greatest rare value, its heap and value; the three counters; started_at, rares_at_choice;
// the recent witnesses (part, digit) and how many there were; witness_uses; next_refine, refined_at, checked_at_refine.
// Nothing depends on the kernel: a state may go on on another machine.
#include "grundy/solvers/sparse_stream.hpp"
#include "grundy/solvers/state_bytes.hpp"

namespace grundy {
namespace {

constexpr std::string_view stream_kind = "STREAM";
constexpr std::uint64_t stream_version = 1;

std::string_view view(const std::uint8_t* from, std::uint64_t count) {
  return {reinterpret_cast<const char*>(from), static_cast<std::size_t>(count)};
}

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

tl::unexpected<Error> damaged() { return fail(ErrorKind::damaged, "the saved state does not fit together"); }

}  // namespace

std::string SparseStream::state() const {
  StateWriter out;
  out.numbers(code_.digits);
  out.number(store_.keep()), out.number(store_.capacity());
  out.number(facts_.mask.mask), out.number(facts_.mask.with_position), out.number(facts_.mask.split_parity);
  out.number(facts_.rares.size());
  for (const RareValue& r : facts_.rares) out.number(r.heap), out.number(r.value);
  out.number(store_.size()), out.number(store_.first_recent());
  out.text(store_.whole() ? std::string_view() : view(store_.early(), store_.keep()));
  out.text(view(store_.recent(store_.first_recent()), store_.size() - store_.first_recent()));
  out.number(verifying_.size());
  for (const SparseEntry& e : verifying_) out.number(e.offset), out.number(e.by);
  out.number(blocks_from_), out.number(clean_since_), out.number(witness_reach_);
  for (const Greatest& g : greatest_) out.number(g.any), out.number(g.index), out.number(g.heap);
  out.number(greatest_rare_.has_value());
  const RareValue rare = greatest_rare_.value_or(RareValue{});
  out.number(rare.heap), out.number(rare.value);
  out.number(counters_.checked), out.number(counters_.one_by_one), out.number(counters_.new_rares);
  out.number(started_at_), out.number(rares_at_choice_);
  for (const Witness& w : recent_witnesses_) out.number(w.part), out.number(w.digit);
  out.number(witness_count_);
  out.numbers(witness_uses_);
  out.number(next_refine_), out.number(refined_at_), out.number(checked_at_refine_);
  return out.framed(stream_kind, stream_version);
}

Result<SparseStream> SparseStream::from_state(const std::string& bytes, const PlaneKernel* kernel) {
  auto in = StateReader::open(bytes, stream_kind, stream_version);
  if (!in) return failed(in);
  Code code{in->numbers<std::uint64_t>(), {}};
  auto moves = octal_moves(code);
  StreamOptions options;
  options.keep = static_cast<std::size_t>(in->number());
  options.capacity = static_cast<std::size_t>(in->number());
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 40;
  if (!in->good() || !moves || moves->split.empty() || options.keep < least_keep || options.keep > most_bytes ||
      options.capacity > most_bytes) {
    return damaged();
  }
  SparseStream stream(std::move(code), options);
  stream.kernel_ = kernel != nullptr ? kernel : plane_kernels().front();
  stream.facts_.moves = std::move(*moves);
  if (!stream.read_values(*in) || !stream.read_bookkeeping(*in) || !in->finished()) return damaged();
  // without enough memory for its rare values it ends at the next block, as it would have without being saved
  if (auto ready = stream.prepare(); !ready && !stream.engine_) return failed(ready);
  return stream;
}

bool SparseStream::read_values(StateReader& in) {
  facts_.mask.mask = static_cast<HeapValue>(in.number());
  facts_.mask.with_position = in.number() != 0;
  facts_.mask.split_parity = static_cast<std::uint32_t>(in.number());
  const std::uint64_t rares = in.number();
  for (std::uint64_t i = 0; i < rares && in.good(); ++i) {
    const std::uint64_t heap = in.number();
    facts_.rares.push_back({heap, static_cast<HeapValue>(in.number())});
  }
  const std::uint64_t size = in.number(), first = in.number();
  const std::vector<std::uint8_t> early = bytes_of(in.text()), recent = bytes_of(in.text());
  const bool fits = in.good() && facts_.mask.mask != 0 && size >= first && recent.size() == size - first &&
                    recent.size() <= store_.capacity() &&
                    (first == 0 ? early.empty() : early.size() == store_.keep()) &&
                    (first == 0 || recent.size() >= store_.keep());
  if (fits) store_.restore(size, first, early, recent);
  return fits;
}

bool SparseStream::read_bookkeeping(StateReader& in) {
  const std::uint64_t pairs = in.number();
  for (std::uint64_t i = 0; i < pairs && in.good(); ++i) {
    const auto offset = static_cast<std::uint32_t>(in.number());
    verifying_.push_back({offset, static_cast<std::uint8_t>(in.number())});
  }
  blocks_from_ = in.number(), clean_since_ = in.number(), witness_reach_ = in.number();
  for (Greatest& g : greatest_) {
    g.any = in.number() != 0;
    g.index = static_cast<std::uint8_t>(in.number());
    g.heap = in.number();
  }
  const bool any_rare = in.number() != 0;
  RareValue rare;
  rare.heap = in.number(), rare.value = static_cast<HeapValue>(in.number());
  if (any_rare) greatest_rare_ = rare;
  counters_.checked = in.number(), counters_.one_by_one = in.number(), counters_.new_rares = in.number();
  started_at_ = in.number(), rares_at_choice_ = in.number();
  for (Witness& w : recent_witnesses_) {
    w.part = static_cast<std::uint32_t>(in.number());
    w.digit = static_cast<std::uint32_t>(in.number());
  }
  witness_count_ = static_cast<std::uint32_t>(in.number());
  witness_uses_ = in.numbers<std::uint32_t>();
  next_refine_ = in.number(), refined_at_ = in.number(), checked_at_refine_ = in.number();
  return in.good();
}

}  // namespace grundy
