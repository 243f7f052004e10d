#include "apps/cli/terminal.hpp"

#include <unistd.h>
#include <cstdlib>
#include <string_view>

namespace grundy::cli {

bool colours_wanted() {
  const char* forbidden = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return isatty(1) == 1 && !dumb && (forbidden == nullptr || *forbidden == '\0');
}

std::string styled(const std::string& text, Style style, bool colours) {
  if (!colours) return text;
  const char* codes[] = {"1", "1;32", "1;31", "36"};
  return std::string("\x1b[") + codes[static_cast<int>(style)] + "m" + text + "\x1b[0m";
}

}  // namespace grundy::cli
