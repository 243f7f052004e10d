// The contest games give the answers of positions.tsv: contest_rows.tsv says which game, settings and position each row
// is about.

#include <map>

#include "grundy/queries/solve.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

std::vector<std::string> split(const std::string& text, const std::string& by) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (std::size_t next = 0; (next = text.find(by, at)) != std::string::npos; at = next + by.size())
    parts.push_back(text.substr(at, next - at));
  parts.push_back(text.substr(at));
  return parts;
}

std::vector<std::vector<std::string>> rows_of(const std::string& path) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream in(read_text(std::string(GRUNDY_SOURCE_DIR) + path));
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) rows.push_back(split(line, "\t"));
  return rows;
}

std::map<std::string, std::string> contest_games() {
  std::map<std::string, std::string> games;
  std::istringstream in(read_text(std::string(GRUNDY_SOURCE_DIR) + "/tests/rules/contest_games.txt"));
  std::string line, id;
  while (std::getline(in, line)) {
    if (line.starts_with("== "))
      id = split(line.substr(3), " | ")[0];
    else if (!id.empty())
      games[id] += line + "\n";
  }
  return games;
}

/// What the published answers mean for the player to move; labels that mean other things in some problem are not here.
const std::map<std::string, std::string> meaning = {
    {"Alice", "N"}, {"Bob", "P"},     {"First", "N"},     {"Second", "P"},     {"Brown", "P"},   {"Takahashi", "N"},
    {"Aoki", "P"},  {"Mojtaba", "N"}, {"Arpa", "P"},      {"Furlo", "N"},      {"Rublo", "P"},   {"Vasya", "N"},
    {"cslnb", "P"}, {"Kevin", "N"},   {"tolik", "N"},     {"bolik", "P"},      {"WIN", "N"},     {"LOSE", "P"},
    {"T", "N"},     {"HL", "P"},      {"Ashish", "N"},    {"Jeel", "P"},       {"John", "N"},    {"Kiki", "N"},
    {"Cici", "P"},  {"Fibo", "N"},    {"Stan wins", "N"}, {"Ollie wins", "P"}, {"true", "N"},    {"false", "P"},
    {"first", "N"}, {"second", "P"},  {"First win", "N"}, {"Second win", "P"}, {"CONCEDE", "P"}, {"lose", "P"}};

std::vector<Setting> settings_of(const std::string& text) {
  std::vector<Setting> settings;
  if (text.empty()) return settings;
  for (const std::string& one : split(text, ";"))
    settings.push_back(setting(one.substr(0, one.find('=')), one.substr(one.find('=') + 1)));
  return settings;
}

TEST(ContestRows, GiveTheirAnswers) {
  std::map<std::pair<std::string, std::string>, std::string> published;
  for (const auto& row : rows_of("/tests/queries/positions.tsv")) published[{row[0], row[1]}] = row[2];
  const auto games = contest_games();
  std::map<std::string, std::unique_ptr<RuleGame>> made;
  std::size_t checked = 0;
  for (const auto& row : rows_of("/tests/queries/contest_rows.tsv")) {
    ASSERT_EQ(row.size(), 6u) << row[0];
    SCOPED_TRACE(row[0] + " " + row[1] + ": " + row[4]);
    const auto answer = published.find({row[0], row[1]});
    ASSERT_NE(answer, published.end());
    if (const auto label = meaning.find(answer->second); label != meaning.end()) {
      EXPECT_EQ(label->second, row[5].substr(0, 1));
    }
    ASSERT_TRUE(games.count(row[2])) << row[2];
    std::unique_ptr<RuleGame>& game = made[row[2] + row[3]];
    if (!game) game = game_of(games.at(row[2]), settings_of(row[3]));
    ASSERT_TRUE(game);
    const auto sum = sum_of(*game, split(row[4], " | "));
    ASSERT_TRUE(sum);
    Chooser chooser = Chooser::make(*game).value();
    Meter meter{Budget{}};
    const auto solved = solve(*game, *sum, chooser, meter);
    ASSERT_TRUE(solved) << render(solved.error());
    ASSERT_TRUE(solved->outcome);
    const auto wanted = split(row[5], " ");
    if (wanted[0] == "value") {
      EXPECT_EQ(solved->value, std::stoull(wanted[1]));
    } else {
      EXPECT_EQ(name_of(*solved->outcome), wanted[0]);
      if (wanted.size() == 2) {
        EXPECT_EQ(solved->winning.size(), std::stoull(wanted[1]));
      }
    }
    ++checked;
  }
  EXPECT_GE(checked, 390u);
}

}  // namespace
}  // namespace grundy
