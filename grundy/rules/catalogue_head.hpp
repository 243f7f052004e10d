#pragma once
// The head lines of a catalogue file: comments `# key: value` above the rules that `grundy games` and the tests read.

#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/result.hpp"
#include "grundy/values/outcome.hpp"

namespace grundy {

struct CatalogueHead {
  struct Line {
    std::string key;
    std::string value;
    int line = 0;  ///< from 1
  };
  std::vector<Line> lines;                 ///< all, in file order, unknown keys too
  std::string summary;                     ///< the comments without a key, joined with blanks
  std::vector<std::string> value_words;    ///< `values`
  std::vector<std::string> outcome_words;  ///< `outcomes`
  std::vector<std::string> aliases;        ///< `aliases`

  /// The value of the first line with this key; null: none.
  const std::string* find(std::string_view key) const;

  /// The Grundy values of n = 0, 1, 2, … that `values` states. Error: a word that is no integer >= 0.
  Result<std::vector<std::uint64_t>> values() const;
  /// The outcomes of n = 0, 1, 2, … that `outcomes` states. Error: a word other than P, N, draw.
  Result<std::vector<Outcome>> outcomes() const;
};

/// Reads the comment lines at the top of a text, up to the first line that is none. A key is one word of small letters
/// and `-` right before the first colon; lists are separated by blanks or commas; a key that comes twice goes on with
/// the list. BOM, CRLF and trailing blanks are fine. O(length of the head).
CatalogueHead read_catalogue_head(std::string_view text);

}  // namespace grundy
