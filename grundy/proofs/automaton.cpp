#include "grundy/proofs/automaton.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace grundy {

using State = Automaton::State;
using Letter = Automaton::Letter;

Automaton::Automaton(int tracks, std::size_t states)
    : tracks_(tracks), next_(states << tracks, dead), accepting_(states, 0) {
  assert(tracks >= 1 && tracks <= most_tracks && states >= 1);
}

State Automaton::add_state(bool accepting) {
  const auto s = static_cast<State>(size());
  accepting_.push_back(accepting ? 1 : 0);
  next_.resize(next_.size() + letters(), dead);
  return s;
}

namespace {

/// The automaton of the classes of states, numbered breadth first from the start's; class `none` is dead.
Automaton quotient(const Automaton& a, const std::vector<State>& class_of, State none) {
  Automaton result(a.tracks());
  std::vector<State> number(a.size() + 1, Automaton::dead);
  std::vector<State> order{0};
  number[class_of[0]] = 0;
  result.set_accepting(0, a.accepting(0));
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (Letter l = 0; l < a.letters(); ++l) {
      const State to = a.next(order[i], l);
      if (to == Automaton::dead || class_of[to] == none) continue;
      State& n = number[class_of[to]];
      if (n == Automaton::dead) {
        n = result.add_state(a.accepting(to));
        order.push_back(to);
      }
      result.set_next(static_cast<State>(i), l, n);
    }
  }
  return result;
}

/// Hopcroft's refinement of the states 0 … n of a complete automaton; state n is the dead one. Blocks are stretches of
/// `states_`.
class Refinement {
 public:
  explicit Refinement(const Automaton& a) : a_(a), n_(static_cast<State>(a.size()) + 1) {
    prepare_partition();
    prepare_reverse();
    while (!work_.empty()) {
      const auto [block, letter] = work_.back();
      work_.pop_back();
      refine(block, letter);
    }
  }
  std::vector<State> classes() const { return block_of_; }

 private:
  struct Splitter {
    State block;
    Letter letter;
  };

  bool accepts(State s) const { return s + 1 < n_ && a_.accepting(s); }
  State step(State s, Letter l) const {
    const State to = s + 1 < n_ ? a_.next(s, l) : Automaton::dead;
    return to == Automaton::dead ? n_ - 1 : to;
  }

  void prepare_partition() {
    states_.resize(n_);
    place_.resize(n_);
    block_of_.resize(n_);
    std::iota(states_.begin(), states_.end(), State{0});
    const auto middle = std::stable_partition(states_.begin(), states_.end(), [this](State s) { return accepts(s); });
    const auto accepting = static_cast<State>(middle - states_.begin());
    begin_ = {0};
    end_ = {n_};
    if (accepting > 0) {
      begin_ = {0, accepting};
      end_ = {accepting, n_};
    }
    marked_.assign(begin_.size(), 0);
    for (State b = 0; b < begin_.size(); ++b) {
      for (State i = begin_[b]; i < end_[b]; ++i) block_of_[states_[i]] = b;
      for (Letter l = 0; l < a_.letters(); ++l) work_.push_back({b, l});
    }
    for (State i = 0; i < n_; ++i) place_[states_[i]] = i;
  }

  void prepare_reverse() {
    first_.assign((std::size_t{n_} << a_.tracks()) + 1, 0);
    for (State s = 0; s < n_; ++s) {
      for (Letter l = 0; l < a_.letters(); ++l) ++first_[slot(step(s, l), l) + 1];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    source_.resize(first_.back());
    auto place = first_;
    for (State s = 0; s < n_; ++s) {
      for (Letter l = 0; l < a_.letters(); ++l) source_[place[slot(step(s, l), l)]++] = s;
    }
  }
  std::size_t slot(State s, Letter l) const { return (std::size_t{s} << a_.tracks()) | l; }

  /// Splits every block into those that step into `block` on `letter` and those that do not.
  void refine(State block, Letter letter) {
    sources_.clear();
    for (State i = begin_[block]; i < end_[block]; ++i) {
      const std::size_t at = slot(states_[i], letter);
      sources_.insert(sources_.end(), source_.begin() + static_cast<std::ptrdiff_t>(first_[at]),
                      source_.begin() + static_cast<std::ptrdiff_t>(first_[at + 1]));
    }
    touched_.clear();
    for (const State s : sources_) mark(s);
    for (const State b : touched_) split(b);
  }

  void mark(State s) {
    const State b = block_of_[s];
    if (marked_[b] == 0) touched_.push_back(b);
    const State to = begin_[b] + marked_[b]++;
    const State other = states_[to];
    std::swap(states_[place_[s]], states_[to]);
    std::swap(place_[s], place_[other]);
  }

  /// The smaller half becomes a new block and a splitter for every letter. A splitter of the old block that still waits
  /// stands for the larger half from now on.
  void split(State b) {
    const State middle = begin_[b] + marked_[b];
    marked_[b] = 0;
    if (middle == end_[b]) return;
    const auto fresh = static_cast<State>(begin_.size());
    const bool front_is_smaller = middle - begin_[b] <= end_[b] - middle;
    begin_.push_back(front_is_smaller ? begin_[b] : middle);
    end_.push_back(front_is_smaller ? middle : end_[b]);
    marked_.push_back(0);
    (front_is_smaller ? begin_[b] : end_[b]) = middle;
    for (State i = begin_[fresh]; i < end_[fresh]; ++i) block_of_[states_[i]] = fresh;
    for (Letter l = 0; l < a_.letters(); ++l) work_.push_back({fresh, l});
  }

  const Automaton& a_;
  State n_;
  std::vector<State> states_, place_, block_of_, begin_, end_, marked_, touched_, source_, sources_;
  std::vector<std::size_t> first_;
  std::vector<Splitter> work_;
};

std::vector<std::uint8_t> states_that_can_accept(const Automaton& a) {
  std::vector<std::uint8_t> accepting(a.size());
  for (State s = 0; s < a.size(); ++s) accepting[s] = a.accepting(s) ? 1 : 0;
  std::vector<Letter> letters(a.letters());
  std::iota(letters.begin(), letters.end(), Letter{0});
  return states_reaching(a, std::move(accepting), letters);
}

/// Calls f(from, to) for every transition on one of these letters.
template <class F>
void for_each_transition(const Automaton& a, std::span<const Letter> letters, F f) {
  for (State s = 0; s < a.size(); ++s) {
    for (const Letter l : letters) {
      if (a.next(s, l) != Automaton::dead) f(s, a.next(s, l));
    }
  }
}

}  // namespace

std::vector<std::uint8_t> states_reaching(const Automaton& automaton, std::vector<std::uint8_t> targets,
                                          std::span<const Letter> letters) {
  std::vector<std::size_t> first(automaton.size() + 1, 0);
  for_each_transition(automaton, letters, [&](State, State to) { ++first[to + 1]; });
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<State> source(first.back());
  auto place = first;
  for_each_transition(automaton, letters, [&](State from, State to) { source[place[to]++] = from; });
  std::vector<State> todo;
  for (State s = 0; s < automaton.size(); ++s) {
    if (targets[s] != 0) todo.push_back(s);
  }
  while (!todo.empty()) {
    const State s = todo.back();
    todo.pop_back();
    for (std::size_t i = first[s]; i < first[s + 1]; ++i) {
      if (targets[source[i]] != 0) continue;
      targets[source[i]] = 1;
      todo.push_back(source[i]);
    }
  }
  return targets;
}

Automaton trimmed(const Automaton& automaton) {
  const auto can = states_that_can_accept(automaton);
  const auto none = static_cast<State>(automaton.size());
  std::vector<State> class_of(automaton.size());
  for (State s = 0; s < automaton.size(); ++s) class_of[s] = can[s] != 0 ? s : none;
  return quotient(automaton, class_of, none);
}

Automaton minimised(const Automaton& automaton) {
  const Automaton small = trimmed(automaton);
  const auto classes = Refinement(small).classes();
  return quotient(small, classes, classes.back());
}

bool zero_closed(const Automaton& automaton) {
  for (State s = 0; s < automaton.size(); ++s) {
    const State to = automaton.next(s, 0);
    if (automaton.accepting(s) != (to != Automaton::dead && automaton.accepting(to))) return false;
  }
  return true;
}

bool same_language(const Automaton& a, const Automaton& b) {
  return a.tracks() == b.tracks() && minimised(a) == minimised(b);
}

}  // namespace grundy
