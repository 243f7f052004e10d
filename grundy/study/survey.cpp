#include "grundy/study/survey.hpp"

#include <fmt/format.h>
#include <filesystem>

#include "grundy/base/fingerprint.hpp"
#include "grundy/study/run.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t most_heaps_of_a_survey = std::uint64_t{1} << 40;
constexpr std::uint64_t most_shards = 1'000'000;

Result<SurveyPlan> read_plan(const SurveyRequest& request) {
  SurveyPlan plan;
  plan.patterns = request.patterns;
  for (const std::string& pattern : plan.patterns)
    if (pattern.empty() || pattern.find(' ') != std::string::npos)
      return fail(ErrorKind::usage, "`" + pattern + "` is no pattern of codes", "digits and ? without blanks: 0.?77");
  const auto to = read_count(request.to, "--to", most_heaps_of_a_survey);
  if (!to) return failed(to);
  plan.to = *to;
  if (request.shard.empty()) return plan;
  const std::size_t slash = request.shard.find('/');
  const auto shard = read_count(request.shard.substr(0, slash), "--shard", most_shards);
  const auto shards =
      slash == std::string::npos ? shard : read_count(request.shard.substr(slash + 1), "--shard", most_shards);
  if (slash == std::string::npos || !shard || !shards || *shard > *shards)
    return fail(ErrorKind::usage, "--shard " + request.shard + " is no shard", "I/N with 1 <= I <= N, as 2/5");
  plan.shard = *shard;
  plan.shards = *shards;
  return plan;
}

Result<std::string> state_file_of(const SurveyRequest& request, const SurveyPlan& plan) {
  if (!request.state_file.empty() || request.state_folder.empty()) return request.state_file;
  std::error_code error;
  std::filesystem::create_directories(request.state_folder, error);
  if (error) return fail(ErrorKind::system, "cannot make the folder " + request.state_folder + ": " + error.message());
  std::string key = fmt::format("{} {} {}", plan.to, plan.shard, plan.shards);
  for (const std::string& pattern : plan.patterns) key += " " + pattern;
  return fmt::format("{}/survey-{}.state", request.state_folder, fingerprint(key).substr(0, 16));
}

std::string why_missing(const SurveyReport& report, bool merged) {
  if (report.rows.size() == report.codes) return "";
  const std::string rest = fmt::format("{} of {} codes are missing", report.codes - report.rows.size(), report.codes);
  if (merged) return rest + ": the state files of other shards are needed";
  if (report.stopped == StopReason::interrupted) return "interrupted; " + rest;
  return fmt::format("stopped by the limit of {}; {}", name_of(report.stopped), rest);
}

}  // namespace

Result<SurveyAnswer> survey(const SurveyRequest& request, const Budget& budget, Progress* progress) {
  const auto start = Budget::Clock::now();
  SurveyAnswer answer;
  if (request.merge) {
    auto report = merge_surveys(request.patterns, budget, progress);
    if (!report) return failed(report);
    answer.report = std::move(*report);
  } else {
    const auto plan = read_plan(request);
    if (!plan) return failed(plan);
    const auto file = state_file_of(request, *plan);
    if (!file) return failed(file);
    auto report = run_survey(*plan, *file, budget, progress);
    if (!report) return failed(report);
    answer.report = std::move(*report);
    answer.state_file = *file;
  }
  answer.stopped = why_missing(answer.report, request.merge);
  answer.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
  return answer;
}

}  // namespace grundy
