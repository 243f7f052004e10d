#pragma once
// The list of games with proofs, tests/data/proved_games.txt.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "grundy/patterns/automatic.hpp"
#include "grundy/proofs/automaton_reader.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/solvers/dense_table.hpp"

namespace grundy::test {

struct ListedGame {
  std::string name;
  std::string claim;  ///< values, P, P-fibonacci, period
  std::string rules;  ///< the text

  AutomatonClaim automaton_claim() const { return claim == "values" ? AutomatonClaim::values : AutomatonClaim::losing; }
  Numeration numeration() const { return claim == "P-fibonacci" ? Numeration::fibonacci : Numeration::binary; }
};

inline std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The list (GRUNDY_LISTED_GAMES names another file); games that stand there by name have the catalogue's text, codes
/// stay codes.
inline std::vector<ListedGame> listed_games() {
  const std::string root = GRUNDY_SOURCE_DIR;
  const char* other = std::getenv("GRUNDY_LISTED_GAMES");
  std::ifstream in(other != nullptr ? std::string(other) : root + "/tests/data/proved_games.txt");
  EXPECT_TRUE(in);
  std::vector<ListedGame> games;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("#", 0) == 0) continue;
    if (line.rfind("== ", 0) == 0) {
      const auto bar = line.find(" | ");
      games.push_back({line.substr(3, bar - 3), line.substr(bar + 3), ""});
    } else if (line.rfind("use ", 0) == 0) {
      const std::string file = root + "/games/" + line.substr(4) + ".game";
      games.back().rules = std::filesystem::exists(file) ? file_text(file) : line.substr(4);
    } else {
      games.back().rules += line + "\n";
    }
  }
  return games;
}

inline std::shared_ptr<const typed::Rules> rules_of(const std::string& text) {
  const auto rules = load_rules(std::make_shared<SourceText>(SourceText{"test", text}));
  EXPECT_TRUE(rules) << (rules ? "" : render(rules.error())) << text;
  return rules ? *rules : nullptr;
}

/// Where the automaton differs from the table of the family by the solvers over 0 … side - 1 in each number, or why
/// there is no table; "" when they agree. The table ends after so many steps; `compared`: its positions.
inline std::string disagreement(const std::shared_ptr<const typed::Rules>& rules, const AutomatonTheorem& theorem,
                                Integer side, std::uint64_t steps = UINT64_MAX, std::size_t* compared = nullptr) {
  RuleGame game(rules);
  std::vector<Range> box;
  for (const auto& field : rules->families[static_cast<std::size_t>(theorem.family)].fields)
    box.push_back({0, field.type.kind == Type::Kind::boolean ? 1 : side - 1});
  Budget budget;
  budget.steps = steps;
  Meter meter(budget);
  const bool values = theorem.claim == AutomatonClaim::values;
  const bool row = box.size() == 1;
  const auto table = row && values ? values_up_to(game, theorem.family, side - 1, meter)
                     : row         ? outcomes_up_to(game, theorem.family, side - 1, meter)
                     : values      ? values_in_box(game, theorem.family, box, meter)
                                   : outcomes_in_box(game, theorem.family, box, meter);
  if (!table) return render(table.error());
  const auto reader = AutomatonReader::make(theorem.automaton, theorem.numeration);
  if (!reader) return render(reader.error());
  std::vector<std::uint64_t> at(box.size(), 0);
  for (const Integer cell : table->cells) {
    if (cell == PartialTable::unknown) break;
    if (compared != nullptr) ++*compared;
    bool same = false;
    if (values) {
      const auto value = reader->value(at);
      same = value ? cell >= 0 && *value == static_cast<std::uint64_t>(cell) : cell == PartialTable::excluded;
    } else {
      same = reader->accepts(at) == (cell == 0);
    }
    if (!same) {
      std::string place = "wrong at";
      for (const auto x : at) place += " " + std::to_string(x);
      return place;
    }
    for (std::size_t i = at.size(); i-- > 0;) {
      if (static_cast<Integer>(++at[i]) <= box[i].to) break;
      at[i] = 0;
    }
  }
  return "";
}

/// Learns and proves, within some seconds.
inline AutomaticFinding find_for(const ListedGame& listed, double seconds = 60) {
  const auto rules = rules_of(listed.rules);
  if (!rules) return {};
  RuleGame game(rules);
  Budget budget = Budget::seconds(seconds);
  Meter meter(budget);
  AutomaticLimits limits;
  auto found = find_automaton(game, 0, listed.automaton_claim(), listed.numeration(), limits, meter);
  EXPECT_TRUE(found) << listed.name << ": " << (found ? "" : render(found.error()));
  return found ? *found : AutomaticFinding{};
}

}  // namespace grundy::test
