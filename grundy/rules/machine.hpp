#pragma once
// Runs a program. The state of one thread: registers, arena, stack of words, return places.

#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/rules/evaluator.hpp"
#include "grundy/rules/program.hpp"

namespace grundy {

class Runner {
 public:
  explicit Runner(const Program& program) : program_(program), registers_(program.registers) {}

  /// Begins the work on one position: nothing is left of the one before.
  void begin(Meter& meter, SumList* out);
  /// Gives the memory back to the meter, and drops what a failed run has put out.
  void end(bool failed);

  /// Puts the words of a position into the registers of the fields; false when the meter refuses.
  bool set_fields(const FamilyPlan& plan, const Integer* words);

  /// Runs from an entry to `halt` and returns its number; -1 after an error.
  int run(int entry);

  Integer& reg(int number) { return registers_[static_cast<std::size_t>(number)]; }
  Arena& arena() { return arena_; }
  Meter& meter() { return *meter_; }

  /// The error after -1; `own` is the text of instructions with places of their own.
  Error error(const SourceText& rules, const SourceText* own) const;

 private:
  using Block = const Integer*;

  // instructions beyond the plainest: false after an error
  bool slow(const Instruction& i);
  bool slow_number(const Instruction& i);
  bool concatenate(const Instruction& i);
  bool merge(const Instruction& i);
  bool contains(const Instruction& i);
  bool index(const Instruction& i);
  bool slice(const Instruction& i);
  bool pop(const Instruction& i);
  bool sorted(const Instruction& i);
  bool extreme(const Instruction& i);
  bool find_divisors(const Instruction& i);
  bool not_negative(Integer n, const char* what);

  bool arithmetic_error(const Instruction& i);
  bool error(std::string message, std::string expected);
  bool out_of_budget();
  Integer* take(std::size_t words);
  bool worked(std::size_t words);

  void sum_begin(int line) {
    const auto parts = static_cast<std::uint32_t>(out_->parts.size());
    const auto binders = static_cast<std::uint32_t>(out_->binder_words.size());
    out_->sums.push_back({parts, parts, line, binders, binders});
  }
  bool sum_end() {
    out_->sums.back().end = static_cast<std::uint32_t>(out_->parts.size());
    return 2 * out_->sums.size() <= output_limit_ || hold_output();
  }
  void part_begin(int family) {
    const auto at = static_cast<std::uint32_t>(out_->words.size());
    out_->parts.push_back({family, at, at});
  }
  bool part_end() {
    const std::size_t words = out_->words.size();
    out_->parts.back().end = static_cast<std::uint32_t>(words);
    return words + 2 * out_->parts.size() <= output_limit_ || hold_output();
  }
  template <class... Word>
  bool part(int family, Word... word) {
    const std::size_t begin = out_->words.size();
    (out_->words.push_back(word), ...);
    const std::size_t end = begin + sizeof...(word);
    out_->parts.push_back({family, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    return end + 2 * out_->parts.size() <= output_limit_ || hold_output();
  }
  bool part_range(int family, Integer first, Integer last) {
    const bool held = part(family, first, last);
    out_->parts.back().range = true;
    return held;
  }
  void binder_value(const Instruction& i);
  bool hold_output();

  const Program& program_;
  std::vector<Integer> registers_;
  Arena arena_;
  WordStack stack_;
  std::vector<int> returns_;
  Words scratch_;
  Meter* meter_ = nullptr;
  SumList* out_ = nullptr;
  std::size_t begin_words_ = 0, begin_parts_ = 0, begin_sums_ = 0, begin_binders_ = 0;
  std::size_t output_limit_ = 0, output_held_ = 0;
  int failed_at_ = 0;  ///< the instruction that failed
  bool stopped_ = false;
  std::string message_, expected_;
};

}  // namespace grundy
