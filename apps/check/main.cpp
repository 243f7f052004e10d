// grundy-check FILE…: checks certificates, using the rule language, the definitions and the theorems, and no solver.
// Exit codes: 0 all accepted, 1 at least one not accepted, 2 wrong usage.

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/proofs/check.hpp"

namespace {

constexpr const char* usage =
    "usage: grundy-check [--time SECONDS] [--memory MIB] FILE...\n"
    "Checks certificates: derives each claim again from the rules in the file, without any solver, and says what it\n"
    "relied on. Exit codes: 0 every file is accepted, 1 some file is not, 2 wrong usage.\n"
    "  --time SECONDS   stop a check after so many seconds (default 600)\n"
    "  --memory MIB     at most so much memory for tables (default 2048)\n"
    "  --help, --version\n";

struct Options {
  std::vector<std::string> files;
  double seconds = 600;
  std::size_t memory = std::size_t{2048} << 20;
};

bool read_number(std::string_view text, std::uint64_t least, std::uint64_t most, std::uint64_t& out) {
  out = 0;
  if (text.empty() || text.size() > 9) return false;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    out = out * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return out >= least && out <= most;
}

/// True when the arguments are files and options as in `usage`.
bool read_arguments(const std::vector<std::string>& arguments, Options& options) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& a = arguments[i];
    std::uint64_t number = 0;
    if (a == "--time" || a == "--memory") {
      if (++i == arguments.size() || !read_number(arguments[i], 1, 100000000, number)) return false;
      if (a == "--time") options.seconds = static_cast<double>(number);
      if (a == "--memory") options.memory = static_cast<std::size_t>(number) << 20;
    } else if (a.size() > 1 && a[0] == '-') {
      return false;
    } else {
      options.files.push_back(a);
    }
  }
  return !options.files.empty();
}

/// The bytes of a file, at most a little more than the limit.
bool read_file(const std::string& name, std::size_t limit, std::string& out) {
  std::ifstream in(name, std::ios::binary);
  if (!in) return false;
  std::vector<char> buffer(std::size_t{1} << 16);
  while (in && out.size() <= limit) {
    in.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    out.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
  }
  return !in.bad();
}

void print_report(const std::string& name, const grundy::CheckReport& report) {
  std::printf("%s: accepted\n  claim    %s\n  theorem  %s\n", name.c_str(), report.claim.c_str(),
              report.theorem.c_str());
  for (const std::string& line : report.relied_on) std::printf("  relies on %s\n", line.c_str());
}

bool check_file(const std::string& name, const Options& options) {
  grundy::CheckLimits limits;
  limits.budget = grundy::Budget::seconds(options.seconds);
  limits.budget.memory = options.memory;
  std::string text;
  if (!read_file(name, limits.bytes, text)) {
    std::printf("%s: not accepted: the file cannot be read\n", name.c_str());
    return false;
  }
  const auto report = grundy::check_certificate(text, limits);
  if (report) {
    print_report(name, *report);
    return true;
  }
  std::printf("%s: not accepted: %s\n", name.c_str(), grundy::render(report.error()).c_str());
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  for (const std::string& a : arguments) {
    if (a == "--help") return std::fputs(usage, stdout) < 0;
    if (a == "--version") return std::puts("grundy-check " GRUNDY_VERSION ", certificate format 1") < 0;
  }
  Options options;
  if (!read_arguments(arguments, options)) {
    std::fputs(usage, stderr);
    return 2;
  }
  bool all_accepted = true;
  for (const std::string& file : options.files) all_accepted = check_file(file, options) && all_accepted;
  std::fflush(stdout);
  return all_accepted && std::ferror(stdout) == 0 ? 0 : 1;
}
