// Nim products against the definition, published values, and the laws of a field.

#include "grundy/values/nim_product.hpp"

#include <gtest/gtest.h>

#include <random>

namespace grundy {
namespace {

TEST(NimProduct, EqualsTheDefinition) {
  for (Nimber a = 0; a < 20; ++a)
    for (Nimber b = 0; b <= a; ++b) EXPECT_EQ(nim_product(a, b), nim_product_by_definition(a, b)) << a << " " << b;
}

// Winning Ways, ch. 14, the table of nim products to 15.
TEST(NimProduct, PublishedTable) {
  const Nimber row_2[] = {0, 2, 3, 1, 8, 10, 11, 9, 12, 14, 15, 13, 4, 6, 7, 5};
  const Nimber squares[] = {0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15, 11, 10, 8, 9};
  for (Nimber n = 0; n < 16; ++n) {
    EXPECT_EQ(nim_product(2, n), row_2[n]);
    EXPECT_EQ(nim_product(n, n), squares[n]);
  }
}

TEST(NimProduct, FermatPowers) {
  for (const Nimber f : {Nimber{2}, Nimber{4}, Nimber{16}, Nimber{256}, Nimber{65536}, Nimber{1} << 32}) {
    EXPECT_EQ(nim_product(f, f), f ^ (f / 2));
    for (Nimber x = 1; x < f && x < 1000; x += 7) EXPECT_EQ(nim_product(f, x), f * x);
  }
}

TEST(NimProduct, IsAField) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 2000; ++i) {
    const unsigned shift = static_cast<unsigned>(random() % 64);
    const Nimber a = random() >> shift, b = random() >> (random() % 64), c = random();
    EXPECT_EQ(nim_product(a, b), nim_product(b, a));
    EXPECT_EQ(nim_product(a, nim_product(b, c)), nim_product(nim_product(a, b), c));
    EXPECT_EQ(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
    EXPECT_EQ(nim_product(a, 1), a);
    if (a != 0) {
      EXPECT_EQ(nim_product(a, *nim_inverse(a)), 1u);
    }
  }
  EXPECT_FALSE(nim_inverse(0));
  EXPECT_EQ(nim_power(5, 0), 1u);
  EXPECT_EQ(nim_power(5, 3), nim_product(5, nim_product(5, 5)));
}

// Turning corners: turn the corners of a rectangle; a single coin at (a, b) has the value a ⊗ b by the mex of its
// moves.
TEST(NimProduct, TurningCorners) {
  Nimber g[12][12] = {};
  for (int a = 1; a < 12; ++a)
    for (int b = 1; b < 12; ++b) {
      std::vector<Nimber> options;
      for (int x = 0; x < a; ++x)
        for (int y = 0; y < b; ++y) options.push_back(g[x][b] ^ g[a][y] ^ g[x][y]);
      g[a][b] = mex_of(options);
      EXPECT_EQ(g[a][b], nim_product(static_cast<Nimber>(a), static_cast<Nimber>(b)));
    }
}

}  // namespace
}  // namespace grundy
