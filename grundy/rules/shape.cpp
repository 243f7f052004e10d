#include "grundy/rules/shape.hpp"

#include <algorithm>

#include "grundy/rules/descent.hpp"

namespace grundy {
namespace {

void mark_reachable(const typed::Rules& rules, int family, std::vector<bool>& seen);

void mark_position(const typed::Rules& rules, const typed::Position& position, std::vector<bool>& seen) {
  for (const typed::Part& part : position) {
    if (part.kind == typed::Part::Kind::named) mark_reachable(rules, part.family, seen);
    mark_position(rules, part.body, seen);
  }
}

void mark_reachable(const typed::Rules& rules, int family, std::vector<bool>& seen) {
  if (seen[static_cast<std::size_t>(family)]) return;
  seen[static_cast<std::size_t>(family)] = true;
  const typed::Family& f = rules.families[static_cast<std::size_t>(family)];
  for (const typed::Move& move : f.moves) mark_position(rules, move.position, seen);
  for (const typed::SameAs& same : f.rewritings) mark_position(rules, same.position, seen);
}

ShapeKind kind_of(const typed::Family& family, bool alone) {
  const bool integers = std::all_of(family.fields.begin(), family.fields.end(),
                                    [](const typed::Field& field) { return field.type.kind == Type::Kind::integer; });
  if (!alone || !integers || family.fields.empty()) return ShapeKind::structured;
  return family.fields.size() == 1 ? ShapeKind::one_heap : ShapeKind::box;
}

}  // namespace

Shape shape_of(const typed::Rules& rules, int family) {
  Shape shape;
  std::vector<bool> reachable(rules.families.size(), false);
  mark_reachable(rules, family, reachable);
  shape.outcome_only = rules.convention == Convention::misere;
  for (std::size_t i = 0; i < reachable.size(); ++i) {
    if (!reachable[i]) continue;
    const typed::Family& f = rules.families[i];
    shape.outcome_only = shape.outcome_only || !f.decisions.empty();
    shape.rewrites = shape.rewrites || !f.rewritings.empty() || f.parts_by.has_value();
  }
  const bool alone = std::count(reachable.begin(), reachable.end(), true) == 1;
  shape.kind = kind_of(rules.families[static_cast<std::size_t>(family)], alone);
  if (shape.kind == ShapeKind::one_heap) shape.code = recognise_code(rules, family);
  if (shape.code) shape.kind = ShapeKind::code;
  shape.may_be_loopy = !shape.code && (!alone || !sum_of_fields_descends(rules, family));
  return shape;
}

const char* name_of(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::code:
      return "code";
    case ShapeKind::one_heap:
      return "one heap";
    case ShapeKind::box:
      return "box";
    case ShapeKind::structured:
      return "structured";
  }
  return "";
}

}  // namespace grundy
