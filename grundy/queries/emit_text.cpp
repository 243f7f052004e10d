// The frame of emitted programs: comments, includes, and a main that reads positions.

#include <algorithm>

#include "grundy/queries/emit_rules.hpp"

namespace grundy::emitting {
namespace {

enum class Judge { value, sum, lost };

bool has_kind(const Type& type, Type::Kind kind) {
  return type.kind == kind ||
         std::any_of(type.parts.begin(), type.parts.end(), [&](const Type& t) { return has_kind(t, kind); });
}
bool has_text(const Type& type) {
  return type.is_text() || std::any_of(type.parts.begin(), type.parts.end(), [](const Type& t) { return has_text(t); });
}
bool has_items(const Type& type) { return !type.is_scalar() && !type.is_text(); }

bool is_checked(const ProgramParts& parts) {
  return std::any_of(parts.body.begin(), parts.body.end(), [](const std::string& line) {
    return line.rfind("bool valid(", 0) == 0 || line.rfind("def valid(", 0) == 0;
  });
}

std::string includes_of(const std::string& program) {
  static const std::pair<const char*, std::vector<const char*>> needs[] = {
      {"algorithm", {"std::min<", "std::max<", "std::sort", "std::find", "std::min_element", "std::max_element"}},
      {"array", {"std::array<"}},
      {"cctype", {"std::isalpha"}},
      {"cmath", {"std::sqrt"}},
      {"cstddef", {"std::size_t", "std::ptrdiff_t"}},
      {"cstdlib", {"std::exit", "std::abs", "std::llabs"}},
      {"iostream", {"std::cin", "std::cout", "std::cerr"}},
      {"map", {"std::map"}},
      {"numeric", {"std::gcd"}},
      {"set", {"std::set<"}},
      {"sstream", {"std::istringstream"}},
      {"string", {"std::string", "std::getline"}},
      {"tuple", {"std::tuple", "std::get<", "std::apply"}},
      {"utility", {"std::pair"}},
      {"variant", {"std::variant", "std::in_place_index"}},
      {"vector", {"std::vector"}},
  };
  std::string out;
  for (const auto& [header, words] : needs)
    if (std::any_of(words.begin(), words.end(), [&](const char* w) { return program.find(w) != std::string::npos; }))
      out += std::string("#include <") + header + ">\n";
  return out;
}

Lines cpp_main(const typed::Rules& rules, Judge judge, bool checked, const std::string& name) {
  const auto writer = cpp_writer(rules);
  Lines types;
  for (const typed::Field& field : rules.families[0].fields) types.push_back(writer->type_name(field.type));
  const bool one = types.size() == 1;
  const std::string type = one ? types[0] : "std::tuple<" + joined(types, ", ") + ">";
  const auto call = [&](const std::string& function) {
    return one ? function + "(position)" : "std::apply(" + function + ", position)";
  };
  const std::string add = one ? "add_" + name + "(sum, position);"
                              : "std::apply([&](const auto&... x) { add_" + name + "(sum, x...); }, position);";
  Lines inner = {type + " position{};", "read(in, position);"};
  if (checked) inner.push_back("if (!" + call("valid") + ") fail(\"no position of the game: \" + line);");
  Lines out = {"int main() {", "  std::string line;", "  while (std::getline(std::cin, line)) {",
               "    std::istringstream in(line);", "    if ((in >> std::ws).eof()) continue;"};
  const std::string show = "    std::cout << ";
  if (judge == Judge::lost) {
    inner.push_back("if (!(in >> std::ws).eof()) fail(\"one position a line: this theorem says nothing of sums\");");
    return out + indented(inner, 4) + Lines{show + "(" + call(name) + " ? \"P\" : \"N\") << \"\\n\";", "  }", "}"};
  }
  out.push_back(judge == Judge::value ? "    i64 value = 0;" : "    Sum sum;");
  out.push_back("    while (!(in >> std::ws).eof()) {");
  inner.push_back(judge == Judge::value ? "value ^= " + call(name) + ";" : add);
  out = out + indented(inner, 6) + Lines{"    }"};
  out.push_back(judge == Judge::value ? show + "(value != 0 ? \"N \" : \"P \") << value << \"\\n\";"
                                      : show + "(wins(sum) ? \"N\" : \"P\") << \"\\n\";");
  return out + Lines{"  }", "}"};
}

Lines python_main(const typed::Rules& rules, Judge judge, bool checked, const std::string& name) {
  const auto& fields = rules.families[0].fields;
  const bool one = fields.size() == 1;
  const bool number = one && fields[0].type.kind == Type::Kind::integer;
  const std::string spread = one ? "position" : "*position";
  Lines inner;
  if (checked) inner = {"if not valid(" + spread + "):", "    sys.exit(\"no position of the game: \" + line)"};
  Lines out = {"def main():", "    for line in sys.stdin:"};
  out.push_back(number ? "        numbers = [int(word) for word in line.split()]"
                       : "        tokens = re.findall(r'\"[^\"]*\"|-?\\d+|\\w+|[][(){},]', line)");
  out = out + Lines{std::string("        if not ") + (number ? "numbers" : "tokens") + ":", "            continue"};
  if (judge == Judge::lost) {
    out.push_back(number ? "        position, = numbers" : "        position = read(tokens)");
    if (!number)
      out = out + Lines{"        if tokens:",
                        "            sys.exit(\"one position a line: this theorem says nothing of sums\")"};
    return out + indented(inner, 8) + Lines{"        print(\"P\" if " + name + "(" + spread + ") else \"N\")"};
  }
  out.push_back(judge == Judge::value ? "        value = 0" : "        parts = []");
  out = out + (number ? Lines{"        for position in numbers:"}
                      : Lines{"        while tokens:", "            position = read(tokens)"});
  inner.push_back(judge == Judge::value ? "value ^= " + name + "(" + spread + ")"
                                        : "add_" + name + "(parts, " + spread + ")");
  out = out + indented(inner, 12);
  out.push_back(judge == Judge::value ? "        print(\"N\" if value else \"P\", value)"
                                      : "        print(\"N\" if wins(parts) else \"P\")");
  return out;
}

std::string cpp_text(const typed::Rules& rules, const Lines& comments, ProgramParts parts, Judge judge) {
  const bool checked = is_checked(parts);
  const std::string name = cpp_writer(rules)->family_name(0);
  parts.support.insert("read");
  if (checked || judge == Judge::lost) parts.support.insert("fail");
  const auto& fields = rules.families[0].fields;
  for (const typed::Field& field : fields) {
    if (has_kind(field.type, Type::Kind::boolean)) parts.support.insert("read bool");
    if (has_text(field.type)) parts.support.insert("read text");
    if (has_items(field.type)) parts.support.insert("read all");
  }
  if (fields.size() > 1 && parts.support.count("read all") == 0) parts.support.insert("read tuple");
  std::string program = "using i64 = long long;\n\n" + cpp_support(parts.support) + joined(parts.body, "\n") + "\n" +
                        joined(cpp_main(rules, judge, checked, name), "\n") + "\n";
  std::string head;
  for (const std::string& line : comments) head += "// " + line + "\n";
  return head + includes_of(program) + "\n" + program;
}

/// The body of `fail` in a library, which must not end the program.
std::string throwing(std::string support) {
  const std::string ending = "  std::cerr << message << \"\\n\";\n  std::exit(1);\n";
  const std::size_t at = support.find(ending);
  if (at == std::string::npos) return support;
  return support.replace(at, ending.size(), "  throw std::runtime_error(message);\n");
}

Lines library_entry(const typed::Rules& rules, bool checked, const std::string& name) {
  Lines words;
  for (const typed::Field& field : rules.families[0].fields) {
    const std::string word = "words[" + std::to_string(words.size()) + "]";
    words.push_back(field.type.kind == Type::Kind::boolean ? word + " != 0" : word);
  }
  const std::string arguments = "(" + joined(words, ", ") + ")";
  Lines out = {"extern \"C\" __attribute__((visibility(\"default\")))",
               "int grundy_value(const long long* words, long long* value, char* message) {", "  try {"};
  if (checked) out.push_back("    if (!valid" + arguments + ") return 1;");
  return out + Lines{"    *value = " + name + arguments + ";",
                     "    return 0;",
                     "  } catch (const std::exception& e) {",
                     "    std::strncpy(message, e.what(), 255);",
                     "    return 2;",
                     "  }",
                     "}"};
}

std::string python_text(const typed::Rules& rules, const Lines& comments, ProgramParts parts, Judge judge, bool deep) {
  const bool checked = is_checked(parts);
  const std::string name = python_writer(rules)->family_name(0);
  const auto& fields = rules.families[0].fields;
  const bool number = fields.size() == 1 && fields[0].type.kind == Type::Kind::integer;
  if (!number) parts.support.insert("read");
  if (deep) parts.support.insert("import threading");
  std::string head;
  for (const std::string& line : comments) head += "# " + line + "\n";
  std::string out = head + python_support(parts.support) + joined(parts.body, "\n") + "\n" +
                    joined(python_main(rules, judge, checked, name), "\n") + "\n\n\n";
  if (!deep) return out + "main()\n";
  return out + R"(ends = []


def run():
    try:
        main()
    except BaseException as end:
        ends.append(end)


sys.setrecursionlimit(10**6)
threading.stack_size(2**29)  # long plays need many nested calls
thread = threading.Thread(target=run)
thread.start()
thread.join()
if ends:
    raise ends[0]  # so that an error ends the program
)";
}

}  // namespace

std::vector<int> reachable_families(const typed::Rules& rules) {
  std::vector<int> out = {0};
  struct Walk {
    static void visit(const typed::Position& position, std::vector<int>& found) {
      for (const typed::Part& part : position) {
        if (part.kind == typed::Part::Kind::sum)
          visit(part.body, found);
        else if (std::find(found.begin(), found.end(), part.family) == found.end())
          found.push_back(part.family);
      }
    }
  };
  for (std::size_t i = 0; i < out.size(); ++i) {
    const typed::Family& family = rules.families[static_cast<std::size_t>(out[i])];
    for (const typed::Move& move : family.moves) Walk::visit(move.position, out);
    for (const typed::SameAs& same : family.rewritings) Walk::visit(same.position, out);
  }
  return out;
}

std::string validity_name(const Writer& w, int family) {
  return family == 0 ? "valid" : "valid_" + w.family_name(family);
}

Lines validity(const typed::Rules& rules, Writer& w, bool cpp, int number) {
  const typed::Family& family = rules.families[static_cast<std::size_t>(number)];
  w.begin_fields(family);
  Lines conditions, parameters;
  for (std::size_t i = 0; i < family.fields.size(); ++i)
    if (family.fields[i].natural) conditions.push_back(w.fields()[i] + " >= 0");
  for (const typed::Require& require : family.requires_)
    conditions.push_back(w.expr(require.condition[0], require.condition[0].type, Bind::negation));
  if (conditions.empty()) return {};
  const std::string all = joined(conditions, cpp ? " && " : " and ");
  for (std::size_t i = 0; i < family.fields.size(); ++i) {
    const std::string unused = !cpp || mentions(all, w.fields()[i]) ? "" : "[[maybe_unused]] ";
    parameters.push_back(unused + w.parameter(w.fields()[i], family.fields[i].type));
  }
  const std::string list = validity_name(w, number) + "(" + joined(parameters, ", ") + ")";
  if (cpp)
    return {"// Whether this is a position of the game.", "bool " + list + " {", "  return " + all + ";", "}", ""};
  return {"def " + list + ":", "    \"\"\"Whether this is a position of the game.\"\"\"", "    return " + all, "", ""};
}

std::string cpp_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, RuleMethod method) {
  return cpp_text(rules, comments, std::move(parts), method == RuleMethod::search ? Judge::sum : Judge::value);
}
std::string cpp_library(const typed::Rules& rules, ProgramParts parts) {
  const bool checked = is_checked(parts);
  parts.support.insert("fail");
  const Lines entry = library_entry(rules, checked, cpp_writer(rules)->family_name(0));
  const std::string program = "using i64 = long long;\n\n" + throwing(cpp_support(parts.support)) +
                              joined(parts.body, "\n") + "\n" + joined(entry, "\n") + "\n";
  return "#include <cstring>\n#include <stdexcept>\n" + includes_of(program) + "\n" + program;
}
std::string python_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, RuleMethod method) {
  return python_text(rules, comments, std::move(parts), method == RuleMethod::search ? Judge::sum : Judge::value,
                     method != RuleMethod::table);
}
std::string cpp_theorem_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, bool values) {
  return cpp_text(rules, comments, std::move(parts), values ? Judge::value : Judge::lost);
}
std::string python_theorem_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, bool values) {
  return python_text(rules, comments, std::move(parts), values ? Judge::value : Judge::lost, false);
}

}  // namespace grundy::emitting
