// Changed certificates are rejected, unless what they say is true, which tables by the solvers show.
//
// GRUNDY_CERTIFICATES=FOLDER takes all *.cert files of a folder instead of the kept ones: the full run.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/period_certificate.hpp"
#include "tests/patterns/certificate_mutations.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy::test {
namespace {

std::vector<std::string> certificate_files() {
  const char* folder = std::getenv("GRUNDY_CERTIFICATES");
  const std::string from = folder != nullptr ? folder : std::string(GRUNDY_SOURCE_DIR) + "/tests/data/certificates";
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(from))
    if (entry.path().extension() == ".cert") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

CheckLimits limits() {
  CheckLimits out;
  out.budget = Budget::seconds(60);
  return out;
}

Integer side_of(std::size_t fields) { return fields == 1 ? 256 : fields == 2 ? 40 : 12; }

/// Values of one number from the rules, as far as asked; the last table is kept, as many changes leave the rules alone.
std::vector<Nimber> values_of(const std::shared_ptr<const typed::Rules>& rules, int family, std::uint64_t count) {
  static std::string kept_for;
  static std::vector<Nimber> kept;
  const std::string key = rules->canonical + std::to_string(family) + " " + std::to_string(count);
  if (key == kept_for) return kept;
  RuleGame game(rules);
  Meter meter{Budget{}};
  const auto table = values_up_to(game, family, static_cast<Integer>(count) - 1, meter);
  EXPECT_TRUE(table);
  if (!table) return {};
  kept_for = key;
  kept.assign(table->cells.begin(), table->cells.end());
  return kept;
}

/// g(n + step) = g(n) + rise for all n >= from of the table.
bool repeats(const std::vector<Nimber>& g, std::uint64_t from, std::uint64_t step, Nimber rise) {
  for (std::size_t n = static_cast<std::size_t>(from); n + step < g.size(); ++n)
    if (g[n + static_cast<std::size_t>(step)] != g[n] + rise) return false;
  return true;
}

/// The period holds in a table that goes on far behind it, and in this table neither number can be less.
void expect_true_period(const std::shared_ptr<const typed::Rules>& rules, const PeriodLine& line,
                        const std::string& what) {
  const auto& [n0, p, s, exceptions] = line.period;
  ASSERT_LT(n0 + p, 20000U) << what;
  const std::vector<Nimber> g = values_of(rules, rules->family(line.family), 3 * (n0 + p) + 60);
  EXPECT_TRUE(repeats(g, n0, p, s)) << what;
  EXPECT_FALSE(n0 > 0 && repeats(g, n0 - 1, p, s)) << what;
  for (std::uint64_t q = 1; q < p; ++q)
    EXPECT_FALSE(g[n0 + q] >= g[n0] && repeats(g, n0, q, g[n0 + q] - g[n0])) << q << what;
}

/// A closed form at every position of a table.
void expect_true_claim(const std::shared_ptr<const typed::Rules>& rules, const Claim& claim, const std::string& what) {
  RuleGame game(rules);
  ClaimEvaluator evaluator(claim);
  const auto& fields = rules->families[static_cast<std::size_t>(claim.family())].fields;
  std::vector<Range> box;
  for (const auto& field : fields)
    box.push_back({0, field.type.kind == Type::Kind::boolean ? 1 : side_of(fields.size()) - 1});
  Meter meter{Budget{}};
  auto table = claim.about_losing() ? outcomes_in_box(game, claim.family(), box, meter)
                                    : values_in_box(game, claim.family(), box, meter);
  if (!table) table = values_in_box(game, claim.family(), box, meter);
  ASSERT_TRUE(table) << what;
  std::vector<Integer> words(box.size(), 0);
  for (const Integer cell : table->cells) {
    if (cell >= 0) {
      const auto claimed = evaluator.at(words, meter);
      ASSERT_TRUE(claimed) << what;
      EXPECT_EQ(*claimed, claim.about_losing() ? Integer{cell == 0} : cell) << what;
    }
    for (std::size_t f = words.size(); f-- > 0; words[f] = 0)
      if (++words[f] <= box[f].to) break;
  }
}

/// What an accepted certificate says, against tables of the rules in it.
void expect_true(const std::string& text, const std::string& what) {
  const auto certificate = parse_certificate(text);
  ASSERT_TRUE(certificate) << what;
  const auto rules = rules_of(certificate->rules);
  const std::size_t joint = certificate->claim.find(" as ");
  if (joint != std::string::npos) {
    const auto source = std::make_shared<SourceText>(SourceText{"claim", certificate->claim.substr(joint + 4)});
    const auto claim = Claim::read(source, *rules);
    ASSERT_TRUE(claim) << what;
    expect_true_claim(rules, *claim, what);
  }
  if (const auto line = read_period_line(certificate->claim.substr(0, joint))) expect_true_period(rules, *line, what);
  if (certificate->theorem != "automaton") return;
  const auto statement = read_automaton_certificate(*certificate, *rules);
  ASSERT_TRUE(statement) << what;
  const auto& family = rules->families[static_cast<std::size_t>(statement->theorem.family)];
  EXPECT_EQ(disagreement(rules, statement->theorem, side_of(family.fields.size())), "") << what;
}

Lines all_rules() {
  Lines out;
  for (const auto& listed : listed_games()) {
    std::string rules = listed.rules;
    if (looks_like_code(rules)) rules = code_to_rules(*parse_code(SourceText{"code", rules}));
    std::string text = rules_of(rules)->canonical;
    text.pop_back();
    out.push_back(text);
  }
  return out;
}

TEST(CertificateMutations, AreRejectedOrTrue) {
  using Clock = std::chrono::steady_clock;
  const Lines others = all_rules();
  for (const std::string& file : certificate_files()) {
    const std::string text = file_text(file);
    const auto start = Clock::now();
    const auto report = check_certificate(text, limits());
    ASSERT_TRUE(report) << file << render(report.error());
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    constexpr int count = 1000;
    Mutator mutate(static_cast<unsigned>(text.size()), others);
    int accepted = 0;
    double longest = 0;
    for (int i = 0; i < count; ++i) {
      std::string changed = mutate(text);
      while (changed == text) changed = mutate(text);
      const auto begun = Clock::now();
      const bool fine = check_certificate(changed, limits()).has_value();
      longest = std::max(longest, std::chrono::duration<double>(Clock::now() - begun).count());
      if (!fine) continue;
      ++accepted;
      expect_true(changed, file + ":\n" + changed);
    }
    std::printf("%s: check %.2f s, %d changed, %d of them accepted and true, longest check %.2f s, %.1f s in all\n",
                std::filesystem::path(file).stem().c_str(), seconds, count, accepted, longest,
                std::chrono::duration<double>(Clock::now() - start).count());
    std::fflush(stdout);
  }
}

TEST(CertificateMutations, ATrueAutomatonThatIsNotCanonicalIsRejected) {
  const std::string text = file_text(std::string(GRUNDY_SOURCE_DIR) + "/tests/data/certificates/lasker.cert");
  const auto certificate = parse_certificate(text);
  ASSERT_TRUE(certificate);
  const auto rules = rules_of(certificate->rules);
  const auto statement = read_automaton_certificate(*certificate, *rules);
  ASSERT_TRUE(statement);
  // The same relation with the last two states swapped, and with one state doubled.
  const Automaton& least = statement->theorem.automaton;
  const auto last = static_cast<Automaton::State>(least.size() - 1);
  Automaton swapped(least.tracks(), least.size()), doubled(least.tracks(), least.size() + 1);
  for (Automaton::State s = 0; s <= last; ++s) {
    const auto move = [&](Automaton::State t) { return t == last ? last - 1 : t == last - 1 ? last : t; };
    swapped.set_accepting(move(s), least.accepting(s));
    doubled.set_accepting(s, least.accepting(s));
    for (Automaton::Letter l = 0; l < least.letters(); ++l) {
      const auto to = least.next(s, l);
      swapped.set_next(move(s), l, to == Automaton::dead ? to : move(to));
      doubled.set_next(s, l, s == last && to == last ? last + 1 : to);
      if (s == last) doubled.set_next(last + 1, l, to);
    }
  }
  doubled.set_accepting(last + 1, least.accepting(last));
  for (const Automaton& other : {swapped, doubled}) {
    ASSERT_TRUE(same_language(other, least));
    AutomatonTheorem theorem = statement->theorem;
    Certificate changed = automaton_certificate(*rules, theorem);
    const Lines automaton = lines_of(print_automaton(other));
    changed.witness.resize(2);  // numeration and measure
    changed.witness.insert(changed.witness.end(), automaton.begin(), automaton.end());
    const auto report = check_certificate(print_certificate(changed), limits());
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().message.find("canonical"), std::string::npos) << report.error().message;
  }
}

}  // namespace
}  // namespace grundy::test
