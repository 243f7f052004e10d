#include "grundy/runs/sparse_summary.hpp"

namespace grundy {

SparseSummary sparse_summary(std::span<const HeapValue> values, std::span<const std::uint32_t> split) {
  SparseSummary summary;
  if (split.empty()) return summary;
  ValueCounts counts;
  for (std::size_t n = 0; n < values.size(); ++n) counts.add(values[n], n);
  summary.mask = choose_mask(counts, split);
  for (std::size_t n = 1; n < values.size(); ++n) {
    if (!summary.mask.is_rare(values[n], n)) continue;
    ++summary.rare_values;
    summary.last_rare = n;
  }
  summary.sparse = summary.rare_values * 16 <= values.size();
  return summary;
}

}  // namespace grundy
