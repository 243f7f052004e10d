#pragma once
// Integers of any size, and the expressions in which a user gives them: 2^100 - 1, 3*x + 2.

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <string>

#include "grundy/base/checked.hpp"
#include "grundy/base/result.hpp"

namespace grundy {

using BigInteger =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

/// slope * x + offset.
struct LineInX {
  BigInteger slope;
  BigInteger offset;
  friend bool operator==(const LineInX&, const LineInX&) = default;
};

/// Reads numbers, x, + - * ^ and brackets; `^` has a number as its exponent, products have x on one side at most, and
/// no number along the way has more than 2^25 bits. `source` names the text in errors. Errors: usage with the place.
Result<LineInX> parse_linear_form(const std::string& text, const std::string& source);

/// The same without x.
Result<BigInteger> parse_exact(const std::string& text, const std::string& source);

/// Nothing when it does not fit.
std::optional<Integer> to_integer(const BigInteger& n);

/// Number of binary digits of |n|; 0 of 0.
std::size_t bits_of(const BigInteger& n);

inline bool bit_at(const BigInteger& n, std::size_t i) {
  return boost::multiprecision::bit_test(n, static_cast<unsigned>(i));
}

inline BigInteger power_of_two(std::size_t exponent) { return BigInteger(1) << exponent; }

}  // namespace grundy
