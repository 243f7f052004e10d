#include "grundy/proofs/mona.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "grundy/proofs/mona_process.hpp"

namespace grundy {

namespace {

/// Calls f for each line that is not empty.
template <class F>
void for_each_line(std::string_view text, F f) {
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) f(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

bool starts_with(std::string_view text, std::string_view prefix) { return text.substr(0, prefix.size()) == prefix; }

/// `NAME = {0,3}`; nothing for another line.
std::optional<MonaValue> read_assignment(std::string_view line, Numeration numeration) {
  const auto equals = line.find(" = {");
  if (equals == std::string_view::npos || line.back() != '}') return std::nullopt;
  MonaValue value;
  value.variable = std::string(line.substr(0, equals));
  Digits digits;
  bool small = true;
  const char* at = line.data() + equals + 4;
  const char* const end = line.data() + line.size() - 1;
  while (at < end) {
    std::uint32_t one = 0;
    const auto [stop, error] = std::from_chars(at, end, one);
    if (error != std::errc() || (stop < end && *stop != ',')) return std::nullopt;
    value.ones.push_back(one);
    if (one < 128) {
      digits.set(one);
    } else {
      small = false;
    }
    at = stop < end ? stop + 1 : end;
  }
  if (small) value.number = number_of(digits, numeration);
  return value;
}

MonaResult undecided(MonaFailure failure, std::string reason) {
  MonaResult r;
  r.failure = failure;
  r.reason = std::move(reason);
  return r;
}

/// The values under the line that announces the counterexample, up to the satisfying example.
std::vector<MonaValue> read_counterexample(const std::string& output, const MonaProblem& problem) {
  std::vector<MonaValue> found;
  bool inside = false;
  for_each_line(output, [&](std::string_view line) {
    if (starts_with(line, "A counter-example")) inside = true;
    if (starts_with(line, "A satisfying example")) inside = false;
    if (!inside) return;
    if (auto value = read_assignment(line, problem.numeration)) found.push_back(std::move(*value));
  });
  std::vector<MonaValue> ordered;
  for (const auto& name : problem.variables) {
    const auto at = std::find_if(found.begin(), found.end(), [&](const MonaValue& v) { return v.variable == name; });
    if (at != found.end()) ordered.push_back(*at);
  }
  return ordered;
}

/// What an answer that is neither valid nor refuted says: the first lines, as MONA words them.
std::string first_words(const std::string& output) {
  std::string words;
  for_each_line(output, [&](std::string_view line) {
    if (words.size() < 200) words += (words.empty() ? "" : " ") + std::string(line);
  });
  return words.empty() ? "MONA gave no answer" : words;
}

}  // namespace

MonaResult read_mona_output(const std::string& output, const MonaProblem& problem) {
  std::string_view first;
  for_each_line(output, [&](std::string_view line) {
    if (first.empty()) first = line;
  });
  MonaResult result;
  if (first == "Formula is valid") {
    result.verdict = MonaVerdict::valid;
  } else if (first == "Formula is unsatisfiable" || starts_with(first, "A counter-example of least length")) {
    result.counterexample = read_counterexample(output, problem);
    if (result.counterexample.size() != problem.variables.size()) {
      return undecided(MonaFailure::rejected, "MONA's counterexample cannot be read");
    }
    result.verdict = MonaVerdict::refuted;
  } else {
    const std::string words = first_words(output);
    const bool memory = words.find("emory") != std::string::npos;
    return undecided(memory ? MonaFailure::memory : MonaFailure::rejected, words);
  }
  return result;
}

MonaResult decide(const MonaProblem& problem, const MonaLimits& limits) {
  auto input = mona_input(problem);
  if (!input) return undecided(MonaFailure::rejected, input.error().message);
  const ProcessRequest request{{limits.program, "-q", "/dev/stdin"}, std::move(input->text), std::move(input->files)};
  const ProcessOutcome outcome = run_process(request, limits);
  MonaResult result;
  if (outcome.failure != MonaFailure::none) {
    result = undecided(outcome.failure, outcome.reason);
    if (outcome.failure == MonaFailure::missing) result.reason += "; MONA is Debian's package `mona`";
  } else if (outcome.exit_code == 0) {
    result = read_mona_output(outcome.output, problem);
  } else {
    const std::string words = first_words(outcome.output);
    const bool memory = words.find("emory") != std::string::npos;
    result = undecided(memory ? MonaFailure::memory : MonaFailure::rejected, words);
  }
  result.seconds = outcome.seconds;
  return result;
}

}  // namespace grundy
