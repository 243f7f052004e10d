#include "grundy/solvers/memo.hpp"

#include <algorithm>

namespace grundy {

std::uint32_t& PartSpace::value(PartId part) {
  if (part >= values_.size())
    values_.resize(std::max<std::size_t>(part + std::size_t{1}, game_.known()), DepthFirst<PartSpace>::unknown);
  return values_[part];
}

Result<NodeKind> PartSpace::open(PartId part, NodeOptions<PartId>& out, Meter& meter) {
  if (game_.decides(part))
    return fail(ErrorKind::unsupported,
                "no Grundy value: " + game_.print(part) + " may be decided by `win if` or `lose if`",
                "a question about the outcome (solver outcome)");
  const auto made = game_.options(part, options_, meter);
  if (!made) return failed(made);
  std::swap(options_.parts, out.nodes);
  std::swap(options_.ends, out.ends);
  const std::size_t held = values_.capacity() * sizeof(std::uint32_t);
  if (held > held_) meter.take(held - std::exchange(held_, held));
  return NodeKind::moves;
}

Result<std::uint32_t> PartSpace::judge(PartId, NodeKind, std::span<const PartId> parts,
                                       std::span<const std::uint32_t> ends, Meter&) {
  return mex_of_options(
      parts, ends, [this](PartId p) { return values_[p]; }, mex_);
}

tl::unexpected<Error> PartSpace::cycle(std::span<const PartId> path, Meter&) const {
  const std::string way = way_around(path, [this](PartId p) { return game_.print(p); });
  return fail(ErrorKind::unsupported, "no Grundy value: the moves run in a cycle, " + way,
              "a question about the outcome (solver loopy)");
}

Result<Nimber> MemoSolver::value(PartId part, Meter& meter) {
  if (game_.convention() == Convention::misere)
    return fail(ErrorKind::unsupported, "no Grundy values under misere play",
                "a question about the outcome (solver outcome)");
  const auto value = walk_.value(part, meter);
  if (!value) return failed(value);
  return Nimber{*value};
}

Result<Nimber> value_of_sum(ValueSolver& solver, std::span<const PartId> sum, Meter& meter) {
  Nimber total = 0;
  for (const PartId part : sum) {
    const auto value = solver.value(part, meter);
    if (!value) return value;
    total ^= *value;
  }
  return total;
}

}  // namespace grundy
