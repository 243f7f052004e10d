// Both methods against playing the game on words by definition: every set with L <= 3, many with L = 4;
// errors; memory.
#include "contests/prefix_free.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>
#include <unordered_map>

#include "tests/contests/support.hpp"

namespace grundy::contests {
namespace {

/// The game as it is told: a position is the set of words chosen, as bits over all words of length 1 to L.
class WordGame {
 public:
  explicit WordGame(unsigned longest) {
    for (unsigned length = 1; length <= longest; ++length)
      for (unsigned bits = 0; bits < 1u << length; ++bits) {
        std::string word;
        for (unsigned i = length; i-- > 0;) word += (bits >> i & 1) != 0 ? '1' : '0';
        words_.push_back(word);
      }
    for (const std::string& a : words_) {
      std::uint32_t clashing = 0;
      for (std::size_t j = 0; j < words_.size(); ++j)
        if (words_[j].compare(0, a.size(), a) == 0 || a.compare(0, words_[j].size(), words_[j]) == 0)
          clashing |= 1u << j;
      clashes_.push_back(clashing);
    }
  }

  bool wins(std::uint32_t chosen) {
    const auto known = known_.find(chosen);
    if (known != known_.end()) return known->second;
    bool wins_now = false;
    for (std::size_t i = 0; i < words_.size() && !wins_now; ++i)
      wins_now = (chosen & clashes_[i]) == 0 && !wins(chosen | 1u << i);
    return known_[chosen] = wins_now;
  }

  const std::vector<std::string>& words() const { return words_; }
  bool is_prefix_free(std::uint32_t chosen) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if ((chosen >> i & 1) != 0 && (chosen & clashes_[i]) != 1u << i) return false;
    return true;
  }
  std::string text(std::uint32_t chosen, unsigned longest, bool backwards = false) const {
    std::string lines;
    std::size_t count = 0;
    for (std::size_t k = 0; k < words_.size(); ++k) {
      const std::size_t i = backwards ? words_.size() - 1 - k : k;
      if ((chosen >> i & 1) == 0) continue;
      lines += words_[i] + "\n";
      ++count;
    }
    return std::to_string(count) + " " + std::to_string(longest) + "\n" + lines;
  }

 private:
  std::vector<std::string> words_;
  std::vector<std::uint32_t> clashes_;
  std::unordered_map<std::uint32_t, bool> known_;
};

TEST(PrefixFree, EqualsTheGameOnAllSetsOfWordsUpToLengthThree) {
  for (unsigned longest = 1; longest <= 3; ++longest) {
    WordGame game(longest);
    for (std::uint32_t chosen = 1; chosen < 1u << game.words().size(); ++chosen) {
      const std::string text = game.text(chosen, longest, chosen % 2 == 0);
      const Result<std::string> trie = run_text("prefix-free", text, "trie"),
                                sorted = run_text("prefix-free", text, "sort");
      ASSERT_EQ(trie.has_value(), game.is_prefix_free(chosen)) << text;
      ASSERT_EQ(sorted.has_value(), game.is_prefix_free(chosen)) << text;
      if (!trie) continue;
      ASSERT_EQ(*trie, game.wins(chosen) ? "Alice\n" : "Bob\n") << text;
      ASSERT_EQ(*sorted, *trie) << text;
    }
  }
}

TEST(PrefixFree, EqualsTheGameOnManySetsOfWordsUpToLengthFour) {
  WordGame game(4);
  std::mt19937 random(3);
  std::vector<std::size_t> order(game.words().size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::set<bool> seen;
  for (int round = 0; round < 3000; ++round) {
    std::shuffle(order.begin(), order.end(), random);
    const std::size_t tries = 1 + random() % order.size();
    std::uint32_t chosen = 0;
    for (std::size_t i = 0; i < tries; ++i)
      if (game.is_prefix_free(chosen | 1u << order[i])) chosen |= 1u << order[i];
    const bool wins = game.wins(chosen);
    seen.insert(wins);
    for (const std::string_view method : {"trie", "sort"})
      ASSERT_EQ(outcome(run_text("prefix-free", game.text(chosen, 4), method)), wins ? "Alice\n" : "Bob\n")
          << game.text(chosen, 4);
  }
  EXPECT_EQ(seen.size(), 2u);
}

/// Random complete prefix codes with some words left out.
std::string random_input(std::mt19937_64& random, std::uint64_t longest) {
  std::vector<std::string> open = {""}, words;
  while (!open.empty() && words.size() < 200) {
    const std::string word = open.back();
    open.pop_back();
    const auto roll = random() % 8;
    if (!word.empty() && (word.size() >= 40 || word.size() >= longest || roll < 3)) {
      if (roll != 1) words.push_back(word);
    } else {
      open.push_back(word + '0');
      open.push_back(word + '1');
    }
  }
  if (words.empty()) words.push_back("0");
  std::shuffle(words.begin(), words.end(), random);
  std::string text = std::to_string(words.size()) + ' ' + std::to_string(longest) + '\n';
  for (const std::string& word : words) text += word + '\n';
  return text;
}

TEST(PrefixFree, MethodsAgreeOnRandomCodes) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 500; ++round) {
    const std::uint64_t longest = round % 2 == 0 ? 5 + random() % 60 : random() % 1000000000000000000u + 1;
    const std::string text = random_input(random, longest < 40 ? 40 : longest);
    const std::string sorted = outcome(run_text("prefix-free", text, "sort"));
    ASSERT_TRUE(sorted == "Alice\n" || sorted == "Bob\n") << sorted;
    ASSERT_EQ(outcome(run_text("prefix-free", text, "trie", 1 + random() % 90)), sorted) << text;
  }
}

TEST(PrefixFree, ErrorsNameTheLineAndTheOtherLine) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"2 3\n01\n01\n", "the word on line 3 repeats the word on line 2"},
      {"3 3\n11\n01\n010\n", "the word on line 4 continues the word on line 3"},
      {"3 3\n11\n010\n0\n", "the word on line 4 is a prefix of the word on line 3"},
      {"4 5\n00110\n00111\n1\n001", "the word on line 5 is a prefix of the word on line 2"},
      {"2 3\n01\n0a\n", "`a` in the word on line 3"},
      {"2 3\nx\n0a\n", "`x` in the word on line 2"},
      {std::string("2 3\n01\n1\0\n", 11), "the byte 0x00 in the word on line 3"},
      {"2 3\n01\n1111\n", "the word on line 3 is longer than L = 3"},
      {"2 3\n000\n0001\n", "the word on line 3"},
      {"1 1\n01\n", "the word on line 2 is longer than L = 1"},
      {"3 3\n01\n11\n", "the input ends after 2 of 3 words"},
      {"1 3\n01\n11\n", "something follows after the last value: `1`"},
      {"", "the input ends before N"},
      {"1", "the input ends before L"},
      {"0 3\n", "`0` is out of range for N"},
      {"1 0\n0\n", "`0` is out of range for L"},
      {"1 1000000000000000001\n0\n", "`1000000000000000001` is out of range for L"},
      {"1 1e18\n0\n", "`1e18` is not a whole number"},
  };
  for (const auto& [input, message] : cases)
    for (const std::string_view method : {"trie", "sort"}) {
      const Result<std::string> result = run_text("prefix-free", input, method);
      ASSERT_FALSE(result) << input;
      EXPECT_EQ(result.error().message.substr(0, message.size()), message) << method;
      ASSERT_TRUE(result.error().place) << input;
      EXPECT_EQ(result.error().kind, ErrorKind::position);
    }
  EXPECT_EQ(outcome(run_text("prefix-free", "3 9\n11\n01\n 010 \n")),
            "input:4:2: the word on line 4 continues the word on line 3\n   010 \n   ^~\n"
            "  expected words of which none is a prefix of another");
}

TEST(PrefixFree, AWordFarBeyondALineOnTheScreenHasAPlace) {
  const std::string text = "1 200000\n" + std::string(100000, '0') + "2" + std::string(1000, '1');
  const Result<std::string> result = run_text("prefix-free", text, {}, 1000);
  ASSERT_FALSE(result);
  EXPECT_EQ(outcome(result), "input:2:100001: `2` in the word on line 2\n  expected 0 or 1");
}

std::string one_long_word(std::size_t size) { return "1 1000000000000000000\n" + std::string(size, '1'); }

std::string many_short_words(unsigned length) {
  std::string text = std::to_string(1u << length) + " 1000\n";
  for (unsigned bits = 0; bits < 1u << length; ++bits) {
    for (unsigned i = 0; i < length; ++i) text += (bits >> i & 1) != 0 ? '1' : '0';
    text += '\n';
  }
  return text;
}

/// 0, 10, 110, ...
std::string comb(unsigned words) {
  std::string text = std::to_string(words) + " 100000\n";
  for (unsigned i = 0; i < words; ++i) text += std::string(i, '1') + "0\n";
  return text;
}

TEST(PrefixFree, TheTrieStaysWithinEightBytesAByteAndOneMebibyte) {
  for (const std::string& text : {one_long_word(3000000), many_short_words(17), comb(2000)}) {
    Budget budget;
    budget.memory = 8 * text.size() + (1u << 20);
    EXPECT_EQ(outcome(run_text("prefix-free", text, "trie", Input::usual_chunk, budget)),
              outcome(run_text("prefix-free", text, "sort")));
  }
  Budget small;
  small.memory = 1u << 20;
  const Result<std::string> result = run_text("prefix-free", one_long_word(3000000), "trie", Input::usual_chunk, small);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, ErrorKind::stopped);
}

}  // namespace
}  // namespace grundy::contests
