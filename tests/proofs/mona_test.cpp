#include "grundy/proofs/mona.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "grundy/proofs/known_automata.hpp"
#include "grundy/proofs/mona_process.hpp"

namespace grundy {
namespace {

bool mona_is_here() { return access(MonaLimits{}.program.c_str(), X_OK) == 0; }

#define NEEDS_MONA \
  if (!mona_is_here()) GTEST_SKIP() << "MONA is not installed"

MonaProblem problem(std::vector<std::string> variables, std::string goal, Numeration numeration = Numeration::binary) {
  MonaProblem p;
  p.numeration = numeration;
  p.variables = std::move(variables);
  p.goal = std::move(goal);
  return p;
}

MonaVerdict verdict(std::vector<std::string> variables, std::string goal, Numeration numeration = Numeration::binary) {
  const auto r = decide(problem(std::move(variables), std::move(goal), numeration));
  EXPECT_NE(r.verdict, MonaVerdict::unknown) << r.reason;
  return r.verdict;
}

TEST(Mona, Constants) {
  EXPECT_EQ(mona_number(0), "empty");
  EXPECT_EQ(mona_number(9), "{0,3}");
  EXPECT_EQ(mona_number(UINT64_MAX).substr(0, 7), "{0,1,2,");
  EXPECT_EQ(mona_number(4, Numeration::fibonacci), "{0,2}");
}

TEST(Mona, TruthsOfThePreludeAreValid) {
  NEEDS_MONA;
  EXPECT_EQ(verdict({"A", "B", "C", "D"}, "(add(A,B,C) & add(B,A,D)) => same(C,D)"), MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B"}, "ex2 C: add(A,B,C) & leq(A,C) & leq(B,C)"), MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B"}, "twice(A,B) <=> add(A,A,B)"), MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B", "C"}, "(half(A,B) & twice(B,C)) => (same(C,A) | add(C,{0},A))"), MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B", "C"}, "xorr(A,B,C) => xorr(B,C,A)"), MonaVerdict::valid);
  EXPECT_EQ(
      verdict({"A", "B", "C", "D", "S", "T"}, "(xorr(A,B,S) & andd(A,B,C) & twice(C,D) & add(S,D,T)) => add(A,B,T)"),
      MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B"}, "(pos(A) & lowbit(A,B)) => (power2(B) & leq(B,A))"), MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B"},
                    "(power2(A) & power2(B) & ~same(A,B)) => ex2 S: (xorr(A,B,S) & even_ones(S) & ~even_ones(A))"),
            MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B", "C", "D"},
                    "(least(A,B,C) & greatest(A,B,D)) => (leq(C,D) & ex2 S: (add(A,B,S) & add(C,D,S)))"),
            MonaVerdict::valid);
  EXPECT_EQ(verdict({}, "all2 A: code(A)"), MonaVerdict::valid);
}

TEST(Mona, FalseSentencesComeWithACounterexample) {
  NEEDS_MONA;
  const auto r = decide(problem({"B", "Unused", "A"}, "(add(A,{0},B) & leq({0,1},A)) => less(B,{1,2})"));
  ASSERT_EQ(r.verdict, MonaVerdict::refuted);
  ASSERT_EQ(r.counterexample.size(), 3U);
  EXPECT_EQ(r.counterexample[0].variable, "B");
  EXPECT_EQ(r.counterexample[1].variable, "Unused");
  ASSERT_TRUE(r.counterexample[0].number && r.counterexample[2].number);
  EXPECT_EQ(*r.counterexample[0].number, *r.counterexample[2].number + 1);
  EXPECT_GE(*r.counterexample[0].number, 6U);
  const auto empty = decide(problem({"A"}, "less(A,A)"));
  ASSERT_EQ(empty.verdict, MonaVerdict::refuted);
  EXPECT_EQ(empty.counterexample.at(0).number, 0U);
  EXPECT_EQ(verdict({}, "ex2 A: less(A,empty)"), MonaVerdict::refuted);
}

TEST(Mona, CounterexampleBeyond64Bits) {
  NEEDS_MONA;
  const auto r = decide(problem({"A"}, "~(70 in A)"));
  ASSERT_EQ(r.verdict, MonaVerdict::refuted);
  EXPECT_EQ(r.counterexample.at(0).ones, std::vector<std::uint32_t>{70});
  EXPECT_FALSE(r.counterexample.at(0).number);
}

TEST(Mona, RelationsTakeAnyArguments) {
  NEEDS_MONA;
  auto p = problem({"A", "B"},
                   "(lt(A,B) <=> less(A,B)) & ~lt(A,A) & lt({0},{1}) & (lt(B,A) => sum(empty,A,A)) & ~sum(A,{0},A)");
  p.relations.push_back({"lt", less_automaton()});
  p.relations.push_back({"sum", adder_automaton(Numeration::binary)});
  const auto r = decide(p);
  EXPECT_EQ(r.verdict, MonaVerdict::valid) << r.reason;
  p.goal = "all2 C: (sum(A,B,C) <=> add(A,B,C))";
  EXPECT_EQ(decide(p).verdict, MonaVerdict::valid);
  p.goal = "all2 C: (sum(A,B,C) <=> add(A,C,B))";
  EXPECT_EQ(decide(p).verdict, MonaVerdict::refuted);
}

TEST(Mona, NamesOfArgumentsDoNotMeetThoseInside) {
  NEEDS_MONA;
  auto p = problem(
      {"Z0", "p", "Y1", "Z1", "q", "A", "R"},
      "(lt(Z1,Z0) <=> less(Z1,Z0)) & (lt(Y1,p) <=> less(Y1,p)) & (add(R,A,q) => add(A,R,q)) & (lt(q,R) => ~less(R,q))");
  p.relations.push_back({"lt", less_automaton()});
  EXPECT_EQ(decide(p).verdict, MonaVerdict::valid);
  p.goal = "lt(Z1,Z0) <=> less(Z0,Z1)";
  EXPECT_EQ(decide(p).verdict, MonaVerdict::refuted);
}

TEST(Mona, LinearEquationsAreWhatTheySay) {
  NEEDS_MONA;
  const std::int64_t three_x_minus_y[] = {3, -1};
  auto p = problem({"A", "B"}, "lin(A,B) <=> (ex2 C: (twice(A,C) & add(A,C,B)))");
  p.relations.push_back({"lin", *linear_equation(three_x_minus_y, 0)});
  EXPECT_EQ(decide(p).verdict, MonaVerdict::valid);
}

TEST(Mona, RefusesAnAutomatonThatDependsOnLeadingZeros) {
  Automaton a(1, 2);
  a.set_next(0, 0, 1);
  a.set_accepting(1, true);
  auto p = problem({"A"}, "r(A) | ~r(A)");
  p.relations.push_back({"r", a});
  const auto r = decide(p);
  EXPECT_EQ(r.verdict, MonaVerdict::unknown);
  EXPECT_EQ(r.failure, MonaFailure::rejected);
  p.relations = {{"no name", less_automaton()}};
  EXPECT_EQ(decide(p).failure, MonaFailure::rejected);
}

TEST(Mona, FibonacciAdderIsProvedByInduction) {
  NEEDS_MONA;
  const auto fib = Numeration::fibonacci;
  EXPECT_EQ(verdict({"A", "B"}, "ex2 C: (code(C) & add(A,B,C) & all2 D: (add(A,B,D) => same(C,D)))", fib),
            MonaVerdict::valid);
  EXPECT_EQ(verdict({"A"}, "add(A,empty,A)", fib), MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "S"}, "add(A,{0},S) => (less(A,S) & ~(ex2 T: (code(T) & less(A,T) & less(T,S))))", fib),
            MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B", "C", "D", "E"}, "(add(A,B,C) & add(B,{0},D) & add(C,{0},E)) => add(A,D,E)", fib),
            MonaVerdict::valid);
  EXPECT_EQ(verdict({"A", "B", "C"}, "add(A,B,C) => (code(A) & code(B) & code(C))", fib), MonaVerdict::valid);
  EXPECT_EQ(verdict({"A"}, "code(A) & ~same(A,{0,1})", fib), MonaVerdict::valid) << "free variables are valid codes";
  const auto r = decide(problem({"A", "B"}, "add(A,A,B) => ~leq({0,2},A)", fib));
  ASSERT_EQ(r.verdict, MonaVerdict::refuted);
  ASSERT_TRUE(r.counterexample[0].number && r.counterexample[1].number);
  EXPECT_EQ(2 * *r.counterexample[0].number, *r.counterexample[1].number);
  EXPECT_GE(*r.counterexample[0].number, 4U);
}

/// The theorem of the prefix-free tree: the values before N xor to the Gray code of N - 1.
const char* const lowbit_definitions =
    "pred gray(var2 N, var2 G) = all1 p: (p in G <=> ~(p in N <=> p+1 in N));\n"
    "pred gray_before(var2 N, var2 V) = ex2 M: (add(M,{0},N) & gray(M,V));\n";

TEST(Mona, LowbitTheorem) {
  NEEDS_MONA;
  auto p = problem({}, "");
  p.definitions = lowbit_definitions;
  p.variables = {"N", "O", "A", "B", "F", "C"};
  p.goal = "(pos(N) & add(N,{0},O) & gray_before(N,A) & gray_before(O,B) & lowbit(N,F) & xorr(A,F,C)) => same(B,C)";
  EXPECT_EQ(decide(p).verdict, MonaVerdict::valid);
  p.variables = {"K", "F", "M", "A", "B", "C"};
  p.goal =
      "(pos(K) & pos(M) & leq(M,K) & lowbit(K,F) & gray_before(K,A) & gray_before(M,B) & xorr(A,B,C)) => ~same(C,F)";
  EXPECT_EQ(decide(p).verdict, MonaVerdict::valid);
  p.variables = {"K", "F", "U"};
  p.goal =
      "(pos(K) & lowbit(K,F) & less(U,F)) => ex2 M,A,B: (pos(M) & leq(M,K) & gray_before(K,A) & gray_before(M,B) & "
      "xorr(A,B,U))";
  const auto r = decide(p);
  EXPECT_EQ(r.verdict, MonaVerdict::valid);
  RecordProperty("seconds", std::to_string(r.seconds));
  p.goal =
      "(pos(K) & lowbit(K,F) & leq(U,F)) => ex2 M,A,B: (pos(M) & leq(M,K) & gray_before(K,A) & gray_before(M,B) & "
      "xorr(A,B,U))";
  EXPECT_EQ(decide(p).verdict, MonaVerdict::refuted);
}

TEST(Mona, MissingProgram) {
  MonaLimits limits;
  limits.program = "/nonexistent/mona";
  const auto r = decide(problem({"A"}, "same(A,A)"), limits);
  EXPECT_EQ(r.verdict, MonaVerdict::unknown);
  EXPECT_EQ(r.failure, MonaFailure::missing);
}

TEST(Mona, SyntaxErrorsAreUnknown) {
  NEEDS_MONA;
  const auto r = decide(problem({"A"}, "same(A,B)"));
  EXPECT_EQ(r.verdict, MonaVerdict::unknown);
  EXPECT_EQ(r.failure, MonaFailure::rejected);
  EXPECT_FALSE(r.reason.empty());
}

/// A goal whose automaton must remember some 24 digits.
MonaProblem hard() {
  return problem({"A"}, "all1 p: ((p in A <=> p+24 in A) | ex1 q: (q in A & q+23 in A & q+1 notin A & q+22 notin A))");
}

TEST(Mona, TimeIsLimited) {
  NEEDS_MONA;
  MonaLimits limits;
  limits.seconds = 0.3;
  const auto start = std::chrono::steady_clock::now();
  const auto r = decide(hard(), limits);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
  EXPECT_EQ(r.verdict, MonaVerdict::unknown);
  EXPECT_EQ(r.failure, MonaFailure::time) << r.reason;
}

TEST(Mona, MemoryIsLimited) {
  NEEDS_MONA;
  MonaLimits limits;
  limits.memory = std::size_t{24} << 20;
  limits.seconds = 20;
  const auto r = decide(hard(), limits);
  EXPECT_EQ(r.verdict, MonaVerdict::unknown);
  EXPECT_TRUE(r.failure == MonaFailure::memory || r.failure == MonaFailure::crashed) << r.reason;
}

TEST(Mona, StopFlagEndsIt) {
  NEEDS_MONA;
  std::atomic<bool> stop{false};
  MonaLimits limits;
  limits.stop = &stop;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop = true;
  });
  const auto r = decide(hard(), limits);
  other.join();
  EXPECT_EQ(r.failure, MonaFailure::stopped) << r.reason;
}

TEST(Mona, OnlyTheExactFirstLineIsValid) {
  const auto p = problem({"A"}, "");
  EXPECT_EQ(read_mona_output("\nFormula is valid\n\nA satisfying example of least length (0) is:\n", p).verdict,
            MonaVerdict::valid);
  for (const char* text :
       {"", "\n", "Formula is valid?", "Formula is valid but", "Formula is val", "Error\nFormula is valid\n",
        "Error: out of memory\n", " Formula is valid\n", "A counter-example of least length (1) is:\n\nB = {0}\n"}) {
    EXPECT_EQ(read_mona_output(text, p).verdict, MonaVerdict::unknown) << text;
  }
}

TEST(Process, ReadsFilesManyTimesAndReportsEnds) {
  const std::string big(300000, 'x');
  ProcessRequest cat{{"/bin/cat", "/dev/stdin", "/dev/fd/10", "/dev/fd/11", "/dev/fd/10"}, "in", {big, "two"}};
  const auto out = run_process(cat, {});
  ASSERT_EQ(out.failure, MonaFailure::none) << out.reason;
  EXPECT_EQ(out.exit_code, 0);
  EXPECT_EQ(out.output, "in" + big + "two" + big);
  cat.most_output = 1000;
  EXPECT_EQ(run_process(cat, {}).failure, MonaFailure::rejected);
  EXPECT_EQ(run_process({{"/bin/sh", "-c", "exit 3"}, "", {}}, {}).exit_code, 3);
  EXPECT_EQ(run_process({{"/bin/sh", "-c", "kill -11 $$"}, "", {}}, {}).failure, MonaFailure::crashed);
}

TEST(Process, ChildrenOfTheProgramDieToo) {
  MonaLimits limits;
  limits.seconds = 0.2;
  const auto start = std::chrono::steady_clock::now();
  const auto out = run_process({{"/bin/sh", "-c", "sleep 30 & sleep 30"}, "", {}}, limits);
  EXPECT_EQ(out.failure, MonaFailure::time);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace grundy
