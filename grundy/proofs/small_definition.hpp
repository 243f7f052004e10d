#pragma once
// Values and outcomes of single positions from the rules alone: what the checker compares a certificate with before it
// asks for a proof.
//
// Formula: g(P) = mex of the values of its options, that of a sum being the xor of those of its parts; a position is P
//          when it is decided as lost, or when all its options are N (under misere play: and there is one).
// Idea: depth first, each part once. Adds to definition.hpp the theorem of Sprague and Grundy, so that it is fast
//       enough for some hundred positions.
// Test: tests/proofs/small_definition_test.cpp compares with definition.hpp.

#include <unordered_map>

#include "grundy/positions/rule_game.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

class SmallDefinition {
 public:
  /// `outcomes`: 0 stands for P and 1 for N; else Grundy values.
  SmallDefinition(RuleGame& game, bool outcomes) : game_(game), outcomes_(outcomes) {}

  /// The value, or the outcome, of a position of the domain. Errors: those of the rules; rejected for a position that
  /// can come back to itself or whose play is longer than some thousand moves; unsupported for values where positions
  /// are decided or play is misere, and for outcomes of sums; stopped.
  Result<Nimber> of(int family, std::span<const Integer> words, Meter& meter);

 private:
  Result<Nimber> of_sum(std::span<const PartId> sum, Meter& meter);
  Result<Nimber> of_part(PartId part, Meter& meter);
  Result<Nimber> find(PartId part, Meter& meter);
  Result<Nimber> judge(const OptionList& options, Meter& meter);

  RuleGame& game_;
  bool outcomes_;
  int depth_ = 0;
  std::unordered_map<PartId, Nimber> known_;
};

}  // namespace grundy
