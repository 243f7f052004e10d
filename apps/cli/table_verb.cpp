// grundy table: values or outcomes over a range or a box, in several formats.

#include <fmt/format.h>
#include <cstdlib>

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/progress_line.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/table.hpp"

namespace grundy::cli {
namespace {

Result<std::string> text_of(const TableAnswer& answer, const Options& options) {
  if (options.csv) return to_csv(answer);
  if (options.json) return to_json(answer);
  if (options.bfile) return to_bfile(answer);
  return to_text(answer);
}

Result<void> write_files(const TableAnswer& answer, const Options& options) {
  if (!options.npy.empty())
    if (const auto written = write_file(options.npy, to_npy(answer)); !written) return written;
  if (options.plot.empty()) return {};
  const auto picture = to_plot(answer, options.plot);
  if (!picture) return failed(picture);
  return write_file(options.plot, *picture);
}

/// The compiler for --native.
std::string compiler_of(const Options& options) {
  if (!options.native) return "";
  const char* variable = std::getenv("CXX");
  return variable != nullptr && *variable != 0 ? variable : "c++";
}

}  // namespace

int run_table(const Options& options) {
  if (options.csv + options.json + options.bfile > 1)
    return complain({ErrorKind::usage, "--csv, --json and --bfile exclude each other", "one of them", {}});
  if (options.native && !options.solver.empty())
    return complain({ErrorKind::usage, "--native and --solver exclude each other", "one of them", {}});
  const auto argument = game_argument(options);
  if (!argument) return complain(argument.error());
  const auto budget = budget_of(options);
  if (!budget) return complain(budget.error());
  ProgressLine progress;
  const auto answer =
      make_table({argument->game, argument->rest, options.solver, compiler_of(options)}, *budget, &progress);
  if (!answer) return complain(answer.error());
  const auto text = text_of(*answer, options);
  if (!text) return complain(text.error());
  if (const auto written = write_files(*answer, options); !written) return complain(written.error());
  const bool files = !options.npy.empty() || !options.plot.empty();
  if (!files || options.csv || options.json || options.bfile) print(*text);
  if (answer->stopped.empty()) return exit_done;
  remark(answer->stopped + "; the rest of the table is not known");
  return exit_stopped;
}

}  // namespace grundy::cli
