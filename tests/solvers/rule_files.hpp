#pragma once
// Rule files and texts for the tests.

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "grundy/positions/rule_game.hpp"

namespace grundy {

inline std::string read_text(const std::string& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in) << path;
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::shared_ptr<const SourceText> as_source(std::string text, std::string name = "test") {
  return std::make_shared<const SourceText>(SourceText{std::move(name), std::move(text)});
}

/// The game of a text; a failed expectation and null when it has an error.
inline std::unique_ptr<RuleGame> game_of(const std::string& text, const std::vector<Setting>& settings = {}) {
  const auto rules = load_rules(as_source(text), settings);
  EXPECT_TRUE(rules) << (rules ? "" : render(rules.error())) << text;
  return rules ? std::make_unique<RuleGame>(*rules) : nullptr;
}

inline std::unique_ptr<RuleGame> catalogue_game(const std::string& name, const std::vector<Setting>& settings = {}) {
  return game_of(read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/" + name + ".game"), settings);
}

inline Setting setting(std::string name, std::string value) { return {std::move(name), as_source(std::move(value))}; }

/// The sum that texts stand for; a failed expectation and nothing on an error.
inline std::optional<Sum> sum_of(RuleGame& game, const std::vector<std::string>& texts) {
  Meter meter{Budget{}};
  std::vector<std::shared_ptr<const SourceText>> sources;
  for (const std::string& text : texts) sources.push_back(as_source(text));
  const auto sum = game.enter_text(sources, meter);
  EXPECT_TRUE(sum) << (sum ? "" : render(sum.error()));
  if (!sum) return std::nullopt;
  return *sum;
}

}  // namespace grundy
