// grundy man, grundy completions: the manual page and the completions of a shell, on stdout.

#include <fmt/format.h>

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/shell_files.hpp"
#include "apps/cli/verbs.hpp"

namespace grundy::cli {

int run_man(const Options& options) {
  if (!options.words.empty())
    return complain({ErrorKind::usage, fmt::format("man takes no `{}`", options.words[0]), "", {}});
  print(man_page());
  return exit_done;
}

int run_completions(const Options& options) {
  const std::string shell = options.words.size() == 1 ? options.words[0] : "";
  if (shell == "bash") return print(bash_completion()), exit_done;
  if (shell == "zsh") return print(zsh_completion()), exit_done;
  if (shell == "fish") return print(fish_completion()), exit_done;
  return complain({ErrorKind::usage, "completions needs the name of a shell", "bash, zsh or fish", {}});
}

}  // namespace grundy::cli
