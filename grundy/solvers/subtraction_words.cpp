// g(n) = v when no n - s has the value v, and for every smaller value some n - s has it: so the heaps can be given
// their values level by level, v = 0, 1, 2, …: in increasing order, each heap without a value and not excluded takes v
// and excludes n + s for all s in S, an OR of the shifted bits of S. Each heap is placed once. Blocks of 16384 heaps
// keep the levels in the cache; the exclusions beyond a block move on with each level. With few and far numbers a set
// per heap is cheaper ("pull"). Source: our own; a sieve. Adds to heap_table: words instead of options.
// tests/solvers/subtraction_words_test.cpp compares them.
#include "grundy/solvers/subtraction_words.hpp"

#include <algorithm>
#include <array>

#include "grundy/values/mex.hpp"

namespace grundy {
namespace {

constexpr std::size_t block_lanes = 32, lane_heaps = 64 * sieve_lane, block_heaps = block_lanes * lane_heaps;

class Sieve {
 public:
  Sieve(const std::vector<std::uint32_t>& set, const SieveKernel& kernel) : kernel_(kernel) {
    const std::size_t words = (set.back() + 63) / 64 + 1;
    mask_lanes_ = (words + 2 * (sieve_lane - 1)) / sieve_lane;
    masks_.assign(64 * (1 + mask_lanes_), SieveLane{});
    for (std::size_t shift = 0; shift < 64; ++shift) {
      SieveLane* mask = masks_.data() + shift * (1 + mask_lanes_) + 1;
      for (const std::uint32_t s : set) {
        const std::size_t bit = shift + s;
        mask[bit / lane_heaps].words[bit / 64 % sieve_lane] |= std::uint64_t{1} << (bit % 64);
      }
    }
  }
  std::size_t level_bytes() const { return sizeof(SieveLane) * (block_lanes + mask_lanes_); }
  std::size_t levels() const { return excluded_.size(); }

  /// Gives the heaps of the next block their values.
  void block(std::uint32_t* out) {
    std::array<SieveLane, block_lanes> taken{};
    std::size_t left = block_heaps;
    for (std::uint32_t v = 0; left > 0 || v < excluded_.size(); ++v) {
      if (v == excluded_.size()) excluded_.emplace_back(block_lanes + mask_lanes_, SieveLane{});
      std::vector<SieveLane>& excluded = excluded_[v];
      if (left > 0)
        left -= kernel_.place({excluded.data(), taken.data(), block_lanes, masks_.data(), mask_lanes_, v, out});
      std::copy(excluded.begin() + block_lanes, excluded.end(), excluded.begin());
      std::fill(excluded.end() - block_lanes, excluded.end(), SieveLane{});
    }
  }

 private:
  const SieveKernel& kernel_;
  std::size_t mask_lanes_ = 0;
  std::vector<SieveLane> masks_;
  std::vector<std::vector<SieveLane>> excluded_;  ///< per value, from the block's first heap on
};

HeapValues pull(const std::vector<std::uint32_t>& set, std::size_t count, Meter& meter) {
  HeapValues result;
  MexSet options;
  options.reserve(set.size() + 2);
  for (std::size_t n = 0; n < count; ++n) {
    if (!meter.work(1 + set.size() / 512) || !meter.take(sizeof(HeapValue))) break;
    options.clear();
    for (const std::uint32_t s : set) {
      if (s > n) break;
      options.insert(result.values[n - s]);
    }
    result.values.push_back(static_cast<HeapValue>(options.mex()));
  }
  if (result.values.size() < count) result.stopped = meter.reason();
  return result;
}

}  // namespace

std::optional<std::vector<std::uint32_t>> subtraction_set(const Code& code) {
  if (!code.finite() || code.digit(0) != 0 || code.digits.size() >= max_heap_count) return std::nullopt;
  std::vector<std::uint32_t> set;
  for (std::size_t k = 0; k < code.digits.size(); ++k) {
    if (code.digits[k] != 0 && code.digits[k] != 3) return std::nullopt;
    if (code.digits[k] == 3) set.push_back(static_cast<std::uint32_t>(k));
  }
  return set;
}

HeapValues heap_values_by_subtraction_words(const std::vector<std::uint32_t>& set, std::size_t count, Meter& meter,
                                            const SieveKernel* kernel) {
  if (set.empty() || set.back() / 128 > set.size()) return pull(set, count, meter);
  Sieve sieve(set, kernel != nullptr ? *kernel : *sieve_kernels().front());
  HeapValues result;
  std::size_t done = 0, levels = 0;
  result.values.reserve(std::min(count, meter.budget().memory / sizeof(HeapValue)) + block_heaps);
  while (done < count && meter.take(block_heaps * sizeof(HeapValue)) && meter.work(256)) {
    result.values.resize(done + block_heaps);
    sieve.block(result.values.data() + done);
    done += block_heaps;
    if (!meter.take((sieve.levels() - levels) * sieve.level_bytes())) break;
    levels = sieve.levels();
  }
  if (done < count) result.stopped = meter.reason();
  result.values.resize(std::min(done, count));
  return result;
}

std::span<const SieveKernel* const> sieve_kernels() {
  struct Available {
    std::array<const SieveKernel*, 3> kernels{};
    std::size_t count = 0;
    Available() {
#if defined(__x86_64__)
      if (sieve_kernel_avx512() != nullptr && __builtin_cpu_supports("avx512f") &&
          __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("gfni")) {
        kernels[count++] = sieve_kernel_avx512();
      }
      if (sieve_kernel_avx2() != nullptr && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
        kernels[count++] = sieve_kernel_avx2();
      }
#endif
      kernels[count++] = sieve_kernel_portable();
    }
  };
  static const Available available;
  return {available.kernels.data(), available.count};
}

}  // namespace grundy
