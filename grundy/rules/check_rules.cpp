// A whole file: names, params after the settings, heads of the games, then their lines.
// Tested in tests/rules/check_rules_test.cpp.
#include <algorithm>

#include "grundy/base/closest.hpp"
#include "grundy/rules/checker.hpp"
#include "grundy/rules/closed.hpp"
#include "grundy/rules/compiler.hpp"
#include "grundy/rules/parser.hpp"
#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

/// What the params of a file may use.
constexpr std::uint64_t param_steps = 20'000'000;
constexpr std::size_t param_memory = std::size_t{64} << 20;

constexpr std::size_t most_types = 65535;  // an instruction names one in 16 bits

class RulesCheck {
 public:
  RulesCheck(const ast::File& file, const Globals& globals, typed::Rules& rules)
      : file_(file), rules_(rules), checker_(&file, globals, rules, *file.source), globals_(globals) {}

  Result<void> params(const std::vector<Setting>& settings);
  Result<void> families();

 private:
  Result<Value> value_of(const typed::Expr& expr, const SourceText* own);
  Result<void> param(const ast::Param& param, const Setting* setting);
  Result<typed::Expr> set_value(const Setting& setting, const Type& type);
  Result<void> head(const ast::Family& family);
  Result<void> lines(const ast::Family& from, typed::Family& to);
  Result<void> condition(const ast::Expr& expr, const char* role, std::vector<typed::Expr>& out);
  Result<void> rewriting(const ast::SameAs& from, typed::Family& to);
  Result<void> move(const ast::Move& from, typed::Family& to);
  Result<void> parting(const ast::Family& from, typed::Family& to);
  void begin(const typed::Family& family) { checker_.begin_frame(family.fields); }

  const ast::File& file_;
  typed::Rules& rules_;
  Checker checker_;
  const Globals& globals_;
  int decisions_ = 0;
};

Result<Value> RulesCheck::value_of(const typed::Expr& expr, const SourceText* own) {
  Budget budget;
  budget.steps = param_steps;
  budget.memory = param_memory;
  Meter meter(budget);
  return evaluate_closed(expr, checker_.frame_size(), own, rules_, meter);
}

Result<typed::Expr> RulesCheck::set_value(const Setting& setting, const Type& type) {
  auto parsed = parse_expression(setting.value);
  if (!parsed) return failed(parsed);
  if (auto done = check_names(**parsed, *setting.value, globals_, &file_.helpers); !done) return failed(done);
  checker_.read_from(*setting.value);
  checker_.begin_frame({});
  auto expr = checker_.expr(**parsed);
  checker_.read_from(*file_.source);
  if (expr && !joint_type(expr->type, type))
    return fail(ErrorKind::rules, "the value of " + setting.name + " is of type " + name_of(expr->type),
                name_of(type) + ", the type of the default", setting.value->place((*parsed)->span));
  return expr;
}

Result<void> RulesCheck::param(const ast::Param& param, const Setting* setting) {
  checker_.begin_frame({});
  auto expr = checker_.expr(*param.value);
  if (!expr) return failed(expr);
  Type type = expr->type;
  if (setting) {
    expr = set_value(*setting, type);
    if (!expr) return failed(expr);
    type = *joint_type(type, expr->type);
  }
  auto value = value_of(*expr, setting ? setting->value.get() : nullptr);
  if (!value && value.error().kind == ErrorKind::stopped && !value.error().place)
    value.error().place = setting ? setting->value->place(expr->span) : file_.source->place(param.span);
  if (!value) return failed(value);
  rules_.params.push_back({param.name, std::move(type), std::move(*value)});
  return {};
}

Result<void> RulesCheck::params(const std::vector<Setting>& settings) {
  for (const Setting& setting : settings) {
    std::vector<std::string> names;
    for (const ast::Param& p : file_.params) names.push_back(p.name);
    const bool known = std::count(names.begin(), names.end(), setting.name) > 0;
    const bool again =
        std::count_if(settings.begin(), settings.end(), [&](auto& s) { return s.name == setting.name; }) > 1;
    const std::string closest = closest_name(setting.name, names);
    if (!known)
      return fail(ErrorKind::usage, "the rules have no param `" + setting.name + "`",
                  !closest.empty() ? "`" + closest + "` perhaps"
                  : names.empty()  ? "no setting: there are no params"
                                   : "the name of a param, as `" + names[0] + "`");
    if (again) return fail(ErrorKind::usage, "the param `" + setting.name + "` is set twice", "one value for a param");
  }
  for (const ast::Param& p : file_.params) {
    const auto set = std::find_if(settings.begin(), settings.end(), [&](auto& s) { return s.name == p.name; });
    if (auto done = param(p, set == settings.end() ? nullptr : &*set); !done) return done;
  }
  return {};
}

Result<void> RulesCheck::head(const ast::Family& family) {
  typed::Family made;
  made.span = family.span;
  made.name = family.name;
  std::size_t size = 0;
  for (const ast::Field& field : family.fields) {
    made.fields.push_back({field.name, field.has_type ? type_from(field.type) : Type{}, !field.has_type});
    size += size_of(made.fields.back().type);
  }
  if (size > 1000)
    return checker_.error(family.span, "the fields of `" + family.name + "` are too large", "simpler types");
  rules_.families.push_back(std::move(made));
  return {};
}

Result<void> RulesCheck::families() {
  if (file_.families.empty())
    return checker_.error(Span{}, "there is no game in these rules", "a line `game NAME(…)` and its moves");
  for (const ast::Family& family : file_.families)
    if (auto done = head(family); !done) return done;
  for (std::size_t i = 0; i < file_.families.size(); ++i)
    if (auto done = lines(file_.families[i], rules_.families[i]); !done) return done;
  return {};
}

Result<void> RulesCheck::condition(const ast::Expr& expr, const char* role, std::vector<typed::Expr>& out) {
  auto made = checker_.expr_of(expr, scalar_type(Type::Kind::boolean), role);
  if (!made) return failed(made);
  out.push_back(std::move(*made));
  return {};
}

Result<void> RulesCheck::lines(const ast::Family& from, typed::Family& to) {
  for (const ast::Require& line : from.requires_) {
    begin(to);
    typed::Require made;
    made.span = line.span;
    if (auto done = condition(*line.condition, "the condition of `require`", made.condition); !done) return done;
    made.frame = checker_.frame_size();
    to.requires_.push_back(std::move(made));
  }
  for (const ast::Decision& line : from.decisions) {
    begin(to);
    typed::Decision made;
    made.span = line.span;
    made.win = line.win;
    made.order = decisions_++;
    if (auto done = condition(*line.condition, "the condition after `if`", made.condition); !done) return done;
    made.frame = checker_.frame_size();
    to.decisions.push_back(std::move(made));
  }
  for (const ast::SameAs& line : from.rewritings)
    if (auto done = rewriting(line, to); !done) return done;
  for (const ast::Move& line : from.moves)
    if (auto done = move(line, to); !done) return done;
  return parting(from, to);
}

Result<void> RulesCheck::rewriting(const ast::SameAs& from, typed::Family& to) {
  begin(to);
  typed::SameAs made;
  made.span = from.span;
  if (from.condition)
    if (auto done = condition(*from.condition, "the condition after `if`", made.condition); !done) return done;
  auto position = checker_.position(from.position);
  if (!position) return failed(position);
  made.position = std::move(*position);
  made.frame = checker_.frame_size();
  to.rewritings.push_back(std::move(made));
  return {};
}

Result<void> RulesCheck::move(const ast::Move& from, typed::Family& to) {
  begin(to);
  typed::Move made;
  made.span = from.span;
  auto loop = checker_.loop(from.loop);
  if (!loop) return failed(loop);
  auto position = checker_.position(from.position);
  if (!position) return failed(position);
  made.loop = std::move(*loop);
  made.position = std::move(*position);
  made.frame = checker_.frame_size();
  for (std::size_t i = 0; i < made.loop.size(); ++i)
    if (made.loop[i].kind == typed::Step::Kind::in) made.in_binders.push_back(static_cast<int>(i));
  to.moves.push_back(std::move(made));
  return {};
}

Result<void> RulesCheck::parting(const ast::Family& from, typed::Family& to) {
  if (from.partings.empty()) return {};
  const Span span = from.partings[0].span;
  if (from.partings.size() > 1)
    return checker_.error(from.partings[1].span, "a second `parts by` for `" + from.name + "`", "at most one");
  if (to.fields.size() != 1 || to.fields[0].type.kind != Type::Kind::set)
    return checker_.error(span, "`parts by` for a game whose parameters are not one set", "one parameter, a set");
  if (!to.decisions.empty())
    return checker_.error(to.decisions[0].span, "a decision in a game that has `parts by`",
                          "no `win if` and no `lose if` beside `parts by`");
  const std::string& name = from.partings[0].helper;
  const auto at = globals_.find(name);
  if (at == globals_.end() || at->second.kind != Global::Kind::helper) {
    std::vector<std::string> names;
    for (const ast::Helper& helper : file_.helpers) names.push_back(helper.name);
    const std::string closest = closest_name(name, names);
    return checker_.error(
        span, "no helper `" + name + "` is known",
        closest.empty() ? "a helper that gives the neighbours of a member" : "`" + closest + "` perhaps");
  }
  if (file_.helpers[at->second.index].parameters.size() != 1)
    return checker_.error(span, "`" + name + "` is not a helper of one argument", "a helper `" + name + "(v)`");
  typed::PartsBy made;
  made.span = span;
  made.element = to.fields[0].type.parts[0];
  const auto function = checker_.function(at->second.index, {made.element}, span);
  if (!function) return failed(function);
  made.function = *function;
  const Type& gives = rules_.functions[static_cast<std::size_t>(*function)].body[0].type;
  if (!fits(gives, set_of(made.element)) && !fits(gives, list_of(made.element)))
    return checker_.misfit(span, gives, name_of(set_of(made.element)) + ", as what `" + name + "` gives");
  to.parts_by = std::move(made);
  return {};
}

/// The file with the params' values as they were set.
Result<std::string> canonical(const ast::File& file, const typed::Rules& rules, const std::vector<Setting>& settings) {
  if (settings.empty()) return print_rules(file);
  auto again = parse_rules(file.source);
  if (!again) return failed(again);
  for (std::size_t i = 0; i < again->params.size(); ++i) {
    const typed::Param& param = rules.params[i];
    const bool is_set = std::any_of(settings.begin(), settings.end(), [&](auto& s) { return s.name == param.name; });
    if (!is_set) continue;
    auto text = std::make_shared<SourceText>();
    text->name = param.name;
    text->text = print_value(param.value, param.type);
    auto value = parse_expression(text);
    if (!value) return failed(value);
    again->params[i].value = std::move(*value);
  }
  return print_rules(*again);
}

}  // namespace

int typed::Rules::family(const std::string& name) const {
  for (std::size_t i = 0; i < families.size(); ++i)
    if (families[i].name == name) return static_cast<int>(i);
  return -1;
}

Result<std::shared_ptr<const typed::Rules>> check_rules(const ast::File& file, const std::vector<Setting>& settings) {
  const auto globals = globals_of(file);
  if (!globals) return failed(globals);
  if (auto done = check_names(file, *globals); !done) return failed(done);
  auto rules = std::make_shared<typed::Rules>();
  rules->source = file.source;
  if (file.conventions.size() > 1)
    return fail(ErrorKind::rules, "a second `convention`", "at most one", file.source->place(file.conventions[1].span));
  if (!file.conventions.empty()) rules->convention = file.conventions[0].convention;
  RulesCheck check(file, *globals, *rules);
  if (auto done = check.params(settings); !done) return failed(done);
  if (auto done = check.families(); !done) return failed(done);
  Program program;
  Compiler(*rules, program).compile_families();
  if (program.layouts.size() > most_types)
    return fail(ErrorKind::rules, "the rules have too many types", "at most 65535", file.source->place(Span{}));
  auto text = canonical(file, *rules, settings);
  if (!text) return failed(text);
  rules->canonical = std::move(*text);
  return std::shared_ptr<const typed::Rules>(std::move(rules));
}

Result<std::shared_ptr<const typed::Rules>> load_rules(std::shared_ptr<const SourceText> source,
                                                       const std::vector<Setting>& settings) {
  const auto file = parse_rules(std::move(source));
  if (!file) return failed(file);
  return check_rules(*file, settings);
}

}  // namespace grundy
