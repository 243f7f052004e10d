#pragma once
// A text of rules or of a position, and places in it.

#include <cstdint>
#include <string>

#include "grundy/base/result.hpp"

namespace grundy {

/// A stretch [begin, end) of bytes of a text.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

struct SourceText {
  std::string name;  ///< as shown in errors: a file name, "-e", "argument 2"
  std::string text;

  /// The place of a span: line and column from 1, the line's text. O(size of the text).
  Place place(Span span) const;
};

}  // namespace grundy
