// The words of Python 3 for typed rules: lists are tuples, sets are frozensets, so that positions can be keys.

#include "grundy/queries/emit_writer.hpp"
#include "grundy/rules/types.hpp"

namespace grundy::emitting {
namespace {

bool has_set(const Type& type) {
  if (type.kind == Type::Kind::set) return true;
  for (const Type& part : type.parts)
    if (has_set(part)) return true;
  return false;
}

class PythonWriter final : public Writer {
 public:
  explicit PythonWriter(const typed::Rules& all) : Writer(all, false) {}

  std::string type_name(const Type&) override { return ""; }
  std::string parameter(const std::string& name, const Type&) override { return name; }

  std::string constant(const Value& value, const Type& type) override {
    if (type.kind == Type::Kind::boolean) return value.number != 0 ? "True" : "False";
    if (type.kind == Type::Kind::character) return quoted(std::string(1, static_cast<char>(value.number)));
    if (type.is_scalar()) return std::to_string(value.number);
    if (type.is_text()) {
      std::string characters;
      for (const Value& c : value.parts) characters += static_cast<char>(c.number);
      return quoted(characters);
    }
    Lines items;
    for (std::size_t i = 0; i < value.parts.size(); ++i)
      items.push_back(constant(value.parts[i], type.parts[type.kind == Type::Kind::tuple ? i : 0]));
    if (type.kind == Type::Kind::tuple) return tuple(items, type);
    return (type.kind == Type::Kind::list ? list(items, type) : set(items, type)).code;
  }

  std::string tuple(const Lines& items, const Type&) override {
    return "(" + joined(items, ", ") + (items.size() == 1 ? ",)" : ")");
  }

  Block conditional(const std::string& condition, Block inner) override {
    return under("if " + condition + ":", inner);
  }

 protected:
  static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) out += (c == '\\' || c == '"' ? "\\" : "") + std::string(1, c);
    return out + "\"";
  }

  static Block under(const std::string& head, const Block& inner) {
    Block out;
    out.lines.push_back(head);
    const Lines body = indented(inner.lines, 4);
    out.lines.insert(out.lines.end(), body.begin(), body.end());
    return out;
  }

  std::string target(const typed::Pattern& pattern) const {
    if (pattern.parts.empty()) return name_of_slot(pattern.slot);
    Lines parts;
    for (const typed::Pattern& part : pattern.parts) parts.push_back(target(part));
    return "(" + joined(parts, ", ") + ")";
  }

  Block let(const typed::Pattern& pattern, const std::string& value, Block inner) override {
    inner.lines.insert(inner.lines.begin(), target(pattern) + " = " + value);
    return inner;
  }
  std::string range_end(const typed::Expr& high) override { return after(high); }
  Bind least_of_collection() const override { return Bind::choice; }

  /// high + 1, without a sum that cancels.
  std::string after(const typed::Expr& high) {
    const bool one_less =
        high.op == typed::Op::subtract && high.args[1].op == typed::Op::constant && high.args[1].constant.number == 1;
    if (one_less) return expr(high.args[0], integer_type);
    if (high.op == typed::Op::constant && high.constant.number < INT64_MAX)
      return std::to_string(high.constant.number + 1);
    return expr(high, integer_type, Bind::sum) + " + 1";
  }

  static std::string range(const std::string& low, const std::string& end) {
    return low == "0" ? "range(" + end + ")" : "range(" + low + ", " + end + ")";
  }

  Block counted(const std::string& name, const std::string& low, const std::string& end, Block inner) override {
    return under("for " + name + " in " + range(low, end) + ":", inner);
  }
  Block each(const typed::Pattern& pattern, const std::string& collection, Block inner) override {
    return under("for " + target(pattern) + " in " + collection + ":", inner);
  }

  Text logical(const typed::Expr& e) override {
    if (e.op == typed::Op::logical_not) return {"not " + expr(e.args[0], boolean_type, Bind::negation), Bind::negation};
    const bool both = e.op == typed::Op::logical_and;
    const Bind bind = both ? Bind::conjunction : Bind::disjunction;
    return {expr(e.args[0], boolean_type, bind) + (both ? " and " : " or ") + expr(e.args[1], boolean_type, bind),
            bind};
  }

  Text choice(const typed::Expr& e, const Type& wanted) override {
    return {expr(e.args[1], wanted, Bind::disjunction) + " if " + expr(e.args[0], boolean_type, Bind::disjunction) +
                " else " + expr(e.args[2], wanted, Bind::choice),
            Bind::choice};
  }

  Text division(const typed::Expr& e) override {
    if (!is_positive(e.args[1]) && is_guarded(non_negative(e.args[1]))) {
      const std::string name = e.op == typed::Op::divide ? "floor_div" : "floor_mod";
      support.insert(name);
      return {name + "(" + expr(e.args[0], integer_type) + ", " + expr(e.args[1], integer_type) + ")"};
    }
    return {expr(e.args[0], integer_type, Bind::product) + (e.op == typed::Op::divide ? " // " : " % ") +
                expr(e.args[1], integer_type, Bind::sign),
            Bind::product};
  }

  Text contains(const typed::Expr& e) override {
    if (e.op == typed::Op::contains_range)
      return {expr(e.args[1], integer_type, Bind::sum) + " <= " + expr(e.args[0], integer_type, Bind::sum) +
                  " <= " + expr(e.args[2], integer_type, Bind::sum),
              Bind::test};
    Type collection = closed_type(e.args[1].type);
    collection.parts[0] = joint(e.args[1].type.parts[0], e.args[0].type);
    return {expr(e.args[0], collection.parts[0], Bind::sum) + " in " + expr(e.args[1], collection, Bind::sum),
            Bind::test};
  }

  Text collection_operator(const typed::Expr& e, const Type& wanted) override {
    const bool set = wanted.kind == Type::Kind::set;
    const char* sign = e.op == typed::Op::add ? (set ? " | " : " + ") : e.op == typed::Op::subtract ? " - " : " & ";
    const bool loose = sign[1] == '|' || sign[1] == '&';
    const Bind bind = loose ? Bind::bits : Bind::sum;
    const Bind left = e.args[0].op == e.op ? bind : loose ? Bind::sign : Bind::sum;
    return {expr(e.args[0], wanted, left) + sign + expr(e.args[1], wanted, loose ? Bind::sign : Bind::product), bind};
  }

  Text builtin(const typed::Expr& e) override {
    using typed::Builtin;
    Lines arguments;
    for (const typed::Expr& arg : e.args) arguments.push_back(expr(arg));
    const std::string all = joined(arguments, ", ");
    switch (e.builtin) {
      case Builtin::min:
        return {"min(" + all + ")"};
      case Builtin::max:
        return {"max(" + all + ")"};
      case Builtin::gcd:
        support.insert("import math");
        return {"math.gcd(" +
                (e.args.size() > 1 ? all : "*" + expr(e.args[0], closed_type(e.args[0].type), Bind::atom)) + ")"};
      case Builtin::isqrt:
        support.insert("import math");
        return {"math.isqrt(" + all + ")"};
      case Builtin::abs:
        return {"abs(" + all + ")"};
      case Builtin::lowbit: {
        const std::string n = expr(e.args[0], integer_type, Bind::atom);
        if (e.args[0].op == typed::Op::variable && (guard == Guard::none || non_negative(e.args[0])))
          return {n + " & -" + n, Bind::bits};
        support.insert("lowbit");
        return {"lowbit(" + all + ")"};
      }
      case Builtin::popcount:
        return {"bin(" + natural(e.args[0]) + ").count(\"1\")"};
      case Builtin::is_prime:
      case Builtin::divisors: {
        const std::string name = e.builtin == Builtin::is_prime ? "is_prime" : "divisors";
        support.insert(name);
        return {name + "(" + all + ")"};
      }
      case Builtin::len:
        return {"len(" + all + ")"};
      case Builtin::sorted:
        break;
    }
    const Type type = closed_type(e.args[0].type);
    return {whole(ordered(all, type.parts[0]), Type{Type::Kind::list, type.parts})};
  }

  /// A call of sorted for members of this type.
  std::string ordered(const std::string& collection, const Type& member) {
    if (!has_set(member)) return "sorted(" + collection + ")";
    support.insert("order");
    return "sorted(" + collection + ", key=order)";
  }
  /// A list of this type from an iterable.
  static std::string whole(const std::string& iterable, const Type& type) {
    return type.is_text() ? "\"\".join(" + iterable + ")" : "tuple(" + iterable + ")";
  }

  Text element(const typed::Expr& e) override {
    return {expr(e.args[0], closed_type(e.args[0].type), Bind::atom) + "[" + natural(e.args[1]) + "]"};
  }

  Text slice(const typed::Expr& e) override {
    if (is_guarded(non_negative(e.args[1]))) {
      support.insert("part_of");
      Lines arguments = {expr(e.args[0], closed_type(e.args[0].type)), expr(e.args[1], integer_type)};
      if (e.args.size() > 2) arguments.push_back(expr(e.args[2], integer_type));
      return {"part_of(" + joined(arguments, ", ") + ")"};
    }
    const std::string list = expr(e.args[0], closed_type(e.args[0].type), Bind::atom),
                      from = expr(e.args[1], integer_type);
    if (e.args.size() == 2) return {list + "[" + from + ":]"};
    if (non_negative(e.args[2])) return {list + "[" + from + ":" + after(e.args[2]) + "]"};
    return {list + "[" + from + ":max(0, " + after(e.args[2]) + ")]"};
  }

  Text list(const Lines& items, const Type& type) override {
    if (type.is_text()) return items.size() == 1 ? Text{items[0]} : Text{"\"\".join((" + joined(items, ", ") + "))"};
    return {"(" + joined(items, ", ") + (items.size() == 1 ? ",)" : ")")};
  }
  Text set(const Lines& items, const Type&) override {
    return {items.empty() ? "frozenset()" : "frozenset({" + joined(items, ", ") + "})"};
  }

  /// " for x in xs if c …": the clauses of a comprehension; `in_order`: sets are walked in increasing order.
  std::string clauses(const typed::Loop& steps, bool in_order) {
    std::string out;
    if (!steps.empty() && steps[0].kind == typed::Step::Kind::test) out += " for _ in (0,)";
    if (steps.empty()) out += " for _ in (0,)";
    for (const typed::Step& step : steps) {
      if (step.kind == typed::Step::Kind::test) {
        out += " if " + expr(step.value[0], boolean_type, Bind::disjunction);
      } else if (step.kind == typed::Step::Kind::let) {
        const std::string value = expr(step.value[0]);
        bind(step.pattern, step.name, is_natural(step));
        out += " for " + target(step.pattern) + " in (" + value + ",)";
      } else {
        const std::string members = source(step.source, in_order);
        bind(step.pattern, step.name, is_natural(step));
        out += " for " + target(step.pattern) + " in " + members;
      }
    }
    return out;
  }
  std::string source(const typed::Source& s, bool in_order) {
    if (s.bounds.size() == 2) return range(expr(s.bounds[0], integer_type), after(s.bounds[1]));
    const Type type = closed_type(s.bounds[0].type);
    if (in_order && type.kind == Type::Kind::set) return ordered(expr(s.bounds[0], type), type.parts[0]);
    return expr(s.bounds[0], type, Bind::disjunction);
  }

  Text quantifier(const typed::Expr& e) override {
    const std::string loop = clauses(e.loop, false);
    const char* name = e.op == typed::Op::sum ? "sum(" : e.op == typed::Op::all ? "all(" : "any(";
    return {name + expr(e.args[0], closed_type(e.args[0].type)) + loop + ")"};
  }

  Text comprehension(const typed::Expr& e, const Type& type) override {
    const bool set = type.kind == Type::Kind::set;
    const std::string loop = clauses(e.loop, !set);
    const std::string inner = expr(e.args[0], type.parts[0]) + loop;
    return {set ? "frozenset(" + inner + ")" : whole(inner, type)};
  }

  /// All names that a loop binds, as patterns.
  static std::vector<const typed::Pattern*> bound(const typed::Loop& steps) {
    std::vector<const typed::Pattern*> out;
    for (const typed::Step& step : steps)
      if (step.kind != typed::Step::Kind::test) out.push_back(&step.pattern);
    return out;
  }

  Text fold(const typed::Expr& e, const Type& type) override {
    support.insert("from functools import reduce");
    const std::string start = expr(e.args[0], type);
    const std::string loop = clauses(e.loop, true);
    bind(e.pattern, accumulator_of(e), false);
    const std::string body = expr(e.args[1], type);
    const auto names = bound(e.loop);
    const std::string accumulator = target(e.pattern);
    if (names.size() == 1 && names[0]->parts.empty() && e.pattern.parts.empty()) {
      const std::string x = target(*names[0]);
      return {"reduce(lambda " + accumulator + ", " + x + ": " + body + ", (" + x + loop + "), " + start + ")"};
    }
    std::string all;
    for (const typed::Pattern* p : names) all += target(*p) + ", ";
    return {"reduce(lambda made, item: next(" + body + " for " + accumulator + ", (" + all +
            ") in ((made, item),)), ((" + all + ")" + loop + "), " + start + ")"};
  }

  Lines function_definition(const typed::Function& f, const std::string& name) override {
    const std::string value = expr(f.body[0], closed_type(f.body[0].type));
    Lines parameters, unpacked;
    for (std::size_t i = 0; i < f.parameters.size(); ++i) {
      const typed::Pattern& p = f.parameters[i];
      parameters.push_back(p.parts.empty() ? name_of_slot(p.slot) : "item_" + std::to_string(i + 1));
      if (!p.parts.empty()) unpacked.push_back("    " + target(p) + " = " + parameters.back());
    }
    Lines out = {"def " + name + "(" + joined(parameters, ", ") + "):"};
    out.insert(out.end(), unpacked.begin(), unpacked.end());
    out.push_back("    return " + value);
    out.push_back("");
    out.push_back("");
    return out;
  }

  std::string constant_definition(const std::string& name, const Value& value, const Type& type) override {
    return name + " = " + constant(value, type);
  }
};

}  // namespace

std::unique_ptr<Writer> python_writer(const typed::Rules& rules) { return std::make_unique<PythonWriter>(rules); }

}  // namespace grundy::emitting
