// P-positions of a box of several numbers, by a proved automaton of P-positions.
//
// Formula: paths through the product of the automaton and a comparison of each number with its bounds; a letter is one
//          digit of each number, binary or Fibonacci.
// Idea: the automaton is deterministic and every number has one code, so accepted paths are positions. A number lies
//       within from..to when it is at most `to` and not at most from - 1: signs +1 and -1 for each corner of the box.
// Adds to the table of the box (count_boxes.cpp): any size.
// Test: tests/queries/count_test.cpp compares with the table.
#include <map>

#include "grundy/base/stop.hpp"
#include "grundy/queries/count_methods.hpp"
#include "grundy/queries/theorems.hpp"

namespace grundy {
namespace {

using State = Automaton::State;

/// Accepted tuples with every number at most its bound.
class Corner {
 public:
  Corner(const AutomatonTheorem& theorem, const std::vector<std::uint64_t>& bounds) : theorem_(theorem) {
    for (const std::uint64_t bound : bounds) bounds_.push_back(digits_of(bound, theorem.numeration));
  }

  Result<BigInteger> count(Meter& meter) const {
    std::map<Key, BigInteger> now{{Key{0, 0, 0}, 1}}, next;
    for (unsigned i = 0; i < most_digits(theorem_.numeration); ++i) {
      next.clear();
      for (const auto& [key, times] : now)
        for (Automaton::Letter letter = 0; letter < theorem_.automaton.letters(); ++letter) {
          if (const auto to = step(key, letter, i)) next[*to] += times;
          if (!meter.work()) return stopped_by(meter);
        }
      std::swap(now, next);
    }
    BigInteger total = 0;
    for (const auto& [key, times] : now)
      if (key.above == 0 && theorem_.automaton.accepting(key.state)) total += times;
    return total;
  }

 private:
  struct Key {
    State state;
    std::uint32_t above;     ///< tracks whose low digits exceed those of the bound
    Automaton::Letter last;  ///< digits before: no two neighbouring ones in Fibonacci numeration
    auto operator<=>(const Key&) const = default;
  };

  std::optional<Key> step(const Key& key, Automaton::Letter letter, unsigned i) const {
    const bool fibonacci = theorem_.numeration == Numeration::fibonacci;
    if (fibonacci && (letter & key.last) != 0) return std::nullopt;
    const State to = theorem_.automaton.next(key.state, letter);
    if (to == Automaton::dead) return std::nullopt;
    std::uint32_t above = key.above;
    for (std::size_t track = 0; track < bounds_.size(); ++track) {
      const bool digit = (letter >> track & 1) != 0;
      if (digit == bounds_[track].at(i)) continue;
      above = (above & ~(std::uint32_t{1} << track)) | std::uint32_t{digit} << track;
    }
    return Key{to, above, fibonacci ? letter : 0};
  }

  const AutomatonTheorem& theorem_;
  std::vector<Digits> bounds_;
};

/// The sum over the corners of the box, with signs.
Result<BigInteger> count_in_box(const AutomatonTheorem& theorem, const std::vector<CountRange>& ranges, Meter& meter) {
  BigInteger total = 0;
  for (std::uint32_t corner = 0; corner >> ranges.size() == 0; ++corner) {
    std::vector<std::uint64_t> bounds;
    bool negative = false, empty = false;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const bool low = (corner >> i & 1) != 0;
      empty = empty || (low && ranges[i].from == 0);
      negative ^= low;
      bounds.push_back(static_cast<std::uint64_t>(low && !empty ? BigInteger(ranges[i].from - 1) : ranges[i].to));
    }
    if (empty) continue;
    const auto part = Corner(theorem, bounds).count(meter);
    if (!part) return failed(part);
    total += negative ? BigInteger(-*part) : *part;
  }
  return total;
}

}  // namespace

Result<CountAnswer> count_positions_by_digits(RuleGame& game, const CountQuestion& question, Meter& meter) {
  const auto& family = game.rules().families[0];
  const Arrangement& how = question.how;
  if (how.own_ranges || how.least != 1 || how.most != 1 || !family.requires_.empty())
    return fail(ErrorKind::unsupported, "P-positions are counted by digits for one position, without require",
                "--method histogram");
  BigInteger all = 1;
  for (std::size_t i = 0; i < question.ranges.size(); ++i) {
    const CountRange& range = question.ranges[i];
    if (!family.fields[i].natural || !range.sizes.empty() || range.factor != 1 || range.to >= power_of_two(63))
      return fail(ErrorKind::unsupported, "P-positions are counted by digits for plain ranges below 2^63",
                  "smaller ranges");
    all *= range.size();
  }
  const auto search = find_losing_theorem(game, 0, {}, meter);
  if (!search) return failed(search);
  if (!search->proved)
    return fail(meter.stopped() ? ErrorKind::stopped : ErrorKind::unsupported,
                "no automaton of the P-positions is proved: " + search->reason, "a smaller box, or more --time");
  const auto lost = count_in_box(search->proved->automaton, question.ranges, meter);
  if (!lost) return failed(lost);
  return answer_of({all, *lost}, question.modulus, "digits", search->proved->how);
}

}  // namespace grundy
