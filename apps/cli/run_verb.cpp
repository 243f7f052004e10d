// grundy run: the values of a code as far as one likes, with checkpoints.

#include "apps/cli/atlas_file.hpp"
#include "apps/cli/certificate_file.hpp"
#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/progress_line.hpp"
#include "apps/cli/user_folder.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/run.hpp"

namespace grundy::cli {

int run_run(const Options& options) {
  const auto game = only_game(options);
  if (!game) return complain(game.error());
  if (options.to.empty()) return complain({ErrorKind::usage, "run needs --to", "how far: --to 10^9", {}});
  if (options.no_state && !options.state.empty())
    return complain({ErrorKind::usage, "--state and --no-state exclude each other", "one of them", {}});
  if (const auto clear = check_certificate_options(options); !clear) return complain(clear.error());
  const auto budget = budget_of(options);
  if (!budget) return complain(budget.error());
  const auto atlas = atlas_file(options);
  if (!atlas) return complain(atlas.error());
  RunRequest request{*game, options.to, options.state, "", options.values};
  if (!options.save_every.empty()) {
    const auto seconds = seconds_of(options.save_every, "--save-every");
    if (!seconds) return complain(seconds.error());
    request.seconds_between_saves = *seconds;
  }
  if (!options.no_state && options.state.empty()) {
    const auto folder = user_folder("runs");
    if (!folder) return complain(folder.error());
    request.state_folder = *folder;
  }
  ProgressLine progress(options.progress ? ProgressLine::Show::lines : ProgressLine::Show::on_terminal);
  const auto answer = run_code(request, *budget, &progress);
  if (!answer) return complain(answer.error());
  keep_in_atlas(*atlas, *answer);
  const auto file = write_certificate(answer->code, answer->run.certificate, options);
  if (!file) return complain(file.error());
  print(options.json ? to_json(*answer, *file) : to_text(*answer, *file));
  if (progress.wanted()) remark(speed_text(*answer));
  return answer->stopped.empty() ? exit_done : exit_stopped;
}

}  // namespace grundy::cli
