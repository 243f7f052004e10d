#include "grundy/study/nimber.hpp"

#include <algorithm>
#include <charconv>

#include "grundy/rules/source_text.hpp"
#include "grundy/study/json.hpp"
#include "grundy/values/nim_product.hpp"

namespace grundy {
namespace {

constexpr int deepest = 200;

/// sum = product { ("+" | "-") product }; product = power { ("*" | "/") power }; power = atom [ "^" NUMBER ].
class NimberParser {
 public:
  explicit NimberParser(const std::string& text) : source_{"expression", text} {}

  Result<Nimber> all() {
    auto value = sum();
    if (!value) return value;
    if (next() != '\0') return error("unexpected sign", "+, -, *, / or the end");
    return value;
  }

 private:
  char next() {
    while (at_ < text().size() && (text()[at_] == ' ' || text()[at_] == '\t')) ++at_;
    return at_ < text().size() ? text()[at_] : '\0';
  }
  const std::string& text() const { return source_.text; }
  tl::unexpected<Error> error(std::string message, std::string expected) const {
    const auto at = static_cast<std::uint32_t>(std::min(at_, text().size()));
    return fail(ErrorKind::usage, std::move(message), std::move(expected), source_.place({at, at + 1}));
  }

  Result<Nimber> sum() {
    auto value = product();
    while (value && (next() == '+' || next() == '-')) {
      ++at_;
      const auto more = product();
      if (!more) return more;
      *value ^= *more;
    }
    return value;
  }
  Result<Nimber> product() {
    auto value = power();
    while (value && (next() == '*' || next() == '/')) {
      const bool divided = text()[at_++] == '/';
      const auto factor = power();
      if (!factor) return factor;
      const auto by = divided ? nim_inverse(*factor) : std::optional(*factor);
      if (!by) return error("nothing is divided by 0", "another number");
      *value = nim_product(*value, *by);
    }
    return value;
  }
  Result<Nimber> power() {
    auto value = atom();
    while (value && next() == '^') {
      ++at_;
      next();
      const auto exponent = number();
      if (!exponent) return exponent;
      *value = nim_power(*value, *exponent);
    }
    return value;
  }
  Result<Nimber> atom() {
    if (next() != '(') return number();
    if (++depth_ > deepest) return error("too many brackets", "at most 200, one in the other");
    ++at_;
    auto value = sum();
    if (!value) return value;
    if (next() != ')') return error("no bracket closes here", ")");
    ++at_;
    --depth_;
    return value;
  }
  Result<Nimber> number() {
    next();
    Nimber value = 0;
    const char* const begin = text().data() + at_;
    const auto [end, failure] = std::from_chars(begin, text().data() + text().size(), value);
    if (failure == std::errc::result_out_of_range) return error("the number is too large", "numbers below 2^64");
    if (failure != std::errc{}) return error("no number stands here", "a number or (");
    at_ += static_cast<std::size_t>(end - begin);
    return value;
  }

  SourceText source_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Result<NimberReply> evaluate_nimber(const std::string& expression) {
  const auto value = NimberParser(expression).all();
  if (!value) return failed(value);
  return NimberReply{expression, *value};
}

std::string to_json(const NimberReply& reply) {
  Json json = json_answer("nimber");
  json["expression"] = reply.expression;
  json["value"] = reply.value;
  return json_text(json);
}

}  // namespace grundy
