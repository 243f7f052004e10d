// The answer of `run` as text and as JSON.

#include <fmt/format.h>

#include "grundy/study/layout.hpp"
#include "grundy/study/period_json.hpp"
#include "grundy/study/run.hpp"

namespace grundy {
namespace {

std::string method_text(const RunAnswer& answer) {
  const HeapRunReport& run = answer.run;
  std::string text = run.method == "stream" ? "by stream" : "all values stored";
  if (run.rare_values) text += fmt::format("; {} rare values, the last at n = {}", *run.rare_values, run.last_rare);
  return text;
}

std::string period_rows(const HeapRunReport& run) {
  if (!run.period) return layout_row("period", "none found so far");
  const RunPeriod& p = *run.period;
  const std::string saltus = p.saltus == 0 ? "" : fmt::format(" + {}", p.saltus);
  const std::string from = p.preperiod == 0 ? "" : fmt::format(" for n >= {}", p.preperiod);
  return layout_row("period", fmt::format("g(n + {0}) = g(n){1}{2}\n{3} {0}, pre-period {4}", p.period, saltus, from,
                                          p.saltus == 0 ? "period" : "arithmetic period", p.preperiod)) +
         layout_row("status", run.proved ? "proved for all n" : "unknown: found, but " + run.unproved,
                    fmt::format("theorem {}, values to n = {}", p.theorem, p.values_used - 1));
}

const char* status_of(const HeapRunReport& run) { return run.proved ? "proved" : run.period ? "unknown" : "open"; }

std::string certificate_row(const HeapRunReport& run, const std::string& file) {
  if (file.empty()) return "";
  return layout_row("certificate", file,
                    (run.proved ? "grundy-check " : "proved once this accepts it: grundy-check ") + file);
}

}  // namespace

std::string to_text(const RunAnswer& answer, const std::string& certificate_file) {
  const HeapRunReport& run = answer.run;
  std::string out = layout_row("game", game_and_play(answer.game, "normal"), answer.origin);
  out += layout_row("values", fmt::format("known for n < {}", run.size), method_text(answer));
  const bool for_all = run.proved && run.period->saltus == 0;
  out += layout_row("greatest", fmt::format("{}, first at n = {}", run.greatest_value, run.greatest_at),
                    for_all ? "for all n" : fmt::format("for n < {}", run.size));
  out += period_rows(run) + certificate_row(run, certificate_file);
  if (!answer.values_file.empty())
    out += layout_row("file", answer.values_file, fmt::format("the values of n < {}", run.values_written));
  if (!answer.state_file.empty()) out += layout_row("state", answer.state_file);
  if (!answer.stopped.empty())
    out +=
        layout_row("more", answer.stopped + (answer.state_file.empty() ? "" : "; the same command goes on from here"));
  return out;
}

std::string to_json(const RunAnswer& answer, const std::string& certificate_file) {
  const HeapRunReport& run = answer.run;
  Json json = json_answer("run");
  json["game"] = answer.game;
  json["origin"] = answer.origin;
  json["code"] = answer.code;
  json["to"] = answer.to;
  json["size"] = run.size;
  json["method"] = run.method;
  json["rare_values"] = run.rare_values ? Json(*run.rare_values) : Json(nullptr);
  json["last_rare"] = run.rare_values && *run.rare_values > 0 ? Json(run.last_rare) : Json(nullptr);
  json["greatest_value"] = run.greatest_value;
  json["greatest_at"] = run.greatest_at;
  json["status"] = status_of(run);
  json["period"] = run.period ? period_json(*run.period) : Json(nullptr);
  if (!run.unproved.empty()) json["unproved"] = run.unproved;
  if (!certificate_file.empty()) json["certificate"] = certificate_file;
  if (!answer.state_file.empty()) json["state"] = answer.state_file;
  if (!answer.values_file.empty()) json["values"] = {{"file", answer.values_file}, {"count", run.values_written}};
  if (!answer.stopped.empty()) json["stopped"] = answer.stopped;
  return json_text(json);
}

std::string speed_text(const RunAnswer& answer) {
  const std::uint64_t made = answer.run.size - answer.run.resumed_at;
  const std::string from = answer.run.resumed_at == 0 ? "" : fmt::format(" from n = {} on", answer.run.resumed_at);
  return fmt::format("{} values{} in {:.2f} s: {:.3g} a second ({})", made, from, answer.seconds,
                     static_cast<double>(made) / (answer.seconds > 1e-6 ? answer.seconds : 1e-6), answer.kernel);
}

}  // namespace grundy
