#include "grundy/rules/compare.hpp"

#include <algorithm>

namespace grundy {

std::strong_ordering compare(const Value& a, const Value& b) {
  if (a.number != b.number) return a.number <=> b.number;
  const std::size_t both = std::min(a.parts.size(), b.parts.size());
  for (std::size_t i = 0; i < both; ++i)
    if (const auto order = compare(a.parts[i], b.parts[i]); order != 0) return order;
  return a.parts.size() <=> b.parts.size();
}

void sort_unique(std::vector<Value>& members) {
  std::sort(members.begin(), members.end(), [](const Value& a, const Value& b) { return compare(a, b) < 0; });
  members.erase(std::unique(members.begin(), members.end()), members.end());
}

}  // namespace grundy
