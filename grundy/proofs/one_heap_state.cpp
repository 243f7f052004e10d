// A heap n >= T can go to n - k for k < T ("near"), and far down to every x with bit 1 in the tail digit of n - x,
// which depends on n - x modulo q alone: so far heaps count only by their residue and value. Values below the least one
// that some residue of n cannot reach far down never matter again.

#include "grundy/proofs/one_heap_state.hpp"

#include <algorithm>

namespace grundy {
namespace {

using Values = std::vector<Nimber>;

void sort_unique(Values& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

/// The values that heaps = c modulo q reach far down, with 0 where they may be taken whole.
Values reached_far(const Code& code, const std::vector<Values>& far, std::uint64_t c) {
  const std::size_t q = far.size();
  const auto tail_digit = [&](std::uint64_t taken) {  // of every k = taken modulo q, k >= T
    const std::uint64_t start = code.digits.size() % q;
    return code.tail.empty() ? 0 : code.tail[static_cast<std::size_t>((taken + q - start) % q)];
  };
  Values out;
  for (std::size_t r = 0; r < q; ++r)
    if ((tail_digit((c + q - r) % q) & 2) != 0) out.insert(out.end(), far[r].begin(), far[r].end());
  if ((tail_digit(c) & 1) != 0) out.push_back(0);
  return out;
}

}  // namespace

template <class Value>
OneHeapState one_heap_state(const Code& code, std::span<const Value> values, std::uint64_t n) {
  const std::size_t q = std::max<std::size_t>(1, code.tail.size());
  const std::uint64_t digits = code.digits.size();
  OneHeapState state;
  state.residue = n % q;
  state.far.resize(q);
  for (std::uint64_t x = 1; x + digits <= n; ++x)
    state.far[static_cast<std::size_t>(x % q)].push_back(values[static_cast<std::size_t>(x)]);
  for (Values& far : state.far) sort_unique(far);

  state.base = UINT64_MAX;
  for (std::uint64_t c = 0; c < q; ++c) state.base = std::min(state.base, mex_of(reached_far(code, state.far, c)));
  state.at_zero = state.base == 0;
  for (Values& far : state.far) {
    far.erase(far.begin(), std::lower_bound(far.begin(), far.end(), state.base));
    for (Nimber& v : far) v -= state.base;
  }
  for (std::uint64_t i = 1; i < digits; ++i) {
    const Nimber v = values[static_cast<std::size_t>(n - i)];
    state.near.push_back(v < state.base ? 0 : v - state.base + 1);
  }
  return state;
}

template OneHeapState one_heap_state(const Code&, std::span<const std::uint8_t>, std::uint64_t);
template OneHeapState one_heap_state(const Code&, std::span<const std::uint16_t>, std::uint64_t);
template OneHeapState one_heap_state(const Code&, std::span<const std::uint32_t>, std::uint64_t);
template OneHeapState one_heap_state(const Code&, std::span<const std::uint64_t>, std::uint64_t);

}  // namespace grundy
