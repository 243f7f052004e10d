#include "apps/cli/user_folder.hpp"

#include <cstdlib>

namespace grundy::cli {

Result<std::string> user_folder(const std::string& name) {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && data[0] == '/') return std::string(data) + "/grundy/" + name;
  const char* home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return std::string(home) + "/.local/share/grundy/" + name;
  return fail(ErrorKind::usage, "neither XDG_DATA_HOME nor HOME names a folder",
              "one of them, or the file as an option");
}

}  // namespace grundy::cli
