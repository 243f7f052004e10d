// Optimal string alignment distance, row by row: d(i, j) is the least number of changes between the first i letters of
// one name and the first j of the other. Tested in tests/base/closest_test.cpp.
#include "grundy/base/closest.hpp"

#include <algorithm>

namespace grundy {
namespace {

std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before, above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = above;
    above = row;
  }
  return above[b.size()];
}

bool same_but_case(const std::string& a, const std::string& b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::string closest_name(const std::string& name, const std::vector<std::string>& candidates) {
  constexpr std::size_t longest = 100;
  if (name.size() > longest) return "";
  std::size_t best = (name.size() + 2) / 3 + 1;
  std::string closest;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > longest || candidate == name) continue;
    if (same_but_case(candidate, name)) return candidate;
    const std::size_t d = distance(name, candidate);
    if (d >= best || d >= std::max(name.size(), candidate.size())) continue;
    best = d;
    closest = candidate;
  }
  return closest;
}

}  // namespace grundy
