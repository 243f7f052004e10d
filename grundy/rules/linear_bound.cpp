// Cooper, "Theorem proving in arithmetic without multiplication", Machine Intelligence 7 (1972): let d be the least
// common multiple of x's coefficients and y = d x. "There is an x with F" holds if F holds at one of finitely many test
// points y = b + j, where b is a boundary of an atom (or far below all of them) and |j| at most the modulus, or the
// boundary itself or beside it. Substituting these into the atoms gives the atoms of the quantified formula. When only
// n is left, an atom a n + c >= 0 does not change its truth behind |c / a|, and there everything repeats with the
// modulus. What adds: nothing is decided here; the caller tries all n up to the bound by plain enumeration.

#include "grundy/rules/linear_bound.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace grundy::linear {
namespace {

constexpr std::size_t max_atoms = 1000;
constexpr std::size_t max_pairs = 3000;
constexpr Integer max_modulus = 200000;
constexpr Integer max_number = Integer{1} << 40;

template <class Coefficients>
bool is_zero(const Coefficients& of) {
  return std::all_of(of.begin(), of.end(), [](Integer c) { return c == 0; });
}

template <class Coefficients>
Coefficients combine(const Coefficients& a, Integer s, const Coefficients& b, Integer t) {
  Coefficients out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = s * a[i] - t * b[i];
  return out;
}

}  // namespace

void Cuts::add(Coefficients of, Integer low, Integer high) {
  if (is_zero(of)) return;
  --*effort_;
  Integer g = 0;
  for (const Integer c : of) g = std::gcd(g, c);
  const auto first = std::find_if(of.begin(), of.end(), [](Integer c) { return c != 0; });
  if (*first < 0) {  // f >= 0 is the negation of -f - 1 >= 0
    for (Integer& c : of) c = -c;
    const Integer old_low = low;
    low = -high - 1;
    high = -old_low;
  }
  for (Integer& c : of) c /= g;
  low = floor_div(low, g);
  high = floor_div(high, g);
  const bool large = std::any_of(of.begin(), of.end(), [](Integer c) { return std::abs(c) > max_modulus; });
  if (large || low < -max_number || high > max_number) failed_ = true;
  const auto [at, is_new] = cuts_.try_emplace(of, Range{low, high});
  if (!is_new) at->second = {std::min(at->second.low, low), std::max(at->second.high, high)};
}

void Cuts::add_residue(const Form& f, Integer m) {
  modulus_ = std::lcm(modulus_, m);
  if (modulus_ > max_modulus) failed_ = true;
  if (!f.is_number() && !failed_) insert_residue(f.of);
}

void Cuts::insert_residue(Coefficients of) {
  for (Integer& c : of) c = floor_mod(c, modulus_);
  if (!is_zero(of)) residues_.insert(of);
}

void Cuts::merge(const Cuts& other) {
  for (const auto& [of, range] : other.cuts_) add(of, range.low, range.high);
  modulus_ = std::lcm(modulus_, other.modulus_);
  failed_ = failed_ || other.failed_ || modulus_ > max_modulus;
  residues_.insert(other.residues_.begin(), other.residues_.end());
}

std::optional<Integer> Cuts::common_multiple(std::size_t x) const {
  Integer d = 1;
  const auto take = [&](const Coefficients& of) {
    if (of[x] != 0 && d <= max_modulus) d = std::lcm(d, of[x]);
  };
  for (const auto& [of, range] : cuts_) take(of);
  for (const Coefficients& of : residues_) take(of);
  if (d > max_modulus) return std::nullopt;
  return d;
}

bool Cuts::eliminate(std::size_t x) {
  const auto d = common_multiple(x);
  if (failed_ || *effort_ <= 0 || !d || modulus_ * *d > max_modulus) return false;
  struct Boundary {
    Coefficients rest;  ///< y + rest + [low, high] is the scaled form; the scale may be negative
    Integer low, high;
  };
  std::vector<Boundary> boundaries;
  std::vector<Coefficients> scaled_residues;
  Cuts next(*effort_);
  next.modulus_ = modulus_ * *d;
  for (const auto& [of, range] : cuts_) {
    if (of[x] == 0) {
      next.add(of, range.low, range.high);
      continue;
    }
    const Integer s = *d / of[x];
    Boundary b{combine(of, s, Coefficients{}, 0), std::min(s * range.low, s * range.high),
               std::max(s * range.low, s * range.high)};
    b.rest[x] = 0;
    boundaries.push_back(b);
  }
  for (const Coefficients& of : residues_) {
    if (of[x] == 0) {
      next.insert_residue(of);
      continue;
    }
    scaled_residues.push_back(combine(of, *d / of[x], Coefficients{}, 0));
    scaled_residues.back()[x] = 0;
    next.insert_residue(scaled_residues.back());  // far below all boundaries
  }
  if (boundaries.size() * (boundaries.size() + scaled_residues.size()) > max_pairs) return false;
  const Integer reach = next.modulus_ + *d + 2;
  for (const Boundary& test : boundaries) {
    next.insert_residue(test.rest);  // d divides y
    for (const Boundary& b : boundaries)
      next.add(combine(b.rest, 1, test.rest, 1), b.low - test.high - reach, b.high - test.low + reach);
    for (const Coefficients& r : scaled_residues) next.insert_residue(combine(r, 1, test.rest, 1));
  }
  if (next.failed_ || next.cuts_.size() > max_atoms || next.residues_.size() > max_atoms) return false;
  *this = std::move(next);
  return true;
}

bool Cuts::eliminate_all(std::size_t first, std::size_t last) {
  std::vector<std::size_t> left(last > first ? last - first : 0);
  std::iota(left.begin(), left.end(), first);
  while (!left.empty()) {
    const auto cost = [&](std::size_t x) { return common_multiple(x).value_or(max_modulus + 1); };
    const auto best =
        std::min_element(left.begin(), left.end(), [&](std::size_t x, std::size_t y) { return cost(x) < cost(y); });
    if (!eliminate(*best)) return false;
    left.erase(best);
  }
  return true;
}

std::optional<Integer> Cuts::bound() const {
  if (failed_) return std::nullopt;
  Integer threshold = 0;
  const auto only_n = [](const Coefficients& of) {
    return std::all_of(of.begin() + 1, of.end(), [](Integer c) { return c == 0; });
  };
  for (const auto& [of, range] : cuts_) {
    if (!only_n(of)) return std::nullopt;
    threshold = std::max(threshold, std::max(std::abs(range.low), std::abs(range.high)) / std::abs(of[0]) + 2);
  }
  if (!std::all_of(residues_.begin(), residues_.end(), only_n)) return std::nullopt;
  if (threshold + modulus_ > 1000000) return std::nullopt;
  return threshold + modulus_;
}

}  // namespace grundy::linear
