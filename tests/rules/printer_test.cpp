// parse → print → parse: the same tree, and the same text again; on the catalogue and the contest problems as written.

#include <gtest/gtest.h>
#include <limits>

#include <rapidcheck/gtest.h>

#include "tests/rules/random_tree.hpp"
#include "tests/rules/tree_dump.hpp"

namespace grundy::test {
namespace {

void expect_round_trip(const std::string& name, const std::string& text) {
  const auto first = parse_rules(source_of(text, name));
  ASSERT_TRUE(first) << render(first.error());
  const std::string printed = print_rules(*first);
  const auto second = parse_rules(source_of(printed, name + ", printed"));
  ASSERT_TRUE(second) << render(second.error());
  EXPECT_EQ(TreeDump::of(*first), TreeDump::of(*second)) << printed;
  EXPECT_EQ(print_rules(*second), printed);
}

struct Entry {
  std::string name;
  std::string rules;
};

/// '== ID | query', then the rules; 'use ID' names another entry.
std::vector<Entry> contest_games() {
  std::vector<Entry> entries;
  std::string text = read_file(GRUNDY_SOURCE_DIR "/tests/rules/contest_games.txt");
  for (std::size_t at = text.find("\n== "); at != std::string::npos;) {
    const std::size_t body = text.find('\n', at + 1);
    const std::size_t next = text.find("\n== ", body);
    Entry e{text.substr(at + 4, body - at - 4), text.substr(body + 1, next == std::string::npos ? next : next - body)};
    if (e.rules.substr(0, 4) != "use ") entries.push_back(std::move(e));
    at = next;
  }
  return entries;
}

TEST(printer, gives_back_the_catalogue) {
  const std::vector<std::string> names = catalogue_files();
  EXPECT_GE(names.size(), 100u);
  for (const std::string& name : names) expect_round_trip(name, read_file(GRUNDY_SOURCE_DIR "/games/" + name));
}

TEST(printer, gives_back_the_contest_games) {
  const std::vector<Entry> entries = contest_games();
  EXPECT_EQ(entries.size(), 82u);
  for (const Entry& e : entries) expect_round_trip(e.name, e.rules);
}

std::string printed(const std::string& text) {
  const auto file = parse_rules(source_of(text));
  EXPECT_TRUE(file) << (file ? "" : render(file.error()));
  return file ? print_rules(*file) : "";
}

std::string printed_expression(const std::string& text) {
  const auto expr = parse_expression(source_of(text));
  EXPECT_TRUE(expr) << (expr ? "" : render(expr.error()));
  return expr ? print_expression(**expr) : "";
}

TEST(printer, writes_one_item_a_line_without_comments) {
  EXPECT_EQ(
      printed(
          "\xEF\xBB\xBF# head\r\ngame g ( n,h:list of int )\tmove k in 1 .. n if k>2 # why\r\n and k<5:g(n-k,h)+sum( )"
          "same as g(0,[ ])require n>=0 convention misere"),
      "game g(n, h: list)\nmove k in 1..n if k > 2 and k < 5: g(n - k, h) + sum()\nsame as g(0, [])\n"
      "require n >= 0\nconvention misere\n");
}

TEST(printer, keeps_only_the_parentheses_that_are_needed) {
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"((a))+(b*c)", "a + b*c"},
      {"(a+b)*c", "(a + b)*c"},
      {"a-(b-c)", "a - (b - c)"},
      {"(a-b)-c", "a - b - c"},
      {"a xor (b+c)", "a xor b + c"},
      {"(a xor b)+c", "(a xor b) + c"},
      {"-a*b", "-a*b"},
      {"-(a*b)", "-(a*b)"},
      {"- -3", "--3"},
      {"not (x in S)", "not x in S"},
      {"(not x) = y", "(not x) = y"},
      {"(a or b) and c", "(a or b) and c"},
      {"(a = b) = c", "(a = b) = c"},
      {"(if a then b else c) + 1", "(if a then b else c) + 1"},
      {"if a then (if b then c else d) else e", "if a then if b then c else d else e"},
      {"x in (a+1)..(b-1)", "x in a+1..b-1"},
      {"x in 0..n div 2", "x in 0 .. n div 2"},
      {"h[ (i+1) ] [ 2.. ]", "h[i+1][2..]"},
      {"h[n div 2 ..]", "h[n div 2 ..]"},
      {"(-h)[0]", "(-h)[0]"},
      {"-h[0]", "-h[0]"},
      {"1000000", "10^6"},
      {"10^18+007", "10^18 + 7"},
      {"fold((a,b)=(0,1),i in 1..n if i>1:(b,a+b))", "fold((a, b) = (0, 1), i in 1..n if i > 1: (b, a + b))"},
      {"{x for (x,y) in E,let z=x if z>1}", "{x for (x, y) in E, let z = x if z > 1}"},
      {"f()", "f()"},
      {"\"#a\"", "\"#a\""},
  };
  for (const auto& [text, canonical] : pairs) EXPECT_EQ(printed_expression(text), canonical) << text;
}

/// Numbers below 0 come from no text, but constants put into a tree have them.
TEST(printer, writes_negative_numbers_as_expressions_of_their_value) {
  ast::Expr expr;
  expr.number = -7;
  EXPECT_EQ(print_expression(expr), "-7");
  expr.number = std::numeric_limits<Integer>::min();
  EXPECT_EQ(print_expression(expr), "-9223372036854775807 - 1");
}

RC_GTEST_PROP(printer, gives_back_random_files, ()) {
  const ast::File tree = RandomTree().file();
  const std::string text = print_rules(tree);
  const auto back = parse_rules(source_of(text));
  if (!back) RC_FAIL(render(back.error()));
  RC_ASSERT(TreeDump::of(*back) == TreeDump::of(tree));
  RC_ASSERT(print_rules(*back) == text);
}

RC_GTEST_PROP(printer, gives_back_random_expressions, ()) {
  const ast::ExprPtr tree = RandomTree().expr(6);
  const std::string text = print_expression(*tree);
  const auto back = parse_expression(source_of(text));
  if (!back) RC_FAIL(render(back.error()));
  RC_ASSERT(TreeDump::of(**back) == TreeDump::of(*tree));
}

RC_GTEST_PROP(printer, gives_back_random_positions, ()) {
  ast::Position tree = RandomTree().position(3);
  tree[0].kind = ast::Part::Kind::named;
  tree[0].name = "g";
  tree[0].loop = {};
  tree[0].body.clear();
  const auto back = parse_position(source_of(print_position(tree)), {"h", "g"});
  if (!back) RC_FAIL(render(back.error()));
  RC_ASSERT(back->is_position);
  RC_ASSERT(TreeDump::of(back->position) == TreeDump::of(tree));
}

}  // namespace
}  // namespace grundy::test
