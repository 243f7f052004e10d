// The rules as a Python program.

#include <algorithm>

#include "grundy/queries/emit_rules_writer.hpp"

namespace grundy::emitting {
namespace {

class PythonRules : RulesWriter {
 public:
  PythonRules(const typed::Rules& rules, RuleMethod method, bool may_be_loopy)
      : RulesWriter(rules, method, python_writer(rules)), loopy_(may_be_loopy) {}

  ProgramParts run() {
    const std::vector<int> families = reachable_families(rules_);
    Lines body, domain;
    if (method_ != RuleMethod::table) domain = domains(families, false);
    if (method_ == RuleMethod::search) body = search(families);
    if (method_ == RuleMethod::table) body = table();
    if (method_ == RuleMethod::memo)
      for (const int family : families) body = body + memo(family);
    if (method_ == RuleMethod::table || !is_checked(0)) body = body + validity(rules_, w_, false);
    ProgramParts parts;
    parts.body = w_.definitions();
    if (!parts.body.empty() && parts.body.back().empty() && parts.body.size() > 1 &&
        !parts.body[parts.body.size() - 2].empty())
      parts.body.push_back("");
    parts.body = parts.body + domain + body;
    parts.support = w_.support;
    return parts;
  }

 private:
  std::string call(const typed::Part& part) override {
    const std::string written = joined(arguments_of(part), ", ");
    if (method_ == RuleMethod::table)
      return looks() ? at_ + "(" + written + ", " + w_.fields()[0] + ")" : "table[" + written + "]";
    return w_.family_name(part.family) + "(" + written + ")";
  }
  Block inside(Lines lines) override {
    if (lines.empty()) lines = {"pass"};
    return Block{std::move(lines), true};
  }

  template <class Use>
  Block with_value(const typed::Position& position, const Use& use) {
    if (const auto value = value_in_one(position)) return {{use(*value)}, true};
    Lines out = {"value = 0"};
    out = out + parts(position, [&](const typed::Part& part) { return "value ^= " + call(part); });
    out.push_back(use("value"));
    return {std::move(out), true};
  }

  Lines moves_by_value(int f) {
    Lines out;
    for (const typed::Move& move : family(f).moves)
      out = out +
            w_.loop(move.loop, 0, [&] {
                return with_value(move.position, [](const std::string& value) { return "options.add(" + value + ")"; });
              }).lines;
    return out;
  }

  Lines function(const std::string& name, const std::string& words, const Lines& body) {
    return Lines{"def " + name + "(" + arguments() + "):", "    \"\"\"" + words + "\"\"\""} + indented(body, 4) +
           Lines{"", ""};
  }

  std::string all_of(const std::vector<typed::Require>& requires_) {
    Lines out;
    for (const typed::Require& r : requires_)
      out.push_back(w_.expr(r.condition[0], r.condition[0].type, Bind::conjunction));
    return joined(out, " and ");
  }

  /// A position in a message, inside of f"".
  std::string shown(int f, const Lines& names) const {
    Lines parts;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool truth = family(f).fields[i].type.kind == Type::Kind::boolean;
      parts.push_back("{" + names[i] + (truth ? " and 'true' or 'false'}" : "}"));
    }
    return w_.family_name(f) + "(" + joined(parts, ", ") + ")";
  }
  /// The end of the program at a position that is none.
  Lines domain_of(int f) const {
    if (!is_checked(f)) return {};
    const std::string message = is_shown(f) ? "f\"" + shown(f, w_.fields()) + " is outside the domain\""
                                            : "\"a move leads out of the domain of " + w_.family_name(f) + "\"";
    return {"if not " + validity_name(w_, f) + "(" + joined(w_.fields(), ", ") + "):", "    sys.exit(" + message + ")"};
  }

  /// Whether the table is read by a function that looks where it reads.
  bool looks() const { return loopy_ || is_checked(0); }
  Lines looking() {
    Lines out = {"def " + at_ + "(to, place):", "    \"\"\"The value of an option of a place.\"\"\""};
    if (loopy_) out = out + Lines{"    if to >= place:", "        sys.exit(\"a move leads out of the table\")"};
    const std::string hole = family(0).requires_.empty() ? "" : " or table[to] < 0";
    return out + Lines{"    if to < 0" + hole + ":",
                       "        sys.exit(f\"" + shown(0, {"to"}) + " is outside the domain, reached from " +
                           shown(0, {"place"}) + "\")",
                       "    return table[to]", "", ""};
  }

  Lines table() {
    at_ = w_.fresh("at");
    const typed::Family& own = family(0);
    w_.begin_fields(own);
    const std::string n = w_.fields()[0];
    Lines loop;
    if (!own.requires_.empty())
      loop = {"if not (" + all_of(own.requires_) + "):", "    table.append(-1)", "    continue"};
    loop = loop + Lines{"options = set()"} + moves_by_value(0) + Lines{"table.append(mex(options))"};
    w_.support.insert("mex");
    return Lines{"table = []", "", ""} + (looks() ? looking() : Lines{}) +
           Lines{"def " + w_.family_name(0) + "(wanted):",
                 "    \"\"\"The Grundy value, from a table that is filled from below.\"\"\"",
                 "    for " + n + " in range(len(table), wanted + 1):"} +
           indented(loop, 8) + Lines{"    return table[wanted]", "", ""};
  }

  template <class Split, class Replace>
  Lines rewriting(int f, const Split& split, const Replace& replace) {
    Lines out;
    const typed::Family& own = family(f);
    if (own.parts_by) {
      w_.support.insert("components");
      out = Lines{"groups = components(" + w_.fields()[0] + ", " + w_.named_function(own.parts_by->function) + ")",
                  "if len(groups) != 1:"} +
            indented(split(), 4);
    }
    for (const typed::SameAs& same : own.rewritings) {
      Block block = replace(same.position);
      if (!same.condition.empty()) block = w_.conditional(w_.expr(same.condition[0]), std::move(block));
      out = out + block.lines;
    }
    return out;
  }

  Lines memo(int f) {
    const typed::Family& own = family(f);
    w_.begin_fields(own);
    const std::string name = w_.family_name(f), store = name + "_values";
    Lines body = rewriting(
        f,
        [&] {
          return Lines{"value = 0", "for group in groups:", "    value ^= " + name + "(group)", "return value"};
        },
        [&](const typed::Position& position) {
          return with_value(position, [](const std::string& value) { return "return " + value; });
        });
    const bool rewrites = !body.empty();  // only a position is rewritten
    if (rewrites) body = domain_of(f) + body;
    const std::string key = own.fields.size() == 1 ? arguments() : "key";
    if (own.fields.size() != 1) body.push_back("key = (" + arguments() + ")");
    body = body + Lines{"if " + key + " in " + store + ":"};
    if (loopy_)
      body = body + Lines{"    if " + store + "[" + key + "] is None:",
                          "        sys.exit(\"the play comes back to a position: there is no value\")"};
    body = body + Lines{"    return " + store + "[" + key + "]"};
    if (!rewrites) body = body + domain_of(f);
    if (loopy_) body.push_back(store + "[" + key + "] = None");
    body = body + Lines{"options = set()"} + moves_by_value(f);
    w_.support.insert("mex");
    body = body + Lines{store + "[" + key + "] = mex(options)", "return " + store + "[" + key + "]"};
    return Lines{store + " = {}", "", ""} + function(name, "The Grundy value.", body);
  }

  // --- whole sums -----------------------------------------------------------------------------------------------

  std::string number_of(int f) const {
    return std::to_string(std::find(families_.begin(), families_.end(), f) - families_.begin());
  }
  std::string append(const typed::Part& part, const std::string& sum) {
    return "add_" + w_.family_name(part.family) + "(" + joined(Lines{sum} + arguments_of(part), ", ") + ")";
  }

  Lines search(const std::vector<int>& families) {
    families_ = families;
    decides_ = std::any_of(families.begin(), families.end(), [&](int f) { return !family(f).decisions.empty(); });
    Lines out, options_names, decided_names;
    for (const int f : families) {
      out = out + adding(f) + options(f);
      if (decides_) out = out + decisions(f);
      options_names.push_back("options_" + w_.family_name(f));
      decided_names.push_back("decided_" + w_.family_name(f));
    }
    out = out + Lines{"options_of = [" + joined(options_names, ", ") + "]"};
    if (decides_) out = out + Lines{"decided_of = [" + joined(decided_names, ", ") + "]"};
    return out + Lines{"known = {}", "", ""} + wins();
  }

  Lines adding(int f) {
    w_.begin_fields(family(f));
    const std::string name = "add_" + w_.family_name(f);
    Lines body = rewriting(
        f,
        [&] {
          return Lines{"for group in groups:", "    " + name + "(parts, group)", "return"};
        },
        [&](const typed::Position& position) {
          return Block{
              parts(position, [&](const typed::Part& part) { return append(part, "parts"); }) + Lines{"return"}, true};
        });
    body = domain_of(f) + body;
    body.push_back("parts.append((" + number_of(f) + ", " + arguments() + "))");
    return Lines{"def " + name + "(parts, " + arguments() + "):", "    \"\"\"Adds a position to a sum.\"\"\""} +
           indented(body, 4) + Lines{"", ""};
  }

  Lines options(int f) {
    w_.begin_fields(family(f));
    Lines body;
    for (const typed::Move& move : family(f).moves)
      body = body + w_.loop(move.loop, 0, [&] {
                        return Block{
                            Lines{"option = []"} +
                                parts(move.position, [&](const typed::Part& part) { return append(part, "option"); }) +
                                Lines{"yield option"},
                            true};
                      }).lines;
    if (body.empty()) body = {"return ()"};
    return function("options_" + w_.family_name(f), "What the moves lead to: lists of parts.", body);
  }

  Lines decisions(int f) {
    w_.begin_fields(family(f));
    Lines body;
    for (const typed::Decision& d : family(f).decisions)
      body = body + Lines{"if " + w_.expr(d.condition[0]) + ":",
                          "    return " + std::to_string(d.order + 1) + ", " + (d.win ? "True" : "False")};
    return function("decided_" + w_.family_name(f), "The line that decides a position, and whether it is won.",
                    body + Lines{"return None"});
  }

  Lines wins() {
    Lines body = {"key = frozenset(Counter(parts).items())", "if key in known:"};
    w_.support.insert("from collections import Counter");
    if (loopy_)
      body = body + Lines{"    if known[key] is None:",
                          "        sys.exit(\"the play comes back to a position: it may have no end\")"};
    body.push_back("    return known[key]");
    if (loopy_) body.push_back("known[key] = None");
    if (decides_)
      body = body + Lines{"lines = [line for line in (decided_of[f](*args) for f, *args in parts) if line]",
                          "if lines:", "    known[key] = min(lines)[1]", "    return known[key]"};
    const bool misere = rules_.convention == Convention::misere;
    if (misere) body.push_back("moved = False");
    body = body + Lines{"result = False", "for part, _ in key:", "    rest = list(parts)", "    rest.remove(part)",
                        "    for option in options_of[part[0]](*part[1:]):"};
    if (misere) body.push_back("        moved = True");
    body = body + Lines{"        if not wins(rest + option):", "            result = True", "            break",
                        "    if result:", "        break"};
    body.push_back(misere ? "known[key] = result or not moved  # who cannot move wins" : "known[key] = result");
    body.push_back("return known[key]");
    return Lines{"def wins(parts):", "    \"\"\"Whether the player to move wins the sum of the parts.\"\"\""} +
           indented(body, 4) + Lines{"", ""};
  }

  bool loopy_;
  bool decides_ = false;
  std::string at_;
  std::vector<int> families_;
};

}  // namespace

ProgramParts python_rules(const typed::Rules& rules, RuleMethod method, bool may_be_loopy) {
  return PythonRules(rules, method, may_be_loopy).run();
}

}  // namespace grundy::emitting
