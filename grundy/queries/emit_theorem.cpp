#include "grundy/queries/emit_theorem.hpp"

#include "grundy/proofs/automaton.hpp"

namespace grundy::emitting {
namespace {

Lines function_head(const typed::Rules& rules, Writer& w, const std::string& type, bool cpp, const std::string& words) {
  w.begin_fields(rules.families[0]);
  Lines parameters;
  for (std::size_t i = 0; i < w.fields().size(); ++i)
    parameters.push_back(w.parameter(w.fields()[i], rules.families[0].fields[i].type));
  const std::string list = w.family_name(0) + "(" + joined(parameters, ", ") + ")";
  if (cpp) return {"// " + words, type + " " + list + " {"};
  return {"def " + list + ":", "    \"\"\"" + words + "\"\"\""};
}

Lines function(const Lines& head, const Lines& body, bool cpp) {
  return head + indented(body, cpp ? 2 : 4) + (cpp ? Lines{"}", ""} : Lines{"", ""});
}

/// Numbers in lines of some 100 characters between two lines.
Lines wrapped(const std::string& open, const std::vector<std::string>& numbers, const std::string& close) {
  Lines out = {open};
  std::string line = "   ";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    line += " " + numbers[i] + (i + 1 < numbers.size() ? "," : "");
    if (line.size() < 100 && i + 1 < numbers.size()) continue;
    out.push_back(line);
    line = "   ";
  }
  out.push_back(close);
  return out;
}

std::string letter_of(const Lines& digits, bool with_value) {
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i)
    out += (i == 0 ? "" : " | ") + (i == 0 ? digits[i] : digits[i] + " << " + std::to_string(i));
  if (with_value) out += (out.empty() ? "" : " | ") + std::string("bit << ") + std::to_string(digits.size());
  return out;
}

Lines tables_of(const Automaton& a, bool cpp) {
  Lines rows;
  std::string accepting;
  for (Automaton::State s = 0; s < a.size(); ++s) {
    std::string row;
    for (Automaton::Letter l = 0; l < a.letters(); ++l) {
      const Automaton::State to = a.next(s, l);
      row += (l == 0 ? "" : ", ") + (to == Automaton::dead ? std::string("-1") : std::to_string(to));
    }
    rows.push_back((cpp ? "    {" : "    (") + row + (cpp ? "}," : "),"));
    accepting += std::string(s == 0 ? "" : ", ") + (a.accepting(s) ? "1" : "0");
  }
  const std::string size = "[" + std::to_string(a.size()) + "]", letters = "[" + std::to_string(a.letters()) + "]";
  const Lines head =
      cpp ? Lines{"// The next state for each letter, -1: none. Bit i of a letter is the digit of the i-th number.",
                  "const int next_state" + size + letters + " = {"}
          : Lines{"# The next state for each letter, -1: none. Bit i of a letter is the digit of the i-th number.",
                  "next_state = ("};
  return head + rows +
         (cpp ? Lines{"};", "const bool accepting" + size + " = {" + accepting + "};", ""}
              : Lines{")", "accepting = (" + accepting + (a.size() == 1 ? ",)" : ")"), "", ""});
}

/// The walk of a value automaton: every state that some digits of a value reach, with these digits.
Lines value_walk(const Lines& fields, bool cpp) {
  Lines digits;
  for (const std::string& f : fields) digits.push_back("(" + f + " >> place & 1)");
  const std::string letter = letter_of(digits, true);
  if (cpp)
    return {"std::map<int, i64> paths = {{0, 0}};  // the states reached, with the digits of the value",
            "for (int place = 0; place < 63; place++) {",
            "  std::map<int, i64> further;",
            "  for (const auto& [state, value] : paths)",
            "    for (i64 bit = 0; bit < 2; bit++) {",
            "      const int to = next_state[state][" + letter + "];",
            "      if (to >= 0) further[to] = value | bit << place;",
            "    }",
            "  paths = further;",
            "}",
            "for (const auto& [state, value] : paths)",
            "  if (accepting[state]) return value;",
            "fail(\"no value below 2^63\");"};
  return {"paths = {0: 0}  # the states reached, with the digits of the value",
          "for place in range(64):",
          "    further = {}",
          "    for state, value in paths.items():",
          "        for bit in (0, 1):",
          "            to = next_state[state][" + letter + "]",
          "            if to >= 0:",
          "                further[to] = value | bit << place",
          "    paths = further",
          "return next(value for state, value in paths.items() if accepting[state])"};
}

Lines binary_walk(const Lines& fields, bool cpp) {
  Lines digits;
  for (const std::string& f : fields) digits.push_back("(" + f + " >> place & 1)");
  if (cpp)
    return {"int state = 0;",
            "for (int place = 0; place < 63 && state >= 0; place++) state = next_state[state][" +
                letter_of(digits, false) + "];",
            "return state >= 0 && accepting[state];"};
  return {
      "state = 0",         "for place in range(64):", "    state = next_state[state][" + letter_of(digits, false) + "]",
      "    if state < 0:", "        return False",    "return bool(accepting[state])"};
}

Lines fibonacci_support(bool cpp) {
  if (cpp)
    return {"// The digits over the Fibonacci numbers 1, 2, 3, 5, …, lowest first, no two neighbours both 1.",
            "std::vector<int> fibonacci_digits(i64 n) {",
            "  std::vector<i64> weights = {1, 2};",
            "  while (weights.size() < 91) weights.push_back(weights.end()[-1] + weights.end()[-2]);",
            "  std::vector<int> digits(weights.size());",
            "  for (std::size_t i = weights.size(); i-- > 0;)",
            "    if (weights[i] <= n) {",
            "      n -= weights[i];",
            "      digits[i] = 1;",
            "    }",
            "  return digits;",
            "}",
            ""};
  return {
      "def fibonacci_digits(n):",
      "    \"\"\"The digits over the Fibonacci numbers 1, 2, 3, 5, …, lowest first, no two neighbours both 1.\"\"\"",
      "    weights = [1, 2]",
      "    while len(weights) < 91:",
      "        weights.append(weights[-1] + weights[-2])",
      "    digits = []",
      "    for weight in reversed(weights):",
      "        digits.append(1 if weight <= n else 0)",
      "        n -= weight * digits[-1]",
      "    return digits[::-1]",
      "",
      ""};
}

Lines fibonacci_walk(const Lines& fields, bool cpp) {
  Lines out, digits;
  for (std::size_t k = 0; k < fields.size(); ++k) {
    const std::string own = "digits_" + std::to_string(k + 1);
    out.push_back((cpp ? "const auto " : "") + own + " = fibonacci_digits(" + fields[k] + ")" + (cpp ? ";" : ""));
    digits.push_back(own + "[place]");
  }
  const std::string letter = letter_of(digits, false);
  if (cpp)
    return out + Lines{"int state = 0;",
                       "for (std::size_t place = 0; place < digits_1.size() && state >= 0; place++) state = "
                       "next_state[state][" +
                           letter + "];",
                       "return state >= 0 && accepting[state];"};
  return out + Lines{"state = 0",
                     "for place in range(len(digits_1)):",
                     "    state = next_state[state][" + letter + "]",
                     "    if state < 0:",
                     "        return False",
                     "return bool(accepting[state])"};
}

ProgramParts with_validity(ProgramParts parts, const Lines& function, const typed::Rules& rules, Writer& w, bool cpp) {
  const Lines valid = validity(rules, w, cpp);
  parts.body = w.definitions() + parts.body + function + valid;
  parts.support.insert(w.support.begin(), w.support.end());
  return parts;
}

}  // namespace

ProgramParts formula_parts(const typed::Rules& rules, const Claim& claim, bool cpp) {
  const auto own = cpp ? cpp_writer(rules) : python_writer(rules);
  const auto w = cpp ? cpp_writer(claim.rules()) : python_writer(claim.rules());
  w->guard = Writer::Guard::none;
  w->begin_fields(claim.rules().families[0]);
  const std::string value = w->expr(claim.expr());
  ProgramParts parts;
  Lines parameters;
  for (std::size_t i = 0; i < w->fields().size(); ++i) {
    const std::string& name = w->fields()[i];
    const bool used = !cpp || mentions(value, name);
    parameters.push_back((used ? "" : "[[maybe_unused]] ") +
                         w->parameter(name, claim.rules().families[0].fields[i].type));
  }
  const std::string list = own->family_name(0) + "(" + joined(parameters, ", ") + ")";
  const char* words = claim.about_losing() ? "Whether the player to move loses." : "The Grundy value.";
  const Lines head = cpp ? Lines{std::string("// ") + words, (claim.about_losing() ? "bool " : "i64 ") + list + " {"}
                         : Lines{"def " + list + ":", std::string("    \"\"\"") + words + "\"\"\""};
  parts.body = w->definitions();
  parts.support = w->support;
  return with_validity(std::move(parts), function(head, {"return " + value + (cpp ? ";" : "")}, cpp), rules, *own, cpp);
}

ProgramParts period_parts(const typed::Rules& rules, const ProvedTheorem& theorem, bool cpp) {
  const auto w = cpp ? cpp_writer(rules) : python_writer(rules);
  const Period& p = theorem.period->period;
  std::vector<std::string> numbers;
  for (std::uint64_t n = 0; n < p.preperiod + p.period; ++n) numbers.push_back(std::to_string(theorem.values[n]));
  const std::string pre = std::to_string(p.preperiod), per = std::to_string(p.period), rise = std::to_string(p.saltus);
  ProgramParts parts;
  parts.body = cpp ? wrapped("const i64 first[] = {", numbers, "};") + Lines{""}
                   : wrapped("first = (", numbers, numbers.size() == 1 ? "    ,)" : ")") + Lines{"", ""};
  const Lines head = function_head(rules, *w, "i64", cpp,
                                   "The Grundy value: from " + pre + " on it repeats with the period " + per +
                                       (p.saltus != 0 ? ", " + rise + " more each time." : "."));
  const std::string n = w->fields()[0];
  const std::string past = p.preperiod == 0 ? n : "(" + n + " - " + pre + ")";
  const std::string place = (p.preperiod == 0 ? "" : pre + " + ") + past + " % " + per;
  const std::string lift = p.saltus == 0 ? "" : " + " + rise + " * (" + past + (cpp ? " / " : " // ") + per + ")";
  Lines body;
  if (p.preperiod > 0)
    body = cpp ? Lines{"if (" + n + " < " + pre + ") return first[" + n + "];"}
               : Lines{"if " + n + " < " + pre + ":", "    return first[" + n + "]"};
  body.push_back("return first[" + place + "]" + lift + (cpp ? ";" : ""));
  return with_validity(std::move(parts), function(head, body, cpp), rules, *w, cpp);
}

ProgramParts automaton_parts(const typed::Rules& rules, const AutomatonTheorem& theorem, bool cpp) {
  const auto w = cpp ? cpp_writer(rules) : python_writer(rules);
  const Automaton a = minimised(theorem.automaton);
  const bool values = theorem.claim == AutomatonClaim::values, binary = theorem.numeration == Numeration::binary;
  ProgramParts parts;
  if (cpp) parts.support.insert("fail");
  parts.body = tables_of(a, cpp);
  if (!binary) parts.body = parts.body + fibonacci_support(cpp);
  const Lines head =
      function_head(rules, *w, values ? "i64" : "bool", cpp,
                    values ? "The Grundy value: an automaton reads the binary digits, lowest first."
                           : "Whether the player to move loses: an automaton reads the digits, lowest first.");
  const Lines& fields = w->fields();
  const Lines walk = values ? value_walk(fields, cpp) : binary ? binary_walk(fields, cpp) : fibonacci_walk(fields, cpp);
  return with_validity(std::move(parts), function(head, walk, cpp), rules, *w, cpp);
}

}  // namespace grundy::emitting
