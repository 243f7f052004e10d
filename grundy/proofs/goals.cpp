#include "grundy/proofs/goals.hpp"

#include <algorithm>

namespace grundy {

namespace {

using Names = std::vector<std::string>;

std::string call(const std::string& predicate, const Names& names, const std::string& last = {}) {
  std::string out = predicate + "(";
  for (std::size_t i = 0; i < names.size(); ++i) out += (i == 0 ? "" : ",") + names[i];
  if (!last.empty()) out += (names.empty() ? "" : ",") + last;
  return out + ")";
}

Names joined(Names a, const Names& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::string implication(const Names& facts, const std::string& claim) {
  return "(" + all_of(facts) + ") => (" + claim + ")";
}

/// Formulas that name the values of the parts of a sum and of its xor.
struct SumValue {
  Names variables;
  Names facts;
  std::string name;  ///< of the value of the whole sum; "" for the empty sum
};

class GoalWriter {
 public:
  GoalWriter(const GoalSetting& setting, Logic& logic) : setting_(setting), family_(setting.family), logic_(logic) {
    for (const MoveKind& kind : family_.moves) moves_.push_back(narrowed(kind, logic));
  }

  void values();
  void losing();
  void errors();

  std::vector<Goal> goals;

 private:
  void add(Goal::Part part, std::string words, Names variables, std::string formula) {
    goals.push_back({part, std::move(words), joined(family_.fields, variables), std::move(formula)});
  }
  Names own(const Names& conditions) const { return joined({call("own", family_.fields)}, conditions); }
  std::string value_is(const LogicPart& part, const std::string& name);
  SumValue sum_value(const std::vector<LogicPart>& parts);
  void outside(const std::string& relation, const Names& value, std::string words);
  void prefix();
  void rewriting_values();
  void rewriting_losing();
  void exclusion(const MoveKind& kind);
  std::string option_has(const MoveKind& kind, const std::string& value);
  std::string option_lost(const MoveKind& kind);
  void decisions();

  const GoalSetting& setting_;
  const LogicFamily& family_;
  Logic& logic_;
  std::vector<MoveKind> moves_;
};

std::string GoalWriter::value_is(const LogicPart& part, const std::string& name) {
  if (!part.is_range) return call("fval", part.arguments, name);
  const std::string low = logic_.fresh('P'), high = logic_.fresh('P');
  return logic_.exists({low, high},
                       all_of({"fpre(" + part.first + "," + low + ")", "fpre(" + part.last + "," + high + ")",
                               "xorr(" + low + "," + high + "," + name + ")"}));
}

SumValue GoalWriter::sum_value(const std::vector<LogicPart>& parts) {
  SumValue sum;
  for (const LogicPart& part : parts) {
    const std::string value = logic_.fresh('W');
    sum.variables.push_back(value);
    sum.facts.push_back(value_is(part, value));
    if (!sum.name.empty()) {
      const std::string total = logic_.fresh('X');
      sum.variables.push_back(total);
      sum.facts.push_back("xorr(" + sum.name + "," + value + "," + total + ")");
      sum.name = total;
    } else {
      sum.name = value;
    }
  }
  return sum;
}

void GoalWriter::errors() {
  for (const SideCondition& c : family_.side_conditions)
    add(Goal::Part::errors, "the rules meet no error: " + c.words, c.variables,
        implication(joined({call("dom", family_.fields)}, c.facts), c.claim));
}

/// Nothing is said outside the domain: then only one automaton fits the claim.
void GoalWriter::outside(const std::string& relation, const Names& value, std::string words) {
  if (family_.domain == "true") return;
  add(Goal::Part::function, std::move(words), value,
      implication({call(relation, joined(family_.fields, value))}, call("dom", family_.fields)));
}

void GoalWriter::prefix() {
  add(Goal::Part::prefix, "the prefix sum has one value", {"V", "W"}, "(fpre(A,V) & fpre(A,W)) => same(V,W)");
  add(Goal::Part::prefix, "the prefix sum has a value", {}, "ex2 V: fpre(A,V)");
  add(Goal::Part::prefix, "the empty prefix sum is 0", {}, "(same(A,empty)) => fpre(A,empty)");
  if (family_.domain != "true")
    add(Goal::Part::prefix, "a number outside the domain adds nothing to the prefix sum", {"M", "V"},
        "(~dom(A) & add(A,{0},M) & fpre(A,V)) => fpre(M,V)");
  add(Goal::Part::prefix, "the next prefix sum has one value more", {"M", "V", "W", "U"},
      "(dom(A) & add(A,{0},M) & fpre(A,V) & fval(A,W) & xorr(V,W,U)) => fpre(M,U)");
}

void GoalWriter::rewriting_values() {
  for (const LogicRewriting& r : family_.rewritings) {
    const SumValue sum = sum_value(r.parts);
    const Names facts = joined(joined({call("dom", family_.fields)}, r.conditions), sum.facts);
    add(Goal::Part::rewriting, "a position has the value of what it stands for", joined(r.variables, sum.variables),
        implication(facts, call("fval", family_.fields, sum.name.empty() ? "empty" : sum.name)));
  }
}

/// No option of this kind has the position's value. For a single position as option the conclusion is the plain
/// negation, which MONA decides fastest.
void GoalWriter::exclusion(const MoveKind& kind) {
  const std::string words = "no option of a position has its value";
  Names facts = joined(own(kind.conditions), {call("fval", family_.fields, "V")});
  if (kind.parts.size() == 1 && !kind.parts[0].is_range)
    return add(Goal::Part::exclusion, words, joined(kind.variables, {"V"}),
               implication(facts, negation(call("fval", kind.parts[0].arguments, "V"))));
  const SumValue sum = sum_value(kind.parts);
  facts = joined(facts, sum.facts);
  add(Goal::Part::exclusion, words, joined(joined(kind.variables, {"V"}), sum.variables),
      implication(facts, sum.name.empty() ? "pos(V)" : "~same(" + sum.name + ",V)"));
}

std::string GoalWriter::option_has(const MoveKind& kind, const std::string& value) {
  if (kind.parts.size() == 1)
    return logic_.exists(kind.variables, all_of(joined(kind.conditions, {value_is(kind.parts[0], value)})));
  const SumValue sum = sum_value(kind.parts);
  Names facts = joined(kind.conditions, sum.facts);
  facts.push_back(sum.name.empty() ? "same(" + value + ",empty)" : "same(" + sum.name + "," + value + ")");
  return logic_.exists(joined(kind.variables, sum.variables), all_of(facts));
}

void GoalWriter::values() {
  const std::string dom = call("dom", family_.fields);
  add(Goal::Part::function, "the value is unique", {"V", "W"},
      implication({dom, call("fval", family_.fields, "V"), call("fval", family_.fields, "W")}, "same(V,W)"));
  add(Goal::Part::function, "there is a value", {}, implication({dom}, "ex2 V: " + call("fval", family_.fields, "V")));
  outside("fval", {"V"}, "a position outside the domain has no value");
  errors();
  if (setting_.has_prefix) prefix();
  rewriting_values();
  for (const MoveKind& kind : moves_) exclusion(kind);
  Names ways;
  for (const MoveKind& kind : moves_) ways.push_back(option_has(kind, "U"));
  add(Goal::Part::reach, "every smaller value is the value of some option", {"V", "U"},
      implication(joined(own({}), {call("fval", family_.fields, "V"), "less(U,V)"}), any_of(ways)));
}

void GoalWriter::rewriting_losing() {
  for (const LogicRewriting& r : family_.rewritings) {
    const std::string here = call("fset", family_.fields);
    const std::string there = r.parts.empty() ? (setting_.convention == Convention::normal ? "true" : "false")
                                              : call("fset", r.parts[0].arguments);
    add(Goal::Part::rewriting, "a position has the outcome of what it stands for", r.variables,
        implication(joined({call("dom", family_.fields)}, r.conditions), "(" + here + ") <=> (" + there + ")"));
  }
}

/// The first decision that holds decides; `win` makes an N-position.
void GoalWriter::decisions() {
  Names facts{call("dom", family_.fields), negation(call("rewritten", family_.fields))};
  for (const LogicDecision& d : family_.decisions) {
    const std::string here = call("fset", family_.fields);
    add(Goal::Part::exclusion,
        d.win ? "a position decided as won is no P-position" : "a position decided as lost is a P-position", {},
        implication(joined(facts, {d.condition}), d.win ? negation(here) : here));
    facts.push_back(negation(d.condition));
  }
}

/// There is an option of this kind that is lost for the player to move.
std::string GoalWriter::option_lost(const MoveKind& kind) {
  if (kind.parts.empty() && setting_.convention == Convention::misere) return "false";
  Names facts = kind.conditions;
  if (!kind.parts.empty()) facts.push_back(call("fset", kind.parts[0].arguments));
  return logic_.exists(kind.variables, all_of(facts));
}

void GoalWriter::losing() {
  const std::string here = call("fset", family_.fields);
  outside("fset", {}, "a position outside the domain is no P-position");
  errors();
  rewriting_losing();
  decisions();
  Names any_lost, any_option;
  for (const MoveKind& kind : moves_) {
    any_lost.push_back(option_lost(kind));
    any_option.push_back(logic_.exists(kind.variables, all_of(kind.conditions)));
    if (kind.parts.empty() && setting_.convention == Convention::misere) continue;
    add(Goal::Part::exclusion, "no option of a P-position is a P-position", kind.variables,
        implication(joined(own(kind.conditions), {here}),
                    kind.parts.empty() ? "false" : negation(call("fset", kind.parts[0].arguments))));
  }
  if (setting_.convention == Convention::misere) {
    add(Goal::Part::exclusion, "a P-position has an option, as who cannot move wins", {},
        implication(joined(own({}), {here}), any_of(any_option)));
    any_lost.push_back(negation(any_of(any_option)));
  }
  add(Goal::Part::reach, "every other position has a P-position among its options", {},
      implication(joined(own({}), {negation(here)}), any_of(any_lost)));
}

/// Why the claim cannot be stated for these rules, or "".
std::string misfit(const GoalSetting& setting) {
  const bool values = setting.claim == AutomatonClaim::values;
  if (values && setting.convention == Convention::misere) return "Grundy values exist under normal play only";
  if (values && !setting.family.decisions.empty())
    return "Grundy values do not exist where `win if` or `lose if` decides";
  const auto fits = [&](const std::vector<LogicPart>& parts) {
    for (const LogicPart& part : parts)
      if (part.is_range && (!values || !setting.has_prefix)) return false;
    return values || parts.size() <= 1;
  };
  for (const MoveKind& kind : setting.family.moves)
    if (!fits(kind.parts))
      return values ? "a sum over a range needs prefix sums" : "P-positions alone do not settle sums of positions";
  for (const LogicRewriting& r : setting.family.rewritings)
    if (!fits(r.parts))
      return values ? "a sum over a range needs prefix sums" : "P-positions alone do not settle sums of positions";
  return "";
}

}  // namespace

MoveKind narrowed(MoveKind kind, const Logic& logic) {
  Names outer, inner;
  for (const std::string& v : kind.variables) {
    const bool named = std::any_of(kind.parts.begin(), kind.parts.end(), [&](const LogicPart& part) {
      return part.first == v || part.last == v ||
             std::find(part.arguments.begin(), part.arguments.end(), v) != part.arguments.end();
    });
    (named ? outer : inner).push_back(v);
  }
  kind.conditions = {logic.exists(inner, all_of(kind.conditions))};
  kind.variables = std::move(outer);
  return kind;
}

std::string goal_definitions(const GoalSetting& setting, const Logic& logic) {
  const LogicFamily& family = setting.family;
  Names parameters, rewritten, undecided{call("dom", family.fields), negation(call("rewritten", family.fields))};
  for (const std::string& field : family.fields) parameters.push_back("var2 " + field);
  for (const LogicRewriting& r : family.rewritings)
    rewritten.push_back(logic.exists(r.variables, all_of(r.conditions)));
  for (const LogicDecision& d : family.decisions) undecided.push_back(negation(d.condition));
  return call("pred dom", parameters) + " = " + family.domain + ";\n" + call("pred rewritten", parameters) + " = " +
         any_of(rewritten) + ";\n" + call("pred own", parameters) + " = " + all_of(undecided) + ";\n";
}

Result<std::vector<Goal>> game_goals(const GoalSetting& setting, Logic& logic) {
  if (const std::string why = misfit(setting); !why.empty()) return fail(ErrorKind::unsupported, why);
  GoalWriter writer(setting, logic);
  if (setting.claim == AutomatonClaim::values)
    writer.values();
  else
    writer.losing();
  return std::move(writer.goals);
}

}  // namespace grundy
