// What a text means: tokens, binding, places of errors, positions that a user types, limits.

#include "grundy/rules/parser.hpp"

#include <gtest/gtest.h>

#include "grundy/rules/lexer.hpp"
#include "grundy/rules/reserved.hpp"
#include "tests/rules/tree_dump.hpp"

namespace grundy::test {
namespace {

using ast::Binary;
using ast::ExprKind;

ast::ExprPtr expression(const std::string& text) {
  auto expr = parse_expression(source_of(text));
  EXPECT_TRUE(expr) << text << ": " << (expr ? "" : render(expr.error()));
  return expr ? std::move(*expr) : std::make_unique<ast::Expr>();
}

std::string tree(const std::string& text) { return TreeDump::of(*expression(text)); }

std::string error_of(const std::string& text) {
  const auto expr = parse_expression(source_of(text));
  return expr ? "no error" : expr.error().message;
}

TEST(lexer, reads_tokens_and_their_places) {
  const std::string text = "\xEF\xBB\xBF h[1..n] # \xC3\xA9\r\n\t<= \"#x\" 2^10";
  syntax::Lexer lexer(text);
  std::string seen;
  for (syntax::Token t = lexer.next(); t.kind != syntax::TokenKind::end; t = lexer.next()) {
    seen += std::string(t.text) + "|";
    const std::size_t quote = t.kind == syntax::TokenKind::text ? 1 : 0;
    EXPECT_EQ(text.substr(t.span.begin + quote, t.span.end - t.span.begin - 2 * quote), t.text);
  }
  EXPECT_EQ(seen, "h|[|1|..|n|]|<=|#x|2^10|");
  EXPECT_EQ(lexer.next().span.begin, text.size());
}

TEST(lexer, reads_numbers_to_the_limit_of_64_bits) {
  EXPECT_EQ(expression("9223372036854775807")->number, INT64_MAX);
  EXPECT_EQ(expression("2^62")->number, Integer{1} << 62);
  EXPECT_EQ(expression("10^18")->number, 1000000000000000000);
  EXPECT_EQ(expression("0^0")->number, 1);
  EXPECT_EQ(expression("0^99999999999999999999")->number, 0);
  EXPECT_EQ(expression("1^99999999999999999999")->number, 1);
  EXPECT_EQ(expression("007^1")->number, 7);
  EXPECT_EQ(expression("00000000000000000000000000000012")->number, 12);
  for (const char* text :
       {"9223372036854775808", "2^63", "10^19", "3^40", "2^99999999999999999999", "99999999999999999999^1"})
    EXPECT_NE(error_of(text).find("is too large"), std::string::npos) << text;
}

TEST(lexer, knows_every_reserved_word_and_no_contextual_one) {
  for (const std::string_view word : syntax::reserved_words) {
    const std::string rules = "game " + std::string(word) + "(n)";
    EXPECT_FALSE(parse_rules(source_of(rules))) << word;
  }
  for (const std::string word : {"int", "bool", "text", "list", "set", "of", "normal", "misere", "min", "len", "Move"})
    EXPECT_TRUE(parse_rules(source_of("game " + word + "(" + word + ") move " + word + " in 1..3: " + word + "(0)")))
        << word;
  EXPECT_TRUE(parse_rules(source_of("game g(list: list of list, of: set of (int, text), set: set)")));
}

TEST(parser, binds_as_the_grammar_says) {
  const std::vector<std::pair<const char*, const char*>> same = {
      {"a + b * c", "a + (b * c)"},
      {"a - b - c", "(a - b) - c"},
      {"a div b * c mod d", "((a div b) * c) mod d"},
      {"-a * b", "(-a) * b"},
      {"a xor b + c", "a xor (b + c)"},
      {"a xor b xor c", "(a xor b) xor c"},
      {"a & b + c", "(a & b) + c"},
      {"a xor b = c", "(a xor b) = c"},
      {"not x in S", "not (x in S)"},
      {"not a = b", "not (a = b)"},
      {"not a and b", "(not a) and b"},
      {"a or b and c", "a or (b and c)"},
      {"x in a + 1 .. b xor c", "x in (a + 1) .. (b xor c)"},
      {"-h[0]", "-(h[0])"},
      {"h[0][1]", "(h[0])[1]"},
      {"h[1..][0]", "(h[1..])[0]"},
      {"if a then b else if c then d else e + 1", "if a then b else (if c then d else (e + 1))"},
      {"[x for x in S if if a then b else c]", "[x for x in S if (if a then b else c)]"},
  };
  for (const auto& [text, bracketed] : same) EXPECT_EQ(tree(text), tree(bracketed)) << text;
  EXPECT_NE(tree("a - (b - c)"), tree("a - b - c"));
}

TEST(parser, tells_the_conditional_from_the_filter) {
  const auto file = parse_rules(source_of(
      "game g(n) move let t = if n > 1 then 1 else 2 if t = n: g(t) move if n > 0: g(0) same as g(0) if n > 5"));
  ASSERT_TRUE(file) << render(file.error());
  const ast::Family& g = file->families[0];
  EXPECT_EQ(g.moves[0].loop.binders[0].source.low->kind, ExprKind::conditional);
  EXPECT_EQ(g.moves[0].loop.filter->op, Binary::equal);
  EXPECT_TRUE(g.moves[1].loop.binders.empty());
  EXPECT_TRUE(g.moves[1].loop.filter);
  EXPECT_TRUE(g.rewritings[0].condition);
}

TEST(parser, needs_no_line_ends) {
  const auto file = parse_rules(source_of(
      "param K=3 let f(x)=x+K convention normal game g(n,b:bool)require n<99 win if b lose if n=0 same as g(n,b)if b "
      "parts by f move k in 1..n:g(n-k,b)+sum(i in 1..2:g(i,b))game h()move:sum()"));
  ASSERT_TRUE(file) << render(file.error());
  EXPECT_EQ(file->items.size(), 12u);
  ASSERT_EQ(file->families.size(), 2u);
  EXPECT_EQ(file->families[0].decisions.size(), 2u);
  EXPECT_TRUE(file->families[0].decisions[0].win);
  EXPECT_TRUE(file->families[1].fields.empty());
  EXPECT_TRUE(file->families[1].moves[0].position[0].body.empty());
}

TEST(parser, marks_the_stretch_of_each_expression) {
  const std::string text = "  max(a, (b + c)*2)[1] ";
  const ast::ExprPtr expr = expression(text);
  const auto stretch = [&](const ast::Expr& e) { return text.substr(e.span.begin, e.span.end - e.span.begin); };
  EXPECT_EQ(stretch(*expr), "max(a, (b + c)*2)[1]");
  EXPECT_EQ(stretch(*expr->args[0]), "max(a, (b + c)*2)");
  EXPECT_EQ(stretch(*expr->args[0]->args[0]), "a");
}

TEST(parser, allows_200_levels_and_no_more) {
  const auto nested = [](int n, const char* open, const char* close) {
    std::string text;
    for (int i = 0; i < n; ++i) text += open;
    text += "x";
    for (int i = 0; i < n; ++i) text += close;
    return text;
  };
  for (const auto& [open, close] : std::vector<std::pair<const char*, const char*>>{
           {"(", ")"}, {"[", "]"}, {"{", "}"}, {"f(", ")"}, {"-", ""}, {"not ", ""}, {"if a then b else ", ""}}) {
    EXPECT_EQ(error_of(nested(199, open, close)), "no error") << open;
    EXPECT_EQ(error_of(nested(201, open, close)), "nested deeper than 200 levels") << open;
    EXPECT_EQ(error_of(nested(100000, open, close)), "nested deeper than 200 levels") << open;
  }
  for (const char* open :
       {"h[", "sum(i in ", "{(", "x in (", "[x for y in ", "fold(a = ", "fold(a = 1, x in ", "some(let x = "})
    EXPECT_EQ(error_of(nested(50000, open, "")), "nested deeper than 200 levels") << open;
}

TEST(parser, allows_long_rows_of_operators_but_no_tree_that_is_too_high) {
  const auto row = [](int n, const std::string& piece) {
    std::string text = "h";
    for (int i = 0; i < n; ++i) text += piece;
    return text;
  };
  for (const char* piece : {"+1", " and h", "[0]", "[0..]", " xor 1"}) {
    EXPECT_EQ(error_of(row(900, piece)), "no error") << piece;
    EXPECT_NE(error_of(row(100000, piece)), "no error") << piece;
  }
  EXPECT_EQ(error_of("[" + row(100000, ", h") + "]"), "no error");
}

TEST(parser, limits_types_patterns_and_positions_too) {
  const std::string open(300, '(');
  for (const std::string& text :
       {"game g(a: " + open, "let f(" + open, "game g() move: " + open, "game g() move " + open}) {
    const auto file = parse_rules(source_of(text));
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().message, "nested deeper than 200 levels") << text.substr(0, 20);
  }
  std::string sets = "game g(a: ";
  for (int i = 0; i < 300; ++i) sets += "set of ";
  EXPECT_EQ(parse_rules(source_of(sets + "int)")).error().message, "nested deeper than 200 levels");
}

TEST(parser, tells_positions_from_values) {
  const std::vector<std::string> families = {"nim", "kayles"};
  const auto is_position = [&](const std::string& text) {
    const auto parsed = parse_position(source_of(text, "argument 1"), families);
    EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : render(parsed.error()));
    return parsed && parsed->is_position;
  };
  for (const char* text :
       {"nim(3)", "nim (3) + kayles(4)", "sum(i in 1..3: nim(i))", "sum()", "kayles(2) + (nim(1) + nim(2))"})
    EXPECT_TRUE(is_position(text)) << text;
  for (const char* text :
       {"3", "(3, 4)", "[5,5,5]", "{1,2}", "nim", "\"IXI\"", "len([1])", "-1", "{sum(i in 1..3: i)}"})
    EXPECT_FALSE(is_position(text)) << text;
}

TEST(parser, reports_broken_positions_as_such) {
  const auto error = [](const std::string& text) {
    const auto parsed = parse_position(source_of(text, "argument 1"), {"nim"});
    EXPECT_FALSE(parsed) << text;
    return parsed ? Error{} : parsed.error();
  };
  EXPECT_EQ(render(error("")), "argument 1:1:1: no position\n  expected a position, as in 5 or (3, 4)");
  EXPECT_EQ(render(error("3, 4")),
            "argument 1:1:2: unexpected `,`\n  3, 4\n   ^\n"
            "  expected one value; several parameters stand in parentheses, as in (3, 4)");
  EXPECT_EQ(render(error("1e18")),
            "argument 1:1:1: `1e18` is no number: write 10^18\n  1e18\n  ^~~~\n"
            "  expected an integer; only `^` shortens one, as in 10^18");
  EXPECT_EQ(error("nim(3").kind, ErrorKind::position);
  EXPECT_EQ(error("nim(3) nim(4)").expected, "`+` or the end");
  EXPECT_EQ(error("2^63").message, "`2^63` is too large: numbers have 64 bits");
}

}  // namespace
}  // namespace grundy::test
