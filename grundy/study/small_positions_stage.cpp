// Games on lists, sets, texts, boards, or three numbers and more: every position up to a size is judged.

#include <fmt/format.h>

#include "grundy/positions/small_positions.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/study/reach.hpp"
#include "grundy/study/stages.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_positions[] = {300, 3000, 30000, 300000};
constexpr int largest_size = 64;

/// All positions up to the greatest size that is made in time.
Result<SmallPositions> positions_in_time(StudyState& state) {
  SmallPositions small;
  const Budget budget = state.share(0.2);
  for (const std::size_t most : most_positions) {
    Meter meter(budget);
    auto more = small_positions(state.rules, 0, most, largest_size, meter);
    if (!more && more.error().kind == ErrorKind::stopped) break;
    if (!more) return failed(more);
    small = std::move(*more);
  }
  return small;
}

Integer size_of(const Words& words, const typed::Family& family);

Integer size_of(const Value& value, const Type& type) {
  if (type.kind == Type::Kind::integer) return value.number;
  if (type.is_scalar()) return 0;
  const bool members = type.kind == Type::Kind::list || type.kind == Type::Kind::set;
  Integer size = members ? static_cast<Integer>(value.parts.size()) : 0;
  for (std::size_t i = 0; i < value.parts.size(); ++i)
    size += size_of(value.parts[i], members ? type.parts[0] : type.parts[i]);
  return size;
}

/// The size as small_positions.hpp defines it.
Integer size_of(const Words& words, const typed::Family& family) {
  Integer size = 0;
  std::size_t at = 0;
  for (const typed::Field& field : family.fields)
    size += size_of(value_from_words(words.data(), at, field.type), field.type);
  return size;
}

/// The arguments as one types them: "[5, 5]", "(1, 2)".
std::string arguments_of(const std::string& position, std::size_t fields) {
  const std::size_t open = position.find('(');
  if (open == std::string::npos) return position;
  return fields == 1 ? position.substr(open + 1, position.size() - open - 2) : position.substr(open);
}

/// Judges positions in order, as long as there is time; what is complete is a size.
class Judging {
 public:
  Judging(StudyState& state, Chooser& judge) : state_(state), judge_(judge), meter_(state.share(0.7)) {}

  Result<void> run(const SmallPositions& small) {
    SmallSurvey& survey = state_.answer.small;
    for (std::size_t i = 0; i < small.positions.size(); ++i) {
      const Integer size = size_of(small.positions[i], state_.family());
      if (size > size_) complete_size();
      size_ = size;
      if (state_.progress) state_.progress->report("positions", i, small.positions.size());
      const auto done = judge_one(small.positions[i]);
      if (!done && done.error().kind == ErrorKind::stopped) {
        if (state_.whole_budget_over())
          state_.answer.stopped = done.error().message;
        else
          state_.answer.advice = "more time (--time) judges larger positions";
        return {};
      }
      if (!done) return done;
    }
    complete_size();
    survey.size = small.size;
    return {};
  }

 private:
  /// What was judged of a size counts only when the whole size was.
  void complete_size() {
    SmallSurvey& survey = state_.answer.small;
    survey.size = static_cast<int>(size_);
    for (std::size_t i = 0; i < 3; ++i) survey.count[i] += pending_[i], pending_[i] = 0;
    state_.losing.insert(state_.losing.end(), pending_losing_.begin(), pending_losing_.end());
    pending_losing_.clear();
  }

  Result<void> judge_one(const Words& words) {
    const auto sum = state_.rules.enter(0, words, meter_);
    if (!sum) return failed(sum);
    const auto judged = judge_.judge(*sum, meter_);
    if (!judged) return failed(judged);
    if (!judged->value && state_.answer.outcomes_because.empty())
      state_.answer.outcomes_because = reason_without_lead(judge_.no_value());
    ++pending_[static_cast<std::size_t>(judged->outcome)];
    if (judged->outcome != Outcome::P || rewritten(*sum, words)) return {};
    pending_losing_.push_back(arguments_of(state_.rules.print_position(0, words), state_.family().fields.size()));
    return {};
  }

  /// The list shows a position under its last name only.
  bool rewritten(const Sum& sum, const Words& words) const {
    if (sum.size() != 1 || state_.rules.family_of(sum[0]) != 0) return true;
    const std::span<const Integer> now = state_.rules.words_of(sum[0]);
    return !std::equal(now.begin(), now.end(), words.begin(), words.end());
  }

  StudyState& state_;
  Chooser& judge_;
  Meter meter_;
  Integer size_ = 0;
  std::uint64_t pending_[3] = {0, 0, 0};
  std::vector<std::string> pending_losing_;
};

}  // namespace

Result<void> small_positions_stage(StudyState& state) {
  if (state.one_number() || state.two_numbers()) return {};
  const auto small = positions_in_time(state);
  if (!small) return failed(small);
  auto judge = Chooser::make(state.rules, "");
  if (!judge) return failed(judge);
  return Judging(state, *judge).run(*small);
}

}  // namespace grundy
