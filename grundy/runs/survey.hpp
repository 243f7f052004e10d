#pragma once
// A survey of a family of codes: a row for each, in shards, with a journal that survives a kill.

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/base/result.hpp"
#include "grundy/runs/survey_row.hpp"

namespace grundy {

/// What is surveyed: of the codes of the family, in order, those with the numbers shard - 1, shard - 1 + shards, …
struct SurveyPlan {
  std::vector<std::string> patterns;  ///< code_family.hpp
  std::uint64_t to = 0;
  std::uint64_t shard = 1, shards = 1;
  friend bool operator==(const SurveyPlan&, const SurveyPlan&) = default;
};

struct SurveyReport {
  SurveyPlan plan;
  std::vector<SurveyRow> rows;            ///< in the order of the family; those that are finished
  std::vector<std::string> certificates;  ///< of the rows, in the same order; empty where there is no period
  std::uint64_t codes = 0;                ///< of this shard
  std::uint64_t found = 0;                ///< rows that the state file had already
  StopReason stopped = StopReason::none;
};

/// How many rows are computed at the same time: budget.threads, where the memory suffices for so many streams.
int rows_at_once(const Budget& budget);

/// Computes all rows of the plan's shard with budget.threads threads. The memory of the budget is that of the survey:
/// each of the rows at work has an equal share of it, and a row that needs more waits until the others are done and
/// then has it all. With a state file (empty: none) every finished row is appended to it and flushed, and rows that it
/// has are not computed again; at the end it holds all rows in order. The rows do not depend on threads, shards or
/// interruptions. The certificates of rows that it has are checked again: their time is the budget's. Errors: those of
/// expand_family; usage for a shard outside of 1..shards, a state file of another survey or one that another process
/// uses; damaged; system.
Result<SurveyReport> run_survey(const SurveyPlan& plan, const std::string& state_file, const Budget& budget,
                                Progress* progress = nullptr);

/// The rows of all shards of one survey, from their state files. `codes` counts the whole family; rows that no file has
/// are missing. Each certificate is checked. Errors: usage when the files are of different surveys; damaged when one
/// is, when two disagree about a code, or when a certificate is not accepted; stopped; system.
Result<SurveyReport> merge_surveys(const std::vector<std::string>& state_files, const Budget& budget,
                                   Progress* progress = nullptr);

}  // namespace grundy
