// The searches of every kernel by definition. (Blocks are compared in sparse_stream_test.cpp, through whole runs.)
#include "grundy/solvers/plane_kernel.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace grundy {
namespace {

std::vector<std::uint8_t> random_bytes(std::mt19937_64& rng, std::size_t count, unsigned values) {
  std::vector<std::uint8_t> bytes(count);
  for (std::uint8_t& b : bytes) b = rng() % 7 == 0 ? rare_index : static_cast<std::uint8_t>(rng() % values);
  return bytes;
}

TEST(PlaneKernel, PortableIsAlwaysThereAndLast) {
  ASSERT_FALSE(plane_kernels().empty());
  EXPECT_EQ(plane_kernels().back()->name, std::string("portable"));
}

TEST(PlaneKernel, FindPairByDefinition) {
  std::mt19937_64 rng(1);
  for (int round = 0; round < 3000; ++round) {
    const std::size_t chunks = 1 + rng() % 4;
    const auto bytes = random_bytes(rng, 64 * 10, round % 2 == 0 ? 200 : 16);
    const std::size_t left = 64 + rng() % 64, right = 64 * 9 - 1 - rng() % 64;
    const auto wanted = static_cast<std::uint8_t>(rng() % (round % 3 == 0 ? 256 : 20));
    std::size_t expected = 0;
    while (expected < 64 * chunks && ((bytes[left + expected] ^ bytes[right - expected]) != wanted ||
                                      bytes[left + expected] == rare_index || bytes[right - expected] == rare_index)) {
      ++expected;
    }
    for (const PlaneKernel* kernel : plane_kernels()) {
      EXPECT_EQ(kernel->find_pair(&bytes[left], &bytes[right], chunks, wanted), expected) << kernel->name;
    }
  }
}

TEST(PlaneKernel, PatternMatchesByDefinition) {
  std::mt19937_64 rng(2);
  for (int round = 0; round < 2000; ++round) {
    const auto bytes = random_bytes(rng, 256, 2);
    const auto pattern = random_bytes(rng, 1 + rng() % 6, 2);
    std::uint64_t expected = 0;
    for (std::size_t i = 0; i < block_size; ++i) {
      bool equal = true;
      for (std::size_t d = 0; d < pattern.size(); ++d) equal = equal && bytes[100 + i - d] == pattern[d];
      expected |= std::uint64_t{equal} << i;
    }
    for (const PlaneKernel* kernel : plane_kernels()) {
      EXPECT_EQ(kernel->pattern_matches(&bytes[100], pattern.data(), pattern.size()), expected) << kernel->name;
    }
  }
}

}  // namespace
}  // namespace grundy
