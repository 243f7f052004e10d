// Let x(n, v) be the parity of the ones in v & mask, plus that of n if the hint says so. For an option of n that takes
// k and leaves heaps a, b with a + b = n - k,
//     x(n, g(a) xor g(b)) = x(a, g(a)) + x(b, g(b)) + parity·k   (modulo 2).
// Call v common at n when x(n, v) = c, where c is chosen such that two common heaps never give a common value: c + c +
// parity·k = c + 1 for every k that may split, so c = 1 + parity·k. Then also two rare heaps give no common value.
// Source: sparse spaces, Winning Ways, chapter 4; the parity of n is our own.
// tests/proofs/sparse_values_test.cpp compares what is computed with the classes with the definition.
#include "grundy/proofs/sparse_classes.hpp"

#include <algorithm>

namespace grundy {

Result<SparseClasses> SparseClasses::make(const Code& code, const SparseHint& hint) {
  const bool small = std::all_of(code.digits.begin(), code.digits.end(), [](std::uint64_t d) { return d < 8; });
  if (!code.finite() || !small || code.digits.size() > (std::size_t{1} << 20))
    return fail(ErrorKind::unsupported, "the sparse recomputation is for finite codes that leave at most two heaps");
  if (hint.mask == 0 || hint.mask >= value_limit)  // with 0 some n would have no common value
    return fail(ErrorKind::unsupported, "a mask of 0, or of 2^15 and above");
  SparseClasses out;
  out.hint_ = hint;
  for (std::uint32_t k = 0; k < code.digits.size(); ++k) {
    if ((code.digits[k] & 1) != 0) out.whole_.push_back(k);
    if ((code.digits[k] & 2) != 0) out.one_.push_back(k);
    if ((code.digits[k] & 4) != 0) out.split_.push_back(k);
    if (code.digits[k] != 0) out.last_ = k;
  }
  const auto& split = out.split_;
  const bool one_parity = std::all_of(split.begin(), split.end(), [&](auto k) { return (k ^ split[0]) % 2 == 0; });
  if (hint.parity && !one_parity)
    return fail(ErrorKind::unsupported,
                "the digits that split are at even and at odd places, so parity gives no classes");
  if (!split.empty() && hint.parity) out.common_ = 1 ^ (split[0] & 1);
  return out;
}

}  // namespace grundy
