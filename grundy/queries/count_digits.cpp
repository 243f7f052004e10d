#include "grundy/queries/count_digits.hpp"

#include <tsl/robin_map.h>
#include <algorithm>
#include <string>

#include "grundy/base/stop.hpp"
#include "grundy/queries/count_ring.hpp"

namespace grundy {
namespace {

using State = Automaton::State;

/// States from which a value can still get a one, and end, when n has only zeros left. No state comes back to itself by
/// such a way, as n has one value only.
std::vector<std::uint8_t> growing_states(const Automaton& values) {
  constexpr Automaton::Letter value_one = 2;
  const Automaton::Letter letters[] = {0, value_one};
  std::vector<std::uint8_t> ends(values.size(), 0), grows(values.size(), 0);
  for (State s = 0; s < values.size(); ++s) ends[s] = values.accepting(s) ? 1 : 0;
  ends = states_reaching(values, std::move(ends), letters);
  for (State s = 0; s < values.size(); ++s) {
    const State to = values.next(s, value_one);
    if (to != Automaton::dead) grows[s] = ends[to];
  }
  return states_reaching(values, std::move(grows), letters);
}

/// One heap at work: whether the low digits of its variable exceed those of the bound stands with the variable.
struct HeapState {
  std::uint64_t carry = 0;
  State state = 0;
  auto operator<=>(const HeapState&) const = default;
};

/// A state of the product, unpacked.
struct ProductState {
  std::vector<std::uint8_t> above;  ///< of each variable
  std::vector<HeapState> heaps;
  bool parity = false;
};

template <class Ring>
class DigitCounter {
 public:
  using Number = typename Ring::Number;
  DigitCounter(const Ring& ring, const DigitQuestion& question, const Automaton& values, Meter& meter)
      : ring_(ring), question_(question), values_(values), meter_(meter), growing_(growing_states(values)) {}

  Result<Number> run() {
    if (const auto fits = prepare(); !fits) return failed(fits);
    ProductState start;
    start.above.assign(question_.most.size(), 0);
    start.heaps.assign(question_.heaps.size(), {});
    now_[pack(start)] = ring_.small(1);
    for (std::size_t i = 0; i < digits_ || may_grow(); ++i) {
      next_.clear();
      for (const auto& [key, times] : now_) {
        unpack(key);
        digit_ = i;
        times_ = &times;
        choose(0);
        if (!meter_.work(8)) return stopped_by(meter_);
      }
      std::swap(now_, next_);
      if (now_.size() * (32 + sizeof(Number)) > meter_.budget().memory)
        return fail(ErrorKind::stopped, "stopped by the limit of memory: too many states of the digits",
                    "fewer heaps, or more --memory");
    }
    return accepted();
  }

 private:
  Result<void> prepare() {
    BigInteger states = 2;
    for (const BigInteger& most : question_.most) {
      states *= 2;
      bits_.push_back(bits_of(most));
      digits_ = std::max(digits_, bits_.back());
    }
    for (const DigitHeap& heap : question_.heaps) {
      if (heap.factor < 1 || heap.factor > (1 << 20))
        return fail(ErrorKind::unsupported, "a factor of " + heap.factor.str(), "factors from 1 to 2^20");
      factors_.push_back(static_cast<std::uint64_t>(heap.factor));
      states *= (heap.factor + 1) * values_.size();
      digits_ = std::max(digits_, bits_of(heap.factor * question_.most[heap.variable] + heap.offset));
    }
    if (states > power_of_two(62))
      return fail(ErrorKind::unsupported,
                  "the digits of " + std::to_string(factors_.size()) + " heaps have too many states",
                  "fewer heaps, or --method histogram");
    alike_ = heaps_alike();
    return {};
  }

  /// All heaps have a variable of their own and the same range and form.
  bool heaps_alike() const {
    if (question_.heaps.size() != question_.most.size()) return false;
    for (std::size_t i = 0; i < question_.heaps.size(); ++i) {
      const DigitHeap& heap = question_.heaps[i];
      if (heap.variable != i || heap.factor != question_.heaps[0].factor || heap.offset != question_.heaps[0].offset ||
          question_.most[i] != question_.most[0])
        return false;
    }
    return true;
  }

  std::uint64_t pack(const ProductState& s) const {
    std::uint64_t key = 0;
    for (const std::uint8_t above : s.above) key = key * 2 + above;
    for (std::size_t i = 0; i < s.heaps.size(); ++i)
      key = (key * (factors_[i] + 1) + s.heaps[i].carry) * values_.size() + s.heaps[i].state;
    return key;
  }

  void unpack(std::uint64_t key) {
    at_.heaps.resize(factors_.size());
    at_.above.resize(question_.most.size());
    for (std::size_t i = factors_.size(); i-- > 0;) {
      at_.heaps[i].state = static_cast<State>(key % values_.size());
      key /= values_.size();
      at_.heaps[i].carry = key % (factors_[i] + 1);
      key /= factors_[i] + 1;
    }
    for (std::size_t i = at_.above.size(); i-- > 0; key /= 2) at_.above[i] = key & 1;
    at_.parity = false;
  }

  /// Chooses the digit of variable j, and lets its heaps follow.
  void choose(std::size_t j) {
    if (j == question_.most.size()) return emit();
    const std::uint8_t before = at_.above[j];
    const bool bound = bit_at(question_.most[j], digit_);
    for (const bool digit : {false, true}) {
      if (digit && digit_ >= bits_[j]) break;
      at_.above[j] = digit == bound ? before : static_cast<std::uint8_t>(digit);
      follow(0, j, digit);
    }
    at_.above[j] = before;
  }

  /// The heaps of variable j from the i-th heap on: their digit of n is fixed, that of the value is chosen.
  void follow(std::size_t i, std::size_t j, bool digit) {
    while (i < factors_.size() && question_.heaps[i].variable != j) ++i;
    if (i == factors_.size()) return choose(j + 1);
    const HeapState before = at_.heaps[i];
    const std::uint64_t total =
        before.carry + (digit ? factors_[i] : 0) + (bit_at(question_.heaps[i].offset, digit_) ? 1 : 0);
    for (const Automaton::Letter value : {0u, 1u}) {
      const State to = values_.next(before.state, static_cast<Automaton::Letter>(total & 1) | value << 1);
      if (to == Automaton::dead) continue;
      at_.heaps[i] = {total >> 1, to};
      at_.parity ^= value != 0;
      follow(i + 1, j, digit);
      at_.parity ^= value != 0;
    }
    at_.heaps[i] = before;
  }

  void emit() {
    if (at_.parity && question_.xor_zero) return;
    std::uint64_t key = 0;
    if (alike_) {
      sorted_ = at_;
      sort_alike(sorted_);
      key = pack(sorted_);
    } else {
      key = pack(at_);
    }
    const auto [place, fresh] = next_.try_emplace(key, *times_);
    if (!fresh) place.value() = ring_.add(place->second, *times_);
  }

  void sort_alike(ProductState& s) {
    order_.clear();
    for (std::size_t i = 0; i < s.heaps.size(); ++i) order_.emplace_back(s.heaps[i], s.above[i]);
    std::sort(order_.begin(), order_.end());
    for (std::size_t i = 0; i < order_.size(); ++i) std::tie(s.heaps[i], s.above[i]) = order_[i];
  }

  bool may_grow() {
    for (const auto& [key, times] : now_) {
      unpack(key);
      for (const HeapState& heap : at_.heaps)
        if (growing_[heap.state] != 0) return true;
    }
    return false;
  }

  Number accepted() {
    Number total = ring_.small(0);
    for (const auto& [key, times] : now_) {
      unpack(key);
      const bool below = std::all_of(at_.above.begin(), at_.above.end(), [](std::uint8_t a) { return a == 0; });
      const bool ends = std::all_of(at_.heaps.begin(), at_.heaps.end(), [&](const HeapState& heap) {
        return heap.carry == 0 && values_.accepting(heap.state);
      });
      if (below && ends) total = ring_.add(total, times);
    }
    return total;
  }

  const Ring& ring_;
  const DigitQuestion& question_;
  const Automaton& values_;
  Meter& meter_;
  std::vector<std::uint8_t> growing_;
  std::vector<std::uint64_t> factors_;
  std::vector<std::size_t> bits_;  ///< of each bound
  std::size_t digits_ = 0;
  bool alike_ = false;

  tsl::robin_map<std::uint64_t, Number> now_, next_;
  ProductState at_, sorted_;
  std::vector<std::pair<HeapState, std::uint8_t>> order_;
  std::size_t digit_ = 0;
  const Number* times_ = nullptr;
};

template <class Ring>
Result<BigInteger> count_in(const Ring& ring, const DigitQuestion& question, const Automaton& values, Meter& meter) {
  const auto count = DigitCounter<Ring>(ring, question, values, meter).run();
  if (!count) return failed(count);
  return ring.number(*count);
}

}  // namespace

Result<BigInteger> count_by_digits(const DigitQuestion& question, const Automaton& values,
                                   const std::optional<BigInteger>& modulus, Meter& meter) {
  if (modulus && *modulus < power_of_two(62))
    return count_in(ModRing{static_cast<std::uint64_t>(*modulus)}, question, values, meter);
  auto count = count_in(ExactRing{}, question, values, meter);
  if (count && modulus) *count %= *modulus;
  return count;
}

}  // namespace grundy
