#pragma once
// All small expressions in one variable that differ on a sample of numbers, simplest first.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "grundy/base/checked.hpp"
#include "grundy/rules/ast.hpp"

namespace grundy {

/// An expression whose operands are earlier expressions of the same bank.
struct SmallExpression {
  enum class Op : std::uint8_t {
    variable,
    number,
    add,
    subtract,
    multiply,
    divide,
    modulo,
    bit_xor,
    lowbit,
    popcount,
    isqrt,
    v2
  };
  Op op = Op::variable;
  std::uint32_t a = 0, b = 0;
  std::int32_t number = 0;
  std::uint32_t size = 1;  ///< nodes; popcount and v2 count as two, n + 1 and n - 1 as two, numbers from 5 on as two
};

class ExpressionBank {
 public:
  /// Enumerates by size until `most` expressions differ on the sample (numbers >= 0, below 2^31). O(most · 20 · sample)
  /// time, O(most · sample) memory.
  ExpressionBank(std::vector<std::uint64_t> sample, std::size_t most);

  std::size_t size() const { return expressions_.size(); }
  const SmallExpression& operator[](std::size_t i) const { return expressions_[i]; }
  const std::vector<std::uint64_t>& sample() const { return sample_; }

  /// The values of an expression on the sample; `undefined` where it has none (a negative lowbit) or not in 31 bits.
  std::span<const std::int32_t> values(std::size_t i) const {
    return {values_.data() + i * sample_.size(), sample_.size()};
  }
  static constexpr std::int32_t undefined = INT32_MIN;

  /// The value of an expression at any n, nothing where it has none. O(size).
  std::optional<Integer> evaluate(std::size_t i, Integer n) const;

  /// The first expression with these values from sample index `from` on, where from is one of those given to index().
  std::optional<std::size_t> find(std::span<const std::int32_t> values) const;
  /// Makes find() look at the sample from index `from` on only.
  void index(std::size_t from);

  /// The expression in the rule language.
  ast::ExprPtr tree(std::size_t i, const std::string& variable) const;

 private:
  bool offer(const SmallExpression& e);
  void extend_to(std::uint32_t size);
  bool is_linear(std::uint32_t i) const;
  bool is_power(std::uint32_t i) const;
  void offer_operations(std::uint32_t a, std::uint32_t b, std::uint32_t size);

  std::vector<std::uint64_t> sample_;
  std::size_t most_;
  std::vector<SmallExpression> expressions_;
  std::vector<std::int32_t> values_;
  std::vector<std::int32_t> scratch_;
  std::vector<std::vector<std::uint32_t>> of_size_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> seen_;
  std::size_t from_ = 0;
  std::unordered_multimap<std::uint64_t, std::uint32_t> index_;
};

/// Builders of syntax trees.
ast::ExprPtr number_tree(Integer n);
ast::ExprPtr name_tree(const std::string& name);
ast::ExprPtr binary_tree(ast::Binary op, ast::ExprPtr a, ast::ExprPtr b);
ast::ExprPtr call_tree(const std::string& name, ast::ExprPtr a);

}  // namespace grundy
