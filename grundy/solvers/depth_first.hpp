#pragma once
// The walk that `memo` and `box` share: values of numbered nodes, each once, depth first with an explicit stack.
//
// Idea: a node waits on the stack until all nodes in its options have values; then it is judged and its options are
// forgotten. Small nodes are visited first, so the stack stays shallow where heaps shrink by all amounts. A node that
// waits for itself is a cycle.

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "grundy/base/checked.hpp"
#include "grundy/base/stop.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

/// What a node turned out to be when it was looked at.
enum class NodeKind : std::uint8_t {
  moves,  ///< judged by its options
  same,   ///< replaced by its one option
  fixed,  ///< valued already by Space::open
};

template <class Node>
struct NodeOptions {
  std::vector<Node> nodes;
  std::vector<std::uint32_t> ends;
  void clear() {
    nodes.clear();
    ends.clear();
  }
};

/// Space: `using Node`, `std::uint32_t& value(Node)`, `Result<NodeKind> open(Node, NodeOptions<Node>&, Meter&)`
/// (options go into the cleared list), `std::uint64_t size(Node)`, `Result<std::uint32_t> judge(Node, NodeKind, span
/// nodes, span ends, Meter&)`, and `tl::unexpected<Error> cycle(span of the nodes on it, Meter&)`.
template <class Space>
class DepthFirst {
 public:
  using Node = typename Space::Node;
  static constexpr std::uint32_t unknown = UINT32_MAX, open = UINT32_MAX - 1;

  explicit DepthFirst(Space& space) : space_(space) {}

  /// The value of a node. After an error all that was finished is kept. O(options below the node).
  Result<std::uint32_t> value(Node node, Meter& meter) {
    if (space_.value(node) < open) return space_.value(node);
    Result<void> fine = push(node, meter);
    while (fine && !stack_.empty()) fine = step(meter);
    if (fine) return space_.value(node);
    for (const Frame& frame : stack_)
      if (space_.value(frame.node) == open) space_.value(frame.node) = unknown;
    stack_.clear();
    nodes_.clear();
    ends_.clear();
    waiting_.clear();
    return failed(fine);
  }
  std::uint64_t judged() const { return judged_; }
  /// What it has taken from meters for its arrays.
  std::size_t bytes() const { return held_; }

 private:
  struct Frame {
    Node node{};
    NodeKind kind = NodeKind::moves;
    std::size_t nodes = 0, ends = 0, waiting = 0;  ///< where its stretches of the three arrays begin
  };

  Result<void> step(Meter& meter) {
    const Frame top = stack_.back();
    if (waiting_.size() == top.waiting) return finish(top, meter);
    const Node next = waiting_.back();
    const std::uint32_t value = space_.value(next);
    if (value == unknown) return push(next, meter);
    if (value == open) return cycle_through(next, meter);
    waiting_.pop_back();
    return {};
  }

  Result<void> push(Node node, Meter& meter) {
    options_.clear();
    const Result<NodeKind> kind = space_.open(node, options_, meter);
    if (!kind) return failed(kind);
    if (!meter.work(options_.nodes.size() + 1)) return stopped_by(meter);
    if (*kind == NodeKind::fixed) {
      ++judged_;
      return {};
    }
    stack_.push_back({node, *kind, nodes_.size(), ends_.size(), waiting_.size()});
    nodes_.insert(nodes_.end(), options_.nodes.begin(), options_.nodes.end());
    ends_.insert(ends_.end(), options_.ends.begin(), options_.ends.end());
    space_.value(node) = open;
    await();
    const std::size_t held = (nodes_.capacity() + waiting_.capacity()) * sizeof(Node) +
                             ends_.capacity() * sizeof(std::uint32_t) + stack_.capacity() * sizeof(Frame);
    if (held > held_) meter.take(held - std::exchange(held_, held));
    if (meter.stopped()) return stopped_by(meter);
    return {};
  }

  /// The nodes of the options just read that have no value yet, each once, the smallest last.
  void await() {
    sized_.clear();
    for (const Node n : options_.nodes)
      if (space_.value(n) >= open) sized_.emplace_back(space_.size(n), n);
    std::sort(sized_.begin(), sized_.end());
    sized_.erase(std::unique(sized_.begin(), sized_.end()), sized_.end());
    for (auto it = sized_.rbegin(); it != sized_.rend(); ++it) waiting_.push_back(it->second);
  }

  Result<void> finish(const Frame& top, Meter& meter) {
    const auto value = space_.judge(top.node, top.kind, std::span<const Node>(nodes_).subspan(top.nodes),
                                    std::span<const std::uint32_t>(ends_).subspan(top.ends), meter);
    if (!value) return failed(value);
    space_.value(top.node) = *value;
    ++judged_;
    stack_.pop_back();
    nodes_.resize(top.nodes);
    ends_.resize(top.ends);
    return {};
  }

  tl::unexpected<Error> cycle_through(Node node, Meter& meter) const {
    std::vector<Node> path;
    for (const Frame& frame : stack_)
      if (!path.empty() || frame.node == node) path.push_back(frame.node);
    return space_.cycle(path, meter);
  }

  Space& space_;
  std::vector<Frame> stack_;
  std::vector<Node> nodes_;          ///< of the options of all frames
  std::vector<std::uint32_t> ends_;  ///< of those options, each relative to its frame
  std::vector<Node> waiting_;        ///< nodes without value that the frames wait for, the next one last
  std::size_t held_ = 0;             ///< bytes taken from meters for the arrays
  std::uint64_t judged_ = 0;
  NodeOptions<Node> options_;
  std::vector<std::pair<std::uint64_t, Node>> sized_;
};

/// mex of the xors of the options' values.
template <class Node, class ValueOf>
std::uint32_t mex_of_options(std::span<const Node> nodes, std::span<const std::uint32_t> ends, ValueOf&& value,
                             MexSet& set) {
  set.clear();
  set.reserve(ends.size() + 1);
  std::size_t i = 0;
  for (const std::uint32_t end : ends) {
    std::uint32_t total = 0;
    for (; i < end; ++i) total ^= value(nodes[i]);
    set.insert(total);
  }
  return static_cast<std::uint32_t>(set.mex());
}

/// "a -> b -> ... -> y -> z -> a", with at most eight names.
template <class Node, class Print>
std::string way_around(std::span<const Node> path, Print&& print) {
  std::string way;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path.size() > 8 && i >= 6 && i + 2 < path.size()) continue;
    way += print(path[i]) + (path.size() > 8 && i == 5 ? " -> ... -> " : " -> ");
  }
  return way + print(path[0]);
}

/// A rough size of a position, the sum of its absolute words; most options are smaller in it. O(words).
inline std::uint64_t size_of_words(std::span<const Integer> words) {
  std::uint64_t size = 0;
  for (const Integer w : words) {
    const auto u = w < 0 ? 0 - static_cast<std::uint64_t>(w) : static_cast<std::uint64_t>(w);
    size = size + u < size ? UINT64_MAX : size + u;
  }
  return size;
}

}  // namespace grundy
