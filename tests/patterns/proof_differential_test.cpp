// What MONA calls valid is held against tables: nothing false is proved. Automata changed at one place, automata of
// other games, rules that do not end or meet errors, random rules. GRUNDY_RANDOM_RULES sets how many of those there
// are.

#include <gtest/gtest.h>

#include <cstdlib>

#include "grundy/proofs/automaton_algebra.hpp"
#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/known_automata.hpp"
#include "tests/patterns/proof_rules.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy::test {
namespace {

MonaLimits limits() {
  MonaLimits out;
  out.seconds = 20;
  return out;
}

MonaVerdict verdict(const std::string& rules, const AutomatonTheorem& theorem) {
  return prove_automaton(*rules_of(rules), theorem, limits()).verdict;
}

AutomaticFinding found_for(const std::string& rules, AutomatonClaim claim) {
  return find_for({rules, claim == AutomatonClaim::values ? "values" : "P", rules}, 20);
}

Integer side_of(const AutomatonTheorem& theorem) {
  const int fields = theorem.automaton.tracks() - (theorem.claim == AutomatonClaim::values ? 1 : 0);
  return fields == 1 ? 400 : fields == 2 ? 50 : 12;
}

/// The tuples that differ in no track from `numbers`.
Automaton only(const std::vector<std::uint64_t>& numbers) {
  Automaton out = valid_codes(Numeration::binary, static_cast<int>(numbers.size()));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::int64_t one = 1;
    const auto here = linear_equation({&one, 1}, static_cast<std::int64_t>(numbers[i]));
    const int place = static_cast<int>(i);
    out = intersection(out, retracked(*here, static_cast<int>(numbers.size()), {&place, 1}));
  }
  return minimised(out);
}

/// The theorem with another answer at one position: still a function, or a set.
AutomatonTheorem changed_at(const AutomatonTheorem& theorem, const std::vector<std::uint64_t>& position,
                            std::uint64_t rise) {
  AutomatonTheorem out = theorem;
  if (theorem.claim == AutomatonClaim::losing) {
    const Automaton here = only(position);
    const auto reader = AutomatonReader::make(theorem.automaton);
    out.automaton =
        minimised(reader->accepts(position) ? difference(theorem.automaton, here) : union_of(theorem.automaton, here));
    return out;
  }
  const auto value = AutomatonReader::make(theorem.automaton)->value(position);
  std::vector<std::uint64_t> old = position, fresh = position;
  old.push_back(value.value_or(0));
  fresh.push_back(value.value_or(0) + rise);
  out.automaton = minimised(union_of(difference(theorem.automaton, only(old)), only(fresh)));
  return out;
}

/// One state accepting or not, or one transition, made different; then closed under trailing zeros again.
Automaton damaged(const Automaton& automaton, std::mt19937& random) {
  Automaton out = automaton;
  const auto state = static_cast<Automaton::State>(random() % out.size());
  const auto letter = static_cast<Automaton::Letter>(random() % out.letters());
  if (random() % 3 == 0)
    out.set_accepting(state, !out.accepting(state));
  else
    out.set_next(state, letter, static_cast<Automaton::State>(random() % out.size()));
  const Automaton open = out;
  for (Automaton::State s = 0; s < out.size(); ++s) {
    Automaton::State at = s;
    for (std::size_t i = 0; i < out.size() && at != Automaton::dead; ++i) at = open.next(at, 0);
    Automaton::State least = at;
    for (std::size_t i = 0; i < out.size() && at != Automaton::dead; ++i) {
      at = open.next(at, 0);
      if (at != Automaton::dead) least = std::min(least, at);
    }
    out.set_accepting(s, least != Automaton::dead && open.accepting(least));
  }
  return minimised(out);
}

std::vector<std::uint64_t> random_position(std::size_t fields, std::mt19937& random) {
  std::vector<std::uint64_t> out;
  for (std::size_t i = 0; i < fields; ++i) out.push_back(random() % (fields == 1 ? 90 : 20));
  return out;
}

struct Proved {
  std::string rules;
  AutomatonTheorem theorem;
};

/// Proves what can be, compares with tables, and gives it back.
std::vector<Proved> proved(const std::vector<std::string>& texts, AutomatonClaim claim) {
  std::vector<Proved> out;
  for (const std::string& text : texts) {
    const AutomaticFinding found = found_for(text, claim);
    EXPECT_TRUE(found.end == AutomaticFinding::End::proved) << text << "\n" << found.reason;
    if (found.end != AutomaticFinding::End::proved) continue;
    EXPECT_EQ(disagreement(rules_of(text), found.theorem, side_of(found.theorem)), "") << text;
    out.push_back({text, found.theorem});
  }
  return out;
}

void expect_changes_refused(const std::vector<Proved>& all, unsigned seed) {
  std::mt19937 random(seed);
  for (const Proved& one : all) {
    const std::size_t fields = static_cast<std::size_t>(one.theorem.automaton.tracks()) -
                               (one.theorem.claim == AutomatonClaim::values ? 1 : 0);
    for (int i = 0; i < 2; ++i) {
      const AutomatonTheorem other = changed_at(one.theorem, random_position(fields, random), 1 + random() % 3);
      if (other.automaton == minimised(one.theorem.automaton)) continue;
      EXPECT_NE(verdict(one.rules, other), MonaVerdict::valid) << one.rules;
    }
    AutomatonTheorem other = one.theorem;
    other.automaton = damaged(one.theorem.automaton, random);
    if (other.automaton == minimised(one.theorem.automaton)) continue;
    EXPECT_NE(verdict(one.rules, other), MonaVerdict::valid) << one.rules;
  }
}

/// The automaton of one game is not proved for another one, unless their tables agree.
void expect_others_refused(const std::vector<Proved>& all, unsigned seed, int pairs) {
  std::mt19937 random(seed);
  for (int i = 0; i < pairs; ++i) {
    const Proved& a = all[random() % all.size()];
    const Proved& b = all[random() % all.size()];
    if (a.theorem.automaton.tracks() != b.theorem.automaton.tracks()) continue;
    if (verdict(a.rules, b.theorem) != MonaVerdict::valid) continue;
    EXPECT_EQ(disagreement(rules_of(a.rules), b.theorem, side_of(b.theorem)), "") << a.rules << "\n" << b.rules;
  }
}

TEST(ProofDifferential, EachConstructIsProvedAndItsChangesAreNot) {
  const auto values = proved(construct_rules(), AutomatonClaim::values);
  expect_changes_refused(values, 1);
  expect_others_refused(values, 2, 40);
}

TEST(ProofDifferential, OutcomesWithDecisionsAndMisere) {
  const auto sets = proved(outcome_rules(), AutomatonClaim::losing);
  expect_changes_refused(sets, 3);
  expect_others_refused(sets, 4, 30);
}

TEST(ProofDifferential, RulesThatDoNotEndOrMeetErrorsAreNeverProved) {
  const std::vector<std::vector<std::uint64_t>> periods = {{0}, {0, 1}, {0, 1, 2}};
  for (const std::string& text : hopeless_rules()) {
    const auto rules = rules_of(text);
    const int fields = static_cast<int>(rules->families[0].fields.size());
    std::vector<AutomatonTheorem> tried;
    for (const auto& period : periods) {
      AutomatonTheorem theorem;
      const int places[] = {0, fields};
      theorem.automaton = minimised(retracked(*periodic_automaton({}, period), fields + 1, places));
      tried.push_back(theorem);
    }
    for (const bool all : {false, true}) {
      AutomatonTheorem theorem;
      theorem.claim = AutomatonClaim::losing;
      theorem.automaton = all ? valid_codes(Numeration::binary, fields) : Automaton(fields);
      tried.push_back(theorem);
    }
    for (const AutomatonTheorem& theorem : tried) EXPECT_NE(verdict(text, theorem), MonaVerdict::valid) << text;
  }
}

/// A set written out may have equal members: then a sum over it has fewer summands than names.
TEST(ProofDifferential, ASumOverASetThatMayShrinkIsRefused) {
  AutomatonTheorem theorem;
  const auto attempt = [&](const std::string& text) { return prove_automaton(*rules_of(text), theorem, limits()); };
  EXPECT_TRUE(attempt("game g(n) move if n > 1: sum(k in {1, n - 1}: g(k))").unsupported);
  EXPECT_TRUE(attempt("game g(n) move if n > 1: g(0) + g(4611686018427387904 * 2 * n)").unsupported);
  EXPECT_TRUE(attempt("game g(n) move if n > 4611686018427387904 * 4: g(n - 1)").unsupported);
}

TEST(ProofDifferential, MeasuresWithNegativeFormsAreRefused) {
  AutomatonTheorem theorem;
  theorem.automaton = *periodic_automaton({}, std::vector<std::uint64_t>{0});
  for (const std::vector<Integer>& row : {std::vector<Integer>{-1}, {1, 1}, {}}) {
    theorem.measure.rows = {row};
    EXPECT_NE(verdict("game g(n) move if n >= 0: g(n + 1)", theorem), MonaVerdict::valid);
    EXPECT_NE(verdict("game g(n) move if n < 0: g(n + 1)", theorem), MonaVerdict::valid);
  }
  theorem.measure.rows = {{1}};
  EXPECT_EQ(verdict("game g(n) move if n < 0: g(n + 1)", theorem), MonaVerdict::valid);
}

/// Whatever random rules are proved to be, tables agree; and a guess from their first values is proved only if it is
/// so.
TEST(ProofDifferential, RandomRules) {
  const char* wanted = std::getenv("GRUNDY_RANDOM_RULES");
  const unsigned count = wanted != nullptr ? static_cast<unsigned>(std::atoi(wanted)) : 25;
  unsigned proofs = 0, guesses = 0;
  for (unsigned seed = 1; seed <= count; ++seed) {
    const std::string text = RandomRules(seed)();
    const auto rules = rules_of(text);
    ASSERT_TRUE(rules);
    RuleGame game(rules);
    Meter meter(Budget::seconds(6));
    AutomaticLimits bounds;
    bounds.mona.seconds = 6;
    bounds.most_side = 512;
    const auto found = find_automaton(game, 0, AutomatonClaim::values, Numeration::binary, bounds, meter);
    if (found && found->end == AutomaticFinding::End::proved) {
      ++proofs;
      EXPECT_EQ(disagreement(rules, found->theorem, 300), "") << text;
    }
    Meter fresh(Budget{});
    const auto table = values_up_to(game, 0, 30, fresh);
    std::vector<std::uint64_t> period;
    for (std::size_t n = 0; table && n < 16; ++n) period.push_back(static_cast<std::uint64_t>(table->cells[n]));
    if (!table) period = {0, 1};
    AutomatonTheorem guess;
    guess.automaton = *periodic_automaton({}, period);
    if (verdict(text, guess) == MonaVerdict::valid) {
      ++guesses;
      EXPECT_EQ(disagreement(rules, guess, 300), "") << text;
    }
  }
  std::printf("%u random rules: %u proved, %u by a guessed period of 16\n", count, proofs, guesses);
  EXPECT_GT(proofs, count / 4);
}

}  // namespace
}  // namespace grundy::test
