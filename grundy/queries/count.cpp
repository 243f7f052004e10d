#include "grundy/queries/count.hpp"

#include <algorithm>

#include "grundy/queries/count_methods.hpp"

namespace grundy {
namespace {

/// Methods of count_heaps by name.
bool of_heaps(const std::string& method) {
  return method == "histogram" || method == "period" || method == "characters" || method == "digits";
}

Result<void> check(const CountQuestion& question) {
  const auto& methods = count_methods();
  if (!question.method.empty() && std::find(methods.begin(), methods.end(), question.method) == methods.end()) {
    std::string names;
    for (const std::string& name : methods) names += (names.empty() ? "" : ", ") + name;
    return fail(ErrorKind::usage, "count has no method " + question.method, names);
  }
  const Arrangement& how = question.how;
  if (how.sorted && how.own_ranges)
    return fail(ErrorKind::usage, "sorted heaps have one range", "--each A..B --heaps K --sorted");
  if (question.modulus && *question.modulus < 1)
    return fail(ErrorKind::usage, "the modulus is " + question.modulus->str(), "a modulus >= 1");
  return {};
}

bool one_number(const RuleGame& game) {
  const auto& fields = game.families()[0].fields;
  return fields.size() == 1 && fields[0] == FieldKind::natural;
}

bool is_refusal(const Result<CountAnswer>& answer) { return !answer && answer.error().kind == ErrorKind::unsupported; }

/// The error of the method that came closest, when enumeration does not come to its end either.
Result<CountAnswer> enumerated_after(const Error& refusal, RuleGame& game, const CountQuestion& question,
                                     Meter& meter) {
  auto answer = count_by_enumeration(game, question, meter);
  if (!answer && answer.error().kind == ErrorKind::stopped) {
    answer.error().message += " (" + refusal.message + ")";
    if (refusal.expected.rfind("--mod", 0) == 0) answer.error().expected += "; or " + refusal.expected;
  }
  return answer;
}

Result<CountAnswer> count_one_number(RuleGame& game, const CountQuestion& question, Meter& meter) {
  if (question.winning_moves) {
    auto moves = count_moves_by_histogram(game, question, meter);
    if (!is_refusal(moves) || question.method == "histogram") return moves;
    return enumerated_after(moves.error(), game, question, meter);
  }
  if (question.how.own_ranges && question.how.distinct)
    return enumerated_after(
        {ErrorKind::unsupported, "different heaps with ranges of their own are only enumerated", "", {}}, game,
        question, meter);
  auto answer = count_heaps(game, question, question.method, meter);
  if (!question.method.empty() || !is_refusal(answer)) return answer;
  return enumerated_after(answer.error(), game, question, meter);
}

Result<CountAnswer> count_several_numbers(RuleGame& game, const CountQuestion& question, Meter& meter) {
  if (question.winning_moves) return count_by_enumeration(game, question, meter);
  if (question.method == "digits") return count_positions_by_digits(game, question, meter);
  Meter box(meter.budget());
  auto answer = count_boxes(game, question, box);
  if (!question.method.empty() || answer) return answer;
  const bool large = box.reason() == StopReason::memory;
  if (!large && !is_refusal(answer)) return answer;
  if (auto digits = count_positions_by_digits(game, question, meter); digits || !is_refusal(digits)) return digits;
  return enumerated_after(answer.error(), game, question, meter);
}

Result<CountAnswer> count_members(RuleGame& game, const CountQuestion& question, Meter& meter) {
  if (question.winning_moves) return count_by_enumeration(game, question, meter);
  auto answer = count_sets(game, question, meter);
  if (!question.method.empty() || !is_refusal(answer)) return answer;
  return enumerated_after(answer.error(), game, question, meter);
}

bool all_numbers(const RuleGame& game) {
  const auto& fields = game.families()[0].fields;
  return !fields.empty() &&
         std::none_of(fields.begin(), fields.end(), [](FieldKind k) { return k == FieldKind::other; });
}

}  // namespace

const std::vector<std::string>& count_methods() {
  static const std::vector<std::string> methods = {"enumeration", "histogram", "period",
                                                   "characters",  "digits",    "sets"};
  return methods;
}

Result<CountAnswer> count(RuleGame& game, const CountQuestion& question, Meter& meter) {
  if (const auto fine = check(question); !fine) return failed(fine);
  if (question.method == "enumeration") return count_by_enumeration(game, question, meter);
  const bool sets = question.method == "sets";
  if (one_number(game) && !sets) return count_one_number(game, question, meter);
  if (all_numbers(game) && !sets && question.method != "period" && question.method != "characters")
    return count_several_numbers(game, question, meter);
  if (!all_numbers(game) && (sets || !of_heaps(question.method))) return count_members(game, question, meter);
  return fail(ErrorKind::unsupported, "the method " + question.method + " does not fit the game",
              "another method, or none");
}

}  // namespace grundy
