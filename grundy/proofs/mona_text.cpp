#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>

#include "grundy/proofs/known_automata.hpp"
#include "grundy/proofs/mona.hpp"

namespace grundy {

namespace {

using State = Automaton::State;
using Letter = Automaton::Letter;

/// Comparison reads the highest digit in which two numbers differ; it is the same in both numerations.
constexpr const char* comparison =
    "pred same(var2 A, var2 B) = all1 p: (p in A <=> p in B);\n"
    "pred less(var2 A, var2 B) = ex1 p: (p notin A & p in B & (all1 q: (q > p => (q in A <=> q in B))));\n"
    "pred leq(var2 A, var2 B) = same(A,B) | less(A,B);\n"
    "pred pos(var2 A) = ex1 p: p in A;\n"
    "pred least(var2 A, var2 B, var2 C) = (leq(A,B) & same(A,C)) | (less(B,A) & same(B,C));\n"
    "pred greatest(var2 A, var2 B, var2 C) = (leq(A,B) & same(B,C)) | (less(B,A) & same(A,C));\n";

constexpr const char* binary_arithmetic =
    "pred code(var2 A) = true;\n"
    "pred add(var2 A, var2 B, var2 C) = ex2 R: (0 notin R & all1 p: ((p in C <=> ((p in A <=> p in B) <=> p in R)) &"
    " (p+1 in R <=> ((p in A & p in B) | (p in A & p in R) | (p in B & p in R)))));\n"
    "pred twice(var2 A, var2 B) = 0 notin B & all1 p: (p in A <=> p+1 in B);\n"
    "pred half(var2 A, var2 B) = all1 p: (p in B <=> p+1 in A);\n"
    "pred xorr(var2 A, var2 B, var2 C) = all1 p: (p in C <=> ~(p in A <=> p in B));\n"
    "pred andd(var2 A, var2 B, var2 C) = all1 p: (p in C <=> (p in A & p in B));\n"
    "pred lowbit(var2 A, var2 B) = all1 p: (p in B <=> (p in A & all1 q: (q < p => q notin A)));\n"
    "pred power2(var2 A) = ex1 p: (p in A & all1 q: (q in A => q = p));\n"
    "pred even_ones(var2 A) = ex2 E: (0 notin E & all1 p: (p+1 in E <=> ~(p in E <=> p in A)));\n";

constexpr const char* fibonacci_arithmetic =
    "pred code(var2 A) = all1 p: (p in A => p+1 notin A);\n"
    "pred twice(var2 A, var2 B) = add(A,A,B);\n";

/// A binary decision diagram for all rows of transitions, as MONA numbers its nodes.
class Diagram {
 public:
  explicit Diagram(const Automaton& a) : a_(a) {}

  std::size_t leaf(std::size_t mona_state) { return node(-1, mona_state, 0); }
  std::size_t row(State s) { return build(s, 0, 0); }
  std::size_t size() const { return lines_.size(); }
  std::string text() const {
    std::string t;
    for (const auto& [variable, low, high] : lines_) {
      t += ' ' + std::to_string(variable) + ' ' + std::to_string(low) + ' ' + std::to_string(high) + '\n';
    }
    return t;
  }

 private:
  using Line = std::tuple<int, std::size_t, std::size_t>;

  std::size_t node(int variable, std::size_t low, std::size_t high) {
    const auto [place, fresh] = numbers_.try_emplace(Line{variable, low, high}, lines_.size());
    if (fresh) lines_.emplace_back(variable, low, high);
    return place->second;
  }
  std::size_t build(State s, int track, Letter letter) {
    if (track == a_.tracks()) {
      const State to = a_.next(s, letter);
      return leaf(to == Automaton::dead ? a_.size() + 1 : std::size_t{to} + 1);
    }
    const std::size_t low = build(s, track + 1, letter);
    const std::size_t high = build(s, track + 1, letter | (Letter{1} << track));
    return low == high ? low : node(track, low, high);
  }

  const Automaton& a_;
  std::vector<Line> lines_;
  std::map<Line, std::size_t> numbers_;
};

/// `prefix0 prefix1 …` with `separator` between.
std::string numbered(const std::string& prefix, int count, const std::string& separator) {
  std::string t;
  for (int i = 0; i < count; ++i) t += (i == 0 ? "" : separator) + prefix + std::to_string(i);
  return t;
}

/// An import must meet fresh variables in their order, else MONA refuses it; each is tied to an argument element by
/// element.
std::string import_predicate(const std::string& name, int tracks, int fd) {
  std::string ties;
  std::string pairs;
  for (int i = 0; i < tracks; ++i) {
    const std::string n = std::to_string(i);
    ties += "(all1 p: (p in Z" + n + " <=> p in Y" + n + ")) & ";
    pairs += ", T" + n + "->Z" + n;
  }
  return "pred " + name + "(var2 " + numbered("Y", tracks, ", var2 ") + ") = ex2 " + numbered("Z", tracks, ",") +
         ": (" + ties + "import(\"/dev/fd/" + std::to_string(fd) + "\"" + pairs + "));\n";
}

bool is_name(const std::string& name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !name.empty() && letter(name[0]) &&
         std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '_'; });
}

std::string joined(std::span<const std::string> words, const std::string& before, const std::string& after,
                   const std::string& separator) {
  std::string t;
  for (const auto& w : words) t += (t.empty() ? "" : separator) + before + w + after;
  return t;
}

std::string quantified(const char* quantifier, const char* arrow, std::span<const std::string> variables,
                       const std::string& body, Numeration numeration) {
  if (variables.empty()) return "(" + body + ")";
  std::string t = std::string("(") + quantifier + " " + joined(variables, "", "", ",") + ": ";
  if (numeration == Numeration::binary) return t + "(" + body + "))";
  return t + "((" + joined(variables, "code(", ")", " & ") + ") " + arrow + " (" + body + ")))";
}

/// The least an import needs: a name, and leading zeros that do not matter.
std::optional<Error> objection(const MonaProblem& problem) {
  constexpr std::size_t most_relations = 100;
  if (problem.relations.size() > most_relations)
    return Error{ErrorKind::usage, "too many relations for one goal", "at most 100", {}};
  for (const auto& r : problem.relations) {
    if (!is_name(r.name))
      return Error{ErrorKind::usage, "`" + r.name + "` cannot name a relation", "letters, digits and _", {}};
    if (!zero_closed(r.automaton)) {
      return Error{ErrorKind::rejected,
                   "the automaton " + r.name + " is no relation between numbers: leading zeros change its answer",
                   "an automaton closed under trailing zero letters",
                   {}};
    }
  }
  for (const auto& v : problem.variables) {
    if (!is_name(v)) return Error{ErrorKind::usage, "`" + v + "` cannot name a variable", "letters, digits and _", {}};
  }
  return std::nullopt;
}

}  // namespace

std::string mona_number(std::uint64_t n, Numeration numeration) {
  const Digits digits = digits_of(n, numeration);
  std::string t;
  for (unsigned i = 0; i < most_digits(numeration); ++i) {
    if (digits.at(i)) t += (t.empty() ? "{" : ",") + std::to_string(i);
  }
  return t.empty() ? "empty" : t + "}";
}

std::string exists(std::span<const std::string> variables, const std::string& body, Numeration numeration) {
  return quantified("ex2", "&", variables, body, numeration);
}

std::string for_all(std::span<const std::string> variables, const std::string& body, Numeration numeration) {
  return quantified("all2", "=>", variables, body, numeration);
}

std::string mona_dfa(const Automaton& automaton) {
  Diagram diagram(automaton);
  const std::size_t sink = automaton.size() + 1;
  // MONA's state 0 reads the letter of the boolean variables, of which there are none; then ours follow, and the dead
  // state.
  std::string behaviour = std::to_string(diagram.leaf(1));
  std::string final = "-1";
  for (State s = 0; s < automaton.size(); ++s) {
    behaviour += ' ' + std::to_string(diagram.row(s));
    final += automaton.accepting(s) ? " 1" : " -1";
  }
  behaviour += ' ' + std::to_string(diagram.leaf(sink));
  std::string orders = "2";
  for (int i = 1; i < automaton.tracks(); ++i) orders += " 2";
  return "MONA DFA\nnumber of variables: " + std::to_string(automaton.tracks()) +
         "\nvariables: " + numbered("T", automaton.tracks(), " ") + " \norders: " + orders +
         "\nstates: " + std::to_string(sink + 1) + "\ninitial: 0\nbdd nodes: " + std::to_string(diagram.size()) +
         "\nfinal: " + final + " -1\nbehaviour: " + behaviour + "\nbdd:\n" + diagram.text() + "end\n";
}

Result<MonaInput> mona_input(const MonaProblem& problem) {
  if (auto error = objection(problem)) return tl::unexpected<Error>(std::move(*error));
  MonaInput input;
  input.text = "ws1s;\n" + std::string(comparison);
  const auto import = [&](const std::string& name, const Automaton& automaton) {
    input.text += import_predicate(name, automaton.tracks(), mona_first_fd + static_cast<int>(input.files.size()));
    input.files.push_back(mona_dfa(automaton));
  };
  const bool binary = problem.numeration == Numeration::binary;
  if (!binary) import("add", adder_automaton(Numeration::fibonacci));
  input.text += binary ? binary_arithmetic : fibonacci_arithmetic;
  for (const auto& r : problem.relations) import(r.name, r.automaton);
  input.text += problem.definitions + "\n";
  if (!problem.variables.empty()) input.text += "var2 " + joined(problem.variables, "", "", ",") + ";\n";
  const bool guarded = !binary && !problem.variables.empty();
  input.text += guarded ? "(" + joined(problem.variables, "code(", ")", " & ") + ") => (" + problem.goal + ");\n"
                        : "(" + problem.goal + ");\n";
  return input;
}

}  // namespace grundy
