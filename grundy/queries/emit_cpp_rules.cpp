// The rules as a C++ program.

#include <algorithm>

#include "grundy/queries/emit_rules_writer.hpp"

namespace grundy::emitting {
namespace {

class CppRules : RulesWriter {
 public:
  CppRules(const typed::Rules& rules, RuleMethod method, bool may_be_loopy, bool library)
      : RulesWriter(rules, method, cpp_writer(rules)), loopy_(may_be_loopy), library_(library) {
    if (library) w_.guard = Writer::Guard::all;
  }

  ProgramParts run() {
    const std::vector<int> families = reachable_families(rules_);
    Lines body, domain;
    if (method_ != RuleMethod::table) domain = domains(families, true);
    if (method_ == RuleMethod::search) body = search(families);
    if (method_ == RuleMethod::table) body = table();
    if (method_ == RuleMethod::memo) {
      if (families.size() > 1) body = declarations(families);
      for (const int family : families) body = body + memo(family);
    }
    if (method_ == RuleMethod::table || !is_checked(0)) body = body + validity(rules_, w_, true);
    ProgramParts parts;
    parts.body = w_.definitions() + domain + body;
    parts.support = w_.support;
    return parts;
  }

 private:
  /// "i64 a, const std::set<i64>& S"; names that the body does not use are marked.
  std::string parameters(int f, const Lines& body) {
    const std::string text = joined(body, "\n");
    Lines out;
    for (std::size_t i = 0; i < w_.fields().size(); ++i) {
      const std::string& name = w_.fields()[i];
      out.push_back((mentions(text, name) ? "" : "[[maybe_unused]] ") + w_.parameter(name, family(f).fields[i].type));
    }
    return joined(out, ", ");
  }
  static std::string after(const std::string& first, const std::string& rest) {
    return rest.empty() ? first : first + ", " + rest;
  }

  std::string call(const typed::Part& part) override {
    const Lines written = arguments_of(part);
    if (method_ == RuleMethod::table) return looks() ? at_ + "(" + written[0] + ")" : "table[" + written[0] + "]";
    return named(part.family) + "(" + joined(written, ", ") + ")";
  }
  /// The function that gives the value of an option.
  std::string named(int f) const { return (is_checked(f) ? "inside_" : "") + w_.family_name(f); }

  /// A position in a message: `"g(" + std::to_string(a) + ")"`.
  std::string shown(int f, const Lines& names) const {
    std::string out = "\"" + w_.family_name(f) + "(\"";
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool truth = family(f).fields[i].type.kind == Type::Kind::boolean;
      out += (i > 0 ? " + \", \" + " : " + ") +
             (truth ? "(" + names[i] + " ? \"true\" : \"false\")" : "std::to_string(" + names[i] + ")");
    }
    return out + " + \")";
  }
  /// The end of the program where a move leads to a position that is none.
  std::string leaves(int from, const Lines& names, int to, const Lines& to_names) {
    w_.support.insert("fail");
    if (!is_shown(to)) return "fail(\"a move leads out of the domain of " + w_.family_name(to) + "\");";
    const std::string outside = shown(to, to_names) + " is outside the domain";
    if (from < 0 || !is_shown(from)) return "fail(" + outside + "\");";
    return "fail(" + outside + ", reached from " + shown(from, names).substr(1) + "\");";
  }
  /// In front of the body of a function, the values of options where these are checked.
  Lines with_inside(int f, const Lines& body) {
    const std::string text = joined(body, "\n");
    Lines out;
    for (const int to : reachable_families(rules_)) {
      if (!mentions(text, "inside_" + w_.family_name(to))) continue;
      Lines names, parameters;
      for (const typed::Field& field : family(to).fields) {
        names.push_back("item_" + std::to_string(names.size() + 1));
        parameters.push_back(w_.parameter(names.back(), field.type));
      }
      out = out + Lines{"const auto inside_" + w_.family_name(to) + " = [&](" + joined(parameters, ", ") + ") {",
                        "  const i64 value = " + w_.family_name(to) + "(" + joined(names, ", ") + ");",
                        "  if (value < 0)",
                        "    " + leaves(f, w_.fields(), to, names),
                        "  return value;",
                        "};"};
    }
    return out + body;
  }
  /// A position outside the domain has the value -1, which nobody may read.
  Lines domain_of(int f) const {
    if (!is_checked(f)) return {};
    return {"if (!" + validity_name(w_, f) + "(" + joined(w_.fields(), ", ") + ")) return -1;"};
  }
  Block inside(Lines lines) override {
    const bool single = lines.size() == 1;
    return Block{std::move(lines), single};
  }
  std::string append(const typed::Part& part, const std::string& sum) {
    return "add_" + w_.family_name(part.family) + "(" + joined(Lines{sum} + arguments_of(part), ", ") + ");";
  }

  /// What is done with the value of a position: `use("kayles(a) ^ kayles(b)")`.
  template <class Use>
  Block with_value(const typed::Position& position, const Use& use) {
    if (const auto value = value_in_one(position)) return {{use(*value)}, true};
    Lines out = {"i64 value = 0;"};
    out = out + parts(position, [&](const typed::Part& part) { return "value ^= " + call(part) + ";"; });
    out.push_back(use("value"));
    return {std::move(out), false};
  }

  static Lines in_braces(Block block) {
    if (block.single) return block.lines;
    return Lines{"{"} + indented(block.lines, 2) + Lines{"}"};
  }

  Lines moves_by_value(int f, const std::string& before, const std::string& after) {
    Lines out;
    for (const typed::Move& move : family(f).moves)
      out = out + in_braces(w_.loop(move.loop, 0, [&] {
              return with_value(move.position, [&](const std::string& value) { return before + value + after; });
            }));
    return out;
  }

  Lines function(const std::string& head, int f, const Lines& body) {
    return Lines{head + "(" + parameters(f, body) + ") {"} + indented(body, 2) + Lines{"}", ""};
  }

  /// Whether the table is read by a function that looks where it reads.
  bool looks() const { return loopy_ || is_checked(0); }
  /// For rules whose options are not shown to be smaller, or not to be positions.
  Lines looking(const std::string& n) {
    w_.support.insert("fail");
    at_ = w_.fresh("at");
    const std::string values = w_.fresh("values");
    Lines out = {"const i64* const " + values + " = table.data();",
                 "const auto " + at_ + " = [" + values + ", " + n + "](i64 i) {"};
    const std::string below = is_checked(0) ? "" : "i < 0 || ";
    if (loopy_) out.push_back("  if (" + below + "i >= " + n + ") fail(\"a move leads out of the table\");");
    const std::string hole = family(0).requires_.empty() ? "" : " || " + values + "[i] < 0";
    if (is_checked(0)) out = out + Lines{"  if (i < 0" + hole + ")", "    " + leaves(0, {n}, 0, {"i"})};
    return out + Lines{"  return " + values + "[i];", "};"};
  }

  Lines table() {
    const typed::Family& own = family(0);
    w_.begin_fields(own);
    const std::string n = w_.fields()[0];
    Lines loop;
    if (!own.requires_.empty()) {
      Lines conditions;
      for (const typed::Require& r : own.requires_)
        conditions.push_back(w_.expr(r.condition[0], r.condition[0].type, Bind::conjunction));
      loop = {"if (!(" + joined(conditions, " && ") + ")) {", "  table.push_back(-1);", "  continue;", "}"};
    }
    w_.support.insert("size_of");
    if (looks()) loop = loop + looking(n);
    loop = loop + Lines{"const auto reach = [&](i64 value) {",
                        "  if (value >= size_of(seen)) seen.resize(2 * value + 1, -1);", "  seen[value] = " + n + ";",
                        "};"};
    loop = loop + moves_by_value(0, "reach(", ");");
    loop = loop + Lines{"i64 least = 0;", "while (least < size_of(seen) && seen[least] == " + n + ") least++;",
                        "table.push_back(least);"};
    Lines out = {
        "// The Grundy value, from a table that is filled from below.", "i64 " + w_.family_name(0) + "(i64 wanted) {",
        "  static std::vector<i64> table, seen;  // seen[v] = " + n + ": some option of " + n + " has the value v",
        "  for (i64 " + n + " = size_of(table); " + n + " <= wanted; " + n + "++) {"};
    return out + indented(loop, 4) + Lines{"  }", "  return table[wanted];", "}", ""};
  }

  Lines declarations(const std::vector<int>& families) {
    Lines out;
    for (const int f : families) {
      w_.begin_fields(family(f));
      const std::string own = parameters(f, {arguments()});
      out.push_back(method_ == RuleMethod::search ? "void add_" + w_.family_name(f) + after("(Sum& sum", own) + ");"
                                                  : "i64 " + w_.family_name(f) + "(" + own + ");");
    }
    out.push_back("");
    return out;
  }

  /// The rewriting in front of a position: `split` handles one part named `group`, `replace` another position.
  template <class Split, class Replace>
  Lines rewriting(int f, const Split& split, const Replace& replace) {
    Lines out;
    const typed::Family& own = family(f);
    if (own.parts_by) {
      w_.support.insert("components");
      out = split("components(" + w_.fields()[0] + ", " + w_.named_function(own.parts_by->function) + ")");
    }
    for (const typed::SameAs& same : own.rewritings) {
      Block block = replace(same.position);
      if (!same.condition.empty()) block = w_.conditional(w_.expr(same.condition[0]), std::move(block));
      out = out + in_braces(std::move(block));
    }
    return out;
  }
  /// Returns a value that is known; else `known->second` is where it goes.
  Lines kept_in_map(const typed::Family& own) {
    Lines types;
    for (const typed::Field& field : own.fields) types.push_back(w_.type_name(field.type));
    const bool one = types.size() == 1;
    const std::string key_type = one ? types[0] : "std::tuple<" + joined(types, ", ") + ">";
    const std::string key = one ? arguments() : key_type + "{" + arguments() + "}";
    Lines out = {"static std::map<" + key_type + ", i64> memo;",
                 "const auto [known, fresh] = memo.try_emplace(" + key + ", -1);"};
    if (loopy_) {
      w_.support.insert("fail");
      out.push_back("if (!fresh && known->second < 0) fail(\"the play comes back to a position: there is no value\");");
    }
    return out + Lines{"if (!fresh) return known->second;"};
  }

  static bool fits_array(const typed::Family& own) {
    const auto number = [](const typed::Field& field) {
      return field.type.kind == Type::Kind::integer || field.type.kind == Type::Kind::boolean;
    };
    return own.fields.size() > 1 && own.fields.size() <= 4 && std::all_of(own.fields.begin(), own.fields.end(), number);
  }
  /// For several numbers: values of small positions lie in an array, and options are marked as they come. `look` begins
  /// the function with the rewriting.
  Lines memo_in_array(int f, const Lines& look) {
    const typed::Family& own = family(f);
    const std::string name = w_.family_name(f), made = w_.fresh(name + "_by_options"), kept = w_.fresh(name + "_kept");
    w_.support.insert({"Kept", "Marks", "fail"});
    const std::string place = kept + ".at({" + arguments() + "})";
    const Lines begin =
        domain_of(f) + Lines{"if (" + place + " == -1) fail(\"the play comes back to a position: there is no value\");",
                             place + " = -1;", "i64 stamp = 0;", "do {", "  stamp = marks.begin();"};
    const Lines end = {"} while (!marks.whole(stamp));  // again, where an option had to be worked out",
                       "return " + place + " = marks.least(stamp);"};
    const Lines body = with_inside(f, begin + indented(moves_by_value(f, "marks.add(stamp, ", ");"), 2) + end);
    return Lines{"Kept<" + std::to_string(own.fields.size()) + "> " + kept + ";",
                 "i64 " + made + "(" + parameters(f, body) + ");"} +
           function("i64 " + name, f,
                    with_inside(f, look) + Lines{"const int known = " + place + ";",
                                                 "return known >= 0 ? known : " + made + "(" + arguments() + ");"}) +
           function("i64 " + made, f, body);
  }

  Lines memo(int f) {
    const typed::Family& own = family(f);
    w_.begin_fields(own);
    const std::string name = w_.family_name(f);
    Lines body = rewriting(
        f,
        [&](const std::string& groups) {
          return Lines{"const auto groups = " + groups + ";",
                       "if (groups.size() != 1) {",
                       "  i64 value = 0;",
                       "  for (const auto& group : groups) value ^= " + named(f) + "(group);",
                       "  return value;",
                       "}"};
        },
        [&](const typed::Position& position) {
          return with_value(position, [](const std::string& value) { return "return " + value + ";"; });
        });
    const bool rewrites = !body.empty();  // only a position is rewritten
    if (rewrites) body = domain_of(f) + body;
    if (library_ && fits_array(own)) return memo_in_array(f, body);
    body = body + kept_in_map(own) + (rewrites ? Lines{} : domain_of(f)) + Lines{"std::vector<i64> options;"} +
           moves_by_value(f, "options.push_back(", ");");
    w_.support.insert("mex");
    body.push_back("return known->second = mex(options);");
    return Lines{"// The Grundy value."} + function("i64 " + name, f, with_inside(f, body));
  }

  // --- whole sums -----------------------------------------------------------------------------------------------

  Lines search(const std::vector<int>& families) {
    families_ = families;
    Lines types;
    for (const int f : families) {
      Lines fields;
      for (const typed::Field& field : family(f).fields) fields.push_back(w_.type_name(field.type));
      types.push_back("std::tuple<" + joined(fields, ", ") + ">");
    }
    const bool one = families.size() == 1;
    Lines out = {"using Part = " + (one ? types[0] : "std::variant<" + joined(types, ", ") + ">") + ";",
                 "using Sum = std::vector<Part>;", ""};
    out = out + declarations(families);
    for (const int f : families) out = out + adding(f);
    for (const int f : families) out = out + options(f);
    decides_ = std::any_of(families.begin(), families.end(), [&](int f) { return !family(f).decisions.empty(); });
    if (decides_)
      for (const int f : families) out = out + decisions(f);
    out = out + dispatch("std::vector<Sum> options_of", "options_");
    if (decides_) out = out + dispatch("int decided_of", "decided_");
    return out + wins();
  }

  Block appended(const typed::Position& position, const std::string& sum, const Lines& before, const Lines& after) {
    Lines out = before + parts(position, [&](const typed::Part& part) { return append(part, sum); }) + after;
    const bool single = out.size() == 1;
    return {std::move(out), single};
  }

  Lines adding(int f) {
    w_.begin_fields(family(f));
    const std::string name = "add_" + w_.family_name(f);
    Lines body = rewriting(
        f,
        [&](const std::string& groups) {
          return Lines{"const auto groups = " + groups + ";", "if (groups.size() != 1) {",
                       "  for (const auto& group : groups) " + name + "(sum, group);", "  return;", "}"};
        },
        [&](const typed::Position& position) { return appended(position, "sum", {}, {"return;"}); });
    if (is_checked(f))
      body = Lines{"if (!" + validity_name(w_, f) + "(" + arguments() + ")) " + leaves(-1, {}, f, w_.fields())} + body;
    const auto place = std::find(families_.begin(), families_.end(), f) - families_.begin();
    const std::string tag = "std::in_place_index<" + std::to_string(place) + ">";
    body.push_back("sum.push_back(Part(" + (families_.size() == 1 ? arguments() : after(tag, arguments())) + "));");
    return Lines{"// Adds a position to a sum.", "void " + name + after("(Sum& sum", parameters(f, body)) + ") {"} +
           indented(body, 2) + Lines{"}", ""};
  }

  Lines options(int f) {
    w_.begin_fields(family(f));
    Lines body = {"std::vector<Sum> options;"};
    for (const typed::Move& move : family(f).moves)
      body = body + in_braces(w_.loop(move.loop, 0, [&] {
               return appended(move.position, "option", {"Sum option;"}, {"options.push_back(option);"});
             }));
    body.push_back("return options;");
    return function("std::vector<Sum> options_" + w_.family_name(f), f, body);
  }

  Lines decisions(int f) {
    w_.begin_fields(family(f));
    Lines body;
    for (const typed::Decision& decision : family(f).decisions)
      body.push_back("if (" + w_.expr(decision.condition[0]) + ") return " + (decision.win ? "" : "-") +
                     std::to_string(decision.order + 1) + ";");
    body.push_back("return 0;");
    return Lines{"// The line that decides a position: above 0 it is won, below 0 lost, 0: none does."} +
           function("int decided_" + w_.family_name(f), f, body);
  }

  Lines dispatch(const std::string& head, const std::string& prefix) {
    if (families_.size() == 1)
      return {head + "(const Part& part) { return std::apply(" + prefix + w_.family_name(families_[0]) + ", part); }",
              ""};
    Lines out = {head + "(const Part& part) {"};
    for (std::size_t i = 0; i < families_.size(); ++i) {
      const std::string test = i + 1 == families_.size() ? "" : "if (part.index() == " + std::to_string(i) + ") ";
      out.push_back("  " + test + "return std::apply(" + prefix + w_.family_name(families_[i]) + ", std::get<" +
                    std::to_string(i) + ">(part));");
    }
    return out + Lines{"}", ""};
  }

  Lines wins() {
    Lines body = {"std::sort(sum.begin(), sum.end());", "static std::map<Sum, int> memo;",
                  "const auto [known, fresh] = memo.try_emplace(sum, -1);"};
    if (loopy_) {
      w_.support.insert("fail");
      body.push_back(
          "if (!fresh && known->second < 0) fail(\"the play comes back to a position: it may have no end\");");
    }
    body.push_back("if (!fresh) return known->second > 0;");
    if (decides_)
      body = body + Lines{"int least = 0;  // the first line of the rules that decides a part",
                          "for (const Part& part : sum) {",
                          "  const int line = decided_of(part);",
                          "  if (line != 0 && (least == 0 || std::abs(line) < std::abs(least))) least = line;",
                          "}",
                          "if (least != 0) {",
                          "  known->second = least > 0;",
                          "  return least > 0;",
                          "}"};
    const bool misere = rules_.convention == Convention::misere;
    if (misere) body.push_back("bool moved = false;");
    body = body + Lines{"bool result = false;", "for (std::size_t i = 0; i < sum.size() && !result; i++) {",
                        "  if (i > 0 && sum[i] == sum[i - 1]) continue;",
                        "  for (const Sum& option : options_of(sum[i])) {"};
    if (misere) body.push_back("    moved = true;");
    body = body + Lines{"    Sum rest = sum;",
                        "    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));",
                        "    rest.insert(rest.end(), option.begin(), option.end());",
                        "    result = !wins(rest);",
                        "    if (result) break;",
                        "  }",
                        "}"};
    if (misere) body.push_back("if (!moved) result = true;  // who cannot move wins");
    body = body + Lines{"known->second = result;", "return result;"};
    return Lines{"// Whether the player to move wins.", "bool wins(Sum sum) {"} + indented(body, 2) + Lines{"}", ""};
  }

  bool loopy_, library_;
  bool decides_ = false;
  std::string at_;
  std::vector<int> families_;
};

}  // namespace

ProgramParts cpp_rules(const typed::Rules& rules, RuleMethod method, bool may_be_loopy, bool library) {
  return CppRules(rules, method, may_be_loopy, library).run();
}

}  // namespace grundy::emitting
