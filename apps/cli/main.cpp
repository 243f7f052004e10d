// grundy: the command line. Parses the words, runs a verb, returns its exit code.

#include <cstdio>
#include <exception>
#include <new>
#include <string_view>

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/limits.hpp"
#include "apps/cli/options.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/progress_line.hpp"
#include "apps/cli/verbs.hpp"

namespace {

/// What --time says, in seconds; 0: nothing, or nothing that is a time.
double limit_of(const grundy::cli::Options& options) {
  if (options.time.empty()) return 0;
  return grundy::cli::seconds_of(options.time, "--time").value_or(0);
}

int run(const grundy::cli::Options& options) {
  for (const grundy::cli::Verb* verb = grundy::cli::verb_list(); verb->name; ++verb)
    if (options.verb == verb->name) {
      const grundy::cli::ElapsedLine line(verb->name, limit_of(options), options.verb != "play");
      return verb->run(options);
    }
  return grundy::cli::exit_usage;
}

int run_guarded(const grundy::cli::Options& options) {
  try {
    return run(options);
  } catch (const std::bad_alloc&) {
    grundy::cli::remark("stopped: the machine has no more memory");
    return grundy::cli::exit_stopped;
  } catch (const std::exception& error) {
    grundy::cli::remark(std::string("broken from inside: ") + error.what());
    return grundy::cli::exit_usage;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const grundy::cli::Parsed parsed = grundy::cli::parse_command_line(argc, argv);
  if (!parsed.run && parsed.code != 0) {
    grundy::cli::remark(std::string_view(parsed.text).substr(0, parsed.text.find_last_not_of('\n') + 1));
    return parsed.code;
  }
  int code = 0;
  if (parsed.run) {
    grundy::cli::catch_interrupt();
    code = run_guarded(parsed.options);
  } else {
    grundy::cli::print(parsed.text);
  }
  return grundy::cli::finish_output() || code != 0 ? code : grundy::cli::exit_usage;
}
