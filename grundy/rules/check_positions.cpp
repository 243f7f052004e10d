// Positions: sums of games with arguments that fit the fields. Tested in tests/rules/check_types_test.cpp.
#include "grundy/rules/checker.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {

Result<typed::Position> Checker::position(const ast::Position& position) {
  typed::Position out;
  auto done = append(position, out);
  if (!done) return failed(done);
  return out;
}

Result<void> Checker::append(const ast::Position& position, typed::Position& out) {
  for (const ast::Part& p : position) {
    if (depth_ >= deepest_nesting) return error(p.span, "this is nested too deeply", "less than 1000 levels");
    ++depth_;
    Result<void> done;
    if (p.kind == ast::Part::Kind::group) {
      done = append(p.body, out);
    } else {
      auto made = p.kind == ast::Part::Kind::named ? part(p) : sum_part(p);
      if (made) out.push_back(std::move(*made));
      if (!made) done = failed(made);
    }
    --depth_;
    if (!done) return done;
  }
  return {};
}

Result<typed::Part> Checker::part(const ast::Part& part) {
  typed::Part made;
  made.span = part.span;
  made.family = static_cast<int>(globals_.at(part.name).index);
  const typed::Family& family = rules_.families[static_cast<std::size_t>(made.family)];
  auto args = exprs(part.args);
  if (!args) return failed(args);
  if (args->size() != family.fields.size())
    return error(part.span, "`" + part.name + "` stands here with " + std::to_string(args->size()) + " arguments",
                 std::to_string(family.fields.size()) + (family.fields.size() == 1 ? " argument" : " arguments"));
  for (std::size_t i = 0; i < args->size(); ++i) {
    const typed::Field& field = family.fields[i];
    if (!fits((*args)[i].type, field.type))
      return misfit((*args)[i].span, (*args)[i].type,
                    name_of(field.type) + ", as `" + field.name + "` of `" + part.name + "`");
  }
  made.args = std::move(*args);
  return made;
}

Result<typed::Part> Checker::sum_part(const ast::Part& part) {
  const std::size_t before = variables_.size();
  auto steps = loop(part.loop);
  if (!steps) return failed(steps);
  typed::Part made;
  made.kind = typed::Part::Kind::sum;
  made.span = part.span;
  made.loop = std::move(*steps);
  if (auto done = append(part.body, made.body); !done) return failed(done);
  variables_.resize(before);
  return made;
}

}  // namespace grundy
