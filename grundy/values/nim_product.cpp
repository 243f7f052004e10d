#include "grundy/values/nim_product.hpp"

#include <array>
#include <map>
#include <utility>
#include <vector>

namespace grundy {

namespace {

using Memo = std::map<std::pair<Nimber, Nimber>, Nimber>;

Nimber by_definition(Nimber a, Nimber b, Memo& memo) {
  if (a > b) std::swap(a, b);
  if (a == 0) return 0;
  if (const auto known = memo.find({a, b}); known != memo.end()) return known->second;
  std::vector<Nimber> options;
  for (Nimber x = 0; x < a; ++x)
    for (Nimber y = 0; y < b; ++y)
      options.push_back(by_definition(x, b, memo) ^ by_definition(a, y, memo) ^ by_definition(x, y, memo));
  return memo[{a, b}] = mex_of(options);
}

/// a ⊗ b of numbers with 2 · half bits, half a power of two.
constexpr Nimber split_product(Nimber a, Nimber b, unsigned half) {
  if (a < 2 || b < 2) return a * b;
  if (half == 0) return a & b;
  const Nimber mask = (Nimber{1} << half) - 1;
  const Nimber a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
  const Nimber low = split_product(a0, b0, half / 2);
  const Nimber high = split_product(a1, b1, half / 2);
  const Nimber both = split_product(a1 ^ a0, b1 ^ b0, half / 2);
  return ((both ^ low) << half) ^ low ^ split_product(high, Nimber{1} << (half - 1), half / 2);
}

/// Logarithms of the field of 256 elements to a generator.
struct Bytes {
  std::array<std::uint8_t, 256> log{};
  std::array<std::uint8_t, 510> power{};
};

constexpr Bytes tables_for(Nimber generator) {
  Bytes t;
  Nimber x = 1;
  for (std::size_t i = 0; i < 255; ++i) {
    t.power[i] = t.power[i + 255] = static_cast<std::uint8_t>(x);
    t.log[x] = static_cast<std::uint8_t>(i);
    x = split_product(x, generator, 4);
  }
  return t;
}

/// The least element whose powers are all 255 elements.
constexpr Nimber byte_generator() {
  for (Nimber g = 2;; ++g) {
    Nimber x = g;
    int order = 1;
    for (; x != 1; ++order) x = split_product(x, g, 4);
    if (order == 255) return g;
  }
}

constexpr Bytes bytes = tables_for(byte_generator());

Nimber byte_product(Nimber a, Nimber b) {
  if (a == 0 || b == 0) return 0;
  return bytes.power[std::size_t{bytes.log[a]} + bytes.log[b]];
}

/// As split_product, with bytes at the end.
template <unsigned half>
Nimber product(Nimber a, Nimber b) {
  if constexpr (half == 4) {
    return byte_product(a, b);
  } else {
    constexpr Nimber mask = (Nimber{1} << half) - 1;
    const Nimber a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    const Nimber low = product<half / 2>(a0, b0);
    const Nimber high = product<half / 2>(a1, b1);
    const Nimber both = product<half / 2>(a1 ^ a0, b1 ^ b0);
    return ((both ^ low) << half) ^ low ^ product<half / 2>(high, Nimber{1} << (half - 1));
  }
}

}  // namespace

Nimber nim_product_by_definition(Nimber a, Nimber b) {
  Memo memo;
  return by_definition(a, b, memo);
}

Nimber nim_product(Nimber a, Nimber b) {
  if (((a | b) >> 8) == 0) return byte_product(a, b);
  if (((a | b) >> 16) == 0) return product<8>(a, b);
  if (((a | b) >> 32) == 0) return product<16>(a, b);
  return product<32>(a, b);
}

Nimber nim_power(Nimber a, std::uint64_t n) {
  Nimber out = 1;
  for (; n > 0; n >>= 1) {
    if ((n & 1) != 0) out = nim_product(out, a);
    a = nim_product(a, a);
  }
  return out;
}

std::optional<Nimber> nim_inverse(Nimber a) {
  if (a == 0) return std::nullopt;
  return nim_power(a, UINT64_MAX - 1);  // a^(2^64 - 1) = 1
}

}  // namespace grundy
