#include "grundy/proofs/automaton_certificate.hpp"
#include "grundy/proofs/check.hpp"
#include "grundy/proofs/period_certificate.hpp"
#include "grundy/proofs/window_certificate.hpp"

namespace grundy {

const std::vector<TheoremEntry>& theorem_list() {
  static const std::vector<TheoremEntry> list = {
      {"subtraction", check_period_certificate},         {"take-and-break", check_period_certificate},
      {"repeating-tail", check_period_certificate},      {"automaton", check_automaton_certificate},
      {"one-heap-recurrence", check_period_certificate}, {"recurring-window", check_window_certificate, true},
  };
  return list;
}

}  // namespace grundy
