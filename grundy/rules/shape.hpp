#pragma once
// What kind of game a family is: what its solver, its period theorem or its fast path may rely on.

#include <optional>

#include "grundy/rules/code.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

/// The code that a family with one parameter is, written out: for every n >= 0 the options of the family at n are
/// exactly those of the code, as sums of nonempty heaps in any order and number (the empty heap having no options), and
/// no position is decided or rewritten. Says nothing about the convention. Exact where it answers; nothing where the
/// rules are outside of what it can reason about: conditions and heaps linear in n and the binders, with div and mod by
/// numbers. O(bound^2) or O(bound^3) for a small bound on n, see shape.cpp.
std::optional<Code> recognise_code(const typed::Rules& rules, int family);

enum class ShapeKind {
  code,        ///< a take-and-break code in disguise
  one_heap,    ///< one integer, options only within the family
  box,         ///< integers only, options only within the family
  structured,  ///< lists, sets, text, tuples; or several families that lead to each other
};

struct Shape {
  ShapeKind kind = ShapeKind::structured;
  std::optional<Code> code;   ///< kind code
  bool outcome_only = false;  ///< decided positions are reachable or the convention is misere: no Grundy values
  bool rewrites = false;      ///< `same as` or `parts by` in a family that is reachable
  bool may_be_loopy = true;   ///< false: it was shown that every play ends
};

/// The shape of a family. The order of questions: code, then one_heap, box, structured.
Shape shape_of(const typed::Rules& rules, int family);

/// "code", "one heap", "box", "structured".
const char* name_of(ShapeKind kind);

}  // namespace grundy
