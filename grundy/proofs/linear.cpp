#include "grundy/proofs/linear.hpp"

#include <limits>

#include "grundy/proofs/mona.hpp"

namespace grundy {
namespace {

/// a + factor * b, with overflow noted.
Linear combine(const Linear& a, const Linear& b, Integer factor) {
  Linear out = a;
  out.overflowed = a.overflowed || b.overflowed;
  const auto add_scaled = [&](Integer& into, Integer what) {
    const auto product = checked_mul(what, factor);
    const auto sum = product ? checked_add(into, *product) : std::nullopt;
    if (sum && *sum != std::numeric_limits<Integer>::min())  // its negative does not fit
      into = *sum;
    else
      out.overflowed = true;
  };
  add_scaled(out.constant, b.constant);
  for (const auto& [name, coefficient] : b.coefficients) {
    add_scaled(out.coefficients[name], coefficient);
    if (out.coefficients[name] == 0) out.coefficients.erase(name);
  }
  return out;
}

std::string join(const std::vector<std::string>& formulas, const char* separator) {
  std::string out;
  for (const std::string& f : formulas) out += (out.empty() ? "(" : separator + std::string("(")) + f + ")";
  return out;
}

}  // namespace

std::string Linear::plain_variable() const {
  return constant == 0 && coefficients.size() == 1 && coefficients.begin()->second == 1 ? coefficients.begin()->first
                                                                                        : "";
}

Linear operator+(const Linear& a, const Linear& b) { return combine(a, b, 1); }
Linear operator-(const Linear& a, const Linear& b) { return combine(a, b, -1); }
Linear scaled(const Linear& a, Integer factor) { return combine(Linear{}, a, factor); }

std::string all_of(const std::vector<std::string>& formulas) {
  if (formulas.empty()) return "true";
  return formulas.size() == 1 ? formulas[0] : join(formulas, " & ");
}

std::string any_of(const std::vector<std::string>& formulas) {
  if (formulas.empty()) return "false";
  return formulas.size() == 1 ? formulas[0] : join(formulas, " | ");
}

std::string negation(const std::string& formula) {
  if (formula == "true") return "false";
  if (formula == "false") return "true";
  return "~(" + formula + ")";
}

std::string Logic::constant(Integer n) const { return mona_number(static_cast<std::uint64_t>(n), numeration_); }

/// a REL b rewritten with sums of positive summands on both sides.
struct Logic::Sides {
  std::map<std::string, Integer> left, right;
  Integer left_constant = 0, right_constant = 0;
};

Logic::Sides Logic::sides(const Linear& a, const Linear& b) {
  const Linear difference = a - b;
  Sides s;
  for (const auto& [name, coefficient] : difference.coefficients)
    (coefficient > 0 ? s.left : s.right)[name] = coefficient > 0 ? coefficient : -coefficient;
  (difference.constant > 0 ? s.left_constant : s.right_constant) =
      difference.constant > 0 ? difference.constant : -difference.constant;
  return s;
}

/// A name for factor * name, by doubling and adding.
std::string Logic::multiple(const std::string& name, Integer factor, std::vector<std::string>& variables,
                            std::vector<std::string>& facts) {
  std::vector<std::string> summands;
  std::string power = name;
  for (Integer rest = factor; rest > 0; rest /= 2) {
    if (rest % 2 == 1) summands.push_back(power);
    if (rest < 2) break;
    const std::string twice = fresh('T');
    variables.push_back(twice);
    facts.push_back("twice(" + power + "," + twice + ")");
    power = twice;
  }
  return add_up(summands, variables, facts);
}

std::string Logic::add_up(const std::vector<std::string>& names, std::vector<std::string>& variables,
                          std::vector<std::string>& facts) {
  std::string total = names[0];
  for (std::size_t i = 1; i < names.size(); ++i) {
    const std::string next = fresh('T');
    variables.push_back(next);
    facts.push_back("add(" + total + "," + names[i] + "," + next + ")");
    total = next;
  }
  return total;
}

std::string Logic::sum_name(const std::map<std::string, Integer>& summands, Integer constant_part,
                            std::vector<std::string>& variables, std::vector<std::string>& facts) {
  std::vector<std::string> names;
  for (const auto& [name, factor] : summands) names.push_back(multiple(name, factor, variables, facts));
  if (constant_part != 0 || names.empty()) names.push_back(constant(constant_part));
  return add_up(names, variables, facts);
}

/// x + y = z as one predicate, where it is one; else "".
std::string Logic::plain_sum(const Sides& s) const {
  const auto names = [&](const std::map<std::string, Integer>& side, Integer constant_part) {
    std::vector<std::string> out;
    for (const auto& [name, factor] : side)
      out.insert(out.end(), factor <= 2 ? static_cast<std::size_t>(factor) : 3, name);
    if (constant_part != 0) out.push_back(constant(constant_part));
    return out;
  };
  const std::vector<std::string> left = names(s.left, s.left_constant), right = names(s.right, s.right_constant);
  if (left.size() == 2 && right.size() == 1) return "add(" + left[0] + "," + left[1] + "," + right[0] + ")";
  if (left.size() == 1 && right.size() == 2) return "add(" + right[0] + "," + right[1] + "," + left[0] + ")";
  return "";
}

std::string Logic::relation(const char* predicate, const Linear& a, const Linear& b) {
  const Linear difference = a - b;
  overflowed_ = overflowed_ || difference.overflowed;
  const Sides s = sides(a, b);
  std::vector<std::string> variables, facts;
  if (const std::string sum = std::string(predicate) == "same" ? plain_sum(s) : ""; !sum.empty()) return sum;
  const std::string left = sum_name(s.left, s.left_constant, variables, facts);
  const std::string right = sum_name(s.right, s.right_constant, variables, facts);
  facts.push_back(std::string(predicate) + "(" + left + "," + right + ")");
  return exists(variables, all_of(facts));
}

std::string Logic::equal(const Linear& a, const Linear& b) {
  const Linear d = a - b;
  if (d.is_constant() && !d.overflowed) return d.constant == 0 ? "true" : "false";
  return relation("same", a, b);
}

std::string Logic::less(const Linear& a, const Linear& b) {
  const Linear d = a - b;
  if (d.is_constant() && !d.overflowed) return d.constant < 0 ? "true" : "false";
  return relation("less", a, b);
}

std::string Logic::less_equal(const Linear& a, const Linear& b) {
  const Linear d = a - b;
  if (d.is_constant() && !d.overflowed) return d.constant <= 0 ? "true" : "false";
  return relation("leq", a, b);
}

std::string Logic::codes(const std::vector<std::string>& variables) const {
  if (numeration_ == Numeration::binary || variables.empty()) return "";
  std::vector<std::string> valid;
  for (const std::string& v : variables) valid.push_back("code(" + v + ")");
  return all_of(valid);
}

std::string Logic::exists(const std::vector<std::string>& variables, const std::string& body) const {
  return grundy::exists(variables, body, numeration_);
}

}  // namespace grundy
