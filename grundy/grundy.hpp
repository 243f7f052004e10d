#pragma once
// The whole of Grundy in one include; docs/cpp.md is the tutorial.
//
//   #include <grundy/grundy.hpp>
//
//   struct Kayles {
//     using Position = grundy::Integer;
//     void options(Position n, const auto& emit) const {
//       for (Position a = 0; a < n; ++a) emit({a, n - 1 - a});
//       for (Position a = 0; a + 1 < n; ++a) emit({a, n - 2 - a});
//     }
//   };
//   grundy::RulesetSolver<Kayles> kayles;
//   kayles.value(100);             // Result<Nimber>
//   kayles.solve({3, 4, 5});       // who wins the sum, its value, the winning moves
//
// Games as text, with patterns and proofs: grundy::study, make_table, count_positions, SolveSession.

#include "grundy/queries/ruleset_solver.hpp"
#include "grundy/study/balance.hpp"
#include "grundy/study/catalogue.hpp"
#include "grundy/study/check.hpp"
#include "grundy/study/claim.hpp"
#include "grundy/study/count.hpp"
#include "grundy/study/emit.hpp"
#include "grundy/study/identify.hpp"
#include "grundy/study/rules.hpp"
#include "grundy/study/solve.hpp"
#include "grundy/study/study.hpp"
#include "grundy/study/table.hpp"
#include "grundy/study/version.hpp"
#include "grundy/values/nim_product.hpp"
