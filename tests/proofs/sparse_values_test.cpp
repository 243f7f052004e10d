#include "grundy/proofs/sparse_values.hpp"

#include <gtest/gtest.h>

#include <random>

#include "grundy/positions/code_values.hpp"
#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

TEST(SparseValues, EqualTheDefinitionForEveryHint) {
  std::mt19937 random(2);
  Meter meter{Budget{}};
  int unsuited = 0;
  for (int round = 0; round < 300; ++round) {
    Code c;
    c.digits.push_back(random() % 3 == 0 ? 4 : 0);
    for (auto i = 1 + random() % 4; i > 0; --i) c.digits.push_back(random() % 8);
    c = canonical(c);
    const auto wanted = *code_values(c, 500, meter);
    for (int hints = 0; hints < 6; ++hints) {
      const SparseHint hint{1 + random() % 63, random() % 2 == 0};
      const auto got = sparse_values(c, hint, 500, meter);
      if (!got) {
        ++unsuited;
        EXPECT_TRUE(hint.parity) << print_code(c);
        continue;
      }
      ASSERT_TRUE(std::equal(wanted.begin(), wanted.end(), got->begin())) << print_code(c) << " mask " << hint.mask;
    }
  }
  EXPECT_GT(unsuited, 10);
}

TEST(SparseValues, GoodHintsReachFar) {
  const struct {
    const char* code;
    SparseHint hint;
  } games[] = {
      {".106", {0xd << 1, true}}, {".104", {0x17 << 1, true}}, {".16", {0x1e, false}}, {".156", {0x1b, false}}};
  for (const auto& [text, hint] : games) {
    const Code c = *parse_code(SourceText{"test", text});
    Meter meter{Budget{}};
    const auto wanted = *code_values(c, 6000, meter);
    const auto got = sparse_values(c, hint, 6000, meter);
    ASSERT_TRUE(got) << text;
    EXPECT_TRUE(std::equal(wanted.begin(), wanted.end(), got->begin())) << text;
  }
}

TEST(SparseValues, RefusesWhatItCannotDo) {
  Meter meter{Budget{}};
  for (const char* text : {"0.8", "0.[3]", "0.(16)"})
    EXPECT_FALSE(sparse_values(*parse_code(SourceText{"test", text}), {1, false}, 100, meter)) << text;
  EXPECT_FALSE(sparse_values(*parse_code(SourceText{"test", ".77"}), {1, true}, 100, meter));
  EXPECT_FALSE(sparse_values(*parse_code(SourceText{"test", ".77"}), {0, false}, 100, meter));
  EXPECT_FALSE(sparse_values(*parse_code(SourceText{"test", ".77"}), {1 << 15, false}, 100, meter));
  Budget little;
  little.memory = 100;
  Meter poor(little);
  EXPECT_FALSE(sparse_values(*parse_code(SourceText{"test", ".77"}), {1, false}, 1000, poor));
}

}  // namespace
}  // namespace grundy
