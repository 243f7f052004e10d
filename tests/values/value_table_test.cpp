#include "grundy/values/value_table.hpp"

#include <gtest/gtest.h>
#include <cstring>

#include "grundy/values/plot.hpp"
#include "grundy/values/plot_frame.hpp"

namespace grundy {
namespace {

ValueTable ruler(Integer from, Integer to) {
  ValueTable t;
  t.title = "tree(k)";
  t.axes = {{"k", from, to}};
  for (Integer k = from; k <= to; ++k) t.cells.push_back(k & -k);
  return t;
}

ValueTable nim(Integer a, Integer b) {
  ValueTable t;
  t.title = "nim(a, b)";
  t.axes = {{"a", 0, a}, {"b", 0, b}};
  for (Integer i = 0; i <= a; ++i)
    for (Integer j = 0; j <= b; ++j) t.cells.push_back(i ^ j);
  return t;
}

TEST(ValueTable, TextOfOneParameterStartsItsLinesAtTens) {
  EXPECT_EQ(to_text(ruler(8, 21)),
            "tree(k)  k = 8..21  Grundy values, normal play\n"
            " k | +0 +1 +2 +3 +4 +5 +6 +7 +8 +9\n"
            "---+------------------------------\n"
            " 0 |                          8  1\n"
            "10 |  2  1  4  1  2  1 16  1  2  1\n"
            "20 |  4  1\n");
}

TEST(ValueTable, TextOfTwoParametersIsAGrid) {
  ValueTable t = nim(1, 2);
  t.cells[1] = ValueTable::excluded;
  t.cells[5] = ValueTable::unknown;
  EXPECT_EQ(to_text(t),
            "nim(a, b)  a = 0..1, b = 0..2  Grundy values, normal play\n"
            "a\\b | 0 1 2\n"
            "----+------\n"
            "  0 | 0 - 2\n"
            "  1 | 1 0 ?\n");
}

TEST(ValueTable, NegativeRangesKeepTheirPlaces) {
  ValueTable t;
  t.title = "g(n)";
  t.axes = {{"n", -3, 1}};
  t.cells = {5, 6, 7, 8, 9};
  EXPECT_EQ(to_text(t),
            "g(n)  n = -3..1  Grundy values, normal play\n"
            "  n | +0 +1 +2 +3 +4 +5 +6 +7 +8 +9\n"
            "----+------------------------------\n"
            "-10 |                       5  6  7\n"
            "  0 |  8  9\n");
}

TEST(ValueTable, OutcomesArePrintedAsLetters) {
  ValueTable t = ruler(0, 2);
  t.outcomes = true;
  t.convention = Convention::misere;
  t.cells = {0, 1, 2};
  EXPECT_EQ(to_csv(t), "k,outcome\n0,P\n1,N\n2,draw\n");
  EXPECT_NE(to_text(t).find("outcomes, misere play"), std::string::npos);
}

TEST(ValueTable, CsvLeavesOutWhatIsNotKnown) {
  ValueTable t = nim(1, 1);
  t.cells[1] = ValueTable::excluded;
  t.cells[3] = ValueTable::unknown;
  EXPECT_EQ(to_csv(t), "a,b,value\n0,0,0\n1,0,1\n");
}

TEST(ValueTable, BFileStopsAtAGap) {
  ValueTable t = ruler(0, 5);
  t.cells[0] = ValueTable::excluded;
  t.cells[4] = ValueTable::unknown;
  EXPECT_EQ(to_bfile(t), "1 1\n2 2\n3 1\n");
  EXPECT_EQ(known_prefix(t), 4U);
}

TEST(ValueTable, NpyHasAnAlignedHeadAndLittleEndianCells) {
  ValueTable t = nim(1, 2);
  t.cells[1] = ValueTable::excluded;
  const std::string npy = to_npy(t);
  ASSERT_EQ(npy.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  const std::size_t head = static_cast<unsigned char>(npy[8]) + 256U * static_cast<unsigned char>(npy[9]);
  EXPECT_EQ((10 + head) % 64, 0U);
  EXPECT_NE(npy.find("'shape': (2, 3)"), std::string::npos);
  ASSERT_EQ(npy.size(), 10 + head + 6 * 8);
  EXPECT_EQ(npy.substr(10 + head, 8), std::string(8, '\0'));
  EXPECT_EQ(npy.substr(18 + head, 8), std::string(8, '\xff'));
  EXPECT_EQ(npy[10 + head + 2 * 8], '\2');
}

std::size_t count_of(const std::string& text, const std::string& word) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += word.size()) ++n;
  return n;
}

TEST(Plot, HasTitleAxesTicksAndLegend) {
  const std::string svg = plot_svg(ruler(0, 40)).value();
  for (const char* word : {"<svg ", "</svg>", "tree(k): Grundy values, normal play", ">k</text>",
                           ">Grundy value</text>", ">P-position (value 0)</text>", ">N-position</text>", ">40</text>"})
    EXPECT_NE(svg.find(word), std::string::npos) << word;
  EXPECT_EQ(count_of(svg, "h0"), 41U) << "one dot a position";
}

TEST(Plot, IsOfBoundedSizeForManyPositions) {
  ValueTable t;
  t.title = "g(n)";
  t.axes = {{"n", 0, 1000000}};
  for (Integer n = 0; n <= 1000000; ++n) t.cells.push_back(n * n % 17);
  EXPECT_LT(plot_svg(t).value().size(), 2000000U);
}

TEST(Plot, HeatMapMarksPPositions) {
  const std::string svg = plot_svg(nim(7, 7)).value();
  EXPECT_EQ(count_of(svg, "fill=\"#d62728\" stroke=\"none\""), 8U);
  EXPECT_NE(svg.find(">a</text>"), std::string::npos);
  EXPECT_NE(svg.find(">b</text>"), std::string::npos);
}

TEST(Plot, EscapesNames) {
  ValueTable t = ruler(0, 3);
  t.title = "a<b & c";
  EXPECT_NE(plot_svg(t).value().find("a&lt;b &amp; c"), std::string::npos);
}

TEST(Plot, RefusesWhatIsEmptyOrTooLarge) {
  ValueTable t = ruler(0, 3);
  t.cells.clear();
  EXPECT_FALSE(plot_svg(t));
  ValueTable wide;
  wide.title = "w";
  wide.axes = {{"a", 0, 2000}, {"b", 0, 1}};
  wide.cells.assign(4002, 1);
  EXPECT_FALSE(plot_svg(wide));
}

TEST(Plot, TicksAreRound) {
  const auto labels = [](double from, double to, int most) {
    std::string out;
    for (const Tick& tick : round_ticks(from, to, most)) out += tick.label + " ";
    return out;
  };
  EXPECT_EQ(labels(0, 8, 9), "0 1 2 3 4 5 6 7 8 ");
  EXPECT_EQ(labels(0, 100, 12), "0 10 20 30 40 50 60 70 80 90 100 ");
  EXPECT_EQ(labels(0, 100, 10), "0 20 40 60 80 100 ");
  EXPECT_EQ(labels(7, 31, 4), "10 20 30 ");
  EXPECT_EQ(labels(-3, 3, 4), "-2 0 2 ");
  EXPECT_EQ(labels(5, 5, 2), "5 ");
  EXPECT_LE(round_ticks(1e18 - 5000, 1e18, 12).size(), 12U);  // beyond 2^53 whole numbers lie apart
  EXPECT_LE(round_ticks(1e18 - 10, 1e18, 12).size(), 12U);
}

TEST(Plot, KindByTheNameOfTheFile) {
  const ValueTable t = ruler(0, 3);
  EXPECT_EQ(plot_for("a.svg", t).value(), plot_svg(t).value());
  const auto png = plot_for("a.png", t);
  if (png)
    EXPECT_EQ(png->substr(0, 8), "\x89PNG\r\n\x1a\n");
  else
    EXPECT_EQ(png.error().kind, ErrorKind::unsupported);
  EXPECT_EQ(plot_for("a.jpg", t).error().kind, ErrorKind::usage);
  EXPECT_FALSE(plot_for("svg", t));
}

}  // namespace
}  // namespace grundy
