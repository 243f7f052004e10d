// grundy-check FILE…: checks certificates, using the rule language, the definitions and the theorems, and no solver.
// Exit codes: 0 all accepted (with --part: the parts hold), 1 at least one not accepted, 2 wrong usage.

#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/proofs/check.hpp"

namespace {

constexpr const char* usage =
    "usage: grundy-check [--time SECONDS] [--memory MIB] [--threads N] [--part I/N] FILE...\n"
    "Checks certificates: derives each claim again from the rules in the file, without any solver, and says what it\n"
    "relied on. Exit codes: 0 every file is accepted (with --part: the part holds), 1 some file is not, 2 wrong "
    "usage.\n"
    "  --time SECONDS   stop a check after so many seconds (default 600)\n"
    "  --memory MIB     at most so much memory for tables (default 2048)\n"
    "  --threads N      of a certificate of theorem recurring-window, N segments at a time (default 1)\n"
    "  --part I/N       of such a certificate, only the segments I, I + N, I + 2N, ...: the claim holds when the\n"
    "                   parts 1/N to N/N do\n"
    "  --help, --version\n";

struct Options {
  std::vector<std::string> files;
  double seconds = 600;
  std::size_t memory = std::size_t{2048} << 20;
  int threads = 1, part = 0, parts = 1;
};

/// How far a long check is, on a terminal's stderr, after a second.
class Line : public grundy::Progress {
 public:
  void report(std::string_view what, std::uint64_t done, std::uint64_t total) override {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    if (!terminal_ || seconds < shown_ + 1 || done == 0 || total < done) return;
    shown_ = seconds;
    const double left = seconds * static_cast<double>(total - done) / static_cast<double>(done);
    std::fprintf(stderr, "\r%.*s: %.1f %%, %.3g a second, %.0f s left   ", static_cast<int>(what.size()), what.data(),
                 100 * static_cast<double>(done) / static_cast<double>(total), static_cast<double>(done) / seconds,
                 left);
  }
  ~Line() override {
    if (shown_ > 0) std::fputs("\n", stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;
  const bool terminal_ = isatty(2) != 0;
  const Clock::time_point start_ = Clock::now();
  double shown_ = 0;
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

/// "2/8": part 2 of 8, kept as 1 and 8.
bool read_part(const std::string& text, Options& options) {
  const std::size_t slash = text.find('/');
  std::uint64_t part = 0, parts = 0;
  if (slash == std::string::npos || !read_number(text.substr(slash + 1), 1, 1000000, parts) ||
      !read_number(text.substr(0, slash), 1, parts, part))
    return false;
  options.part = static_cast<int>(part) - 1;
  options.parts = static_cast<int>(parts);
  return true;
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
    } else if (a == "--threads") {
      if (++i == arguments.size() || !read_number(arguments[i], 1, 1024, number)) return false;
      options.threads = static_cast<int>(number);
    } else if (a == "--part") {
      if (++i == arguments.size() || !read_part(arguments[i], options)) return false;
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
  if (report.part.empty())
    std::printf("%s: accepted\n  claim    %s\n", name.c_str(), report.claim.c_str());
  else
    std::printf(
        "%s: holds in part: %s\n  checksum %s (of the certificate: the same in all parts)\n"
        "  claim    (when all parts hold) %s\n",
        name.c_str(), report.part.c_str(), report.checksum.c_str(), report.claim.c_str());
  std::printf("  theorem  %s\n", report.theorem.c_str());
  const char* head = "rules";
  for (const std::string& line : grundy::shown_rules(report)) {
    std::printf("  %-8s %s\n", head, line.c_str());
    head = "";
  }
  for (const std::string& line : report.relied_on) std::printf("  relies on %s\n", line.c_str());
}

bool check_file(const std::string& name, const Options& options) {
  grundy::CheckLimits limits;
  limits.budget = grundy::Budget::seconds(options.seconds);
  limits.budget.memory = options.memory;
  limits.budget.threads = options.threads;
  limits.part = options.part;
  limits.parts = options.parts;
  std::string text;
  if (!read_file(name, limits.bytes, text)) {
    std::printf("%s: not accepted: the file cannot be read\n", name.c_str());
    return false;
  }
  const auto report = [&] {
    Line line;
    limits.progress = &line;
    return grundy::check_certificate(text, limits);
  }();
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
