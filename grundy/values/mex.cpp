#include "grundy/values/mex.hpp"

#include <algorithm>

namespace grundy {

Nimber mex_of(std::span<const Nimber> options) {
  std::vector<Nimber> sorted(options.begin(), options.end());
  std::sort(sorted.begin(), sorted.end());
  Nimber least = 0;
  for (const Nimber v : sorted) {
    if (v > least) break;
    if (v == least) ++least;
  }
  return least;
}

}  // namespace grundy
