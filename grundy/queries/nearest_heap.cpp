#include "grundy/queries/nearest_heap.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace grundy {
namespace {

using State = Automaton::State;

/// carry, the low part of a beyond that of the bound, states of a and b.
using Key = std::tuple<bool, bool, State, State>;
using Best = std::map<Key, std::uint64_t>;

class NearestSearch {
 public:
  NearestSearch(const NearestHeap& question, const Automaton& values) : question_(question), values_(values) {}

  std::optional<std::uint64_t> run() {
    Best now{{Key{false, false, 0, 0}, 0}};
    for (unsigned i = 0; i < 64; ++i) {
      next_.clear();
      for (const auto& [key, a] : now) step(key, a, i);
      std::swap(now, next_);
    }
    std::optional<std::uint64_t> best;
    for (const auto& [key, a] : now) {
      const auto& [carry, beyond, s, t] = key;
      const bool ends = !carry && !beyond && values_.accepting(s) && (!question_.sum || values_.accepting(t));
      if (ends && (!best || better(a, *best))) best = a;
    }
    return best;
  }

 private:
  bool better(std::uint64_t a, std::uint64_t b) const { return question_.above ? a < b : a > b; }

  void step(const Key& key, std::uint64_t a, unsigned i) {
    const auto& [carry, beyond, s, t] = key;
    for (const bool digit : {false, true}) {
      if (digit && i >= 63) break;
      const bool bound = (question_.bound >> i & 1) != 0;
      const bool now_beyond = digit == bound ? beyond : digit != question_.above;
      const unsigned rest = static_cast<unsigned>(digit) + static_cast<unsigned>(carry);
      const bool other = question_.sum && ((*question_.sum >> i & 1) != (rest & 1));
      const bool now_carry = question_.sum && rest + static_cast<unsigned>(other) >= 2;
      const std::uint64_t now = a | static_cast<std::uint64_t>(digit) << i;
      for (const bool value : {false, true}) {
        const bool other_value = value != ((question_.wanted >> i & 1) != 0);
        if (!question_.sum && other_value) continue;
        const State to = values_.next(s, letter(digit, value));
        const State other_to = question_.sum ? values_.next(t, letter(other, other_value)) : 0;
        if (to != Automaton::dead && other_to != Automaton::dead) keep({now_carry, now_beyond, to, other_to}, now);
      }
    }
  }
  static Automaton::Letter letter(bool digit, bool value) {
    return static_cast<Automaton::Letter>(digit) | static_cast<Automaton::Letter>(value) << 1;
  }
  void keep(const Key& key, std::uint64_t a) {
    const auto [place, fresh] = next_.try_emplace(key, a);
    if (!fresh && better(a, place->second)) place->second = a;
  }

  const NearestHeap& question_;
  const Automaton& values_;
  Best next_;
};

}  // namespace

std::optional<std::uint64_t> nearest_heap(const NearestHeap& question, const Automaton& values) {
  return NearestSearch(question, values).run();
}

}  // namespace grundy
