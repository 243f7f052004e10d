// Byte 0 chooses the contest, byte 1 the reader's chunk; the rest is the input. All methods must agree on the answer,
// or on refusing, and small inputs are compared with brute force.
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "contests/contests.hpp"

namespace {

using namespace grundy;
using namespace grundy::contests;

void require(bool holds) {
  if (!holds) std::abort();
}

Result<std::string> run(const Contest& contest, std::string_view method, const std::string& text, std::size_t chunk) {
  Input input = Input::from_memory(text, chunk);
  Budget budget;
  budget.memory = std::size_t{3} << 20;
  budget.steps = 2'000'000;
  return run_contest(contest.name, input, budget, ContestOptions{std::string(method)});
}

void check_error(const Error& error) {
  require(!error.message.empty() && !render(error).empty());
  if (error.kind != ErrorKind::position) return;
  require(error.place && error.place->line >= 1 && error.place->column >= 1 && error.place->text.size() <= 160);
}

/// Numbers of a text that was accepted.
std::vector<std::uint64_t> numbers(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::uint64_t> all;
  for (std::uint64_t n = 0; stream >> n;) all.push_back(n);
  return all;
}

std::string unfair_by_trying(const std::vector<std::uint64_t>& all) {
  std::uint64_t others = 0;
  for (std::size_t i = 3; i < all.size(); ++i) others ^= all[i];
  for (std::uint64_t t = 0; t < all[1]; ++t)
    if (((all[1] - t) ^ (all[2] + t)) == others) return std::to_string(t) + "\n";
  return "-1\n";
}

bool modulo_wins(const std::set<unsigned>& values) {
  static std::map<std::set<unsigned>, bool> known;
  if (values.empty()) return true;
  const auto found = known.find(values);
  if (found != known.end()) return found->second;
  bool wins = false;
  for (unsigned m = 1; m <= *values.rbegin() && !wins; ++m) {
    std::set<unsigned> left;
    for (const unsigned x : values)
      if (x % m != 0) left.insert(x % m);
    wins = !modulo_wins(left);
  }
  return known[values] = wins;
}

std::string modulo_by_playing(const std::vector<std::uint64_t>& all) {
  std::vector<unsigned> start(all.size() - 1, 1);
  std::uint64_t wins = 0;
  while (true) {
    if (modulo_wins(std::set<unsigned>(start.begin(), start.end()))) ++wins;
    std::size_t i = 0;
    while (i < start.size() && start[i] == all[i + 1]) start[i++] = 1;
    if (i == start.size()) return std::to_string(wins) + "\n";
    ++start[i];
  }
}

/// The answer by brute force, when that is cheap.
std::optional<std::string> by_brute_force(const Contest& contest, const std::string& text) {
  if (contest.name == "prefix-free") return std::nullopt;
  const std::vector<std::uint64_t> all = numbers(text);
  if (contest.name == "unfair-nim") return all[1] <= 5000 ? std::optional(unfair_by_trying(all)) : std::nullopt;
  std::uint64_t starts = 1;
  for (std::size_t i = 1; i < all.size(); ++i)
    starts = all[i] > 60 ? 1u << 20 : starts * all[i] > 1u << 20 ? 1u << 20 : starts * all[i];
  return starts <= 2000 ? std::optional(modulo_by_playing(all)) : std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2 || size > 4096) return 0;
  const Contest& contest = contest_list()[data[0] % 3];
  const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const Result<std::string> fast = run(contest, contest.methods[0], text, data[1] + std::size_t{1});
  const Result<std::string> plain = run(contest, contest.methods[1], text, Input::usual_chunk);
  for (const Result<std::string>& result : {fast, plain})
    if (!result) check_error(result.error());
  const auto limited = [](const Result<std::string>& r) {
    return !r && (r.error().kind == ErrorKind::stopped || r.error().kind == ErrorKind::unsupported);
  };
  if (limited(fast)) return 0;
  require(limited(plain) || fast.has_value() == plain.has_value());
  if (!fast) return 0;
  require(limited(plain) || *fast == *plain);
  const std::optional<std::string> wanted = by_brute_force(contest, text);
  require(!wanted || *wanted == *fast);
  return 0;
}
