#pragma once
// The query `identify`: how two sequences of values, or two rule texts, are the same.
//
// Idea: the terms of one sequence are compared with those of the other as they are, moved, doubled and halved. Terms
//       that agree prove nothing; a proof is that both rules are one text but for names, are one code, have equal
//       proved periods, or equal proved automata (minimised, so equal languages are equal automata).
// Test: tests/queries/identify_test.cpp.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/positions/rule_game.hpp"
#include "grundy/queries/theorems.hpp"

namespace grundy {

/// How s comes out of c; n >= 0 throughout.
struct SequenceRelation {
  enum class Kind {
    same,     ///< s(n) = c(n)
    later,    ///< s(n) = c(n + by)
    earlier,  ///< s(n + by) = c(n)
    doubled,  ///< s(n) = c((n + by) div 2): each value twice
    halved,   ///< s(n) = c(2 n + by)
    twofold,  ///< s(n) = 2 c(n)
  };
  Kind kind = Kind::same;
  std::uint64_t by = 0;
  std::size_t terms = 0;  ///< of s that were compared
  friend bool operator==(const SequenceRelation&, const SequenceRelation&) = default;
};

/// The plainest relation for which all terms in common agree, `least` or more of them, not all equal; nothing when
/// there is none. Moves up to 8. O(terms).
std::optional<SequenceRelation> relate(std::span<const Nimber> s, std::span<const Nimber> c, std::size_t least = 8);

/// "a(n) = kayles(n + 1)".
std::string print_relation(const SequenceRelation& relation, const std::string& s, const std::string& c);

/// A code whose values have the relation to s.
struct CodeMatch {
  std::string code;
  SequenceRelation relation;
};
/// Octal codes of up to three digits and subtraction sets within 1..8, the plainest relations first.
/// O(codes · terms²).
Result<std::vector<CodeMatch>> matching_codes(std::span<const Nimber> s, Meter& meter);

/// The rules with their names replaced in the order of their first use: equal texts say equal rules. O(size).
std::string rules_without_names(const typed::Rules& rules);

/// What is proved of the values of a game of one number >= 0, looked for once.
class KnownTheorems {
 public:
  explicit KnownTheorems(RuleGame& game) : game_(game) {}
  /// Null where nothing is proved within the budget. Errors: of the rules.
  Result<const ProvedTheorem*> find(const Budget& budget);

 private:
  RuleGame& game_;
  bool searched_ = false;
  std::optional<ProvedTheorem> theorem_;
};

/// Why the values of the games have the relation for all n; nothing when it is not proved within the budget.
Result<std::optional<std::string>> prove_relation(RuleGame& s, KnownTheorems& of_s, RuleGame& c, KnownTheorems& of_c,
                                                  const SequenceRelation& relation, const Budget& budget);

/// The address at which the OEIS looks for these terms: the first 24, text only. O(terms).
std::string oeis_address(std::span<const Nimber> values);

}  // namespace grundy
