// Subtraction sets by words equal the table, with every kernel.
#include "grundy/solvers/subtraction_words.hpp"

#include <gtest/gtest.h>

#include <random>

#include "grundy/solvers/heap_table.hpp"
#include "tests/solvers/heap_cases.hpp"

namespace grundy {
namespace {

Code code_of(const std::vector<std::uint32_t>& set) {
  Code code;
  code.digits.assign(set.empty() ? 1 : set.back() + 1, 0);
  for (const std::uint32_t s : set) code.digits[s] = 3;
  return code;
}

void expect_equal(const std::vector<std::uint32_t>& set, std::size_t count) {
  Meter meter{Budget{}};
  const auto expected = heap_values_by_table(code_of(set), count, meter).values;
  for (const SieveKernel* kernel : sieve_kernels()) {
    const HeapValues got = heap_values_by_subtraction_words(set, count, meter, kernel);
    EXPECT_TRUE(got.complete());
    EXPECT_EQ(got.values, expected) << kernel->name << " |S| = " << set.size();
  }
  EXPECT_EQ(subtraction_set(code_of(set)), set);
}

TEST(SubtractionWords, AllSubsetsOfTheFirstEight) {
  for (std::uint32_t bits = 0; bits < 256; ++bits) {
    std::vector<std::uint32_t> set;
    for (std::uint32_t s = 1; s <= 8; ++s) {
      if (((bits >> (s - 1)) & 1) != 0) set.push_back(s);
    }
    expect_equal(set, 300);
  }
}

TEST(SubtractionWords, RandomSetsAcrossBlocks) {
  std::mt19937_64 rng(11);
  for (const std::uint32_t most : {5U, 63U, 64U, 65U, 127U, 300U, 2000U, 20000U, 70000U}) {
    std::vector<std::uint32_t> set;
    for (std::uint32_t s = 1; s <= most; ++s) {
      if (rng() % (most > 2000 ? most / 100 : 3) == 0) set.push_back(s);
    }
    expect_equal(set, most > 20000 ? 80000 : 40000);
  }
}

TEST(SubtractionWords, OtherCodesAreNone) {
  EXPECT_FALSE(subtraction_set(test::octal(".32")));
  EXPECT_FALSE(subtraction_set(test::octal("4.3")));
  EXPECT_FALSE(subtraction_set(test::digits({0}, {3})));
}

}  // namespace
}  // namespace grundy
