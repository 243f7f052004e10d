// Learned automata are what MONA can prove: the recurrences of four games, written out by hand as goals.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>

#include "grundy/patterns/learn.hpp"
#include "grundy/proofs/mona.hpp"

namespace grundy {
namespace {

struct Goal {
  std::vector<std::string> variables;
  std::string text;
};

/// The first goal that is not valid, or the number of goals.
std::size_t first_failure(const std::vector<MonaRelation>& relations, Numeration numeration,
                          const std::vector<Goal>& goals) {
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const auto r = decide({numeration, relations, "", goals[i].variables, goals[i].text});
    EXPECT_NE(r.verdict, MonaVerdict::unknown) << r.reason;
    if (r.verdict != MonaVerdict::valid) return i;
  }
  return goals.size();
}

Automaton learned(const DataTable& t, std::uint32_t depth, Numeration numeration = Numeration::binary) {
  Meter meter{Budget{}};
  auto outcome = learn(t, {depth, 1000, numeration}, meter);
  EXPECT_TRUE(outcome.automaton);
  EXPECT_TRUE(outcome.automaton && fits(*outcome.automaton, t, numeration, meter));
  return outcome.automaton ? *outcome.automaton : Automaton(1);
}

#define NEEDS_MONA \
  if (access(MonaLimits{}.program.c_str(), X_OK) != 0) GTEST_SKIP() << "MONA is not installed"

const std::vector<Goal> lasker_goals{
    {{"A", "V", "W"}, "(f(A,V) & f(A,W)) => same(V,W)"},
    {{"A"}, "ex2 V: f(A,V)"},
    {{"A", "X", "V"}, "(less(X,A) & f(A,V)) => ~f(X,V)"},
    {{"A", "X", "Y", "P", "Q", "V"},
     "(pos(X) & pos(Y) & leq(X,Y) & add(X,Y,A) & f(X,P) & f(Y,Q) & xorr(P,Q,V)) => ~f(A,V)"},
    {{"A", "V", "U"},
     "(f(A,V) & less(U,V)) => ((ex2 X: (less(X,A) & f(X,U))) |"
     " (ex2 X,Y,P,Q: (pos(X) & pos(Y) & add(X,Y,A) & f(X,P) & f(Y,Q) & xorr(P,Q,U))))"}};

DataTable lasker_table() {
  DataTable t{TableKind::values, {{128, false}}, {}};
  for (std::uint32_t n = 0; n < 128; ++n) {
    std::vector<bool> seen(512);
    for (std::uint32_t a = 0; a < n; ++a) seen[t.entries[a]] = true;
    for (std::uint32_t a = 1; a < n; ++a) seen[t.entries[a] ^ t.entries[n - a]] = true;
    t.entries.push_back(static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin()));
  }
  return t;
}

TEST(LearnAndDecide, Lasker) {
  NEEDS_MONA;
  const auto f = learned(lasker_table(), 4);
  EXPECT_EQ(first_failure({{"f", f}}, Numeration::binary, lasker_goals), lasker_goals.size());
}

TEST(LearnAndDecide, EveryOtherAutomatonFails) {
  NEEDS_MONA;
  const auto f = learned(lasker_table(), 4);
  int tried = 0;
  for (Automaton::State s = 0; s < f.size(); ++s) {
    for (Automaton::Letter l = 0; l < 4; ++l) {
      Automaton changed = f;
      changed.set_next(s, l,
                       f.next(s, l) == Automaton::dead ? s : (f.next(s, l) + 1) % static_cast<std::uint32_t>(f.size()));
      if (!zero_closed(changed) || same_language(changed, f)) continue;
      ++tried;
      EXPECT_LT(first_failure({{"f", changed}}, Numeration::binary, lasker_goals), lasker_goals.size())
          << s << " " << l;
    }
  }
  EXPECT_GT(tried, 10);
}

TEST(LearnAndDecide, WythoffInFibonacciNumeration) {
  NEEDS_MONA;
  const auto fib = Numeration::fibonacci;
  DataTable t{TableKind::set, {{89, false}, {89, false}}, {}};
  for (std::uint32_t a = 0; a < 89; ++a) {
    for (std::uint32_t b = 0; b < 89; ++b) {
      bool to_p = false;
      for (std::uint32_t k = 1; k <= std::max(a, b); ++k) {
        to_p = to_p || (k <= a && t.entries[(a - k) * 89 + b] != 0) || (k <= b && t.entries[a * 89 + b - k] != 0) ||
               (k <= std::min(a, b) && t.entries[(a - k) * 89 + b - k] != 0);
      }
      t.entries.push_back(to_p ? 0 : 1);
    }
  }
  const auto p = learned(t, 5, fib);
  const std::vector<std::string> xyk{"X", "Y", "K"};
  const std::string some = exists(std::vector<std::string>{"X"}, "(less(X,A) & P(X,B)) | (less(X,B) & P(A,X))", fib) +
                           " | " + exists(xyk, "pos(K) & add(X,K,A) & add(Y,K,B) & P(X,Y)", fib);
  std::vector<Goal> goals{{{"A", "B", "X"}, "(P(A,B) & less(X,A)) => ~P(X,B)"},
                          {{"A", "B", "X"}, "(P(A,B) & less(X,B)) => ~P(A,X)"},
                          {{"A", "B", "X", "Y", "K"}, "(P(A,B) & pos(K) & add(X,K,A) & add(Y,K,B)) => ~P(X,Y)"},
                          {{"A", "B"}, "~P(A,B) => (" + some + ")"}};
  EXPECT_EQ(first_failure({{"P", p}}, fib, goals), goals.size());
  goals.push_back({{"A", "B"}, "P(A,B) => leq(A,B)"});
  EXPECT_EQ(first_failure({{"P", p}}, fib, goals), goals.size() - 1) << "the pairs are symmetric";
}

}  // namespace
}  // namespace grundy
