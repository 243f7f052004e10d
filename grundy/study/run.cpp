#include "grundy/study/run.hpp"

#include <fmt/format.h>
#include <filesystem>

#include "grundy/base/stop.hpp"
#include "grundy/queries/exact_number.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/rules/shape.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t most_heaps_of_a_run = 1'000'000'000'000'000'000;

/// "0.106.state"; what a shell or a file system might read otherwise becomes '_'.
std::string state_name(const std::string& code) {
  std::string name;
  for (const char c : code) {
    const bool plain =
        (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' || c == '-';
    name += plain ? c : '_';
  }
  if (name.size() > 200) name = name.substr(0, 200);
  return name + ".state";
}

Result<std::string> state_file_of(const RunRequest& request, const std::string& code) {
  if (!request.state_file.empty() || request.state_folder.empty()) return request.state_file;
  std::error_code error;
  std::filesystem::create_directories(request.state_folder, error);
  if (error) return fail(ErrorKind::system, "cannot make the folder " + request.state_folder + ": " + error.message());
  return request.state_folder + "/" + state_name(code);
}

}  // namespace

Result<Code> code_of(const LoadedGame& game) {
  if (game.convention() == Convention::misere)
    return fail(ErrorKind::unsupported, "under misere play there are no Grundy values", "normal play");
  if (game.code) return *game.code;
  const Shape shape = shape_of(*game.rules, 0);
  if (shape.code) return *shape.code;
  return fail(ErrorKind::unsupported, game.name + " is no take-and-break code",
              "a code such as .106, or rules that are one");
}

Result<std::uint64_t> read_count(const std::string& text, const std::string& option, std::uint64_t most) {
  const auto number = parse_exact(text, option);
  if (!number) return failed(number);
  if (*number < 1 || *number > most)
    return fail(ErrorKind::usage, fmt::format("{} is {}", option, text), fmt::format("a number from 1 to {}", most));
  return static_cast<std::uint64_t>(*number);
}

Result<RunAnswer> run_code(const RunRequest& request, const Budget& budget, Progress* progress) {
  const auto game = load_game(request.game);
  if (!game) return failed(game);
  const auto code = code_of(*game);
  if (!code) return failed(code);
  const auto to = read_count(request.to, "--to", most_heaps_of_a_run);
  if (!to) return failed(to);
  RunAnswer answer;
  answer.game = game->head;
  answer.origin = game->origin;
  answer.code = print_code(*code);
  answer.to = *to;
  const auto state_file = state_file_of(request, answer.code);
  if (!state_file) return failed(state_file);
  answer.state_file = *state_file;
  answer.values_file = request.values_file;
  HeapRunOptions options;
  options.state_file = answer.state_file;
  options.values_file = request.values_file;
  options.seconds_between_saves = request.seconds_between_saves;
  const auto start = Budget::Clock::now();
  auto run = run_heaps(*code, *to, options, budget, progress);
  if (!run) return failed(run);
  answer.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
  answer.run = std::move(*run);
  answer.kernel = plane_kernels().front()->name;
  if (answer.run.stopped == StopReason::interrupted)
    answer.stopped = "interrupted";
  else if (answer.run.stopped != StopReason::none)
    answer.stopped = std::string("stopped by the limit of ") + name_of(answer.run.stopped);
  return answer;
}

}  // namespace grundy
