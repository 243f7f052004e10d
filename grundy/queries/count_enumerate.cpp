// Formula: the definition: every position of the box is judged.
// Idea: an odometer over the ranges; heaps that are sorted or different skip what does not count. Sets are judged once
//       each, however many starts lead to them.
// Test: tests/queries/count_test.cpp compares with a search of its own.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <map>

#include "grundy/base/stop.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/queries/count_methods.hpp"

namespace grundy {
namespace {

using Clock = Budget::Clock;

constexpr double most_bits_of_total = 1000;  ///< of a number of positions that is worked out

enum class BoxKind { heaps, numbers, members };

/// What a position of the box consists of: one number a heap, several numbers, or the members of a set or list.
Result<BoxKind> kind_of(const RuleGame& game, const CountQuestion& question) {
  const auto& fields = game.rules().families[0].fields;
  bool numbers = !fields.empty();
  for (const auto& field : fields) numbers = numbers && field.type.kind == Type::Kind::integer;
  if (numbers && fields.size() == 1) return BoxKind::heaps;
  if (numbers && question.ranges.size() == fields.size()) return BoxKind::numbers;
  if (fields.size() == 1 && (fields[0].type.kind == Type::Kind::set || fields[0].type.kind == Type::Kind::list) &&
      fields[0].type.parts[0].kind == Type::Kind::integer)
    return BoxKind::members;
  return fail(ErrorKind::unsupported, "the positions of the game are no numbers, and no set or list of numbers",
              fmt::format("a game on numbers, with a range for each of the {} parameters", fields.size()));
}

class Enumeration {
 public:
  Enumeration(RuleGame& game, const CountQuestion& question, BoxKind kind, Meter& meter)
      : game_(game), question_(question), kind_(kind), meter_(meter), chooser_(*Chooser::make(game)) {
    is_set_ = game.rules().families[0].fields[0].type.kind == Type::Kind::set;
  }

  Result<CountAnswer> run() {
    const Arrangement& how = question_.how;
    const std::uint64_t least = how.own_ranges ? 1 : how.least, most = how.own_ranges ? 1 : how.most;
    for (std::uint64_t copies = least; copies <= most; ++copies)
      if (const auto done = all_of(copies); !done) return failed(done);
    CountAnswer answer =
        answer_of({all_, lost_}, std::nullopt, "enumeration", fmt::format("{} positions judged", judged_));
    answer.drawn = drawn_;
    answer.won -= drawn_;
    if (question_.winning_moves) answer.moves = moves_;
    if (!question_.modulus) return answer;
    for (BigInteger* n : {&answer.all, &answer.lost, &answer.drawn, &answer.won}) *n %= *question_.modulus;
    if (answer.moves) *answer.moves %= *question_.modulus;
    return answer;
  }

 private:
  /// Heaps: `copies` numbers of the one range, or one of each. Positions of several numbers: `copies` of these.
  Result<void> all_of(std::uint64_t copies) {
    wheels_.clear();
    width_ = kind_ == BoxKind::numbers || (kind_ == BoxKind::members) ? question_.ranges.size() : 1;
    if (!question_.tie.empty()) copies = 1;
    if (question_.how.own_ranges && kind_ == BoxKind::heaps) width_ = question_.ranges.size();
    total_ = 1;
    bits_ = 0;
    for (std::size_t j = 0; j < width_; ++j) bits_ += static_cast<double>(bits_of(question_.ranges[j].size()));
    bits_ *= static_cast<double>(copies);
    if (bits_ > most_bits_of_total) return too_long(0, 1);
    for (std::uint64_t i = 0; i < copies; ++i)
      for (std::size_t j = 0; j < width_; ++j) {
        wheels_.push_back({&question_.ranges[j], 0, question_.ranges[j].size()});
        total_ *= wheels_.back().size;
        if (wheels_.back().size == 0) return {};
      }
    copies_ = copies;
    return turn();
  }

  Result<void> turn() {
    const auto start = Clock::now();
    for (std::uint64_t seen = 1;; ++seen) {
      if (counts())
        if (const auto done = judge_one(); !done) return done;
      if (!meter_.work(16)) return too_long(seen, seconds_since(start));
      if (seen % 64 == 0 && hopeless(seen, seconds_since(start))) return too_long(seen, seconds_since(start));
      if (!step()) return {};
    }
  }

  bool step() {
    for (std::size_t i = wheels_.size(); i-- > 0;) {
      if (++wheels_[i].at < wheels_[i].size) return true;
      wheels_[i].at = 0;
    }
    return false;
  }

  static double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  /// After half a second: the whole would take ten times the time that there is.
  bool hopeless(std::uint64_t seen, double seconds) const {
    if (seconds < 0.5 || !meter_.budget().deadline) return false;
    return whole(seen, seconds) > 10 * (seconds - seconds_since(*meter_.budget().deadline));
  }
  double whole(std::uint64_t seen, double seconds) const {
    if (bits_ > most_bits_of_total) return HUGE_VAL;
    return total_.convert_to<double>() / static_cast<double>(std::max<std::uint64_t>(seen, 1)) *
           std::max(seconds, 1e-6);
  }
  std::string total_in_words() const {
    return bits_ > most_bits_of_total ? fmt::format("about 10^{:.0f}", bits_ * 0.30103) : total_.str();
  }
  tl::unexpected<Error> too_long(std::uint64_t seen, double seconds) const {
    const std::string reason = meter_.stopped() ? stopped_by(meter_).value().message : "given up early";
    return fail(ErrorKind::stopped,
                fmt::format("{}: {} of {} positions were judged, all would take {}", reason, seen, total_in_words(),
                            print_duration(whole(seen, seconds))),
                "a smaller box, more --time, or a game with Grundy values and a proved period or automaton");
  }

  /// The order and the difference of the copies are as asked for.
  bool counts() const {
    const Arrangement& how = question_.how;
    if (how.own_ranges || !question_.tie.empty()) return !how.distinct || different();
    for (std::uint64_t i = 1; i < copies_ && how.sorted; ++i)
      if (const int c = compare(i - 1, i); c > 0) return false;
    return !how.distinct || different();
  }
  bool different() const {
    const std::vector<BigInteger> all = numbers();
    const auto width = static_cast<std::ptrdiff_t>(width_of_copy());
    for (auto i = all.begin(); i != all.end(); i += width)
      for (auto j = all.begin(); j != i; j += width)
        if (std::equal(i, i + width, j)) return false;
    return true;
  }
  std::size_t width_of_copy() const { return question_.how.own_ranges ? 1 : width_; }
  int compare(std::size_t i, std::size_t j) const {
    for (std::size_t k = 0; k < width_; ++k)
      if (const auto a = number(i * width_ + k), b = number(j * width_ + k); a != b) return a < b ? -1 : 1;
    return 0;
  }
  BigInteger number(std::size_t wheel) const { return wheels_[wheel].range->at(wheels_[wheel].at); }

  /// What the wheels show; for tied heaps, what these are.
  std::vector<BigInteger> numbers() const {
    std::vector<BigInteger> out;
    for (const LineInX& form : question_.tie) out.push_back(form.slope * number(0) + form.offset);
    for (std::size_t i = 0; i < wheels_.size() && question_.tie.empty(); ++i) out.push_back(number(i));
    return out;
  }

  /// The words of all parts, one after the other.
  Result<std::vector<Words>> parts() const {
    std::vector<Words> out;
    Words words;
    for (const BigInteger& n : numbers()) {
      const auto word = to_integer(n);
      if (!word) return fail(ErrorKind::unsupported, n.str() + " does not fit 64 bits", "a smaller box");
      words.push_back(*word);
      if (kind_ == BoxKind::heaps || (kind_ == BoxKind::numbers && words.size() == width_))
        out.push_back(std::exchange(words, {}));
    }
    if (kind_ == BoxKind::members)
      for (std::size_t i = 0; i < copies_; ++i) out.push_back(members(words, i));
    return out;
  }
  Words members(const Words& words, std::size_t copy) const {
    Words out(words.begin() + static_cast<std::ptrdiff_t>(copy * width_),
              words.begin() + static_cast<std::ptrdiff_t>((copy + 1) * width_));
    if (is_set_) {
      std::sort(out.begin(), out.end());
      out.erase(std::unique(out.begin(), out.end()), out.end());
      out.erase(out.begin(), std::upper_bound(out.begin(), out.end(), 0));
    }
    out.insert(out.begin(), static_cast<Integer>(out.size()));
    return out;
  }

  struct Judgement {
    bool in_domain = false;
    Outcome outcome = Outcome::P;
    std::uint64_t moves = 0;
  };

  Result<void> judge_one() {
    const auto words = parts();
    if (!words) return failed(words);
    Judgement judgement;
    const auto known = is_set_ ? known_.find((*words)[0]) : known_.end();
    if (known != known_.end() && copies_ == 1) {
      judgement = known->second;
    } else {
      const auto found = judge(*words);
      if (!found) return failed(found);
      judgement = *found;
      if (is_set_ && copies_ == 1) known_[(*words)[0]] = judgement;
    }
    if (!judgement.in_domain) return {};
    ++all_;
    if (judgement.outcome == Outcome::P) ++lost_;
    if (judgement.outcome == Outcome::draw) ++drawn_;
    moves_ += judgement.moves;
    return {};
  }

  Result<Judgement> judge(const std::vector<Words>& words) {
    ++judged_;
    Sum sum;
    for (const Words& part : words) {
      const auto fits = game_.check_domain(0, part, meter_);
      if (!fits && fits.error().kind == ErrorKind::position) return Judgement{};
      if (!fits) return failed(fits);
      const auto entered = game_.enter(0, part, meter_);
      if (!entered) return failed(entered);
      sum.insert(sum.end(), entered->begin(), entered->end());
    }
    const auto found = chooser_.judge(sum, meter_);
    if (!found) return failed(found);
    Judgement judgement{true, found->outcome, 0};
    if (question_.winning_moves && found->outcome == Outcome::N) {
      const auto moves = winning_moves(sum);
      if (!moves) return failed(moves);
      judgement.moves = *moves;
    }
    return judgement;
  }

  Result<std::uint64_t> winning_moves(const Sum& sum) {
    const auto moves = game_.moves(sum, meter_);
    if (!moves) return failed(moves);
    std::uint64_t winning = 0;
    for (const Move& move : *moves) {
      Sum after;
      for (std::size_t i = 0; i < sum.size(); ++i)
        if (i != move.component) after.push_back(sum[i]);
      after.insert(after.end(), move.result.begin(), move.result.end());
      const auto found = chooser_.judge(after, meter_);
      if (!found) return failed(found);
      if (found->outcome == Outcome::P) ++winning;
    }
    return winning;
  }

  struct Wheel {
    const CountRange* range;
    BigInteger at, size;
  };

  RuleGame& game_;
  const CountQuestion& question_;
  BoxKind kind_;
  Meter& meter_;
  Chooser chooser_;
  bool is_set_ = false;
  std::vector<Wheel> wheels_;
  std::size_t width_ = 1;
  std::uint64_t copies_ = 1, judged_ = 0;
  double bits_ = 0;  ///< about those of total_, which is not computed where they are more than most_bits_of_total
  BigInteger total_, all_ = 0, lost_ = 0, drawn_ = 0, moves_ = 0;
  std::map<Words, Judgement> known_;
};

}  // namespace

Result<CountAnswer> count_by_enumeration(RuleGame& game, const CountQuestion& question, Meter& meter) {
  const auto kind = kind_of(game, question);
  if (!kind) return failed(kind);
  auto answer = Enumeration(game, question, *kind, meter).run();
  if (!answer && answer.error().kind == ErrorKind::stopped && answer.error().expected.empty())
    answer.error().expected = "a smaller box, more --time, or a game with Grundy values";
  return answer;
}

}  // namespace grundy
