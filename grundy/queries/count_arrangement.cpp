// Formula: k! times the signed sum of k heaps is a polynomial in F; its average over all characters has F^j replaced by
//          the number of ordered choices of j heaps with xor 0.
#include "grundy/queries/count_arrangement.hpp"

namespace grundy {
namespace {

using Polynomial = std::vector<BigInteger>;

/// (k + 1)! times the signed sum of k + 1 heaps, by the recurrence of the header.
Polynomial next_polynomial(const Polynomial& now, const Polynomial& before, const BigInteger& size, std::uint64_t k,
                           const Arrangement& how) {
  Polynomial next(now.size() + 1, 0);
  for (std::size_t i = 0; i < now.size(); ++i) next[i + 1] = now[i];
  const BigInteger weight = how.distinct ? BigInteger(-(size - k + 1)) : BigInteger(size + k - 1);
  for (std::size_t i = 0; i < before.size(); ++i) next[i] += weight * k * before[i];
  return next;
}

BigInteger average(const Polynomial& polynomial, const std::vector<BigInteger>& lost) {
  BigInteger total = 0;
  for (std::size_t i = 0; i < polynomial.size(); ++i) total += polynomial[i] * lost[i];
  return total;
}

}  // namespace

BigInteger lost_from_ordered(const std::vector<BigInteger>& lost, const BigInteger& size, const Arrangement& how) {
  BigInteger total = 0, factorial = 1;
  if (!how.sorted && !how.distinct) {
    for (std::uint64_t k = how.least; k <= how.most; ++k) total += lost[k];
    return total;
  }
  Polynomial before, now{1};
  for (std::uint64_t k = 0;; ++k) {
    if (k >= how.least) total += how.sorted ? BigInteger(average(now, lost) / factorial) : average(now, lost);
    if (k == how.most) return total;
    Polynomial next = next_polynomial(now, before, size, k, how);
    before = std::exchange(now, std::move(next));
    factorial *= k + 1;
  }
}

}  // namespace grundy
