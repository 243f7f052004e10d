// Positions: sums of named positions.

#include "grundy/rules/parse.hpp"

namespace grundy::syntax {

/// part { + part }
bool Parser::position(ast::Position& position) {
  const Level level(*this);
  if (!level) return false;
  do {
    std::optional<ast::Part> next = part();
    if (!next) return false;
    position.push_back(std::move(*next));
  } while (accept("+"));
  if (at_any({"-", "*", "xor", "[", "and", "or"}))
    return fail_at(now_.span, "unexpected `" + std::string(now_.text) + "` after a position",
                   "`+`, the only operator on positions, or the end of the position");
  return true;
}

/// NAME ( [ exprs ] ) | sum ( [ loop : position ] ) | ( position )
std::optional<ast::Part> Parser::part() {
  ast::Part result;
  const std::uint32_t begin = now_.span.begin;
  bool good = false;
  if (at("sum")) {
    result.kind = ast::Part::Kind::sum;
    good = sum_part(result);
  } else if (at("(")) {
    result.kind = ast::Part::Kind::group;
    const Token open = take();
    good = position(result.body) && close(open, ")", "`+` or ");
  } else if (now_.kind == TokenKind::name) {
    const Token name = take();
    result.name = name.text;
    good = (at("(") || unexpected("`(` after the name of a game, as in nim(n - k)")) && arguments(result.args);
  } else {
    unexpected("a position: the name of a game, `sum` or `(`");
  }
  if (!good) return std::nullopt;
  result.span = since(begin);
  return result;
}

bool Parser::sum_part(ast::Part& part) {
  take();
  const Token open = now_;
  if (!expect("(", "`(`, as in sum(i in 1..n: nim(i)), or sum() for nothing")) return false;
  if (accept(")")) return true;
  if (!loop_head(part.loop)) return false;
  if (!expect(":", part.loop.filter ? "an operator or `:`" : "an operator, `,`, `if` or `:`")) return false;
  return position(part.body) && close(open, ")", "`+` or ");
}

}  // namespace grundy::syntax
