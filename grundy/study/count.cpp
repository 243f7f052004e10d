#include "grundy/study/count.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/queries/count.hpp"
#include "grundy/study/json.hpp"
#include "grundy/study/layout.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_ranges = 1'000'000;
constexpr std::size_t most_bits_of_exact = std::size_t{1} << 20;

/// The parts between commas that stand outside of brackets.
std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> out{""};
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

Result<CountRange> read_range(const std::string& text, const char* option) {
  const std::size_t dots = text.find("..");
  const auto from = parse_exact(text.substr(0, dots), option);
  if (!from) return failed(from);
  const auto to = dots == std::string::npos ? from : parse_exact(text.substr(dots + 2), option);
  if (!to) return failed(to);
  if (*to < *from)
    return fail(ErrorKind::usage, fmt::format("the range {} of {} is empty", text, option), "FROM..TO with FROM <= TO");
  CountRange range;
  range.from = *from;
  range.to = *to;
  return range;
}

Result<std::vector<BigInteger>> read_numbers(const std::string& text, const char* option, int least) {
  std::vector<BigInteger> numbers;
  for (const std::string& part : split(text)) {
    const auto number = parse_exact(part, option);
    if (!number) return failed(number);
    if (*number < least)
      return fail(ErrorKind::usage, fmt::format("{} names {}", option, number->str()),
                  fmt::format("numbers >= {}", least));
    numbers.push_back(*number);
  }
  return numbers;
}

/// From what was typed to a question, for the first family of the rules.
class Reading {
 public:
  Reading(const CountRequest& request, const typed::Family& family) : request_(request), family_(family) {}

  Result<CountQuestion> read() {
    q_.how.sorted = request_.sorted;
    q_.how.distinct = request_.distinct;
    q_.winning_moves = request_.winning_moves;
    q_.method = request_.method;
    for (const auto step : {&Reading::read_mod, &Reading::read_heaps, &Reading::read_ranges, &Reading::read_multiples,
                            &Reading::read_tie, &Reading::read_shape, &Reading::check})
      if (const auto done = (this->*step)(); !done) return failed(done);
    return q_;
  }

 private:
  bool one_number() const { return family_.fields.size() == 1 && family_.fields[0].type.kind == Type::Kind::integer; }
  bool several_numbers() const { return family_.fields.size() > 1; }

  Result<void> read_mod() {
    if (request_.mod.empty()) return {};
    const auto modulus = parse_exact(request_.mod, "--mod");
    if (!modulus) return failed(modulus);
    if (*modulus < 1) return fail(ErrorKind::usage, "--mod is " + modulus->str(), "a number >= 1");
    q_.modulus = *modulus;
    return {};
  }

  Result<void> read_heaps() {
    if (request_.heaps.empty()) return {};
    const auto range = read_range(request_.heaps, "--heaps");
    if (!range) return failed(range);
    if (range->from < 0 || range->to > power_of_two(40))
      return fail(ErrorKind::usage, "the number of heaps is " + request_.heaps, "0 to 2^40 heaps");
    q_.how.least = static_cast<std::uint64_t>(range->from);
    q_.how.most = static_cast<std::uint64_t>(range->to);
    return {};
  }

  Result<void> read_ranges() {
    const int given = !request_.each.empty() + !request_.box.empty() + !request_.sizes.empty();
    if (given != 1)
      return fail(ErrorKind::usage,
                  given == 0 ? "nothing says how large the heaps are" : "--each, --box and --sizes exclude each other",
                  "--each 1..100, --box 1..5,1..9, or --sizes 3,5,7");
    if (!request_.sizes.empty()) return read_sizes();
    for (const std::string& text : request_.box.empty() ? std::vector{request_.each} : split(request_.box)) {
      const auto range = read_range(text, request_.box.empty() ? "--each" : "--box");
      if (!range) return failed(range);
      q_.ranges.push_back(*range);
    }
    return {};
  }

  Result<void> read_sizes() {
    auto sizes = read_numbers(request_.sizes, "--sizes", 0);
    if (!sizes) return failed(sizes);
    std::sort(sizes->begin(), sizes->end());
    const auto twice = std::adjacent_find(sizes->begin(), sizes->end());
    if (twice != sizes->end())
      return fail(ErrorKind::usage, "--sizes names " + twice->str() + " twice", "different sizes");
    q_.ranges.emplace_back();
    q_.ranges[0].sizes = std::move(*sizes);
    return {};
  }

  Result<void> read_multiples() {
    if (request_.multiples.empty()) return {};
    const auto factors = read_numbers(request_.multiples, "--multiples", 1);
    if (!factors) return failed(factors);
    if (!request_.sizes.empty() || !request_.tie.empty() || !request_.heaps.empty() || !one_number())
      return fail(ErrorKind::usage, "--multiples does not go with --sizes, --tie, --heaps or several parameters",
                  "--each 1..100 --multiples 2,3,5");
    if (q_.ranges.size() == 1) q_.ranges.resize(factors->size(), q_.ranges[0]);
    if (q_.ranges.size() != factors->size())
      return fail(ErrorKind::usage, fmt::format("{} multiples for {} ranges", factors->size(), q_.ranges.size()),
                  "one number for each range");
    for (std::size_t i = 0; i < factors->size(); ++i) {
      CountRange& range = q_.ranges[i];
      if (const auto natural = begins_in_domain(range, family_.fields[0]); !natural) return natural;
      range.factor = (*factors)[i];
      range.from = -floor_of(-range.from, range.factor);
      range.to = floor_of(range.to, range.factor);
    }
    q_.how.own_ranges = true;
    q_.how.sorted = q_.how.sorted && q_.ranges.size() > 1;
    return {};
  }

  static BigInteger floor_of(const BigInteger& a, const BigInteger& b) {
    const BigInteger quotient = a / b;
    return quotient * b > a ? quotient - 1 : quotient;
  }

  static Result<void> begins_in_domain(const CountRange& range, const typed::Field& field) {
    if (!field.natural || !range.sizes.empty() || range.from >= 0) return {};
    return fail(ErrorKind::usage,
                fmt::format("{} is an integer >= 0, the range begins at {}", field.name, range.from.str()),
                "a range from 0 on");
  }

  Result<void> read_tie() {
    if (request_.tie.empty()) return {};
    if (q_.ranges.size() != 1 || !q_.ranges[0].sizes.empty() || !request_.heaps.empty() || !one_number())
      return fail(ErrorKind::usage, "--tie does not go with --box, --sizes, --heaps or several parameters",
                  "--each 1..100 --tie 'x, 2*x, 3*x'");
    for (const std::string& text : split(request_.tie)) {
      const auto form = parse_linear_form(text, "--tie");
      if (!form) return failed(form);
      if (form->slope < 1 || form->slope * q_.ranges[0].from + form->offset < 0)
        return fail(ErrorKind::usage, fmt::format("the heap {} does not grow with x, or is negative", text),
                    "a*x + b with a >= 1, and >= 0 for every x");
      q_.tie.push_back(*form);
    }
    q_.how.own_ranges = true;
    q_.how.sorted = q_.how.sorted && q_.tie.size() > 1;
    return {};
  }

  /// What the ranges are of: heaps, parameters, or members.
  Result<void> read_shape() {
    const std::uint64_t most = q_.how.most;
    if (several_numbers()) {
      if (q_.ranges.size() == 1) q_.ranges.resize(family_.fields.size(), q_.ranges[0]);
      if (q_.ranges.size() == family_.fields.size()) return read_flags();
      return fail(ErrorKind::usage,
                  fmt::format("{} has {} parameters, and {} ranges are given", family_.name, family_.fields.size(),
                              q_.ranges.size()),
                  "a range for each parameter");
    }
    if (one_number()) {
      if (q_.ranges.size() > 1 && !request_.heaps.empty())
        return fail(ErrorKind::usage, "--heaps does not go with several ranges", "--each A..B --heaps K, or --box");
      if (q_.ranges.size() > 1) q_.how.own_ranges = true;
      return {};
    }
    if (request_.sorted || request_.distinct)
      return fail(ErrorKind::usage, "--sorted and --distinct are of heaps, and the positions are lists or sets",
                  "--each A..B --heaps K: all choices of K members");
    if (q_.how.least != most || most < 1 || most > most_ranges)
      return fail(ErrorKind::usage,
                  "--heaps is " + request_.heaps + ", and of lists and sets it is the number of members",
                  fmt::format("a number from 1 to {}", most_ranges));
    if (q_.ranges.size() > 1 && !request_.heaps.empty())
      return fail(ErrorKind::usage, "--heaps does not go with several ranges", "--each A..B --heaps K, or --box");
    if (q_.ranges.size() == 1) q_.ranges.resize(static_cast<std::size_t>(most), q_.ranges[0]);
    q_.how = {};
    return {};
  }

  static CountRange flags() {
    CountRange both;
    both.to = 1;
    return both;
  }

  /// A flag is false or true, whatever range the numbers beside it have.
  Result<void> read_flags() {
    for (std::size_t i = 0; i < q_.ranges.size(); ++i) {
      CountRange& range = q_.ranges[i];
      if (family_.fields[i].type.kind != Type::Kind::boolean) continue;
      if (request_.box.empty()) range = flags();
      if (!range.sizes.empty() || range.from < 0 || range.to > 1)
        return fail(ErrorKind::usage, family_.fields[i].name + " is a bool, and its range is no part of 0..1",
                    "0..0 for false, 1..1 for true, 0..1 for both");
    }
    return {};
  }

  Result<void> check() {
    for (const CountRange& range : q_.ranges)
      if (!q_.modulus && bits_of(range.greatest()) > most_bits_of_exact)
        return fail(ErrorKind::usage, "the exact count has more than 300000 decimal digits",
                    "--mod P, or bounds of at most 2^20 binary digits");
    for (std::size_t i = 0; i < q_.ranges.size(); ++i) {
      const CountRange& range = q_.ranges[i];
      if (several_numbers() || one_number())
        if (const auto natural = begins_in_domain(range, family_.fields[several_numbers() ? i : 0]); !natural)
          return natural;
      if (range.size() == 0) return fail(ErrorKind::usage, "a range holds no multiple", "a larger range");
    }
    return {};
  }

  const CountRequest& request_;
  const typed::Family& family_;
  CountQuestion q_;
};

std::string description(const CountRequest& request) {
  std::string out;
  if (!request.tie.empty()) out = fmt::format("heaps {} for x in {}", request.tie, request.each);
  if (request.tie.empty() && !request.box.empty()) out = "box " + request.box;
  if (request.tie.empty() && request.box.empty()) {
    const bool one = request.heaps.empty() || request.heaps == "1";
    out = fmt::format("{} heap{}", request.heaps.empty() ? "1" : request.heaps, one ? "" : "s");
    if (!request.multiples.empty()) out = "heaps";
    out += request.sizes.empty() ? ", each " + request.each : ", sizes " + request.sizes;
  }
  if (!request.multiples.empty()) out += ", multiples of " + request.multiples;
  if (request.distinct) out += ", distinct";
  if (request.sorted) out += ", order does not count";
  return out;
}

}  // namespace

Result<CountReply> count_positions(const CountRequest& request, const Budget& budget) {
  const auto loaded = load_game(request.game);
  if (!loaded) return failed(loaded);
  RuleGame game(loaded->rules);
  const auto question = Reading(request, loaded->rules->families[0]).read();
  if (!question) return failed(question);
  Meter meter(budget);
  const auto answer = count(game, *question, meter);
  if (!answer) return failed(answer);
  CountReply reply;
  reply.game = loaded->head;
  reply.origin = loaded->origin;
  reply.convention = loaded->convention();
  reply.counted = description(request);
  reply.all = answer->all.str();
  reply.won = answer->won.str();
  reply.lost = answer->lost.str();
  if (answer->drawn != 0) reply.drawn = answer->drawn.str();
  if (answer->moves) reply.moves = answer->moves->str();
  if (question->modulus) reply.modulus = question->modulus->str();
  reply.method = answer->method;
  reply.because = answer->because;
  return reply;
}

std::string to_text(const CountReply& reply) {
  const std::string mod = reply.modulus.empty() ? "" : " mod " + reply.modulus;
  const std::string head = fmt::format("{}, {} play", reply.game, name_of(reply.convention));
  std::string out = layout_row("game", fmt::format("{:<43} {}", head, reply.origin));
  out += layout_row("counted", reply.counted) + layout_row("positions", reply.all + mod) +
         layout_row("N", reply.won + mod) + layout_row("P", reply.lost + mod);
  if (!reply.drawn.empty()) out += layout_row("draw", reply.drawn + mod);
  if (reply.moves) out += layout_row("moves", fmt::format("{}{} winning first moves", *reply.moves, mod));
  return out + layout_row("method", reply.method + ": " + reply.because);
}

std::string to_json(const CountReply& reply) {
  Json json = json_answer("count", reply.game, reply.origin, reply.convention);
  json["counted"] = reply.counted;
  json["positions"] = reply.all;
  json["N"] = reply.won;
  json["P"] = reply.lost;
  json["draw"] = reply.drawn.empty() ? "0" : reply.drawn;
  json["winning_moves"] = reply.moves ? Json(*reply.moves) : Json(nullptr);
  json["modulus"] = reply.modulus.empty() ? Json(nullptr) : Json(reply.modulus);
  json["method"] = reply.method;
  json["because"] = reply.because;
  return json_text(json);
}

}  // namespace grundy
