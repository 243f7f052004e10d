#include "grundy/proofs/period_certificate.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <sstream>

#include "grundy/base/fingerprint.hpp"
#include "grundy/positions/code_values.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/rules/evaluator.hpp"
#include "grundy/rules/shape.hpp"

namespace grundy {
namespace {

Code code(const std::string& text) { return *parse_code(SourceText{"test", text}); }

std::vector<Nimber> table(const Code& c, std::size_t count) {
  Meter meter{Budget{}};
  return *code_values(c, count, meter);
}

std::shared_ptr<const typed::Rules> load(const std::string& text) {
  const auto rules = load_rules(std::make_shared<SourceText>(SourceText{"test", text}));
  return rules ? *rules : nullptr;
}

/// The certificate of a published period, proved from as many values as the theorem needs.
std::string certificate(const std::string& rules_text, const Code& c, const Period& period, std::size_t count) {
  const auto proof = prove_period(c, period, table(c, count));
  if (!proof) return {};
  return print_certificate(period_certificate(*load(rules_text), 0, c, *proof));
}
std::string certificate(const std::string& code_text, const Period& period, std::size_t count) {
  return certificate(code_to_rules(code(code_text)), code(code_text), period, count);
}

bool accepted(const std::string& text) { return check_certificate(text).has_value(); }

/// The text with the hash of the rules and the checksum made right again, where it still has such lines.
std::string sealed(const std::string& text) {
  std::string out, rules;
  std::istringstream in(text);
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line == "end rules") inside = false;
    if (inside) rules += line + "\n";
    if (line == "rules") inside = true;
    if (line.rfind("rules-hash ", 0) == 0) line = "rules-hash " + fingerprint(rules);
    if (line.rfind("checksum ", 0) == 0) line = "checksum " + fingerprint(out);
    out += line + "\n";
  }
  return out;
}

/// Whether the changed certificate may be accepted: its rules are canonical and their values, computed here by listing
/// options, have exactly the claimed period as far as looked at, with neither number too large.
bool claim_is_true(const std::string& text) {
  const auto parsed = parse_certificate(text);
  if (!parsed) return false;
  const auto rules = load(parsed->rules);
  if (!rules || rules->canonical != parsed->rules) return false;
  std::uint64_t n0 = 0, p = 0, s = 0;
  char name[64] = {};
  if (std::sscanf(parsed->claim.c_str(), "period %63s preperiod %lu period %lu saltus %lu", name, &n0, &p, &s) != 4)
    return false;
  const int family = rules->family(name);
  if (family < 0 || p == 0) return false;
  Evaluator evaluator(rules);
  Meter meter{Budget{}};
  std::vector<Nimber> g;
  SumList out;
  const std::size_t count = 3 * (n0 + p) + 60;
  if (count > 800) return false;
  for (Integer n = 0; n < static_cast<Integer>(count); ++n) {
    out.clear();
    if (!evaluator.moves(family, {&n, 1}, out, meter)) return false;
    std::vector<Nimber> options;
    for (const auto& sum : out.sums) {
      Nimber x = 0;
      for (auto i = sum.begin; i < sum.end; ++i) {
        const Integer heap = out.part_words(out.parts[i])[0];
        if (heap < 0 || heap >= n) return false;
        x ^= g[static_cast<std::size_t>(heap)];
      }
      options.push_back(x);
    }
    g.push_back(mex_of(options));
  }
  const auto holds = [&](std::uint64_t from, std::uint64_t step, Nimber rise) {
    for (std::size_t n = from; n + step < g.size(); ++n)
      if (g[n + step] != g[n] + rise) return false;
    return true;
  };
  if (!holds(n0, p, s) || (n0 > 0 && holds(n0 - 1, p, s))) return false;
  for (std::uint64_t q = 1; q < p; ++q)
    if (holds(n0, q, g[n0 + q] - g[n0])) return false;
  return true;
}

std::string mutated(const std::string& text, std::mt19937& random) {
  std::string out = text;
  const auto at = [&] { return random() % out.size(); };
  switch (random() % 6) {
    case 0:
      out[at()] = static_cast<char>(' ' + random() % 95);
      break;
    case 1: {  // another digit
      std::size_t i = at();
      for (std::size_t tries = 0; tries < out.size() && (out[i] < '0' || out[i] > '9'); ++tries)
        i = (i + 1) % out.size();
      out[i] = static_cast<char>('0' + random() % 10);
      break;
    }
    case 2: {  // a line dropped
      const std::size_t from = out.rfind('\n', at()) + 1;
      const std::size_t to = out.find('\n', from);
      if (to != std::string::npos) out.erase(from, to + 1 - from);
      break;
    }
    case 3:
      std::swap(out[at()], out[at()]);
      break;
    case 4:
      out.insert(at(), 1, static_cast<char>('0' + random() % 10));
      break;
    default:
      out.erase(at(), 1 + random() % 3);
  }
  return out;
}

struct Row {
  const char* text;
  Period period;
  std::size_t values;
};

TEST(PeriodCertificate, PublishedPeriodsAreAccepted) {
  const Row rows[] = {
      {".77", {71, 12, 0, {}}, 400},        {".07", {53, 34, 0, {}}, 400},       {".137", {52, 34, 0, {}}, 400},
      {".055", {259, 148, 0, {}}, 1000},    {".045", {189, 32, 0, {}}, 1000},    {".044", {214, 36, 0, {}}, 1000},
      {".45", {498, 20, 0, {}}, 1200},      {".156", {3479, 349, 0, {}}, 8000},  {".644", {3256, 442, 0, {}}, 8000},
      {".165", {5181, 1550, 0, {}}, 14000}, {".356", {7315, 142, 0, {}}, 15500}, {"4.344", {998, 51, 0, {}}, 3000},
      {"{1,3,4}", {0, 7, 0, {}}, 40},       {"{2,5,7}", {0, 22, 0, {}}, 80},     {"{2,4,7}", {8, 3, 0, {}}, 40},
      {"0.[3]", {0, 1, 1, {}}, 40},         {"0.[30]", {0, 2, 0, {}}, 40},       {"{}", {0, 1, 0, {}}, 10},
      {".54", {3, 7, 0, {}}, 100},          {".75", {1, 2, 0, {}}, 60},
  };
  for (const Row& row : rows) {
    const std::string text = certificate(row.text, row.period, row.values);
    ASSERT_FALSE(text.empty()) << row.text;
    const auto report = check_certificate(text);
    EXPECT_TRUE(report) << row.text << ": " << render(report.error());
  }
}

TEST(PeriodCertificate, GamesWrittenOutAreAccepted) {
  const std::string kayles =
      "game kayles(n)\nmove a in 0..n-1: kayles(a) + kayles(n-1-a)\n"
      "move a in 0..n-2, let b = n-2-a if a <= b: kayles(a) + kayles(b)";
  const std::string text = certificate(kayles, code(".77"), {71, 12, 0, {}}, 400);
  const auto report = check_certificate(text);
  ASSERT_TRUE(report) << render(report.error());
  EXPECT_NE(report->claim.find("kayles(n + 12) = kayles(n) for all n >= 71"), std::string::npos);
  EXPECT_FALSE(report->relied_on.empty());
}

TEST(PeriodCertificate, ThousandMutationsEachAreRejected) {
  const Row rows[] = {{".77", {71, 12, 0, {}}, 400},   {".07", {53, 34, 0, {}}, 400}, {"{1,3,4}", {0, 7, 0, {}}, 60},
                      {"{2,5,7}", {0, 22, 0, {}}, 80}, {"0.[3]", {0, 1, 1, {}}, 40},  {"0.[30]", {0, 2, 0, {}}, 40},
                      {".75", {1, 2, 0, {}}, 60}};
  std::mt19937 random(17);
  int changed_but_true = 0;
  for (const Row& row : rows) {
    const std::string text = certificate(row.text, row.period, row.values);
    ASSERT_TRUE(accepted(text)) << row.text;
    for (int round = 0; round < 1000; ++round) {
      const std::string other = mutated(text, random);
      if (other == text) continue;
      EXPECT_FALSE(accepted(other)) << other;
      const std::string again = sealed(other);
      if (again == text || !accepted(again)) continue;
      ++changed_but_true;
      ASSERT_TRUE(claim_is_true(again)) << again;
    }
  }
  EXPECT_GT(changed_but_true, 0);
}

TEST(PeriodCertificate, OtherRulesWithTheSameClaimAreJudgedByThemselves) {
  const std::string text = certificate("{1,3,4}", {0, 7, 0, {}}, 60);
  std::string more = text;
  more.replace(more.find("{1, 3, 4}"), 9, "{1, 3, 4, 8}");
  EXPECT_FALSE(accepted(sealed(more))) << "the witness still names the old code";
  more.replace(more.find("code {1,3,4}"), 12, "code {1,3,4,8}");
  EXPECT_TRUE(accepted(sealed(more)));
  EXPECT_TRUE(claim_is_true(sealed(more)));
}

/// {1,3,4}, whose P-positions are the n with n mod 7 in {0, 2}.
Result<CheckReport> check_with_form(const std::string& form, const std::string& mona = "/usr/bin/mona") {
  std::string text = certificate("{1,3,4}", {0, 7, 0, {}}, 60);
  text.insert(text.find("saltus 0\n") + 8, form);
  CheckLimits limits;
  limits.mona = mona;
  return check_certificate(sealed(text), limits);
}

TEST(PeriodCertificate, AClosedFormIsDecidedAgainstThePeriod) {
  if (!std::ifstream("/usr/bin/mona")) GTEST_SKIP() << "MONA is not installed";
  const auto report = check_with_form(" as P(n) = n mod 7 in {0, 2}");
  ASSERT_TRUE(report) << render(report.error());
  EXPECT_NE(report->claim.find("P(n) = n mod 7 in {0, 2} for all positions"), std::string::npos) << report->claim;
  EXPECT_TRUE(
      check_with_form(" as g(n) = if n mod 7 in {0, 2} then 0 else if n mod 7 in {1, 3} then 1 "
                      "else if n mod 7 = 5 then 3 else 2"));
  for (const char* wrong :
       {" as P(n) = n mod 7 = 0", " as P(n) = n mod 7 in {0, 2} and n != 7000000", " as g(n) = n mod 7",
        " as P(n) = n mod 7 in {0,2}", " as", " as ", " as P(n)", " as h(n) = 0", " as P(n) = isqrt(n) >= 0",
        " as P(n) = n mod 7 in {0, 2} as P(n) = n mod 7 in {0, 2}"})
    EXPECT_FALSE(check_with_form(wrong)) << wrong;
  const auto missing = check_with_form(" as P(n) = n mod 7 in {0, 2}", "/nowhere/mona");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::unsupported);
}

TEST(PeriodCertificate, FalseClaimsAreRejected) {
  const auto claims = [](const std::string& code_text, Period period, const char* theorem, std::uint64_t from,
                         std::uint64_t shift) {
    const PeriodProof proof{std::move(period), *period_theorem_named(theorem), from, shift};
    const auto rules = load(code_to_rules(code(code_text)));
    return accepted(print_certificate(period_certificate(*rules, 0, code(code_text), proof)));
  };
  const char* octal = "take-and-break";
  EXPECT_TRUE(claims(".77", {71, 12, 0, {}}, octal, 71, 12));
  EXPECT_FALSE(claims(".77", {71, 6, 0, {}}, octal, 71, 6));
  EXPECT_FALSE(claims(".77", {71, 24, 0, {}}, octal, 71, 24));
  EXPECT_FALSE(claims(".77", {72, 12, 0, {}}, octal, 72, 12));
  EXPECT_FALSE(claims(".77", {70, 12, 0, {}}, octal, 71, 12));
  EXPECT_FALSE(claims(".77", {71, 12, 0, {}}, "subtraction", 71, 12));
  for (const char* trap : {".4", ".04", ".004"})
    for (const std::uint64_t from : {0U, 1U}) EXPECT_FALSE(claims(trap, {0, 1, 0, {}}, octal, from, 1)) << trap;
  EXPECT_FALSE(claims("0.(16)", {0, 1, 0, {}}, octal, 1, 1));
  EXPECT_FALSE(claims("{1,2}", {0, 6, 0, {}}, "subtraction", 0, 6));
  EXPECT_TRUE(claims("{1,2,5}", {0, 3, 0, {}}, "subtraction", 0, 3));
  EXPECT_FALSE(claims("{1,2,5}", {0, 6, 0, {}}, "subtraction", 0, 6));
  EXPECT_FALSE(claims("0.[3]", {0, 2, 2, {}}, "one-heap-recurrence", 1, 2));
  EXPECT_FALSE(claims("0.[3]", {0, 1, 2, {}}, "one-heap-recurrence", 1, 1));
}

TEST(PeriodCertificate, RulesThatAreNoCodeAreRejected) {
  for (const char* text : {"game g(n) move k in 1..n if k*k <= n: g(n-k)", "game g(n) move if n >= 0: g(n)",
                           "game g(n) move: g(n+1)", "game g(n) move a in 1..n-1 if 2*a < n: g(a) + g(n-a)",
                           "convention misere game g(n) move k in {1,2} if k <= n: g(n-k)"}) {
    const PeriodProof proof{{0, 3, 0, {}}, PeriodTheorem::subtraction, 0, 3};
    EXPECT_FALSE(accepted(print_certificate(period_certificate(*load(text), 0, code("{1,2}"), proof)))) << text;
  }
}

TEST(PeriodCertificate, TwoCodesThatAgreeForLongAreToldApart) {
  const Code a = code(".161"), b = code(".36");
  const std::vector<Nimber> ga = table(a, 525), gb = table(b, 525);
  EXPECT_TRUE(std::equal(ga.begin(), ga.begin() + 519, gb.begin()));
  EXPECT_NE(ga[519], gb[519]);
  EXPECT_NE(print_code(a), print_code(b));
}

TEST(PeriodCertificate, ALongWindowIsRecomputedSparsely) {
  const Code c = code("4.064");
  const PeriodProof proof{{94272, 16132, 0, {}}, PeriodTheorem::take_and_break, 94272, 16132};
  const auto rules = load(code_to_rules(c));
  const std::string text = print_certificate(period_certificate(*rules, 0, c, proof, SparseHint{0x6b, false}));
  const auto report = check_certificate(text);
  ASSERT_TRUE(report) << render(report.error());
  PeriodProof wrong = proof;
  wrong.period.preperiod = wrong.from = 94273;
  EXPECT_FALSE(accepted(print_certificate(period_certificate(*rules, 0, c, wrong, SparseHint{0x6b, false}))));
  wrong = proof;
  wrong.period.period = wrong.shift = 2 * 16132;
  EXPECT_FALSE(accepted(print_certificate(period_certificate(*rules, 0, c, wrong, SparseHint{0x6b, false}))));
  EXPECT_FALSE(accepted(print_certificate(period_certificate(*rules, 0, c, proof, SparseHint{0, false}))));
}

TEST(PeriodCertificate, LimitsStopTheCheck) {
  const std::string text = certificate(".055", {259, 148, 0, {}}, 1000);
  CheckLimits limits;
  limits.values = 500;
  EXPECT_FALSE(check_certificate(text, limits));
  limits = {};
  limits.budget.steps = 50000;
  EXPECT_FALSE(check_certificate(text, limits));
  limits = {};
  limits.bytes = 100;
  EXPECT_FALSE(check_certificate(text, limits));
}

}  // namespace
}  // namespace grundy
