#include "grundy/solvers/tabled_values.hpp"

#include <algorithm>

namespace grundy {
namespace {

template <class T>
void append_metered(std::vector<T>& to, T value, Meter& meter) {
  if (to.size() == to.capacity()) meter.take((to.size() + 64) * sizeof(T));
  to.push_back(value);
}

}  // namespace

void TabledValues::append(std::uint32_t value, Meter& meter) { append_metered(values_, value, meter); }

void TabledValues::sum_up(Meter& meter) {
  if (before_.empty()) append_metered(before_, Before{}, meter);
  while (before_.size() <= values_.size()) {
    const Before last = before_.back();
    const std::uint32_t value = values_[before_.size() - 1];
    append_metered(before_, Before{last.xored ^ value, last.excluded + (value == excluded ? 1 : 0)}, meter);
  }
}

std::optional<Integer> TabledValues::first_without(Integer first, Integer last, Meter& meter) {
  if (first < 0 || first >= size()) return first;
  sum_up(meter);
  const auto [low, high] = std::minmax(first, last);
  const Integer begin = std::max<Integer>(low, 0), end = high < size() ? high + 1 : size(),
                step = first <= last ? 1 : -1;
  if (before(begin).excluded != before(end).excluded) {
    Integer n = first;
    while ((*this)[n] != excluded) n += step;
    return n;
  }
  if (low >= 0 && high < size()) return std::nullopt;
  return step > 0 ? end : begin - 1;
}

std::uint32_t TabledValues::xor_of(Integer first, Integer last) const {
  const auto [low, high] = std::minmax(first, last);
  return before(high + 1).xored ^ before(low).xored;
}

}  // namespace grundy
