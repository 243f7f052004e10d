#include "grundy/study/identify.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <map>

#include "grundy/patterns/closed_form.hpp"
#include "grundy/patterns/known_names.hpp"
#include "grundy/queries/exact_number.hpp"
#include "grundy/queries/identify.hpp"
#include "grundy/solvers/dense_table.hpp"
#include "grundy/study/atlas.hpp"
#include "grundy/study/catalogue.hpp"
#include "grundy/study/json.hpp"

namespace grundy {
namespace {

constexpr Integer largest_compared = 199;
constexpr std::size_t most_codes = 3, least_terms = 8;
constexpr double seconds_for_table = 0.5, seconds_for_proof = 2;

Result<std::vector<Nimber>> read_values(const std::string& text) {
  std::vector<Nimber> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(", ", at), text.size());
    const std::string word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const auto exact = parse_exact(word, "--values");
    if (!exact) return failed(exact);
    const auto number = to_integer(*exact);
    if (!number || *number < 0)
      return fail(ErrorKind::usage, fmt::format("--values names {}", word), "numbers from 0 to 2^63 - 1");
    out.push_back(static_cast<Nimber>(*number));
  }
  if (out.size() < least_terms)
    return fail(ErrorKind::usage, fmt::format("{} terms say nothing", out.size()),
                fmt::format("{} or more", least_terms));
  return out;
}

Budget within(const Budget& whole, double seconds) {
  Budget out = Budget::seconds(seconds);
  out.stop = whole.stop;
  out.memory = whole.memory;
  if (whole.deadline && *whole.deadline < *out.deadline) out.deadline = whole.deadline;
  return out;
}

bool one_number(const typed::Rules& rules) {
  return rules.families[0].fields.size() == 1 && rules.families[0].fields[0].natural;
}

/// g(0), g(1), … as far as the time allows, up to the first number outside the domain.
Result<std::vector<Nimber>> values_of(RuleGame& game, const Budget& whole) {
  std::vector<Nimber> out;
  for (Integer last = 24; last <= largest_compared + 1; last = last == 24 ? 63 : largest_compared) {
    Meter meter(within(whole, seconds_for_table));
    const auto table = values_up_to(game, 0, last, meter);
    if (!table && (table.error().kind == ErrorKind::stopped && !out.empty())) break;
    if (!table) return failed(table);
    out.clear();
    for (const Integer v : table->cells) {
      if (v < 0) break;
      out.push_back(static_cast<Nimber>(v));
    }
    if (last == largest_compared) break;
  }
  return out;
}

std::string period_in_words(const std::string& of, std::uint64_t period, std::optional<std::uint64_t> preperiod) {
  return fmt::format("{}: period {}{}", of, period, preperiod ? fmt::format(", pre-period {}", *preperiod) : "");
}

/// What the atlas has of the period of a code, and what is published.
std::vector<std::string> known_periods(const std::string& atlas, const std::string& code) {
  std::vector<std::string> out;
  const auto list = list_atlas(atlas, {code});
  if (!list) return out;
  for (const AtlasRow& row : list->rows) {
    const auto& p = row.found.period;
    if (!p || p->saltus != 0) continue;
    out.push_back(period_in_words(row.imported ? "imported into the atlas" : "the atlas", p->period, p->preperiod) +
                  ", theorem " + p->theorem);
  }
  for (const PublishedFact& fact : list->published)
    out.push_back(period_in_words("published", fact.period, fact.preperiod) + "; " + fact.source);
  return out;
}

class Identifying {
 public:
  Identifying(IdentifyReply& reply, const std::string& atlas, const Budget& budget)
      : reply_(reply), atlas_(atlas), budget_(budget) {}

  Result<void> run(const LoadedGame* loaded) {
    std::unique_ptr<RuleGame> game;
    if (loaded != nullptr) game = std::make_unique<RuleGame>(loaded->rules);
    if (loaded != nullptr && !one_number(*loaded->rules)) return same_rules(*loaded);
    if (game) {
      own_.emplace(*game);
      const auto values = values_of(*game, budget_);
      if (!values) return failed(values);
      reply_.values = *values;
    }
    if (const auto done = compare_games(game.get()); !done) return done;
    if (const auto done = compare_codes(game.get()); !done) return done;
    add_names();
    reply_.address = oeis_address(reply_.values);
    return {};
  }

 private:
  std::string own_name(const RuleGame* game) const { return game == nullptr ? "a" : game->rules().families[0].name; }

  /// Games on several numbers, lists or sets: only the rules are compared.
  Result<void> same_rules(const LoadedGame& loaded) {
    const std::string text = rules_without_names(*loaded.rules);
    for (const CatalogueEntry& entry : catalogue()) {
      const auto other = load_game({entry.name, {}, {}, {}, false});
      if (other && other->convention() == loaded.convention() && rules_without_names(*other->rules) == text)
        reply_.matches.push_back({"game", entry.name, "", 0, "the same rules but for names"});
    }
    reply_.note = "the positions are not single numbers, so only the rules were compared";
    return {};
  }

  Result<void> compare_games(RuleGame* game) {
    for (const CatalogueEntry& entry : catalogue()) {
      if (budget_.deadline && Budget::Clock::now() > *budget_.deadline) break;
      const auto loaded = load_game({entry.name, {}, {}, {}, false});
      if (!loaded || !one_number(*loaded->rules) || loaded->convention() == Convention::misere) continue;
      RuleGame other(loaded->rules);
      const auto values = values_of(other, budget_);
      if (!values) continue;
      const auto relation = relate(reply_.values, *values);
      if (!relation) continue;
      IdentifyReply::Match match{"game", entry.name, print_relation(*relation, own_name(game), entry.name),
                                 relation->terms, ""};
      if (game != nullptr) {
        KnownTheorems theirs(other);
        const auto proof = prove_relation(*game, *own_, other, theirs, *relation, within(budget_, seconds_for_proof));
        if (!proof && proof.error().kind != ErrorKind::stopped) return failed(proof);
        if (proof && *proof) match.proof = **proof;
      }
      add(*relation, std::move(match));
    }
    sort();
    return {};
  }

  Result<void> compare_codes(RuleGame* game) {
    Meter meter(budget_);
    const auto found = matching_codes(reply_.values, meter);
    if (!found && found.error().kind == ErrorKind::stopped) return {};
    if (!found) return failed(found);
    std::map<SequenceRelation::Kind, std::size_t> shown;
    for (const CodeMatch& match : *found) {
      if (++shown[match.relation.kind] > most_codes) {
        ++reply_.more_codes;
        continue;
      }
      IdentifyReply::Match out{"code", match.code, print_relation(match.relation, own_name(game), "g"),
                               match.relation.terms, ""};
      if (game != nullptr) {
        const auto loaded = load_game({match.code, {}, {}, {}, false});
        if (!loaded) return failed(loaded);
        RuleGame other(loaded->rules);
        KnownTheorems theirs(other);
        const auto proof =
            prove_relation(*game, *own_, other, theirs, match.relation, within(budget_, seconds_for_proof));
        if (!proof && proof.error().kind != ErrorKind::stopped) return failed(proof);
        if (proof && *proof) out.proof = **proof;
      }
      out.known = known_periods(atlas_, match.code);
      reply_.matches.push_back(std::move(out));
    }
    return {};
  }

  void add_names() {
    if (const auto name = known_name(reply_.values, "n"))
      reply_.matches.push_back({"sequence", *name, "", reply_.values.size(), ""});
    Meter meter(within(budget_, seconds_for_proof));
    if (const auto form = find_closed_form(reply_.values, "n", meter))
      reply_.matches.push_back({"sequence", form->text, "", form->values, ""});
  }

  void add(const SequenceRelation& relation, IdentifyReply::Match match) {
    ranked_.push_back({relation, std::move(match)});
  }
  void sort() {
    std::stable_sort(ranked_.begin(), ranked_.end(), [](const auto& a, const auto& b) {
      return std::pair(a.first.kind, a.first.by) < std::pair(b.first.kind, b.first.by);
    });
    for (auto& [relation, match] : ranked_) reply_.matches.push_back(std::move(match));
  }

  IdentifyReply& reply_;
  const std::string& atlas_;
  const Budget& budget_;
  std::optional<KnownTheorems> own_;
  std::vector<std::pair<SequenceRelation, IdentifyReply::Match>> ranked_;
};

std::string row(const std::string& name, const std::string& value) { return fmt::format("{:<10}{}\n", name, value); }

}  // namespace

Result<IdentifyReply> identify(const IdentifyRequest& request, const Budget& budget) {
  IdentifyReply reply;
  Identifying work(reply, request.atlas, budget);
  if (!request.game) {
    auto values = read_values(request.values);
    if (!values) return failed(values);
    reply.values = std::move(*values);
    if (const auto done = work.run(nullptr); !done) return failed(done);
    return reply;
  }
  const auto loaded = load_game(*request.game);
  if (!loaded) return failed(loaded);
  reply.game = loaded->head;
  reply.origin = loaded->origin;
  if (loaded->convention() == Convention::misere)
    return fail(ErrorKind::unsupported, "misere play has no Grundy values to compare", "--normal");
  if (const auto done = work.run(&*loaded); !done) return failed(done);
  return reply;
}

std::string to_text(const IdentifyReply& reply) {
  std::string out;
  if (!reply.game.empty()) out += row("game", fmt::format("{:<43} {}", reply.game, reply.origin));
  if (!reply.values.empty()) {
    const std::size_t shown = std::min<std::size_t>(reply.values.size(), 20);
    out +=
        row("values",
            fmt::format("{}{}",
                        fmt::join(reply.values.begin(), reply.values.begin() + static_cast<std::ptrdiff_t>(shown), " "),
                        shown < reply.values.size() ? " …" : ""));
  }
  for (const auto& m : reply.matches) {
    const std::string what = m.relation.empty() ? m.name : fmt::format("{:<16} {}", m.name, m.relation);
    const std::string status = m.proof.empty() ? fmt::format("on {} terms", m.terms) : "proved: " + m.proof;
    out += row(m.kind, fmt::format("{:<43} {}", what, status));
    for (const std::string& known : m.known) out += row("", known);
  }
  if (reply.more_codes > 0) out += row("", fmt::format("and {} more codes", reply.more_codes));
  if (reply.matches.empty()) out += row("nothing", "no game, no code and no name that is known here");
  if (!reply.note.empty()) out += row("note", reply.note);
  return reply.address.empty() ? out : out + row("search", reply.address);
}

std::string to_json(const IdentifyReply& reply) {
  Json json = json_answer("identify");
  if (!reply.game.empty()) {
    json["game"] = reply.game;
    json["origin"] = reply.origin;
  }
  json["values"] = reply.values;
  Json matches = Json::array();
  for (const auto& m : reply.matches)
    matches.push_back({{"kind", m.kind},
                       {"name", m.name},
                       {"relation", m.relation},
                       {"terms", m.terms},
                       {"status", m.proof.empty() ? "verified" : "proved"},
                       {"proof", m.proof}});
  for (std::size_t i = 0; i < reply.matches.size(); ++i)
    if (!reply.matches[i].known.empty()) matches[i]["known"] = reply.matches[i].known;
  json["matches"] = matches;
  json["more_codes"] = reply.more_codes;
  if (!reply.note.empty()) json["note"] = reply.note;
  json["search"] = reply.address;
  return json_text(json);
}

}  // namespace grundy
