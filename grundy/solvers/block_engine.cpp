#include "grundy/solvers/block_engine.hpp"

#include <algorithm>
#include <bit>

namespace grundy {

std::vector<std::uint32_t> shifts_of(const OctalMoves& moves) {
  std::vector<std::uint32_t> shifts;
  for (const std::uint32_t t : moves.split) shifts.push_back(t - moves.split[0]);
  return shifts;
}

std::optional<std::uint32_t> entry_reach(const SparseFacts& facts) {
  const auto& split = facts.moves.split;
  if (split.empty() || facts.mask.dropped() > 5) return std::nullopt;
  std::uint64_t reach = block_size + split.back();
  for (const RareValue& r : facts.rares) {
    if (facts.mask.index(r.value) < 256) reach = std::max(reach, r.heap + split.back());
    if (r.heap + split.back() >= (std::uint64_t{1} << 31)) return std::nullopt;
  }
  for (const std::uint32_t k : facts.moves.take) reach = std::max<std::uint64_t>(reach, k);
  return static_cast<std::uint32_t>(reach);
}

RareCounts rare_counts_of(const SparseMask& mask) {
  RareCounts counts;
  const unsigned b = mask.dropped();
  counts.high_part = b < 8 ? static_cast<std::uint8_t>(0xff << b) : 0;
  const auto extra = [&](unsigned bit) { return b < 8 ? static_cast<std::uint8_t>(bit << b) : std::uint8_t{0}; };
  // The dropped bit of the common value with index i is parity(value without it & mask) xor 1 xor class.
  const auto parity = [&](std::uint32_t i) {
    const HeapValue v = ((i >> b) << (b + 1)) | (i & ((HeapValue{1} << b) - 1));
    return static_cast<unsigned>(std::popcount(v & mask.mask)) & 1;
  };
  for (std::uint32_t i = 0; i < 16; ++i) {
    counts.low_parity[i] = extra(parity(i));
    counts.high_parity[i] = extra(parity(i << 4));
  }
  for (std::uint64_t p = 0; p < 2; ++p) counts.flip[p] = extra(1 ^ mask.class_of(p));
  return counts;
}

std::array<std::uint64_t, 4> BlockEngine::seen(std::size_t i) const {
  std::array<std::uint64_t, 4> bits{};
  for (std::size_t j = 0; j < static_cast<std::size_t>(planes()); ++j) {
    bits[j / 8] |= std::uint64_t{seen_[j * block_size + i]} << (8 * (j % 8));
  }
  return bits;
}

}  // namespace grundy
