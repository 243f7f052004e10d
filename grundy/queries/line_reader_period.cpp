// Winning moves by a period: the values along the binder repeat but near both ends. And options as text.

#include <algorithm>

#include "grundy/queries/line_reader.hpp"

namespace grundy::winning_lines {

/// One binder over a range whose ends do not vary, and conditions that do not.
bool LineReader::plain_range(const typed::Move& move, Integer& low, Integer& high) {
  for (const typed::Step& step : move.loop) {
    if (step.kind == typed::Step::Kind::test) {
      const auto t = truth(step.value[0]);
      if (!t || !t->known) return refuse("a condition on the binder");
      if (!*t->known) impossible_ = true;
      continue;
    }
    if (step.kind != typed::Step::Kind::in || !binders_.empty() || !step.pattern.parts.empty() ||
        step.source.bounds.size() != 2)
      return refuse("other binders than one over a range");
    const Form a = form(step.source.bounds[0]), b = a ? form(step.source.bounds[1]) : a;
    if (!b || !a->coefficients.empty() || !b->coefficients.empty()) return refuse("a range that varies");
    low = a->constant;
    high = b->constant;
    binders_.push_back("k0");
    slots_[static_cast<std::size_t>(step.pattern.slot)] = name_form("k0");
  }
  if (binders_.empty()) low = high = 0;
  return true;
}

namespace {

/// A number, or a number plus or minus the binder.
bool moves_along(const LinearForm& f) {
  if (f.coefficients.empty()) return true;
  const auto& [name, factor] = *f.coefficients.begin();
  return f.coefficients.size() == 1 && name == "k0" && (factor == 1 || factor == -1);
}

/// The values of the options along the binder: periodic but near both ends.
class PeriodicWalk {
 public:
  PeriodicWalk(const PeriodicValues& values, std::vector<LinearForm> arguments, Integer low, Integer high)
      : values_(values), arguments_(std::move(arguments)), low_(low), high_(high) {
    const auto before = static_cast<Integer>(values.period.preperiod);
    first_ = low;
    last_ = high;
    for (const LinearForm& f : arguments_) {
      if (f.coefficients.empty()) continue;
      if (f.coefficients.begin()->second == 1) first_ = std::max(first_, before - f.constant);
      if (f.coefficients.begin()->second == -1) last_ = std::min(last_, f.constant - before);
    }
    first_ = std::min(first_, high + 1);
    last_ = std::max(last_, first_ - 1);
  }

  /// How many numbers are looked at one by one.
  Integer cost() const {
    return (first_ - low_) + (high_ - last_) +
           std::min(last_ - first_ + 1, static_cast<Integer>(values_.period.period));
  }

  void count(std::uint64_t target, std::size_t most_listed, LineWins& out) {
    const auto p = static_cast<Integer>(values_.period.period);
    for (Integer k = low_; k < first_; ++k) note(k, 1, p, target, out);
    for (Integer k = first_; k <= last_ && k < first_ + p; ++k) {
      if (slope() == 0)
        note(k, (last_ - k) / p + 1, p, target, out);
      else if (const auto steps = steps_to(target, k); steps && *steps <= (last_ - k) / p)
        note(k + *steps * p, 1, p, target, out);
    }
    for (Integer k = last_ + 1; k <= high_; ++k) note(k, 1, p, target, out);
    if (out.count > most_listed) return;
    for (const auto& [k, times] : found_)
      for (Integer i = 0; i < times; ++i) out.listed.push_back({k + i * p});
    std::sort(out.listed.begin(), out.listed.end());
  }

 private:
  /// What the value of the only option grows by with each period of the binder; 0 without a saltus.
  Integer slope() const {
    if (values_.period.saltus == 0 || arguments_.size() != 1 || arguments_[0].coefficients.empty()) return 0;
    return arguments_[0].coefficients.begin()->second * static_cast<Integer>(values_.period.saltus);
  }

  /// After how many periods from k on the only option has this value.
  std::optional<Integer> steps_to(std::uint64_t target, Integer k) const {
    const LinearForm& f = arguments_[0];
    const auto at = static_cast<std::uint64_t>(f.constant + f.coefficients.begin()->second * k);
    const auto value = value_by_period(values_.values, values_.period, at);
    if (!value || *value > INT64_MAX || target > INT64_MAX) return std::nullopt;
    const Integer way = static_cast<Integer>(target) - static_cast<Integer>(*value);
    if (way % slope() != 0 || way / slope() < 0) return std::nullopt;
    return way / slope();
  }

  void note(Integer k, Integer times, Integer p, std::uint64_t target, LineWins& out) {
    Nimber total = 0;
    for (const LinearForm& f : arguments_) {
      const Integer at = f.constant + (f.coefficients.empty() ? 0 : f.coefficients.begin()->second * k);
      total ^= value_by_period(values_.values, values_.period, static_cast<std::uint64_t>(at)).value_or(~Nimber{0});
    }
    if (total != target) return;
    out.count += static_cast<std::uint64_t>(times);
    const Integer end = k + (times - 1) * p;
    if (out.least.empty() || k < out.least[0]) out.least = {k};
    if (out.greatest.empty() || end > out.greatest[0]) out.greatest = {end};
    if (found_.size() < 100000) found_.emplace_back(k, times);
  }

  const PeriodicValues& values_;
  std::vector<LinearForm> arguments_;
  Integer low_, high_, first_, last_;
  std::vector<std::pair<Integer, Integer>> found_;
};

}  // namespace

LineWins LineReader::run_by_period(int line, const PeriodicValues& values, std::uint64_t target,
                                   std::size_t most_listed) {
  constexpr Integer most_looked_at = 20000000;
  LineWins out;
  out.line = line;
  const typed::Move& move = begin(line);
  Integer low = 0, high = -1;
  std::vector<LinearForm> arguments;
  bool fine = plain_range(move, low, high);
  for (const typed::Part& p : move.position) {
    if (!fine || impossible_) break;
    const Form f = p.kind == typed::Part::Kind::named && p.family == theorem_.family && p.args.size() == 1
                       ? form(p.args[0])
                       : no_form("an option that is a longer sum");
    fine = f && moves_along(*f);
    if (fine) arguments.push_back(*f);
  }
  if (fine && values.period.saltus != 0 && arguments.size() > 1) fine = refuse("a sum of values that grow");
  if (fine && !impossible_ && low <= high) {
    PeriodicWalk walk(values, arguments, low, high);
    if (walk.cost() <= most_looked_at) {
      walk.count(target, most_listed, out);
      if (binders_.empty()) {
        out.least.clear();
        out.greatest.clear();
        out.listed.assign(out.listed.size(), {});
      }
    } else {
      out.why_not = "the pre-period is too long to look at";
    }
  }
  if (!fine) out.why_not = why_.empty() ? "an option that is not linear" : why_;
  return out;
}

std::string LineReader::part_text(const typed::Part& part) {
  if (part.kind == typed::Part::Kind::named) {
    const typed::Family& family = rules_.families[static_cast<std::size_t>(part.family)];
    std::string out = family.name + "(";
    for (std::size_t i = 0; i < part.args.size(); ++i) {
      out += i == 0 ? "" : ", ";
      if (part.args[i].type.kind == Type::Kind::boolean) {
        const auto t = truth(part.args[i]);
        out += t && t->known && *t->known ? "true" : "false";
      } else {
        const Form f = form(part.args[i]);
        std::string name;
        if (f)
          for (const auto& [n, c] : f->coefficients) name += (c == 1 ? n : std::to_string(c) + "*" + n) + " + ";
        out += name + std::to_string(f ? f->constant : 0);
      }
    }
    return out + ")";
  }
  if (part.loop.size() != 1 || part.loop[0].source.bounds.size() != 2) return "sum()";
  const Form low = form(part.loop[0].source.bounds[0]), high = form(part.loop[0].source.bounds[1]);
  if (!low || !high || low->constant > high->constant) return "sum()";
  slots_[static_cast<std::size_t>(part.loop[0].pattern.slot)] = name_form("j");
  std::string body;
  for (const typed::Part& p : part.body) body += (body.empty() ? "" : " + ") + part_text(p);
  return "sum(j in " + std::to_string(low->constant) + ".." + std::to_string(high->constant) + ": " + body + ")";
}

std::string LineReader::option_text(int line, const std::vector<Integer>& binders) {
  const typed::Move& move = begin(line);
  std::size_t at = 0;
  for (const typed::Step& step : move.loop) {
    if (step.kind == typed::Step::Kind::test || !step.pattern.parts.empty()) continue;
    const Form f = step.kind == typed::Step::Kind::in ? number_form(binders[at++]) : form(step.value[0]);
    if (f) slots_[static_cast<std::size_t>(step.pattern.slot)] = *f;
  }
  std::string out;
  for (const typed::Part& p : move.position) out += (out.empty() ? "" : " + ") + part_text(p);
  return out.empty() ? "sum()" : out;
}

}  // namespace grundy::winning_lines
