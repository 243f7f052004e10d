// grundy nimber: sums and products of nimbers.

#include <fmt/format.h>

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/nimber.hpp"

namespace grundy::cli {

int run_nimber(const Options& options) {
  if (options.words.size() != 1)
    return complain({ErrorKind::usage, "nimber needs one expression", "grundy nimber '2 * 3 + 7'", {}});
  const auto reply = evaluate_nimber(options.words[0]);
  if (!reply) return complain(reply.error());
  print(options.json ? to_json(*reply) : fmt::format("{}\n", reply->value));
  return exit_done;
}

}  // namespace grundy::cli
