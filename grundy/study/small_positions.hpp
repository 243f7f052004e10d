#pragma once
// All small positions of a family, level by level: what `study` judges for games on lists, sets, texts and boards.

#include <string>
#include <vector>

#include "grundy/rules/typed.hpp"

namespace grundy {

/// The values of a type at a level m: integers up to m (of both signs where written `int` in a field), both booleans,
/// the first m + 1 characters of the alphabet, tuples of such values, lists of at most m such values, and sets of them.
/// Level m holds level m - 1.
class SmallValues {
 public:
  /// `alphabet`: the characters that the rules speak of, or a few letters.
  explicit SmallValues(std::string alphabet);

  /// All values as words, in increasing order of size; nothing when there are more than `most`. O(values).
  std::optional<std::vector<Words>> of_type(const Type& type, bool natural, Integer level, std::size_t most) const;

  /// All arguments of a family: the product of its fields. Nothing when there are more than `most`.
  std::optional<std::vector<Words>> of_family(const typed::Family& family, Integer level, std::size_t most) const;

 private:
  std::optional<std::vector<Words>> lists(const std::vector<Words>& elements, Integer level, std::size_t most) const;
  std::optional<std::vector<Words>> sets(const std::vector<Words>& elements, std::size_t most) const;

  std::string alphabet_;
};

/// The characters in the string literals of a rule text, sorted; "ab" when there are none. O(size).
std::string alphabet_of(const std::string& rules);

/// What a level means for the family's fields, in words: "numbers and lengths up to 5". O(fields).
std::string level_in_words(const typed::Family& family, Integer level);

}  // namespace grundy
