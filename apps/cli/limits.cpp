#include "apps/cli/limits.hpp"

#include <fmt/format.h>
#include <cmath>
#include <csignal>
#include <cstdlib>

namespace grundy::cli {
namespace {

std::atomic<bool> interrupted{false};

void on_interrupt(int signal) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(signal, SIG_DFL);
}

/// A number with a unit: "1.5m" is 90 with the units {s 1, m 60}. Nothing when it is no such number.
struct Unit {
  const char* name;
  double size;
};
template <std::size_t N>
std::optional<double> measured(const std::string& text, const Unit (&units)[N]) {
  if (text.empty() || text.find_first_not_of("0123456789.") == 0) return std::nullopt;
  char* end = nullptr;
  const std::size_t digits = text.find_first_not_of("0123456789.");
  const double number = std::strtod(text.substr(0, digits).c_str(), &end);
  if (*end != '\0') return std::nullopt;
  const std::string unit = digits == std::string::npos ? "" : text.substr(digits);
  for (const Unit& u : units)
    if (unit == u.name) return number * u.size;
  return std::nullopt;
}

constexpr Unit times[] = {{"", 1}, {"s", 1}, {"ms", 0.001}, {"m", 60}, {"min", 60}, {"h", 3600}, {"d", 86400}};
constexpr double kib = 1024;
constexpr Unit sizes[] = {{"", 1},
                          {"B", 1},
                          {"K", kib},
                          {"KB", kib},
                          {"KiB", kib},
                          {"M", kib* kib},
                          {"MB", kib* kib},
                          {"MiB", kib* kib},
                          {"G", kib* kib* kib},
                          {"GB", kib* kib* kib},
                          {"GiB", kib* kib* kib}};

}  // namespace

void catch_interrupt() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
}

Result<double> seconds_of(const std::string& text, const char* option) {
  const auto time = measured(text, times);
  if (!time || *time < 0 || *time > 1e9)
    return fail(ErrorKind::usage, fmt::format("{} {} is no time", option, text),
                "seconds, or a number with s, m, h, d");
  return *time;
}

Result<Budget> budget_of(const Options& options, double seconds) {
  if (!options.time.empty()) {
    const auto time = measured(options.time, times);
    if (!time || *time <= 0 || *time > 1e9)
      return fail(ErrorKind::usage, fmt::format("--time {} is no time", options.time),
                  "seconds, or a number with s, m, h, d");
    seconds = *time;
  }
  Budget budget = seconds > 0 ? Budget::seconds(seconds) : Budget{};
  budget.stop = &interrupted;
  if (!options.memory.empty()) {
    const auto bytes = measured(options.memory, sizes);
    if (!bytes || *bytes < 1 || *bytes > 1e15)
      return fail(ErrorKind::usage, fmt::format("--memory {} is no size", options.memory),
                  "bytes, or a number with K, M, G");
    budget.memory = static_cast<std::size_t>(*bytes);
  }
  if (!options.threads.empty()) {
    const auto threads = measured(options.threads, {Unit{"", 1}});
    if (!threads || *threads < 1 || *threads > 1024 || *threads != std::floor(*threads))
      return fail(ErrorKind::usage, fmt::format("--threads {} is no number of threads", options.threads), "1 to 1024");
    budget.threads = static_cast<int>(*threads);
  }
  return budget;
}

}  // namespace grundy::cli
