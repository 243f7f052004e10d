#include "grundy/queries/relations.hpp"

#include <algorithm>

#include "grundy/proofs/automaton_algebra.hpp"
#include "grundy/proofs/known_automata.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_states = 20000;  ///< of two automata before their product
constexpr std::size_t most_pairs = std::size_t{1} << 22;

int place_of(const std::vector<std::string>& names, const std::string& name) {
  const auto at = std::find(names.begin(), names.end(), name);
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

std::vector<std::string> all_names(const NamedRelation& a, const NamedRelation& b) {
  std::vector<std::string> names = a.names;
  for (const std::string& n : b.names)
    if (place_of(names, n) < 0) names.push_back(n);
  return names;
}

Automaton spread(const NamedRelation& r, const std::vector<std::string>& names) {
  std::vector<int> places;
  for (const std::string& n : r.names) places.push_back(place_of(names, n));
  return retracked(r.automaton, static_cast<int>(names.size()), places);
}

template <class Product>
std::optional<NamedRelation> combined(const NamedRelation& a, const NamedRelation& b, Product product) {
  const auto names = all_names(a, b);
  if (names.size() > static_cast<std::size_t>(Automaton::most_tracks)) return std::nullopt;
  if (a.automaton.size() * b.automaton.size() > most_pairs) return std::nullopt;
  return NamedRelation{names, minimised(product(spread(a, names), spread(b, names)))};
}

NamedRelation with_codes(NamedRelation r, Numeration numeration) {
  if (numeration == Numeration::binary) return r;
  r.automaton = minimised(intersection(r.automaton, valid_codes(numeration, r.automaton.tracks())));
  return r;
}

/// The names with coefficient 1 and with -1; nothing when there are others.
struct Signs {
  std::vector<std::string> plus, minus;
};
std::optional<Signs> signs_of(const LinearForm& form) {
  Signs out;
  for (const auto& [name, c] : form.coefficients) {
    if (c != 1 && c != -1) return std::nullopt;
    (c == 1 ? out.plus : out.minus).push_back(name);
  }
  return out;
}

std::optional<NamedRelation> fibonacci_equation(const LinearForm& form) {
  auto signs = signs_of(form);
  if (form.constant != 0 || !signs) return std::nullopt;
  if (signs->plus.size() < signs->minus.size()) std::swap(signs->plus, signs->minus);
  if (signs->plus.size() == 2 && signs->minus.size() == 1)
    return with_codes(
        named(adder_automaton(Numeration::fibonacci), {signs->plus[0], signs->plus[1], signs->minus[0]}).value(),
        Numeration::fibonacci);
  return std::nullopt;
}

std::optional<NamedRelation> fibonacci_inequality(const LinearForm& form) {
  const auto signs = signs_of(form);
  if (form.constant != 0 || !signs || signs->plus.size() != 1 || signs->minus.size() != 1) return std::nullopt;
  const NamedRelation greater{{signs->minus[0], signs->plus[0]}, less_automaton()};
  return except({greater.names, valid_codes(Numeration::fibonacci, 2)}, greater);
}

std::optional<NamedRelation> binary_relation(const LinearForm& form, bool equation) {
  constexpr Integer largest = Integer{1} << 40;
  std::vector<std::string> names;
  std::vector<std::int64_t> coefficients;
  for (const auto& [name, c] : form.coefficients) {
    if (c > 4096 || c < -4096) return std::nullopt;
    names.push_back(name);
    coefficients.push_back(c);
  }
  if (form.constant > largest || form.constant < -largest || names.empty() ||
      names.size() > static_cast<std::size_t>(Automaton::most_tracks))
    return std::nullopt;
  const auto automaton = equation ? linear_equation(coefficients, -form.constant, most_states)
                                  : linear_inequality(coefficients, -form.constant, most_states);
  if (!automaton) return std::nullopt;
  return NamedRelation{names, *automaton};
}

}  // namespace

std::optional<LinearForm> plus(const LinearForm& a, const LinearForm& b, Integer factor) {
  LinearForm out = a;
  const auto add = [factor](Integer& to, Integer what) {
    const auto scaled = checked_mul(what, factor);
    const auto sum = scaled ? checked_add(to, *scaled) : std::nullopt;
    if (sum) to = *sum;
    return sum.has_value();
  };
  if (!add(out.constant, b.constant)) return std::nullopt;
  for (const auto& [name, c] : b.coefficients) {
    if (!add(out.coefficients[name], c)) return std::nullopt;
    if (out.coefficients[name] == 0) out.coefficients.erase(name);
  }
  return out;
}

std::optional<NamedRelation> named(const Automaton& automaton, const std::vector<std::string>& names) {
  NamedRelation out;
  for (const std::string& n : names)
    if (place_of(out.names, n) < 0) out.names.push_back(n);
  std::vector<int> places;
  for (const std::string& n : names) places.push_back(place_of(out.names, n));
  if (names.size() != static_cast<std::size_t>(automaton.tracks())) return std::nullopt;
  out.automaton = minimised(retracked(automaton, static_cast<int>(out.names.size()), places));
  return out;
}

std::optional<NamedRelation> joined(const NamedRelation& a, const NamedRelation& b) {
  return combined(a, b, [](const Automaton& x, const Automaton& y) { return intersection(x, y); });
}

std::optional<NamedRelation> either(const NamedRelation& a, const NamedRelation& b) {
  return combined(a, b, [](const Automaton& x, const Automaton& y) { return union_of(x, y); });
}

std::optional<NamedRelation> except(const NamedRelation& a, const NamedRelation& b) {
  return combined(a, b, [](const Automaton& x, const Automaton& y) { return difference(x, y); });
}

std::optional<NamedRelation> without(const NamedRelation& relation, const std::string& name) {
  const int track = place_of(relation.names, name);
  if (track < 0) return relation;
  if (relation.names.size() == 1) return std::nullopt;
  const auto projection = projected(relation.automaton, track, most_states);
  if (!projection) return std::nullopt;
  NamedRelation out;
  for (const std::string& n : relation.names)
    if (n != name) out.names.push_back(n);
  out.automaton = minimised(*projection);
  return out;
}

std::optional<NamedRelation> equals_zero(const LinearForm& form, Numeration numeration) {
  return numeration == Numeration::binary ? binary_relation(form, true) : fibonacci_equation(form);
}

std::optional<NamedRelation> at_most_zero(const LinearForm& form, Numeration numeration) {
  return numeration == Numeration::binary ? binary_relation(form, false) : fibonacci_inequality(form);
}

}  // namespace grundy
