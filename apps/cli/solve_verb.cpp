// grundy solve: outcome, value and winning moves of a position or a sum; with @FILE or - line by line.

#include <fmt/format.h>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "apps/cli/atlas_file.hpp"
#include "apps/cli/certificate_file.hpp"
#include "apps/cli/exit_codes.hpp"
#include "apps/cli/game_argument.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/trimmed.hpp"
#include "apps/cli/verbs.hpp"
#include "grundy/study/solve.hpp"

namespace grundy::cli {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 24;

int show(const SolveAnswer& answer, const Options& options) {
  std::string file;
  if (!options.certificate.empty()) {
    if (answer.certificate.empty())
      return complain({ErrorKind::usage,
                       "no certificate: the position was judged by search, not by a theorem",
                       "--solver period or --solver automaton",
                       {}});
    const auto written = write_certificate("", answer.certificate, options);
    if (!written) return complain(written.error());
    file = *written;
  }
  print(options.json ? to_json(answer, file) : to_text(answer, options.explain, file));
  return answer.stopped.empty() ? exit_done : exit_stopped;
}

bool is_remark(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == std::string::npos || line[first] == '#';
}

/// Answers each line as soon as it is read. The exit code is that of the worst line; an error does not end the rest.
int answer_lines(SolveSession& session, std::istream& in, const std::string& source, const Options& options) {
  errno = 0;
  if (in.peek() == std::istream::traits_type::eof())
    return complain(
        {ErrorKind::usage,
         fmt::format("{} {}", source, errno == 0 ? "is empty" : std::string("cannot be read: ") + std::strerror(errno)),
         "a position on each line",
         {}});
  int code = exit_done;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (is_remark(line)) continue;
    const std::string name = fmt::format("{}, line {}", source, number);
    const auto budget = budget_of(options, usual_seconds);
    const auto answer = line.size() > longest_line
                            ? fail(ErrorKind::position, fmt::format("{} is longer than 2^24 bytes", name))
                            : session.answer_line(line, name, *budget);
    if (!answer) {
      const std::string typed = trimmed(line);
      print(options.json ? json_error_line(answer.error(), typed) : fmt::format("{}: error\n", grundy::shown(typed)));
      code = std::max(code, complain(answer.error()));
      continue;
    }
    print(options.json ? to_json_line(*answer, trimmed(line)) : to_line(*answer, trimmed(line)));
    std::fflush(stdout);
    if (!answer->stopped.empty()) code = std::max<int>(code, exit_stopped);
    if (budget->stop && *budget->stop) return code;
  }
  return code;
}

int answer_file(SolveSession& session, const std::string& path, const Options& options) {
  std::ifstream file(path);
  if (!file)
    return complain({ErrorKind::usage,
                     fmt::format("{} cannot be read: {}", path, std::strerror(errno)),
                     "a file with one position a line",
                     {}});
  return answer_lines(session, file, path, options);
}

}  // namespace

int run_solve(const Options& options) {
  const auto argument = game_argument(options);
  if (!argument) return complain(argument.error());
  const auto budget = budget_of(options, usual_seconds);
  if (!budget) return complain(budget.error());
  if (argument->rest.empty())
    return complain({ErrorKind::usage,
                     "solve needs a position",
                     "a number, (a, b), [list], {set}, a sum of several, @FILE or -",
                     {}});
  const auto atlas = atlas_file(options, false);
  if (!atlas) return complain(atlas.error());
  const SolveOptions how{options.solver, options.all ? SIZE_MAX : 100, !options.certificate.empty(), *atlas};
  auto session = SolveSession::open(argument->game, how);
  if (!session) return complain(session.error());
  const std::string& first = argument->rest[0];
  const bool lines = first == "-" || first[0] == '@';
  if (lines && argument->rest.size() > 1)
    return complain({ErrorKind::usage,
                     fmt::format("{} stands alone", first),
                     "grundy solve RULES @FILE, or grundy solve RULES -",
                     {}});
  if (lines && !options.certificate.empty())
    return complain({ErrorKind::usage, "--certificate is for one position", "without @FILE or -", {}});
  if (first == "-") return answer_lines(*session, std::cin, "the input", options);
  if (lines) return answer_file(*session, first.substr(1), options);
  const auto answer = session->answer(argument->rest, *budget);
  return answer ? show(*answer, options) : complain(answer.error());
}

}  // namespace grundy::cli
