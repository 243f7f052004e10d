// Positions of several numbers: the values of a table of the box as a histogram, sums of such positions by characters;
// and winning moves from the values of options.
#include <algorithm>

#include "grundy/base/stop.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/queries/count_methods.hpp"
#include "grundy/solvers/dense_table.hpp"

namespace grundy {
namespace {

Result<std::vector<Range>> box_of(const CountQuestion& question) {
  std::vector<Range> box;
  for (const CountRange& range : question.ranges) {
    const auto from = to_integer(range.from), to = to_integer(range.to);
    if (!range.sizes.empty() || range.factor != 1 || !from || !to)
      return fail(ErrorKind::unsupported, "the box is no product of plain 64-bit ranges", "ranges such as 0..100");
    box.push_back({*from, *to});
  }
  return box;
}

CountAnswer lost_in(const PartialTable& table, const CountQuestion& question) {
  Counted counted{0, 0};
  for (const Integer cell : table.cells) {
    if (cell >= 0) ++counted.all;
    if (cell == 0) ++counted.lost;
  }
  return answer_of(counted, question.modulus, "histogram", "table of outcomes");
}

/// Values of the options of the heaps of a range, a heap of weight 1 each; and the values of the heaps.
struct MoveHistograms {
  Histogram heaps, options;
};

class OptionValues {
 public:
  OptionValues(RuleGame& game, Meter& meter) : game_(game), meter_(meter), chooser_(*Chooser::make(game)) {}

  Result<MoveHistograms> of(const CountRange& range) {
    MoveHistograms out;
    for (BigInteger i = 0; i < range.size(); ++i) {
      const auto n = to_integer(range.at(i));
      if (!n) return fail(ErrorKind::unsupported, "a heap does not fit 64 bits", "smaller heaps");
      if (const auto done = add(out, *n); !done) return failed(done);
    }
    return out;
  }

 private:
  Result<Nimber> value_of(std::span<const PartId> parts) {
    Nimber sum = 0;
    for (const PartId part : parts) {
      const auto value = chooser_.value(part, meter_);
      if (!value) return failed(value);
      sum ^= *value;
    }
    return sum;
  }

  Result<void> add(MoveHistograms& out, Integer n) {
    const Words words{n};
    const auto fits = game_.check_domain(0, words, meter_);
    if (!fits && fits.error().kind == ErrorKind::position) return {};
    if (!fits) return failed(fits);
    const auto sum = game_.enter(0, words, meter_);
    if (!sum) return failed(sum);
    const auto whole = value_of(*sum);
    if (!whole) return failed(whole);
    ++out.heaps[*whole];
    for (std::size_t i = 0; i < sum->size(); ++i) {
      const auto own = value_of(std::span(*sum).subspan(i, 1));
      if (!own) return failed(own);
      if (const auto done = game_.options((*sum)[i], options_, meter_); !done) return failed(done);
      for (std::size_t j = 0; j < options_.size(); ++j) {
        const auto value =
            value_of(std::span(options_.parts).subspan(options_.begin_of(j), options_.ends[j] - options_.begin_of(j)));
        if (!value) return failed(value);
        ++out.options[*whole ^ *own ^ *value];
        if (!meter_.work()) return stopped_by(meter_);
      }
    }
    return {};
  }

  RuleGame& game_;
  Meter& meter_;
  Chooser chooser_;
  OptionList options_;
};

/// Winning moves: heap i moves to value v, the others have xor v. Sums are the ranges' heaps, then their options.
BigInteger moves_by_characters(const Characters& characters, const CountQuestion& question) {
  const std::size_t n = question.ranges.size();
  BigInteger total = 0;
  for (const CharacterClass& one : characters.classes) {
    BigInteger sum = 0;
    if (question.how.own_ranges) {
      for (std::size_t i = 0; i < n; ++i) {
        BigInteger product = one.sums[n + i];
        for (std::size_t j = 0; j < n; ++j)
          if (j != i) product *= one.sums[j];
        sum += product;
      }
    } else {
      BigInteger power = 1;  // F^(k - 1)
      for (std::uint64_t k = 1; k <= question.how.most; ++k, power *= one.sums[0])
        if (k >= question.how.least) sum += power * one.sums[1] * k;
    }
    total += sum * one.times;
  }
  return total / power_of_two(characters.bits);
}

}  // namespace

Result<CountAnswer> count_boxes(RuleGame& game, const CountQuestion& question, Meter& meter) {
  const auto box = box_of(question);
  if (!box) return failed(box);
  const auto values = values_in_box(game, 0, *box, meter);
  if (!values) {
    const bool alone = !question.how.own_ranges && question.how.least == 1 && question.how.most == 1;
    if (values.error().kind != ErrorKind::unsupported || !alone) return failed(values);
    const auto outcomes = outcomes_in_box(game, 0, *box, meter);
    if (!outcomes) return failed(outcomes);
    if (outcomes->stopped != StopReason::none) return stopped_by(meter);
    return lost_in(*outcomes, question);
  }
  if (values->stopped != StopReason::none) return stopped_by(meter);
  Histogram histogram;
  for (const Integer cell : values->cells)
    if (cell >= 0) ++histogram[static_cast<Nimber>(cell)];
  const auto characters = characters_of({histogram}, meter);
  if (!characters) return failed(characters);
  const auto counted = count_by_characters(*characters, question.how, question.modulus, meter);
  if (!counted) return failed(counted);
  return answer_of(*counted, question.modulus, "histogram",
                   "table of " + std::to_string(values->cells.size()) + " values");
}

Result<CountAnswer> count_moves_by_histogram(RuleGame& game, const CountQuestion& question, Meter& meter) {
  if (question.how.sorted || question.how.distinct || !question.tie.empty() || question.how.most > 4096)
    return fail(ErrorKind::unsupported, "winning moves by histogram are counted for heaps in order",
                "--method enumeration");
  OptionValues values(game, meter);
  std::vector<Histogram> heaps, both;
  for (const CountRange& range : question.ranges) {
    auto histograms = values.of(range);
    if (!histograms) return failed(histograms);
    heaps.push_back(std::move(histograms->heaps));
    both.push_back(std::move(histograms->options));
  }
  both.insert(both.begin(), heaps.begin(), heaps.end());
  const auto characters = characters_of(both, meter);
  if (!characters) return failed(characters);
  const auto plain = characters_of(heaps, meter);
  if (!plain) return failed(plain);
  const auto counted = count_by_characters(*plain, question.how, question.modulus, meter);
  if (!counted) return failed(counted);
  CountAnswer answer = answer_of(*counted, question.modulus, "histogram", "values of heaps and of their options");
  answer.moves = moves_by_characters(*characters, question);
  if (question.modulus) *answer.moves %= *question.modulus;
  return answer;
}

}  // namespace grundy
