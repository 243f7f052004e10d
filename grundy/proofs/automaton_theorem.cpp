#include "grundy/proofs/automaton_theorem.hpp"

#include <algorithm>
#include <chrono>

namespace grundy {

namespace {

using Clock = std::chrono::steady_clock;

/// One attempt: the translated family, the problem that all goals share, and what is left of the time.
class Attempt {
 public:
  Attempt(const typed::Rules& rules, const AutomatonTheorem& theorem, const MonaLimits& limits)
      : rules_(rules), theorem_(theorem), limits_(limits), logic_(theorem.numeration), start_(Clock::now()) {}

  AutomatonProof run();
  AutomatonProof run_claim(const Claim& claim);

 private:
  bool prepare();
  bool shapes_fit();
  GoalSetting setting() const { return {family_, theorem_.claim, rules_.convention, theorem_.prefix.has_value()}; }
  /// Asks one goal; false (and the proof filled in) unless valid.
  bool ask(const Goal& goal);
  bool find_measure();
  MonaVerdict measure_holds(const Measure& measure);
  void unknown(std::string reason, bool unsupported = false) {
    proof_.verdict = MonaVerdict::unknown;
    proof_.reason = std::move(reason);
    proof_.unsupported = unsupported;
  }
  MonaResult decide_within(const std::vector<std::string>& variables, const std::string& goal);
  void find_least_failure(const std::vector<Goal>& goals);

  const typed::Rules& rules_;
  const AutomatonTheorem& theorem_;
  MonaLimits limits_;
  Logic logic_;
  Clock::time_point start_;
  LogicFamily family_;
  MonaProblem problem_;
  AutomatonProof proof_;
  Goal::Part failed_part_ = Goal::Part::function;  ///< of the last goal that was not valid
};

bool Attempt::shapes_fit() {
  const auto tracks = static_cast<std::size_t>(theorem_.automaton.tracks());
  const bool values = theorem_.claim == AutomatonClaim::values;
  if (tracks != family_.fields.size() + (values ? 1 : 0)) {
    unknown("the automaton has " + std::to_string(tracks) + " tracks, not one for each parameter" +
            (values ? " and the value" : ""));
    return false;
  }
  if (values && theorem_.numeration != Numeration::binary) {
    unknown("values are proved in binary numeration only", true);
    return false;
  }
  if (theorem_.prefix && (theorem_.prefix->tracks() != 2 || !values || family_.fields.size() != 1)) {
    unknown("prefix sums belong to values of a game with one number as parameter");
    return false;
  }
  for (const auto& row : theorem_.measure.rows)
    if (row.size() != family_.fields.size() || std::any_of(row.begin(), row.end(), [](Integer c) { return c < 0; })) {
      unknown("the measure is no list of linear forms in the parameters with coefficients >= 0");
      return false;
    }
  return true;
}

bool Attempt::prepare() {
  auto family = translate_family(rules_, theorem_.family, logic_);
  if (!family) {
    unknown(family.error().message, true);
    proof_.place = family.error().place;
    return false;
  }
  family_ = std::move(*family);
  if (!shapes_fit()) return false;
  problem_.numeration = theorem_.numeration;
  problem_.relations.push_back({theorem_.claim == AutomatonClaim::values ? "fval" : "fset", theorem_.automaton});
  if (theorem_.prefix) problem_.relations.push_back({"fpre", *theorem_.prefix});
  problem_.definitions = goal_definitions(setting(), logic_);
  return true;
}

MonaResult Attempt::decide_within(const std::vector<std::string>& variables, const std::string& goal) {
  const double spent = std::chrono::duration<double>(Clock::now() - start_).count();
  MonaLimits left = limits_;
  left.seconds = limits_.seconds - spent;
  if (left.seconds <= 0) return {MonaVerdict::unknown, MonaFailure::time, "the time for this proof ran out", {}, 0};
  problem_.variables = variables;
  problem_.goal = goal;
  MonaResult result = decide(problem_, left);
  ++proof_.goals;
  proof_.seconds += result.seconds;
  return result;
}

bool Attempt::ask(const Goal& goal) {
  const MonaResult result = decide_within(goal.variables, goal.formula);
  proof_.verdict = result.verdict;
  if (result.verdict == MonaVerdict::valid) return true;
  failed_part_ = goal.part;
  proof_.reason = result.verdict == MonaVerdict::refuted ? "not so: " + goal.words : result.reason;
  // The side conditions ask for a little more than the rules: that they fail says nothing about the claim.
  if (result.verdict == MonaVerdict::refuted && goal.part == Goal::Part::errors)
    unknown("not shown: " + goal.words, true);
  return false;
}

MonaVerdict Attempt::measure_holds(const Measure& measure) {
  for (const Goal& goal : ending_goals(setting(), measure, logic_)) {
    const MonaResult result = decide_within(goal.variables, goal.formula);
    if (result.verdict != MonaVerdict::valid) {
      if (result.verdict == MonaVerdict::unknown) unknown(result.reason);
      return result.verdict;
    }
  }
  return MonaVerdict::valid;
}

bool Attempt::find_measure() {
  if (!theorem_.measure.rows.empty()) {
    proof_.measure = theorem_.measure;
    const MonaVerdict verdict = measure_holds(theorem_.measure);
    if (verdict == MonaVerdict::refuted) unknown("the measure does not drop with every option");
    return verdict == MonaVerdict::valid;
  }
  for (const Measure& measure : small_measures(family_.fields.size())) {
    const MonaVerdict verdict = measure_holds(measure);
    if (verdict == MonaVerdict::unknown) return false;
    if (verdict == MonaVerdict::refuted) continue;
    proof_.measure = measure;
    return true;
  }
  unknown("no small measure drops with every option, so it is not shown that the rules come to an end");
  return false;
}

/// The least failing position: in the order of the first field where there is one, else by the sum of the fields (flags
/// included).
void Attempt::find_least_failure(const std::vector<Goal>& goals) {
  const std::size_t fields = family_.fields.size();
  std::vector<std::string> failures;
  for (const Goal& goal : goals) {
    if (goal.part != Goal::Part::exclusion && goal.part != Goal::Part::reach && goal.part != Goal::Part::rewriting)
      continue;
    const std::vector<std::string> others(goal.variables.begin() + static_cast<std::ptrdiff_t>(fields),
                                          goal.variables.end());
    failures.push_back(logic_.exists(others, negation(goal.formula)));
  }
  std::string parameters, here, there;
  std::vector<std::string> other_fields;
  Linear sum_here, sum_there;
  for (std::size_t i = 0; i < fields; ++i) {
    other_fields.push_back(logic_.fresh('Y'));
    parameters += (i == 0 ? "var2 " : ", var2 ") + family_.fields[i];
    here += (i == 0 ? "" : ",") + family_.fields[i];
    there += (i == 0 ? "" : ",") + other_fields[i];
    sum_here = sum_here + Linear::variable(family_.fields[i]);
    sum_there = sum_there + Linear::variable(other_fields[i]);
  }
  const std::string definitions = problem_.definitions;
  problem_.definitions += "pred bad(" + parameters + ") = " + any_of(failures) + ";\n";
  const std::string smaller =
      logic_.exists(other_fields, all_of({"bad(" + there + ")", logic_.less(sum_there, sum_here)}));
  const MonaResult result = decide_within(family_.fields, negation(all_of({"bad(" + here + ")", negation(smaller)})));
  problem_.definitions = definitions;
  if (result.verdict != MonaVerdict::refuted) return;
  std::vector<std::uint64_t> position;
  for (const MonaValue& v : result.counterexample)
    if (v.number) position.push_back(*v.number);
  if (position.size() == fields) proof_.position = std::move(position);
}

AutomatonProof Attempt::run() {
  if (!prepare()) return proof_;
  auto goals = game_goals(setting(), logic_);
  if (!goals) {
    unknown(goals.error().message, true);
    return proof_;
  }
  // Cheap and most likely to fail first: function, then errors and ending, then the rest.
  const auto first_game_goal = std::find_if(goals->begin(), goals->end(), [](const Goal& g) {
    return g.part != Goal::Part::function && g.part != Goal::Part::errors;
  });
  bool fine = std::all_of(goals->begin(), first_game_goal, [&](const Goal& g) { return ask(g); });
  fine = fine && find_measure();
  if (!fine) return proof_;
  if (!std::all_of(first_game_goal, goals->end(), [&](const Goal& g) { return ask(g); })) {
    const AutomatonProof failed = proof_;
    // A given measure means that a certificate is checked, where a position does not matter.
    const bool wanted = theorem_.measure.rows.empty() && failed_part_ != Goal::Part::prefix;
    if (failed.verdict == MonaVerdict::refuted && wanted) find_least_failure(*goals);
    proof_.verdict = failed.verdict;
    proof_.reason = failed.reason;
    return proof_;
  }
  proof_.verdict = MonaVerdict::valid;
  proof_.reason.clear();
  return proof_;
}

AutomatonProof Attempt::run_claim(const Claim& about) {
  if (about.about_losing() != (theorem_.claim == AutomatonClaim::losing) || about.family() != theorem_.family) {
    unknown("the claim and the theorem speak of different things", true);
    return proof_;
  }
  if (!prepare()) return proof_;
  Span refused;
  auto claim = translate_claim(about.rules(), family_, about.expr(), about.frame(), logic_, refused);
  if (!claim) {
    unknown(claim.error().message, true);
    proof_.place = about.place_of(refused);
    return proof_;
  }
  std::vector<std::string> with_value = family_.fields;
  std::string arguments;
  for (const std::string& f : family_.fields) arguments += (arguments.empty() ? "" : ",") + f;
  const bool values = theorem_.claim == AutomatonClaim::values;
  if (values) with_value.push_back("V");
  for (const SideCondition& c : claim->side_conditions) {
    std::vector<std::string> variables = family_.fields;
    variables.insert(variables.end(), c.variables.begin(), c.variables.end());
    std::vector<std::string> facts{"dom(" + arguments + ")"};
    facts.insert(facts.end(), c.facts.begin(), c.facts.end());
    if (!ask({Goal::Part::errors, c.words, variables, "(" + all_of(facts) + ") => (" + c.claim + ")"})) return proof_;
  }
  const std::string known = values ? "fval(" + arguments + ",V)" : "fset(" + arguments + ")";
  const std::string goal = values ? "(dom(" + arguments + ") & " + known + ") => (" + claim->formula + ")"
                                  : "(dom(" + arguments + ")) => ((" + known + ") <=> (" + claim->formula + "))";
  const Goal whole{Goal::Part::exclusion, "the expression gives the value", with_value, goal};
  if (!ask(whole) && proof_.verdict == MonaVerdict::refuted) {
    const AutomatonProof failed = proof_;
    find_least_failure({whole});
    proof_.verdict = failed.verdict;
    proof_.reason = failed.reason;
  }
  return proof_;
}

}  // namespace

AutomatonProof prove_automaton(const typed::Rules& rules, const AutomatonTheorem& theorem, const MonaLimits& limits) {
  return Attempt(rules, theorem, limits).run();
}

AutomatonProof prove_claim(const typed::Rules& rules, const AutomatonTheorem& theorem, const Claim& claim,
                           const MonaLimits& limits) {
  return Attempt(rules, theorem, limits).run_claim(claim);
}

Result<std::vector<std::string>> explain_automaton(const typed::Rules& rules, const AutomatonTheorem& theorem) {
  Logic logic(theorem.numeration);
  auto family = translate_family(rules, theorem.family, logic);
  if (!family) return failed(family);
  const GoalSetting setting{*family, theorem.claim, rules.convention, theorem.prefix.has_value()};
  auto goals = game_goals(setting, logic);
  if (!goals) return failed(goals);
  std::vector<std::string> lines;
  const auto say = [&](const Goal& goal) {
    if (std::find(lines.begin(), lines.end(), goal.words) == lines.end()) lines.push_back(goal.words);
  };
  std::for_each(goals->begin(), goals->end(), say);
  for (const Goal& goal : ending_goals(setting, theorem.measure, logic)) say(goal);
  return lines;
}

}  // namespace grundy
