// grundy atlas: lists, exports, imports and verifies what was found.

#include "apps/cli/atlas_file.hpp"
#include "apps/cli/exit_codes.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/progress_line.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/read_file.hpp"

namespace grundy::cli {
namespace {

constexpr std::size_t largest_import = std::size_t{1} << 30;

int list_rows(const std::string& file, const std::vector<std::string>& codes, const Options& options, bool whole) {
  const auto found = list_atlas(file, codes);
  if (!found) return complain(found.error());
  print(options.json ? to_json(*found) : options.csv || whole ? to_csv(*found) : to_text(*found));
  return exit_done;
}

int import_rows(const std::string& file, const std::vector<std::string>& words, const Options& options) {
  if (words.size() != 1)
    return complain({ErrorKind::usage, "atlas import takes one file", "atlas import FILE.csv", {}});
  const auto text = read_file(words[0], "an exported atlas", largest_import);
  if (!text) return complain(text.error());
  const auto answer = import_atlas(file, *text);
  if (!answer) return complain(answer.error());
  print(options.json ? to_json(*answer) : to_text(*answer));
  return answer->refused.empty() ? exit_done : exit_rejected;
}

int verify_rows(const std::string& file, const std::vector<std::string>& codes, const Options& options) {
  const auto budget = budget_of(options);
  if (!budget) return complain(budget.error());
  ProgressLine progress;
  const auto answer = verify_atlas(file, codes, *budget, &progress);
  if (!answer) return complain(answer.error());
  print(options.json ? to_json(*answer) : to_text(*answer));
  if (answer->wrong > 0) return exit_rejected;
  return answer->stopped.empty() ? exit_done : exit_stopped;
}

}  // namespace

int run_atlas(const Options& options) {
  if (options.csv && options.json)
    return complain({ErrorKind::usage, "--csv and --json exclude each other", "one of them", {}});
  const auto file = atlas_file(options);
  if (!file) return complain(file.error());
  if (file->empty()) return complain({ErrorKind::usage, "there is no atlas", "--atlas FILE", {}});
  const std::string action = options.words.empty() ? "list" : options.words[0];
  const std::vector<std::string> rest(options.words.begin() + (options.words.empty() ? 0 : 1), options.words.end());
  if (action == "list") return list_rows(*file, rest, options, false);
  if (action == "export") return list_rows(*file, rest, options, true);
  if (action == "import") return import_rows(*file, rest, options);
  if (action == "verify") return verify_rows(*file, rest, options);
  return complain({ErrorKind::usage, "atlas cannot " + action, "list, export, import or verify", {}});
}

}  // namespace grundy::cli
