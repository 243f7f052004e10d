#pragma once
// Answers in a notebook.

#include <string>
#include <string_view>

namespace grundy::python {

/// A text as HTML, in one font and with its line ends.
inline std::string html_of(std::string_view text) {
  std::string out = "<pre>";
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out + "</pre>";
}

}  // namespace grundy::python
