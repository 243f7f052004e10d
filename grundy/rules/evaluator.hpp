#pragma once
// Runs compiled rules: domain, decisions, rewriting and moves of one position, with checked arithmetic and a meter.

#include <memory>
#include <optional>
#include <span>

#include "grundy/base/budget.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

/// Positions of a sum, and lists of sums, in flat arrays that are reused: no allocation per option once warm.
struct SumList {
  struct Part {
    std::int32_t family = 0;
    std::uint32_t begin = 0, end = 0;  ///< words[begin, end)
    bool range = false;  ///< stands for one part for each number from the first of its two words to the second
  };
  struct Sum {
    std::uint32_t begin = 0, end = 0;  ///< parts[begin, end)
    std::int32_t line = -1;            ///< index of the move line in its family
    std::uint32_t binder_begin = 0,
                  binder_end = 0;  ///< words of the values of the move's `in` binders, in binder_words
  };
  Words words;
  std::vector<Part> parts;
  std::vector<Sum> sums;
  Words binder_words;

  void clear() {
    words.clear();
    parts.clear();
    sums.clear();
    binder_words.clear();
  }
  std::span<const Integer> part_words(const Part& p) const { return {words.data() + p.begin, words.data() + p.end}; }
};

enum class MoveForm : std::uint8_t { plain, with_binders, in_ranges };

/// Bytes that a list keeps while it is reused. Small ones are not counted.
inline std::size_t bytes_kept(const SumList& list) {
  constexpr std::size_t small = std::size_t{1} << 16;
  const std::size_t bytes = (list.words.capacity() + list.binder_words.capacity()) * sizeof(Integer) +
                            list.parts.capacity() * sizeof(SumList::Part) + list.sums.capacity() * sizeof(SumList::Sum);
  return bytes < small ? 0 : bytes;
}

/// Compiled rules with the scratch memory of one thread. Errors carry the place in the rules; running out of the meter
/// is ErrorKind::stopped. Positions are given as family and words; the words must be well-formed for the field types
/// and must not lie in the `out` of the same call. After an error `out` is as it was.
class Evaluator {
 public:
  explicit Evaluator(std::shared_ptr<const typed::Rules> rules);
  ~Evaluator();
  Evaluator(Evaluator&&) noexcept;

  const typed::Rules& rules() const;

  /// Every `require` of the family and "integer >= 0" of fields without a type; the error names the first that fails.
  Result<void> check_domain(int family, std::span<const Integer> words, Meter& meter);

  /// The first `win if`/`lose if` line of the family that holds: its file order and whether the player to move wins.
  struct Decided {
    int order = 0;
    bool win = false;
  };
  Result<std::optional<Decided>> decided(int family, std::span<const Integer> words, Meter& meter);

  /// One rewriting step: appends the sum that replaces the position to `out` and returns true, or returns false when no
  /// `parts by` or `same as` applies. The parts of the result are not yet checked or rewritten.
  Result<bool> rewrite(int family, std::span<const Integer> words, SumList& out, Meter& meter);

  /// Appends one sum for each move of the position, in file and binder order; parts not yet checked or rewritten. With
  /// `with_binders` the values of the `in` binders are kept as words, too; `in_ranges` may give a row of parts of a
  /// family of one integer, whose numbers go up or down by one, as one range. Errors are the same.
  Result<void> moves(int family, std::span<const Integer> words, SumList& out, Meter& meter,
                     MoveForm form = MoveForm::plain);

  /// The value of a closed expression that a user typed, with a type that must fit `wanted`; "[]" fits any list.
  static Result<Value> evaluate_typed(const ast::Expr& expr, std::shared_ptr<const SourceText> source,
                                      const typed::Rules& rules, const Type& wanted, Meter& meter);
  /// A position that a user typed, as a sum appended to `out` (several texts are several calls).
  static Result<void> evaluate_position(const ast::Position& position, std::shared_ptr<const SourceText> source,
                                        const typed::Rules& rules, SumList& out, Meter& meter);

 private:
  struct Machine;
  std::unique_ptr<Machine> machine_;
};

}  // namespace grundy
