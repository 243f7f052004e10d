// docs/theory/periods.md, theorem 5, states and proves what is checked here. tests/proofs/window_theorem_test.cpp
// compares with the values far behind the windows.
#include "grundy/proofs/window_theorem.hpp"

#include <algorithm>
#include <string>

#include "grundy/base/primes.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t greatest_heap = std::uint64_t{1} << 50;  ///< of all heaps: nothing overflows

tl::unexpected<Error> refused(std::string message) { return fail(ErrorKind::rejected, std::move(message)); }

const WindowState* state_at(const WindowProof& proof, std::uint64_t heap) {
  for (const WindowState& state : proof.states)
    if (state.heap == heap) return &state;
  return nullptr;
}

Result<void> check_shape(const SparseClasses& classes, const WindowProof& proof) {
  const auto& [preperiod, period, saltus, exceptions] = proof.period;
  if (saltus != 0) return refused("this theorem proves ordinary periods only, saltus 0");
  if (period == 0 || period > greatest_heap || preperiod > greatest_heap)
    return refused("a number of the claim is out of range");
  if (proof.window < classes.last() || proof.window == 0 || proof.start <= proof.window)
    return refused("the window is too short, or as long as the beginning");
  if (classes.hint().parity && period % 2 != 0)
    return refused("an odd period, where the class of a value depends on the parity of n");
  if (proof.states.size() < 2) return refused("two states at least are needed");
  std::uint64_t before = proof.start, known_from = 0;
  for (const WindowState& state : proof.states) {
    const std::uint64_t count = state.values.size();
    if (state.heap < before || (state.heap == before && before != proof.start) || state.heap > greatest_heap)
      return refused("the states are not in order");
    if (count < proof.window || count > state.heap || state.heap - count < known_from)
      return refused("the state at " + std::to_string(state.heap) + " has too few or too many values");
    before = state.heap;
    known_from = state.heap - count;
  }
  return {};
}

}  // namespace

Result<void> check_states(const SparseClasses& classes, const WindowProof& proof) {
  if (const auto shape = check_shape(classes, proof); !shape) return shape;
  const std::uint64_t n0 = proof.period.preperiod, p = proof.period.period;
  const WindowState& late = proof.states.back();
  const WindowState* early = late.heap > p ? state_at(proof, late.heap - p) : nullptr;
  if (early == nullptr) return refused("there is no state one period before the last");
  const std::uint64_t x = early->heap, first = n0 == 0 ? 0 : n0 - 1;
  if (x < n0 + proof.window) return refused("the recurring window begins before the pre-period's end");
  if (early->values.size() != x - first || late.values.size() != x - first)
    return refused("the recurring states do not begin where the pre-period ends");
  const std::ptrdiff_t skipped = n0 == 0 ? 0 : 1;
  if (!std::equal(early->values.begin() + skipped, early->values.end(), late.values.begin() + skipped))
    return refused("the window does not recur");
  if (n0 > 0 && early->values[0] == late.values[0])
    return refused("the pre-period is not the least: it holds from " + std::to_string(n0 - 1) + " on");
  for (const std::uint64_t q : prime_divisors(p)) {
    const std::uint64_t d = p / q;
    if (classes.hint().parity && d % 2 != 0) continue;  // a common value would be rare d later
    const WindowState* other = state_at(proof, x + d);
    if (other == nullptr)
      return refused("there is no state at " + std::to_string(x + d) + ", to exclude the period " + std::to_string(d));
    const auto count = static_cast<std::ptrdiff_t>(proof.window);
    if (std::equal(early->values.end() - count, early->values.end(), other->values.end() - count))
      return refused("the period is not the least: " + std::to_string(d) + " is one");
  }
  return {};
}

}  // namespace grundy
