#pragma once
// What the C++ and the Python program of the rules have in common: calls of families and the parts of positions;
// internal to `emit`.

#include <algorithm>
#include <memory>
#include <optional>

#include "grundy/queries/emit_rules.hpp"
#include "grundy/rules/descent.hpp"

namespace grundy::emitting {

class RulesWriter {
 protected:
  RulesWriter(const typed::Rules& rules, RuleMethod method, std::unique_ptr<Writer> writer)
      : rules_(rules), method_(method), writer_(std::move(writer)), w_(*writer_) {
    stays_ =
        rules.families[0].requires_.empty() && reachable_families(rules).size() == 1 && options_are_natural(rules, 0);
  }
  virtual ~RulesWriter() = default;

  /// The value of a named part.
  virtual std::string call(const typed::Part& part) = 0;
  /// The inside of a loop over parts, as a block of the language.
  virtual Block inside(Lines lines) = 0;

  const typed::Family& family(int i) const { return rules_.families[static_cast<std::size_t>(i)]; }
  /// Whether a move or a rewriting may name a position outside the domain of the family, as far as is shown.
  bool is_checked(int f) const {
    const auto& fields = family(f).fields;
    const bool natural = std::any_of(fields.begin(), fields.end(), [](const auto& field) { return field.natural; });
    return !stays_ && (natural || !family(f).requires_.empty());
  }
  /// The domains of the families that are checked.
  Lines domains(const std::vector<int>& families, bool cpp) {
    Lines out;
    for (const int f : families)
      if (is_checked(f)) out = out + validity(rules_, w_, cpp, f);
    return out;
  }
  /// Whether a message can show positions of the family: all fields are numbers or truth values.
  bool is_shown(int f) const {
    const auto& fields = family(f).fields;
    return std::all_of(fields.begin(), fields.end(), [](const typed::Field& field) {
      return field.type.kind == Type::Kind::integer || field.type.kind == Type::Kind::boolean;
    });
  }
  std::string arguments() { return joined(w_.fields(), ", "); }
  /// The arguments of a named part.
  Lines arguments_of(const typed::Part& part) {
    Lines out;
    const typed::Family& to = family(part.family);
    for (std::size_t i = 0; i < part.args.size(); ++i) out.push_back(w_.expr(part.args[i], to.fields[i].type));
    return out;
  }

  /// Statements that add each part: `one` writes the statement of a named part.
  template <class One>
  Lines parts(const typed::Position& position, const One& one) {
    Lines out;
    for (const typed::Part& part : position) {
      if (part.kind == typed::Part::Kind::named)
        out.push_back(one(part));
      else
        out = out + w_.loop(part.loop, 0, [&] { return inside(parts(part.body, one)); }).lines;
    }
    return out;
  }

  /// "kayles(a) ^ kayles(b)" for a position of named parts; nothing where it has loops.
  std::optional<std::string> value_in_one(const typed::Position& position) {
    const auto named = [](const typed::Part& part) { return part.kind == typed::Part::Kind::named; };
    if (!std::all_of(position.begin(), position.end(), named)) return std::nullopt;
    Lines values;
    for (const typed::Part& part : position) values.push_back(call(part));
    return values.empty() ? "0" : joined(values, " ^ ");
  }

  const typed::Rules& rules_;
  RuleMethod method_;
  std::unique_ptr<Writer> writer_;
  Writer& w_;

 private:
  bool stays_ = false;  ///< no move leaves the domain
};

}  // namespace grundy::emitting
