#pragma once
// A game as solvers see it: numbered positions, their options as sums, decided positions. Rules written in the rule
// language and native C++ rulesets both come in this form.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/rules/evaluator.hpp"
#include "grundy/values/outcome.hpp"

namespace grundy {

/// A position of one family that no rewriting changes ("part"), numbered in the order in which the game met it. Dense
/// from 0.
using PartId = std::uint32_t;

/// A disjunctive sum: its parts in the order written; the same part may stand in it several times.
using Sum = std::vector<PartId>;

/// The options of one part, each a sum, in flat arrays that are reused.
struct OptionList {
  std::vector<PartId> parts;
  std::vector<std::uint32_t> ends;  ///< option i is parts[ends[i-1] .. ends[i]), ends[-1] = 0

  std::size_t size() const { return ends.size(); }
  std::uint32_t begin_of(std::size_t i) const { return i == 0 ? 0 : ends[i - 1]; }
  void clear() {
    parts.clear();
    ends.clear();
  }
};

/// A part that `win if` or `lose if` decides; the line with the least order of all parts decides a sum for the player
/// to move.
struct Decided {
  int order = 0;
  bool win = false;
};

/// What solvers of dense tables ask of a family: `natural` is an integer >= 0, `integer` one of any sign.
enum class FieldKind : std::uint8_t { natural, integer, boolean, other };
struct FamilyShape {
  std::string name;
  std::vector<FieldKind> fields;
  bool decides = false;             ///< has a `win if` or `lose if` line
  bool rewrites = false;            ///< has a `parts by` or `same as` line
  bool may_reach_decision = false;  ///< some chain of families that its lines name ends in one that decides, or it does
};

/// Not shared between threads. What it has met stays numbered for its whole life.
class Game {
 public:
  virtual ~Game() = default;

  virtual Convention convention() const = 0;

  /// False when no position at all is decided: then sums split into values.
  virtual bool may_be_decided() const = 0;

  virtual Result<std::optional<Decided>> decided(PartId part, Meter& meter) = 0;

  /// All options of a part that is not decided, one entry for each move (so with repeats), after domain check and
  /// rewriting. Clears `out` first. Errors of the rules (domain, overflow, a rewriting that comes back) carry the place
  /// in the rules.
  virtual Result<void> options(PartId part, OptionList& out, Meter& meter) = 0;

  /// Number of parts met so far.
  virtual std::size_t known() const = 0;
  /// Bytes that it keeps for them, as it has taken them from meters. A session asks each question with a new meter,
  /// which begins with what is kept (queries/session_memory.hpp).
  virtual std::size_t bytes() const = 0;

  /// A part as one types it: "kayles(3)".
  virtual std::string print(PartId part) const = 0;

  virtual const std::vector<FamilyShape>& families() const = 0;
  virtual int family_of(PartId part) const = 0;
  /// The words of a part; valid until the next call of any function of the game.
  virtual std::span<const Integer> words_of(PartId part) const = 0;

  /// Checks the domain of a position and rewrites it until nothing applies: the sum that it stands for.
  virtual Result<Sum> enter(int family, std::span<const Integer> words, Meter& meter) = 0;

  /// The single steps, on positions given by their words and without numbering them; for solvers that keep tables by
  /// words. Nothing is checked or rewritten but what is asked; `out` is appended to. An error of kind `position` from
  /// check_domain says that the position lies outside the domain.
  virtual Result<void> check_domain(int family, std::span<const Integer> words, Meter& meter) = 0;
  virtual Result<std::optional<Decided>> decided_at(int family, std::span<const Integer> words, Meter& meter) = 0;
  virtual Result<bool> rewrite_once(int family, std::span<const Integer> words, SumList& out, Meter& meter) = 0;
  virtual Result<void> moves_at(int family, std::span<const Integer> words, SumList& out, Meter& meter) = 0;
  /// The same, where a row of parts may come as one range (see MoveForm).
  virtual Result<void> moves_in_ranges_at(int family, std::span<const Integer> words, SumList& out, Meter& meter) {
    return moves_at(family, words, out, meter);
  }

  /// A family has decision lines, so its positions have no values.
  bool decides(PartId part) const { return families()[static_cast<std::size_t>(family_of(part))].decides; }
};

/// The decision of a whole sum: the line with the least order that holds for some part. O(parts).
Result<std::optional<Decided>> decided(Game& game, std::span<const PartId> sum, Meter& meter);

/// "kayles(3) + kayles(4)"; the empty sum is "sum()".
std::string print_sum(const Game& game, std::span<const PartId> sum);

}  // namespace grundy
