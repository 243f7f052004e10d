#pragma once
// The verb `table`: values or outcomes over a range or a box.

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/study/game_request.hpp"
#include "grundy/values/value_table.hpp"

namespace grundy {

struct TableRequest {
  GameRequest game;
  std::vector<std::string> ranges;  ///< one for each parameter: "0..100", or a value that stays fixed
  std::string solver;               ///< empty: the fastest that fits
  std::string compiler;             ///< not empty: by machine code that this compiler makes of the rules (native.hpp)
};

struct TableAnswer {
  std::string origin;
  std::string name;  ///< "kayles"
  ValueTable table;
  std::string outcomes_because;  ///< why there are outcomes in place of values; empty for values
  std::string solver;
  std::string stopped;  ///< why cells are unknown; empty: none is
};

/// At most 2^28 cells. Without ranges 0..100 for one parameter, 0..20 for two. Errors: usage with the place in the
/// range; unsupported for parameters that are no integers and not fixed, or more than two ranges.
Result<TableAnswer> make_table(const TableRequest& request, const Budget& budget, Progress* progress = nullptr);

std::string to_text(const TableAnswer& answer);
std::string to_csv(const TableAnswer& answer);
std::string to_json(const TableAnswer& answer);
/// Errors: usage unless there is one parameter and values.
Result<std::string> to_bfile(const TableAnswer& answer);
std::string to_npy(const TableAnswer& answer);
/// The colours of a heat map from the least value to the greatest, as to_plot has them: "#440154", …. O(count).
std::vector<std::string> plot_colours(std::size_t count);
/// SVG or PNG, by the end of the file's name. Errors: values/plot.hpp.
Result<std::string> to_plot(const TableAnswer& answer, const std::string& file = ".svg");

}  // namespace grundy
