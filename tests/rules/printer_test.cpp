// parse → print → parse: the same tree, and the same text again; on the catalogue and the contest problems as written.

#include <dirent.h>
#include <gtest/gtest.h>
#include <algorithm>

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

std::vector<std::string> catalogue() {
  std::vector<std::string> names;
  DIR* folder = opendir(GRUNDY_SOURCE_DIR "/games");
  while (const dirent* entry = folder ? readdir(folder) : nullptr) {
    const std::string name = entry->d_name;
    if (name.size() > 5 && name.substr(name.size() - 5) == ".game") names.push_back(name);
  }
  if (folder) closedir(folder);
  std::sort(names.begin(), names.end());
  return names;
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
  const std::vector<std::string> names = catalogue();
  EXPECT_GE(names.size(), 21u);
  for (const std::string& name : names) expect_round_trip(name, read_file(GRUNDY_SOURCE_DIR "/games/" + name));
}

TEST(printer, gives_back_the_contest_games) {
  const std::vector<Entry> entries = contest_games();
  EXPECT_EQ(entries.size(), 82u);
  for (const Entry& e : entries) expect_round_trip(e.name, e.rules);
}

}  // namespace
}  // namespace grundy::test
