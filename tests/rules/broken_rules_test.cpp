// Every broken text of broken_rules.txt gives exactly the error written beside it.

#include <gtest/gtest.h>

#include <set>

#include "tests/rules/tree_dump.hpp"

namespace grundy::test {
namespace {

struct Case {
  std::string name;
  std::string text;
  std::string error;
};

/// \xHH → byte; a backslash at the end of the text takes the line end away.
std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 2 == text.size() && text[i + 1] == '\n') break;
    if (text[i] == '\\' && i + 3 < text.size() && text[i + 1] == 'x') {
      out += static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::vector<Case> cases() {
  std::vector<Case> result;
  const std::string file = read_file(GRUNDY_SOURCE_DIR "/tests/rules/broken_rules.txt");
  for (std::size_t at = file.find("\n== "); at != std::string::npos;) {
    const std::size_t body = file.find('\n', at + 1) + 1;
    const std::size_t middle = file.find("\n--\n", body - 1);
    const std::size_t next = file.find("\n== ", middle);
    const std::size_t end = next == std::string::npos ? file.size() - 1 : next;
    result.push_back({file.substr(at + 4, body - at - 5), unescaped(file.substr(body, middle + 1 - body)),
                      file.substr(middle + 4, end - middle - 4)});
    at = next;
  }
  return result;
}

TEST(broken_rules, give_the_errors_in_the_file) {
  const std::vector<Case> all = cases();
  EXPECT_GE(all.size(), 120u);
  std::set<std::string> names;
  for (const Case& c : all) {
    EXPECT_TRUE(names.insert(c.name).second) << "twice: " << c.name;
    const auto file = parse_rules(source_of(c.text, "broken.game"));
    ASSERT_FALSE(file) << c.name;
    EXPECT_EQ(file.error().kind, ErrorKind::rules);
    EXPECT_FALSE(file.error().expected.empty()) << c.name;
    ASSERT_TRUE(file.error().place) << c.name;
    EXPECT_EQ(render(file.error()), c.error) << c.name;
  }
}

/// Whatever stands in the catalogue's rules, cut anywhere: an error with a place inside the text, or good rules.
TEST(broken_rules, every_beginning_of_a_good_file) {
  const std::string whole = read_file(GRUNDY_SOURCE_DIR "/tests/rules/contest_games.txt").substr(0, 4000);
  for (std::size_t n = 0; n < whole.size(); n += 3) {
    const auto file = parse_rules(source_of(whole.substr(whole.size() / 3, n)));
    if (file) continue;
    ASSERT_TRUE(file.error().place);
    const Place& place = *file.error().place;
    EXPECT_GE(place.line, 1);
    EXPECT_LE(place.column, static_cast<int>(place.text.size()) + 1);
  }
}

}  // namespace
}  // namespace grundy::test
