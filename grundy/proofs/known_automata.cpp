#include "grundy/proofs/known_automata.hpp"

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "grundy/base/checked.hpp"

namespace grundy {

namespace {

using State = Automaton::State;
using Letter = Automaton::Letter;

/// Numbers the keys met while an automaton is built breadth first; key 0 is the start.
template <class Key>
class Builder {
 public:
  Builder(int tracks, Key start, bool accepting) : automaton(tracks) {
    keys.push_back(start);
    numbers_.emplace(std::move(start), 0);
    automaton.set_accepting(0, accepting);
  }
  void link(State from, Letter letter, const Key& key, bool accepting) {
    const auto [place, fresh] = numbers_.try_emplace(key, static_cast<State>(keys.size()));
    if (fresh) {
      keys.push_back(key);
      automaton.add_state(accepting);
    }
    automaton.set_next(from, letter, place->second);
  }

  Automaton automaton;
  std::vector<Key> keys;

 private:
  std::map<Key, State> numbers_;
};

std::int64_t masked_sum(std::span<const std::int64_t> coefficients, Letter letter) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    if ((letter >> i & 1) != 0) sum += coefficients[i];
  }
  return sum;
}

std::optional<Automaton> linear(std::span<const std::int64_t> coefficients, std::int64_t constant,
                                std::size_t most_states, bool equation) {
  const auto accepts = [equation](std::int64_t c) { return equation ? c == 0 : c >= 0; };
  Builder<std::int64_t> b(static_cast<int>(coefficients.size()), constant, accepts(constant));
  for (std::size_t i = 0; i < b.keys.size(); ++i) {
    if (b.keys.size() > most_states) return std::nullopt;
    for (Letter l = 0; l < b.automaton.letters(); ++l) {
      const std::int64_t rest = b.keys[i] - masked_sum(coefficients, l);
      if (equation && rest % 2 != 0) continue;
      const std::int64_t next = floor_div(rest, 2);
      b.link(static_cast<State>(i), l, next, accepts(next));
    }
  }
  return minimised(b.automaton);
}

}  // namespace

std::optional<Automaton> linear_equation(std::span<const std::int64_t> coefficients, std::int64_t constant,
                                         std::size_t most_states) {
  return linear(coefficients, constant, most_states, true);
}

std::optional<Automaton> linear_inequality(std::span<const std::int64_t> coefficients, std::int64_t constant,
                                           std::size_t most_states) {
  return linear(coefficients, constant, most_states, false);
}

Automaton less_automaton() {
  Automaton a(2, 2);
  a.set_accepting(1, true);
  for (const State s : {State{0}, State{1}}) {
    a.set_next(s, 0, s);
    a.set_next(s, 3, s);
    a.set_next(s, 1, 0);
    a.set_next(s, 2, 1);
  }
  return a;
}

Automaton xor_automaton() {
  Automaton a(3);
  a.set_accepting(0, true);
  for (const Letter l : {0U, 3U, 5U, 6U}) a.set_next(0, l, 0);
  return a;
}

Automaton valid_codes(Numeration numeration, int tracks) {
  const bool binary = numeration == Numeration::binary;
  Automaton a(tracks, binary ? 1 : std::size_t{1} << tracks);
  for (State last = 0; last < a.size(); ++last) {
    a.set_accepting(last, true);
    for (Letter l = 0; l < a.letters(); ++l) {
      if ((last & l) == 0) a.set_next(last, l, binary ? 0 : l);
    }
  }
  return a;
}

namespace {

/// A remainder p * weight(i + 1) + q * weight(i), see the head of the header.
using Remainder = std::pair<int, int>;

/// What the remaining digits can settle is bounded, so remainders beyond this never come back to 0; the test has MONA
/// prove the adder.
constexpr int remainder_bound = 8;

/// The remainders from which digit difference d leads to `to`, by d = -1, 0, 1, 2: the inverse of (p, q) -> (p + q + d,
/// p).
Remainder before(const Remainder& to, int d) { return {to.second, to.first - to.second - d}; }
bool bounded(const Remainder& r) { return std::max(std::abs(r.first), std::abs(r.second)) <= remainder_bound; }

/// The remainders that can occur after some leading digits, starting with nothing.
std::set<Remainder> remainders_that_occur() {
  std::set<Remainder> met{{0, 0}};
  std::vector<Remainder> todo{{0, 0}};
  while (!todo.empty()) {
    const auto [p, q] = todo.back();
    todo.pop_back();
    for (int d = -1; d <= 2; ++d) {
      const Remainder to{p + q + d, p};
      if (bounded(to) && met.insert(to).second) todo.push_back(to);
    }
  }
  return met;
}

/// Read from the lowest digit the remainders are guessed: the state is the set of those that the digits read so far can
/// settle, with the last letter, as no code has two neighbouring ones.
Automaton fibonacci_adder() {
  const auto occur = remainders_that_occur();
  std::vector<Remainder> start;
  for (const auto& r : occur) {
    if (r.first + r.second == 0) start.push_back(r);
  }
  using Key = std::pair<std::vector<Remainder>, Letter>;
  const auto accepts = [](const std::vector<Remainder>& set) {
    return std::binary_search(set.begin(), set.end(), Remainder{0, 0});
  };
  Builder<Key> b(3, {start, 0}, accepts(start));
  for (std::size_t i = 0; i < b.keys.size(); ++i) {
    for (Letter l = 0; l < 8; ++l) {
      if ((l & b.keys[i].second) != 0) continue;
      const int d = static_cast<int>(l & 1) + static_cast<int>(l >> 1 & 1) - static_cast<int>(l >> 2);
      std::vector<Remainder> set;
      for (const auto& to : b.keys[i].first) {
        const Remainder r = before(to, d);
        if (occur.count(r) != 0) set.push_back(r);
      }
      std::sort(set.begin(), set.end());
      if (!set.empty()) b.link(static_cast<State>(i), l, {set, l}, accepts(set));
    }
  }
  return minimised(b.automaton);
}

}  // namespace

Automaton adder_automaton(Numeration numeration) {
  if (numeration == Numeration::fibonacci) return fibonacci_adder();
  constexpr std::int64_t sum[] = {1, 1, -1};
  return *linear_equation(sum, 0);
}

namespace {

constexpr std::uint64_t no_value = UINT64_MAX;

/// An eventually periodic partial sequence in its least form, so that equal sequences are equal keys.
struct Sequence {
  std::vector<std::uint64_t> before, period;

  std::uint64_t at(std::size_t n) const {
    return n < before.size() ? before[n] : period[(n - before.size()) % period.size()];
  }
  bool empty() const {
    const auto none = [](std::uint64_t v) { return v == no_value; };
    return std::all_of(before.begin(), before.end(), none) && std::all_of(period.begin(), period.end(), none);
  }
  void reduce() {
    std::size_t p = 1;
    while (period.size() % p != 0 ||
           !std::equal(period.begin() + static_cast<std::ptrdiff_t>(p), period.end(), period.begin()))
      ++p;
    period.resize(p);
    std::size_t turns = 0;
    while (!before.empty() && before.back() == period[(p - 1 - turns % p)]) {
      before.pop_back();
      ++turns;
    }
    std::rotate(period.begin(), period.end() - static_cast<std::ptrdiff_t>(turns % p), period.end());
  }
  /// n -> (this(2 n + b) - c) / 2 where that is a number.
  Sequence residual(Letter b, Letter c) const {
    Sequence r;
    const std::size_t first = (before.size() + 1) / 2;
    const std::size_t length = period.size() % 2 == 0 ? period.size() / 2 : period.size();
    for (std::size_t n = 0; n < first + length; ++n) {
      const std::uint64_t v = at(2 * n + b);
      (n < first ? r.before : r.period).push_back(v == no_value || (v & 1) != c ? no_value : v >> 1);
    }
    r.reduce();
    return r;
  }
  friend std::strong_ordering operator<=>(const Sequence&, const Sequence&) = default;
};

}  // namespace

std::optional<Automaton> periodic_automaton(std::span<const std::uint64_t> before,
                                            std::span<const std::uint64_t> period, std::size_t most_states) {
  assert(!period.empty());
  Sequence start{{before.begin(), before.end()}, {period.begin(), period.end()}};
  start.reduce();
  Builder<Sequence> b(2, start, start.at(0) == 0);
  for (std::size_t i = 0; i < b.keys.size(); ++i) {
    if (b.keys.size() > most_states) return std::nullopt;
    for (Letter l = 0; l < 4; ++l) {
      const Sequence r = b.keys[i].residual(l & 1, l >> 1);
      if (!r.empty()) b.link(static_cast<State>(i), l, r, r.at(0) == 0);
    }
  }
  return minimised(b.automaton);
}

}  // namespace grundy
