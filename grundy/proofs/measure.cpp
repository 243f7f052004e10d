// Measures: which are tried, how they are printed, and the goals that they drop.

#include <algorithm>
#include <numeric>

#include "grundy/proofs/goals.hpp"

namespace grundy {

namespace {

Linear row_value(const std::vector<Integer>& row, const std::vector<std::string>& names) {
  Linear sum;
  for (std::size_t i = 0; i < row.size(); ++i) sum = sum + scaled(Linear::variable(names[i]), row[i]);
  return sum;
}

/// The measure at `a` is below that at `b` (or equal, where `or_equal`).
std::string below(const Measure& measure, const std::vector<std::string>& a, const std::vector<std::string>& b,
                  bool or_equal, Logic& logic) {
  std::vector<std::string> cases, equal_so_far;
  for (const auto& row : measure.rows) {
    const Linear left = row_value(row, a), right = row_value(row, b);
    std::vector<std::string> here = equal_so_far;
    here.push_back(logic.less(left, right));
    cases.push_back(all_of(here));
    equal_so_far.push_back(logic.equal(left, right));
  }
  if (or_equal) cases.push_back(all_of(equal_so_far));
  return any_of(cases);
}

std::string call(const char* predicate, const std::vector<std::string>& names) {
  std::string out = std::string(predicate) + "(";
  for (std::size_t i = 0; i < names.size(); ++i) out += (i == 0 ? "" : ",") + names[i];
  return out + ")";
}

/// One goal for one part of an option or of a rewriting: under `facts` it lies in the domain and the measure is right.
Goal part_goal(const GoalSetting& setting, const Measure& measure, const LogicPart& part,
               std::vector<std::string> variables, std::vector<std::string> facts, bool rewriting, Logic& logic) {
  std::vector<std::string> arguments = part.arguments;
  if (part.is_range) {
    const std::string j = logic.fresh('J');
    variables.push_back(j);
    facts.insert(facts.end(), {"leq(" + part.first + "," + j + ")", "less(" + j + "," + part.last + ")"});
    arguments = {j};
  }
  std::vector<std::string> claims{call("dom", arguments),
                                  below(measure, arguments, setting.family.fields, rewriting, logic)};
  if (rewriting) claims.push_back(negation(call("rewritten", arguments)));
  std::vector<std::string> all_variables = setting.family.fields;
  all_variables.insert(all_variables.end(), variables.begin(), variables.end());
  return {Goal::Part::ending,
          rewriting
              ? "what a position stands for lies in the domain, is not rewritten again, and has no greater measure"
              : "every option lies in the domain and has a smaller measure",
          std::move(all_variables), "(" + all_of(facts) + ") => (" + all_of(claims) + ")"};
}

}  // namespace

std::vector<Measure> small_measures(std::size_t fields) {
  std::vector<std::vector<Integer>> forms;
  std::size_t count = 1;
  for (std::size_t i = 0; i < fields; ++i) count *= 3;
  for (std::size_t code = 1; code < count; ++code) {
    std::vector<Integer> row;
    for (std::size_t i = 0, rest = code; i < fields; ++i, rest /= 3) row.push_back(static_cast<Integer>(rest % 3));
    if (std::find(row.begin(), row.end(), 1) != row.end()) forms.push_back(row);
  }
  const auto weight = [](const std::vector<Integer>& row) {
    const auto twos = std::count(row.begin(), row.end(), 2);
    const auto zeros = std::count(row.begin(), row.end(), 0);
    return 10 * twos + zeros;
  };
  std::stable_sort(forms.begin(), forms.end(), [&](const auto& a, const auto& b) { return weight(a) < weight(b); });
  std::vector<Measure> out;
  for (auto& row : forms) out.push_back({{row}});
  std::vector<std::size_t> order(fields);
  std::iota(order.begin(), order.end(), 0U);
  if (fields < 2 || fields > 4) return out;
  do {
    Measure lexicographic;
    for (const std::size_t i : order) {
      lexicographic.rows.emplace_back(fields, 0);
      lexicographic.rows.back()[i] = 1;
    }
    out.push_back(std::move(lexicographic));
  } while (std::next_permutation(order.begin(), order.end()));
  return out;
}

std::string print_measure(const Measure& measure, const std::vector<std::string>& names) {
  std::string out;
  for (const auto& row : measure.rows) {
    std::string form;
    for (std::size_t i = 0; i < row.size() && i < names.size(); ++i) {
      if (row[i] == 0) continue;
      form += (form.empty() ? "" : " + ") + (row[i] == 1 ? std::string() : std::to_string(row[i]) + "*") + names[i];
    }
    out += (out.empty() ? "" : ", then ") + form;
  }
  return out;
}

std::vector<Goal> ending_goals(const GoalSetting& setting, const Measure& measure, Logic& logic) {
  std::vector<Goal> goals;
  for (const LogicRewriting& r : setting.family.rewritings) {
    std::vector<std::string> facts{call("dom", setting.family.fields)};
    facts.insert(facts.end(), r.conditions.begin(), r.conditions.end());
    for (const LogicPart& part : r.parts)
      goals.push_back(part_goal(setting, measure, part, r.variables, facts, true, logic));
  }
  for (const MoveKind& move : setting.family.moves) {
    const MoveKind kind = narrowed(move, logic);
    std::vector<std::string> facts{call("own", setting.family.fields)};
    facts.insert(facts.end(), kind.conditions.begin(), kind.conditions.end());
    for (const LogicPart& part : kind.parts)
      goals.push_back(part_goal(setting, measure, part, kind.variables, facts, false, logic));
  }
  return goals;
}

}  // namespace grundy
