#pragma once
// Which atlas is meant, and that answers are kept in it.

#include <string>

#include "apps/cli/options.hpp"
#include "apps/cli/output.hpp"
#include "grundy/study/atlas.hpp"

namespace grundy::cli {

/// --atlas FILE, else $GRUNDY_ATLAS, else atlas.sqlite in the user's data folder. Empty: none, for
/// --no-atlas and GRUNDY_ATLAS=off, and where there is no such folder. `to_keep`: the folder is made when it is
/// missing. Errors: usage when the options contradict each other.
Result<std::string> atlas_file(const Options& options, bool to_keep = true);

/// Keeps an answer; what goes wrong is a remark on stderr, for the answer itself is right.
template <class Answer>
void keep_in_atlas(const std::string& file, const Answer& answer) {
  if (file.empty()) return;
  if (const auto kept = keep(file, answer); !kept) remark("not kept in the atlas: " + kept.error().message);
}

}  // namespace grundy::cli
