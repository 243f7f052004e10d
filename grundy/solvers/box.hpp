#pragma once
// Families of several integers and booleans, in a dense array.
//
//   g(a, b, …) = mex { xor of g over the parts of the option : options }
//
// Idea: the cells of a box stand row by row in one array and are found by their address; positions outside the box that
// the rules lead to are numbered as in `memo`. Cells are visited row by row, for most games an order in which options
// come first; where one is still missing the walk of depth_first.hpp gets it, so any order works and cycles are found.
// A position that `same as` replaces has a cell of its own, with the value of what replaces it: wythoff(b, a) costs one
// look. It adds to `memo`: 4 bytes a position and no hashing. O(options) time. Compared with the definition and `memo`
// in tests/solvers/equal_test.cpp.

#include "grundy/positions/part_store.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/solvers/depth_first.hpp"
#include "grundy/solvers/solver.hpp"

namespace grundy {

/// All positions by their words, before rewriting: those of one box by address, others by number.
class BoxSpace {
 public:
  using Node = std::uint64_t;
  static constexpr std::uint32_t excluded = UINT32_MAX - 2;

  BoxSpace(Game& game, int family, std::vector<Range> box, TableMode mode);
  Node node(int family, std::span<const Integer> words, Meter& meter);
  std::uint64_t cells() const { return cells_.size(); }
  /// What it has taken from meters, the cells as box_fits_memory took them.
  std::size_t bytes() const;

  std::uint32_t& value(Node n) { return n < cells_.size() ? cells_[n] : outside_[n - cells_.size()]; }
  Result<NodeKind> open(Node n, NodeOptions<Node>& out, Meter& meter);
  std::uint64_t size(Node n);
  Result<std::uint32_t> judge(Node n, NodeKind kind, std::span<const Node> nodes, std::span<const std::uint32_t> ends,
                              Meter& meter);
  tl::unexpected<Error> cycle(std::span<const Node> path, Meter& meter);

 private:
  void load(Node n);
  std::string print(Node n);
  Result<void> none_excluded(Node from, std::span<const Node> nodes, Meter& meter);
  std::uint32_t end_value() const;

  Game& game_;
  int family_;
  std::vector<Range> box_;
  TableMode mode_;
  std::vector<std::uint32_t> cells_;
  PartStore names_;                     ///< of the positions outside the box
  std::vector<std::uint32_t> outside_;  ///< their values
  SumList step_;
  std::size_t held_ = 0;  ///< bytes taken from meters for step_
  int at_family_ = 0;     ///< the position that load() read
  Words at_;
  MexSet mex_;
};

class BoxSolver final : public ValueSolver {
 public:
  explicit BoxSolver(Game& game) : game_(game) {}
  Result<Nimber> value(PartId part, Meter& meter) override;
  std::uint64_t positions() const override { return before_ + (walk_ ? walk_->judged() : 0); }
  std::size_t bytes() const override { return space_ ? space_->bytes() + walk_->bytes() : 0; }

 private:
  std::vector<Range> around(int family, const Words& words, bool ahead) const;
  Result<void> make_box(int family, const Words& words, Meter& meter);

  Game& game_;
  int family_ = -1;
  std::vector<Range> box_;
  std::unique_ptr<BoxSpace> space_;
  std::unique_ptr<DepthFirst<BoxSpace>> walk_;
  std::uint64_t before_ = 0;  ///< judged in boxes that became too small
};

/// The family has one field or more, all integers or booleans; else unsupported.
Result<void> fits_a_box(const Game& game, int family);

/// A cell, and its entry in the table handed out.
inline constexpr std::size_t bytes_a_cell = 12;

/// The box fits the memory budget, and its bytes are taken; else stopped, and the message says what size would.
Result<void> box_fits_memory(const std::vector<Range>& box, Meter& meter);

}  // namespace grundy
