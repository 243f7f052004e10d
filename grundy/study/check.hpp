#pragma once
// The verb `check`: a certificate file, judged by the same checker as the separate program grundy-check.

#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"

namespace grundy {

struct CheckAnswer {
  std::string file;
  bool accepted = false;
  std::string claim;                   ///< accepted: what is proved
  std::string theorem;                 ///< and by what
  std::vector<std::string> rules;      ///< for which rules, line by line
  std::vector<std::string> relied_on;  ///< what one has to trust
  std::optional<Error> error;          ///< why it is not accepted
};

/// Reads and checks a file; an unreadable file is not accepted, like any other.
CheckAnswer check_file(const std::string& path, const Budget& budget);

std::string to_text(const CheckAnswer& answer);
std::string to_json(const std::vector<CheckAnswer>& answers);

}  // namespace grundy
