#include "grundy/queries/exact_number.hpp"

#include <cctype>

namespace grundy {
namespace {

constexpr std::size_t most_bits = std::size_t{1} << 25;
constexpr int deepest = 100;

/// A reader that goes down the grammar: sum, product, power, atom. The first mistake is kept.
class FormReader {
 public:
  FormReader(const std::string& text, const std::string& source) : text_(text), source_(source) {}

  Result<LineInX> read() {
    LineInX form = sum();
    skip();
    if (!error_ && at_ < text_.size()) fault("something is left over", "+, -, *, ^ or the end");
    if (error_) return tl::unexpected<Error>(*error_);
    return form;
  }

 private:
  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }
  bool take(char c) {
    skip();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void fault(const std::string& message, const std::string& expected) {
    if (!error_)
      error_ = Error{ErrorKind::usage, message, expected, Place{source_, 1, static_cast<int>(at_) + 1, 1, text_}};
  }
  LineInX checked(LineInX form) {
    if (bits_of(form.slope) > most_bits || bits_of(form.offset) > most_bits)
      fault("the number is too large", "at most 2^25 binary digits");
    return error_ ? LineInX{} : form;
  }

  LineInX sum() {
    LineInX left = product();
    while (!error_) {
      const bool plus = take('+');
      if (!plus && !take('-')) break;
      const LineInX right = product();
      left = checked(plus ? LineInX{left.slope + right.slope, left.offset + right.offset}
                          : LineInX{left.slope - right.slope, left.offset - right.offset});
    }
    return left;
  }

  LineInX product() {
    LineInX left = power();
    while (!error_ && take('*')) {
      const LineInX right = power();
      if (left.slope != 0 && right.slope != 0) fault("x is multiplied by x", "a linear form such as 3*x + 2");
      left = checked({left.slope * right.offset + left.offset * right.slope, left.offset * right.offset});
    }
    return left;
  }

  LineInX power() {
    const LineInX base = atom();
    if (error_ || !take('^')) return base;
    const LineInX exponent = atom();
    if (base.slope != 0 || exponent.slope != 0) fault("a power with x in it", "a linear form such as 3*x + 2");
    if (exponent.offset < 0 || exponent.offset > most_bits) fault("the exponent is out of range", "0 to 2^25");
    if (!error_ && BigInteger(bits_of(base.offset)) * exponent.offset > 2 * most_bits)
      fault("the number is too large", "at most 2^25 binary digits");
    if (error_) return {};
    if (base.offset == 2) return checked({0, BigInteger(1) << static_cast<unsigned>(exponent.offset)});
    return checked({0, boost::multiprecision::pow(base.offset, static_cast<unsigned>(exponent.offset))});
  }

  LineInX atom() {
    if (++depth_ > deepest) fault("brackets or signs are nested too deep", "at most 100 levels");
    LineInX form = error_ ? LineInX{} : open_atom();
    --depth_;
    return form;
  }

  LineInX open_atom() {
    if (take('-')) {
      const LineInX form = power();
      return {-form.slope, -form.offset};
    }
    if (take('(')) {
      LineInX form = sum();
      if (!error_ && !take(')')) fault("a bracket is not closed", ")");
      return form;
    }
    if (take('x')) return {1, 0};
    skip();
    const std::size_t begin = at_;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]))) ++at_;
    if (begin == at_) fault("no number stands here", "a number, ( or -");
    if (at_ - begin > most_bits / 4) fault("the number is too large", "at most 2^25 binary digits");
    return error_ ? LineInX{} : LineInX{0, digits(begin, at_)};
  }

  BigInteger digits(std::size_t begin, std::size_t end) const {
    BigInteger n = 0;
    for (std::size_t i = begin; i < end; ++i) n = n * 10 + (text_[i] - '0');
    return n;
  }

  const std::string& text_;
  const std::string& source_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<LineInX> parse_linear_form(const std::string& text, const std::string& source) {
  return FormReader(text, source).read();
}

Result<BigInteger> parse_exact(const std::string& text, const std::string& source) {
  const auto form = parse_linear_form(text, source);
  if (!form) return failed(form);
  if (form->slope != 0)
    return fail(ErrorKind::usage, "x stands in " + text, "a number such as 2^100 - 1",
                Place{source, 1, static_cast<int>(text.find('x')) + 1, 1, text});
  return form->offset;
}

std::optional<Integer> to_integer(const BigInteger& n) {
  if (n > INT64_MAX || n < INT64_MIN) return std::nullopt;
  return static_cast<Integer>(n);
}

std::size_t bits_of(const BigInteger& n) {
  if (n == 0) return 0;
  return boost::multiprecision::msb(n < 0 ? BigInteger(-n) : n) + 1;
}

}  // namespace grundy
