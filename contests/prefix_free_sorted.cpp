// Formula: the xor over all proper prefixes u of words of lowbit(L - |u|), once more for those with both children.
// Idea: sorted words show the tree in order. The prefixes that a word adds to those of the word before are the ones
// longer than their
//   longest common prefix, and that common prefix has both children. A prefix of another word stands right before a
//   continuation of it.
// Source: folklore. It is the plain rung: it holds all words; tests/contests/prefix_free_test.cpp compares it with the
// trie.
#include <algorithm>
#include <vector>

#include "contests/prefix_free.hpp"

namespace grundy::contests {
namespace {

struct Word {
  std::uint64_t from = 0;
  std::uint64_t length = 0;
  std::uint64_t line = 0;
};

struct Words {
  std::string text;
  std::vector<Word> list;

  std::string_view operator[](std::size_t i) const {
    return std::string_view(text).substr(list[i].from, list[i].length);
  }
};

tl::unexpected<Error> spent(const Meter& meter) {
  return fail(ErrorKind::stopped, std::string("stopped while holding all words: ") + name_of(meter.reason()));
}

/// Appends the word that begins at the reader's position.
Result<bool> read_word(Input& input, std::uint64_t longest, Words& words) {
  const Spot start = input.spot();
  Word word{words.text.size(), 0, start.line};
  int byte = input.peek();
  for (; byte == '0' || byte == '1'; byte = input.peek()) {
    if (word.length == longest) return too_long(input, start, longest);
    words.text.push_back(static_cast<char>(byte));
    ++word.length;
    input.step();
  }
  const bool ends = byte == Input::at_end || byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
  if (!ends || input.failure()) return strange_character(input);
  words.list.push_back(word);
  return true;
}

Result<Words> read_words(Input& input, const PrefixFreeHead& head, Meter& meter) {
  Words words;
  for (std::uint64_t i = 0; i < head.words; ++i) {
    if (!input.find_token()) return missing_word(input, i, head.words);
    const Result<bool> word = read_word(input, head.longest, words);
    if (!word) return failed(word);
    const std::uint64_t length = words.list.back().length;
    if (!meter.take(2 * length + 2 * sizeof(Word)) || !meter.work(length)) return spent(meter);
  }
  const Result<bool> end = input.expect_end();
  if (!end) return failed(end);
  return words;
}

std::uint64_t common_prefix(std::string_view a, std::string_view b) {
  const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::uint64_t>(end - a.begin());
}

/// The xor of lowbit(L - d) over from <= d < to.
std::uint64_t xor_of_depths(std::uint64_t longest, std::uint64_t from, std::uint64_t to) {
  std::uint64_t sum = 0;
  for (std::uint64_t d = from; d < to; ++d) sum ^= (longest - d) & (~(longest - d) + 1);
  return sum;
}

tl::unexpected<Error> clash(Input& input, const Words& words, std::size_t i) {
  const Word& a = words.list[i - 1];
  const Word& b = words.list[i];
  const bool a_is_later = a.line > b.line;
  const char* relation = a.length == b.length ? "repeats" : a_is_later ? "is a prefix of" : "continues";
  return not_prefix_free(input, Spot{a_is_later ? a.line : b.line, 1}, relation, a_is_later ? b.line : a.line);
}

}  // namespace

Result<bool> first_wins_by_sorting(Input& input, const Budget& budget) {
  const Result<PrefixFreeHead> head = read_prefix_free_head(input);
  if (!head) return failed(head);
  Meter meter(budget);
  Result<Words> words = read_words(input, *head, meter);
  if (!words) return failed(words);
  const std::string_view text = words->text;
  std::sort(words->list.begin(), words->list.end(), [&](const Word& a, const Word& b) {
    const int order = text.substr(a.from, a.length).compare(text.substr(b.from, b.length));
    return order != 0 ? order < 0 : a.line < b.line;
  });
  std::uint64_t sum = xor_of_depths(head->longest, 0, (*words)[0].size());
  for (std::size_t i = 1; i < words->list.size(); ++i) {
    const std::string_view before = (*words)[i - 1], word = (*words)[i];
    const std::uint64_t shared = common_prefix(before, word);
    if (shared == before.size()) return clash(input, *words, i);
    sum ^= xor_of_depths(head->longest, shared, word.size());
    if (!meter.work(word.size())) return spent(meter);
  }
  return sum != 0;
}

}  // namespace grundy::contests
