// Union-find over the members of S, each joined with what near gives of it inside S; that serves both directions.
// Tested against a search in both directions in tests/rules/evaluator_test.cpp.
#include "grundy/rules/parting.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace grundy {
namespace {

/// The members of a set in place, found by binary search.
struct Members {
  const Layouts& layouts;
  int layout;
  std::size_t width;
  std::size_t count;
  const Integer* first;

  const Integer* at(std::size_t i) const { return first + i * width; }
  std::size_t find(const Integer* wanted) const {
    std::size_t low = 0;
    for (std::size_t high = count; low < high;) {
      const std::size_t middle = (low + high) / 2;
      if (compare_in_place(layouts, layout, at(middle), wanted) < 0)
        low = middle + 1;
      else
        high = middle;
    }
    return low < count && compare_in_place(layouts, layout, at(low), wanted) == 0 ? low : count;
  }
};

/// Each part is named by its least member.
class Parts {
 public:
  explicit Parts(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }
  std::size_t least(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::size_t a, std::size_t b) {
    a = least(a);
    b = least(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parent_;
};

bool join_neighbours(Runner& runner, const FamilyPlan& plan, const Members& members, std::size_t u, Parts& parts) {
  const Layout& element = members.layouts[plan.element];
  const Integer mark = runner.arena().mark();
  runner.reg(plan.near_argument) = element.kind == Type::Kind::tuple ? word_of(members.at(u)) : *members.at(u);
  if (runner.run(plan.near) == -1) return false;
  const Integer* const near = pointer(runner.reg(plan.near_result));
  for (std::size_t i = 0; i < static_cast<std::size_t>(near[0]); ++i) {
    const std::size_t v = members.find(near + 1 + i * members.width);
    if (v < members.count) parts.join(u, v);
  }
  runner.arena().release(mark);
  return true;
}

void append_part(const Members& members, Parts& parts, std::size_t least, int family, SumList& out) {
  const auto begin = out.words.size();
  out.words.push_back(0);
  for (std::size_t i = least; i < members.count; ++i) {
    if (parts.least(i) != least) continue;
    ++out.words[begin];
    append_in_place(members.layouts, members.layout, members.at(i), out.words);
  }
  out.parts.push_back({family, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(out.words.size())});
}

}  // namespace

std::optional<bool> split_into_parts(const Program& program, Runner& runner, const FamilyPlan& plan, int family,
                                     const Integer* words, SumList& out) {
  if (!runner.set_fields(plan, words)) return std::nullopt;
  const Integer* const block = pointer(runner.reg(plan.fields[0].reg));
  const Members members{program.layouts, plan.element, program.layouts[plan.element].width,
                        static_cast<std::size_t>(block[0]), block + 1};
  Parts parts(members.count);
  for (std::size_t u = 0; u < members.count; ++u)
    if (!join_neighbours(runner, plan, members, u, parts)) return std::nullopt;
  std::size_t count = 0;
  for (std::size_t u = 0; u < members.count; ++u) count += parts.least(u) == u ? 1U : 0U;
  if (count == 1) return false;
  SumList::Sum sum;
  sum.begin = static_cast<std::uint32_t>(out.parts.size());
  for (std::size_t u = 0; u < members.count; ++u)
    if (parts.least(u) == u) append_part(members, parts, u, family, out);
  sum.end = static_cast<std::uint32_t>(out.parts.size());
  sum.binder_begin = sum.binder_end = static_cast<std::uint32_t>(out.binder_words.size());
  out.sums.push_back(sum);
  return true;
}

}  // namespace grundy
