// The right answers of the catalogue's first games (tests/rules/expected.tsv), each row by the solvers that `solve`
// chooses.

#include <map>
#include <set>

#include "grundy/queries/solve.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

using Answers = std::map<std::pair<std::string, std::string>, std::string>;

Answers rows() {
  Answers rows;
  std::istringstream in(read_text(std::string(GRUNDY_SOURCE_DIR) + "/tests/rules/expected.tsv"));
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    const std::size_t one = line.find('\t'), two = line.find('\t', one + 1);
    rows[{line.substr(0, one), line.substr(one + 1, two - one - 1)}] = line.substr(two + 1);
  }
  return rows;
}

Solution solved(RuleGame& game, const std::string& text) {
  Meter meter{Budget{}};
  Chooser chooser = Chooser::make(game).value();
  return solve(game, sum_of(game, {text}).value(), chooser, meter).value();
}

std::string pair_text(Integer a, Integer b) { return "(" + std::to_string(a) + "," + std::to_string(b) + ")"; }

/// "(0,0) (1,2) …": the P-positions from <= a <= b <= to, by outcomes_in_box; `more` are further fixed parameters.
std::string p_positions(RuleGame& game, Integer from, Integer to, const std::vector<Range>& more = {}) {
  Meter meter{Budget{}};
  std::vector<Range> box{{from, to}, {from, to}};
  box.insert(box.end(), more.begin(), more.end());
  const auto table = outcomes_in_box(game, 0, box, meter).value();
  std::string text;
  std::size_t cell = 0;
  for (Integer a = from; a <= to; ++a)
    for (Integer b = from; b <= to; ++b, ++cell)
      if (a <= b && table.cells[cell] == 0) text += (text.empty() ? "" : " ") + pair_text(a, b);
  return text;
}

std::string cells(int rows, int columns) {
  std::string text;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) text += (text.empty() ? "{" : ", ") + pair_text(r, c);
  return text + "}";
}

std::string values_of(RuleGame& game, Integer last) {
  Meter meter{Budget{}};
  std::string text;
  const auto table = values_up_to(game, 0, last, meter);
  for (const Integer v : table->cells) text += (text.empty() ? "" : " ") + std::to_string(v);
  return text;
}

std::string bites(RuleGame& chomp, const std::string& text) {
  std::string list;
  const Solution solution = solved(chomp, text);
  for (const SolvedMove& m : solution.winning)
    list += (list.empty() ? "" : ", ") + std::string("(") + std::to_string(m.move.binders[0].number) + ", " +
            std::to_string(m.move.binders[1].number) + ")";
  return "[" + list + "]";
}

/// "v/w/…" for positions in one question, and "P/N/…" for outcomes.
std::string each(RuleGame& game, const std::vector<std::string>& texts, bool outcomes) {
  std::string list;
  for (const std::string& text : texts) {
    const Solution s = solved(game, text);
    list += (list.empty() ? "" : "/") + (outcomes ? std::string(name_of(*s.outcome)) : std::to_string(*s.value));
  }
  return list;
}

TEST(Expected, ValuesOfRangesAndPositions) {
  std::size_t handled = 0;
  for (const auto& [question, answer] : rows()) {
    const auto& [name, text] = question;
    SCOPED_TRACE(name + " " + text);
    const auto game = catalogue_game(name);
    if (text.starts_with("values 0..")) {
      EXPECT_EQ(values_of(*game, std::stoi(text.substr(10))), answer);
      ++handled;
    } else if (text.starts_with("value ") && name != "cram" && name != "node_kayles" && name != "rightmost") {
      EXPECT_EQ(std::to_string(*solved(*game, text.substr(6)).value), answer);
      ++handled;
    }
  }
  EXPECT_EQ(handled, 25u);
}

TEST(Expected, PPositions) {
  Answers all = rows();
  EXPECT_EQ(p_positions(*catalogue_game("wythoff"), 0, 30), (all[{"wythoff", "P-positions a<=b<=30"}]));
  EXPECT_EQ(p_positions(*catalogue_game("euclid"), 1, 12), (all[{"euclid", "P-positions 1<=a<=b<=12"}]));
  EXPECT_EQ(p_positions(*catalogue_game("nim_with_pass"), 0, 8, {{1, 1}}),
            (all[{"nim_with_pass", "P-positions a<=b<=8 with pass"}]));
  const auto fibonacci = catalogue_game("fibonacci_nim");
  std::string text;
  for (int n = 1; n <= 60; ++n)
    if (solved(*fibonacci, pair_text(n, n - 1)).outcome == Outcome::P)
      text += (text.empty() ? "" : " ") + std::to_string(n);
  EXPECT_EQ(text, (all[{"fibonacci_nim", "n<=60 with fibonacci_nim(n, n-1) P"}]));
}

TEST(Expected, Boards) {
  Answers all = rows();
  const auto chomp = catalogue_game("chomp");
  EXPECT_EQ(bites(*chomp, "[5,5,5]"), (all[{"chomp", "winning bites [5,5,5]"}]));
  EXPECT_EQ(bites(*chomp, "[5,5,5,5]"), (all[{"chomp", "winning bites [5,5,5,5]"}]));
  const auto cram = catalogue_game("cram");
  for (const auto& [r, c] : std::vector<std::pair<int, int>>{{1, 4}, {2, 3}, {3, 3}, {3, 5}, {4, 4}, {4, 5}})
    EXPECT_EQ(std::to_string(*solved(*cram, cells(r, c)).value),
              (all[{"cram", "value " + std::to_string(r) + "x" + std::to_string(c)}]));
  EXPECT_EQ(solved(*catalogue_game("node_kayles"), "{1,2,3,4,5,6}").value, 0u);
  std::string edges;
  for (int i = 0; i < 5; ++i)
    edges += (i == 0 ? "{" : ", ") + pair_text(i, (i + 1) % 5) + ", " + pair_text(i, i + 5) + ", " +
             pair_text(5 + i, 5 + (i + 2) % 5);
  const auto petersen = catalogue_game("node_kayles", {setting("edges", edges + "}")});
  EXPECT_EQ(solved(*petersen, "{0,1,2,3,4,5,6,7,8,9}").value, 1u);
  EXPECT_EQ(each(*catalogue_game("rightmost"), {"[1,1,2]", "[2,5,4]", "[1,1,1,1]", "[0,0,3]"}, false),
            (all[{"rightmost", "value [1,1,2] / [2,5,4] / [1,1,1,1] / [0,0,3]"}]));
  EXPECT_EQ(each(*catalogue_game("loop"), {"0", "1", "2", "3"}, true), (all[{"loop", "outcome of 0 / 1 / 2 / 3"}]));
  EXPECT_EQ(each(*catalogue_game("modulo_nim"), {"{12, 24}", "{12}", "{24, 36}", "{}"}, true),
            (all[{"modulo_nim", "outcome {12, 24} / {12} / {24, 36} / {}"}]));
}

TEST(Expected, SetsOfModuloNim) {
  const auto game = catalogue_game("modulo_nim");
  Chooser chooser = Chooser::make(*game).value();
  Meter meter{Budget{}};
  std::set<Words> found;
  for (Integer a = 1; a <= 24; ++a)
    for (Integer b = a; b <= 24; ++b)
      for (Integer c = b; c <= 24; ++c) {
        const std::set<Integer> members{a, b, c};
        Words words{static_cast<Integer>(members.size())};
        words.insert(words.end(), members.begin(), members.end());
        if (chooser.judge(game->enter(0, words, meter).value(), meter).value().outcome == Outcome::P)
          found.insert(words);
      }
  EXPECT_EQ(found, (std::set<Words>{{1, 1}, {1, 2}, {2, 4, 8}, {2, 12, 24}}));
}

}  // namespace
}  // namespace grundy
