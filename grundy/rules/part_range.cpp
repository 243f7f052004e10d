// Tested in tests/rules/part_range_test.cpp.
#include "grundy/rules/part_range.hpp"

#include <algorithm>

namespace grundy {
namespace {

using typed::Expr;
using typed::Op;

bool reads(const Expr& e, int slot);

bool reads(const std::vector<Expr>& expressions, int slot) {
  return std::any_of(expressions.begin(), expressions.end(), [slot](const Expr& e) { return reads(e, slot); });
}

bool reads(const Expr& e, int slot) {
  return (e.op == Op::variable && e.slot == slot) || reads(e.args, slot) ||
         std::any_of(e.loop.begin(), e.loop.end(), [slot](const typed::Step& step) {
           return reads(step.source.bounds, slot) || reads(step.value, slot);
         });
}

/// 1 or -1 where the number is the variable, or that with sign, plus what does not read it; else 0.
int slope(const Expr& e, int slot) {
  if (e.op == Op::variable) return e.slot == slot ? 1 : 0;
  if (e.op == Op::negate) return -slope(e.args[0], slot);
  if (e.op != Op::add && e.op != Op::subtract) return 0;
  const int sign = e.op == Op::add ? 1 : -1;
  if (!reads(e.args[1], slot)) return slope(e.args[0], slot);
  return reads(e.args[0], slot) ? 0 : sign * slope(e.args[1], slot);
}

}  // namespace

bool sums_a_range(const typed::Part& sum, const typed::Rules& rules) {
  if (sum.kind != typed::Part::Kind::sum || sum.loop.size() != 1 || sum.body.size() != 1) return false;
  const typed::Step& step = sum.loop[0];
  const typed::Part& part = sum.body[0];
  if (step.kind != typed::Step::Kind::in || step.source.bounds.size() != 2) return false;
  if (part.kind != typed::Part::Kind::named || part.args.size() != 1) return false;
  const auto& fields = rules.families[static_cast<std::size_t>(part.family)].fields;
  return fields[0].type.kind == Type::Kind::integer && slope(part.args[0], step.pattern.slot) != 0;
}

}  // namespace grundy
