#include "grundy/patterns/name_search.hpp"

#include <algorithm>
#include <optional>

namespace grundy {

namespace {

constexpr std::size_t most_terms = 5000;
constexpr std::size_t most_tests = 4000;
constexpr std::size_t outer_tests = 120;  ///< of three cases
constexpr std::size_t inner_tests = 500;
constexpr std::size_t inner_right = 300;

/// An expression that may be a case, with the positions at which it is wrong.
struct Case {
  std::string text;
  unsigned size;
  SampleBits wrong;
};

struct Name {
  std::string text;
  unsigned size = 0;
};

class NameSearch {
 public:
  NameSearch(const NameSample& sample, Meter& meter) : sample_(sample), meter_(meter) {}

  std::vector<std::string> run(std::size_t most) {
    const auto terms = small_terms(sample_, sample_.condition ? most_terms / 8 : most_terms, meter_);
    tests_ = small_tests(sample_, terms, most_tests, meter_);
    if (sample_.condition)
      cases_of_tests();
    else
      cases_of_terms(terms);
    std::vector<Name> found;
    add(found, single());
    if (sample_.condition) add(found, joined(true));
    if (sample_.condition) add(found, joined(false));
    const SampleBits everywhere(sample_.points.size(), true);
    add(found, by_cases(everywhere, tests_.size(), cases_.size()));
    if (found.empty()) add(found, by_three_cases(everywhere));
    std::stable_sort(found.begin(), found.end(), [](const Name& a, const Name& b) { return a.size < b.size; });
    std::vector<std::string> out;
    for (const Name& n : found)
      if (out.size() < most) out.push_back(n.text);
    return out;
  }

 private:
  static void add(std::vector<Name>& found, std::optional<Name> name) {
    if (name) found.push_back(std::move(*name));
  }

  void cases_of_terms(const std::vector<NamedTerm>& terms) {
    for (const NamedTerm& t : terms) {
      Case c{t.text, t.size, SampleBits(sample_.points.size())};
      for (std::size_t i = 0; i < t.values.size(); ++i)
        if (t.values[i] != sample_.target[i]) c.wrong.set(i);
      cases_.push_back(std::move(c));
    }
  }

  void cases_of_tests() {
    target_ = SampleBits(sample_.points.size());
    for (std::size_t i = 0; i < sample_.target.size(); ++i)
      if (sample_.target[i] != 0) target_.set(i);
    cases_.push_back({"true", 1, target_.complement()});
    cases_.push_back({"false", 1, target_});
    for (const NamedTest& t : tests_)
      cases_.push_back({t.text, t.size, (t.holds & target_.complement()) | (target_ & t.holds.complement())});
  }

  std::optional<Name> single() const {
    for (const Case& c : cases_)
      if (c.wrong.empty()) return Name{c.text, c.size};
    return std::nullopt;
  }

  /// The first case that is right on all of `where`.
  const Case* right_on(const SampleBits& where, std::size_t cases) {
    meter_.work(16);
    for (std::size_t i = 0; i < cases && i < cases_.size(); ++i)
      if (!cases_[i].wrong.meets(where)) return &cases_[i];
    return nullptr;
  }

  /// `c and d` (or `c or d`) for the whole target.
  std::optional<Name> joined(bool both) const {
    std::vector<const NamedTest*> fitting;
    for (const NamedTest& t : tests_)
      if (both ? target_.within(t.holds) : t.holds.within(target_)) fitting.push_back(&t);
    if (fitting.size() > inner_tests) fitting.resize(inner_tests);
    std::optional<Name> best;
    for (std::size_t i = 0; i < fitting.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const unsigned size = fitting[i]->size + fitting[j]->size + 1;
        if (best && best->size <= size) continue;
        const SampleBits all = both ? fitting[i]->holds & fitting[j]->holds : fitting[i]->holds | fitting[j]->holds;
        if (all == target_) best = Name{fitting[j]->text + (both ? " and " : " or ") + fitting[i]->text, size};
      }
    return best;
  }

  std::optional<Name> by_cases(const SampleBits& where, std::size_t tests, std::size_t cases) {
    std::optional<Name> best;
    for (std::size_t i = 0; i < tests && i < tests_.size(); ++i) {
      const NamedTest& t = tests_[i];
      if (meter_.stopped() || (best && t.size + 3 >= best->size)) break;
      const SampleBits inside = t.holds & where, outside = where & t.holds.complement();
      if (inside.empty() || outside.empty()) continue;
      const Case* yes = right_on(inside, cases);
      if (!yes) continue;
      const Case* no = right_on(outside, cases);
      if (!no) continue;
      const unsigned size = t.size + yes->size + no->size + 1;
      if (!best || size < best->size) best = Name{"if " + t.text + " then " + yes->text + " else " + no->text, size};
    }
    return best;
  }

  /// The first case is right where its condition holds; the rest are two cases.
  std::optional<Name> by_three_cases(const SampleBits& where) {
    std::optional<Name> best;
    std::size_t tried = 0;
    for (const NamedTest& t : tests_) {
      if (meter_.stopped() || tried >= outer_tests) break;
      const SampleBits inside = t.holds & where;
      if (inside.empty()) continue;
      const Case* yes = right_on(inside, cases_.size());
      if (!yes) continue;
      ++tried;
      const auto rest = by_cases(where & t.holds.complement(), inner_tests, inner_right);
      if (!rest) continue;
      const unsigned size = t.size + yes->size + rest->size + 1;
      if (!best || size < best->size) best = Name{"if " + t.text + " then " + yes->text + " else " + rest->text, size};
    }
    return best;
  }

  const NameSample& sample_;
  Meter& meter_;
  std::vector<NamedTest> tests_;
  std::vector<Case> cases_;
  SampleBits target_;
};

}  // namespace

std::vector<std::string> find_names(const NameSample& sample, std::size_t most, Meter& meter) {
  return NameSearch(sample, meter).run(most);
}

}  // namespace grundy
