// The input; the two methods are those of grundy/queries/nim_transfer.hpp, where one stone must stay.
#include "contests/unfair_nim.hpp"

#include "grundy/queries/nim_transfer.hpp"

namespace grundy::contests {

Result<Heaps> read_heaps(Input& input, const Budget& budget) {
  constexpr std::uint64_t most_heaps = 1'000'000, most_stones = std::uint64_t{1} << 62;
  const Result<std::uint64_t> count = input.number("N", 2, most_heaps);
  if (!count) return failed(count);
  Meter meter(budget);
  Heaps heaps;
  for (std::uint64_t i = 0; i < *count; ++i) {
    const Result<std::uint64_t> heap = input.number("A", 1, most_stones, i + 1);
    if (!heap) return failed(heap);
    if (!meter.work())
      return fail(ErrorKind::stopped, std::string("stopped while reading the heaps: ") + name_of(meter.reason()));
    if (i == 0) heaps.first = *heap;
    if (i == 1) heaps.second = *heap;
    if (i >= 2) heaps.others ^= *heap;
  }
  const Result<bool> end = input.expect_end();
  if (!end) return failed(end);
  return heaps;
}

std::optional<std::uint64_t> least_transfer_by_bits(const Heaps& heaps) {
  return least_nim_transfer_by_bits({heaps.first, heaps.second, heaps.others, 1});
}

std::optional<std::uint64_t> least_transfer_by_digits(const Heaps& heaps) {
  return least_nim_transfer_by_digits({heaps.first, heaps.second, heaps.others, 1});
}

}  // namespace grundy::contests
