#include "grundy/positions/game.hpp"

namespace grundy {

Result<std::optional<Decided>> decided(Game& game, std::span<const PartId> sum, Meter& meter) {
  std::optional<Decided> first;
  if (!game.may_be_decided()) return first;
  for (const PartId part : sum) {
    const auto d = game.decided(part, meter);
    if (!d) return failed(d);
    if (*d && (!first || (*d)->order < first->order)) first = *d;
  }
  return first;
}

std::string print_sum(const Game& game, std::span<const PartId> sum) {
  if (sum.empty()) return "sum()";
  std::string text = game.print(sum[0]);
  for (const PartId part : sum.subspan(1)) text += " + " + game.print(part);
  return text;
}

}  // namespace grundy
