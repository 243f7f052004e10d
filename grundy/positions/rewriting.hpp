#pragma once
// Rewriting: from a position that somebody named to the sum of parts that it stands for (docs/rules.md, "Positions" 1
// and 2). Each position is checked against its domain, then `parts by` or the first `same as` that holds replaces it by
// a sum, whose parts are checked and rewritten in turn, until nothing applies. Results are kept, so each position is
// rewritten once.

#include <span>
#include <vector>

#include "grundy/positions/game.hpp"
#include "grundy/positions/part_store.hpp"

namespace grundy {

class Rewriter {
 public:
  /// `rewrites[f]`: family f has a rewriting line. Parts that nothing rewrites are numbered by `parts`.
  Rewriter(Evaluator& evaluator, PartStore& parts, std::vector<bool> rewrites);

  /// Appends the parts that the position stands for, in order. Errors: outside the domain, a rewriting that comes back
  /// to an earlier position (the message names the way), errors of the rules, stopped. Explicit stack; O(steps of the
  /// rules).
  Result<void> expand(int family, std::span<const Integer> words, std::vector<PartId>& out, Meter& meter);
  /// What it keeps, as taken from meters.
  std::size_t bytes() const { return named_.bytes() + held_; }

 private:
  /// A part of a rewriting's result: to be rewritten in its turn (a number of named_), or final (a number of parts_).
  struct Child {
    bool open = false;
    PartId id = 0;
  };
  struct Frame {
    PartStore::Id named = 0;
    std::vector<Child> children;
    std::size_t next = 0;
    std::vector<PartId> result;
    std::size_t bytes() const {
      return sizeof(Frame) + children.capacity() * sizeof(Child) + result.capacity() * sizeof(PartId);
    }
  };
  struct Known {
    enum class State : std::uint8_t { fresh, open, done };
    State state = State::fresh;
    std::uint64_t begin = 0, end = 0;  ///< results_[begin, end)
  };

  Result<Child> child(int family, std::span<const Integer> words, Meter& meter);
  Result<void> open(PartStore::Id named, Meter& meter);
  Result<void> run(PartStore::Id named, Meter& meter);
  void close(Meter& meter);
  void count(Meter& meter);
  std::span<const PartId> result_of(PartStore::Id named) const;
  tl::unexpected<Error> comes_back(PartStore::Id named) const;
  std::string print(PartStore::Id named) const;

  Evaluator& evaluator_;
  PartStore& parts_;
  std::vector<bool> rewrites_;
  PartStore named_;           ///< positions of families that rewrite, as named
  std::vector<Known> known_;  ///< by number in named_
  std::vector<PartId> results_;
  std::vector<Frame> stack_;
  SumList step_;
  Words words_;
  std::size_t held_ = 0;  ///< bytes taken from meters for the arrays, without stack_
};

/// A position by its words, as one types it: "kayles(3)".
std::string print_named(const typed::Rules& rules, int family, std::span<const Integer> words);

}  // namespace grundy
