#include "grundy/positions/part_store.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <map>

namespace grundy {
namespace {

TEST(PartStore, NumbersFromZeroAndGivesBack) {
  PartStore store;
  Meter meter{Budget{}};
  const Words extreme = {INT64_MIN, INT64_MAX, 0, -1, 127, 128};
  EXPECT_EQ(store.intern(0, extreme, meter), 0u);
  EXPECT_EQ(store.intern(1, extreme, meter), 1u);
  EXPECT_EQ(store.intern(300, {}, meter), 2u);
  EXPECT_EQ(store.intern(0, extreme, meter), 0u);
  EXPECT_EQ(store.family(2), 300);
  Words words = {7};
  store.words(1, words);
  EXPECT_EQ(words, extreme);
  store.words(2, words);
  EXPECT_TRUE(words.empty());
  EXPECT_FALSE(store.find(0, Words{1}));
  EXPECT_EQ(store.find(300, {}), 2u);
}

RC_GTEST_PROP(PartStore, IsAMapOfWords, (const std::vector<std::vector<std::int8_t>>& keys)) {
  PartStore store;
  Meter meter{Budget{}};
  std::map<Words, PartStore::Id> ids;
  for (int round = 0; round < 2; ++round) {
    for (const auto& key : keys) {
      const Words words(key.begin(), key.end());
      const auto expected = ids.emplace(words, static_cast<PartStore::Id>(ids.size())).first->second;
      RC_ASSERT(store.intern(3, words, meter) == expected);
    }
  }
  Words words;
  for (const auto& [key, id] : ids) {
    store.words(id, words);
    RC_ASSERT(words == key);
  }
  RC_ASSERT(store.size() == ids.size());
}

TEST(PartStore, ManyKeysAndTheirMemory) {
  PartStore store;
  Meter meter{Budget{}};
  for (Integer i = 0; i < 200000; ++i) ASSERT_EQ(store.intern(0, Words{i, -i}, meter), static_cast<PartStore::Id>(i));
  for (Integer i = 0; i < 200000; ++i) ASSERT_EQ(store.find(0, Words{i, -i}), static_cast<PartStore::Id>(i));
  EXPECT_GT(meter.held(), 200000u * 10);
  EXPECT_LT(meter.held(), 200000u * 60);
}

}  // namespace
}  // namespace grundy
