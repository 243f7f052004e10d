// The items of a file: param, let, convention, game and the lines of a game.

#include <fmt/format.h>

#include "grundy/rules/habits.hpp"
#include "grundy/rules/parse.hpp"
#include "grundy/rules/reserved.hpp"

namespace grundy::syntax {

using Kind = ast::Item::Kind;

namespace {

constexpr const char* an_example = "a game, as in game nim(n) move k in 1..n: nim(n - k)";

constexpr const char* first_items = "`game`, `param` or `let`, which begin a file";

/// What may follow a complete item.
const char* after(Kind kind) {
  switch (kind) {
    case Kind::convention:
    case Kind::family:
    case Kind::parts_by:
      return "the next line: `game`, `move`, `win if` …";
    case Kind::move:
      return "`+` and a position, or the next line: `game`, `move`, `win if` …";
    default:
      return "an operator, or the next line: `game`, `move`, `win if` …";
  }
}

}  // namespace

bool Parser::file(ast::File& file) {
  if (at_end()) return fail_at(now_.span, "this text has no rules", an_example);
  while (!at_end())
    if (!item(file)) return false;
  return !file.families.empty() || fail_at(now_.span, "this text has no game", an_example);
}

bool Parser::item(ast::File& file) {
  if (at("param")) return param(file);
  if (at("let")) return helper(file);
  if (at("convention")) return convention(file);
  if (at("game")) return family(file);
  if (at_any({"require", "win", "lose", "same", "parts", "move"})) return family_line(file);
  if (file.items.empty()) return unexpected(first_items);
  if (at(":") && file.items.back().kind == Kind::family)
    return fail_at(now_.span, "unexpected `:` after the line of the game", "`move` or another line, without `:`");
  if (at(",") && file.items.back().kind == Kind::move)
    return fail_at(now_.span, "unexpected `,` after a move", "`+` between positions, or the next line");
  return unexpected(after(file.items.back().kind));
}

/// param NAME = expr
bool Parser::param(ast::File& file) {
  ast::Param result;
  const std::uint32_t begin = take().span.begin;
  const std::optional<Token> token = name("a name, as in param K = 4");
  if (!token || !expect("=", "`=` and a value, as in param K = 4")) return false;
  result.name = token->text;
  result.value = expr();
  if (!result.value) return false;
  result.span = since(begin);
  file.items.push_back({Kind::param, file.params.size(), 0});
  file.params.push_back(std::move(result));
  return true;
}

/// let NAME [ ( [ pattern { , pattern } ] ) ] = expr
bool Parser::helper(ast::File& file) {
  ast::Helper result;
  const std::uint32_t begin = take().span.begin;
  const std::optional<Token> token = name("a name, as in let twice(x) = 2*x");
  if (!token) return false;
  result.name = token->text;
  if (at("(")) {
    const Token open = take();
    while (!at(")")) {
      std::optional<ast::Pattern> parameter = pattern();
      if (!parameter) return false;
      result.parameters.push_back(std::move(*parameter));
      if (!accept(",")) break;
      if (at(")")) return unexpected("a name after the `,`");
    }
    if (!close(open, ")", "`,` or ")) return false;
  }
  if (!expect("=", "`=`, as in let twice(x) = 2*x")) return false;
  result.body = expr();
  if (!result.body) return false;
  result.span = since(begin);
  file.items.push_back({Kind::helper, file.helpers.size(), 0});
  file.helpers.push_back(std::move(result));
  return true;
}

/// convention ( normal | misere )
bool Parser::convention(ast::File& file) {
  ast::ConventionLine result;
  const Token word = take();
  const bool known = now_.kind == TokenKind::name && (now_.text == "normal" || now_.text == "misere");
  if (!known)
    return fail_at(now_.span,
                   now_.kind == TokenKind::name ? fmt::format("no convention `{}`", now_.text)
                                                : "no convention after `convention`",
                   "`normal` (who cannot move loses) or `misere` (who cannot move wins)");
  result.convention = take().text == "misere" ? Convention::misere : Convention::normal;
  result.span = since(word.span.begin);
  if (!file.conventions.empty())
    return fail_at(result.span, "a second `convention`", "at most one: it holds for the whole file");
  file.items.push_back({Kind::convention, file.conventions.size(), 0});
  file.conventions.push_back(result);
  return true;
}

/// game NAME ( [ field { , field } ] )
bool Parser::family(ast::File& file) {
  ast::Family result;
  const std::uint32_t begin = take().span.begin;
  const std::optional<Token> token = name("the name of the game, as in game nim(n)");
  if (!token) return false;
  result.name = token->text;
  const Token open = now_;
  if (!expect("(", "`(` and the parameters, as in game nim(n)")) return false;
  while (!at(")")) {
    std::optional<ast::Field> next = field();
    if (!next) return false;
    result.fields.push_back(std::move(*next));
    if (!accept(",")) break;
    if (at(")")) return unexpected("a parameter after the `,`");
  }
  if (!close_fields(open, result)) return false;
  result.span = since(begin);
  file.items.push_back({Kind::family, file.families.size(), file.families.size()});
  file.families.push_back(std::move(result));
  return true;
}

bool Parser::close_fields(const Token& open, const ast::Family& family) {
  if (family.fields.empty() || at(")")) return close(open, ")", "a parameter or ");
  const ast::Field& last = family.fields.back();
  const bool type_first = !last.has_type && now_.kind == TokenKind::name && is_type_word(last.name);
  if (type_first)
    return fail_at(now_.span, fmt::format("unexpected `{}`: the type stands behind the name", now_.text),
                   fmt::format("{}: {}", now_.text, last.name));
  const bool open_type =
      last.has_type && (last.type.kind == ast::Type::Kind::list || last.type.kind == ast::Type::Kind::set);
  return close(open, ")", open_type ? "`of`, `,` or " : last.has_type ? "`,` or " : "`:`, `,` or ");
}

/// NAME [ : type ]
std::optional<ast::Field> Parser::field() {
  ast::Field result;
  const std::optional<Token> token = name("a parameter, as in n or h: list");
  if (!token) return std::nullopt;
  result.name = token->text;
  result.has_type = accept(":");
  if (result.has_type) {
    std::optional<ast::Type> of = type();
    if (!of) return std::nullopt;
    result.type = std::move(*of);
  }
  result.span = since(token->span.begin);
  return result;
}

/// int | bool | text | ( list | set ) [ of type ] | ( type , type { , type } )
std::optional<ast::Type> Parser::type() {
  const Level level(*this);
  if (!level) return std::nullopt;
  using TypeKind = ast::Type::Kind;
  ast::Type result;
  const std::uint32_t begin = now_.span.begin;
  const auto at_name = [&](std::string_view word) { return now_.kind == TokenKind::name && now_.text == word; };
  if (at("(")) {
    if (!tuple_type(result)) return std::nullopt;
  } else if (at_name("int") || at_name("bool") || at_name("text")) {
    const char first = take().text[0];
    result.kind = first == 'i' ? TypeKind::integer : first == 'b' ? TypeKind::boolean : TypeKind::text;
  } else if (at_name("list") || at_name("set")) {
    result.kind = take().text == "list" ? TypeKind::list : TypeKind::set;
    std::optional<ast::Type> element = ast::Type{};
    if (at_name("of")) {
      take();
      element = type();
    }
    if (!element) return std::nullopt;
    result.parts.push_back(std::move(*element));
  } else {
    constexpr const char* types = "a type: int, bool, text, list, set, list of …, set of … or a tuple of types";
    const std::string why = now_.kind == TokenKind::name ? remark_on_type(now_.text) : "";
    if (now_.kind == TokenKind::name)
      fail_at(now_.span, fmt::format("no type `{}`{}", now_.text, why.empty() ? "" : ": " + why), types);
    else
      unexpected(types);
    return std::nullopt;
  }
  result.span = since(begin);
  return result;
}

bool Parser::tuple_type(ast::Type& result) {
  const Token open = take();
  result.kind = ast::Type::Kind::tuple;
  do {
    std::optional<ast::Type> member = type();
    if (!member) return false;
    result.parts.push_back(std::move(*member));
  } while (accept(","));
  if (result.parts.size() == 1 && at(")")) return unexpected("`,`: a tuple has two members or more");
  return close(open, ")", "`,` or ");
}

/// A line that belongs to the last game.
bool Parser::family_line(ast::File& file) {
  if (file.families.empty())
    return fail_at(now_.span, fmt::format("`{}` before any game", now_.text), "a line `game …` above it");
  const std::size_t index = file.families.size() - 1;
  ast::Family& last = file.families.back();
  const auto add = [&](Kind kind, bool good, std::size_t count) {
    if (good) file.items.push_back({kind, count - 1, index});
    return good;
  };
  if (at("require")) return require(last) && add(Kind::require, true, last.requires_.size());
  if (at("same")) return same_as(last) && add(Kind::same_as, true, last.rewritings.size());
  if (at("parts")) return parts_by(last) && add(Kind::parts_by, true, last.partings.size());
  if (at("move")) return move(last) && add(Kind::move, true, last.moves.size());
  return decision(last) && add(Kind::decision, true, last.decisions.size());
}

bool Parser::require(ast::Family& family) {
  ast::Require result;
  const std::uint32_t begin = take().span.begin;
  result.condition = expr();
  if (!result.condition) return false;
  result.span = since(begin);
  family.requires_.push_back(std::move(result));
  return true;
}

/// ( win | lose ) if expr
bool Parser::decision(ast::Family& family) {
  ast::Decision result;
  const Token word = take();
  result.win = word.text == "win";
  if (!expect("if", fmt::format("`if`, as in {} if n = 0", word.text))) return false;
  result.condition = expr();
  if (!result.condition) return false;
  result.span = since(word.span.begin);
  family.decisions.push_back(std::move(result));
  return true;
}

/// same as position [ if expr ]
bool Parser::same_as(ast::Family& family) {
  ast::SameAs result;
  const std::uint32_t begin = take().span.begin;
  if (!expect("as", "`as`, as in same as euclid(b, a) if a > b") || !position(result.position)) return false;
  if (accept("if")) {
    result.condition = expr();
    if (!result.condition) return false;
  }
  result.span = since(begin);
  family.rewritings.push_back(std::move(result));
  return true;
}

/// parts by NAME
bool Parser::parts_by(ast::Family& family) {
  ast::PartsBy result;
  const std::uint32_t begin = take().span.begin;
  if (!expect("by", "`by`, as in parts by near")) return false;
  const std::optional<Token> token = name("the name of a helper, as in parts by near");
  if (!token) return false;
  result.helper = token->text;
  result.span = since(begin);
  family.partings.push_back(std::move(result));
  return true;
}

/// move [ binders ] [ if expr ] : position
bool Parser::move(ast::Family& family) {
  ast::Move result;
  const std::uint32_t begin = take().span.begin;
  if (!at_any({"if", ":"}) && !binders(result.loop)) return false;
  if (!filter(result.loop)) return false;
  const char* expected = result.loop.filter            ? "an operator, or `:` and a position"
                         : result.loop.binders.empty() ? "`if`, or `:` and a position"
                                                       : "an operator, `,`, `if`, or `:` and a position";
  if (at(",") && result.loop.filter)
    return fail_at(now_.span, "unexpected `,` in the condition of a move", "`and` between conditions, or `:`");
  if (!expect(":", expected) || !position(result.position)) return false;
  result.span = since(begin);
  family.moves.push_back(std::move(result));
  return true;
}

}  // namespace grundy::syntax
