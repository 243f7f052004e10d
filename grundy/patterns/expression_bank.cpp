// Bottom-up enumeration: an expression is kept when no smaller one has the same values on the sample.
// tests/patterns/closed_form_test.cpp evaluates the printed trees and compares.

#include "grundy/patterns/expression_bank.hpp"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

using Op = SmallExpression::Op;
constexpr std::uint32_t greatest_size = 9;

std::uint64_t hash_of(std::span<const std::int32_t> values) {
  std::uint64_t h = 0x9e3779b97f4a7c15;
  for (const std::int32_t v : values) {
    h = (h ^ static_cast<std::uint32_t>(v)) * 0xff51afd7ed558ccd;
    h ^= h >> 29;
  }
  return h;
}

Integer integer_root(Integer x) {
  Integer r = 0;
  for (Integer bit = Integer{1} << 31; bit > 0; bit >>= 1)
    if ((r + bit) <= x / (r + bit)) r += bit;
  return r;
}

std::optional<Integer> apply_unary(Op op, Integer a) {
  const auto bits = static_cast<std::uint64_t>(a);
  if (a < 0 || (op == Op::v2 && a == 0)) return std::nullopt;
  switch (op) {
    case Op::lowbit:
      return a & -a;
    case Op::popcount:
      return std::popcount(bits);
    case Op::isqrt:
      return integer_root(a);
    case Op::v2:
      return std::countr_zero(bits);
    default:
      return std::nullopt;
  }
}

std::optional<Integer> apply_binary(Op op, Integer a, Integer b) {
  switch (op) {
    case Op::add:
      return checked_add(a, b);
    case Op::subtract:
      return checked_sub(a, b);
    case Op::multiply:
      return checked_mul(a, b);
    case Op::divide:  // of negative numbers it is hard to read
      return a < 0 || b < 1 ? std::nullopt : std::optional(a / b);
    case Op::modulo:
      return a < 0 || b < 1 ? std::nullopt : std::optional(a % b);
    case Op::bit_xor:
      return a < 0 || b < 0 ? std::nullopt : std::optional(a ^ b);
    default:
      return std::nullopt;
  }
}

bool is_unary(Op op) { return op == Op::lowbit || op == Op::popcount || op == Op::isqrt || op == Op::v2; }

std::int32_t narrow(std::optional<Integer> v) {
  return v && *v > INT32_MIN && *v <= INT32_MAX ? static_cast<std::int32_t>(*v) : ExpressionBank::undefined;
}

}  // namespace

ExpressionBank::ExpressionBank(std::vector<std::uint64_t> sample, std::size_t most)
    : sample_(std::move(sample)), most_(most), scratch_(sample_.size()), of_size_(greatest_size + 1) {
  offer({});
  for (std::int32_t c = 0; c <= 4; ++c) offer({Op::number, 0, 0, c, 1});
  offer({Op::add, 0, 2, 0, 2});       // n + 1 and n - 1 are as simple as a number of two digits
  offer({Op::subtract, 0, 2, 0, 2});  // expression 0 is n, 2 is the number 1
  for (std::int32_t c = 5; c <= 16; ++c) offer({Op::number, 0, 0, c, 2});
  for (std::uint32_t size = 2; size <= greatest_size && expressions_.size() < most_; ++size) extend_to(size);
}

/// All expressions of one size: functions of linear ones, operations with a number, operations of two small ones. Sums
/// of two larger ones are left out: a search can add two expressions itself.
void ExpressionBank::extend_to(std::uint32_t size) {
  const auto smaller = [&](std::uint32_t s) { return of_size_[s]; };  // a copy: the lists grow
  for (const std::uint32_t a : smaller(size - 1))
    for (const Op op : {Op::lowbit, Op::isqrt})
      if (is_linear(a)) offer({op, a, 0, 0, size});
  if (size >= 3)
    for (const std::uint32_t a : smaller(size - 2))
      for (const Op op : {Op::popcount, Op::v2})
        if (is_linear(a)) offer({op, a, 0, 0, size});
  for (std::uint32_t left = 1; left + 2 <= size; ++left)
    for (const std::uint32_t a : smaller(left))
      for (const std::uint32_t b : smaller(size - 1 - left)) {
        offer_operations(a, b, size);
        if (expressions_.size() >= most_) return;
      }
}

/// n, n + c, n - c, c n, n div c and their like, of at most four nodes.
bool ExpressionBank::is_linear(std::uint32_t i) const {
  const SmallExpression& e = expressions_[i];
  if (e.op == Op::variable) return true;
  if (e.size > 4) return false;
  if (e.op == Op::multiply) return is_linear(e.b);
  const bool by_number = e.op == Op::add || e.op == Op::subtract || e.op == Op::divide;
  return by_number && expressions_[e.b].op == Op::number && is_linear(e.a);
}

void ExpressionBank::offer_operations(std::uint32_t a, std::uint32_t b, std::uint32_t size) {
  const Op left = expressions_[a].op, right = expressions_[b].op;
  const bool large_number = expressions_[right == Op::number ? b : a].number > 4;
  if (large_number && size > 6) return;
  if (left == Op::number) {
    if (right == Op::number || expressions_[a].number == 0) return;
    offer({Op::subtract, a, b, 0, size});
    offer({Op::multiply, a, b, 0, size});
    return;
  }
  const bool number = right == Op::number;
  if (number || (expressions_[a].size <= 3 && expressions_[b].size <= 3)) {
    offer({Op::add, a, b, 0, size});
    offer({Op::subtract, a, b, 0, size});
    offer({Op::bit_xor, a, b, 0, size});
  }
  if (number && left != Op::modulo) offer({Op::modulo, a, b, 0, size});
  if (number || is_power(b)) offer({Op::divide, a, b, 0, size});
}

/// A lowbit, or a multiple of one.
bool ExpressionBank::is_power(std::uint32_t i) const {
  const SmallExpression& e = expressions_[i];
  return e.op == Op::lowbit || (e.op == Op::multiply && expressions_[e.b].op == Op::lowbit);
}

bool ExpressionBank::offer(const SmallExpression& e) {
  if (expressions_.size() >= most_) return false;
  const std::size_t width = sample_.size();
  for (std::size_t i = 0; i < width; ++i) {
    std::optional<Integer> v;
    if (e.op == Op::variable) {
      v = static_cast<Integer>(sample_[i]);
    } else if (e.op == Op::number) {
      v = e.number;
    } else {
      const std::int32_t a = values_[e.a * width + i], b = values_[e.b * width + i];
      if (a != ExpressionBank::undefined && is_unary(e.op)) v = apply_unary(e.op, a);
      if (a != ExpressionBank::undefined && b != ExpressionBank::undefined && !is_unary(e.op))
        v = apply_binary(e.op, a, b);
    }
    scratch_[i] = narrow(v);
  }
  if (std::count(scratch_.begin(), scratch_.end(), ExpressionBank::undefined) > 3) return false;
  const std::uint64_t h = hash_of(scratch_);
  const auto [begin, end] = seen_.equal_range(h);
  for (auto it = begin; it != end; ++it)
    if (std::equal(scratch_.begin(), scratch_.end(), values(it->second).begin())) return false;
  const auto id = static_cast<std::uint32_t>(expressions_.size());
  seen_.emplace(h, id);
  expressions_.push_back(e);
  values_.insert(values_.end(), scratch_.begin(), scratch_.end());
  of_size_[e.size].push_back(id);
  return true;
}

std::optional<Integer> ExpressionBank::evaluate(std::size_t i, Integer n) const {
  const SmallExpression& e = expressions_[i];
  if (e.op == Op::variable) return n;
  if (e.op == Op::number) return e.number;
  const auto a = evaluate(e.a, n);
  if (!a) return std::nullopt;
  if (is_unary(e.op)) return apply_unary(e.op, *a);
  const auto b = evaluate(e.b, n);
  return b ? apply_binary(e.op, *a, *b) : std::nullopt;
}

void ExpressionBank::index(std::size_t from) {
  from_ = from;
  index_.clear();
  for (std::size_t i = 0; i < size(); ++i)
    index_.emplace(hash_of(values(i).subspan(from)), static_cast<std::uint32_t>(i));
}

std::optional<std::size_t> ExpressionBank::find(std::span<const std::int32_t> wanted) const {
  const auto [begin, end] = index_.equal_range(hash_of(wanted.subspan(from_)));
  std::optional<std::size_t> best;
  for (auto it = begin; it != end; ++it) {
    const auto have = values(it->second);
    if (!std::equal(have.begin() + static_cast<std::ptrdiff_t>(from_), have.end(),
                    wanted.begin() + static_cast<std::ptrdiff_t>(from_)))
      continue;
    if (!best || it->second < *best) best = it->second;
  }
  return best;
}

ast::ExprPtr number_tree(Integer n) {
  auto e = std::make_unique<ast::Expr>();
  e->kind = ast::ExprKind::number;
  e->number = n;
  return e;
}
ast::ExprPtr name_tree(const std::string& name) {
  auto e = std::make_unique<ast::Expr>();
  e->kind = ast::ExprKind::name;
  e->text = name;
  return e;
}
ast::ExprPtr binary_tree(ast::Binary op, ast::ExprPtr a, ast::ExprPtr b) {
  auto e = std::make_unique<ast::Expr>();
  e->kind = ast::ExprKind::binary;
  e->op = op;
  e->args.push_back(std::move(a));
  e->args.push_back(std::move(b));
  return e;
}
ast::ExprPtr call_tree(const std::string& name, ast::ExprPtr a) {
  auto e = std::make_unique<ast::Expr>();
  e->kind = ast::ExprKind::call;
  e->text = name;
  e->args.push_back(std::move(a));
  return e;
}

ast::ExprPtr ExpressionBank::tree(std::size_t i, const std::string& variable) const {
  const SmallExpression& e = expressions_[i];
  const auto a = [&] { return tree(e.a, variable); };
  const auto both = [&](ast::Binary op) { return binary_tree(op, a(), tree(e.b, variable)); };
  switch (e.op) {
    case Op::variable:
      return name_tree(variable);
    case Op::number:
      return number_tree(e.number);
    case Op::add:
      return both(ast::Binary::add);
    case Op::subtract:
      return both(ast::Binary::subtract);
    case Op::multiply:
      return both(ast::Binary::multiply);
    case Op::divide:
      return both(ast::Binary::divide);
    case Op::modulo:
      return both(ast::Binary::modulo);
    case Op::bit_xor:
      return both(ast::Binary::bit_xor);
    case Op::lowbit:
      return call_tree("lowbit", a());
    case Op::popcount:
      return call_tree("popcount", a());
    case Op::isqrt:
      return call_tree("isqrt", a());
    case Op::v2:
      return call_tree("popcount", binary_tree(ast::Binary::subtract, call_tree("lowbit", a()), number_tree(1)));
  }
  return number_tree(0);
}

}  // namespace grundy
