// Runs sparse_stream with a store that forgets nothing, and turns the bytes into values. Adds to sparse_space: blocks
// and vectors. tests/solvers/sparse_stream_test.cpp compares it with sparse_space, with every kernel.
#include "grundy/solvers/sparse_space_simd.hpp"

#include <algorithm>

#include "grundy/solvers/sparse_space.hpp"
#include "grundy/solvers/sparse_stream.hpp"

namespace grundy {
namespace {

constexpr std::size_t scalar_below = 4096;  ///< shorter tables are not worth the planes

std::vector<HeapValue> values_of(const SparseStream& stream, std::size_t count) {
  HeapValue table[2][256];
  for (std::uint64_t p = 0; p < 2; ++p) {
    for (std::uint32_t i = 0; i < 256; ++i) table[p][i] = stream.facts().mask.common_value(i, p);
  }
  std::vector<HeapValue> values(count);
  const std::uint8_t* index = stream.store().early();
  for (std::size_t n = 0; n < count; ++n) values[n] = table[n & 1][index[n]];
  values[0] = 0;
  for (const RareValue& r : stream.facts().rares) {
    if (r.heap < count) values[static_cast<std::size_t>(r.heap)] = r.value;
  }
  return values;
}

}  // namespace

HeapValues heap_values_by_simd(const Code& code, std::size_t count, Meter& meter, const PlaneKernel* kernel) {
  if (count < scalar_below) return heap_values_by_sparse_space(code, count, meter);
  StreamOptions options;
  options.keep = std::max(count, std::size_t{1} << 18);
  options.capacity = options.keep + 8192;
  options.start = std::min(options.start, count / 4);
  options.kernel = kernel;
  if (!meter.take(count)) return {{}, meter.reason()};
  auto stream = SparseStream::start(code, options, meter);
  if (!stream) {
    meter.give_back(count);
    return heap_values_by_sparse_space(code, count, meter);
  }
  const auto stopped = stream->advance(count, meter);
  const std::size_t done = std::min<std::size_t>(count, static_cast<std::size_t>(stream->size()));
  if (!meter.take(done * sizeof(HeapValue))) return {{}, meter.reason()};
  std::vector<HeapValue> values = values_of(*stream, done);
  if (stopped) return {std::move(values), *stopped};
  SparseSpace rest(code, std::move(values));
  const StopReason reason = rest.extend(count, meter);
  return {rest.release(), reason};
}

}  // namespace grundy
