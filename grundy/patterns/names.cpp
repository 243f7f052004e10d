#include "grundy/patterns/names.hpp"

#include <algorithm>

#include "grundy/patterns/name_search.hpp"
#include "grundy/proofs/automaton_reader.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_tried = 4;

/// The points of a sample: a box at the origin, then a few hundred larger ones, some near the diagonal.
class Points {
 public:
  Points(const typed::Family& family) : family_(family) {}

  std::vector<std::vector<Integer>> all() {
    const std::size_t fields = numbers();
    const Integer side = fields <= 1 ? 200 : fields == 2 ? 14 : 6;
    std::vector<Integer> point(family_.fields.size(), 0);
    box(point, 0, side);
    for (const Integer most : {Integer{100}, Integer{1000}, Integer{10000}, Integer{1} << 20})
      for (int i = 0; i < 40; ++i) points_.push_back(random(most, i % 2 == 1));
    return std::move(points_);
  }

 private:
  bool flag(std::size_t f) const { return family_.fields[f].type.kind == Type::Kind::boolean; }
  std::size_t numbers() const {
    std::size_t n = 0;
    for (std::size_t f = 0; f < family_.fields.size(); ++f)
      if (!flag(f)) ++n;
    return n;
  }

  void box(std::vector<Integer>& point, std::size_t f, Integer side) {
    if (f == point.size()) {
      points_.push_back(point);
      return;
    }
    const Integer end = flag(f) ? 2 : side;
    for (point[f] = 0; point[f] < end; ++point[f]) box(point, f + 1, side);
    point[f] = 0;
  }

  std::vector<Integer> random(Integer most, bool near) {
    std::vector<Integer> point;
    const Integer centre = next(most);
    for (std::size_t f = 0; f < family_.fields.size(); ++f)
      point.push_back(flag(f) ? next(2) : near ? std::max<Integer>(0, centre + next(5) - 2) : next(most));
    return point;
  }

  Integer next(Integer below) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<Integer>((state_ >> 33) % static_cast<std::uint64_t>(below));
  }

  const typed::Family& family_;
  std::uint64_t state_ = 1;
  std::vector<std::vector<Integer>> points_;
};

Result<NameSample> sample_of(RuleGame& game, const AutomatonTheorem& theorem, Meter& meter) {
  const typed::Family& family = game.rules().families[static_cast<std::size_t>(theorem.family)];
  NameSample sample;
  sample.condition = theorem.claim == AutomatonClaim::losing;
  for (const typed::Field& f : family.fields) {
    sample.fields.push_back(f.name);
    sample.is_flag.push_back(f.type.kind == Type::Kind::boolean);
  }
  const auto reader = AutomatonReader::make(theorem.automaton, theorem.numeration);
  if (!reader) return failed(reader);
  for (auto& point : Points(family).all()) {
    const auto inside = game.check_domain(theorem.family, point, meter);
    if (!inside && inside.error().kind != ErrorKind::position) return failed(inside);
    if (!inside) continue;
    const std::vector<std::uint64_t> numbers(point.begin(), point.end());
    if (sample.condition) {
      sample.target.push_back(reader->accepts(numbers) ? 1 : 0);
    } else {
      const auto value = reader->value(numbers);
      if (!value) continue;
      sample.target.push_back(static_cast<Integer>(*value));
    }
    sample.points.push_back(std::move(point));
  }
  return sample;
}

}  // namespace

Result<Claim> claim_of(const typed::Rules& rules, const AutomatonTheorem& theorem, const std::string& expression) {
  const typed::Family& family = rules.families[static_cast<std::size_t>(theorem.family)];
  std::string head = theorem.claim == AutomatonClaim::losing ? "P(" : family.name + "(";
  for (std::size_t i = 0; i < family.fields.size(); ++i) head += (i == 0 ? "" : ", ") + family.fields[i].name;
  return Claim::read(std::make_shared<SourceText>(SourceText{"name", head + ") = " + expression}), rules);
}

Result<std::optional<ProvedName>> find_proved_name(RuleGame& game, const AutomatonTheorem& theorem,
                                                   const MonaLimits& limits, Meter& meter) {
  if (theorem.claim == AutomatonClaim::losing && theorem.family != 0) return std::nullopt;
  const auto sample = sample_of(game, theorem, meter);
  if (!sample) return failed(sample);
  for (const std::string& expression : find_names(*sample, most_tried, meter)) {
    const auto claim = claim_of(game.rules(), theorem, expression);
    if (!claim) continue;
    AutomatonProof proof = prove_claim(game.rules(), theorem, *claim, limits);
    if (proof.verdict != MonaVerdict::valid) continue;
    const std::string& text = claim->text();
    return ProvedName{*claim, text.substr(text.find(") = ") + 4), std::move(proof)};
  }
  return std::nullopt;
}

}  // namespace grundy
