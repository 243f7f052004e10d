// Heaps of one number with values: from g (heap_function.hpp) to a count.
#include <algorithm>
#include <numeric>

#include "grundy/base/stop.hpp"
#include "grundy/queries/count_digits.hpp"
#include "grundy/queries/count_methods.hpp"

namespace grundy {
namespace {

BigInteger greatest_heap(const CountQuestion& question) {
  BigInteger greatest = 0;
  for (const CountRange& range : question.ranges)
    if (question.tie.empty()) greatest = std::max(greatest, range.greatest());
  for (const LineInX& form : question.tie)
    greatest = std::max(greatest, BigInteger(form.slope * question.ranges[0].greatest() + form.offset));
  return greatest;
}

void add(Histogram& histogram, const std::optional<Nimber>& value, const BigInteger& times) {
  if (value && times > 0) histogram[*value] += times;
}

/// Numbers x = from, from + step, … up to `to`.
BigInteger steps_within(const BigInteger& from, const BigInteger& to, std::uint64_t step) {
  return to < from ? BigInteger(0) : BigInteger((to - from) / step + 1);
}

/// Walks over `x` one by one until all heaps have reached the period, then over one period with multiplicities.
class Walk {
 public:
  Walk(const HeapFunction& g, std::vector<LineInX> forms, const BigInteger& from, const BigInteger& to)
      : forms_(std::move(forms)), from_(from), to_(to), start_(to + 1), cycle_(1) {
    if (g.source != FunctionSource::period) return;
    start_ = from;
    for (const LineInX& form : forms_) {
      const BigInteger before = BigInteger(g.period.preperiod) - form.offset;
      if (before > 0) start_ = std::max(start_, BigInteger((before + form.slope - 1) / form.slope));
    }
    start_ = std::min(start_, BigInteger(to + 1));
    cycle_ = g.period.period;
  }
  template <class Visit>
  bool run(Visit visit, Meter& meter) const {
    for (BigInteger x = from_; x < start_; ++x)
      if (visit(x, BigInteger(1)); !meter.work(8)) return false;
    for (std::uint64_t r = 0; r < cycle_ && start_ + r <= to_; ++r)
      if (visit(BigInteger(start_ + r), steps_within(start_ + r, to_, cycle_)); !meter.work(8)) return false;
    return true;
  }

 private:
  std::vector<LineInX> forms_;
  BigInteger from_, to_, start_;
  std::uint64_t cycle_;
};

Result<CountAnswer> tied_by_walk(const HeapFunction& g, const CountQuestion& question, Meter& meter) {
  const CountRange& range = question.ranges[0];
  Counted counted{0, 0};
  const Walk walk(g, question.tie, range.from, range.to);
  const bool done = walk.run(
      [&](const BigInteger& x, const BigInteger& times) {
        Nimber sum = 0;
        for (const LineInX& form : question.tie) {
          const auto value = g.value(BigInteger(form.slope * x + form.offset));
          if (!value) return;
          sum ^= *value;
        }
        counted.all += times;
        if (sum == 0) counted.lost += times;
      },
      meter);
  if (!done) return stopped_by(meter);
  return answer_of(counted, question.modulus, g.source == FunctionSource::period ? "period" : "histogram", g.because);
}

/// The digits of heaps of a range from `from` on count from there.
DigitHeap digit_heap(std::size_t variable, const LineInX& form, const BigInteger& from) {
  return {variable, form.slope, form.offset + form.slope * from};
}

class ByDigits {
 public:
  ByDigits(const HeapFunction& g, const CountQuestion& question, Meter& meter)
      : g_(g), question_(question), meter_(meter) {}

  Result<CountAnswer> run() {
    auto counted = !question_.tie.empty() ? fixed(tied()) : question_.how.own_ranges ? fixed(own()) : arranged_heaps();
    if (!counted) return failed(counted);
    return answer_of(*counted, question_.modulus, "digits", g_.because);
  }

 private:
  DigitQuestion tied() const {
    const CountRange& range = question_.ranges[0];
    DigitQuestion digits;
    digits.most.push_back(range.to - range.from);
    for (const LineInX& form : question_.tie) digits.heaps.push_back(digit_heap(0, form, range.from));
    return digits;
  }
  DigitQuestion own() const {
    DigitQuestion digits;
    for (const CountRange& range : question_.ranges) add(digits, range);
    return digits;
  }
  static void add(DigitQuestion& digits, const CountRange& range) {
    digits.heaps.push_back(digit_heap(digits.most.size(), {range.factor, 0}, range.from));
    digits.most.push_back(range.to - range.from);
  }

  Result<BigInteger> number(DigitQuestion digits, bool xor_zero, bool exact) const {
    digits.xor_zero = xor_zero;
    return count_by_digits(digits, g_.automaton, exact ? std::nullopt : question_.modulus, meter_);
  }
  Result<Counted> fixed(const DigitQuestion& digits) const {
    const auto all = number(digits, false, false);
    if (!all) return failed(all);
    const auto lost = number(digits, true, false);
    if (!lost) return failed(lost);
    return Counted{*all, *lost};
  }

  /// Ordered choices of 0 .. most heaps, then as they are arranged.
  Result<Counted> arranged_heaps() const {
    const Arrangement& how = question_.how;
    std::vector<BigInteger> lost{1};
    DigitQuestion digits;
    BigInteger size;
    for (std::uint64_t k = 1; k <= how.most; ++k) {
      add(digits, question_.ranges[0]);
      const auto one = number(digits, true, true);
      if (!one) return failed(one);
      lost.push_back(*one);
      if (k > 1) continue;
      const auto sizes = number(digits, false, true);
      if (!sizes) return failed(sizes);
      size = *sizes;
    }
    const ExactRing ring;
    return Counted{arranged(ring, {size}, {size}, how, meter_), lost_from_ordered(lost, size, how)};
  }

  const HeapFunction& g_;
  const CountQuestion& question_;
  Meter& meter_;
};

Result<CountAnswer> by_characters(const HeapFunction& g, const CountQuestion& question, Meter& meter) {
  std::vector<NimRange> ranges;
  for (const CountRange& range : question.ranges) ranges.push_back({range.from, range.to});
  const auto characters = characters_of_nim(ranges, meter);
  if (!characters) return failed(characters);
  const auto counted = count_by_characters(*characters, question.how, question.modulus, meter);
  if (!counted) return failed(counted);
  return answer_of(*counted, question.modulus, "characters", g.because);
}

Result<CountAnswer> by_histogram(const HeapFunction& g, const CountQuestion& question, Meter& meter) {
  std::vector<Histogram> ranges;
  for (const CountRange& range : question.ranges) {
    auto histogram = histogram_of(g, range, meter);
    if (!histogram) return failed(histogram);
    ranges.push_back(std::move(*histogram));
  }
  const auto characters = characters_of(ranges, meter);
  if (!characters) return failed(characters);
  const auto counted = count_by_characters(*characters, question.how, question.modulus, meter);
  if (!counted) return failed(counted);
  return answer_of(*counted, question.modulus, g.source == FunctionSource::period ? "period" : "histogram", g.because);
}

bool plain_ranges(const CountQuestion& question) {
  return std::all_of(question.ranges.begin(), question.ranges.end(),
                     [](const CountRange& r) { return r.sizes.empty() && r.factor == 1; });
}
bool has_sizes(const CountQuestion& question) {
  return std::any_of(question.ranges.begin(), question.ranges.end(),
                     [](const CountRange& r) { return !r.sizes.empty(); });
}

std::optional<FunctionSource> source_for(const std::string& method) {
  if (method.empty()) return FunctionSource::any;
  if (method == "histogram") return FunctionSource::table;
  if (method == "period") return FunctionSource::period;
  if (method == "characters") return FunctionSource::nim;
  return std::nullopt;
}

Result<HeapFunction> function_for(RuleGame& game, const std::string& method, const BigInteger& greatest, Meter& meter) {
  if (const auto source = source_for(method)) return heap_function(game, 0, greatest, *source, meter);
  auto nim = heap_function(game, 0, greatest, FunctionSource::nim, meter);
  if (nim || nim.error().kind != ErrorKind::unsupported) return nim;
  return heap_function(game, 0, greatest, FunctionSource::automaton, meter);
}

}  // namespace

Result<Histogram> histogram_of(const HeapFunction& g, const CountRange& range, Meter& meter) {
  Histogram histogram;
  for (const BigInteger& size : range.sizes) add(histogram, g.value(size), 1);
  if (!range.sizes.empty()) return histogram;
  const bool done =
      Walk(g, {{range.factor, 0}}, range.from, range.to)
          .run([&](const BigInteger& t,
                   const BigInteger& times) { add(histogram, g.value(BigInteger(range.factor * t)), times); },
               meter);
  if (!done) return stopped_by(meter);
  return histogram;
}

CountAnswer answer_of(const Counted& counted, const std::optional<BigInteger>& modulus, std::string method,
                      std::string because) {
  CountAnswer answer;
  answer.all = counted.all;
  answer.lost = counted.lost;
  answer.won = counted.all - counted.lost;
  if (modulus)
    for (BigInteger* number : {&answer.all, &answer.lost, &answer.won})
      *number = (*number % *modulus + *modulus) % *modulus;
  answer.method = std::move(method);
  answer.because = std::move(because);
  return answer;
}

Result<CountAnswer> count_heaps(RuleGame& game, const CountQuestion& question, const std::string& method,
                                Meter& meter) {
  const auto g = function_for(game, method, greatest_heap(question), meter);
  if (!g) return failed(g);
  const bool digital = g->source == FunctionSource::nim || g->source == FunctionSource::automaton;
  if (!question.tie.empty())
    return digital && method != "characters" ? ByDigits(*g, question, meter).run() : tied_by_walk(*g, question, meter);
  if (!digital || has_sizes(question)) return by_histogram(*g, question, meter);
  if (g->source == FunctionSource::nim && plain_ranges(question) && method != "digits")
    return by_characters(*g, question, meter);
  if (method == "characters")
    return fail(ErrorKind::unsupported, "characters do not count multiples", "--method digits or histogram");
  return ByDigits(*g, question, meter).run();
}

}  // namespace grundy
