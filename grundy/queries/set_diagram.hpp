#pragma once
// Decision diagrams over the numbers 1 .. n: families of sets, with products and negations.

#include <cstdint>
#include <vector>

#include <tsl/robin_map.h>

#include "grundy/base/budget.hpp"

namespace grundy {

/// Nodes are numbered; equal families have equal numbers. Variables are ordered by size.
class SetDiagrams {
 public:
  using Node = std::uint32_t;
  static constexpr Node none = 0, all = 1;

  explicit SetDiagrams(std::uint32_t numbers);
  /// Sets that hold (or miss) x, and of which `low` (or `high`) decides for the numbers above x.
  Node node(std::uint32_t x, Node low, Node high);
  /// a and not b. O(nodes of a * nodes of b).
  Node without(Node a, Node b);
  /// Sets in which x stands, for each x from 1 to n: whether there is one in the family. O(nodes * n).
  std::vector<std::uint8_t> possible(Node family) const;
  /// The number of sets, as far as a double tells. O(nodes).
  double count(Node family) const;
  /// Some memory is still left; looked at after each operation.
  std::size_t bytes() const { return nodes_.size() * 64; }

  struct Content {
    std::uint32_t x;
    Node low, high;
  };
  const Content& at(Node n) const { return nodes_[n]; }
  std::uint32_t numbers() const { return numbers_; }

 private:
  struct Hash {
    std::size_t operator()(const std::pair<std::uint64_t, std::uint32_t>& key) const {
      return static_cast<std::size_t>((key.first ^ (std::uint64_t{key.second} << 40)) * 0x9e3779b97f4a7c15u >> 17);
    }
  };
  /// The pair of nodes in one word: its low half alone would put all products with one right side into one bucket.
  struct ProductHash {
    std::size_t operator()(std::uint64_t key) const {
      return static_cast<std::size_t>((key ^ key >> 31) * 0x9e3779b97f4a7c15u >> 17);
    }
  };
  std::uint32_t numbers_;
  std::vector<Content> nodes_;
  tsl::robin_map<std::pair<std::uint64_t, std::uint32_t>, Node, Hash> unique_;
  tsl::robin_map<std::uint64_t, Node, ProductHash> products_;
};

}  // namespace grundy
