#include "grundy/proofs/automaton_algebra.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <unordered_map>
#include <utility>

namespace grundy {

namespace {

using State = Automaton::State;
using Letter = Automaton::Letter;

/// Which of the four cases (in a, in b) belong to the product.
struct Rule {
  bool both, only_a, only_b;
};

class Product {
 public:
  Product(const Automaton& a, const Automaton& b, Rule rule) : a_(a), b_(b), rule_(rule), result_(a.tracks()) {
    number(0, 0);
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const auto [s, t] = pairs_[i];
      for (Letter l = 0; l < a.letters(); ++l) {
        const State to_a = s == Automaton::dead ? Automaton::dead : a.next(s, l);
        const State to_b = t == Automaton::dead ? Automaton::dead : b.next(t, l);
        if (hopeless(to_a, to_b)) continue;
        result_.set_next(static_cast<State>(i), l, number(to_a, to_b));
      }
    }
  }
  Automaton result() const { return trimmed(result_); }

 private:
  struct Pair {
    State a, b;
  };

  bool hopeless(State s, State t) const {
    return (s == Automaton::dead && (t == Automaton::dead || !rule_.only_b)) || (t == Automaton::dead && !rule_.only_a);
  }
  bool accepts(State s, State t) const {
    const bool in_a = s != Automaton::dead && a_.accepting(s);
    const bool in_b = t != Automaton::dead && b_.accepting(t);
    return in_a ? (in_b ? rule_.both : rule_.only_a) : in_b && rule_.only_b;
  }
  State number(State s, State t) {
    const auto [place, fresh] = numbers_.try_emplace((std::uint64_t{s} << 32) | t, static_cast<State>(pairs_.size()));
    if (fresh) {
      if (!pairs_.empty()) result_.add_state(false);
      result_.set_accepting(place->second, accepts(s, t));
      pairs_.push_back({s, t});
    }
    return place->second;
  }

  const Automaton& a_;
  const Automaton& b_;
  Rule rule_;
  Automaton result_;
  std::vector<Pair> pairs_;
  std::unordered_map<std::uint64_t, State> numbers_;
};

/// The letter of all tracks from the letter without track `track`, whose digit is put in.
Letter widened(Letter l, int track, Letter digit) {
  const Letter low = l & ((Letter{1} << track) - 1);
  return low | (digit << track) | ((l >> track) << (track + 1));
}

std::vector<State> successors(const Automaton& a, const std::vector<State>& set, Letter l, int track) {
  std::vector<State> to;
  for (const State s : set) {
    for (const Letter digit : {Letter{0}, Letter{1}}) {
      const State next = a.next(s, widened(l, track, digit));
      if (next != Automaton::dead) to.push_back(next);
    }
  }
  std::sort(to.begin(), to.end());
  to.erase(std::unique(to.begin(), to.end()), to.end());
  return to;
}

}  // namespace

Automaton intersection(const Automaton& a, const Automaton& b) { return Product(a, b, {true, false, false}).result(); }
Automaton union_of(const Automaton& a, const Automaton& b) { return Product(a, b, {true, true, true}).result(); }
Automaton difference(const Automaton& a, const Automaton& b) { return Product(a, b, {false, true, false}).result(); }

Automaton retracked(const Automaton& automaton, int tracks, std::span<const int> places) {
  assert(places.size() == static_cast<std::size_t>(automaton.tracks()));
  Automaton result(tracks, automaton.size());
  for (Letter l = 0; l < result.letters(); ++l) {
    Letter old = 0;
    for (std::size_t i = 0; i < places.size(); ++i) old |= (l >> places[i] & 1) << i;
    for (State s = 0; s < automaton.size(); ++s) result.set_next(s, l, automaton.next(s, old));
  }
  for (State s = 0; s < automaton.size(); ++s) result.set_accepting(s, automaton.accepting(s));
  return result;
}

std::optional<Automaton> projected(const Automaton& automaton, int track, std::size_t most_states) {
  assert(automaton.tracks() >= 2 && track >= 0 && track < automaton.tracks());
  std::vector<std::uint8_t> accepting(automaton.size());
  for (State s = 0; s < automaton.size(); ++s) accepting[s] = automaton.accepting(s) ? 1 : 0;
  const Letter zero_elsewhere[] = {0, Letter{1} << track};
  const auto finishes = states_reaching(automaton, std::move(accepting), zero_elsewhere);
  const auto accepts = [&](const std::vector<State>& set) {
    return std::any_of(set.begin(), set.end(), [&](State s) { return finishes[s] != 0; });
  };
  Automaton result(automaton.tracks() - 1);
  std::map<std::vector<State>, State> numbers{{{0}, 0}};
  std::vector<const std::vector<State>*> sets{&numbers.begin()->first};
  result.set_accepting(0, accepts(*sets[0]));
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (Letter l = 0; l < result.letters(); ++l) {
      auto to = successors(automaton, *sets[i], l, track);
      if (to.empty()) continue;
      const auto [place, fresh] = numbers.try_emplace(std::move(to), static_cast<State>(sets.size()));
      if (fresh) {
        if (sets.size() >= most_states) return std::nullopt;
        sets.push_back(&place->first);
        result.add_state(accepts(place->first));
      }
      result.set_next(static_cast<State>(i), l, place->second);
    }
  }
  return trimmed(result);
}

}  // namespace grundy
