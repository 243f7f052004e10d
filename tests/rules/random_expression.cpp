#include "tests/rules/random_expression.hpp"

namespace grundy::test {

std::string RandomExpression::variable(Kind kind, const std::string& otherwise) {
  std::vector<std::string> names;
  for (const auto& [name, of] : scope_)
    if (of == kind) names.push_back(name);
  return names.empty() ? otherwise : names[static_cast<std::size_t>(pick(static_cast<int>(names.size())))];
}

std::string RandomExpression::of(Kind kind, int depth) {
  if (depth > 0 && pick(12) == 11)
    return "(if " + truth(depth - 1) + " then " + of(kind, depth - 1) + " else " + of(kind, depth - 1) + ")";
  switch (kind) {
    case Kind::number:
      return number(depth);
    case Kind::truth:
      return truth(depth);
    case Kind::list:
      return list(depth);
    case Kind::set:
      return set(depth);
    case Kind::pair:
      return pair(depth);
    case Kind::pairs:
      return pairs(depth);
    case Kind::lists:
      return lists(depth);
    case Kind::text:
      break;
  }
  return text(depth);
}

std::string RandomExpression::literal() {
  const int n = pick(40);
  if (n == 39) return "9223372036854775807";
  if (n == 38) return "4611686018427387904";
  return n < 30 ? std::to_string(n % 10) : "(-" + std::to_string(n - 29) + ")";
}

std::string RandomExpression::number(int depth) {
  if (depth <= 0) return pick(2) ? variable(Kind::number, "3") : literal();
  constexpr const char* operators[] = {" + ", " - ", " * ", " div ", " mod ", " xor ", " & "};
  constexpr const char* several[] = {"min", "max", "gcd"};
  switch (pick(10)) {
    case 0:
      return variable(Kind::number, "2");
    case 1:
    case 2:
    case 3:
      return "(" + number(depth - 1) + operators[pick(7)] + number(depth - 1) + ")";
    case 4:
      return "(-" + number(depth - 1) + ")";
    case 5:
      return looped("sum(", Kind::number, depth, false);
    case 6:
      return fold(Kind::number, depth);
    case 7:
      return list(depth - 1) + "[" + number(depth - 1) + "]";
    case 8: {
      const std::string f = several[pick(3)];
      return pick(2) ? f + "(" + (pick(2) ? list(depth - 1) : set(depth - 1)) + ")"
                     : f + "(" + number(depth - 1) + ", " + number(depth - 1) + ", " + number(depth - 1) + ")";
    }
    default:
      return call(depth);
  }
}

std::string RandomExpression::call(int depth) {
  if (helper_ && pick(2)) return "f(" + number(depth - 1) + ", " + list(depth - 1) + ")";
  const std::string small = "(" + number(depth - 1) + " mod 1000)";
  switch (pick(5)) {
    case 0:
      return "abs(" + number(depth - 1) + ")";
    case 1:
      return "isqrt" + small;
    case 2:
      return "lowbit(" + number(depth - 1) + ")";
    case 3:
      return "popcount(" + number(depth - 1) + ")";
    default:
      return "len(" +
             of(static_cast<Kind>(std::vector<int>{2, 3, 5, 6, 7}[static_cast<std::size_t>(pick(5))]), depth - 1) + ")";
  }
}

std::string RandomExpression::truth(int depth) {
  if (depth <= 0) return variable(Kind::truth, pick(2) ? "true" : "false");
  constexpr const char* orders[] = {" = ", " != ", " < ", " <= ", " > ", " >= "};
  constexpr Kind ordered[] = {Kind::number, Kind::list, Kind::text};
  switch (pick(8)) {
    case 0:
    case 1: {
      const Kind kind = ordered[pick(3)];
      return "(" + of(kind, depth - 1) + orders[pick(6)] + of(kind, depth - 1) + ")";
    }
    case 2: {
      const Kind kind = static_cast<Kind>(pick(8));
      return "(" + of(kind, depth - 1) + orders[pick(2)] + of(kind, depth - 1) + ")";
    }
    case 3:
      return "(not " + truth(depth - 1) + ")";
    case 4:
      return "(" + truth(depth - 1) + (pick(2) ? " and " : " or ") + truth(depth - 1) + ")";
    case 5:
      if (pick(4) == 0) return "(" + pair(depth - 1) + " in " + pairs(depth - 1) + ")";
      if (pick(4) == 0) return "(" + list(depth - 1) + " in " + lists(depth - 1) + ")";
      return "(" + number(depth - 1) + " in " + (pick(2) ? set(depth - 1) : list(depth - 1)) + ")";
    case 6:
      return "(" + number(depth - 1) + " in " + number(depth - 1) + ".." + number(depth - 1) + ")";
    default:
      if (pick(4) == 0) return "is_prime(" + number(depth - 1) + " mod 1000)";
      return looped(pick(2) ? "all(" : "some(", Kind::truth, depth, false);
  }
}

std::string RandomExpression::list(int depth) {
  if (depth <= 0) return variable(Kind::list, "[1, 2]");
  switch (pick(7)) {
    case 0:
      return "[]";
    case 1:
      return "[" + number(depth - 1) + ", " + number(depth - 1) + "]";
    case 2:
      return looped("[", Kind::number, depth, true);
    case 3:
      return "(" + list(depth - 1) + " + " + list(depth - 1) + ")";
    case 4:
      return list(depth - 1) + "[" + number(0) + ".." + (pick(2) ? "" : number(depth - 1)) + "]";
    case 5:
      return "sorted(" + (pick(2) ? set(depth - 1) : list(depth - 1)) + ")";
    default:
      return pick(3) ? fold(Kind::list, depth) : "divisors(" + number(depth - 1) + " mod 100)";
  }
}

std::string RandomExpression::set(int depth) {
  if (depth <= 0) return variable(Kind::set, "{0, 5}");
  constexpr const char* operators[] = {" + ", " - ", " & "};
  switch (pick(5)) {
    case 0:
      return "{" + number(depth - 1) + ", " + number(depth - 1) + ", " + number(0) + "}";
    case 1:
      return looped("{", Kind::number, depth, true);
    case 2:
      return fold(Kind::set, depth);
    default:
      return "(" + set(depth - 1) + operators[pick(3)] + set(depth - 1) + ")";
  }
}

std::string RandomExpression::pair(int depth) {
  if (depth <= 0) return variable(Kind::pair, "(1, true)");
  switch (pick(4)) {
    case 0:
      return "(" + number(depth - 1) + ", " + truth(depth - 1) + ")";
    case 1:
      return pairs(depth - 1) + "[" + number(depth - 1) + "]";
    case 2:
      return helper_ ? "g(" + pair(depth - 1) + ")" : pair(depth - 1);
    default:
      return fold(Kind::pair, depth);
  }
}

std::string RandomExpression::pairs(int depth) {
  if (depth <= 0) return "[" + variable(Kind::pair, "(2, false)") + ", (0, true)]";
  switch (pick(4)) {
    case 0:
      return "[" + pair(depth - 1) + ", " + pair(depth - 1) + "]";
    case 1:
      return looped("[", Kind::pair, depth, true);
    case 2:
      return "sorted(" + looped("{", Kind::pair, depth, true) + ")";
    default:
      return pairs(depth - 1) + "[" + number(0) + "..]";
  }
}

std::string RandomExpression::lists(int depth) {
  if (depth <= 0) return "{" + variable(Kind::list, "[3]") + ", []}";
  switch (pick(4)) {
    case 0:
      return "{" + list(depth - 1) + ", " + list(depth - 1) + "}";
    case 1:
      return looped("{", Kind::list, depth, true);
    case 2:
      return "(" + lists(depth - 1) + (pick(2) ? " + " : " - ") + lists(depth - 1) + ")";
    default: {
      const std::string whole = fresh(), each = fresh(), one = fresh(), y = fresh();
      return "fold(" + whole + " = {[]}, " + each + " in " + list(depth - 1) + ": {" + one + " + [" + y + "] for " +
             one + " in " + whole + ", " + y + " in 0..(if len(" + whole + ") > 8 then 0 else " + each + " & 1)})";
    }
  }
}

std::string RandomExpression::text(int depth) {
  if (depth <= 0) return variable(Kind::text, "\"ab\"");
  if (pick(2)) return "(" + text(depth - 1) + " + " + text(depth - 1) + ")";
  return pick(2) ? "\"b\"" : text(depth - 1) + "[" + number(0) + ".." + number(depth - 1) + "]";
}

/// Adds the name and returns the binder.
std::string RandomExpression::bind(const std::string& name, Kind kind, const std::string& source) {
  declare(name, kind);
  return name + source;
}

std::string RandomExpression::binder(int depth) {
  const std::string name = fresh();
  switch (pick(7)) {
    case 0:
      return bind(name, Kind::number, " in -1..(" + number(depth - 1) + " mod 4)");
    case 1: {
      const std::string low = number(depth - 1);
      return bind(name, Kind::number, " in " + low + ".." + low + " + 2");
    }
    case 2:
      return bind(name, Kind::number, " in " + list(depth - 1));
    case 3:
      return bind(name, Kind::number, " in " + set(depth - 1));
    case 4: {
      const std::string source = pairs(depth - 1);
      if (pick(2)) return bind(name, Kind::pair, " in " + source);
      const std::string other = fresh();
      declare(name, Kind::number);
      declare(other, Kind::truth);
      return "(" + name + ", " + other + ") in " + source;
    }
    case 5:
      return bind(name, Kind::list, " in " + lists(depth - 1));
    default: {
      const Kind kind = static_cast<Kind>(pick(8));
      const std::string value = of(kind, depth - 1);
      return "let " + bind(name, kind, " = " + value);
    }
  }
}

std::string RandomExpression::loop(int depth) {
  std::string out = "v" + std::to_string(names_) + "x in 1..1";  // a loop begins with `in`, so that it is one
  names_++;
  const int count = 1 + pick(2);
  for (int i = 0; i < count; ++i) out += ", " + binder(depth - 1);
  if (pick(3) == 0) out += " if " + truth(depth - 1) + " and " + truth(depth - 1);
  return out;
}

std::string RandomExpression::looped(const std::string& open, Kind body, int depth, bool body_first) {
  const std::size_t before = scope_.size();
  const std::string l = loop(depth - 1);
  const std::string b = of(body, depth - 1);
  scope_.resize(before);
  const std::string close = open == "[" ? "]" : open == "{" ? "}" : ")";
  return body_first ? open + b + " for " + l + close : open + l + ": " + b + close;
}

std::string RandomExpression::fold(Kind kind, int depth) {
  const std::string start = of(kind, depth - 1);
  const std::size_t before = scope_.size();
  const std::string l = loop(depth - 1);
  std::string name = fresh();
  if (kind == Kind::pair && pick(2)) {
    const std::string other = fresh();
    declare(name, Kind::number);
    declare(other, Kind::truth);
    name = "(" + name + ", " + other + ")";
  } else {
    declare(name, kind);
  }
  const std::string body = of(kind, depth - 1);
  scope_.resize(before);
  return "fold(" + name + " = " + start + ", " + l + ": " + body + ")";
}

}  // namespace grundy::test
