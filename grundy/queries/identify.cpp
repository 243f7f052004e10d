#include "grundy/queries/identify.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <numeric>

#include "grundy/positions/code_values.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/rules/reserved.hpp"
#include "grundy/rules/shape.hpp"

namespace grundy {

namespace {

using Kind = SequenceRelation::Kind;

constexpr std::uint64_t most_moved = 8;
constexpr std::uint64_t most_window = 1 << 22;  ///< terms that a proof by periods compares
constexpr double share_for_theorem = 0.3;

/// The place in c from which s(n) comes; nothing where the relation says nothing of s(n).
std::optional<std::uint64_t> place_of(const SequenceRelation& r, std::uint64_t n) {
  switch (r.kind) {
    case Kind::later:
      return n + r.by;
    case Kind::earlier:
      return n < r.by ? std::nullopt : std::optional(n - r.by);
    case Kind::doubled:
      return (n + r.by) / 2;
    case Kind::halved:
      return 2 * n + r.by;
    default:
      return n;
  }
}

Nimber value_of(const SequenceRelation& r, Nimber c) { return r.kind == Kind::twofold ? 2 * c : c; }

/// How many terms agree; 0 when some do not, or all are equal.
std::size_t agreeing(std::span<const Nimber> s, std::span<const Nimber> c, const SequenceRelation& r) {
  std::size_t terms = 0;
  bool varies = false;
  std::optional<Nimber> first;
  for (std::uint64_t n = 0; n < s.size(); ++n) {
    const auto place = place_of(r, n);
    if (!place) continue;
    if (*place >= c.size()) break;
    if (s[n] != value_of(r, c[*place])) return 0;
    varies = varies || (first && *first != s[n]);
    first = s[n];
    ++terms;
  }
  return varies ? terms : 0;
}

std::vector<SequenceRelation> candidates() {
  std::vector<SequenceRelation> out = {{Kind::same, 0, 0}};
  for (std::uint64_t by = 1; by <= most_moved; ++by)
    for (const Kind kind : {Kind::later, Kind::earlier}) out.push_back({kind, by, 0});
  for (std::uint64_t by = 0; by < 2; ++by)
    for (const Kind kind : {Kind::doubled, Kind::halved}) out.push_back({kind, by, 0});
  out.push_back({Kind::twofold, 0, 0});
  return out;
}

std::string moved(const std::string& variable, std::uint64_t by) {
  return by == 0 ? variable : variable + " + " + std::to_string(by);
}

}  // namespace

std::optional<SequenceRelation> relate(std::span<const Nimber> s, std::span<const Nimber> c, std::size_t least) {
  for (SequenceRelation r : candidates()) {
    r.terms = agreeing(s, c, r);
    if (r.terms >= least) return r;
  }
  return std::nullopt;
}

std::string print_relation(const SequenceRelation& r, const std::string& s, const std::string& c) {
  switch (r.kind) {
    case Kind::later:
      return s + "(n) = " + c + "(" + moved("n", r.by) + ")";
    case Kind::earlier:
      return s + "(" + moved("n", r.by) + ") = " + c + "(n)";
    case Kind::doubled:
      return s + "(n) = " + c + (r.by == 0 ? "(n div 2)" : "((n + 1) div 2)");
    case Kind::halved:
      return s + "(n) = " + c + "(" + moved("2*n", r.by) + ")";
    case Kind::twofold:
      return s + "(n) = 2*" + c + "(n)";
    default:
      return s + "(n) = " + c + "(n)";
  }
}

Result<std::vector<CodeMatch>> matching_codes(std::span<const Nimber> s, Meter& meter) {
  std::vector<Code> codes;
  for (std::uint64_t d0 = 0; d0 < 8; d0 += 4)
    for (std::uint64_t d1 = 0; d1 < 8; ++d1)
      for (std::uint64_t d2 = 0; d2 < 8; ++d2)
        for (std::uint64_t d3 = 0; d3 < 8; ++d3) codes.push_back(canonical({{d0, d1, d2, d3}, {}}));
  for (unsigned set = 8; set < 256; ++set) {
    Code code{{0}, {}};
    for (unsigned k = 0; k < 8; ++k) code.digits.push_back((set >> k & 1) != 0 ? 3 : 0);
    codes.push_back(canonical(std::move(code)));
  }
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  std::vector<CodeMatch> out;
  const std::size_t count = std::min<std::size_t>(s.size(), 64) + most_moved;
  for (const Code& code : codes) {
    const auto c = code_values(code, count, meter);
    if (!c) return failed(c);
    const auto relation = relate(s.first(std::min<std::size_t>(s.size(), 64)), *c);
    if (relation) out.push_back({print_code(code), *relation});
  }
  std::stable_sort(out.begin(), out.end(), [](const CodeMatch& a, const CodeMatch& b) {
    return std::pair(a.relation.kind, a.relation.by) < std::pair(b.relation.kind, b.relation.by);
  });
  return out;
}

std::string rules_without_names(const typed::Rules& rules) {
  static const char* const built_in[] = {"min",      "max",      "gcd",      "abs", "isqrt", "lowbit",
                                         "popcount", "is_prime", "divisors", "len", "sorted"};
  std::map<std::string, std::string> names;
  std::string out, word;
  bool in_string = false;
  for (const char c : rules.canonical + "\n") {
    const bool letter = !in_string && (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_');
    if (letter) {
      word += c;
      continue;
    }
    const bool fixed = word.empty() || std::isdigit(static_cast<unsigned char>(word[0])) != 0 ||
                       syntax::is_reserved(word) || syntax::is_type_word(word) || word == "normal" ||
                       word == "misere" || word == "of" ||
                       std::any_of(std::begin(built_in), std::end(built_in), [&](const char* b) { return word == b; });
    out += fixed ? word : names.try_emplace(word, "name" + std::to_string(names.size())).first->second;
    word.clear();
    out += c;
    if (c == '"') in_string = !in_string;
  }
  return out;
}

Result<const ProvedTheorem*> KnownTheorems::find(const Budget& budget) {
  if (!searched_) {
    searched_ = true;
    Meter meter(share_of(budget, share_for_theorem));
    auto search = find_period_theorem(game_, 0, meter);
    if (!search && search.error().kind != ErrorKind::stopped) return failed(search);
    if (!search || !search->proved) {
      Meter more(share_of(budget, share_for_theorem));
      search = find_automaton_theorem(game_, 0, AutomatonClaim::values, Numeration::binary, {}, more);
      if (!search && search.error().kind != ErrorKind::stopped) return failed(search);
    }
    if (search && search->proved) theorem_ = std::move(search->proved);
  }
  return theorem_ ? &*theorem_ : nullptr;
}

namespace {

/// Whether two proved periods give the relation for every n: beyond both pre-periods all repeats with a common period,
/// over which the terms are compared; arithmetic periods only when they are the same.
bool periods_agree(const ProvedTheorem& s, const ProvedTheorem& c, const SequenceRelation& r) {
  const Period &p = s.period->period, &q = c.period->period;
  if (p.saltus != 0 || q.saltus != 0) {
    if (r.kind != Kind::same || p.period != q.period || p.saltus != q.saltus || p.preperiod != q.preperiod)
      return false;
  }
  const std::uint64_t own = r.kind == Kind::doubled ? 2 * q.period : q.period;
  const std::uint64_t common = std::lcm(p.period, own);
  const std::uint64_t settled = std::max(p.preperiod, 2 * q.preperiod + most_moved + 2);
  if (common > most_window || settled > most_window) return false;
  for (std::uint64_t n = 0; n < settled + common; ++n) {
    const auto place = place_of(r, n);
    if (!place) continue;
    const auto left = value_by_period(s.values, p, n), right = value_by_period(c.values, q, *place);
    if (!left || !right || *left != value_of(r, *right)) return false;
  }
  return true;
}

}  // namespace

Result<std::optional<std::string>> prove_relation(RuleGame& s, KnownTheorems& of_s, RuleGame& c, KnownTheorems& of_c,
                                                  const SequenceRelation& r, const Budget& budget) {
  using Maybe = std::optional<std::string>;
  if (r.kind == Kind::same && rules_without_names(s.rules()) == rules_without_names(c.rules()))
    return Maybe("the same rules but for names");
  if (s.convention() == Convention::misere || c.convention() == Convention::misere) return Maybe{};
  const auto code = recognise_code(s.rules(), 0), other = recognise_code(c.rules(), 0);
  if (r.kind == Kind::same && code && other && canonical(*code) == canonical(*other))
    return Maybe("both are the code " + print_code(*code));
  const auto left = of_s.find(budget);
  if (!left) return failed(left);
  const auto right = *left != nullptr ? of_c.find(budget) : left;
  if (!right) return failed(right);
  if (*left == nullptr || *right == nullptr) return Maybe{};
  if ((*left)->period && (*right)->period)
    return periods_agree(**left, **right, r) ? Maybe("equal periods, both proved") : Maybe{};
  if (r.kind != Kind::same || !(*left)->has_automaton || !(*right)->has_automaton) return Maybe{};
  return same_language((*left)->automaton.automaton, (*right)->automaton.automaton)
             ? Maybe("equal automata, both proved")
             : Maybe{};
}

std::string oeis_address(std::span<const Nimber> values) {
  std::string out = "https://oeis.org/search?q=";
  for (std::size_t n = 0; n < values.size() && n < 24; ++n) out += (n > 0 ? "," : "") + std::to_string(values[n]);
  return out;
}

}  // namespace grundy
