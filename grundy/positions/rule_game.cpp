#include "grundy/positions/rule_game.hpp"

#include <charconv>

#include "grundy/base/stop.hpp"
#include "grundy/positions/part_store.hpp"
#include "grundy/positions/rewriting.hpp"
#include "grundy/rules/parser.hpp"

namespace grundy {

namespace {

FieldKind kind_of(const typed::Field& field) {
  if (field.natural) return FieldKind::natural;
  if (field.type.kind == Type::Kind::integer) return FieldKind::integer;
  return field.type.kind == Type::Kind::boolean ? FieldKind::boolean : FieldKind::other;
}

void collect_families(const typed::Position& position, std::vector<int>& families) {
  for (const typed::Part& part : position) {
    if (part.kind == typed::Part::Kind::named) families.push_back(part.family);
    collect_families(part.body, families);
  }
}

/// Marks the families from which a chain of lines leads to one that decides, against the arrows.
void mark_reaching(const typed::Rules& rules, std::vector<FamilyShape>& shapes) {
  std::vector<std::vector<int>> named_by(shapes.size());
  for (std::size_t f = 0; f < shapes.size(); ++f) {
    std::vector<int> named;
    for (const typed::Move& line : rules.families[f].moves) collect_families(line.position, named);
    for (const typed::SameAs& line : rules.families[f].rewritings) collect_families(line.position, named);
    for (const int g : named) named_by[static_cast<std::size_t>(g)].push_back(static_cast<int>(f));
  }
  std::vector<int> open;
  for (std::size_t f = 0; f < shapes.size(); ++f)
    if (shapes[f].decides) open.push_back(static_cast<int>(f));
  while (!open.empty()) {
    const auto f = static_cast<std::size_t>(open.back());
    open.pop_back();
    if (shapes[f].may_reach_decision) continue;
    shapes[f].may_reach_decision = true;
    open.insert(open.end(), named_by[f].begin(), named_by[f].end());
  }
}

std::vector<FamilyShape> shapes_of(const typed::Rules& rules) {
  std::vector<FamilyShape> shapes;
  for (const typed::Family& f : rules.families) {
    FamilyShape shape{f.name, {}, !f.decisions.empty(), f.parts_by || !f.rewritings.empty(), false};
    for (const typed::Field& field : f.fields) shape.fields.push_back(kind_of(field));
    shapes.push_back(std::move(shape));
  }
  mark_reaching(rules, shapes);
  return shapes;
}

std::vector<bool> rewriting_families(const std::vector<FamilyShape>& shapes) {
  std::vector<bool> rewrites;
  for (const FamilyShape& shape : shapes) rewrites.push_back(shape.rewrites);
  return rewrites;
}

}  // namespace

struct RuleGame::State {
  explicit State(std::shared_ptr<const typed::Rules> r)
      : rules(std::move(r)),
        evaluator(rules),
        shapes(shapes_of(*rules)),
        rewriter(evaluator, parts, rewriting_families(shapes)) {
    for (const FamilyShape& shape : shapes) some_decide = some_decide || shape.decides;
  }

  std::shared_ptr<const typed::Rules> rules;
  Evaluator evaluator;
  PartStore parts;
  std::vector<FamilyShape> shapes;
  Rewriter rewriter;
  bool some_decide = false;
  std::vector<std::int32_t> decisions;  ///< by part: not_asked, undecided, or 2 * order + win
  SumList sums;
  std::size_t held = 0;  ///< bytes taken from meters for these two
  Words words;           ///< of the position at work
  Words shown;           ///< what words_of shows
  static constexpr std::int32_t not_asked = -2, undecided = -1;

  void load(PartId part) { parts.words(part, words); }
  void count(Meter& meter) {
    const std::size_t holds = decisions.capacity() * sizeof(decisions[0]) + bytes_kept(sums);
    if (holds > held) meter.take(holds - std::exchange(held, holds));
  }
  /// An error met at a position that a move of `part` named says so.
  tl::unexpected<Error> met_by_move(Error error, PartId part) const {
    if (error.kind == ErrorKind::position || error.kind == ErrorKind::evaluation) {
      Words at;
      parts.words(part, at);
      error.message += ", reached by a move of " + print_named(*rules, parts.family(part), at);
    }
    return tl::unexpected<Error>(std::move(error));
  }
};

RuleGame::RuleGame(std::shared_ptr<const typed::Rules> rules) : state_(std::make_unique<State>(std::move(rules))) {}
RuleGame::~RuleGame() = default;

Convention RuleGame::convention() const { return state_->rules->convention; }
bool RuleGame::may_be_decided() const { return state_->some_decide; }
std::size_t RuleGame::known() const { return state_->parts.size(); }
std::size_t RuleGame::bytes() const { return state_->parts.bytes() + state_->rewriter.bytes() + state_->held; }
void RuleGame::forget() { state_ = std::make_unique<State>(state_->rules); }
const typed::Rules& RuleGame::rules() const { return *state_->rules; }
std::shared_ptr<const typed::Rules> RuleGame::shared_rules() const { return state_->rules; }
const std::vector<FamilyShape>& RuleGame::families() const { return state_->shapes; }
int RuleGame::family_of(PartId part) const { return state_->parts.family(part); }

std::span<const Integer> RuleGame::words_of(PartId part) const {
  state_->parts.words(part, state_->shown);
  return state_->shown;
}

std::string RuleGame::print(PartId part) const { return print_position(family_of(part), words_of(part)); }
std::string RuleGame::print_sum(const Sum& sum) const { return grundy::print_sum(*this, sum); }
std::string RuleGame::print_position(int family, std::span<const Integer> words) const {
  return print_named(*state_->rules, family, words);
}

Result<void> RuleGame::check_domain(int family, std::span<const Integer> words, Meter& meter) {
  return state_->evaluator.check_domain(family, words, meter);
}

Result<std::optional<Decided>> RuleGame::decided_at(int family, std::span<const Integer> words, Meter& meter) {
  const auto found = state_->evaluator.decided(family, words, meter);
  if (!found) return failed(found);
  if (!*found) return std::nullopt;
  return Decided{(*found)->order, (*found)->win};
}

Result<bool> RuleGame::rewrite_once(int family, std::span<const Integer> words, SumList& out, Meter& meter) {
  if (!state_->shapes[static_cast<std::size_t>(family)].rewrites) return false;
  return state_->evaluator.rewrite(family, words, out, meter);
}

Result<void> RuleGame::moves_at(int family, std::span<const Integer> words, SumList& out, Meter& meter) {
  return state_->evaluator.moves(family, words, out, meter);
}

Result<void> RuleGame::moves_in_ranges_at(int family, std::span<const Integer> words, SumList& out, Meter& meter) {
  return state_->evaluator.moves(family, words, out, meter, MoveForm::in_ranges);
}

Result<std::optional<Decided>> RuleGame::decided(PartId part, Meter& meter) {
  State& s = *state_;
  if (!s.some_decide || !decides(part)) return std::nullopt;
  if (part >= s.decisions.size()) s.decisions.resize(s.parts.size(), State::not_asked);
  if (s.decisions[part] == State::not_asked) {
    s.load(part);
    const auto found = decided_at(family_of(part), s.words, meter);
    if (!found) return failed(found);
    s.count(meter);
    s.decisions[part] = *found ? 2 * (*found)->order + ((*found)->win ? 1 : 0) : State::undecided;
  }
  const std::int32_t d = s.decisions[part];
  if (d == State::undecided) return std::nullopt;
  return Decided{d / 2, d % 2 == 1};
}

Result<void> RuleGame::options(PartId part, OptionList& out, Meter& meter) {
  State& s = *state_;
  out.clear();
  s.sums.clear();
  s.load(part);
  const auto made = s.evaluator.moves(family_of(part), s.words, s.sums, meter);
  s.count(meter);
  if (!made) return made;
  for (const SumList::Sum& sum : s.sums.sums) {
    for (std::uint32_t i = sum.begin; i < sum.end; ++i) {
      const SumList::Part& p = s.sums.parts[i];
      const auto expanded = s.rewriter.expand(p.family, s.sums.part_words(p), out.parts, meter);
      if (!expanded) return s.met_by_move(expanded.error(), part);
    }
    out.ends.push_back(static_cast<std::uint32_t>(out.parts.size()));
  }
  return {};
}

Result<Sum> RuleGame::enter(int family, std::span<const Integer> words, Meter& meter) {
  Sum sum;
  const auto expanded = state_->rewriter.expand(family, words, sum, meter);
  if (!expanded) return failed(expanded);
  return sum;
}

namespace {

/// What needs no parser: a row of digits below 2^63.
std::optional<Integer> plain_number(const std::string& text) {
  Integer n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool whole = error == std::errc() && end == text.data() + text.size() && text[0] != '-';
  return whole ? std::optional<Integer>(n) : std::nullopt;
}

bool takes_one_number(const typed::Rules& rules) {
  return !rules.families.empty() && rules.families[0].fields.size() == 1 &&
         rules.families[0].fields[0].type.kind == Type::Kind::integer;
}

}  // namespace

Result<Sum> RuleGame::enter_text(const std::vector<std::shared_ptr<const SourceText>>& texts, Meter& meter) {
  const typed::Rules& rules = *state_->rules;
  std::vector<std::string> names;
  for (const typed::Family& f : rules.families) names.push_back(f.name);
  SumList typed_sums;
  for (const auto& text : texts) {
    const auto number = takes_one_number(rules) ? plain_number(text->text) : std::nullopt;
    if (number) {
      const auto begin = static_cast<std::uint32_t>(typed_sums.words.size());
      typed_sums.words.push_back(*number);
      typed_sums.parts.push_back({0, begin, begin + 1});
      continue;
    }
    const auto parsed = parse_position(text, names);
    if (!parsed) return failed(parsed);
    if (parsed->is_position) {
      const auto done = Evaluator::evaluate_position(parsed->position, text, rules, typed_sums, meter);
      if (!done) return failed(done);
      continue;
    }
    if (rules.families.empty()) return fail(ErrorKind::usage, "the rules have no game", "a line `game ...`");
    const typed::Family& first = rules.families[0];
    Type wanted{Type::Kind::tuple, {}};
    for (const typed::Field& field : first.fields) wanted.parts.push_back(field.type);
    if (first.fields.empty())
      return fail(ErrorKind::position, "the game has no parameter", first.name + "()", text->place({0, 1}));
    if (first.fields.size() == 1) wanted = Type(first.fields[0].type);
    const auto value = Evaluator::evaluate_typed(*parsed->value, text, rules, wanted, meter);
    if (!value) return failed(value);
    const auto begin = static_cast<std::uint32_t>(typed_sums.words.size());
    append_words(*value, wanted, typed_sums.words);
    typed_sums.parts.push_back({0, begin, static_cast<std::uint32_t>(typed_sums.words.size())});
  }
  Sum sum;
  for (const SumList::Part& p : typed_sums.parts) {
    const auto expanded = state_->rewriter.expand(p.family, typed_sums.part_words(p), sum, meter);
    if (!expanded) return failed(expanded);
  }
  return sum;
}

}  // namespace grundy
