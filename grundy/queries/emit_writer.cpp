#include "grundy/queries/emit_writer.hpp"

#include <algorithm>
#include <cctype>

#include "grundy/rules/parser.hpp"
#include "grundy/rules/printer.hpp"
#include "grundy/rules/types.hpp"

namespace grundy::emitting {
namespace {

const std::set<std::string>& reserved() {
  static const std::set<std::string> words = {
      // C++ and its library as far as the programs name it
      "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
      "char16_t", "char32_t", "class", "compl", "const", "constexpr", "const_cast", "continue", "decltype", "default",
      "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "float", "for",
      "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq",
      "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "return",
      "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this",
      "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual",
      "void", "volatile", "wchar_t", "while", "xor", "xor_eq", "std", "main", "i64", "NULL", "EOF", "errno", "stdin",
      "stdout", "stderr", "assert",
      // functions of the C library, which lie in the global name space as well
      "abs", "labs", "llabs", "exit", "abort", "atexit", "system", "rand", "srand", "random", "div", "ldiv", "lldiv",
      "index", "rindex", "remove", "rename", "time", "clock", "signal", "raise", "read", "write", "open", "close",
      "pipe", "link", "unlink", "sleep", "pause", "fork", "wait", "kill", "access", "dup", "sync", "nice", "y0", "y1",
      "yn", "j0", "j1", "jn", "gamma", "signgam", "log", "exp", "sin", "cos", "tan", "pow", "sqrt", "floor", "ceil",
      "round", "free", "malloc", "calloc", "realloc", "select", "send", "printf", "puts", "gets", "getc", "putc",
      "fail", "major", "minor", "unix", "linux", "stat", "brk", "step", "advance",
      // Python and its built-ins
      "False", "None", "True", "as", "async", "await", "def", "del", "elif", "except", "finally", "from", "global",
      "import", "in", "is", "lambda", "nonlocal", "pass", "with", "yield", "match", "all", "any", "bin", "chr", "dict",
      "enumerate", "filter", "format", "frozenset", "hash", "id", "input", "isinstance", "iter", "len", "list", "map",
      "max", "min", "next", "object", "ord", "print", "range", "reversed", "set", "slice", "sorted", "str", "sum",
      "tuple", "type", "vars", "zip", "math", "sys", "re", "reduce", "functools", "threading",
      // names of the programs' own
      "mex", "isqrt", "lowbit", "popcount", "is_prime", "divisors", "gcd", "floor_div", "floor_mod", "contains",
      "between", "concatenated", "united", "without", "common", "part_of", "components", "size_of", "options", "option",
      "memo", "table", "seen", "value", "values", "total", "made", "found", "known", "Part", "Sum", "Options", "line",
      "text", "word", "expect", "read_items", "wins", "decided", "order", "key", "at", "further", "parts", "rest",
      "result", "moved", "least", "largest", "smallest", "sort", "wanted", "state", "states", "next_state", "accepting",
      "paths", "digits", "bit", "first", "answer", "cut", "canonical", "reach", "tokens", "numbers", "thread", "groups",
      "group", "joined", "stack", "near_of", "fresh", "sum_of", "weights", "weight", "small", "large", "place", "to",
      "valid", "fibonacci_digits", "token", "items", "lines", "last", "collection", "position", "item", "Kept", "Marks",
      "marks", "stamp", "ends", "run", "natural", "member"};
  return words;
}

/// The names in a text of a pattern, in order.
Lines names_in(const std::string& text) {
  Lines out;
  bool inside = false;
  for (const char c : text) {
    const bool word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    if (word && !inside) out.push_back("");
    if (word) out.back() += c;
    inside = word;
  }
  return out;
}

}  // namespace

Type closed_type(const Type& type) {
  if (type.kind == Type::Kind::open) return scalar_type(Type::Kind::integer);
  Type out = type;
  for (Type& part : out.parts) part = closed_type(part);
  return out;
}

bool mentions(const std::string& text, const std::string& name) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

std::string joined(const Lines& lines, const std::string& between) {
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) out += (i > 0 ? between : "") + lines[i];
  return out;
}

Lines indented(const Lines& lines, int blanks) {
  Lines out;
  for (const std::string& line : lines)
    out.push_back(line.empty() ? line : std::string(static_cast<std::size_t>(blanks), ' ') + line);
  return out;
}

Writer::Writer(const typed::Rules& all, bool cpp) : rules(all), cpp_(cpp) {
  for (const typed::Family& family : rules.families) family_names_.push_back(fresh(safe(family.name)));
  for (const typed::Function& function : rules.functions) function_names_.push_back(fresh(safe(function.name)));
  const auto file = rules.source ? parse_rules(rules.source) : Result<ast::File>(fail(ErrorKind::rules, ""));
  if (!file) return;
  for (const ast::Helper& helper : file->helpers)
    for (const ast::Pattern& pattern : helper.parameters) {
      syntax::Printer printer;
      printer.pattern(pattern);
      parameters_[helper.name].push_back(printer.take());
    }
}

/// One name for each name of the rules, none of which the program uses for something else.
std::string Writer::safe(const std::string& name) {
  const auto begins = [&](const std::string& prefix) { return name.compare(0, prefix.size(), prefix) == 0; };
  const auto ends = [&](const std::string& suffix) {
    return name.size() > suffix.size() && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0;
  };
  const bool ours = begins("item_") || begins("fold_") || begins("constant") || begins("add_") || begins("options_") ||
                    begins("decided_") || begins("valid_") || begins("inside_") || begins("digits_") ||
                    name.back() == '_' || ends("_last") || ends("_values");
  return ours || reserved().count(name) != 0 ? name + "_" : name;
}

std::string Writer::fresh(const std::string& wanted) {
  std::string name = wanted;
  for (int i = 2; !used_.insert(name).second; ++i) name = wanted + "_" + std::to_string(i);
  return name;
}

void Writer::begin_fields(const typed::Family& family) {
  slots_.clear();
  natural_.clear();
  fields_.clear();
  for (std::size_t i = 0; i < family.fields.size(); ++i) {
    const typed::Field& field = family.fields[i];
    const std::string name = used_.count(safe(field.name)) != 0 ? safe(field.name) + "_" : safe(field.name);
    slots_[static_cast<int>(i)] = name;
    if (field.natural) natural_.insert(static_cast<int>(i));
    fields_.push_back(name);
  }
}

void Writer::bind_next(const typed::Pattern& pattern, const Lines& names, std::size_t& at) {
  for (const typed::Pattern& part : pattern.parts) bind_next(part, names, at);
  if (!pattern.parts.empty()) return;
  const std::string name = at < names.size() ? safe(names[at++]) : "item_" + std::to_string(pattern.slot);
  slots_[pattern.slot] = used_.count(name) != 0 ? name + "_" : name;
}

void Writer::bind(const typed::Pattern& pattern, const std::string& text, bool natural) {
  std::size_t at = 0;
  bind_next(pattern, names_in(text), at);
  mark(pattern, natural, natural_);
}

std::string Writer::accumulator_of(const typed::Expr& e) const {
  if (!rules.source || e.span.end > rules.source->text.size()) return "";
  const std::string text = rules.source->text.substr(e.span.begin, e.span.end - e.span.begin);
  const std::size_t open = text.find('('), equals = text.find('=');
  return open < equals && equals != std::string::npos ? text.substr(open, equals - open) : "";
}

Type Writer::joint(const Type& a, const Type& b) {
  const auto type = joint_type(a, b);
  return closed_type(type ? *type : a);
}

/// Whether the value cannot be below 0, for integers, given the slots of which that is known.
bool Writer::non_negative(const typed::Expr& e, const Slots& natural) {
  const auto is = [&](const typed::Expr& arg) { return non_negative(arg, natural); };
  switch (e.op) {
    case typed::Op::constant:
      return e.constant.number >= 0;
    case typed::Op::variable:
      return natural.count(e.slot) != 0;
    case typed::Op::add:
    case typed::Op::multiply:
      return std::all_of(e.args.begin(), e.args.end(), is);
    case typed::Op::divide:
      return is(e.args[0]);
    case typed::Op::modulo:
    case typed::Op::bit_xor:
    case typed::Op::bit_and:
      return true;
    case typed::Op::sum:
      return non_negative(e.args[0], within(e.loop, natural));
    case typed::Op::conditional:
      return is(e.args[1]) && is(e.args[2]);
    case typed::Op::builtin:
      if (e.builtin == typed::Builtin::min || e.builtin == typed::Builtin::max)
        return e.args.size() > 1 && std::all_of(e.args.begin(), e.args.end(), is);
      return e.builtin != typed::Builtin::divisors && e.builtin != typed::Builtin::sorted;
    default:
      return false;
  }
}

/// What is known inside a loop, whose slots earlier lines and loops may have used for something else.
Writer::Slots Writer::within(const typed::Loop& steps, Slots natural) {
  for (const typed::Step& step : steps)
    if (step.kind != typed::Step::Kind::test) mark(step.pattern, is_natural(step, natural), natural);
  return natural;
}

bool Writer::is_natural(const typed::Step& step, const Slots& natural) {
  if (step.kind == typed::Step::Kind::let) return non_negative(step.value[0], natural);
  return step.source.bounds.size() == 2 && non_negative(step.source.bounds[0], natural);
}

void Writer::mark(const typed::Pattern& pattern, bool natural, Slots& slots) {
  for (const typed::Pattern& part : pattern.parts) mark(part, false, slots);
  if (!pattern.parts.empty()) return;
  slots.erase(pattern.slot);
  if (natural) slots.insert(pattern.slot);
}

std::string Writer::expr(const typed::Expr& e, const Type& wanted, Bind least) {
  Text made = text(e, wanted);
  return made.bind < least ? "(" + made.code + ")" : std::move(made.code);
}

std::string Writer::natural(const typed::Expr& e, Bind least) {
  if (guard == Guard::none || non_negative(e)) return expr(e, closed_type(e.type), least);
  support.insert("natural");
  return "natural(" + expr(e) + ")";
}

Text Writer::chain(const typed::Expr& e, const char* sign, Bind bind, Bind left, Bind right) {
  const Type type = joint(e.args[0].type, e.args[1].type);
  const Bind first = e.args[0].op == e.op ? bind : left;
  return {expr(e.args[0], type, first) + " " + sign + " " + expr(e.args[1], type, right), bind};
}

Text Writer::comparison(const typed::Expr& e) {
  const char* sign = e.op == typed::Op::equal        ? "=="
                     : e.op == typed::Op::not_equal  ? "!="
                     : e.op == typed::Op::less       ? "<"
                     : e.op == typed::Op::less_equal ? "<="
                     : e.op == typed::Op::greater    ? ">"
                                                     : ">=";
  const Type type = joint(e.args[0].type, e.args[1].type);
  return {expr(e.args[0], type, Bind::sum) + " " + sign + " " + expr(e.args[1], type, Bind::sum), Bind::test};
}

Text Writer::arithmetic(const typed::Expr& e, const Type& wanted) {
  if (e.type.kind != Type::Kind::integer) return collection_operator(e, wanted);
  switch (e.op) {
    case typed::Op::add:
      return chain(e, "+", Bind::sum, Bind::sum, Bind::product);
    case typed::Op::subtract:
      return {expr(e.args[0], e.type, Bind::sum) + " - " + expr(e.args[1], e.type, Bind::product), Bind::sum};
    case typed::Op::multiply:
      return chain(e, "*", Bind::product, Bind::sign, Bind::sign);
    case typed::Op::bit_xor:
      return bits(e, " ^ ");
    case typed::Op::bit_and:
      return bits(e, " & ");
    default:
      return division(e);
  }
}

Text Writer::bits(const typed::Expr& e, const char* sign) {
  const Bind first = e.args[0].op == e.op ? Bind::bits : Bind::sign;
  return {natural(e.args[0], first) + sign + natural(e.args[1], Bind::sign), Bind::bits};
}

Text Writer::call(const typed::Expr& e) {
  define(e.function);
  const typed::Function& f = rules.functions[static_cast<std::size_t>(e.function)];
  Lines arguments;
  for (std::size_t i = 0; i < e.args.size(); ++i)
    arguments.push_back(expr(e.args[i], closed_type(f.parameters[i].type)));
  return {function_name(e.function) + "(" + joined(arguments, ", ") + ")", Bind::atom};
}

Text Writer::items(const typed::Expr& e, const Type& wanted) {
  Lines out;
  for (std::size_t i = 0; i < e.args.size(); ++i)
    out.push_back(expr(e.args[i], wanted.kind == Type::Kind::tuple ? wanted.parts[i] : wanted.parts[0]));
  if (e.op == typed::Op::tuple) return {tuple(out, wanted), Bind::atom};
  return e.op == typed::Op::list ? list(out, wanted) : set(out, wanted);
}

/// Lists and sets that do not vary stand in front of the program, under the name of their param where it is one.
Text Writer::named_constant(const Value& value, const Type& type) {
  if (type.is_scalar() || value.parts.size() < 2) {
    std::string code = constant(value, type);
    const bool negative = type.kind == Type::Kind::integer && value.number < 0;
    return {std::move(code), negative ? Bind::sign : Bind::atom};
  }
  for (const auto& [known, name] : constants_)
    if (known.first == value && known.second == type) return {name, Bind::atom};
  std::string wanted = "constant";
  for (const typed::Param& param : rules.params)
    if (param.value == value) wanted = safe(param.name);
  const std::string name = fresh(wanted);
  constants_.push_back({{value, type}, name});
  constant_lines_.push_back(constant_definition(name, value, type));
  return {name, Bind::atom};
}

Text Writer::text(const typed::Expr& e, const Type& wanted) {
  switch (e.op) {
    case typed::Op::constant:
      return named_constant(e.constant, wanted);
    case typed::Op::variable:
      return {name_of_slot(e.slot), Bind::atom};
    case typed::Op::call:
      return call(e);
    case typed::Op::builtin:
      return builtin(e);
    case typed::Op::logical_not:
    case typed::Op::logical_or:
    case typed::Op::logical_and:
      return logical(e);
    case typed::Op::negate:
      return {"-" + expr(e.args[0], e.type, Bind::atom), Bind::sign};
    case typed::Op::equal:
    case typed::Op::not_equal:
    case typed::Op::less:
    case typed::Op::less_equal:
    case typed::Op::greater:
    case typed::Op::greater_equal:
      return comparison(e);
    case typed::Op::conditional:
      return choice(e, wanted);
    case typed::Op::contains:
    case typed::Op::contains_range:
      return contains(e);
    case typed::Op::index:
      return element(e);
    case typed::Op::slice:
      return slice(e);
    case typed::Op::tuple:
    case typed::Op::list:
    case typed::Op::set:
      return items(e, wanted);
    case typed::Op::list_for:
    case typed::Op::set_for:
      return comprehension(e, wanted);
    case typed::Op::sum:
    case typed::Op::all:
    case typed::Op::some:
      return quantifier(e);
    case typed::Op::fold:
      return fold(e, wanted);
    default:
      return arithmetic(e, wanted);
  }
}

/// Writes a helper, after those that it uses; the names of the line that is being written are kept.
void Writer::define(int function) {
  if (!defined_.insert(function).second) return;
  auto slots = std::move(slots_);
  auto natural = std::move(natural_);
  slots_.clear();
  natural_.clear();
  const typed::Function& f = rules.functions[static_cast<std::size_t>(function)];
  const Lines& names = parameters_[f.name];
  for (std::size_t i = 0; i < f.parameters.size(); ++i) bind(f.parameters[i], i < names.size() ? names[i] : "", false);
  const Lines lines = function_definition(f, function_name(function));
  function_lines_.insert(function_lines_.end(), lines.begin(), lines.end());
  slots_ = std::move(slots);
  natural_ = std::move(natural);
}

Lines Writer::definitions() {
  Lines out = constant_lines_;
  if (!out.empty()) out.push_back("");
  out.insert(out.end(), function_lines_.begin(), function_lines_.end());
  return out;
}

}  // namespace grundy::emitting
