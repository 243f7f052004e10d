#include "grundy/patterns/data_table.hpp"

namespace grundy {

DataTable prefix_xor(const DataTable& values, std::size_t axis) {
  DataTable result = values;
  std::size_t stride = 1;
  for (std::size_t i = axis + 1; i < values.axes.size(); ++i) stride *= values.axes[i].side;
  const std::size_t side = values.axes[axis].side;
  for (std::size_t cell = 0; cell < result.entries.size(); ++cell) {
    std::uint32_t& here = result.entries[cell];
    if (cell / stride % side == 0) {
      here = 0;
      continue;
    }
    const std::uint32_t sum = result.entries[cell - stride];
    const std::uint32_t last = values.entries[cell - stride];
    here = sum >= DataTable::absent || last >= DataTable::absent ? DataTable::unknown : sum ^ last;
  }
  return result;
}

}  // namespace grundy
