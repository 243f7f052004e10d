#include "grundy/proofs/certificate.hpp"

#include <gtest/gtest.h>

#include "grundy/base/fingerprint.hpp"

namespace grundy {
namespace {

Certificate example() {
  return {"game nim(n)\nmove k in 1..n: nim(n - k)\n",
          "period nim preperiod 0 period 1 saltus 1",
          "one-heap-recurrence",
          {"code 0.[3]", "from 1 shift 1"}};
}

TEST(Certificate, PrintsAndReadsBack) {
  const std::string text = print_certificate(example());
  const auto again = parse_certificate(text);
  ASSERT_TRUE(again) << render(again.error());
  EXPECT_EQ(*again, example());
  Certificate bare = example();
  bare.witness.clear();
  EXPECT_EQ(*parse_certificate(print_certificate(bare)), bare);
}

TEST(Certificate, RefusesEveryCutAndEveryChangedByte) {
  const std::string text = print_certificate(example());
  for (std::size_t length = 0; length < text.size(); ++length) EXPECT_FALSE(parse_certificate(text.substr(0, length)));
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char c : {' ', '0', 'z', '\n', '\r', '\0', '\x80'}) {
      std::string changed = text;
      changed[at] = c;
      EXPECT_TRUE(changed == text || !parse_certificate(changed)) << at;
    }
  EXPECT_FALSE(parse_certificate(text + "\n"));
  EXPECT_FALSE(parse_certificate(text + " "));
  EXPECT_FALSE(parse_certificate(text, text.size() - 1));
  EXPECT_TRUE(parse_certificate(text, text.size()));
}

TEST(Certificate, WordReaderIsStrict) {
  const auto reads = [](std::string_view line) {
    WordReader reader(line);
    reader.expect("from");
    reader.number();
    return reader.done();
  };
  EXPECT_TRUE(reads("from 0"));
  EXPECT_TRUE(reads("from 18446744073709551615"));
  for (const char* bad : {"", "from", "from ", "from  1", " from 1", "from 1 ", "from 01", "from +1", "from -1",
                          "from 1x", "from 18446744073709551616", "From 1", "from 1 2", "from 0x1"})
    EXPECT_FALSE(reads(bad)) << bad;
}

TEST(Fingerprint, IsTheKnownOneOfNothing) {
  EXPECT_EQ(fingerprint(""), "99aa06d3014798d86001c324468d497f");
  EXPECT_NE(fingerprint("a"), fingerprint("b"));
}

}  // namespace
}  // namespace grundy
