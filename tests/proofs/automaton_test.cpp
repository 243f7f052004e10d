#include "grundy/proofs/automaton.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <set>

#include "tests/proofs/random_automata.hpp"

namespace grundy {
namespace {

using State = Automaton::State;
using Letter = Automaton::Letter;
using test::accepts_by_definition;
using test::random_automaton;
using test::random_relation;

/// Distinguishability by definition: tables of pairs, grown until nothing changes; row and column n are the dead state.
std::vector<std::vector<bool>> distinguishable(const Automaton& a) {
  const std::size_t n = a.size();
  const auto step = [&](std::size_t s, Letter l) {
    const State to = s < n ? a.next(static_cast<State>(s), l) : Automaton::dead;
    return to == Automaton::dead ? n : std::size_t{to};
  };
  std::vector<std::vector<bool>> apart(n + 1, std::vector<bool>(n + 1));
  const auto accepts = [&](std::size_t s) { return s < n && a.accepting(static_cast<State>(s)); };
  for (std::size_t i = 0; i <= n; ++i) {
    for (std::size_t j = 0; j <= n; ++j) apart[i][j] = accepts(i) != accepts(j);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i <= n; ++i) {
      for (std::size_t j = 0; j <= n; ++j) {
        for (Letter l = 0; l < a.letters() && !apart[i][j]; ++l) {
          if (!apart[step(i, l)][step(j, l)]) continue;
          apart[i][j] = true;
          changed = true;
        }
      }
    }
  }
  return apart;
}

/// How many states the least automaton has: classes of states that can be reached and can accept, at least the start.
std::size_t least_size(const Automaton& a) {
  const auto apart = distinguishable(a);
  std::set<State> reached{0};
  for (std::size_t before = 0; before != reached.size();) {
    before = reached.size();
    for (const State s : std::set<State>(reached)) {
      for (Letter l = 0; l < a.letters(); ++l) {
        if (a.next(s, l) != Automaton::dead) reached.insert(a.next(s, l));
      }
    }
  }
  std::vector<State> classes;
  for (const State s : reached) {
    bool fresh = apart[s][a.size()];
    for (const State c : classes) fresh = fresh && apart[s][c];
    if (fresh) classes.push_back(s);
  }
  return std::max<std::size_t>(classes.size(), 1);
}

void expect_same_words(const Automaton& a, const Automaton& b, unsigned length) {
  std::vector<std::uint64_t> tuple(static_cast<std::size_t>(a.tracks()));
  const unsigned bits = length * static_cast<unsigned>(a.tracks());
  for (unsigned used = 0; used <= length; ++used) {
    for (std::uint64_t word = 0; word < std::uint64_t{1} << bits; ++word) {
      for (std::size_t t = 0; t < tuple.size(); ++t) tuple[t] = word >> (t * length) & ((1U << length) - 1);
      ASSERT_EQ(accepts_by_definition(a, tuple, used), accepts_by_definition(b, tuple, used));
    }
  }
}

TEST(Automaton, MinimisedIsMinimalAndAcceptsTheSame) {
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    const int tracks = 1 + static_cast<int>(random() % 2);
    const auto a = random_automaton(random, tracks, 1 + random() % 9);
    const auto m = minimised(a);
    ASSERT_EQ(m.size(), least_size(a)) << print_automaton(a);
    ASSERT_EQ(minimised(m), m);
    if (i % 10 == 0) expect_same_words(a, m, tracks == 1 ? 8 : 4);
    ASSERT_TRUE(same_language(a, trimmed(a)));
  }
}

TEST(Automaton, RenumberedStatesGiveTheSameMinimum) {
  std::mt19937 random(2);
  for (int i = 0; i < 500; ++i) {
    const auto a = random_automaton(random, 2, 12);
    std::vector<State> place(12);
    for (State s = 0; s < 12; ++s) place[s] = s;
    std::shuffle(place.begin() + 1, place.end(), random);
    Automaton b(2, 12);
    for (State s = 0; s < 12; ++s) {
      b.set_accepting(place[s], a.accepting(s));
      for (Letter l = 0; l < 4; ++l)
        b.set_next(place[s], l, a.next(s, l) == Automaton::dead ? Automaton::dead : place[a.next(s, l)]);
    }
    ASSERT_EQ(minimised(a), minimised(b));
    ASSERT_TRUE(same_language(a, b));
  }
}

TEST(Automaton, OneChangeIsAnotherLanguage) {
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    const auto a = minimised(random_automaton(random, 1, 8));
    auto b = a;
    const auto s = static_cast<State>(random() % a.size());
    b.set_accepting(s, !a.accepting(s));
    ASSERT_FALSE(same_language(a, b));
  }
}

TEST(Automaton, ZeroClosureByDefinition) {
  std::mt19937 random(4);
  int closed = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto a = random_automaton(random, 1, 4);
    bool expected = true;
    for (State s = 0; s < a.size(); ++s) {
      const State to = a.next(s, 0);
      expected = expected && a.accepting(s) == (to != Automaton::dead && a.accepting(to));
    }
    ASSERT_EQ(zero_closed(a), expected);
    closed += expected ? 1 : 0;
    const auto r = random_relation(random, 2, 6);
    ASSERT_TRUE(zero_closed(r));
    ASSERT_TRUE(zero_closed(minimised(r)));
  }
  EXPECT_GT(closed, 10);
}

TEST(Automaton, StatesReaching) {
  Automaton a(1, 4);
  a.set_next(0, 0, 1);
  a.set_next(1, 1, 2);
  a.set_next(3, 0, 2);
  const Letter zero[] = {0};
  const Letter both[] = {0, 1};
  const std::vector<std::uint8_t> target{0, 0, 1, 0};
  EXPECT_EQ(states_reaching(a, target, zero), (std::vector<std::uint8_t>{0, 0, 1, 1}));
  EXPECT_EQ(states_reaching(a, target, both), (std::vector<std::uint8_t>{1, 1, 1, 1}));
}

TEST(Automaton, TextForm) {
  Automaton a(2, 3);
  a.set_accepting(1, true);
  a.set_next(0, 0, 1);
  a.set_next(0, 2, 0);
  a.set_next(2, 3, 2);
  EXPECT_EQ(print_automaton(a), "automaton 2 3\n- 1 . 0 .\n+ . . . .\n- . . . 2\nend\n");
}

TEST(Automaton, TextRoundTrip) {
  std::mt19937 random(5);
  for (int i = 0; i < 500; ++i) {
    const auto a = random_automaton(random, 1 + static_cast<int>(random() % 4), 1 + random() % 30);
    const auto text = print_automaton(a);
    const auto back = parse_automaton(text);
    ASSERT_TRUE(back);
    ASSERT_EQ(*back, a);
  }
}

TEST(Automaton, DamagedTextsAreRefused) {
  const std::string good = "automaton 1 2\n- 0 1\n+ . 1\nend\n";
  ASSERT_TRUE(parse_automaton(good));
  for (const char* bad :
       {"", "automaton", "automaton 1 2\n- 0 1\n+ . 1\nend", "automaton 1 2\n- 0 1\n+ . 1\nend\n\n",
        "automaton 1 2\n- 0 1\n+ . 2\nend\n", "automaton 1 2\n- 0 1\n+ . 01\nend\n",
        "automaton 1 2\n-  0 1\n+ . 1\nend\n", "automaton 1 2\n- 0 1 \n+ . 1\nend\n",
        "automaton 1 2\r\n- 0 1\n+ . 1\nend\n", "automaton 1 3\n- 0 1\n+ . 1\nend\n",
        "automaton 1 1\n- 0 1\n+ . 1\nend\n", "automaton 0 2\n- 0\n+ .\nend\n", "automaton 9 1\n- .\nend\n",
        "automaton 1 0\nend\n", "automaton 1 4294967294\n- 0 1\nend\n", "automaton 1 99999999999999999999\nend\n",
        "automaton 1 2\n- 0 -1\n+ . 1\nend\n", "automaton 1 2\n* 0 1\n+ . 1\nend\n", "automaton 1 2\n- 0 1\n+ . 1\n"}) {
    const auto r = parse_automaton(bad);
    ASSERT_FALSE(r) << bad;
    EXPECT_EQ(r.error().kind, ErrorKind::damaged);
  }
}

TEST(Automaton, MutatedTextsAreRefusedOrCanonical) {
  std::mt19937 random(6);
  const std::string letters = "0123456789 .+-\nautomend\x01\xff";
  for (int i = 0; i < 20000; ++i) {
    std::string text = print_automaton(random_automaton(random, 2, 1 + random() % 12));
    const std::size_t at = random() % text.size();
    switch (random() % 4) {
      case 0:
        text[at] = letters[random() % letters.size()];
        break;
      case 1:
        text.erase(at, 1 + random() % 5);
        break;
      case 2:
        text.insert(at, 1, letters[random() % letters.size()]);
        break;
      default:
        text.resize(at);
    }
    const auto r = parse_automaton(text);
    if (r) {
      ASSERT_EQ(print_automaton(*r), text);
    }
  }
}

TEST(Automaton, LongChainsAreMinimisedFast) {
  constexpr State n = 200000;
  Automaton a(1, n);
  for (State s = 0; s + 1 < n; ++s) a.set_next(s, 0, s + 1);
  a.set_accepting(n - 1, true);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(minimised(a).size(), n);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

}  // namespace
}  // namespace grundy
