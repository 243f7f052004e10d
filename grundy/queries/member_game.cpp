// Reads from the typed rules of a game on a set X that every move acts on the members of X alone:
//   move m in lo..hi …: name({f(x, m) for x in X if …} - {c, …})
// where nothing but max(X) is asked of X elsewhere.
#include <algorithm>

#include "grundy/queries/losing_sets.hpp"

namespace grundy {
namespace {

using typed::Expr;
using typed::Op;
constexpr int set_slot = 0;

/// Evaluates integer and boolean expressions in which X stands only as max(X). Nothing: it stands elsewhere, overflow,
/// or something that is not known here.
class Reader {
 public:
  Reader(int frame, Integer largest) : slots_(static_cast<std::size_t>(frame), 0), largest_(largest) {}

  std::optional<Integer> number(const Expr& e) const {
    switch (e.op) {
      case Op::constant:
        return e.type.is_scalar() ? std::optional(e.constant.number) : std::nullopt;
      case Op::variable:
        return e.slot != set_slot && e.type.is_scalar() ? std::optional(slots_[static_cast<std::size_t>(e.slot)])
                                                        : std::nullopt;
      case Op::builtin:
        return builtin(e);
      case Op::logical_and:
      case Op::logical_or:
        return logical(e);
      case Op::conditional:
        if (const auto test = number(e.args[0])) return number(e.args[*test != 0 ? 1 : 2]);
        return std::nullopt;
      default:
        return operation(e);
    }
  }
  void assign(int slot, Integer value) { slots_[static_cast<std::size_t>(slot)] = value; }

 private:
  static bool is_set(const Expr& e) { return e.op == Op::variable && e.slot == set_slot; }

  std::optional<Integer> builtin(const Expr& e) const {
    const bool max = e.builtin == typed::Builtin::max;
    if (max && e.args.size() == 1 && is_set(e.args[0])) return largest_;
    if ((!max && e.builtin != typed::Builtin::min) || e.args.size() < 2) return std::nullopt;
    std::optional<Integer> best;
    for (const Expr& arg : e.args) {
      const auto n = number(arg);
      if (!n) return std::nullopt;
      best = !best ? *n : max ? std::max(*best, *n) : std::min(*best, *n);
    }
    return best;
  }

  std::optional<Integer> logical(const Expr& e) const {
    const bool is_or = e.op == Op::logical_or;
    for (const Expr& arg : e.args) {
      const auto n = number(arg);
      if (!n) return std::nullopt;
      if ((*n != 0) == is_or) return is_or;
    }
    return !is_or;
  }

  std::optional<Integer> operation(const Expr& e) const {
    if (e.args.empty() || e.args.size() > 2 || !e.type.is_scalar()) return std::nullopt;
    const auto a = number(e.args[0]);
    const auto b = e.args.size() == 2 ? number(e.args[1]) : a;
    if (!a || !b) return std::nullopt;
    switch (e.op) {
      case Op::logical_not:
        return *a == 0;
      case Op::negate:
        return checked_sub(0, *a);
      case Op::add:
        return checked_add(*a, *b);
      case Op::subtract:
        return checked_sub(*a, *b);
      case Op::multiply:
        return checked_mul(*a, *b);
      case Op::divide:
        return *b >= 1 ? std::optional(floor_div(*a, *b)) : std::nullopt;
      case Op::modulo:
        return *b >= 1 ? std::optional(floor_mod(*a, *b)) : std::nullopt;
      case Op::equal:
        return *a == *b;
      case Op::not_equal:
        return *a != *b;
      case Op::less:
        return *a < *b;
      case Op::less_equal:
        return *a <= *b;
      case Op::greater:
        return *a > *b;
      case Op::greater_equal:
        return *a >= *b;
      default:
        return std::nullopt;
    }
  }

  std::vector<Integer> slots_;
  Integer largest_;
};

/// The numbers of a set written out, or nothing.
std::optional<std::vector<Integer>> written_set(const Expr& e) {
  std::vector<Integer> out;
  if (e.op == Op::constant && e.type.kind == Type::Kind::set) {
    for (const Value& part : e.constant.parts) out.push_back(part.number);
    return out;
  }
  if (e.op != Op::set) return std::nullopt;
  for (const Expr& arg : e.args) {
    const auto n = Reader(1, 0).number(arg);
    if (!n || arg.op == Op::variable) return std::nullopt;
    out.push_back(*n);
  }
  return out;
}

tl::unexpected<Error> unlike(const std::string& what) {
  return fail(ErrorKind::unsupported, what, "moves such as name({x mod m for x in X} - {0}) for m in 1..max(X)");
}

/// All moves of one line for sets with a given largest number.
class LineMoves {
 public:
  LineMoves(const typed::Move& line, std::uint32_t largest, std::vector<MemberMove>& out)
      : line_(line), largest_(largest), reader_(line.frame, largest), out_(out) {}

  Result<void> run() {
    if (line_.position.size() != 1 || line_.position[0].kind != typed::Part::Kind::named ||
        line_.position[0].family != 0 || line_.position[0].args.size() != 1)
      return unlike("a move leads to a sum or to another family");
    const Expr* image = &line_.position[0].args[0];
    if (image->op == Op::subtract && image->args.size() == 2) {
      auto dropped = written_set(image->args[1]);
      if (!dropped) return unlike("a move takes away a set that is not written out");
      dropped_ = std::move(*dropped);
      image = &image->args[0];
    }
    if (image->op != Op::set_for || image->loop.empty())
      return unlike("a move is no set of what becomes of the members");
    image_ = image;
    return loop(0);
  }

 private:
  /// The steps of the move's loop from the i-th on.
  Result<void> loop(std::size_t i) {
    if (i == line_.loop.size()) return add_move();
    const typed::Step& step = line_.loop[i];
    if (step.kind != typed::Step::Kind::in) {
      const auto goes_on = take(step);
      if (!goes_on) return failed(goes_on);
      return *goes_on ? loop(i + 1) : Result<void>{};
    }
    if (step.source.bounds.size() != 2 || step.pattern.slot < 0)
      return unlike("a move is not chosen from a range of numbers");
    const auto from = reader_.number(step.source.bounds[0]), to = reader_.number(step.source.bounds[1]);
    if (!from || !to) return unlike("the range of a move asks more of the set than its largest number");
    for (Integer n = *from; n <= *to; ++n) {
      if (out_.size() > most_moves) return unlike("a set has too many moves");
      reader_.assign(step.pattern.slot, n);
      if (const auto done = loop(i + 1); !done) return done;
    }
    return {};
  }

  /// A `let` or a test; false: the test fails.
  Result<bool> take(const typed::Step& step) {
    const auto value = step.value.empty() ? std::nullopt : reader_.number(step.value[0]);
    if (!value || (step.kind == typed::Step::Kind::let && step.pattern.slot < 0))
      return unlike("a condition asks more of the set than its largest number");
    if (step.kind == typed::Step::Kind::test) return *value != 0;
    reader_.assign(step.pattern.slot, *value);
    return true;
  }

  Result<void> add_move() {
    const typed::Step& member = image_->loop[0];
    const bool over_set = member.kind == typed::Step::Kind::in && member.source.bounds.size() == 1 &&
                          member.source.bounds[0].op == Op::variable && member.source.bounds[0].slot == set_slot;
    if (!over_set || member.pattern.slot < 0) return unlike("a move is no set of what becomes of the members");
    MemberMove move(largest_ + 1, 0);
    for (std::uint32_t x = 1; x <= largest_; ++x) {
      reader_.assign(member.pattern.slot, x);
      const auto to = becomes();
      if (!to) return failed(to);
      if (*to && (**to < 1 || **to >= largest_))
        return unlike("a move leads to a number below 1, or does not make the largest number smaller");
      if (*to) move[x] = static_cast<std::uint32_t>(**to);
    }
    out_.push_back(std::move(move));
    return {};
  }

  /// What becomes of the member in its slot; nothing: it is dropped.
  Result<std::optional<Integer>> becomes() {
    for (std::size_t i = 1; i < image_->loop.size(); ++i) {
      if (image_->loop[i].kind == typed::Step::Kind::in) return unlike("a member becomes several numbers");
      const auto goes_on = take(image_->loop[i]);
      if (!goes_on) return failed(goes_on);
      if (!*goes_on) return std::optional<Integer>();
    }
    const auto to = reader_.number(image_->args[0]);
    if (!to) return unlike("what becomes of a member depends on more than itself");
    if (std::find(dropped_.begin(), dropped_.end(), *to) != dropped_.end()) return std::optional<Integer>();
    return to;
  }

  static constexpr std::size_t most_moves = 1 << 16;
  const typed::Move& line_;
  std::uint32_t largest_;
  Reader reader_;
  std::vector<MemberMove>& out_;
  const Expr* image_ = nullptr;
  std::vector<Integer> dropped_;
};

/// `X = {}`.
bool asks_for_empty(const Expr& e) {
  if (e.op != Op::equal || e.args.size() != 2) return false;
  for (const int i : {0, 1}) {
    const Expr& variable = e.args[static_cast<std::size_t>(i)];
    const auto set = written_set(e.args[static_cast<std::size_t>(1 - i)]);
    if (variable.op == Op::variable && variable.slot == set_slot && set && set->empty()) return true;
  }
  return false;
}

/// The line goes through the members: where there is none, it has no move.
bool needs_a_member(const typed::Move& line) {
  for (const typed::Step& step : line.loop) {
    if (step.kind != typed::Step::Kind::in || step.source.bounds.size() != 1) return false;
    const Expr& members = step.source.bounds[0];
    if (members.op == Op::variable && members.slot == set_slot) return true;
  }
  return false;
}

}  // namespace

Result<MemberGame> MemberGame::make(const typed::Rules& rules) {
  const typed::Family& family = rules.families[0];
  if (family.fields.size() != 1 || family.fields[0].type.kind != Type::Kind::set ||
      family.fields[0].type.parts[0].kind != Type::Kind::integer)
    return unlike("the positions are no sets of numbers");
  if (!family.requires_.empty() || !family.rewritings.empty() || family.parts_by ||
      rules.convention != Convention::normal)
    return unlike("the rules have require, same as, parts by or misere play");
  MemberGame game(rules);
  for (const typed::Decision& decision : family.decisions) {
    if (family.decisions.size() != 1 || decision.condition.size() != 1 || !asks_for_empty(decision.condition[0]))
      return unlike("a line decides more than the empty set");
    game.empty_loses_ = !decision.win;
  }
  if (family.decisions.empty() && !std::all_of(family.moves.begin(), family.moves.end(), needs_a_member))
    return unlike("the empty set may have moves");
  return game;
}

Result<std::vector<MemberMove>> MemberGame::moves(std::uint32_t largest) const {
  std::vector<MemberMove> out;
  for (const typed::Move& line : rules_->families[0].moves)
    if (const auto done = LineMoves(line, largest, out).run(); !done) return failed(done);
  return out;
}

}  // namespace grundy
