#include "contests/contests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "contests/modulo_nim.hpp"
#include "contests/prefix_free.hpp"
#include "contests/unfair_nim.hpp"

namespace grundy::contests {
namespace {

using Run = Result<std::string> (*)(std::string_view method, Input&, const Budget&);

Result<std::string> run_prefix_free(std::string_view method, Input& input, const Budget& budget) {
  const Result<bool> first =
      method == "trie" ? first_wins_by_trie(input, budget) : first_wins_by_sorting(input, budget);
  if (!first) return failed(first);
  return std::string(*first ? "Alice\n" : "Bob\n");
}

Result<std::string> run_unfair_nim(std::string_view method, Input& input, const Budget& budget) {
  const Result<Heaps> heaps = read_heaps(input, budget);
  if (!heaps) return failed(heaps);
  const std::optional<std::uint64_t> moved =
      method == "bits" ? least_transfer_by_bits(*heaps) : least_transfer_by_digits(*heaps);
  return moved ? fmt::format("{}\n", *moved) : std::string("-1\n");
}

Result<std::string> run_modulo_nim(std::string_view method, Input& input, const Budget& budget) {
  const Result<Bounds> bounds = read_bounds(input, budget);
  if (!bounds) return failed(bounds);
  const Result<std::uint64_t> wins =
      method == "sets" ? count_wins_by_sets(*bounds, budget) : count_wins_by_states(*bounds, budget);
  if (!wins) return failed(wins);
  return fmt::format("{}\n", *wins);
}

constexpr Run runs[] = {run_prefix_free, run_unfair_nim, run_modulo_nim};

template <class Names>
std::string listed(const Names& names) {
  return fmt::format("one of {}", fmt::join(names, ", "));
}

}  // namespace

std::span<const Contest> contest_list() {
  static const std::vector<Contest> list = {
      {"prefix-free",
       "ARC087-E Prefix-free Game",
       "N L and N words over 0 and 1; answers who wins, Alice or Bob",
       {"trie", "sort"}},
      {"unfair-nim",
       "ABC172-F Unfair Nim",
       "N and N heaps; answers the least number of stones to move from heap 1 to heap 2 so that the first player "
       "loses, or -1",
       {"bits", "digits"}},
      {"modulo-nim",
       "ARC134-E Modulo Nim",
       "N and N bounds; answers how many starts within them the first player wins, mod 998244353",
       {"sets", "states"}},
  };
  return list;
}

Result<std::string> run_contest(std::string_view name, Input& input, const Budget& budget,
                                const ContestOptions& options) {
  const std::span<const Contest> list = contest_list();
  const auto found = std::find_if(list.begin(), list.end(), [&](const Contest& c) { return c.name == name; });
  if (found == list.end()) {
    std::vector<std::string_view> names;
    for (const Contest& contest : list) names.push_back(contest.name);
    return fail(ErrorKind::usage, fmt::format("no contest is named `{}`", name), listed(names));
  }
  const std::string_view method = options.method.empty() ? found->methods.front() : std::string_view(options.method);
  if (std::find(found->methods.begin(), found->methods.end(), method) == found->methods.end())
    return fail(ErrorKind::usage, fmt::format("{} has no method `{}`", name, method), listed(found->methods));
  input.watch(budget.stop);
  try {
    return runs[found - list.begin()](method, input, budget);
  } catch (const std::bad_alloc&) {
    return fail(ErrorKind::stopped, "the system has no more memory");
  }
}

}  // namespace grundy::contests
