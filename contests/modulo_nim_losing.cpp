// Formula: a set is losing when no m from 1 to its largest value takes it to a losing set; the empty set is winning.
// Idea: every losing set but {1}, {2}, {4, 8} consists of multiples of 12, so a set of multiples of 12 is losing when
// no m takes it to
//   one of those three or to a smaller losing set of multiples of 12. Such an m must fit the largest element first,
//   which leaves few. Once {12, 24} is known to lose, m = 36 shows that a further losing set has no element = 12 or
//   none = 24 mod 36: of 2^k sets only about 2 * 2^(2k/3) are left to look at.
// Source: docs/theory/modulo_nim.md. Adds to the search over all sets (modulo_nim_states.cpp) the order of moves and
// the cut by m = 36. tests/contests/modulo_nim_test.cpp compares it with that search, and with the definition on all
// sets up to 24.
#include <tsl/robin_set.h>
#include <algorithm>
#include <bit>
#include <string>

#include "contests/modulo_nim.hpp"

namespace grundy::contests {
namespace {

constexpr TwelveSet bit(unsigned a) { return TwelveSet{1} << a; }
constexpr TwelveSet twelve_and_24 = bit(1) | bit(2);

struct MixedHash {
  std::size_t operator()(TwelveSet set) const { return static_cast<std::size_t>((set * 0x9e3779b97f4a7c15u) >> 20); }
};

/// A choice of m, with the elements sorted by what they leave.
struct Move {
  unsigned m = 0;
  TwelveSet to_zero = 0, to_one = 0, to_two = 0, to_four = 0, to_eight = 0;
  TwelveSet to_twelves = 0;  // remainders that are multiples of 12, zero among them
};

Move move_by(unsigned m, unsigned top) {
  Move move;
  move.m = m;
  for (unsigned a = 1; a <= top; ++a) {
    const unsigned rest = 12 * a % m;
    if (rest == 0) move.to_zero |= bit(a);
    if (rest == 1) move.to_one |= bit(a);
    if (rest == 2) move.to_two |= bit(a);
    if (rest == 4) move.to_four |= bit(a);
    if (rest == 8) move.to_eight |= bit(a);
    if (rest % 12 == 0) move.to_twelves |= bit(a);
  }
  return move;
}

/// True when the move leaves exactly {1}, {2} or {4, 8}.
bool leaves_small_loss(const Move& move, TwelveSet set) {
  const TwelveSet rest = set & ~move.to_zero;
  if (rest == 0) return false;
  if ((rest & ~move.to_one) == 0 || (rest & ~move.to_two) == 0) return true;
  return (rest & ~(move.to_four | move.to_eight)) == 0 && (rest & move.to_four) != 0 && (rest & move.to_eight) != 0;
}

/// What m leaves of a set whose remainders are all multiples of 12.
TwelveSet image(unsigned m, TwelveSet set) {
  TwelveSet left = 0;
  if (m % 12 == 0) {
    const unsigned k = m / 12;
    for (; set != 0; set >>= k) left |= set & (bit(k) - 1);
  } else {
    for (; set != 0; set &= set - 1) left |= bit(12 * static_cast<unsigned>(std::countr_zero(set)) % m / 12);
  }
  return left & ~TwelveSet{1};
}

class Search {
 public:
  explicit Search(Meter& meter) : meter_(meter) {}

  /// Finds the losing sets whose largest element is 12 * top, all smaller ones being known; false when the budget is
  /// spent.
  bool add_largest(unsigned top) {
    choose_moves(top);
    const TwelveSet below = bit(top) - 2;
    if (top < 3 || losing_.count(twelve_and_24) == 0) return look_at(top, below, 0);
    const TwelveSet ones = class_mod_3(1), twos = class_mod_3(2);
    const bool without_ones = (bit(top) & ones) == 0, without_twos = (bit(top) & twos) == 0;
    if (without_ones && !look_at(top, below & ~ones, 0)) return false;
    return !without_twos || look_at(top, below & ~twos, without_ones ? below & ones : 0);
  }

  std::vector<TwelveSet> sorted() const {
    std::vector<TwelveSet> all(losing_.begin(), losing_.end());
    std::sort(all.begin(), all.end());
    return all;
  }

 private:
  static TwelveSet class_mod_3(unsigned r) { return TwelveSet{0x9249249249249249u} << r; }

  /// Keeps the moves that can lead from a set with this largest element to a losing one.
  void choose_moves(unsigned top) {
    to_small_.clear();
    to_twelves_.clear();
    for (unsigned m = 1; m <= 12 * top; ++m) {
      const Move move = move_by(m, top);
      if ((bit(top) & (move.to_zero | move.to_one | move.to_two | move.to_four | move.to_eight)) != 0 &&
          (move.to_one | move.to_two | move.to_four) != 0)
        to_small_.push_back(move);
      if (m > 12 && (bit(top) & move.to_twelves) != 0) to_twelves_.push_back(move);
    }
  }

  /// Looks at all sets {top} + a subset of `others`; unless `required` is 0, only at those with an element of it.
  bool look_at(unsigned top, TwelveSet others, TwelveSet required) {
    TwelveSet some = 0;
    do {
      const TwelveSet set = some | bit(top);
      const bool counts = required == 0 || (some & required) != 0;
      if (counts && !wins(set) && !keep(set)) return false;
      if (!meter_.work(16)) return false;
      some = (some - others) & others;
    } while (some != 0);
    return true;
  }

  bool wins(TwelveSet set) const {
    for (const Move& move : to_twelves_)
      if ((set & ~move.to_twelves) == 0 && losing_.count(image(move.m, set)) != 0) return true;
    return std::any_of(to_small_.begin(), to_small_.end(),
                       [&](const Move& move) { return leaves_small_loss(move, set); });
  }

  bool keep(TwelveSet set) {
    losing_.insert(set);
    return meter_.take(6 * sizeof(TwelveSet));
  }

  Meter& meter_;
  std::vector<Move> to_small_, to_twelves_;
  tsl::robin_set<TwelveSet, MixedHash> losing_;
};

}  // namespace

Result<std::vector<TwelveSet>> losing_twelve_sets(unsigned top, Meter& meter) {
  if (top > 62) return fail(ErrorKind::unsupported, "losing sets beyond 744", "a largest value up to 744");
  Search search(meter);
  for (unsigned a = 1; a <= top; ++a)
    if (!search.add_largest(a))
      return fail(ErrorKind::stopped, "stopped while finding the losing sets with largest value " +
                                          std::to_string(12 * a) + ": " + name_of(meter.reason()));
  return search.sorted();
}

}  // namespace grundy::contests
