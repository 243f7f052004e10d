// "The options of the family at n are those of the code, for every n" is a statement of linear arithmetic about n:
//   (1) for every line and binders that its steps let through, the heaps are >= 0 and, with j of them nonempty and k
//       tokens taken, the digit d_k has bit j;
//   (2) for every j and heaps 1 <= p1 <= … <= pj that leave k tokens with bit j in d_k, some line and binders give
//   them.
// The code is guessed from small n. The quantifiers of (1) and (2) are followed to a bound on n (linear_bound.hpp)
// below which the statement fails if it fails at all; then the options of all n up to the bound are listed and
// compared: each lies in the code, and there are as many as the code has. tests/rules/shape_test.cpp compares values
// with the evaluator's and tries near-misses.

#include <algorithm>
#include <functional>
#include <numeric>

#include "grundy/rules/code_text.hpp"
#include "grundy/rules/linear_bound.hpp"
#include "grundy/rules/shape.hpp"

namespace grundy {
namespace {

using linear::Cuts;
using linear::Form;
using linear::Formula;
using linear::Line;
using linear::Step;

constexpr std::size_t max_parts = 5;
using Heaps = std::array<std::uint32_t, max_parts>;  ///< the nonempty heaps in order, then zeros
using Assignment = std::array<Integer, linear::max_variables>;

/// Exact in 64 bits while the variables are at most `value_limit`; greater values are cut to twice that.
constexpr Integer value_limit = Integer{1} << 34;
Integer value_of(const Form& f, const Assignment& x, std::size_t variables) {
  Integer sum = f.constant;
  for (std::size_t i = 0; i < variables; ++i) sum += f.of[i] * x[i];
  return std::clamp(sum, -2 * value_limit, 2 * value_limit);
}
bool in_limits(Integer v) { return v >= -value_limit && v <= value_limit; }

bool holds(const Formula& f, const Assignment& x, std::size_t variables) {
  const auto part = [&](const Formula& p) { return holds(p, x, variables); };
  switch (f.kind) {
    case Formula::Kind::at_least_zero:
      return value_of(f.form, x, variables) >= 0;
    case Formula::Kind::all:
      return std::all_of(f.parts.begin(), f.parts.end(), part);
    case Formula::Kind::any:
      return std::any_of(f.parts.begin(), f.parts.end(), part);
    case Formula::Kind::negation:
      return !part(f.parts[0]);
  }
  return false;
}

/// In which order the nonempty heaps of an option stand in its line.
enum class Order { increasing, decreasing, any };

/// Lists the options of small heaps.
class Lister {
 public:
  explicit Lister(const std::vector<Line>& lines) : lines_(lines) {}

  /// The options at n, each once, in order; nothing when a heap is negative or the work gets too much.
  std::optional<std::vector<Heaps>> options(Integer n, Order order) {
    out_.clear();
    order_ = order;
    for (const Line& line : lines_) {
      Assignment x{};
      x[0] = n;
      if (!spend() || !run(line, 0, x)) return std::nullopt;
    }
    std::sort(out_.begin(), out_.end());
    out_.erase(std::unique(out_.begin(), out_.end()), out_.end());
    return out_;
  }
  /// What the bounds may cost, for all lines together.
  std::int64_t& effort() { return effort_; }
  /// Counts work; false when it gets too much.
  bool spend(std::size_t units = 1) {
    left_ -= static_cast<std::int64_t>(units);
    return left_ > 0;
  }

 private:
  bool run(const Line& line, std::size_t at, Assignment& x) {
    if (at == line.steps.size()) return emit(line, x);
    const Step& step = line.steps[at];
    switch (step.kind) {
      case Step::Kind::test:
        return !holds(step.condition, x, line.variables) || run(line, at + 1, x);
      case Step::Kind::quotient:
        x[step.variable] = floor_div(value_of(step.high, x, line.variables), step.divisor);
        return in_limits(x[step.variable]) && run(line, at + 1, x);
      case Step::Kind::range: {
        const Integer low = value_of(step.low, x, line.variables);
        const Integer high = floor_div(value_of(step.high, x, line.variables), step.divisor);
        if (!in_limits(low) || !in_limits(high)) return false;
        for (Integer v = low; v <= high; ++v) {
          x[step.variable] = v;
          if (!spend() || !run(line, at + 1, x)) return false;
        }
        x[step.variable] = 0;
        return true;
      }
    }
    return false;
  }
  bool emit(const Line& line, const Assignment& x) {
    Heaps heaps{};
    std::size_t count = 0;
    bool increasing = true, decreasing = true;
    for (const auto& part : line.parts) {
      const Integer heap = value_of(part[0], x, line.variables);
      if (heap < 0 || heap > UINT32_MAX) return false;
      if (heap == 0) continue;
      std::size_t at = count++;
      for (; at > 0 && heaps[at - 1] > heap; --at) heaps[at] = heaps[at - 1];
      heaps[at] = static_cast<std::uint32_t>(heap);
      increasing = increasing && at + 1 == count;
      decreasing = decreasing && (at == 0 || heaps[0] == heap);
    }
    const bool wanted = order_ == Order::any || (order_ == Order::increasing ? increasing : decreasing);
    if (wanted) out_.push_back(heaps);
    return true;
  }

  const std::vector<Line>& lines_;
  std::vector<Heaps> out_;
  Order order_ = Order::any;
  std::int64_t left_ = 40000000;
  std::int64_t effort_ = 5000000;
};

std::size_t count_of(const Heaps& heaps) {
  return static_cast<std::size_t>(std::count_if(heaps.begin(), heaps.end(), [](std::uint32_t h) { return h > 0; }));
}

/// What is left of n when the parts are counted in.
Form taken_by(const Line& line) {
  Form taken = Form::variable(0);
  for (const auto& part : line.parts) taken = taken - part[0];
  return taken;
}

struct Sizes {
  Integer constant = 1;    ///< the greatest number in the lines
  Integer multiple = 1;    ///< of all divisors and coefficients
  std::size_t parts = 0;   ///< the most heaps of a line
  bool takes_any = false;  ///< some line takes a number of tokens that varies
};

void look_at(const Form& f, Sizes& sizes) {
  sizes.constant = std::max(sizes.constant, std::abs(f.constant));
  for (const Integer c : f.of)
    if (c != 0 && std::abs(c) < 1000) sizes.multiple = std::min<Integer>(std::lcm(sizes.multiple, c), 1000000);
}
void look_at(const Formula& f, Sizes& sizes) {
  if (f.kind == Formula::Kind::at_least_zero) look_at(f.form, sizes);
  for (const Formula& part : f.parts) look_at(part, sizes);
}
Sizes sizes_of(const std::vector<Line>& lines) {
  Sizes sizes;
  for (const Line& line : lines) {
    sizes.parts = std::max(sizes.parts, line.parts.size());
    sizes.takes_any = sizes.takes_any || !taken_by(line).is_number();
    for (const Step& step : line.steps) {
      look_at(step.low, sizes);
      look_at(step.high, sizes);
      look_at(step.condition, sizes);
      sizes.multiple = std::min<Integer>(std::lcm(sizes.multiple, step.divisor), 1000000);
    }
    for (const auto& part : line.parts) look_at(part[0], sizes);
  }
  return sizes;
}

/// Bit j of d_k is there when k + j tokens can become j heaps of one token.
std::optional<Code> guess(Lister& lister, const Sizes& sizes) {
  const Integer many = sizes.takes_any ? 3 * sizes.constant + 6 * sizes.multiple + 24 : sizes.constant + 4;
  if (many > 40000) return std::nullopt;
  std::vector<std::uint64_t> digits(static_cast<std::size_t>(many), 0);
  for (Integer n = 0; n < many + static_cast<Integer>(sizes.parts); ++n) {
    const auto options = lister.options(n, Order::any);
    if (!options) return std::nullopt;
    for (const Heaps& heaps : *options) {
      const std::size_t j = count_of(heaps);
      const Integer k = n - static_cast<Integer>(j);
      const bool ones = std::all_of(heaps.begin(), heaps.end(), [](std::uint32_t h) { return h <= 1; });
      if (ones && k >= 0 && k < many) digits[static_cast<std::size_t>(k)] |= std::uint64_t{1} << j;
    }
  }
  if ((digits[0] & 3) != 0) return std::nullopt;
  if (!sizes.takes_any) return canonical({digits, {}});
  const std::size_t last = digits.size();
  for (std::size_t p = 1; p <= 2 * static_cast<std::size_t>(sizes.multiple) + 2; ++p) {
    std::size_t from = last - p;
    while (from > 1 && digits[from - 1] == digits[from - 1 + p]) --from;
    if (from + 2 * p + 2 > last) continue;
    const auto at = [&](std::size_t i) { return digits.begin() + static_cast<std::ptrdiff_t>(i); };
    return canonical({{digits.begin(), at(from)}, {at(from), at(from + p)}});
  }
  return std::nullopt;
}

// The bound.

void add_conditions(const Formula& f, std::vector<Form>& atoms) {
  if (f.kind == Formula::Kind::at_least_zero) atoms.push_back(f.form);
  for (const Formula& part : f.parts) add_conditions(part, atoms);
}

std::vector<Form> atoms_of(const Line& line) {
  std::vector<Form> atoms;
  for (const Step& step : line.steps) {
    const Form scaled = step.divisor * Form::variable(step.variable);
    if (step.kind == Step::Kind::test) {
      add_conditions(step.condition, atoms);
      continue;
    }
    atoms.push_back(step.high - scaled);
    if (step.kind == Step::Kind::range) {
      atoms.push_back(Form::variable(step.variable) - step.low);
    } else {
      atoms.push_back(scaled + Form::number(step.divisor - 1) - step.high);
    }
  }
  return atoms;
}

/// The atoms of "d_taken has bit j", for the j of the mask.
void add_taken(Cuts& cuts, const Code& code, const Form& taken, std::uint64_t mask) {
  if (taken.is_number()) return;
  cuts.add(taken);
  for (std::size_t k = 1; k <= code.digits.size(); ++k)
    if (((code.digit(k) ^ code.digit(k - 1)) & mask) != 0 || k == code.digits.size())
      cuts.add(taken - Form::number(static_cast<Integer>(k)));
  if (!code.finite()) cuts.add_residue(taken, static_cast<Integer>(code.tail.size()));
}

std::optional<Integer> bound_within(const Line& line, const Code& code, std::int64_t& effort) {
  Cuts cuts(effort);
  for (const Form& atom : atoms_of(line)) cuts.add(atom);
  for (const auto& part : line.parts) {
    cuts.add(part[0]);
    cuts.add(part[0] - Form::number(1));
  }
  add_taken(cuts, code, taken_by(line), UINT64_MAX);
  if (!cuts.eliminate_all(1, line.variables)) return std::nullopt;
  return cuts.bound();
}

std::size_t heap_variable(std::size_t i) { return linear::max_variables - 1 - i; }

/// Solves the equations e = 0 for variables of the line where one has the coefficient 1 or -1, in all forms;
/// false when the numbers get too large.
bool substitute(std::vector<Form>& equations, std::vector<Form>& atoms, std::size_t variables) {
  for (std::size_t i = 0; i < equations.size(); ++i) {
    for (std::size_t v = 1; v < variables; ++v) {
      const Integer c = equations[i].of[v];
      if (c != 1 && c != -1) continue;
      const Form equation = equations[i];
      const auto replace = [&](Form& f) { f = f - (f.of[v] * c) * equation; };
      for (Form& f : equations) replace(f);
      for (Form& f : atoms) replace(f);
      if (!std::all_of(equations.begin(), equations.end(), linear::is_small)) return false;
      if (!std::all_of(atoms.begin(), atoms.end(), linear::is_small)) return false;
      break;
    }
  }
  return true;
}

/// The atoms of "there are binders of the line that give the heaps p": part choice[i] is heap i, the others are empty.
std::optional<Cuts> cuts_of_match(const Line& line, const std::vector<std::size_t>& choice, std::int64_t& effort) {
  std::vector<Form> atoms = atoms_of(line), equations;
  for (std::size_t part = 0; part < line.parts.size(); ++part) {
    const auto at = std::find(choice.begin(), choice.end(), part);
    Form equation = line.parts[part][0];
    if (at != choice.end())
      equation = equation - Form::variable(heap_variable(static_cast<std::size_t>(at - choice.begin())));
    equations.push_back(equation);
  }
  if (!substitute(equations, atoms, line.variables)) return std::nullopt;
  Cuts cuts(effort);
  for (const Form& f : atoms) cuts.add(f);
  for (const Form& f : equations) cuts.add(f);
  if (!cuts.eliminate_all(1, line.variables)) return std::nullopt;
  return cuts;
}

/// Calls visit with every way to choose j of `count` parts in the order; stops when it returns false.
bool for_each_choice(Order order, std::size_t count, std::size_t j, std::vector<std::size_t>& chosen,
                     const std::function<bool(const std::vector<std::size_t>&)>& visit) {
  if (chosen.size() == j) return visit(chosen);
  for (std::size_t part = 0; part < count; ++part) {
    if (std::find(chosen.begin(), chosen.end(), part) != chosen.end()) continue;
    if (!chosen.empty() && order == Order::increasing && part < chosen.back()) continue;
    if (!chosen.empty() && order == Order::decreasing && part > chosen.back()) continue;
    chosen.push_back(part);
    const bool go_on = for_each_choice(order, count, j, chosen, visit);
    chosen.pop_back();
    if (!go_on) return false;
  }
  return true;
}

std::optional<Integer> bound_covering(const std::vector<Line>& lines, const Code& code, Order order, std::size_t j,
                                      std::int64_t& effort) {
  Cuts cuts(effort);
  Form taken = Form::variable(0);
  for (std::size_t i = 0; i < j; ++i) {
    const Form p = Form::variable(heap_variable(i));
    taken = taken - p;
    cuts.add(i == 0 ? p - Form::number(1) : p - Form::variable(heap_variable(i - 1)));
  }
  add_taken(cuts, code, taken, std::uint64_t{1} << j);
  for (const Line& line : lines) {
    if (line.parts.size() < j) continue;
    if (line.variables + j > linear::max_variables) return std::nullopt;
    std::vector<std::size_t> chosen;
    const auto add_choice = [&](const std::vector<std::size_t>& choice) {
      const auto more = cuts_of_match(line, choice, effort);
      if (more) cuts.merge(*more);
      return more.has_value();
    };
    const bool all = for_each_choice(order, line.parts.size(), j, chosen, add_choice);
    if (!all) return std::nullopt;
  }
  if (!cuts.eliminate_all(linear::max_variables - j, linear::max_variables)) return std::nullopt;
  return cuts.bound();
}

// The comparison.

/// partitions[j][s]: the number of ways to write s as a sum of j numbers from 1 on, in order of size; cut to 2^40, more
/// than can be listed.
std::vector<std::vector<std::uint64_t>> partition_counts(std::size_t parts, std::size_t greatest) {
  std::vector<std::vector<std::uint64_t>> count(parts + 1, std::vector<std::uint64_t>(greatest + 1, 0));
  count[0][0] = 1;
  for (std::size_t j = 1; j <= parts; ++j)  // the least is 1, or all are lessened by 1
    for (std::size_t s = j; s <= greatest; ++s)
      count[j][s] = std::min(count[j - 1][s - 1] + count[j][s - j], std::uint64_t{1} << 40);
  return count;
}

bool are_options_of(const std::vector<Heaps>& options, Integer n, const Code& code) {
  return std::all_of(options.begin(), options.end(), [&](const Heaps& heaps) {
    const Integer left = std::accumulate(heaps.begin(), heaps.end(), Integer{0});
    return left <= n && (code.digit(static_cast<std::size_t>(n - left)) >> count_of(heaps) & 1) != 0;
  });
}

std::uint64_t number_of_options(Integer n, const Code& code,
                                const std::vector<std::vector<std::uint64_t>>& partitions) {
  std::uint64_t count = 0;
  const auto most = static_cast<std::size_t>(n);
  const std::size_t last = code.finite() ? std::min(most, code.digits.size() - 1) : most;
  for (std::size_t k = 0; k <= last; ++k)
    for (std::size_t j = 0; j < partitions.size(); ++j)
      if ((code.digit(k) >> j & 1) != 0) count += partitions[j][most - k];
  return count;
}

/// Whether the conditions of all `require` lines hold at n. The last step of a line is the condition, the tests before
/// it say for which n it stands.
bool allows(const std::vector<Line>& requires_lines, Integer n) {
  for (const Line& line : requires_lines) {
    Assignment x{};
    x[0] = n;
    bool case_holds = true;
    for (std::size_t i = 0; i < line.steps.size() && case_holds; ++i) {
      const Step& step = line.steps[i];
      if (step.kind == Step::Kind::quotient) {
        x[step.variable] = floor_div(value_of(step.high, x, line.variables), step.divisor);
      } else if (step.kind == Step::Kind::test && !holds(step.condition, x, line.variables)) {
        if (i + 1 == line.steps.size()) return false;
        case_holds = false;
      }
    }
  }
  return true;
}

/// Units of the lister's work for looking at the code's digits at n.
std::size_t work_at(Integer n, const Code& code) {
  const auto most = static_cast<std::size_t>(n);
  return 1 + (code.finite() ? std::min(most, code.digits.size()) : most) / 4;
}

/// (1), and the conditions of the `require` lines.
bool all_within(const std::vector<Line>& lines, const std::vector<Line>& requires_lines, const Code& code,
                Lister& lister) {
  Integer bound = 0;
  const auto take = [&](std::optional<Integer> more) {
    if (more) bound = std::max(bound, *more);
    return more.has_value();
  };
  for (const Line& line : lines)
    if (!take(bound_within(line, code, lister.effort()))) return false;
  for (const Line& line : requires_lines)
    if (!take(bound_within(line, Code{{0}, {}}, lister.effort()))) return false;
  for (Integer n = 0; n <= bound; ++n) {
    const auto options = lister.options(n, Order::any);
    if (!options || !allows(requires_lines, n) || !are_options_of(*options, n, code)) return false;
  }
  return true;
}

/// (2), by options in one order only.
bool all_covered(const std::vector<Line>& lines, const Code& code, std::size_t parts, Order order, Lister& lister) {
  Integer bound = 0;
  for (std::size_t j = 0; j <= parts; ++j) {
    const auto more = bound_covering(lines, code, order, j, lister.effort());
    if (!more) return false;
    bound = std::max(bound, *more);
  }
  const auto partitions = partition_counts(parts, static_cast<std::size_t>(bound));
  for (Integer n = 0; n <= bound; ++n) {
    const auto options = lister.options(n, order);
    if (!options || !lister.spend(work_at(n, code))) return false;
    if (options->size() != number_of_options(n, code, partitions)) return false;
  }
  return true;
}

/// Whether the rules are, word for word, those that code_to_rules writes for the code.
bool is_written_for(const typed::Rules& rules, const std::string& name, const Code& code) {
  const auto written = load_rules(std::make_shared<SourceText>(SourceText{"code", code_to_rules(code, name)}));
  return written && (*written)->canonical == rules.canonical;
}

}  // namespace

std::optional<Code> recognise_code(const typed::Rules& rules, int family) {
  const typed::Family& f = rules.families[static_cast<std::size_t>(family)];
  if (f.fields.size() != 1 || !f.decisions.empty() || !f.rewritings.empty() || f.parts_by) return std::nullopt;
  const auto lines = linear::move_lines(rules, family);
  const auto requires_lines = linear::require_lines(rules, family);
  if (!lines || !requires_lines) return std::nullopt;
  const Sizes sizes = sizes_of(*lines);
  if (sizes.parts > max_parts || sizes.multiple > 5040) return std::nullopt;
  Lister lister(*lines);
  const auto code = guess(lister, sizes);
  if (!code) return std::nullopt;
  if (is_written_for(rules, f.name, *code)) return code;
  if (!all_within(*lines, *requires_lines, *code, lister)) return std::nullopt;
  for (const Order order : {Order::increasing, Order::decreasing, Order::any})
    if (all_covered(*lines, *code, sizes.parts, order, lister)) return code;
  return std::nullopt;
}

}  // namespace grundy
