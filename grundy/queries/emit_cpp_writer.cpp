// The words of C++17 for typed rules.

#include "grundy/queries/emit_writer.hpp"
#include "grundy/rules/types.hpp"

namespace grundy::emitting {
namespace {

/// Characters as they stand between quotes of this kind; "??" begins no trigraph.
std::string escaped(const std::string& characters, char quote) {
  std::string out;
  for (const char c : characters) {
    const bool second = c == '?' && !out.empty() && out.back() == '?';
    if (c == '\\' || c == quote || second) out += '\\';
    out += c;
  }
  return out;
}

std::string number_text(Integer n) { return n == INT64_MIN ? "(-9223372036854775807 - 1)" : std::to_string(n); }

class CppWriter final : public Writer {
 public:
  explicit CppWriter(const typed::Rules& all) : Writer(all, true) {}

  std::string type_name(const Type& type) override {
    switch (type.kind) {
      case Type::Kind::boolean:
        return "bool";
      case Type::Kind::character:
        return "char";
      case Type::Kind::tuple: {
        Lines parts;
        for (const Type& part : type.parts) parts.push_back(type_name(part));
        return "std::tuple<" + joined(parts, ", ") + ">";
      }
      case Type::Kind::list:
        return type.is_text() ? "std::string" : "std::vector<" + type_name(type.parts[0]) + ">";
      case Type::Kind::set:
        return "std::set<" + type_name(type.parts[0]) + ">";
      default:
        return "i64";
    }
  }

  std::string parameter(const std::string& name, const Type& type) override {
    return type.is_scalar() ? type_name(type) + " " + name : "const " + type_name(type) + "& " + name;
  }

  std::string constant(const Value& value, const Type& type) override {
    if (type.kind == Type::Kind::boolean) return value.number != 0 ? "true" : "false";
    if (type.kind == Type::Kind::character)
      return "'" + escaped(std::string(1, static_cast<char>(value.number)), '\'') + "'";
    if (type.is_scalar()) return number_text(value.number);
    Lines items;
    for (std::size_t i = 0; i < value.parts.size(); ++i)
      items.push_back(constant(value.parts[i], type.parts[type.kind == Type::Kind::tuple ? i : 0]));
    if (type.kind == Type::Kind::tuple) return tuple(items, type);
    if (!type.is_text()) return type_name(type) + "{" + joined(items, ", ") + "}";
    std::string characters;
    for (const Value& c : value.parts) characters += static_cast<char>(c.number);
    return "std::string(\"" + escaped(characters, '"') + "\")";
  }

  std::string tuple(const Lines& items, const Type& type) override {
    return type_name(type) + "(" + joined(items, ", ") + ")";
  }

  Block conditional(const std::string& condition, Block inner) override {
    return under("if (" + condition + ")", inner);
  }

 protected:
  static Block under(const std::string& head, const Block& inner) {
    Block out;
    out.lines.push_back(head + (inner.single ? "" : " {"));
    const Lines body = indented(inner.lines, 2);
    out.lines.insert(out.lines.end(), body.begin(), body.end());
    if (!inner.single) out.lines.push_back("}");
    return out;
  }

  /// Declarations of the names of a pattern that the lines below use.
  void unpack(const typed::Pattern& pattern, const std::string& value, const std::string& below, Lines& out) {
    if (pattern.parts.empty()) {
      const std::string name = name_of_slot(pattern.slot);
      if (mentions(below, name))
        out.push_back("const " + reference(closed_type(pattern.type)) + name + " = " + value + ";");
      return;
    }
    for (std::size_t i = 0; i < pattern.parts.size(); ++i)
      unpack(pattern.parts[i], "std::get<" + std::to_string(i) + ">(" + value + ")", below, out);
  }
  std::string reference(const Type& type) { return type_name(type) + (type.is_scalar() ? " " : "& "); }

  Block let(const typed::Pattern& pattern, const std::string& value, Block inner) override {
    Block out;
    out.single = false;
    const std::string below = joined(inner.lines, "\n");
    if (pattern.parts.empty()) {
      const std::string name = name_of_slot(pattern.slot);
      if (!mentions(below, name)) return inner;
      out.lines.push_back("const " + type_name(closed_type(pattern.type)) + " " + name + " = " + value + ";");
    } else {
      const std::string whole = "item_" + std::to_string(++items_);
      unpack(pattern, whole, below, out.lines);
      if (out.lines.empty()) return inner;
      out.lines.insert(out.lines.begin(),
                       "const " + type_name(closed_type(pattern.type)) + " " + whole + " = " + value + ";");
    }
    out.lines.insert(out.lines.end(), inner.lines.begin(), inner.lines.end());
    return out;
  }

  std::string range_end(const typed::Expr& high) override { return expr(high, integer_type, Bind::sum); }
  Bind least_of_collection() const override { return Bind::choice; }

  Block counted(const std::string& name, const std::string& low, const std::string& high, Block inner) override {
    if (high.find('(') == std::string::npos)
      return under("for (i64 " + name + " = " + low + "; " + name + " <= " + high + "; " + name + "++)", inner);
    const std::string last = name + "_last";
    return under("for (i64 " + name + " = " + low + ", " + last + " = " + high + "; " + name + " <= " + last + "; " +
                     name + "++)",
                 inner);
  }

  Block each(const typed::Pattern& pattern, const std::string& collection, Block inner) override {
    const Type type = closed_type(pattern.type);
    const std::string below = joined(inner.lines, "\n");
    if (pattern.parts.empty()) {
      const std::string name = name_of_slot(pattern.slot);
      const std::string unused = mentions(below, name) ? "" : "[[maybe_unused]] ";
      return under("for (" + unused + "const " + reference(type) + name + " : " + collection + ")", inner);
    }
    Block body;
    const std::string whole = "item_" + std::to_string(++items_);
    unpack(pattern, whole, below, body.lines);
    const std::string unused = body.lines.empty() ? "[[maybe_unused]] " : "";
    body.single = body.lines.empty() && inner.single;
    body.lines.insert(body.lines.end(), inner.lines.begin(), inner.lines.end());
    return under("for (" + unused + "const " + reference(type) + whole + " : " + collection + ")", body);
  }

  Text logical(const typed::Expr& e) override {
    if (e.op == typed::Op::logical_not) return {"!" + expr(e.args[0], boolean_type, Bind::sign), Bind::sign};
    const bool both = e.op == typed::Op::logical_and;
    const Bind bind = both ? Bind::conjunction : Bind::disjunction;
    const auto part = [&](const typed::Expr& arg) {
      return expr(arg, boolean_type, arg.op == e.op ? bind : Bind::negation);
    };
    return {part(e.args[0]) + (both ? " && " : " || ") + part(e.args[1]), bind};
  }

  Text choice(const typed::Expr& e, const Type& wanted) override {
    return {expr(e.args[0], boolean_type, Bind::disjunction) + " ? " + expr(e.args[1], wanted, Bind::disjunction) +
                " : " + expr(e.args[2], wanted, Bind::choice),
            Bind::choice};
  }

  Text division(const typed::Expr& e) override {
    const bool quotient = e.op == typed::Op::divide;
    const bool fine = is_positive(e.args[1]) || !is_guarded(non_negative(e.args[1]));
    if (fine && non_negative(e.args[0]))
      return {expr(e.args[0], integer_type, Bind::product) + (quotient ? " / " : " % ") +
                  expr(e.args[1], integer_type, Bind::sign),
              Bind::product};
    const std::string name = quotient ? "floor_div" : "floor_mod";
    support.insert(name);
    return {name + "(" + expr(e.args[0], integer_type) + ", " + expr(e.args[1], integer_type) + ")", Bind::atom};
  }

  Text contains(const typed::Expr& e) override {
    if (e.op == typed::Op::contains_range) {
      support.insert("between");
      return {"between(" + expr(e.args[0], integer_type) + ", " + expr(e.args[1], integer_type) + ", " +
                  expr(e.args[2], integer_type) + ")",
              Bind::atom};
    }
    Type collection = closed_type(e.args[1].type);
    collection.parts[0] = joint(e.args[1].type.parts[0], e.args[0].type);
    const std::string member = expr(e.args[0], collection.parts[0]);
    const std::string whole = expr(e.args[1], collection, Bind::atom);
    if (collection.kind == Type::Kind::set) return {whole + ".count(" + member + ") > 0", Bind::test};
    support.insert("contains");
    return {"contains(" + whole + ", " + member + ")", Bind::atom};
  }

  Text collection_operator(const typed::Expr& e, const Type& wanted) override {
    const bool set = wanted.kind == Type::Kind::set;
    const std::string name = e.op == typed::Op::add        ? (set ? "united" : "concatenated")
                             : e.op == typed::Op::subtract ? "without"
                                                           : "common";
    support.insert(name);
    return {name + "(" + expr(e.args[0], wanted) + ", " + expr(e.args[1], wanted) + ")", Bind::atom};
  }

  Text builtin(const typed::Expr& e) override {
    using typed::Builtin;
    Lines arguments;
    for (const typed::Expr& arg : e.args) arguments.push_back(expr(arg));
    const std::string all = joined(arguments, ", ");
    const bool several = e.args.size() > 1;
    switch (e.builtin) {
      case Builtin::min:
      case Builtin::max: {
        const std::string name = e.builtin == Builtin::min ? "min" : "max";
        if (e.args.size() == 2) return {"std::" + name + "<i64>(" + all + ")"};
        if (several) return {"std::" + name + "<i64>({" + all + "})"};
        const std::string own = e.builtin == Builtin::min ? "smallest" : "largest";
        support.insert(own);
        return {own + "(" + all + ")"};
      }
      case Builtin::gcd: {
        if (!several) {
          support.insert("gcd");
          return {"gcd(" + all + ")"};
        }
        std::string made = arguments[0];
        for (std::size_t i = 1; i < arguments.size(); ++i)
          made = "std::gcd<i64, i64>(" + made + ", " + arguments[i] + ")";
        return {made};
      }
      case Builtin::abs:
        return {"std::llabs(" + all + ")"};
      case Builtin::lowbit:
      case Builtin::popcount:
      case Builtin::isqrt:
      case Builtin::is_prime:
      case Builtin::divisors: {
        static const char* const names[] = {"isqrt", "lowbit", "popcount", "is_prime", "divisors"};
        const std::string name = names[static_cast<int>(e.builtin) - static_cast<int>(Builtin::isqrt)];
        support.insert(name);
        return {name + "(" + all + ")"};
      }
      case Builtin::len:
        support.insert("size_of");
        return {"size_of(" + all + ")"};
      case Builtin::sorted:
        break;
    }
    support.insert("in_order");
    return {"in_order(" + all + ")"};
  }

  /// A member that is a collection is copied where its list may end before it does: a loop would run over what is gone.
  Text element(const typed::Expr& e) override {
    const std::string list = expr(e.args[0], closed_type(e.args[0].type), Bind::atom);
    const std::string found = member(e, list);
    const bool named = list.find_first_of("({[") == std::string::npos;
    return {named || e.type.is_scalar() ? found : type_name(closed_type(e.type)) + "(" + found + ")"};
  }
  std::string member(const typed::Expr& e, const std::string& list) {
    const std::string place = expr(e.args[1], integer_type);
    if (!is_guarded(non_negative(e.args[1])))
      return list + (place[0] == '[' ? "[(" + place + ")]" : "[" + place + "]");  // [[ begins an attribute
    support.insert("member");
    return "member(" + list + ", " + place + ")";
  }

  Text slice(const typed::Expr& e) override {
    support.insert("part_of");
    Lines arguments = {expr(e.args[0], closed_type(e.args[0].type)), expr(e.args[1], integer_type)};
    if (e.args.size() > 2) arguments.push_back(expr(e.args[2], integer_type));
    return {"part_of(" + joined(arguments, ", ") + ")"};
  }

  Text list(const Lines& items, const Type& type) override {
    return {type_name(type) + "{" + joined(items, ", ") + "}"};
  }
  Text set(const Lines& items, const Type& type) override { return list(items, type); }

  static Text lambda(const std::string& before, const Block& loop, const std::string& after) {
    std::string inner;
    for (const std::string& line : loop.lines) {
      const std::size_t text = line.find_first_not_of(' ');
      inner += line.substr(text) + " ";
    }
    return {"[&] { " + before + inner + after + " }()", Bind::atom};
  }

  Text quantifier(const typed::Expr& e) override {
    if (e.op == typed::Op::sum)
      return lambda("i64 total = 0; ",
                    loop(e.loop, 0,
                         [&] {
                           return Block{{"total += " + expr(e.args[0], integer_type) + ";"}, true};
                         }),
                    "return total;");
    const bool all = e.op == typed::Op::all;
    const Block body = loop(e.loop, 0, [&] {
      const std::string condition =
          all ? "!" + expr(e.args[0], boolean_type, Bind::sign) : expr(e.args[0], boolean_type);
      return Block{{"if (" + condition + ") return " + (all ? "false" : "true") + ";"}, true};
    });
    return lambda("", body, all ? "return true;" : "return false;");
  }

  Text comprehension(const typed::Expr& e, const Type& type) override {
    const char* add = type.kind == Type::Kind::set ? "made.insert(" : "made.push_back(";
    const Block body = loop(e.loop, 0, [&] { return Block{{add + expr(e.args[0], type.parts[0]) + ");"}, true}; });
    return lambda(type_name(type) + " made; ", body, "return made;");
  }

  Text fold(const typed::Expr& e, const Type& type) override {
    const std::string start = expr(e.args[0], type);
    const std::string whole = "fold_" + std::to_string(++items_);
    const Block body = loop(e.loop, 0, [&] {
      bind(e.pattern, accumulator_of(e), false);
      const std::string next = whole + " = " + expr(e.args[1], type) + ";";
      Block out;
      unpack(e.pattern, whole, next, out.lines);
      for (std::string& line : out.lines)
        if (const std::size_t at = line.find("& "); at != std::string::npos && line.rfind("const ", 0) == 0)
          line.erase(at, 1);
      out.single = out.lines.empty();
      out.lines.push_back(next);
      return out;
    });
    return lambda(type_name(type) + " " + whole + " = " + start + "; ", body, "return " + whole + ";");
  }

  Lines function_definition(const typed::Function& f, const std::string& name) override {
    const Type result = closed_type(f.body[0].type);
    const std::string value = expr(f.body[0], result);
    Lines parameters, unpacked;
    for (const typed::Pattern& p : f.parameters) {
      const Type type = closed_type(p.type);
      const std::string own = p.parts.empty() ? name_of_slot(p.slot) : "item_" + std::to_string(++items_);
      if (!p.parts.empty()) unpack(p, own, value, unpacked);
      const bool used = p.parts.empty() ? mentions(value, own) : mentions(joined(unpacked, "\n"), own);
      parameters.push_back((used ? "" : "[[maybe_unused]] ") + parameter(own, type));
    }
    Lines out = {type_name(result) + " " + name + "(" + joined(parameters, ", ") + ") {"};
    for (const std::string& line : unpacked) out.push_back("  " + line);
    out.push_back("  return " + value + ";");
    out.push_back("}");
    out.push_back("");
    return out;
  }

  std::string constant_definition(const std::string& name, const Value& value, const Type& type) override {
    return "const " + type_name(type) + " " + name + " = " + constant(value, type) + ";";
  }

 private:
  int items_ = 0;
};

}  // namespace

std::unique_ptr<Writer> cpp_writer(const typed::Rules& rules) { return std::make_unique<CppWriter>(rules); }

}  // namespace grundy::emitting
