// Both methods against trying every t, on all small inputs; against each other on large random ones.
#include "contests/unfair_nim.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/contests/support.hpp"

namespace grundy::contests {
namespace {

std::optional<std::uint64_t> by_trying(const Heaps& heaps) {
  for (std::uint64_t t = 0; t < heaps.first; ++t)
    if (((heaps.first - t) ^ (heaps.second + t)) == heaps.others) return t;
  return std::nullopt;
}

TEST(UnfairNim, BothMethodsEqualTryingEveryTransfer) {
  for (std::uint64_t a = 1; a <= 40; ++a)
    for (std::uint64_t b = 1; b <= 40; ++b)
      for (std::uint64_t x = 0; x < 128; ++x) {
        const Heaps heaps{a, b, x};
        ASSERT_EQ(least_transfer_by_bits(heaps), by_trying(heaps)) << a << ' ' << b << ' ' << x;
        ASSERT_EQ(least_transfer_by_digits(heaps), by_trying(heaps)) << a << ' ' << b << ' ' << x;
      }
}

/// All inputs of 2 to 5 heaps up to 6, as text, with the xor taken over all heaps after the transfer.
TEST(UnfairNim, TheWholeRunEqualsTryingEveryTransfer) {
  std::vector<std::uint64_t> heaps(2, 1);
  while (heaps.size() <= 5) {
    std::string text = std::to_string(heaps.size()) + "\n";
    std::uint64_t others = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      text += std::to_string(heaps[i]) + ' ';
      if (i >= 2) others ^= heaps[i];
    }
    const std::optional<std::uint64_t> wanted = by_trying({heaps[0], heaps[1], others});
    const std::string output = (wanted ? std::to_string(*wanted) : "-1") + "\n";
    ASSERT_EQ(outcome(run_text("unfair-nim", text, "bits")), output) << text;
    ASSERT_EQ(outcome(run_text("unfair-nim", text, "digits")), output) << text;
    std::size_t i = 0;
    while (i < heaps.size() && heaps[i] == 6) heaps[i++] = 1;
    if (i < heaps.size())
      ++heaps[i];
    else
      heaps.assign(heaps.size() + 1, 1);
  }
}

RC_GTEST_PROP(UnfairNim, MethodsAgreeOnLargeHeaps, ()) {
  const auto bits = *rc::gen::inRange(1, 63);
  const std::uint64_t most = std::uint64_t{1} << bits;
  const std::uint64_t a = *rc::gen::inRange<std::uint64_t>(1, most), b = *rc::gen::inRange<std::uint64_t>(1, most);
  const std::uint64_t t = *rc::gen::inRange<std::uint64_t>(0, a);
  const Heaps solvable{a, b, (a - t) ^ (b + t)};
  const auto least = least_transfer_by_bits(solvable);
  RC_ASSERT(least.has_value());
  RC_ASSERT(*least <= t);
  RC_ASSERT(((a - *least) ^ (b + *least)) == solvable.others);
  RC_ASSERT(least == least_transfer_by_digits(solvable));
  const Heaps any{a, b, *rc::gen::inRange<std::uint64_t>(0, most)};
  RC_ASSERT(least_transfer_by_bits(any) == least_transfer_by_digits(any));
}

TEST(UnfairNim, TheLargestValuesDoNotWrap) {
  const std::uint64_t top = std::uint64_t{1} << 62;
  for (const Heaps& heaps :
       {Heaps{top, top, 0}, Heaps{top, top, top}, Heaps{top, 1, top - 1}, Heaps{top - 1, top, 2 * top - 1},
        Heaps{1, top, top + 1}, Heaps{top, top - 1, 2 * top - 1}}) {
    const auto by_bits = least_transfer_by_bits(heaps);
    EXPECT_EQ(by_bits, least_transfer_by_digits(heaps)) << heaps.first << ' ' << heaps.second << ' ' << heaps.others;
    EXPECT_TRUE(!by_bits || ((heaps.first - *by_bits) ^ (heaps.second + *by_bits)) == heaps.others);
  }
  EXPECT_EQ(least_transfer_by_bits({top, top, 0}), 0u);
  EXPECT_EQ(outcome(run_text("unfair-nim", "2\n4611686018427387904 4611686018427387904")), "0\n");
}

TEST(UnfairNim, AMillionHeaps) {
  std::string text = "1000000\n7 1";
  for (int i = 2; i < 1000000; ++i) text += i % 2 == 0 ? " 4611686018427387904" : " 4611686018427387903";
  // 499999 times 2^62 and 499999 times 2^62 - 1: the xor of the others is 2^63 - 1.
  EXPECT_EQ(outcome(run_text("unfair-nim", text)), "-1\n");
  EXPECT_EQ(outcome(run_text("unfair-nim", text, "digits")), "-1\n");
}

}  // namespace
}  // namespace grundy::contests
