#include "grundy/queries/set_diagram.hpp"

#include <algorithm>
#include <cmath>

namespace grundy {

SetDiagrams::SetDiagrams(std::uint32_t numbers) : numbers_(numbers) {
  nodes_.push_back({numbers + 1, none, none});
  nodes_.push_back({numbers + 1, all, all});
}

SetDiagrams::Node SetDiagrams::node(std::uint32_t x, Node low, Node high) {
  if (low == high) return low;
  const auto [place, fresh] =
      unique_.try_emplace({std::uint64_t{low} << 32 | high, x}, static_cast<Node>(nodes_.size()));
  if (fresh) nodes_.push_back({x, low, high});
  return place->second;
}

SetDiagrams::Node SetDiagrams::without(Node a, Node b) {
  if (a == none || b == all || a == b) return none;
  if (b == none) return a;
  const std::uint64_t key = std::uint64_t{a} << 32 | b;
  if (const auto known = products_.find(key); known != products_.end()) return known->second;
  const Content left = nodes_[a], right = nodes_[b];
  const std::uint32_t x = std::min(left.x, right.x);
  const Node low = without(left.x == x ? left.low : a, right.x == x ? right.low : b);
  const Node high = without(left.x == x ? left.high : a, right.x == x ? right.high : b);
  return products_[key] = node(x, low, high);
}

std::vector<std::uint8_t> SetDiagrams::possible(Node family) const {
  std::vector<std::uint8_t> out(numbers_ + 1, 0), seen(nodes_.size(), 0);
  std::vector<Node> open{family};
  const auto skip = [&](std::uint32_t from, Node to) {
    for (std::uint32_t x = from; to != none && x < nodes_[to].x; ++x) out[x] = 1;
  };
  skip(1, family);
  while (!open.empty()) {
    const Node n = open.back();
    open.pop_back();
    if (n <= all || seen[n] != 0) continue;
    seen[n] = 1;
    const Content& c = nodes_[n];
    if (c.high != none) out[c.x] = 1;
    for (const Node to : {c.low, c.high}) {
      skip(c.x + 1, to);
      open.push_back(to);
    }
  }
  return out;
}

double SetDiagrams::count(Node family) const {
  std::vector<double> counts(nodes_.size(), -1);
  counts[none] = 0;
  counts[all] = 1;
  std::vector<Node> open{family};
  while (!open.empty()) {
    const Node n = open.back();
    const Content& c = nodes_[n];
    if (counts[n] >= 0) {
      open.pop_back();
    } else if (counts[c.low] >= 0 && counts[c.high] >= 0) {
      counts[n] = std::ldexp(counts[c.low], static_cast<int>(nodes_[c.low].x - c.x) - 1) +
                  std::ldexp(counts[c.high], static_cast<int>(nodes_[c.high].x - c.x) - 1);
    } else {
      open.push_back(c.low);
      open.push_back(c.high);
    }
  }
  return std::ldexp(counts[family], static_cast<int>(nodes_[family].x) - 1);
}

}  // namespace grundy
