#pragma once
// Values and outcomes straight from an Evaluator, by recursion over positions as words: an oracle of a few lines, with
// nothing of the layers above.

#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "grundy/rules/evaluator.hpp"
#include "grundy/rules/parser.hpp"

namespace grundy::test {

inline std::shared_ptr<const SourceText> text_of(const std::string& text, const std::string& name = "rules") {
  auto source = std::make_shared<SourceText>();
  source->name = name;
  source->text = text;
  return source;
}

inline std::string content_of(const std::string& path) {
  std::ifstream in(std::string(GRUNDY_SOURCE_DIR "/") + path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::vector<Setting> settings_of(const std::map<std::string, std::string>& values) {
  std::vector<Setting> settings;
  for (const auto& [name, value] : values) settings.push_back({name, text_of(value, "--set " + name)});
  return settings;
}

using Position = std::pair<int, Words>;
using PlainSum = std::vector<Position>;

class PlainSolver {
 public:
  explicit PlainSolver(const std::string& rules, const std::map<std::string, std::string>& set = {})
      : evaluator_(load(rules, set)) {}

  const typed::Rules& rules() const { return evaluator_.rules(); }

  /// A position as a user types it, rewritten until nothing applies.
  PlainSum position(const std::string& text) {
    std::vector<std::string> names;
    for (const auto& family : rules().families) names.push_back(family.name);
    const auto parsed = parse_position(text_of(text), names);
    EXPECT_TRUE(parsed) << render(parsed.error());
    SumList out;
    if (parsed->is_position) {
      const auto done = Evaluator::evaluate_position(parsed->position, parsed->source, rules(), out, meter_);
      EXPECT_TRUE(done) << render(done.error());
      return expand(out, out.sums.at(0));
    }
    Type wanted{Type::Kind::tuple, {}};
    for (const auto& field : rules().families[0].fields) wanted.parts.push_back(field.type);
    if (wanted.parts.size() == 1) wanted = Type(wanted.parts[0]);
    const auto value = Evaluator::evaluate_typed(*parsed->value, parsed->source, rules(), wanted, meter_);
    EXPECT_TRUE(value) << render(value.error());
    Words words;
    append_words(*value, wanted, words);
    PlainSum sum;
    rewrite(0, words, sum);
    return sum;
  }

  std::vector<PlainSum> options(const Position& p) {
    SumList out;
    const auto done = evaluator_.moves(p.first, p.second, out, meter_);
    EXPECT_TRUE(done) << render(done.error());
    std::vector<PlainSum> sums;
    for (const auto& sum : out.sums) sums.push_back(expand(out, sum));
    return sums;
  }

  std::uint64_t value(const PlainSum& sum) {
    std::uint64_t v = 0;
    for (const Position& p : sum) v ^= value_of_part(p);
    return v;
  }
  std::uint64_t value(const std::string& text) { return value(position(text)); }

  /// Whole sums, for games with decisions or misere play: does the player to move win?
  bool wins(PlainSum sum) {
    std::sort(sum.begin(), sum.end());
    if (const auto known = wins_.find(sum); known != wins_.end()) return known->second;
    const bool answer = wins_now(sum);
    return wins_[sum] = answer;
  }
  bool wins(const std::string& text) { return wins(position(text)); }

 private:
  static std::shared_ptr<const typed::Rules> load(const std::string& text,
                                                  const std::map<std::string, std::string>& set) {
    const auto rules = load_rules(text_of(text), settings_of(set));
    if (!rules) throw std::invalid_argument(render(rules.error()));
    return *rules;
  }
  PlainSum expand(const SumList& list, const SumList::Sum& sum) {
    PlainSum out;
    for (auto i = sum.begin; i < sum.end; ++i) {
      const auto words = list.part_words(list.parts[i]);
      rewrite(list.parts[i].family, Words(words.begin(), words.end()), out);
    }
    return out;
  }
  void rewrite(int family, const Words& words, PlainSum& out) {
    const auto fits = evaluator_.check_domain(family, words, meter_);
    EXPECT_TRUE(fits) << render(fits.error());
    SumList next;
    const auto changed = evaluator_.rewrite(family, words, next, meter_);
    EXPECT_TRUE(changed) << render(changed.error());
    if (!*changed) return out.emplace_back(family, words), void();
    for (const Position& p : expand(next, next.sums.at(0))) out.push_back(p);
  }
  std::uint64_t value_of_part(const Position& p) {
    if (const auto known = values_.find(p); known != values_.end()) return known->second;
    std::set<std::uint64_t> seen;
    for (const PlainSum& option : options(p)) seen.insert(value(option));
    std::uint64_t mex = 0;
    while (seen.count(mex)) ++mex;
    return values_[p] = mex;
  }
  bool wins_now(const PlainSum& sum) {
    int best = -1;
    bool win = false;
    for (const Position& p : sum) {
      const auto decided = evaluator_.decided(p.first, p.second, meter_);
      EXPECT_TRUE(decided) << render(decided.error());
      if (!*decided || (best != -1 && (*decided)->order > best)) continue;
      best = (*decided)->order;
      win = (*decided)->win;
    }
    if (best != -1) return win;
    bool ended = true;
    for (std::size_t i = 0; i < sum.size(); ++i)
      for (const PlainSum& option : options(sum[i])) {
        ended = false;
        PlainSum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        if (!wins(next)) return true;
      }
    return ended && rules().convention == Convention::misere;
  }

  Evaluator evaluator_;
  Meter meter_{Budget{}};
  std::map<Position, std::uint64_t> values_;
  std::map<PlainSum, bool> wins_;
};

}  // namespace grundy::test
