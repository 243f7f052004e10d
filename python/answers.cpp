// What solve, study, prove, count and identify answer, as small classes: their fields, their text, their look in a
// notebook.

#include <pybind11/stl.h>

#include "grundy/study/balance.hpp"
#include "grundy/study/claim.hpp"
#include "grundy/study/count.hpp"
#include "grundy/study/identify.hpp"
#include "grundy/study/solve.hpp"
#include "grundy/study/study.hpp"
#include "python/bindings.hpp"
#include "python/show.hpp"
#include "python/tables.hpp"
#include "python/unwrap.hpp"

namespace py = pybind11;

namespace grundy::python {
namespace {

std::optional<std::string> name_of_known(const std::optional<Outcome>& outcome) {
  return outcome ? std::optional<std::string>(name_of(*outcome)) : std::nullopt;
}

/// A number in decimal, of any size.
py::object number_of(const std::string& digits) {
  if (digits.empty()) return py::int_(0);
  return py::reinterpret_steal<py::object>(PyLong_FromString(digits.c_str(), nullptr, 10));
}

template <class Answer>
using TextOf = std::string (*)(const Answer&);

std::string html_of_study(const StudyAnswer& answer) {
  TableAnswer drawn;
  drawn.table = answer.table;
  const auto picture = to_plot(drawn);
  return html_of(to_text(answer, "")) + (picture ? *picture : "");
}

const char* name_of_end(ClaimAnswer::End end) {
  static constexpr const char* names[] = {"proved", "refuted", "verified", "unknown"};
  return names[static_cast<std::size_t>(end)];
}

template <class Class>
void show(Class& bound, TextOf<typename Class::type> text, TextOf<typename Class::type> json) {
  using Answer = typename Class::type;
  bound.def("__str__", text)
      .def("json", json, "The answer as the command line gives it with --json.")
      .def("__repr__", [text](const Answer& answer) {
        std::string words = text(answer);
        if (words.ends_with('\n')) words.pop_back();
        return words;
      });
  if constexpr (std::same_as<Answer, StudyAnswer>)
    bound.def("_repr_html_", &html_of_study);
  else
    bound.def("_repr_html_", [text](const Answer& answer) { return html_of(text(answer)); });
}

void bind_solution(py::module_& module) {
  py::class_<SolvedMoveText>(module, "Move", "A move of a sum.")
      .def_readonly("component", &SolvedMoveText::component, "The part that it changes, from 0.")
      .def_readonly("name", &SolvedMoveText::name)
      .def_readonly("result", &SolvedMoveText::result, "What that part becomes.")
      .def_readonly("value", &SolvedMoveText::to_value, "The value of the result; None: there are no values.")
      .def("__repr__", [](const SolvedMoveText& m) { return "<Move " + m.name + " -> " + m.result + ">"; });
  py::class_<SolveAnswer> solution(module, "Solution", "Who wins a position or a sum, its value, the winning moves.");
  solution.def_readonly("game", &SolveAnswer::game)
      .def_readonly("position", &SolveAnswer::position)
      .def_property_readonly(
          "outcome", [](const SolveAnswer& a) { return name_of_known(a.outcome); },
          "\"N\": the player to move wins, \"P\": loses, \"draw\"; None: not known.")
      .def_readonly("value", &SolveAnswer::value, "The Grundy value; None: not known, or there is none.")
      .def_readonly("no_value", &SolveAnswer::no_value, "Why there is no value; empty when there is one.")
      .def_readonly("moves", &SolveAnswer::moves, "The first of the winning moves.")
      .def_readonly("drawing_moves", &SolveAnswer::drawing_moves)
      .def_readonly("winning", &SolveAnswer::winning, "How many moves win.")
      .def_readonly("legal", &SolveAnswer::legal, "How many moves there are.")
      .def_readonly("moves_to_end", &SolveAnswer::moves_to_end)
      .def_readonly("solver", &SolveAnswer::solver)
      .def_readonly("certificate", &SolveAnswer::certificate)
      .def_readonly("stopped", &SolveAnswer::stopped, "The limit that came first; empty: none did.");
  show(
      solution, [](const SolveAnswer& a) { return to_text(a, true); }, [](const SolveAnswer& a) { return to_json(a); });
}

void bind_study(py::module_& module) {
  py::class_<Statement>(module, "Statement", "What is said of a game, with its status.")
      .def_property_readonly(
          "status", [](const Statement& s) { return name_of(s.status); },
          "proved, verified, conjectured, unknown or draw.")
      .def_readonly("text", &Statement::text)
      .def_readonly("range", &Statement::range, "Of what positions it speaks.")
      .def_readonly("because", &Statement::because)
      .def_readonly("theorem", &Statement::theorem)
      .def_readonly("certificate", &Statement::certificate, "The text of its file, when proved.")
      .def("__repr__",
           [](const Statement& s) { return "<" + s.text.substr(0, s.text.find('\n')) + ": " + status_words(s) + ">"; });
  py::class_<Period>(module, "Period", "g(n + period) = g(n) + saltus for all n >= preperiod.")
      .def_readonly("period", &Period::period)
      .def_readonly("preperiod", &Period::preperiod)
      .def_readonly("saltus", &Period::saltus)
      .def_readonly("exceptions", &Period::exceptions)
      .def("__repr__", [](const Period& p) {
        return "<Period " + std::to_string(p.period) + ", pre-period " + std::to_string(p.preperiod) + ">";
      });
  py::class_<StudyAnswer> study(module, "Study", "From rules to values, a pattern and its status.");
  study.def_readonly("name", &StudyAnswer::name)
      .def_readonly("game", &StudyAnswer::game)
      .def_readonly("origin", &StudyAnswer::origin)
      .def_readonly("statements", &StudyAnswer::statements)
      .def_property_readonly(
          "best",
          [](const StudyAnswer& a) {
            const Statement* best = best_statement(a);
            return best ? std::optional<Statement>(*best) : std::nullopt;
          },
          "The best statement about all values or positions; None: no pattern.")
      .def_readonly("period", &StudyAnswer::period, "That a proved statement speaks of; else None.")
      .def_property_readonly(
          "values", [](const py::object& self) { return view_of(self.cast<const StudyAnswer&>().table, self); },
          "The cells of the table, read-only; empty when the positions are not numbers.")
      .def_property_readonly(
          "losing", [](const StudyAnswer& a) { return a.losing.first; },
          "The first losing positions, as one types them.")
      .def_property_readonly(
          "all_losing", [](const StudyAnswer& a) { return a.losing.all; },
          "All of them, in words; empty where that is not known.")
      .def_readonly("no_value", &StudyAnswer::outcomes_because)
      .def_readonly("stopped", &StudyAnswer::stopped)
      .def_readonly("advice", &StudyAnswer::advice);
  show(
      study, [](const StudyAnswer& a) { return to_text(a, ""); },
      [](const StudyAnswer& a) { return to_json(a, "study", ""); });
}

void bind_claim(py::module_& module) {
  py::class_<ClaimAnswer> claim(module, "Claim", "A claim, judged.");
  claim
      .def_property_readonly(
          "status", [](const ClaimAnswer& a) { return name_of_end(a.end); }, "proved, refuted, verified or unknown.")
      .def_readonly("claim", &ClaimAnswer::claim)
      .def_readonly("range", &ClaimAnswer::range)
      .def_readonly("how", &ClaimAnswer::how)
      .def_readonly("remark", &ClaimAnswer::remark)
      .def_readonly("reason", &ClaimAnswer::reason, "Why it is not proved.")
      .def_readonly("position", &ClaimAnswer::position, "Refuted: the counterexample.")
      .def_readonly("claimed", &ClaimAnswer::claimed)
      .def_readonly("right", &ClaimAnswer::right)
      .def_readonly("certificate", &ClaimAnswer::certificate);
  show(
      claim, [](const ClaimAnswer& a) { return to_text(a, ""); }, [](const ClaimAnswer& a) { return to_json(a, ""); });
}

void bind_count(py::module_& module) {
  py::class_<CountReply> count(module, "Count", "How many positions of a box are wins and losses.");
  count.def_readonly("counted", &CountReply::counted)
      .def_property_readonly("positions", [](const CountReply& r) { return number_of(r.all); })
      .def_property_readonly("N", [](const CountReply& r) { return number_of(r.won); })
      .def_property_readonly("P", [](const CountReply& r) { return number_of(r.lost); })
      .def_property_readonly("draw", [](const CountReply& r) { return number_of(r.drawn); })
      .def_property_readonly(
          "winning_moves", [](const CountReply& r) -> py::object { return r.moves ? number_of(*r.moves) : py::none(); })
      .def_readonly("method", &CountReply::method)
      .def_readonly("because", &CountReply::because);
  show(
      count, [](const CountReply& r) { return to_text(r); }, [](const CountReply& r) { return to_json(r); });
}

void bind_balance(py::module_& module) {
  using Change = BalanceReply::Change;
  py::class_<Change>(module, "Change", "A least change of the heaps that makes the sum a loss for the player to move.")
      .def_readonly("from_heap", &Change::from, "Counted from 1; 0: none.")
      .def_readonly("to_heap", &Change::to)
      .def_readonly("stones", &Change::stones)
      .def_readonly("heaps", &Change::heaps, "Afterwards.")
      .def("__repr__", [](const Change& c) { return "<Change of " + std::to_string(c.stones) + " stones>"; });
  py::class_<BalanceReply> balance(module, "Balance", "All least changes.");
  balance.def_readonly("best", &BalanceReply::best, "Empty: it cannot be done.")
      .def_readonly("method", &BalanceReply::method)
      .def_readonly("because", &BalanceReply::because);
  show(
      balance, [](const BalanceReply& r) { return to_text(r, true); },
      [](const BalanceReply& r) { return to_json(r, true); });
}

void bind_identification(py::module_& module) {
  py::class_<IdentifyReply::Match>(module, "Match", "A game, code or name with the same values.")
      .def_readonly("kind", &IdentifyReply::Match::kind)
      .def_readonly("name", &IdentifyReply::Match::name)
      .def_readonly("relation", &IdentifyReply::Match::relation)
      .def_readonly("terms", &IdentifyReply::Match::terms)
      .def_readonly("proof", &IdentifyReply::Match::proof, "Empty: seen on these terms, not proved.")
      .def("__repr__", [](const IdentifyReply::Match& m) { return "<Match " + m.relation + ">"; });
  py::class_<IdentifyReply> found(module, "Identification", "Which games, codes and names have these values.");
  found.def_readonly("matches", &IdentifyReply::matches).def_readonly("address", &IdentifyReply::address);
  show(
      found, [](const IdentifyReply& r) { return to_text(r); }, [](const IdentifyReply& r) { return to_json(r); });
}

}  // namespace

void bind_answers(py::module_& module) {
  bind_solution(module);
  bind_study(module);
  bind_claim(module);
  bind_count(module);
  bind_balance(module);
  bind_identification(module);
}

}  // namespace grundy::python
