// "The steps of a line let an assignment through, and a part's sum is not smaller" is a system of linear inequalities;
// if it has no solution in rational numbers (elimination after Fourier and Motzkin), it has none in integers. Tests
// that are no conjunction of inequalities are left out, which only adds solutions. Likewise for a field below 0.
// tests/rules/shape_test.cpp has games that end and games that do not.

#include "grundy/rules/descent.hpp"

#include <algorithm>
#include <numeric>

#include "grundy/rules/linear_lines.hpp"

namespace grundy {
namespace {

using linear::Form;
using linear::Formula;
using linear::Line;
using linear::Step;
constexpr std::size_t max_constraints = 400;

void add_conjuncts(const Formula& f, std::vector<Form>& out) {
  if (f.kind == Formula::Kind::at_least_zero) out.push_back(f.form);
  if (f.kind == Formula::Kind::all)
    for (const Formula& part : f.parts) add_conjuncts(part, out);
}

std::vector<Form> constraints_of(const Line& line, std::size_t fields) {
  std::vector<Form> out;
  for (std::size_t i = 0; i < fields; ++i) out.push_back(Form::variable(i));
  for (const Step& step : line.steps) {
    const Form scaled = step.divisor * Form::variable(step.variable);
    if (step.kind == Step::Kind::test) add_conjuncts(step.condition, out);
    if (step.kind == Step::Kind::test) continue;
    out.push_back(step.high - scaled);
    out.push_back(step.kind == Step::Kind::range ? Form::variable(step.variable) - step.low
                                                 : scaled + Form::number(step.divisor - 1) - step.high);
  }
  return out;
}

/// Divides by the common divisor of all numbers.
Form reduced(Form f) {
  Integer g = std::abs(f.constant);
  for (const Integer c : f.of) g = std::gcd(g, c);
  if (g < 2) return f;
  for (Integer& c : f.of) c /= g;
  f.constant /= g;
  return f;
}

/// True when no rational numbers make all forms >= 0. False: they may, or it got too large.
bool impossible(std::vector<Form> forms, std::size_t variables) {
  for (std::size_t x = 0; x < variables; ++x) {
    std::vector<Form> next;
    for (const Form& f : forms)
      if (f.of[x] == 0) next.push_back(f);
    for (const Form& low : forms) {
      if (low.of[x] <= 0) continue;
      for (const Form& high : forms) {
        if (high.of[x] >= 0) continue;
        const Form sum = reduced(-high.of[x] * low + low.of[x] * high);
        if (!linear::is_small(sum) || next.size() >= max_constraints) return false;
        next.push_back(sum);
      }
    }
    forms = std::move(next);
  }
  return std::any_of(forms.begin(), forms.end(), [](const Form& f) { return f.constant < 0; });
}

/// Whether no assignment that the line lets through makes the form of a part >= 0.
template <class Of>
bool never(const Line& line, std::size_t fields, const Of& form_of) {
  const std::vector<Form> constraints = constraints_of(line, fields);
  return std::all_of(line.parts.begin(), line.parts.end(), [&](const std::vector<Form>& part) {
    std::vector<Form> all = constraints;
    all.push_back(form_of(part));
    return impossible(std::move(all), line.variables);
  });
}

bool descends(const Line& line, std::size_t fields) {
  return never(line, fields, [&](const std::vector<Form>& part) {
    Form rise = Form::number(0);
    for (std::size_t i = 0; i < fields; ++i) rise = rise + part[i] - Form::variable(i);
    return rise;
  });
}

bool stays_natural(const Line& line, std::size_t fields) {
  for (std::size_t i = 0; i < fields; ++i)
    if (!never(line, fields, [&](const std::vector<Form>& part) { return Form::number(-1) - part[i]; })) return false;
  return true;
}

template <class Holds>
bool every_line(const typed::Rules& rules, int family, const Holds& holds) {
  const typed::Family& f = rules.families[static_cast<std::size_t>(family)];
  if (!f.rewritings.empty() || f.parts_by) return false;
  if (!std::all_of(f.fields.begin(), f.fields.end(), [](const typed::Field& field) { return field.natural; }))
    return false;
  const auto lines = linear::move_lines(rules, family);
  return lines && std::all_of(lines->begin(), lines->end(), [&](const Line& l) { return holds(l, f.fields.size()); });
}

}  // namespace

bool sum_of_fields_descends(const typed::Rules& rules, int family) { return every_line(rules, family, descends); }

bool options_are_natural(const typed::Rules& rules, int family) { return every_line(rules, family, stays_natural); }

}  // namespace grundy
