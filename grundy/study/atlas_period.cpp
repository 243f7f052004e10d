#include "grundy/study/atlas_period.hpp"

#include <fmt/format.h>

#include "grundy/rules/shape.hpp"
#include "grundy/runs/code_certificate.hpp"
#include "grundy/runs/code_family.hpp"
#include "grundy/runs/state_file.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t found_at_once = 4096, most_values = std::uint64_t{1} << 24;

/// g(0) … g(count - 1), or more; nothing when the budget ends first.
std::optional<std::vector<Nimber>> values_of_code(const Code& code, std::uint64_t count, Meter& meter) {
  if (!meter.take(static_cast<std::size_t>(count) * sizeof(Nimber))) return std::nullopt;
  StreamOptions options;
  options.capacity = static_cast<std::size_t>(count) + options.latest_start;
  std::vector<Nimber> values;
  if (auto stream = SparseStream::start(code, options, meter)) {
    const auto stopped = stream->advance(count, meter);
    if (stopped && *stopped == StopReason::none && stream->store().whole())
      for (std::uint64_t n = 0; n < count; ++n) values.push_back(stream->value(n));
  }
  if (values.empty() && !meter.stopped()) {
    SparseSpace space(code);
    if (space.extend(static_cast<std::size_t>(count), meter) == StopReason::none)
      values.assign(space.values().begin(), space.values().end());
  }
  if (values.empty()) return std::nullopt;
  return values;
}

ProvedTheorem theorem_of(const AtlasRow& row, const Code& code, std::vector<Nimber> values) {
  const RunPeriod& p = *row.found.period;
  ProvedTheorem theorem;
  theorem.automaton = {AutomatonClaim::values, Numeration::binary, 0, Automaton(2), std::nullopt, {}};
  theorem.has_automaton = false;
  theorem.period.emplace();
  theorem.period->period = {p.preperiod, p.period, p.saltus, {}};
  theorem.code = code;
  theorem.values = std::move(values);
  theorem.certificate = row.certificate;
  theorem.how = fmt::format("theorem {}, period {} from {} on; certificate of the atlas, checked again", p.theorem,
                            p.period, p.preperiod);
  return theorem;
}

}  // namespace

std::optional<AtlasRow> certified_row(const std::string& atlas_file, const Code& code, const typed::Rules& rules) {
  if (!state_file_exists(atlas_file)) return std::nullopt;
  auto atlas = Atlas::open(atlas_file);
  if (!atlas) return std::nullopt;
  auto row = atlas->find(digits_text(code));
  if (!row || !*row || !(*row)->found.period) return std::nullopt;
  if (!is_certificate_of((*row)->certificate, rules, *(*row)->found.period)) return std::nullopt;
  return std::move(*row);
}

std::optional<ProvedTheorem> theorem_of_atlas(const std::string& atlas_file, const LoadedGame& game,
                                              const Budget& budget) {
  if (atlas_file.empty() || game.convention() != Convention::normal || game.rules->families.size() != 1)
    return std::nullopt;
  const auto code = game.code ? game.code : shape_of(*game.rules, 0).code;
  if (!code) return std::nullopt;
  const auto row = certified_row(atlas_file, *code, *game.rules);
  if (!row) return std::nullopt;
  const RunPeriod& p = *row->found.period;
  if (p.preperiod > most_values || p.period > most_values - p.preperiod || p.preperiod + p.period < found_at_once)
    return std::nullopt;
  if (!when_accepted(row->certificate, *game.rules, p, budget)) return std::nullopt;
  Meter meter(budget);
  auto values = values_of_code(*code, p.preperiod + p.period, meter);
  if (!values) return std::nullopt;
  return theorem_of(*row, *code, std::move(*values));
}

}  // namespace grundy
