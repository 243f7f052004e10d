#include "grundy/proofs/small_definition.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr int deepest = 4000;
constexpr Nimber in_work = ~Nimber{0};

}  // namespace

Result<Nimber> SmallDefinition::of(int family, std::span<const Integer> words, Meter& meter) {
  if (!outcomes_ && game_.convention() == Convention::misere)
    return fail(ErrorKind::unsupported, "Grundy values exist under normal play only");
  const auto sum = game_.enter(family, words, meter);
  if (!sum) return failed(sum);
  depth_ = 0;
  return of_sum(*sum, meter);
}

Result<Nimber> SmallDefinition::of_sum(std::span<const PartId> sum, Meter& meter) {
  if (!outcomes_) {
    Nimber total = 0;
    for (const PartId part : sum) {
      const auto value = of_part(part, meter);
      if (!value) return value;
      total ^= *value;
    }
    return total;
  }
  if (sum.size() > 1) return fail(ErrorKind::unsupported, "outcomes of single positions do not settle sums");
  if (sum.empty()) return game_.convention() == Convention::misere ? Nimber{1} : Nimber{0};
  return of_part(sum[0], meter);
}

Result<Nimber> SmallDefinition::of_part(PartId part, Meter& meter) {
  const auto [at, fresh] = known_.try_emplace(part, in_work);
  if (!fresh) {
    if (at->second == in_work) return fail(ErrorKind::rejected, game_.print(part) + " can come back to itself");
    return at->second;
  }
  if (++depth_ > deepest) return fail(ErrorKind::rejected, "play does not come to an end within some thousand moves");
  const auto value = find(part, meter);
  --depth_;
  if (value)
    known_[part] = *value;
  else
    known_.erase(part);
  return value;
}

Result<Nimber> SmallDefinition::find(PartId part, Meter& meter) {
  const auto decided = game_.decided(part, meter);
  if (!decided) return failed(decided);
  if (*decided) {
    if (!outcomes_) return fail(ErrorKind::unsupported, "Grundy values do not exist where a line decides");
    return (*decided)->win ? Nimber{1} : Nimber{0};
  }
  OptionList options;
  if (const auto made = game_.options(part, options, meter); !made) return failed(made);
  return judge(options, meter);
}

Result<Nimber> SmallDefinition::judge(const OptionList& options, Meter& meter) {
  std::vector<Nimber> reached;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto value =
        of_sum({options.parts.data() + options.begin_of(i), options.parts.data() + options.ends[i]}, meter);
    if (!value) return value;
    reached.push_back(*value);
  }
  if (!outcomes_) return mex_of(reached);
  const bool a_lost_one = std::find(reached.begin(), reached.end(), Nimber{0}) != reached.end();
  const bool wins_at_the_end = reached.empty() && game_.convention() == Convention::misere;
  return a_lost_one || wins_at_the_end ? Nimber{1} : Nimber{0};
}

}  // namespace grundy
