#pragma once
// The verb `rules`: rules in canonical form, and rewriting compared with the moves as written.

#include "grundy/base/budget.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy {

struct RulesRequest {
  GameRequest game;
  bool verify = false;
};

struct RulesAnswer {
  LoadedGame game;
  std::string canonical;                 ///< with the params as set
  bool verified = false;                 ///< a comparison was asked for
  std::uint64_t changed = 0;             ///< small positions that rewriting changes
  std::uint64_t compared = 0;            ///< those of them that were compared
  std::vector<std::string> differences;  ///< the first that differs, as a sentence; empty: none
  StopReason stopped = StopReason::none;
};

/// The words that mean something, for who colours rules.
struct RuleWords {
  std::vector<std::string> reserved, types, builtins;
};
RuleWords rule_words();

Result<RulesAnswer> show_rules(const RulesRequest& request, const Budget& budget);

std::string to_text(const RulesAnswer& answer);
std::string to_json(const RulesAnswer& answer);

}  // namespace grundy
