// A pair with the rare part r and the split digit t excludes index(g(n - t - r)) xor index(g(r)) at n: the entry (t +
// r, index(g(r))). Entries with offsets >= 64 read finished blocks only, so 64 heaps are done by each vector
// operation; 16..63 too, as far as they look before the block, the rest of them in groups of 16 heaps, and below 16 one
// heap at a time through tables. One-hot byte planes turn "xor by g" into a choice of plane (g >> 3) and a bit
// permutation inside bytes (g & 7) that is done once for all entries of one class. The pair plane is the union of the
// plane shifted by all split digits, so that one entry stands for a rare part with every split digit, and one verifying
// pair likewise. Source: our own; adds blocks and vectors to sparse_space. tests/solvers/sparse_stream_test.cpp
// compares it with the scalar rung.
#include "grundy/solvers/plane_engine.hpp"

#include <algorithm>

namespace grundy {
namespace {

std::vector<SparseEntry> below(std::vector<SparseEntry> entries, std::size_t limit) {
  std::erase_if(entries, [&](const SparseEntry& e) { return e.offset >= limit; });
  return entries;
}

}  // namespace

PlaneEngine::Program PlaneEngine::compile(std::vector<SparseEntry> entries, int planes) {
  const unsigned usable = static_cast<unsigned>(std::bit_ceil(static_cast<unsigned>(planes))) * 8;
  std::erase_if(entries, [&](const SparseEntry& e) { return e.by >= usable; });
  const auto key = [](const SparseEntry& e) { return std::pair((e.by & 7) << 8 | e.by >> 3, e.offset); };
  std::sort(entries.begin(), entries.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  Program program;
  for (const SparseEntry& e : entries) {
    const auto turn = static_cast<std::uint8_t>(e.by & 7), plane = static_cast<std::uint8_t>(e.by >> 3);
    const auto at = static_cast<std::uint32_t>(program.offsets.size());
    if (program.segments.empty() || program.segments.back().turn != turn || program.segments.back().plane != plane) {
      program.segments.push_back({turn, plane, at, at});
    }
    program.offsets.push_back(e.offset);
    program.segments.back().end = at + 1;
  }
  return program;
}

void PlaneEngine::add_near(std::uint32_t offset, std::uint8_t by) {
  if (plan_.planes > static_cast<int>(group_planes)) return near_entries_.push_back(offset << 8 | by);
  if (by >= 8 * group_planes) return;  // xored with an index below 64 it stays above all indices
  auto at = static_cast<std::size_t>(std::lower_bound(near_offsets_.begin(), near_offsets_.end(), offset) -
                                     near_offsets_.begin());
  if (at == near_offsets_.size() || near_offsets_[at] != offset) {
    near_offsets_.insert(near_offsets_.begin() + static_cast<std::ptrdiff_t>(at), offset);
    near_sets_.insert(near_sets_.begin() + static_cast<std::ptrdiff_t>(64 * at), 64, 0);
  }
  for (std::uint32_t i = 0; i < 64; ++i) near_sets_[64 * at + i] |= std::uint64_t{1} << (i ^ by);
}

std::optional<PlaneEngine> PlaneEngine::make(const PlaneKernel& kernel, const SparseFacts& facts, int planes) {
  const auto& split = facts.moves.split;
  const auto reach = entry_reach(facts);
  if (!reach || planes < 1 || planes > static_cast<int>(max_planes)) return std::nullopt;
  PlaneEngine engine(kernel, planes);
  std::vector<SparseEntry> far_pairs, far_takes, middle_pairs, middle_takes;
  const auto add_plain = [&](std::uint64_t offset, std::uint8_t by) {
    if (offset < near_limit) return engine.add_near(static_cast<std::uint32_t>(offset), by);
    (offset < block_size ? middle_takes : far_takes).push_back({static_cast<std::uint32_t>(offset), by});
  };
  for (const RareValue& r : facts.rares) {
    const std::uint32_t by = facts.mask.index(r.value);
    if (by >= 256) continue;  // xored with an index below 256 it stays above all indices
    const std::uint64_t offset = r.heap + split[0];
    const SparseEntry entry{static_cast<std::uint32_t>(offset), static_cast<std::uint8_t>(by)};
    if (offset >= near_limit) {
      (offset < block_size ? middle_pairs : far_pairs).push_back(entry);
    } else {
      for (const std::uint32_t t : split) add_plain(r.heap + t, entry.by);
    }
  }
  for (const std::uint32_t k : facts.moves.take) {
    if (facts.take_keeps_class(k)) add_plain(k, 0);
  }
  engine.shifts_ = shifts_of(facts.moves);
  for (std::size_t part = 0; part < late_parts; ++part) {
    engine.late_pairs_[part] = compile(below(middle_pairs, (part + 2) * near_limit), planes);
    engine.late_takes_[part] = compile(below(middle_takes, (part + 2) * near_limit), planes);
  }
  engine.far_pairs_ = compile(std::move(far_pairs), planes);
  engine.far_takes_ = compile(std::move(far_takes), planes);
  engine.middle_pairs_ = compile(std::move(middle_pairs), planes);
  engine.middle_takes_ = compile(std::move(middle_takes), planes);
  engine.plan_.rare_counts = rare_counts_of(facts.mask);
  engine.entry_reach_ = engine.reach_ = *reach;
  return engine;
}

void PlaneEngine::refresh_views() {
  plan_.far_pairs = far_pairs_.view();
  plan_.far_takes = far_takes_.view();
  for (std::size_t part = 0; part < late_parts; ++part) {
    plan_.late_pairs[part] = late_pairs_[part].view();
    plan_.late_takes[part] = late_takes_[part].view();
  }
  plan_.middle_pairs = middle_pairs_.view();
  plan_.middle_takes = middle_takes_.view();
  plan_.verify = verify_.view();
  plan_.near_entry_count = near_entries_.size();
  plan_.near_entries = near_entries_.data();
  plan_.near_count = near_offsets_.size();
  plan_.near_offsets = near_offsets_.data();
  plan_.near_sets = near_sets_.data();
  plan_.shift_count = shifts_.size();
  plan_.shifts = shifts_.data();
}

void PlaneEngine::set_verifying(const std::vector<SparseEntry>& pairs) {
  verifying_ = pairs;
  verify_ = compile(pairs, plan_.planes);
  reach_ = entry_reach_;
  for (const SparseEntry& e : pairs) reach_ = std::max(reach_, e.offset + shifts_.back());
  window_ = 0;
}

void PlaneEngine::reload(std::uint64_t n, const std::uint8_t* last_end, std::uint64_t count) {
  refresh_views();
  const std::size_t back = reach_ + 2 * block_size;
  window_ = back + stride() + 4 * slack;
  const std::size_t planes = static_cast<std::size_t>(plan_.planes);
  windows_.assign((planes + pair_planes() + 1) * window_, 0);
  first_ = n - back;  // may be before heap 0: then the bytes there stay empty
  const std::uint64_t from = count < back ? back - count : 0;
  for (std::uint64_t i = from; i < back; ++i) {
    const std::uint8_t index = *(last_end - static_cast<std::ptrdiff_t>(back - i));
    if (index < 8 * planes) windows_[(index >> 3) * window_ + slack + i] = static_cast<std::uint8_t>(1U << (index & 7));
  }
  for (std::size_t j = 0; j < pair_planes(); ++j) {
    const std::uint8_t* plane = &windows_[j * window_];
    std::uint8_t* pairs = &windows_[(planes + j) * window_];
    for (const std::uint32_t shift : shifts_) {
      for (std::size_t i = slack + shift; i < slack + back; ++i) pairs[i] |= plane[i - shift];
    }
  }
}

void PlaneEngine::slide(std::uint64_t n) {
  const std::size_t back = reach_ + 2 * block_size;
  const auto gone = static_cast<std::size_t>(n - back - first_);
  for (std::size_t j = 0; j < static_cast<std::size_t>(plan_.planes) + pair_planes(); ++j) {
    std::uint8_t* window = &windows_[j * window_] + slack;
    std::copy(window + gone, window + gone + back, window);
    std::fill(window + back, window + back + block_size, std::uint8_t{0});
  }
  first_ = n - back;
}

BlockResult PlaneEngine::block(std::uint64_t n, std::uint8_t* index, const std::uint8_t greatest[2], bool verify) {
  if (n - first_ + block_size > window_ - 2 * slack) slide(n);
  const std::size_t planes = static_cast<std::size_t>(plan_.planes);
  const auto at = slack + static_cast<std::size_t>(n - first_);
  BlockPlace place;
  place.index = index;
  for (std::size_t j = planes; planes > group_planes && j < 4 * group_planes; ++j) {
    place.plane[j] = place.pairs[j] = &windows_[(planes + pair_planes()) * window_] + at;
  }
  for (std::size_t j = 0; j < planes; ++j) {
    place.plane[j] = &windows_[j * window_] + at;
    place.pairs[j] = shifts_.size() == 1 ? place.plane[j] : &windows_[(planes + j) * window_] + at;
  }
  place.seen = seen_planes();
  place.greatest[0] = greatest[0];
  place.greatest[1] = greatest[1];
  return kernel_->block(plan_, place, verify);
}

}  // namespace grundy
