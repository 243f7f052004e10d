// Idea: enumerate all small expressions that differ on a sample of the table (expression_bank.hpp), mark where each
// agrees with the table, and put the form together: one expression; two, the second looked up by the values that are
// left; or for each residue the first expression that agrees on it. What agrees with the sample is tried on the whole
// table. Chance: there are some 2^14 expressions and 2^29 pairs, so a fit on 64 values that carry a bit each is no
// accident. tests/patterns/closed_form_test.cpp has games with known forms, and tables without.

#include "grundy/patterns/closed_form.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "grundy/patterns/expression_bank.hpp"
#include "grundy/rules/parser.hpp"

namespace grundy {
namespace {

constexpr std::size_t bank_size = 15000;
constexpr std::size_t exceptions_below = 8;
constexpr std::size_t most_exceptions = 3;
constexpr std::size_t most_tries = 60;
constexpr Integer largest_modulus = 12;

/// A form as indices of the bank.
struct Form {
  enum class Kind { one, sum, bit_xor, cases };
  Kind kind = Kind::one;
  std::vector<std::size_t> parts;  ///< cases: the expression of each residue
  std::vector<std::size_t> exceptions;
  std::size_t size = 0;
};

std::vector<std::uint64_t> sample_of(std::size_t count) {
  std::vector<std::uint64_t> out;
  const std::size_t dense = std::min<std::size_t>(count, 160);
  for (std::size_t n = 0; n < dense; ++n) out.push_back(n);
  const std::size_t rest = count - dense, step = std::max<std::size_t>(1, rest / 96) | 1;
  for (std::size_t n = dense; n < count && out.size() < 256; n += step) out.push_back(n);
  return out;
}

class ClosedFormSearch {
 public:
  ClosedFormSearch(std::span<const Nimber> values, Meter& meter)
      : values_(values), meter_(meter), bank_(sample_of(values.size()), bank_size) {
    for (const std::uint64_t n : bank_.sample()) {
      const Nimber v = values[static_cast<std::size_t>(n)];
      target_.push_back(v > INT32_MAX ? ExpressionBank::undefined : static_cast<std::int32_t>(v));
    }
    bank_.index(std::min(exceptions_below, target_.size()));
  }

  std::optional<Form> best() {
    single();
    if (values_.size() >= 64) pairs();
    if (values_.size() >= 48) cases();
    return best_;
  }
  const ExpressionBank& bank() const { return bank_; }

 private:
  std::optional<Integer> value(const Form& form, std::size_t n) const {
    const auto at = static_cast<Integer>(n);
    if (form.kind == Form::Kind::cases) return bank_.evaluate(form.parts[n % form.parts.size()], at);
    const auto a = bank_.evaluate(form.parts[0], at);
    if (form.kind == Form::Kind::one || !a) return a;
    const auto b = bank_.evaluate(form.parts[1], at);
    if (!b) return std::nullopt;
    if (form.kind == Form::Kind::sum) return checked_add(*a, *b);
    return *a < 0 || *b < 0 ? std::nullopt : std::optional(*a ^ *b);
  }
  bool agrees(const Form& form, std::size_t n) const {
    const auto v = value(form, n);
    return v && *v >= 0 && static_cast<Nimber>(*v) == values_[n];
  }

  /// What it costs a reader to put the parts together: two cases less than a sum.
  static std::size_t joining_size(Form::Kind kind, std::size_t different) {
    if (kind == Form::Kind::one) return 0;
    return kind == Form::Kind::cases ? 2 * (different - 1) : 4;
  }
  std::size_t size_of(const Form& form) const {
    std::vector<std::size_t> different = form.parts;
    std::sort(different.begin(), different.end());
    different.erase(std::unique(different.begin(), different.end()), different.end());
    std::size_t size = joining_size(form.kind, different.size());
    for (const std::size_t part : form.kind == Form::Kind::cases ? different : form.parts) size += bank_[part].size;
    return size + 4 * form.exceptions.size();
  }

  /// Tries the form on the whole table and keeps it when it is the smallest so far and small against the table.
  void offer(Form form) {
    form.size = size_of(form);
    if (best_ && form.size >= best_->size) return;
    for (std::size_t n = 0; n < values_.size(); ++n) {
      if (agrees(form, n)) continue;
      form.exceptions.push_back(n);
      if (n >= exceptions_below || form.exceptions.size() > most_exceptions) return;
    }
    if (!meter_.work(values_.size() / 4)) return;
    form.size = size_of(form);
    if (6 * form.size > values_.size() || (best_ && form.size >= best_->size)) return;
    best_ = std::move(form);
  }

  bool matches_sample(std::size_t i) const {
    const auto have = bank_.values(i);
    std::size_t missed = 0;
    for (std::size_t k = 0; k < target_.size(); ++k)
      if (have[k] != target_[k] && (k >= exceptions_below || ++missed > most_exceptions)) return false;
    return true;
  }
  void single() {
    std::size_t tries = 0;
    for (std::size_t i = 0; i < bank_.size() && tries < most_tries; ++i)
      if (matches_sample(i)) offer({Form::Kind::one, {i}, {}, 0}), ++tries;
  }

  void pairs() {
    std::vector<std::int32_t> left(target_.size());
    std::size_t tries = 0;
    for (std::size_t i = 0; i < bank_.size() && tries < most_tries; ++i) {
      if (best_ && bank_[i].size + 5 >= best_->size) return;
      if (!meter_.work(target_.size() / 4)) return;
      const auto have = bank_.values(i);
      for (const Form::Kind kind : {Form::Kind::sum, Form::Kind::bit_xor}) {
        for (std::size_t k = 0; k < left.size(); ++k) left[k] = rest(kind, target_[k], have[k]);
        const auto other = bank_.find(left);
        if (other && *other >= i) offer({kind, {i, *other}, {}, 0}), ++tries;
      }
    }
  }
  static std::int32_t rest(Form::Kind kind, std::int32_t whole, std::int32_t part) {
    if (whole == ExpressionBank::undefined || part == ExpressionBank::undefined) return ExpressionBank::undefined;
    if (kind == Form::Kind::bit_xor) return part < 0 ? ExpressionBank::undefined : whole ^ part;
    const std::int64_t r = std::int64_t{whole} - part;
    return r > INT32_MIN && r <= INT32_MAX ? static_cast<std::int32_t>(r) : ExpressionBank::undefined;
  }

  using Bits = std::array<std::uint64_t, 4>;  ///< of the sample
  void cases() {
    std::vector<Bits> misses(bank_.size());
    for (std::size_t i = 0; i < bank_.size(); ++i) {
      const auto have = bank_.values(i);
      for (std::size_t k = exceptions_below; k < target_.size(); ++k)
        if (have[k] != target_[k]) misses[i][k / 64] |= std::uint64_t{1} << (k % 64);
    }
    for (Integer m = 2; m <= largest_modulus; ++m) {
      if (values_.size() < 24 * static_cast<std::size_t>(m) || !meter_.work(bank_.size())) return;
      Form form;
      form.kind = Form::Kind::cases;
      for (Integer r = 0; r < m && form.parts.size() == static_cast<std::size_t>(r); ++r)
        if (const auto part = first_on_residue(misses, static_cast<std::size_t>(m), static_cast<std::size_t>(r)))
          form.parts.push_back(*part);
      if (form.parts.size() == static_cast<std::size_t>(m)) offer(std::move(form));
    }
  }
  std::optional<std::size_t> first_on_residue(const std::vector<Bits>& misses, std::size_t m, std::size_t r) const {
    Bits wanted{};
    for (std::size_t k = exceptions_below; k < target_.size(); ++k)
      if (bank_.sample()[k] % m == r) wanted[k / 64] |= std::uint64_t{1} << (k % 64);
    std::size_t tries = 0;
    for (std::size_t i = 0; i < misses.size() && tries < most_tries; ++i) {
      bool fits = true;
      for (std::size_t w = 0; w < wanted.size(); ++w) fits = fits && (misses[i][w] & wanted[w]) == 0;
      if (!fits) continue;
      ++tries;
      if (agrees_on_residue(i, m, r)) return i;
    }
    return std::nullopt;
  }
  bool agrees_on_residue(std::size_t i, std::size_t m, std::size_t r) const {
    const Form one{Form::Kind::one, {i}, {}, 0};
    const std::size_t first = r + (exceptions_below + m - 1 - r) / m * m;
    for (std::size_t n = first; n < values_.size(); n += m)
      if (!agrees(one, n)) return false;
    return true;
  }

  std::span<const Nimber> values_;
  Meter& meter_;
  ExpressionBank bank_;
  std::vector<std::int32_t> target_;
  std::optional<Form> best_;
};

ast::ExprPtr conditional_tree(ast::ExprPtr condition, ast::ExprPtr yes, ast::ExprPtr no) {
  auto e = std::make_unique<ast::Expr>();
  e->kind = ast::ExprKind::conditional;
  e->args.push_back(std::move(condition));
  e->args.push_back(std::move(yes));
  e->args.push_back(std::move(no));
  return e;
}

/// "n mod m = r", or "n mod m in {r, s}".
ast::ExprPtr residue_tree(const std::string& variable, std::size_t m, const std::vector<std::size_t>& residues) {
  auto residue = binary_tree(ast::Binary::modulo, name_tree(variable), number_tree(static_cast<Integer>(m)));
  if (residues.size() == 1)
    return binary_tree(ast::Binary::equal, std::move(residue), number_tree(static_cast<Integer>(residues[0])));
  auto set = std::make_unique<ast::Expr>();
  set->kind = ast::ExprKind::set;
  for (const std::size_t r : residues) set->args.push_back(number_tree(static_cast<Integer>(r)));
  auto e = std::make_unique<ast::Expr>();
  e->kind = ast::ExprKind::contains;
  e->args.push_back(std::move(residue));
  e->args.push_back(std::move(set));
  return e;
}

ast::ExprPtr cases_tree(const Form& form, const ExpressionBank& bank, const std::string& variable) {
  std::map<std::size_t, std::vector<std::size_t>> residues_of;
  for (std::size_t r = 0; r < form.parts.size(); ++r) residues_of[form.parts[r]].push_back(r);
  std::vector<std::pair<std::size_t, std::vector<std::size_t>>> groups(residues_of.begin(), residues_of.end());
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
  ast::ExprPtr out = bank.tree(groups[0].first, variable);
  for (std::size_t i = 1; i < groups.size(); ++i)
    out = conditional_tree(residue_tree(variable, form.parts.size(), groups[i].second),
                           bank.tree(groups[i].first, variable), std::move(out));
  return out;
}

ast::ExprPtr tree_of(const Form& form, const ExpressionBank& bank, const std::string& variable) {
  switch (form.kind) {
    case Form::Kind::one:
      return bank.tree(form.parts[0], variable);
    case Form::Kind::sum:
      return binary_tree(ast::Binary::add, bank.tree(form.parts[0], variable), bank.tree(form.parts[1], variable));
    case Form::Kind::bit_xor:
      return binary_tree(ast::Binary::bit_xor, bank.tree(form.parts[0], variable), bank.tree(form.parts[1], variable));
    case Form::Kind::cases:
      return cases_tree(form, bank, variable);
  }
  return nullptr;
}

}  // namespace

std::optional<ClosedForm> find_closed_form(std::span<const Nimber> values, const std::string& variable, Meter& meter) {
  const bool too_large = std::any_of(values.begin(), values.end(), [](Nimber v) { return v > INT64_MAX; });
  if (values.size() < 16 || too_large) return std::nullopt;
  ClosedFormSearch search(values, meter);
  const auto form = search.best();
  if (!form || meter.stopped()) return std::nullopt;
  ClosedForm out;
  out.expression = tree_of(*form, search.bank(), variable);
  for (auto n = form->exceptions.rbegin(); n != form->exceptions.rend(); ++n) {
    auto here = binary_tree(ast::Binary::equal, name_tree(variable), number_tree(static_cast<Integer>(*n)));
    out.expression =
        conditional_tree(std::move(here), number_tree(static_cast<Integer>(values[*n])), std::move(out.expression));
  }
  out.text = print_expression(*out.expression);
  out.size = form->size;
  out.values = values.size();
  return out;
}

}  // namespace grundy
