#include "grundy/solvers/by_definition.hpp"

#include "grundy/positions/definition.hpp"

namespace grundy {

Result<Nimber> DefinitionValues::value(PartId part, Meter& meter) {
  ++asked_;
  return mex_by_definition(game_, {part}, meter);
}

Result<OutcomeFound> DefinitionOutcomes::outcome(const Sum& sum, Meter& meter) {
  ++asked_;
  const auto found = outcome_by_definition(game_, sum, meter);
  if (!found) return failed(found);
  return OutcomeFound{*found, std::nullopt};
}

}  // namespace grundy
