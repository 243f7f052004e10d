// The catalogue's first games give the answers that are known: each row of expected.tsv. All contest games type-check.

#include "tests/rules/plain_solver.hpp"

namespace grundy::test {
namespace {

struct Row {
  std::string game, question, answer;
};

std::vector<Row> rows_of(const std::string& path) {
  std::vector<Row> rows;
  std::istringstream in(content_of(path));
  for (std::string line; std::getline(in, line);) {
    const std::size_t one = line.find('\t');
    const std::size_t two = line.find('\t', one + 1);
    rows.push_back({line.substr(0, one), line.substr(one + 1, two - one - 1), line.substr(two + 1)});
  }
  rows.erase(rows.begin());
  return rows;
}

PlainSolver game(const std::string& name, const std::map<std::string, std::string>& set = {}) {
  return PlainSolver(content_of("games/" + name + ".game"), set);
}

TEST(examples, values_of_ranges) {
  int rows = 0;
  for (const Row& row : rows_of("tests/rules/expected.tsv")) {
    if (row.question.substr(0, 7) != "values ") continue;
    ++rows;
    auto solver = game(row.game);
    std::istringstream numbers(row.answer);
    std::uint64_t wanted = 0;
    for (int n = 0; numbers >> wanted; ++n) ASSERT_EQ(solver.value(std::to_string(n)), wanted) << row.game << n;
  }
  EXPECT_EQ(rows, 11);
}

TEST(examples, values_of_positions) {
  int rows = 0;
  for (const Row& row : rows_of("tests/rules/expected.tsv")) {
    const bool is_board = row.game == "cram" || row.game == "node_kayles" || row.game == "rightmost";
    if (row.question.substr(0, 6) != "value " || is_board) continue;
    ++rows;
    auto solver = game(row.game);
    EXPECT_EQ(solver.value(row.question.substr(6)), std::stoull(row.answer)) << row.game << row.question;
  }
  EXPECT_EQ(rows, 14);
}

TEST(examples, chomp_winning_bites) {
  auto solver = game("chomp");
  const auto bites = [&](const std::string& rows) {
    int winning = 0;
    for (const PlainSum& option : solver.options(solver.position(rows).at(0))) winning += solver.value(option) == 0;
    return winning;
  };
  EXPECT_EQ(bites("[5,5,5]"), 1);
  EXPECT_EQ(bites("[5,5,5,5]"), 1);
}

TEST(examples, cram_boards) {
  const std::vector<std::pair<std::pair<int, int>, std::uint64_t>> boards = {
      {{1, 4}, 2}, {{2, 3}, 1}, {{3, 3}, 0}, {{3, 5}, 1}, {{4, 4}, 0}};
  auto solver = game("cram");
  for (const auto& [size, value] : boards)
    EXPECT_EQ(solver.value("{(r, c) for r in 1.." + std::to_string(size.first) + ", c in 1.." +
                           std::to_string(size.second) + "}"),
              value);
}

TEST(examples, node_kayles) {
  EXPECT_EQ(game("node_kayles").value("{1,2,3,4,5,6}"), 0u);
  auto petersen = game("node_kayles", {{"edges",
                                        "{(i, (i+1) mod 5) for i in 0..4} + {(i, i+5) for i in 0..4} + "
                                        "{(5+i, 5 + (i+2) mod 5) for i in 0..4}"}});
  EXPECT_EQ(petersen.value("{i for i in 0..9}"), 1u);
}

TEST(examples, p_positions) {
  auto wythoff = game("wythoff");
  std::string pairs;
  for (int a = 0; a <= 30; ++a)
    for (int b = a; b <= 30; ++b)
      if (wythoff.value("(" + std::to_string(a) + ", " + std::to_string(b) + ")") == 0)
        pairs += "(" + std::to_string(a) + "," + std::to_string(b) + ") ";
  EXPECT_EQ(pairs, "(0,0) (1,2) (3,5) (4,7) (6,10) (8,13) (9,15) (11,18) (12,20) (14,23) (16,26) (17,28) ");
  auto euclid = game("euclid");
  int lost = 0;
  for (int a = 1; a <= 12; ++a)
    for (int b = a; b <= 12; ++b) {
      const bool p = !euclid.wins("(" + std::to_string(a) + ", " + std::to_string(b) + ")");
      EXPECT_EQ(p, a != b && b * b < a * b + a * a);
      lost += p;
    }
  EXPECT_EQ(lost, 24);
  auto fibonacci = game("fibonacci_nim");
  std::string heaps;
  for (int n = 1; n <= 60; ++n)
    if (!fibonacci.wins("(" + std::to_string(n) + ", " + std::to_string(n - 1) + ")")) heaps += std::to_string(n) + " ";
  EXPECT_EQ(heaps, "1 2 3 5 8 13 21 34 55 ");
  auto pass = game("nim_with_pass");
  pairs.clear();
  for (int a = 0; a <= 8; ++a)
    for (int b = a; b <= 8; ++b)
      if (pass.value("(" + std::to_string(a) + ", " + std::to_string(b) + ", true)") == 0)
        pairs += "(" + std::to_string(a) + "," + std::to_string(b) + ") ";
  EXPECT_EQ(pairs, "(0,0) (1,2) (3,4) (5,6) (7,8) ");
}

TEST(examples, modulo_nim) {
  auto solver = game("modulo_nim");
  EXPECT_FALSE(solver.wins("{12, 24}"));
  EXPECT_TRUE(solver.wins("{12}"));
  EXPECT_TRUE(solver.wins("{24, 36}"));
  EXPECT_TRUE(solver.wins("{}"));
  std::string lost;
  for (int a = 1; a <= 24; ++a) {
    if (!solver.wins("{" + std::to_string(a) + "}")) lost += std::to_string(a) + " ";
    for (int b = a + 1; b <= 24; ++b)
      if (!solver.wins("{" + std::to_string(a) + ", " + std::to_string(b) + "}"))
        lost += std::to_string(a) + "," + std::to_string(b) + " ";
  }
  EXPECT_EQ(lost, "1 2 4,8 12,24 ");
}

TEST(examples, rightmost) {
  auto solver = game("rightmost");
  EXPECT_EQ(solver.value("[1,1,2]"), 1u);
  EXPECT_EQ(solver.value("[2,5,4]"), 1u);
  EXPECT_EQ(solver.value("[1,1,1,1]"), 0u);
  EXPECT_EQ(solver.value("[0,0,3]"), 3u);
}

TEST(examples, contest_games_type_check) {
  const std::string text = content_of("tests/rules/contest_games.txt");
  int games = 0;
  for (std::size_t at = text.find("\n== "); at != std::string::npos;) {
    const std::size_t body = text.find('\n', at + 1);
    const std::size_t next = text.find("\n== ", body);
    const std::string name = text.substr(at + 4, body - at - 4);
    const std::string rules = text.substr(body + 1, next == std::string::npos ? next : next - body);
    at = next;
    if (rules.substr(0, 4) == "use ") continue;
    ++games;
    const auto checked = load_rules(text_of(rules, name));
    EXPECT_TRUE(checked) << render(checked.error());
    if (checked) Evaluator evaluator(*checked);
  }
  EXPECT_GT(games, 70);
}

}  // namespace
}  // namespace grundy::test
