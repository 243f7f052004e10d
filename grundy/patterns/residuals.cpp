#include "grundy/patterns/residuals.hpp"

#include <algorithm>
#include <cassert>

namespace grundy {

using Letter = Automaton::Letter;

namespace {

/// A member's code is 0, so that sets and values are read alike.
std::uint64_t code_of(std::uint32_t entry, TableKind kind, Numeration numeration) {
  if (entry == DataTable::unknown) return ResidualTable::unknown;
  if (entry == DataTable::absent) return ResidualTable::none;
  if (kind == TableKind::set) return entry != 0 ? 0 : ResidualTable::none;
  return digits_of(entry, numeration).words[0];
}

/// The Fibonacci number 0, 1, 1, 2, 3, … of index k <= 48.
std::uint64_t fibonacci(unsigned k) { return k < 2 ? k : weight(Numeration::fibonacci, k - 2); }

}  // namespace

ResidualTable::ResidualTable(const DataTable& table, Numeration numeration, std::uint32_t depth)
    : numeration_(numeration), values_(table.kind == TableKind::values) {
  assert(!table.axes.empty() && table.axes.size() <= 3 && table.entries.size() == table.cells());
  std::size_t stride = 1;
  std::uint32_t longest = 0;
  for (std::size_t i = table.axes.size(); i-- > 0;) {
    const TableAxis& a = table.axes[i];
    axes_.push_back({a.side, a.whole, stride, std::max<std::uint32_t>(1, a.whole ? std::min(depth, a.side) : depth)});
    block_size_ *= axes_.back().depth;
    stride *= a.side;
    longest = std::max(longest, a.side);
  }
  std::reverse(axes_.begin(), axes_.end());
  codes_.reserve(table.entries.size());
  for (const std::uint32_t e : table.entries) codes_.push_back(code_of(e, table.kind, numeration));
  if (numeration == Numeration::binary) return;
  for (std::uint32_t m = 0; m < longest; ++m) {
    const std::uint64_t code = digits_of(m, numeration).words[0];
    shifted_.push_back(static_cast<std::uint32_t>(*number_of(Digits{{code << 1, 0}}, numeration)));
    low_digit_.push_back(code & 1);
  }
}

Residual ResidualTable::after(const Residual& r, Letter letter) const {
  Residual next = r;
  const std::uint64_t w = weight(numeration_, r.length);
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    if ((letter >> i & 1) == 0) continue;
    next.low[i] = static_cast<std::uint32_t>(std::min<std::uint64_t>(r.low[i] + w, invalid - 1));
  }
  next.last = letter & ((Letter{1} << axes_.size()) - 1);
  next.value |= std::uint64_t{letter >> axes_.size() & 1} << r.length;
  ++next.length;
  return next;
}

/// The number whose digits are those of m above those read: low + 2^length * m, or in Fibonacci numeration, where
/// moving a code up by k digits gives fibonacci(k) * shifted(m) + fibonacci(k - 1) * m.
std::uint32_t ResidualTable::index(const Residual& r, std::size_t axis, std::uint32_t m) const {
  const Axis& a = axes_[axis];
  std::uint64_t n = m;
  if (numeration_ == Numeration::binary) {
    n <<= r.length;
  } else if (m >= shifted_.size()) {
    return outside;
  } else if (r.length > 0) {
    if (low_digit_[m] != 0 && (r.last >> axis & 1) != 0) return invalid;
    n = fibonacci(r.length) * shifted_[m] + fibonacci(r.length - 1) * m;
  }
  n += r.low[axis];
  return n < a.side ? static_cast<std::uint32_t>(n) : outside;
}

std::uint64_t ResidualTable::entry(const Residual& r, std::size_t cell) const {
  const std::uint64_t code = codes_[cell];
  if (code >= unknown || !values_) return code;
  const std::uint64_t read = (std::uint64_t{1} << r.length) - 1;
  return ((code ^ r.value) & read) != 0 ? none : code >> r.length;
}

std::uint64_t ResidualTable::entry_at(const Residual& r, const std::array<std::uint32_t, 3>& m) const {
  std::size_t cell = 0;
  bool beyond = false;
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    const std::uint32_t n = index(r, i, m[i]);
    if (n == invalid || (n == outside && axes_[i].whole)) return none;
    beyond = beyond || n == outside;
    cell += n * axes_[i].stride;
  }
  return beyond ? unknown : entry(r, cell);
}

ResidualTable::Life ResidualTable::life(const Residual& r) const {
  constexpr std::uint32_t probes = 8;  // most live ones show at once
  for (std::uint32_t m = 0; m < probes; ++m) {
    if (entry_at(r, {m, m, m}) < unknown) return Life::alive;
  }
  std::array<std::vector<std::size_t>, 3> cells;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i >= axes_.size()) {
      cells[i] = {0};
      continue;
    }
    if (axes_[i].whole && r.low[i] >= axes_[i].side) return Life::dead;
    for (std::uint32_t m = 0;; ++m) {
      const std::uint32_t n = index(r, i, m);
      if (n == outside) break;
      if (n != invalid) cells[i].push_back(n * axes_[i].stride);
    }
  }
  bool known = false;
  for (const std::size_t a : cells[0]) {
    for (const std::size_t b : cells[1]) {
      for (const std::size_t c : cells[2]) {
        ++work_;
        const std::uint64_t e = entry(r, a + b + c);
        if (e < unknown) return Life::alive;
        known = known || e == none;
      }
    }
  }
  return known ? Life::dead : Life::unseen;
}

bool ResidualTable::block(const Residual& r, std::uint64_t* out) const {
  std::array<std::uint32_t, 3> m{};
  work_ += block_size_;
  for (std::size_t done = 0; done < block_size_; ++done) {
    out[done] = entry_at(r, m);
    if (out[done] == unknown) return false;
    for (std::size_t i = axes_.size(); i-- > 0;) {
      if (++m[i] < axes_[i].depth) break;
      m[i] = 0;
    }
  }
  return true;
}

}  // namespace grundy
