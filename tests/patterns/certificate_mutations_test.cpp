// Changed certificates of automata are rejected, unless what they say is true, which tables by the solvers show.
//
// GRUNDY_CERTIFICATES=FOLDER takes all *.cert files of a folder instead of the three kept ones: the full run.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "grundy/proofs/automaton_certificate.hpp"
#include "tests/patterns/certificate_mutations.hpp"
#include "tests/patterns/proved_games.hpp"

namespace grundy::test {
namespace {

std::vector<std::string> certificate_files() {
  const char* folder = std::getenv("GRUNDY_CERTIFICATES");
  const std::string from = folder != nullptr ? folder : std::string(GRUNDY_SOURCE_DIR) + "/tests/data/certificates";
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(from))
    if (entry.path().extension() == ".cert" &&
        file_text(entry.path().string()).find("\ntheorem automaton\n") != std::string::npos)
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

CheckLimits limits() {
  CheckLimits out;
  out.budget = Budget::seconds(60);
  return out;
}

/// The automaton of an accepted certificate against a table of the rules in it.
void expect_true(const std::string& text, const std::string& what) {
  const auto certificate = parse_certificate(text);
  ASSERT_TRUE(certificate) << what;
  const auto rules = rules_of(certificate->rules);
  const auto statement = read_automaton_certificate(*certificate, *rules);
  ASSERT_TRUE(statement) << what;
  const std::size_t fields = rules->families[static_cast<std::size_t>(statement->theorem.family)].fields.size();
  EXPECT_EQ(disagreement(rules, statement->theorem, fields == 1 ? 256 : fields == 2 ? 40 : 12), "") << what;
}

Lines all_rules() {
  Lines out;
  for (const auto& listed : listed_games()) {
    if (listed.claim == "period") continue;
    std::string text = rules_of(listed.rules)->canonical;
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
    const int count = seconds > 1 && std::getenv("GRUNDY_CERTIFICATES") != nullptr ? 20 : 1000;
    Mutator mutate(static_cast<unsigned>(text.size()), others);
    int accepted = 0;
    for (int i = 0; i < count; ++i) {
      const std::string changed = mutate(text);
      if (changed == text) continue;
      if (!check_certificate(changed, limits())) continue;
      ++accepted;
      expect_true(changed, file + ":\n" + changed);
    }
    std::printf("%s: check %.2f s, %d changed, %d of them accepted and true, %.1f s in all\n",
                std::filesystem::path(file).stem().c_str(), seconds, count, accepted,
                std::chrono::duration<double>(Clock::now() - start).count());
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
