// A code as rules: each bit of a digit is one kind of move; moves of one kind share a line where a set or a range says
// which numbers of tokens they take. tests/rules/shape_test.cpp reads the rules back and compares the values.

#include <algorithm>

#include "grundy/rules/code_text.hpp"

namespace grundy {
namespace {

std::string print_set(const std::vector<std::uint64_t>& set) {
  std::string out = "{";
  for (std::size_t i = 0; i < set.size(); ++i) out += (i > 0 ? ", " : "") + std::to_string(set[i]);
  return out + "}";
}

/// The k that one kind of move may take: some single ones, and from `start` on those with k mod period in residues.
struct Takes {
  std::vector<std::uint64_t> single;
  std::uint64_t start = 1;
  std::uint64_t period = 1;
  std::vector<std::uint64_t> residues;  ///< of k mod period, sorted; empty: no tail
};

template <class Wanted>
Takes takes_where(const Code& code, Wanted wanted) {
  Takes takes;
  takes.start = code.digits.size();
  takes.period = std::max<std::size_t>(1, code.tail.size());
  for (std::size_t k = 0; k < code.digits.size(); ++k)
    if (wanted(code.digits[k])) takes.single.push_back(k);
  for (std::size_t i = 0; i < code.tail.size(); ++i)
    if (wanted(code.tail[i])) takes.residues.push_back((takes.start + i) % takes.period);
  std::sort(takes.residues.begin(), takes.residues.end());
  return takes;
}

/// The parts that one kind of move leaves, when `rest` names the tokens left: binders (each after ", "), and position.
struct Leaving {
  enum class Kind { nothing, one_heap, any_two, heaps } kind = Kind::one_heap;
  bool may_be_empty = false;  ///< one_heap: the heap may be empty
  int heaps = 1;              ///< heaps: how many, all nonempty
};

class RuleWriter {
 public:
  RuleWriter(std::string_view game, std::string& out) : game_(game), out_(out) {}

  void lines(const Takes& takes, const Leaving& leaving) {
    const bool all_but = takes.period == 1 && !takes.residues.empty() && leaving.kind != Leaving::Kind::nothing &&
                         !takes.single.empty() && takes.single.back() > 0 &&
                         (takes.start <= 10 || 2 * takes.single.size() >= takes.start);
    if (all_but) return all_but_line(takes, leaving);
    const bool splits = leaving.kind == Leaving::Kind::any_two || leaving.kind == Leaving::Kind::heaps;
    if (takes.single.size() <= (splits ? 3 : 1)) {
      for (const std::uint64_t k : takes.single) single_line(k, leaving);
    } else {
      line("s in " + print_set(takes.single), guard("s", leaving, true), "s", leaving);
    }
    if (!takes.residues.empty()) tail_line(takes, leaving);
  }

 private:
  static std::string rest(const std::string& taken) { return taken == "0" ? "n" : "n - " + taken; }

  /// The condition on n for taking `taken`, where the ranges of the leaving binders do not say it already.
  static std::string guard(const std::string& taken, const Leaving& leaving, bool from_set) {
    const auto compare = [&](const char* sign, const char* mirrored) {
      return from_set ? taken + mirrored + "n" : "n" + (sign + taken);
    };
    if (leaving.kind == Leaving::Kind::nothing) return compare(" = ", " = ");
    if (leaving.kind != Leaving::Kind::one_heap) return "";
    return leaving.may_be_empty ? compare(" >= ", " <= ") : compare(" > ", " < ");
  }

  void single_line(std::uint64_t k, const Leaving& leaving) {
    line("", guard(std::to_string(k), leaving, false), std::to_string(k), leaving);
  }
  void all_but_line(const Takes& takes, const Leaving& leaving) {
    std::vector<std::uint64_t> missing;
    for (std::uint64_t k = 1; k < takes.start; ++k)
      if (!std::binary_search(takes.single.begin(), takes.single.end(), k)) missing.push_back(k);
    if (!takes.single.empty() && takes.single.front() == 0) single_line(0, leaving);
    line(tail_range(1, leaving), missing.empty() ? "" : "not s in " + print_set(missing), "s", leaving);
  }
  static std::string tail_range(std::uint64_t start, const Leaving& leaving) {
    const bool nonempty = leaving.kind == Leaving::Kind::one_heap && !leaving.may_be_empty;
    return "s in " + std::to_string(start) + (nonempty ? "..n - 1" : "..n");
  }
  void tail_line(const Takes& takes, const Leaving& leaving) {
    const std::string period = std::to_string(takes.period);
    const auto in_residues = [&](const std::string& what) -> std::string {
      if (takes.period == takes.residues.size()) return "";
      if (takes.residues.size() == 1) return what + " mod " + period + " = " + std::to_string(takes.residues[0]);
      return what + " mod " + period + " in " + print_set(takes.residues);
    };
    if (leaving.kind == Leaving::Kind::nothing) {
      const std::string more = in_residues("n");
      const std::string condition = "n >= " + std::to_string(takes.start) + (more.empty() ? "" : " and " + more);
      return line("", condition, "0", leaving);
    }
    line(tail_range(takes.start, leaving), in_residues("s"), "s", leaving);
  }

  void line(const std::string& binders, const std::string& condition, const std::string& taken,
            const Leaving& leaving) {
    std::string all = binders;
    const auto add = [&](const std::string& binder) { all += (all.empty() ? "" : ", ") + binder; };
    std::string position;
    const std::string left = rest(taken);
    switch (leaving.kind) {
      case Leaving::Kind::nothing:
        position = "sum()";
        break;
      case Leaving::Kind::one_heap:
        position = heap(left);
        break;
      case Leaving::Kind::any_two:
        add("a in 0.." + left);
        position = heap("a") + " + " + heap(left + " - a");
        break;
      case Leaving::Kind::heaps:
        position = heaps(leaving.heaps, left, add);
        break;
    }
    out_ += "move";
    if (!all.empty()) out_ += " " + all;
    if (!condition.empty()) out_ += " if " + condition;
    out_ += ": " + position + "\n";
  }

  /// Two nonempty heaps in both orders; three or more in increasing order.
  template <class Add>
  std::string heaps(int count, std::string left, const Add& add) const {
    if (count == 2) {
      add("a in 1.." + left + " - 1");
      return heap("a") + " + " + heap(left + " - a");
    }
    std::string position, least = "1";
    for (int i = 1; i < count; ++i) {
      const std::string name = "x" + std::to_string(i);
      add(name + " in " + least + ".." + (left == "n" ? left : "(" + left + ")") + " div " +
          std::to_string(count + 1 - i));
      position += heap(name) + " + ";
      least = name;
      left += " - " + name;
    }
    return position + heap(left);
  }
  std::string heap(const std::string& size) const { return std::string(game_) + "(" + size + ")"; }

  std::string_view game_;
  std::string& out_;
};

}  // namespace

std::string code_to_rules(const Code& given, std::string_view game) {
  const Code code = canonical(given);
  std::string out = "# " + print_code(code) + "\ngame " + std::string(game) + "(n)\n";
  RuleWriter writer(game, out);
  const auto low = [](std::uint64_t d) { return d & 7; };
  using Kind = Leaving::Kind;
  writer.lines(takes_where(code, [&](auto d) { return low(d) == 1 || low(d) == 5; }), {Kind::nothing});
  writer.lines(takes_where(code, [&](auto d) { return low(d) == 2 || low(d) == 6; }), {Kind::one_heap, false});
  writer.lines(takes_where(code, [&](auto d) { return low(d) == 3; }), {Kind::one_heap, true});
  writer.lines(takes_where(code, [&](auto d) { return low(d) == 7; }), {Kind::any_two});
  writer.lines(takes_where(code, [&](auto d) { return low(d) >= 4 && low(d) <= 6; }), {Kind::heaps, false, 2});
  for (int j = 3; j < 64; ++j)
    writer.lines(takes_where(code, [&](auto d) { return (d >> j & 1) != 0; }), {Kind::heaps, false, j});
  return out;
}

}  // namespace grundy
