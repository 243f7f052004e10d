#pragma once
// Every option, declared once: parsing, help, man page and completions read this table.

#include <string>
#include <variant>
#include <vector>

#include "apps/cli/verbs.hpp"

namespace grundy::cli {

using Field = std::variant<bool Options::*, std::string Options::*, std::vector<std::string> Options::*>;

struct OptionRow {
  const char* names;
  const char* value;  ///< what stands for the value in the help; "" for a flag
  const char* help;
  const char* verbs;  ///< the verbs that have it, each between blanks; "*": all
  Field field;
  const char* choices = "";  ///< all values that it takes, parted by blanks; "": others
};

const std::vector<OptionRow>& option_table();

bool has_option(const Verb& verb, const OptionRow& row);

}  // namespace grundy::cli
