#pragma once
// The verb `survey`: a row for every code of a family.

#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/runs/survey.hpp"

namespace grundy {

struct SurveyRequest {
  std::vector<std::string> patterns;  ///< "0.???"; with `merge` state files
  bool merge = false;
  std::string to;            ///< a number as people write it: "2^16"
  std::string shard;         ///< "2/5"; empty: the whole
  std::string state_file;    ///< empty: one in `state_folder`
  std::string state_folder;  ///< made when it is missing; empty as well: nothing is saved
};

struct SurveyAnswer {
  SurveyReport report;
  std::string state_file;
  std::string stopped;  ///< why rows are missing; empty: none is
  double seconds = 0;
};

/// Errors: usage; those of run_survey and merge_surveys.
Result<SurveyAnswer> survey(const SurveyRequest& request, const Budget& budget, Progress* progress = nullptr);

std::string to_text(const SurveyAnswer& answer);
std::string to_csv(const SurveyAnswer& answer);
std::string to_json(const SurveyAnswer& answer);

}  // namespace grundy
