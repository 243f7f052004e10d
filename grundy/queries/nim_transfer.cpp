// Formula: a + b = (a xor b) + 2 (a and b), so a and b = D = (S - X) / 2 with S = first + second.
// Idea (bits): bits of D are in a and in b, bits of X in exactly one of them, and D and X share none. a starts as D and
//   takes the bits of X from the top as long as it stays <= first: a higher bit outweighs all lower ones.
// Idea (digits): from the lowest bit, for each pair (carry of a + b, low part of a above that of first) the largest low
//   part of a. Source: the two known solutions of ABC172-F. The digit DP uses no identity and is the plain rung; the
//   bits method adds the identity. tests/contests/unfair_nim_test.cpp compares both with each other and with trying
//   every t.
#include "grundy/queries/nim_transfer.hpp"

namespace grundy {
namespace {

std::optional<std::uint64_t> transfer_to(const NimTransfer& heaps, std::uint64_t a) {
  if (a != heaps.first && a < heaps.keep) return std::nullopt;
  return heaps.first - a;
}

}  // namespace

std::optional<std::uint64_t> least_nim_transfer_by_bits(const NimTransfer& heaps) {
  const std::uint64_t sum = heaps.first + heaps.second;
  if (sum < heaps.others || (sum - heaps.others) % 2 != 0) return std::nullopt;
  const std::uint64_t both = (sum - heaps.others) / 2;
  if ((both & heaps.others) != 0 || both > heaps.first) return std::nullopt;
  std::uint64_t a = both;
  for (std::uint64_t bit = std::uint64_t{1} << 63; bit != 0; bit >>= 1)
    if ((heaps.others & bit) != 0 && bit <= heaps.first - a) a += bit;
  return transfer_to(heaps, a);
}

std::optional<std::uint64_t> least_nim_transfer_by_digits(const NimTransfer& heaps) {
  using MostKept = std::optional<std::uint64_t>;
  const std::uint64_t sum = heaps.first + heaps.second;
  MostKept best[2][2] = {{std::uint64_t{0}, std::nullopt}, {std::nullopt, std::nullopt}};
  for (int i = 0; i < 64; ++i) {
    const unsigned sum_bit = sum >> i & 1, xor_bit = heaps.others >> i & 1, bound_bit = heaps.first >> i & 1;
    MostKept next[2][2];
    for (unsigned state = 0; state < 8; ++state) {
      const unsigned carry = state & 1, above = state >> 1 & 1, a_bit = state >> 2, b_bit = a_bit ^ xor_bit;
      const unsigned total = carry + a_bit + b_bit;
      if (!best[carry][above] || (total & 1) != sum_bit) continue;
      const unsigned now_above = a_bit == bound_bit ? above : a_bit;
      const std::uint64_t a = *best[carry][above] | std::uint64_t{a_bit} << i;
      MostKept& slot = next[total >> 1][now_above];
      if (!slot || *slot < a) slot = a;
    }
    for (unsigned state = 0; state < 4; ++state) best[state & 1][state >> 1] = next[state & 1][state >> 1];
  }
  const MostKept& a = best[0][0];
  return a ? transfer_to(heaps, *a) : std::nullopt;
}

}  // namespace grundy
