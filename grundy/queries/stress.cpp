#include "grundy/queries/stress.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

#include "grundy/base/stop.hpp"
#include "grundy/positions/small_positions.hpp"

namespace grundy {
namespace {

using Components = std::vector<Words>;
using Random = std::mt19937_64;

constexpr std::size_t most_small = 5000;
constexpr int largest_small = 14;
constexpr Integer usual_one = 60, usual_several = 12;  ///< upper ends of ranges that are not given
constexpr std::uint64_t most_shrinking = 400;
constexpr std::chrono::seconds time_to_shrink{20};

std::vector<std::string> tokens_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

bool all_scalars(const typed::Family& family) {
  return std::all_of(family.fields.begin(), family.fields.end(),
                     [](const typed::Field& f) { return f.type.is_scalar(); });
}

/// How a run compares with the right answer.
struct Verdict {
  StressReport::End end = StressReport::End::no_difference;
  std::string detail, printed, right, complaints, input;
};

Verdict judged(const ProgramRun& run, const std::string& right, double seconds) {
  using End = StressReport::End;
  Verdict v{End::no_difference, "", run.output, right, run.complaints, ""};
  const auto seen = tokens_of(run.output), wanted = tokens_of(right);
  const auto is = [&](End end, std::string detail) {
    v.end = end;
    v.detail = std::move(detail);
    return v;
  };
  if (run.timed_out) return is(End::too_slow, fmt::format("no end after {} s", seconds));
  if (run.too_long) return is(End::too_much, "more than 1 MiB of output");
  if (run.signal != 0) return is(End::crashed, fmt::format("signal {}", run.signal));
  if (run.exit_code != 0) return is(End::failed, fmt::format("exit code {}", run.exit_code));
  if (seen == wanted) return v;
  if (seen.empty()) return is(End::nothing_printed, "");
  if (seen.size() > wanted.size() && std::equal(wanted.begin(), wanted.end(), seen.begin()))
    return is(End::extra_output, "");
  return is(End::wrong, "");
}

/// The positions to try, one after the other.
class Positions {
 public:
  Positions(RuleGame& game, const StressQuestion& q, bool sums)
      : game_(game), family_(game.rules().families[0]), q_(q), random_(q.seed), numbers_(all_scalars(family_)) {
    most_ = sums ? std::max<std::size_t>(q.most_heaps, 1) : 1;
    least_ = std::min(std::max<std::size_t>(q.least_heaps, 1), most_);
  }

  Result<void> prepare(Meter& meter) {
    if (numbers_) return make_box(), Result<void>{};
    auto small = small_positions(game_, 0, most_small, largest_small, meter);
    if (!small) return failed(small);
    if (small->positions.empty()) return fail(ErrorKind::unsupported, "no small positions of the game were found");
    pool_ = std::move(small->positions);
    return {};
  }

  /// All of them fit into the tests: then they come in order of size.
  bool exhaustive() const { return most_ == 1 && total() <= q_.tests; }

  /// The i-th; nothing when all were given.
  std::optional<Components> next(std::uint64_t i) {
    if (exhaustive()) return i < total() ? std::optional(Components{by_number(i)}) : std::nullopt;
    if (auto corner = corner_of(i)) return corner;
    Components out;
    const std::size_t heaps = least_ + random_() % (most_ - least_ + 1);
    for (std::size_t k = 0; k < heaps; ++k) out.push_back(numbers_ ? random_numbers(i) : random_member(i));
    return out;
  }

  /// Numbers lie in a box; of lists and sets there are the small positions.
  bool has_box() const { return numbers_; }
  Integer low(std::size_t field) const { return numbers_ ? box_[field].first : 0; }
  std::size_t least_heaps() const { return least_; }
  /// Whether a position lies in the box, as far as there is one.
  bool inside(const Components& c) const {
    if (c.size() < least_ || c.size() > most_) return false;
    for (const Words& words : c)
      for (std::size_t f = 0; numbers_ && f < words.size(); ++f)
        if (words[f] < box_[f].first || words[f] > box_[f].second) return false;
    return true;
  }

 private:
  void make_box() {
    const Integer usual = family_.fields.size() == 1 ? usual_one : usual_several;
    for (std::size_t f = 0; f < family_.fields.size(); ++f) {
      const bool truth = family_.fields[f].type.kind == Type::Kind::boolean;
      const auto given = q_.box.size() == 1  ? q_.box[0]
                         : f < q_.box.size() ? q_.box[f]
                                             : std::pair<Integer, Integer>{0, usual};
      box_.push_back(truth ? std::pair<Integer, Integer>{0, 1} : given);
    }
  }
  /// The first of the large tests: numbers at which types of 31, 32 and 53 bits end, in one component.
  std::optional<Components> corner_of(std::uint64_t i) {
    constexpr std::uint64_t corners[] = {
        std::uint64_t{1} << 32, (std::uint64_t{1} << 31) - 1, std::uint64_t{1} << 31, (std::uint64_t{1} << 32) + 1,
        std::uint64_t{1} << 33, (std::uint64_t{1} << 53) + 1, std::uint64_t{1} << 62};
    const std::uint64_t late = i - (q_.tests + 1) / 2;
    if (!numbers_ || i * 2 < q_.tests || late % 2 != 0 || late / 2 >= std::size(corners)) return std::nullopt;
    Components out(least_);
    for (Words& words : out)
      for (const auto& [low, high] : box_) {
        const std::uint64_t value = std::min(corners[late / 2], static_cast<std::uint64_t>(high - low));
        words.push_back(&words == &out[0] ? low + static_cast<Integer>(value) : low);
      }
    return out;
  }
  std::uint64_t total() const {
    if (!numbers_) return pool_.size();
    std::uint64_t all = 1;
    for (const auto& [low, high] : box_)
      if (__builtin_mul_overflow(all, static_cast<std::uint64_t>(high - low) + 1, &all)) return UINT64_MAX;
    return all;
  }
  /// In the order of the greatest coordinate, so that small positions come first.
  Words by_number(std::uint64_t i) {
    if (!numbers_) return pool_[i];
    if (ordered_.empty()) {
      Words words;
      for (const auto& range : box_) words.push_back(range.first);
      for (std::uint64_t k = total(); k > 0; --k) {
        ordered_.push_back(words);
        for (std::size_t f = 0; f < words.size(); ++f) {
          if (++words[f] <= box_[f].second) break;
          words[f] = box_[f].first;
        }
      }
      std::stable_sort(ordered_.begin(), ordered_.end(), [](const Words& a, const Words& b) {
        return *std::max_element(a.begin(), a.end()) < *std::max_element(b.begin(), b.end());
      });
    }
    return ordered_[i];
  }
  /// Bounds grow with the number of the test; then numbers of every length, some of them near powers of two, or all of
  /// the full length.
  Words random_numbers(std::uint64_t i) {
    Words words;
    const bool early = i * 2 < q_.tests, full = random_() % 2 == 0;
    for (const auto& [low, high] : box_) {
      const auto span = static_cast<std::uint64_t>(high - low);
      if (early || full || span < 1000) {
        const std::uint64_t grown = 2 + i / 4;
        words.push_back(low + static_cast<Integer>(random_() % (std::min(span, early ? grown : span) + 1)));
        continue;
      }
      const std::uint64_t power = std::uint64_t{1} << (random_() % 63);
      const std::uint64_t near = random_() % 4 == 0 ? power + random_() % 3 - 1 : random_() % power;
      words.push_back(low + static_cast<Integer>(near % (span == UINT64_MAX ? span : span + 1)));
    }
    return words;
  }
  Words random_member(std::uint64_t i) {
    const std::uint64_t reach =
        std::min<std::uint64_t>(pool_.size(), 4 + i * pool_.size() / std::max<std::uint64_t>(1, q_.tests / 2));
    return pool_[random_() % reach];
  }

  RuleGame& game_;
  const typed::Family& family_;
  const StressQuestion& q_;
  Random random_;
  bool numbers_;
  std::size_t least_ = 1, most_ = 1;
  std::vector<std::pair<Integer, Integer>> box_;
  std::vector<Words> pool_, ordered_;
};

/// Smaller values of a type: numbers nearer to `low`, collections with a member less.
void smaller_values(const Value& v, const Type& type, Integer low, std::vector<Value>& out) {
  if (type.kind == Type::Kind::character) return;
  if (type.is_scalar()) {
    if (v.number <= low) return;
    const Integer span = v.number - low;
    for (Integer cut = span; cut > 0; cut /= 2) out.push_back({v.number - cut, {}});
    return;
  }
  for (std::size_t i = 0; i < v.parts.size(); ++i) {
    if (type.kind != Type::Kind::tuple) {
      Value less = v;
      less.parts.erase(less.parts.begin() + static_cast<std::ptrdiff_t>(i));
      out.push_back(std::move(less));
    }
    std::vector<Value> parts;
    smaller_values(v.parts[i], type.parts[type.kind == Type::Kind::tuple ? i : 0], 0, parts);
    for (Value& part : parts) {
      Value changed = v;
      changed.parts[i] = std::move(part);
      if (type.kind == Type::Kind::set) {
        if (!type.parts[0].is_scalar()) continue;
        std::sort(changed.parts.begin(), changed.parts.end(),
                  [](const Value& a, const Value& b) { return a.number < b.number; });
        if (std::adjacent_find(changed.parts.begin(), changed.parts.end()) != changed.parts.end()) continue;
      }
      out.push_back(std::move(changed));
    }
  }
}

class Stress {
 public:
  Stress(RuleGame& game, const StressQuestion& q, const Budget& budget, InputForm input, AnswerForm answer)
      : game_(game),
        q_(q),
        budget_(budget),
        meter_(budget),
        input_(std::move(input)),
        answer_(std::move(answer)),
        exact_(game),
        positions_(game, q, input_.takes_sums()) {
    report_.small = !positions_.has_box();
  }

  Result<StressReport> run() {
    if (const auto ready = positions_.prepare(meter_); !ready) return failed(ready);
    std::set<Components> tried;
    std::uint64_t i = 0;
    for (std::uint64_t misses = 0; report_.tests < q_.tests && misses < 50 * q_.tests + 1000; ++i) {
      if (!meter_.look()) {
        report_.stopped = true;
        break;
      }
      auto position = positions_.next(i);
      if (!position) break;
      if (!in_domain(*position)) {
        ++misses;
        continue;
      }
      if (!positions_.exhaustive() && i % 2 == 1) lead_to_loss(*position);
      if (!tried.insert(*position).second) {
        ++misses;
        continue;
      }
      const auto verdict = judge(*position);
      if (!verdict) {
        if (verdict.error().kind != ErrorKind::stopped || report_.tests == 0) return failed(verdict);
        report_.stopped = true;
        break;
      }
      ++report_.tests;
      if (verdict->end != StressReport::End::no_difference) return shrunk(std::move(*position), *verdict);
    }
    if (report_.tests == 0) return none_tested();
    report_.all = positions_.has_box() && positions_.exhaustive() && !report_.stopped;
    return report_;
  }

 private:
  Result<StressReport> none_tested() const {
    if (report_.stopped) return stopped_by(meter_);
    return fail(ErrorKind::usage,
                "no position was tested: none that was tried is one of " + game_.rules().families[0].name,
                "--each or --box with numbers at which there are positions");
  }

  bool in_domain(const Components& components) {
    for (const Words& words : components)
      if (!game_.check_domain(0, words, meter_)) return false;
    return true;
  }

  void lead_to_loss(Components& position) {
    const auto better = exact_.after_winning(position, budget_);
    if (better && *better && !(*better)->empty() && positions_.inside(**better) && in_domain(**better))
      position = **better;
  }

  Result<Verdict> judge(const Components& position) {
    const auto found = exact_.judge(position, budget_);
    if (!found) return failed(found);
    const auto right = answer_.write(*found);
    if (!right) return failed(right);
    const std::string input = input_.write(position, game_.rules().families[0]);
    const auto run = run_program(q_.program, input, {q_.seconds_each, std::size_t{1} << 20});
    if (!run) return failed(run);
    ++report_.runs;
    Verdict v = judged(*run, *right, q_.seconds_each);
    v.input = input;
    return v;
  }

  std::vector<Components> smaller(const Components& position) const {
    std::vector<Components> out;
    const typed::Family& family = game_.rules().families[0];
    for (std::size_t k = 0; k < position.size(); ++k) {
      if (position.size() > positions_.least_heaps()) {
        out.push_back(position);
        out.back().erase(out.back().begin() + static_cast<std::ptrdiff_t>(k));
      }
      std::size_t at = 0;
      for (std::size_t f = 0; f < family.fields.size(); ++f) {
        const std::size_t begin = at;
        const Value value = value_from_words(position[k].data(), at, family.fields[f].type);
        std::vector<Value> less;
        smaller_values(value, family.fields[f].type, positions_.low(f), less);
        for (const Value& v : less) {
          Words words(position[k].begin(), position[k].begin() + static_cast<std::ptrdiff_t>(begin));
          append_words(v, family.fields[f].type, words);
          words.insert(words.end(), position[k].begin() + static_cast<std::ptrdiff_t>(at), position[k].end());
          out.push_back(position);
          out.back()[k] = std::move(words);
        }
      }
    }
    return out;
  }

  Result<StressReport> shrunk(Components position, Verdict verdict) {
    const std::uint64_t before = report_.runs;
    const auto end = Budget::Clock::now() + time_to_shrink;
    for (bool again = true; again;) {
      again = false;
      for (const Components& candidate : smaller(position)) {
        if (report_.runs - before > most_shrinking || !meter_.look() || Budget::Clock::now() > end) break;
        if (!in_domain(candidate)) continue;
        auto next = judge(candidate);
        if (!next || next->end == StressReport::End::no_difference) continue;
        position = candidate;
        verdict = std::move(*next);
        again = true;
        break;
      }
    }
    report_.end = verdict.end;
    report_.detail = verdict.detail;
    report_.input = verdict.input;
    report_.printed = verdict.printed;
    report_.right = verdict.right;
    report_.complaints = verdict.complaints;
    for (const Words& words : position)
      report_.position += (report_.position.empty() ? "" : " + ") + game_.print_position(0, words);
    return report_;
  }

  RuleGame& game_;
  const StressQuestion& q_;
  const Budget& budget_;
  Meter meter_;
  InputForm input_;
  AnswerForm answer_;
  ExactAnswers exact_;
  Positions positions_;
  StressReport report_;
};

/// Ranges are for numbers, one for all or one for each.
Result<void> box_fits(const StressQuestion& q, const typed::Family& family) {
  if (q.box.empty()) return {};
  for (const typed::Field& field : family.fields)
    if (!field.type.is_scalar())
      return fail(ErrorKind::usage,
                  fmt::format("--each and --box are for numbers, and {} of {} is none", field.name, family.name),
                  "neither: small positions are tried");
  if (q.box.size() > 1 && q.box.size() != family.fields.size())
    return fail(ErrorKind::usage, fmt::format("--box has {} ranges", q.box.size()),
                fmt::format("one for each of the {} parameters of {}", family.fields.size(), family.name));
  return {};
}

}  // namespace

Result<StressReport> stress(RuleGame& game, const StressQuestion& q, const Budget& budget) {
  const typed::Family& family = game.rules().families[0];
  if (q.program.empty())
    return fail(ErrorKind::usage, "no program is named", "grundy stress RULES -- PROGRAM [ARGUMENT...]");
  if (family.fields.empty())
    return fail(ErrorKind::unsupported, "the game has no parameters, so there is one position");
  auto input = InputForm::read(q.input.empty() ? InputForm::usual(family) : q.input, family);
  if (!input) return failed(input);
  auto answer = AnswerForm::read(q.answer);
  if (!answer) return failed(answer);
  if (const auto fits = box_fits(q, family); !fits) return failed(fits);
  return Stress(game, q, budget, std::move(*input), std::move(*answer)).run();
}

}  // namespace grundy
