// Every solver equals the definition on every game of the catalogue, for all positions up to a stated number of them
// (in order of size), and for all sums of two of the smallest.

#include <gtest/gtest.h>

#include <filesystem>

#include <rapidcheck/gtest.h>

#include "grundy/positions/definition.hpp"
#include "grundy/positions/small_positions.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/solvers/solver.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {
namespace {

constexpr std::size_t singles = 40;  ///< at most so many positions of a game, all up to a size
constexpr std::size_t pairs_of = 9;  ///< sums of two of the first so many

/// The greatest size of a single position. Where moves split, the definition looks at all sums that a position can
/// become.
int largest_of(const std::string& name) {
  if (name == "prefix_free") return 5;
  if (name == "lasker" || name == "kayles") return 9;
  return name == "grundy" ? 15 : 24;
}

std::vector<std::string> catalogue() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(std::string(GRUNDY_SOURCE_DIR) + "/games"))
    if (file.path().extension() == ".game") names.push_back(file.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

/// All sums in question, of all families.
std::vector<Sum> sums_of(RuleGame& game, int largest, Meter& meter) {
  std::vector<Sum> sums{{}};
  for (std::size_t f = 0; f < game.families().size(); ++f) {
    const auto small = small_positions(game, static_cast<int>(f), singles, largest, meter);
    EXPECT_TRUE(small) << (small ? "" : render(small.error()));
    if (!small) continue;
    for (const Words& words : small->positions) sums.push_back(game.enter(static_cast<int>(f), words, meter).value());
  }
  const std::size_t some = std::min(sums.size(), pairs_of);
  for (std::size_t a = 0; a < some; ++a)
    for (std::size_t b = a; b < some; ++b) {
      Sum both = sums[a];
      both.insert(both.end(), sums[b].begin(), sums[b].end());
      sums.push_back(std::move(both));
    }
  return sums;
}

/// Whether the solver agrees, and on how many sums it answered.
std::size_t check_values(RuleGame& game, const SolverEntry& entry, const std::vector<Sum>& sums) {
  std::size_t answers = 0;
  const auto solver = entry.make_value(game);
  for (const Sum& sum : sums) {
    if (sum.empty()) continue;
    Meter meter{Budget{}};
    const auto found = value_of_sum(*solver, sum, meter);
    const auto expected = mex_by_definition(game, sum, meter);
    if (found) {
      EXPECT_TRUE(expected) << entry.name << " gives a value where there is none: " << game.print_sum(sum);
      if (expected) {
        EXPECT_EQ(*found, *expected) << entry.name << " " << game.print_sum(sum);
      }
      ++answers;
    } else {
      EXPECT_EQ(found.error().kind, ErrorKind::unsupported) << render(found.error());
      if (entry.name == "memo") {
        EXPECT_FALSE(expected) << game.print_sum(sum) << render(found.error());
      }
    }
  }
  return answers;
}

std::size_t check_outcomes(RuleGame& game, const SolverEntry& entry, const std::vector<Sum>& sums) {
  std::size_t answers = 0;
  const auto solver = entry.make_outcome(game);
  for (const Sum& sum : sums) {
    Meter meter{Budget{}};
    const auto found = solver->outcome(sum, meter);
    const auto expected = outcome_by_definition(game, sum, meter);
    EXPECT_TRUE(expected) << (expected ? "" : render(expected.error()));
    if (found && expected) {
      EXPECT_EQ(found->outcome, *expected) << entry.name << " " << game.print_sum(sum);
      ++answers;
    } else {
      EXPECT_EQ(entry.name, "outcome") << render(found.error());
      EXPECT_EQ(found.error().kind, ErrorKind::unsupported) << render(found.error());
    }
  }
  return answers;
}

void check_game(const std::string& name, const std::string& text, int largest) {
  SCOPED_TRACE(name);
  const auto game = game_of(text);
  ASSERT_TRUE(game);
  Meter meter{Budget{}};
  const std::vector<Sum> sums = sums_of(*game, largest, meter);
  ASSERT_GT(sums.size(), 8u);
  const auto nonempty = sums.size() - static_cast<std::size_t>(std::count(sums.begin(), sums.end(), Sum{}));
  for (const SolverEntry& entry : solver_list()) {
    if (entry.name == "definition") continue;
    const bool valued = name != "loop" && game->convention() == Convention::normal && !game->may_be_decided();
    if (entry.make_value) {
      const std::size_t answers = check_values(*game, entry, sums);
      if (entry.name == "memo" && valued) {
        EXPECT_EQ(answers, nonempty);
      }
    }
    if (entry.make_outcome) {
      const std::size_t answers = check_outcomes(*game, entry, sums);
      if (entry.name == "loopy" || name != "loop") {
        EXPECT_EQ(answers, sums.size()) << entry.name;
      }
    }
  }
}

class Equal : public testing::TestWithParam<std::string> {};

TEST_P(Equal, SolversAndDefinition) {
  check_game(GetParam(), read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/" + GetParam() + ".game"),
             largest_of(GetParam()));
}

TEST_P(Equal, SolversAndDefinitionUnderMisere) {
  const std::string text = read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/" + GetParam() + ".game");
  if (text.find("convention") == std::string::npos)
    check_game(GetParam(), text + "\nconvention misere\n", largest_of(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Equal, testing::ValuesIn(catalogue()), [](const auto& game) { return game.param; });

TEST_P(Equal, TablesAndDefinition) {
  for (const char* convention : {"", "\nconvention misere\n"}) {
    const auto game =
        game_of(read_text(std::string(GRUNDY_SOURCE_DIR) + "/games/" + GetParam() + ".game") + convention);
    ASSERT_TRUE(game);
    Meter meter{Budget{}};
    const FamilyShape& shape = game->families()[0];
    if (std::count(shape.fields.begin(), shape.fields.end(), FieldKind::other) > 0) {
      EXPECT_EQ(values_in_box(*game, 0, std::vector<Range>(shape.fields.size()), meter).error().kind,
                ErrorKind::unsupported);
      continue;
    }
    const Integer last = std::min(14, largest_of(GetParam()));
    std::vector<Range> box;
    for (const FieldKind kind : shape.fields)
      box.push_back({0, kind == FieldKind::boolean ? 1 : shape.fields.size() == 1 ? last : 5});
    const auto values = values_in_box(*game, 0, box, meter);
    const auto outcomes = outcomes_in_box(*game, 0, box, meter);
    const auto line = box.size() == 1 ? values_up_to(*game, 0, last, meter) : values;
    Words at;
    for (const Range& r : box) at.push_back(r.from);
    for (std::size_t cell = 0; cell < cells_of(box).value(); ++cell) {
      std::size_t rest = cell;
      for (std::size_t i = box.size(); i-- > 0; rest /= static_cast<std::size_t>(box[i].to + 1))
        at[i] = static_cast<Integer>(rest % static_cast<std::size_t>(box[i].to + 1));
      const auto sum = game->enter(0, at, meter);
      if (values) {
        const Integer expected =
            sum ? static_cast<Integer>(mex_by_definition(*game, *sum, meter).value()) : PartialTable::excluded;
        EXPECT_EQ(values->cells[cell], expected) << game->print_position(0, at);
        EXPECT_EQ(line.value().cells[cell], expected) << game->print_position(0, at);
      }
      if (outcomes) {
        const Integer expected =
            sum ? static_cast<Integer>(outcome_by_definition(*game, *sum, meter).value()) : PartialTable::excluded;
        EXPECT_EQ(outcomes->cells[cell], expected) << game->print_position(0, at);
      }
    }
  }
}

RC_GTEST_PROP(Sums, ValuesXor, ()) {
  static const auto kayles = catalogue_game("kayles");
  Meter meter{Budget{}};
  const auto a = *rc::gen::inRange<Integer>(0, 10), b = *rc::gen::inRange<Integer>(0, 10);
  const PartId pa = kayles->enter(0, Words{a}, meter).value()[0], pb = kayles->enter(0, Words{b}, meter).value()[0];
  const auto memo = find_solver("memo")->make_value(*kayles);
  RC_ASSERT(mex_by_definition(*kayles, {pa, pb}, meter).value() ==
            (memo->value(pa, meter).value() ^ memo->value(pb, meter).value()));
}

/// Sums with decided positions, several families, moves that end in nothing and parts that repeat.
TEST(EqualMore, DecisionsAndSeveralFamilies) {
  check_game("mixed",
             "game a(n) win if n = 4 lose if n = 7 move k in 1..min(n, 3): a(n - k) move if n > 5: a(n - 5) + b(2) "
             "game b(n) move k in 1..n: b(n - k) move if n = 3: sum() move if n > 3: b(1) + b(2) "
             "game c(n) same as b(n) + b(1) if n mod 2 = 1 move if n > 1: c(n div 2) + c(n - 1) "
             "game d(n) move k in 1..n: d(n - k) move if n > 1: a(n + 1) "
             "game e(n) same as d(n) if n > 2 move if n > 0: e(n - 1)",
             7);
  check_game("mixed misere",
             "convention misere game a(n) lose if n = 4 win if n = 7 move k in 1..min(n, 3): a(n - k) move if n > 5: "
             "a(n - 5) + b(2) "
             "game b(n) move k in 1..n: b(n - k) move if n = 3: sum() move if n > 3: b(1) + b(2)",
             10);
}

}  // namespace
}  // namespace grundy
