// Walks the syntax tree with the names that are bound at each place. Binders bind from left to right: a source sees the
// binders before it, filter and body see all; the accumulator of a fold is seen by its body only.
// Tested in tests/rules/check_names_test.cpp.
#include "grundy/base/closest.hpp"
#include "grundy/rules/names.hpp"

namespace grundy {
namespace {

class NameCheck {
 public:
  NameCheck(const SourceText& source, const Globals& globals, const std::vector<ast::Helper>* helpers)
      : source_(source), globals_(globals), helpers_(helpers) {}

  Result<void> expr(const ast::Expr& e);
  Result<void> position(const ast::Position& position);
  Result<void> pattern(const ast::Pattern& pattern);
  Result<void> bind(const std::string& name, Span span);
  Result<void> move(const ast::Move& line);
  std::vector<std::string> bound;
  std::vector<std::size_t> used;  ///< helpers that were called

 private:
  Result<void> name(const ast::Expr& e);
  Result<void> call(const ast::Expr& e);
  Result<void> loop(const ast::Loop& loop);
  Result<void> part(const ast::Part& part);
  Result<void> all_of(const std::vector<ast::ExprPtr>& exprs);
  Result<void> unknown(const std::string& name, const char* what, Span span, bool local, Global::Kind kind);
  bool is_bound(const std::string& name) const;
  tl::unexpected<Error> error(std::string message, std::string expected, Span span) const {
    return fail(ErrorKind::rules, std::move(message), std::move(expected), source_.place(span));
  }

  const SourceText& source_;
  const Globals& globals_;
  const std::vector<ast::Helper>* helpers_;
  int depth_ = 0;
};

bool NameCheck::is_bound(const std::string& name) const {
  for (const std::string& b : bound)
    if (b == name) return true;
  return false;
}

Result<void> NameCheck::bind(const std::string& name, Span span) {
  if (const auto at = globals_.find(name); at != globals_.end())
    return error("`" + name + "` is already the name of a " + name_of(at->second.kind), "a new name here", span);
  if (is_bound(name)) return error("`" + name + "` is already bound here", "a new name: no name hides another", span);
  bound.push_back(name);
  return {};
}

Result<void> NameCheck::pattern(const ast::Pattern& pattern) {
  if (pattern.parts.empty()) return bind(pattern.name, pattern.span);
  for (const ast::Pattern& p : pattern.parts)
    if (auto done = this->pattern(p); !done) return done;
  return {};
}

Result<void> NameCheck::unknown(const std::string& name, const char* what, Span span, bool local, Global::Kind kind) {
  std::vector<std::string> candidates;
  if (local) candidates = bound;
  for (const auto& [known, global] : globals_) {
    const bool callable = global.kind == Global::Kind::helper || global.kind == Global::Kind::builtin;
    if (global.kind == kind || (kind == Global::Kind::helper && callable) ||
        (kind == Global::Kind::param && global.kind == Global::Kind::helper))
      candidates.push_back(known);
  }
  const std::string closest = closest_name(name, candidates);
  return error(
      std::string("no ") + what + " `" + name + "` is known here",
      closest.empty() ? std::string("the name of a ") + what + " that is bound here" : "`" + closest + "` perhaps",
      span);
}

Result<void> NameCheck::name(const ast::Expr& e) {
  if (is_bound(e.text)) return {};
  const auto at = globals_.find(e.text);
  if (at == globals_.end()) return unknown(e.text, "value", e.span, true, Global::Kind::param);
  switch (at->second.kind) {
    case Global::Kind::param:
      return {};
    case Global::Kind::family:
      return error("`" + e.text + "` is a game, and positions are no values", "a value", e.span);
    case Global::Kind::builtin:
      return error("`" + e.text + "` is a built-in that needs arguments", "`" + e.text + "(…)`", e.span);
    case Global::Kind::helper:
      break;
  }
  used.push_back(at->second.index);
  if (helpers_ && !(*helpers_)[at->second.index].parameters.empty())
    return error("`" + e.text + "` is a helper that needs arguments", "`" + e.text + "(…)`", e.span);
  return {};
}

Result<void> NameCheck::call(const ast::Expr& e) {
  if (auto done = all_of(e.args); !done) return done;
  if (is_bound(e.text))
    return error("`" + e.text + "` is a value and cannot be called", "a helper or built-in", e.span);
  const auto at = globals_.find(e.text);
  if (at == globals_.end()) return unknown(e.text, "helper", e.span, false, Global::Kind::helper);
  switch (at->second.kind) {
    case Global::Kind::param:
      return error("`" + e.text + "` is a param and cannot be called", "a helper or built-in", e.span);
    case Global::Kind::family:
      return error("`" + e.text + "(…)` is a position, and positions are no values",
                   "a value; positions stand after the `:` of a move and after `same as`", e.span);
    case Global::Kind::builtin:
      return {};
    case Global::Kind::helper:
      break;
  }
  used.push_back(at->second.index);
  const std::size_t wanted = helpers_ ? (*helpers_)[at->second.index].parameters.size() : e.args.size();
  if (wanted == e.args.size()) return {};
  return error("`" + e.text + "` is called with " + std::to_string(e.args.size()) + " arguments",
               std::to_string(wanted) + (wanted == 1 ? " argument" : " arguments"), e.span);
}

Result<void> NameCheck::loop(const ast::Loop& loop) {
  for (const ast::Binder& binder : loop.binders) {
    if (binder.source.low)
      if (auto done = expr(*binder.source.low); !done) return done;
    if (binder.source.high)
      if (auto done = expr(*binder.source.high); !done) return done;
    if (auto done = pattern(binder.pattern); !done) return done;
  }
  return loop.filter ? expr(*loop.filter) : Result<void>{};
}

Result<void> NameCheck::all_of(const std::vector<ast::ExprPtr>& exprs) {
  for (const ast::ExprPtr& e : exprs)
    if (auto done = expr(*e); !done) return done;
  return {};
}

Result<void> NameCheck::expr(const ast::Expr& e) {
  if (depth_ >= deepest_nesting) return error("this is nested too deeply", "less than 1000 levels", e.span);
  ++depth_;
  const std::size_t before = bound.size();
  Result<void> done;
  switch (e.kind) {
    case ast::ExprKind::name:
      done = name(e);
      break;
    case ast::ExprKind::call:
      done = call(e);
      break;
    case ast::ExprKind::fold:
      done = expr(*e.args[0]);
      if (done) done = loop(e.loop);
      if (done) done = pattern(e.pattern);
      if (done) done = expr(*e.args[1]);
      break;
    default:
      done = loop(e.loop);
      if (done) done = all_of(e.args);
  }
  bound.resize(before);
  --depth_;
  return done;
}

Result<void> NameCheck::part(const ast::Part& part) {
  if (depth_ >= deepest_nesting) return error("this is nested too deeply", "less than 1000 levels", part.span);
  if (part.kind == ast::Part::Kind::named) {
    const auto at = globals_.find(part.name);
    if (is_bound(part.name) || (at != globals_.end() && at->second.kind != Global::Kind::family))
      return error("`" + part.name + "` is no game", "a position: the name of a game and its arguments", part.span);
    if (at == globals_.end()) return unknown(part.name, "game", part.span, false, Global::Kind::family);
    return all_of(part.args);
  }
  ++depth_;
  const std::size_t before = bound.size();
  auto done = loop(part.loop);
  if (done) done = position(part.body);
  bound.resize(before);
  --depth_;
  return done;
}

Result<void> NameCheck::position(const ast::Position& position) {
  for (const ast::Part& p : position)
    if (auto done = part(p); !done) return done;
  return {};
}

Result<void> NameCheck::move(const ast::Move& line) {
  const std::size_t before = bound.size();
  auto done = loop(line.loop);
  if (done) done = position(line.position);
  bound.resize(before);
  return done;
}

/// Refuses helpers that use themselves: depth first through the helpers that each one calls, with an explicit stack.
Result<void> check_recursion(const ast::File& file, const std::vector<std::vector<std::size_t>>& calls) {
  enum class Mark { fresh, open, done };
  std::vector<Mark> marks(calls.size(), Mark::fresh);
  for (std::size_t root = 0; root < calls.size(); ++root) {
    std::vector<std::pair<std::size_t, std::size_t>> stack;  // helper, calls looked at
    if (marks[root] == Mark::fresh) stack.emplace_back(root, 0);
    while (!stack.empty()) {
      const auto [helper, next] = stack.back();
      marks[helper] = Mark::open;
      if (next == calls[helper].size()) {
        marks[helper] = Mark::done;
        stack.pop_back();
        continue;
      }
      ++stack.back().second;
      const std::size_t callee = calls[helper][next];
      if (marks[callee] == Mark::open) {
        const ast::Helper& h = file.helpers[callee];
        return fail(ErrorKind::rules,
                    "the helper `" + h.name + "` uses itself" + (callee == helper ? "" : " through others"),
                    "no recursion: use `fold`", file.source->place(h.span));
      }
      if (marks[callee] == Mark::fresh) stack.emplace_back(callee, 0);
    }
  }
  return {};
}

Result<void> check_helpers(const ast::File& file, const Globals& globals) {
  std::vector<std::vector<std::size_t>> calls;
  for (const ast::Helper& helper : file.helpers) {
    NameCheck check(*file.source, globals, &file.helpers);
    for (const ast::Pattern& p : helper.parameters)
      if (auto done = check.pattern(p); !done) return done;
    if (auto done = check.expr(*helper.body); !done) return done;
    calls.push_back(check.used);
  }
  return check_recursion(file, calls);
}

Result<void> check_family(const ast::File& file, const ast::Family& family, const Globals& globals) {
  NameCheck check(*file.source, globals, &file.helpers);
  for (const ast::Field& field : family.fields)
    if (auto done = check.bind(field.name, field.span); !done) return done;
  Result<void> done;
  for (const ast::Require& line : family.requires_)
    if (done) done = check.expr(*line.condition);
  for (const ast::Decision& line : family.decisions)
    if (done) done = check.expr(*line.condition);
  for (const ast::SameAs& line : family.rewritings) {
    if (done && line.condition) done = check.expr(*line.condition);
    if (done) done = check.position(line.position);
  }
  for (const ast::Move& line : family.moves)
    if (done) done = check.move(line);
  return done;
}

}  // namespace

Result<void> check_names(const ast::File& file, const Globals& globals) {
  for (const ast::Param& param : file.params)
    if (auto done = check_names(*param.value, *file.source, globals, &file.helpers); !done) return done;
  if (auto done = check_helpers(file, globals); !done) return done;
  for (const ast::Family& family : file.families)
    if (auto done = check_family(file, family, globals); !done) return done;
  return {};
}

Result<void> check_names(const ast::Expr& expr, const SourceText& source, const Globals& globals,
                         const std::vector<ast::Helper>* helpers, const std::vector<std::string>& locals) {
  NameCheck check(source, globals, helpers);
  check.bound = locals;
  return check.expr(expr);
}

Result<void> check_names(const ast::Position& position, const SourceText& source, const Globals& globals) {
  return NameCheck(source, globals, nullptr).position(position);
}

}  // namespace grundy
