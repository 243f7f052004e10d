#include "grundy/proofs/automaton_reader.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "grundy/proofs/automaton_algebra.hpp"
#include "grundy/proofs/known_automata.hpp"

namespace grundy {

using State = Automaton::State;
using Letter = Automaton::Letter;

Result<AutomatonReader> AutomatonReader::make(const Automaton& automaton, Numeration numeration) {
  if (!zero_closed(automaton)) {
    return fail(ErrorKind::rejected, "the automaton is no relation between numbers: leading zeros change its answer",
                "an automaton closed under trailing zero letters");
  }
  return AutomatonReader(minimised(intersection(automaton, valid_codes(numeration, automaton.tracks()))), numeration);
}

AutomatonReader::AutomatonReader(Automaton automaton, Numeration numeration)
    : automaton_(std::move(automaton)),
      numeration_(numeration),
      finishes_(automaton_.size(), 0),
      grows_(automaton_.size(), 0) {
  const Letter value_digit = automaton_.letters() >> 1;
  const Letter letters[] = {0, value_digit};
  for (State s = 0; s < automaton_.size(); ++s) finishes_[s] = automaton_.accepting(s) ? 1 : 0;
  finishes_ = states_reaching(automaton_, std::move(finishes_), letters);
  for (State s = 0; s < automaton_.size(); ++s) grows_[s] = can_finish(automaton_.next(s, value_digit)) ? 1 : 0;
  grows_ = states_reaching(automaton_, std::move(grows_), std::span(letters, 1));
}

namespace {

/// The path with a one at digit i of the value.
AutomatonReader::Path with_digit(AutomatonReader::Path path, Numeration numeration, unsigned i) {
  if (i >= most_digits(numeration) || __builtin_add_overflow(path.value, weight(numeration, i), &path.value))
    path.too_large = true;
  return path;
}

/// One path for each state.
void merge(std::vector<AutomatonReader::Path>& paths) {
  using Path = AutomatonReader::Path;
  if (paths.size() < 2) return;
  std::sort(paths.begin(), paths.end(), [](const Path& a, const Path& b) { return a.state < b.state; });
  std::size_t kept = 0;
  for (std::size_t i = 1; i < paths.size(); ++i) {
    if (paths[i].state == paths[kept].state) {
      paths[kept].unique = false;
    } else {
      paths[++kept] = paths[i];
    }
  }
  paths.resize(kept + 1);
}

/// Digit i of each argument, as a letter.
Letter letter_at(const std::vector<Digits>& digits, unsigned i) {
  Letter l = 0;
  for (std::size_t t = 0; t < digits.size(); ++t) l |= Letter{digits[t].at(i)} << t;
  return l;
}

/// How many digits the longest of them has.
unsigned length_of(const std::vector<Digits>& digits) {
  unsigned length = 0;
  for (const Digits& d : digits) {
    const auto low = static_cast<unsigned>(std::bit_width(d.words[0]));
    const auto high = static_cast<unsigned>(std::bit_width(d.words[1]));
    length = std::max(length, high > 0 ? 64 + high : low);
  }
  return length;
}

std::vector<Digits> all_digits(std::span<const std::uint64_t> numbers, Numeration numeration) {
  std::vector<Digits> digits;
  for (const std::uint64_t n : numbers) digits.push_back(digits_of(n, numeration));
  return digits;
}

}  // namespace

void AutomatonReader::step(const std::vector<Path>& from, Letter letter, unsigned i, std::vector<Path>& to) const {
  to.clear();
  const Letter value_digit = automaton_.letters() >> 1;
  for (const Path& p : from) {
    Path next = p;
    next.state = automaton_.next(p.state, letter);
    if (next.state != Automaton::dead) to.push_back(next);
    next.state = automaton_.next(p.state, letter | value_digit);
    if (next.state == Automaton::dead) continue;
    const State state = next.state;
    next = with_digit(p, numeration_, i);
    next.state = state;
    to.push_back(next);
  }
  merge(to);
}

std::optional<std::uint64_t> AutomatonReader::finish(const std::vector<Path>& paths, unsigned i) const {
  const Path* only = nullptr;
  for (const Path& p : paths) {
    if (finishes_[p.state] == 0) continue;
    if (only != nullptr || !p.unique) return std::nullopt;
    only = &p;
  }
  if (only == nullptr) return std::nullopt;
  Path path = *only;
  const Letter value_digit = automaton_.letters() >> 1;
  while (!automaton_.accepting(path.state)) {
    const State zero = automaton_.next(path.state, 0);
    const State one = automaton_.next(path.state, value_digit);
    if (can_finish(zero) && can_finish(one)) return std::nullopt;
    if (can_finish(one)) path = with_digit(path, numeration_, i);
    path.state = can_finish(one) ? one : zero;
    ++i;
  }
  if (path.too_large || grows_[path.state] != 0) return std::nullopt;
  return path.value;
}

bool AutomatonReader::no_value(const std::vector<Path>& paths) const {
  return std::none_of(paths.begin(), paths.end(), [this](const Path& p) { return can_finish(p.state); });
}

std::optional<std::uint64_t> AutomatonReader::value(std::span<const std::uint64_t> arguments) const {
  assert(arguments.size() + 1 == static_cast<std::size_t>(automaton_.tracks()));
  const auto digits = all_digits(arguments, numeration_);
  const unsigned length = length_of(digits);
  std::vector<Path> paths{Path{}};
  std::vector<Path> next;
  for (unsigned i = 0; i < length && !paths.empty(); ++i) {
    step(paths, letter_at(digits, i), i, next);
    paths.swap(next);
  }
  return finish(paths, length);
}

bool AutomatonReader::accepts(std::span<const std::uint64_t> tuple) const {
  assert(tuple.size() == static_cast<std::size_t>(automaton_.tracks()));
  const auto digits = all_digits(tuple, numeration_);
  const unsigned length = length_of(digits);
  State s = 0;
  for (unsigned i = 0; i < length; ++i) {
    s = automaton_.next(s, letter_at(digits, i));
    if (s == Automaton::dead) return false;
  }
  return automaton_.accepting(s);
}

namespace {

/// The walk over all x at once. A node is 2 * state + 1 when the digits of x so far are at most those of the bound,
/// else 2 * state.
class CompletionWalk {
 public:
  CompletionWalk(const Automaton& a, std::vector<Digits> digits, int track, Digits most, unsigned length)
      : a_(a), digits_(std::move(digits)), one_(Letter{1} << track), most_(most), length_(length) {
    digits_[static_cast<std::size_t>(track)] = Digits{};
    std::vector<std::uint64_t> ways(2 * a.size(), 0);
    ways[1] = 1;
    for (unsigned i = 0; i < length; ++i) {
      levels_.push_back(flags(ways));
      ways = advanced(ways, i);
    }
    last_.assign(ways.size(), 0);
    for (State s = 0; s < a.size(); ++s) {
      if (!a.accepting(s) || ways[2 * s + 1] == 0) continue;
      last_[2 * s + 1] = 1;
      if (__builtin_add_overflow(count_, ways[2 * s + 1], &count_)) count_ = UINT64_MAX;
    }
  }
  std::uint64_t count() const { return count_; }

  /// The digits of the least (`first` = 0) or greatest (1) x, chosen from the top.
  Digits extreme(unsigned first) const {
    Digits x;
    auto wanted = last_;
    for (unsigned i = length_; i-- > 0;) {
      auto before = sources(wanted, i, first);
      unsigned digit = first;
      if (before.empty()) {
        digit = 1 - first;
        before = sources(wanted, i, digit);
      }
      if (digit == 1) x.set(i);
      wanted = std::move(before);
    }
    return x;
  }

 private:
  using Nodes = std::vector<std::uint8_t>;
  static constexpr std::size_t nowhere = SIZE_MAX;

  static Nodes flags(const std::vector<std::uint64_t>& ways) {
    Nodes n(ways.size());
    for (std::size_t i = 0; i < n.size(); ++i) n[i] = ways[i] != 0 ? 1 : 0;
    return n;
  }
  std::size_t next(std::size_t node, unsigned i, unsigned digit) const {
    const State to = a_.next(static_cast<State>(node / 2), letter_at(digits_, i) | (digit != 0 ? one_ : 0));
    if (to == Automaton::dead) return nowhere;
    const unsigned bound = most_.at(i) ? 1 : 0;
    const std::size_t below = digit != bound ? (digit < bound ? 1 : 0) : node & 1;
    return 2 * std::size_t{to} + below;
  }
  std::vector<std::uint64_t> advanced(const std::vector<std::uint64_t>& ways, unsigned i) const {
    std::vector<std::uint64_t> to(ways.size(), 0);
    for (std::size_t node = 0; node < ways.size(); ++node) {
      if (ways[node] == 0) continue;
      for (const unsigned digit : {0U, 1U}) {
        const std::size_t n = next(node, i, digit);
        if (n != nowhere && __builtin_add_overflow(to[n], ways[node], &to[n])) to[n] = UINT64_MAX;
      }
    }
    return to;
  }
  /// The nodes of level i that step into `wanted` by this digit; empty when there are none.
  Nodes sources(const Nodes& wanted, unsigned i, unsigned digit) const {
    Nodes from(wanted.size(), 0);
    bool any = false;
    for (std::size_t node = 0; node < from.size(); ++node) {
      if (levels_[i][node] == 0) continue;
      const std::size_t n = next(node, i, digit);
      if (n == nowhere || wanted[n] == 0) continue;
      from[node] = 1;
      any = true;
    }
    if (!any) from.clear();
    return from;
  }

  const Automaton& a_;
  std::vector<Digits> digits_;
  Letter one_;
  Digits most_;
  unsigned length_;
  std::vector<Nodes> levels_;
  Nodes last_;
  std::uint64_t count_ = 0;
};

}  // namespace

Completions AutomatonReader::completions(std::span<const std::uint64_t> tuple, int track, std::uint64_t most) const {
  assert(tuple.size() == static_cast<std::size_t>(automaton_.tracks()) && track >= 0 && track < automaton_.tracks());
  auto digits = all_digits(tuple, numeration_);
  digits[static_cast<std::size_t>(track)] = digits_of(most, numeration_);
  const Digits bound = digits[static_cast<std::size_t>(track)];
  const unsigned length = length_of(digits);
  const CompletionWalk walk(automaton_, std::move(digits), track, bound, length);
  Completions result;
  result.count = walk.count();
  if (result.count == 0) return result;
  result.least = number_of(walk.extreme(0), numeration_);
  result.greatest = number_of(walk.extreme(1), numeration_);
  return result;
}

}  // namespace grundy
