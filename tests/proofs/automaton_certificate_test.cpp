// Certificates of automata: what is written is read back, and what is not quite that is refused with the reason.

#include "grundy/proofs/automaton_certificate.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "grundy/proofs/known_automata.hpp"

namespace grundy {
namespace {

std::shared_ptr<const typed::Rules> rules_of(const std::string& text) {
  const auto rules = load_rules(std::make_shared<SourceText>(SourceText{"test", text}));
  EXPECT_TRUE(rules) << text << (rules ? "" : render(rules.error()));
  return rules ? *rules : nullptr;
}

constexpr const char* odd = "game g(n) move k in 1..n if k mod 2 = 1: g(n - k)";

/// g(n) = n mod 2.
AutomatonTheorem parity() {
  AutomatonTheorem theorem;
  theorem.automaton = *periodic_automaton({}, std::vector<std::uint64_t>{0, 1});
  theorem.measure.rows = {{1}};
  return theorem;
}

Certificate certificate(const std::string& rules, const AutomatonTheorem& theorem, const std::string& claim = "") {
  const auto typed = rules_of(rules);
  if (claim.empty()) return automaton_certificate(*typed, theorem);
  const auto read = Claim::read(std::make_shared<SourceText>(SourceText{"claim", claim}), *typed);
  EXPECT_TRUE(read) << claim;
  return automaton_certificate(*typed, theorem, *read);
}

Result<CheckReport> check(const Certificate& c) {
  CheckLimits limits;
  limits.budget = Budget::seconds(30);
  return check_certificate(print_certificate(c), limits);
}

void expect_refused(const Certificate& c, ErrorKind kind, const std::string& words) {
  const auto report = check(c);
  ASSERT_FALSE(report) << words;
  EXPECT_EQ(report.error().kind, kind) << render(report.error());
  EXPECT_NE(report.error().message.find(words), std::string::npos) << render(report.error());
}

TEST(AutomatonCertificate, IsReadBack) {
  const Certificate c = certificate(odd, parity(), "g(n) = n mod 2");
  EXPECT_EQ(c.claim, "values g as g(n) = n mod 2");
  const auto rules = rules_of(c.rules);
  const auto statement = read_automaton_certificate(c, *rules);
  ASSERT_TRUE(statement);
  EXPECT_EQ(statement->theorem.automaton, parity().automaton);
  EXPECT_EQ(statement->theorem.measure, parity().measure);
  EXPECT_EQ(automaton_certificate(*rules, statement->theorem, statement->claim), c);
}

TEST(AutomatonCertificate, IsAcceptedWithAndWithoutAClosedForm) {
  EXPECT_TRUE(check(certificate(odd, parity())));
  const auto report = check(certificate(odd, parity(), "g(n) = n mod 2"));
  ASSERT_TRUE(report) << render(report.error());
  EXPECT_NE(report->claim.find("g(n) = n mod 2"), std::string::npos);
}

TEST(AutomatonCertificate, AFalseClosedFormIsRejectedNearAndFar) {
  expect_refused(certificate(odd, parity(), "g(n) = 1 - n mod 2"), ErrorKind::rejected, "wrong at (0)");
  expect_refused(certificate(odd, parity(), "g(n) = if n = 1000000 then 7 else n mod 2"), ErrorKind::rejected,
                 "MONA refutes");
}

TEST(AutomatonCertificate, AFalseAutomatonIsRejectedNearAndFar) {
  AutomatonTheorem theorem = parity();
  theorem.automaton = *periodic_automaton({}, std::vector<std::uint64_t>{0, 1, 2});
  expect_refused(certificate(odd, theorem), ErrorKind::rejected, "wrong at (2)");
  std::vector<std::uint64_t> before(600);
  for (std::size_t n = 0; n < before.size(); ++n) before[n] = n % 2;
  theorem.automaton = *periodic_automaton(before, std::vector<std::uint64_t>{1, 0});
  expect_refused(certificate(odd, theorem), ErrorKind::rejected, "MONA refutes");
}

TEST(AutomatonCertificate, OtherRulesAreRejected) {
  expect_refused(certificate("game g(n) move k in 1..n if k mod 3 = 1: g(n - k)", parity()), ErrorKind::rejected,
                 "wrong at (4)");
  expect_refused(certificate("game g(n) move k in 1..n if k mod 2 = 1 and k != 701 or k = 702: g(n - k)", parity()),
                 ErrorKind::rejected, "MONA refutes");
  expect_refused(certificate("game g(n) move if n > 0: g(n)", parity()), ErrorKind::rejected, "come back to itself");
  expect_refused(certificate("game g(n) move k in 1..n if k mod 2 = 1: g(n - k) move if n = 999: g(n)", parity()),
                 ErrorKind::unsupported, "measure");
}

TEST(AutomatonCertificate, ValuesMayBeClaimedByTheirPPositions) {
  const Certificate right = certificate(odd, parity(), "P(n) = n mod 2 = 0");
  EXPECT_EQ(right.claim, "values g as P(n) = n mod 2 = 0");
  EXPECT_TRUE(check(right));
  expect_refused(certificate(odd, parity(), "P(n) = n mod 2 = 1"), ErrorKind::rejected, "wrong at (0)");
  expect_refused(certificate(odd, parity(), "P(n) = n mod 2 = 0 and n != 1000000"), ErrorKind::rejected,
                 "MONA refutes");
}

TEST(AutomatonCertificate, ValuesMayHaveAPeriod) {
  const auto claimed = [](const std::string& rules, const AutomatonTheorem& theorem, const std::string& claim) {
    Certificate c = automaton_certificate(*rules_of(rules), theorem, Period{0, 2, 0, {}});
    EXPECT_EQ(c.claim, "period g preperiod 0 period 2 saltus 0");
    c.claim = claim;
    return c;
  };
  const auto report = check(claimed(odd, parity(), "period g preperiod 0 period 2 saltus 0"));
  ASSERT_TRUE(report) << render(report.error());
  EXPECT_NE(report->claim.find("g(n + 2) = g(n) for all n >= 0"), std::string::npos) << report->claim;
  for (const char* claim :
       {"preperiod 0 period 4 saltus 0", "preperiod 1 period 2 saltus 0", "preperiod 0 period 1 saltus 0",
        "preperiod 0 period 2 saltus 1", "preperiod 0 period 0 saltus 0", "preperiod 0 period 20001 saltus 0",
        "preperiod 0 period 2 saltus 0 as g(n) = n mod 2", "preperiod 0 period 02 saltus 0",
        "preperiod 0 period 18446744073709551615 saltus 0"})
    EXPECT_FALSE(check(claimed(odd, parity(), std::string("period g ") + claim))) << claim;
  EXPECT_FALSE(check(claimed(odd, parity(), "period h preperiod 0 period 2 saltus 0")));
  AutomatonTheorem same = parity();
  const std::int64_t equal[] = {1, -1};
  same.automaton = *linear_equation(equal, 0);
  const std::string nim = "game g(n) move k in 1..n: g(n - k)";
  EXPECT_TRUE(check(claimed(nim, same, "period g preperiod 0 period 1 saltus 1")));
  EXPECT_FALSE(check(claimed(nim, same, "period g preperiod 0 period 1 saltus 0")));
  EXPECT_FALSE(check(claimed(nim, same, "period g preperiod 0 period 2 saltus 2")));
  EXPECT_FALSE(
      check(claimed("game g(a, b) move if a > 0: g(a - 1, b)", same, "period g preperiod 0 period 1 saltus 1")));
}

TEST(AutomatonCertificate, IsReadStrictly) {
  const Certificate right = certificate(odd, parity());
  const auto changed = [&](auto change) {
    Certificate c = right;
    change(c);
    return c;
  };
  for (const char* claim : {"values", "values h", "value g", "values g ", "values g as", "values g as g(n) = n",
                            "values g as P(n) = n = 0", "P-positions g as g(n) = n mod 2", "values g as g(n)=n mod 2",
                            "values g as g(n) = n mod 2 ", "values g as g(n) = (n mod 2)", "values  g"})
    EXPECT_FALSE(check(changed([&](Certificate& c) { c.claim = claim; }))) << claim;
  for (const char* line : {"measure", "measure 0", "measure 2", "measure 1 1", "measure -1", "measure 01", "measure 3",
                           "measure 1 ", "measures 1", "numeration binary"})
    EXPECT_FALSE(check(changed([&](Certificate& c) { c.witness[1] = line; }))) << line;
  for (const char* line : {"numeration", "numeration fibonacci", "numeration decimal", "numeration binary "})
    EXPECT_FALSE(check(changed([&](Certificate& c) { c.witness[0] = line; }))) << line;
  for (std::size_t i = 0; i < right.witness.size(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    EXPECT_FALSE(check(changed([&](Certificate& c) { c.witness.erase(c.witness.begin() + at); }))) << i;
    EXPECT_FALSE(check(changed([&](Certificate& c) { c.witness.insert(c.witness.begin() + at, c.witness[i]); }))) << i;
    EXPECT_FALSE(check(changed([&](Certificate& c) { c.witness.resize(i); }))) << i;
  }
  EXPECT_FALSE(check(changed([](Certificate& c) { c.witness.emplace_back("prefix"); })));
  EXPECT_FALSE(check(changed([](Certificate& c) { c.witness.clear(); })));
}

TEST(AutomatonCertificate, FamiliesThatAutomataDoNotFitAreRejectedAtOnce) {
  Certificate c = certificate(odd, parity());
  std::string many = "game g(a0";
  for (int i = 1; i < 60; ++i) many += ", a" + std::to_string(i);
  for (const std::string& text :
       {many + ") move if a0 > 0: sum()", std::string("game g(h: list) move if len(h) > 0: g([])"),
        std::string("game g() move if false: g()"), std::string("game g(n: int) move if n > 0: g(n - 1)")}) {
    const auto rules = load_rules(std::make_shared<SourceText>(SourceText{"test", text}));
    if (!rules) continue;  // no parameters at all: not in the language
    c.rules = (*rules)->canonical;
    expect_refused(c, ErrorKind::rejected, "one to six parameters");
  }
}

TEST(AutomatonCertificate, WithoutMonaNothingIsAccepted) {
  CheckLimits limits;
  limits.mona = "/nowhere/mona";
  const auto report = check_certificate(print_certificate(certificate(odd, parity())), limits);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().kind, ErrorKind::unsupported);
  EXPECT_NE(report.error().message.find("not decided here"), std::string::npos) << report.error().message;
}

TEST(AutomatonCertificate, AnAutomatonWhoseLeadingZerosMatterIsRejected) {
  Certificate c = certificate(odd, parity());
  for (std::string& line : c.witness)
    if (line.rfind("+ ", 0) == 0) line[0] = '-';
  EXPECT_FALSE(check(c));
  Automaton open(2, 2);  // accepts after an even number of digits only
  open.set_next(0, 0, 1);
  open.set_next(1, 0, 0);
  open.set_accepting(0, true);
  AutomatonTheorem theorem = parity();
  theorem.automaton = open;
  expect_refused(certificate(odd, theorem), ErrorKind::rejected, "leading zeros");
}

TEST(AutomatonCertificate, OutsideTheDomainNothingIsSaid) {
  const std::string rules = "game g(n) require n mod 2 = 0 move if n > 0: g(n - 2)";
  AutomatonTheorem theorem = parity();
  theorem.automaton = *periodic_automaton({}, std::vector<std::uint64_t>{0, 0, 1, 1});
  expect_refused(certificate(rules, theorem), ErrorKind::rejected, "outside the domain");
}

TEST(AutomatonCertificate, StopsWithItsBudget) {
  CheckLimits limits;
  limits.budget = Budget::seconds(0);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_FALSE(check_certificate(print_certificate(certificate(odd, parity())), limits));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace grundy
