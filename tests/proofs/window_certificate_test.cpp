// Periods proved by windows that recur: the states, the segments between them, and the certificate.
#include "grundy/proofs/window_certificate.hpp"

#include <gtest/gtest.h>

#include <random>

#include "grundy/base/primes.hpp"
#include "grundy/proofs/sparse_values.hpp"
#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

struct Game {
  const char* code;
  SparseHint hint;
  std::uint64_t preperiod, period;
};

// Published periods, see docs/theory/periods.md; the classes are those with few rare values.
const Game games[] = {{".156", {0x1b, false}, 3479, 349},
                      {".644", {0x7e, false}, 3256, 442},
                      {".356", {0x1b, false}, 7315, 142},
                      {"4.406", {0x3b, false}, 294097, 44}};

Code code(const std::string& text) { return *parse_code(SourceText{"test", text}); }

std::shared_ptr<const typed::Rules> rules_of(const Code& c) {
  return *load_rules(std::make_shared<SourceText>(SourceText{"test", code_to_rules(c)}));
}

struct Made {
  std::vector<std::uint16_t> values;
  WindowProof proof;
};

/// The proof of a game, its states cut out of the values; with `cuts` more states at some heaps between. The window
/// that recurs begins `too_early` heaps before the pre-period's end.
Made made(const Game& game, std::uint64_t start_beyond_rare, std::size_t cuts, std::uint64_t too_early = 0) {
  Meter meter{Budget{}};
  const Code c = code(game.code);
  const auto classes = SparseClasses::make(c, game.hint);
  const std::uint64_t n0 = game.preperiod, p = game.period;
  Made out;
  out.values = *sparse_values(c, game.hint, static_cast<std::size_t>(2 * n0 + 2 * p + 20000), meter);
  std::uint64_t rare = 0;
  for (std::size_t n = 1; n < out.values.size(); ++n)
    if (!classes->is_common(n, out.values[n])) rare = n;
  WindowProof& proof = out.proof;
  proof.period = {n0, p, 0, {}};
  proof.hint = game.hint;
  proof.window = rare + classes->last() + 1000;
  proof.start = proof.window + 1 + start_beyond_rare;
  proof.parts = {70, 71, 90, 100, 101};
  const std::uint64_t x = std::max(n0 + proof.window, proof.start) - too_early, count = x - (n0 - 1);
  const auto add = [&](std::uint64_t heap, std::uint64_t values) {
    const auto end = out.values.begin() + static_cast<std::ptrdiff_t>(heap);
    for (const WindowState& state : proof.states)
      if (state.heap == heap) return;
    proof.states.push_back({heap, {end - static_cast<std::ptrdiff_t>(values), end}});
  };
  for (std::size_t i = 1; i <= cuts && n0 > proof.start; ++i)
    add(proof.start + (n0 - proof.start) * i / (cuts + 1), proof.window);
  add(x, count);
  for (const std::uint64_t q : prime_divisors(p)) add(x + p / q, count);
  add(x + p, count);
  std::sort(proof.states.begin(), proof.states.end(), [](const auto& a, const auto& b) { return a.heap < b.heap; });
  return out;
}

bool accepted(const Game& game, const WindowProof& proof, int part = 0, int parts = 1, int threads = 1) {
  const Code c = code(game.code);
  CheckLimits limits;
  limits.part = part;
  limits.parts = parts;
  limits.budget.threads = threads;
  const auto report = check_certificate(print_certificate(window_certificate(*rules_of(c), 0, c, proof)), limits);
  return report.has_value() && report->part.empty() == (parts == 1);
}

TEST(WindowCertificate, PublishedPeriodsAreAccepted) {
  for (const Game& game : games) {
    for (const std::uint64_t beyond : {std::uint64_t{0}, std::uint64_t{333}}) {
      for (const std::size_t cuts : {std::size_t{0}, std::size_t{3}}) {
        const WindowProof proof = made(game, beyond, cuts).proof;
        EXPECT_TRUE(accepted(game, proof)) << game.code << " " << cuts;
        EXPECT_TRUE(accepted(game, proof, 0, 1, 3)) << game.code << " " << cuts;
      }
    }
  }
}

TEST(WindowCertificate, SaysWhatWasChecked) {
  const Code c = code(".156");
  const auto report =
      check_certificate(print_certificate(window_certificate(*rules_of(c), 0, c, made(games[0], 0, 2).proof)));
  ASSERT_TRUE(report) << render(report.error());
  EXPECT_NE(report->claim.find("g(n + 349) = g(n) for all n >= 3479"), std::string::npos);
  EXPECT_NE(report->theorem.find("recurring-window"), std::string::npos);
  EXPECT_TRUE(report->part.empty());
}

TEST(WindowCertificate, PartsTogetherAreTheWhole) {
  const Game& game = games[0];
  Made all = made(game, 0, 6);
  ASSERT_GT(all.proof.states.size(), 6U);
  for (int parts : {2, 3, 20}) {
    for (int part = 0; part < parts; ++part) EXPECT_TRUE(accepted(game, all.proof, part, parts)) << part;
  }
  // A wrong state is seen by the parts that lead to it or from it, and by no other.
  for (std::size_t wrong = 0; wrong < all.proof.states.size(); ++wrong) {
    WindowProof proof = all.proof;
    proof.states[wrong].values[proof.states[wrong].values.size() - 3] ^= 4;
    EXPECT_FALSE(accepted(game, proof));
    int refused = 0;
    for (int part = 0; part < 20; ++part) refused += accepted(game, proof, part, 20) ? 0 : 1;
    EXPECT_GE(refused, 1);
    const std::size_t bound = proof.states.size() - wrong <= 3 ? 20 : 2;  // the last are looked at by every part
    EXPECT_LE(static_cast<std::size_t>(refused), bound);
  }
}

TEST(WindowCertificate, TheRecurringWindowLiesBehindThePreperiod) {
  for (const Game& game : games) {
    const Made right = made(game, 0, 0), early = made(game, 0, 0, 1);
    EXPECT_TRUE(accepted(game, right.proof)) << game.code;
    const auto checked = check_states(*SparseClasses::make(code(game.code), game.hint), early.proof);
    ASSERT_FALSE(checked) << game.code;
    EXPECT_NE(checked.error().message.find("begins before"), std::string::npos) << checked.error().message;
    EXPECT_FALSE(accepted(game, early.proof)) << game.code;
  }
}

TEST(WindowCertificate, OtherNumbersAreRejected) {
  for (const Game& game : games) {
    const Made right = made(game, 0, 1);
    const auto changed = [&](auto change) {
      Game other = game;
      change(other);
      return made(other, 0, 1).proof;  // states cut to fit the other numbers
    };
    EXPECT_FALSE(accepted(game, changed([](Game& g) { ++g.preperiod; }))) << game.code;
    EXPECT_FALSE(accepted(game, changed([](Game& g) { --g.preperiod; }))) << game.code;
    EXPECT_FALSE(accepted(game, changed([](Game& g) { g.period *= 2; }))) << game.code;
    EXPECT_FALSE(accepted(game, changed([](Game& g) { g.period *= 3; }))) << game.code;
    EXPECT_FALSE(accepted(game, changed([](Game& g) { ++g.period; }))) << game.code;
    EXPECT_FALSE(accepted(game, changed([](Game& g) { g.period = g.period % 2 == 0 ? g.period / 2 : 1; })))
        << game.code;
  }
}

TEST(WindowCertificate, ShapesThatDoNotFitAreRejected) {
  const Game& game = games[0];
  const WindowProof right = made(game, 0, 2).proof;
  const auto refused = [&](auto change) {
    WindowProof proof = right;
    change(proof);
    return !accepted(game, proof);
  };
  ASSERT_FALSE(refused([](WindowProof&) {}));
  EXPECT_FALSE(refused([](WindowProof& p) { p.parts = {}; })) << "parts only save time";
  EXPECT_FALSE(refused([](WindowProof& p) { p.parts = {1, 2, 3, 357, 359}; })) << "parts only save time";
  EXPECT_TRUE(refused([](WindowProof& p) { p.hint.mask = 1; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.hint.parity = true; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.window = 100; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.window = 0; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.window += 1000; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.start = p.window; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.start = 100000; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.states.pop_back(); }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.states.clear(); }));
  EXPECT_TRUE(refused([](WindowProof& p) { std::swap(p.states[0], p.states[1]); }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.states[0].values.resize(p.window - 1); }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.states[1].heap += 1; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.period.saltus = 1; }));
  EXPECT_TRUE(refused([](WindowProof& p) { p.period.period = 0; }));
}

TEST(WindowCertificate, ChangedTextsAreRejected) {
  const Game& game = games[1];
  const Code c = code(game.code);
  const Certificate right = window_certificate(*rules_of(c), 0, c, made(game, 0, 1).proof);
  ASSERT_TRUE(check_certificate(print_certificate(right)));
  std::mt19937 random(3);
  int still = 0;
  for (int round = 0; round < 150; ++round) {
    Certificate other = right;
    std::string& line = other.witness[random() % other.witness.size()];
    char& c0 = line[random() % line.size()];
    const char old = c0;
    c0 = "0123456789abcdef x"[random() % 18];
    if (c0 == old) continue;
    // Other parts to look at first, or another harmless number, may leave the proof right; the claim is the same.
    const bool harmless = line.starts_with("parts") || line.starts_with("window");
    const bool ok = check_certificate(print_certificate(other)).has_value();
    still += ok ? 1 : 0;
    EXPECT_TRUE(!ok || harmless) << line.substr(0, 60);
  }
  EXPECT_LT(still, 40);
  for (const char* claim :
       {"period g preperiod 3256 period 884 saltus 0", "period g preperiod 3257 period 442 saltus 0",
        "period g preperiod 3256 period 442 saltus 1", "period h preperiod 3256 period 442 saltus 0",
        "period g preperiod 3256 period 221 saltus 0"}) {
    Certificate other = right;
    other.claim = claim;
    EXPECT_FALSE(check_certificate(print_certificate(other))) << claim;
  }
  Certificate other = right;
  other.theorem = "take-and-break";
  EXPECT_FALSE(check_certificate(print_certificate(other)));
}

TEST(WindowCertificate, OtherCertificatesHaveNoParts) {
  const Code c = code("{1,3,4}");
  Certificate certificate;
  certificate.rules = rules_of(c)->canonical;
  certificate.claim = "period g preperiod 0 period 7 saltus 0";
  certificate.theorem = "subtraction";
  certificate.witness = {"code {1,3,4}", "from 0 shift 7"};
  EXPECT_TRUE(check_certificate(print_certificate(certificate)));
  CheckLimits limits;
  limits.parts = 2;
  const auto refused = check_certificate(print_certificate(certificate), limits);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::unsupported);
}

TEST(WindowCertificate, StopsAndSaysHowLongItTakes) {
  const Game& game = games[3];
  const Code c = code(game.code);
  CheckLimits limits;
  limits.budget.deadline = Budget::Clock::now();
  const auto stopped =
      check_certificate(print_certificate(window_certificate(*rules_of(c), 0, c, made(game, 0, 0).proof)), limits);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::stopped);
}

}  // namespace
}  // namespace grundy
