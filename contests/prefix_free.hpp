#pragma once
// Prefix-free Game: two players add words over 0 and 1 of length 1 to L by turns and keep the set prefix-free; who
// cannot, loses. The words lie in the binary tree of depth L; each missing sibling along a word is the root of a free
// complete tree with k = L - (depth of its parent) levels, and tree(k) has the Grundy value lowbit(k). Alice, who moves
// first, wins when the xor is not 0.
//
// Both methods read N (1 to 10^9), L (1 to 10^18) and N words; errors name the line: a character other than 0 and 1, a
// word longer than L, too few or too many words, and a duplicate or a word that is a prefix of another, with the
// other's line.

#include "contests/input.hpp"
#include "grundy/base/budget.hpp"

namespace grundy::contests {

/// True when the first player wins; a trie built while reading. O(input) time, 8 bytes of memory for each byte of a
/// word and 1 MiB.
Result<bool> first_wins_by_trie(Input& input, const Budget& budget);

/// The same by sorting the words, for comparison. O(input * log N) time, the input and 24 bytes a word of memory (up to
/// twice that while it grows).
Result<bool> first_wins_by_sorting(Input& input, const Budget& budget);

/// The first line of the input.
struct PrefixFreeHead {
  std::uint64_t words = 0;
  std::uint64_t longest = 0;  ///< L
};
Result<PrefixFreeHead> read_prefix_free_head(Input& input);

/// Errors that both methods share; `spot` is where the word begins.
tl::unexpected<Error> missing_word(Input& input, std::uint64_t seen, std::uint64_t wanted);
tl::unexpected<Error> strange_character(Input& input);
tl::unexpected<Error> too_long(Input& input, Spot spot, std::uint64_t longest);
tl::unexpected<Error> not_prefix_free(Input& input, Spot spot, const char* relation, std::uint64_t other_line);

}  // namespace grundy::contests
