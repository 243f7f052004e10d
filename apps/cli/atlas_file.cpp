#include "apps/cli/atlas_file.hpp"

#include <cstdlib>
#include <filesystem>

#include "apps/cli/user_folder.hpp"

namespace grundy::cli {

Result<std::string> atlas_file(const Options& options, bool to_keep) {
  if (options.no_atlas && !options.atlas.empty())
    return fail(ErrorKind::usage, "--atlas and --no-atlas exclude each other", "one of them");
  if (options.no_atlas) return std::string();
  if (!options.atlas.empty()) return options.atlas;
  const char* variable = std::getenv("GRUNDY_ATLAS");
  if (variable != nullptr && std::string(variable) == "off") return std::string();
  if (variable != nullptr && variable[0] != '\0') return std::string(variable);
  const auto file = user_folder("atlas.sqlite");
  if (!file) return std::string();
  if (!to_keep) return *file;
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(*file).parent_path(), error);
  return error ? std::string() : *file;
}

}  // namespace grundy::cli
