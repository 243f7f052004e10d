#pragma once
// Programs that rest on a theorem: closed forms, periods, automata; internal to `emit`.

#include "grundy/queries/emit_rules.hpp"
#include "grundy/queries/theorems.hpp"
#include "grundy/rules/claim.hpp"

namespace grundy::emitting {

/// Each defines the function of the first family's parameters that cpp_theorem_program wants, and `valid`.
/// A claim that is proved: "tree(k) = lowbit(k)", "P(a, b) = …".
ProgramParts formula_parts(const typed::Rules& rules, const Claim& claim, bool cpp);
/// A period of a heap game with its values, pre-period and period together at most most_table.
ProgramParts period_parts(const typed::Rules& rules, const ProvedTheorem& theorem, bool cpp);
/// An automaton of values or of P-positions, in either numeration.
ProgramParts automaton_parts(const typed::Rules& rules, const AutomatonTheorem& theorem, bool cpp);

constexpr std::uint64_t most_table = 20000;

}  // namespace grundy::emitting
