#include "grundy/proofs/code_by_rules.hpp"

#include <algorithm>
#include <unordered_map>

#include "grundy/positions/rule_game.hpp"
#include "grundy/proofs/period_theorem.hpp"
#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

/// The Grundy values of the heaps 0 .. count - 1 by the evaluator, from the rules alone. Every option must lie below
/// its heap, as it does in a code.
Result<std::vector<Nimber>> values_by_rules(const std::shared_ptr<const typed::Rules>& rules, int family,
                                            std::size_t count, Meter& meter) {
  RuleGame game(rules);
  std::unordered_map<PartId, Nimber> known;
  std::vector<Nimber> values;
  OptionList options;
  for (std::size_t n = 0; n < count; ++n) {
    const Integer word = static_cast<Integer>(n);
    const auto sum = game.enter(family, {&word, 1}, meter);
    if (!sum) return failed(sum);
    if (sum->size() != 1) return fail(ErrorKind::rejected, "a heap is rewritten");
    if (const auto made = game.options(sum->front(), options, meter); !made) return failed(made);
    std::vector<Nimber> reached;
    for (std::size_t i = 0; i < options.size(); ++i) {
      Nimber x = 0;
      for (std::uint32_t j = options.begin_of(i); j < options.ends[i]; ++j) {
        const auto part = known.find(options.parts[j]);
        if (part == known.end()) return fail(ErrorKind::rejected, "an option is no smaller heap");
        x ^= part->second;
      }
      reached.push_back(x);
    }
    values.push_back(mex_of(reached));
    known.emplace(sum->front(), values.back());
  }
  return values;
}

/// As many heaps as the evaluator can do in about a tenth of a second, at least 24, at most 200.
std::size_t heaps_by_evaluator(const Code& code) {
  return most_heaps(code) <= 2 ? 200 : most_heaps(code) == 3 ? 60 : 24;
}

}  // namespace

Result<void> compare_with_rules(const CheckInput& input, int family, const Code& code, std::span<const Nimber> values,
                                Meter& meter) {
  const std::size_t compared = std::min(values.size(), heaps_by_evaluator(code));
  const auto by_rules = values_by_rules(input.rules, family, compared, meter);
  if (!by_rules) return failed(by_rules);
  if (!std::equal(by_rules->begin(), by_rules->end(), values.begin()))
    return fail(ErrorKind::rejected, "the values by the rules are not those of the code " + print_code(code));
  return {};
}

}  // namespace grundy
