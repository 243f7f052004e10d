#include "grundy/play/read_move.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>

#include "grundy/play/narrowed.hpp"
#include "grundy/positions/rule_moves.hpp"
#include "grundy/rules/parser.hpp"

namespace grundy {
namespace {

/// Without the blanks outside of strings.
std::string tight(std::string_view text) {
  std::string out;
  bool quoted = false;
  for (const char c : text) {
    quoted = quoted != (c == '"');
    if (quoted || (c != ' ' && c != '\t' && c != '\r')) out += c;
  }
  return out;
}

std::optional<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return n;
}

/// "line2…", "take3…".
bool is_word_and_number(std::string_view text, std::string_view word) {
  return text.substr(0, word.size()) == word && text.size() > word.size() && text[word.size()] >= '0' &&
         text[word.size()] <= '9';
}

/// Where `wanted` stands outside of brackets and strings; npos: nowhere.
std::size_t outside(std::string_view text, char wanted, std::size_t from = 0) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (quoted) continue;
    if (depth == 0 && text[i] == wanted) return i;
    if (std::string_view("([{").find(text[i]) != std::string_view::npos) ++depth;
    if (std::string_view(")]}").find(text[i]) != std::string_view::npos) --depth;
  }
  return std::string_view::npos;
}

Sum in_order(Sum sum) {
  std::sort(sum.begin(), sum.end());
  return sum;
}

struct TypedBinder {
  std::string name, value;
};

struct TypedMove {
  std::string part;  ///< as typed, without blanks
  std::optional<std::uint64_t> line, taken;
  std::vector<TypedBinder> binders;
  std::string result;  ///< empty: none given
  bool understood = true;
};

/// "k=3,(r,c)=(1,2)".
bool read_binders(std::string_view text, std::vector<TypedBinder>& out) {
  while (!text.empty()) {
    const std::size_t comma = std::min(outside(text, ','), text.size());
    const std::string_view one = text.substr(0, comma);
    const std::size_t equals = outside(one, '=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == one.size()) return false;
    out.push_back({std::string(one.substr(0, equals)), std::string(one.substr(equals + 1))});
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return true;
}

TypedMove taken_apart(std::string_view typed) {
  TypedMove move;
  const std::size_t arrow = typed.find("->");
  if (arrow != std::string_view::npos) {
    move.result = std::string(typed.substr(arrow + 2));
    typed = typed.substr(0, arrow);
    move.understood = !tight(move.result).empty();
  }
  std::string name = tight(typed);
  const std::size_t colon = outside(name, ':');
  if (colon != std::string::npos && !is_word_and_number(name, "line")) {
    move.part = name.substr(0, colon);
    name.erase(0, colon + 1);
  }
  if (is_word_and_number(name, "line")) {
    const std::size_t end = std::min(outside(name, ':'), name.size());
    move.line = number_of(std::string_view(name).substr(4, end - 4));
    name.erase(0, std::min(end + 1, name.size()));
    move.understood = move.understood && move.line;
  }
  if (is_word_and_number(name, "take"))
    move.taken = number_of(std::string_view(name).substr(4));
  else if (!read_binders(name, move.binders))
    move.understood = false;
  if (!move.line && !move.taken && move.binders.empty() && move.result.empty()) move.understood = false;
  return move;
}

class Reading {
 public:
  Reading(RuleGame& game, const Sum& sum, const MoveList& list, bool is_code, const std::string& text, Meter& meter)
      : game_(game), sum_(sum), list_(list), is_code_(is_code), text_(text), typed_(taken_apart(text)), meter_(meter) {}

  Result<Move> run() {
    if (const auto number = number_of(tight(text_))) return listed(*number);
    if (!typed_.understood) return none();
    const auto parts = parts_meant();
    if (!parts) return failed(parts);
    const bool by_list = typed_.binders.empty() && !typed_.line;
    const auto found = by_list ? from_list(*parts) : from_rules(*parts);
    if (!found) return failed(found);
    if (const auto kept = keep_result(); !kept) return failed(kept);
    return only_one();
  }

 private:
  Result<Move> listed(std::uint64_t number) const {
    if (number >= 1 && number <= list_.moves.size()) return list_.moves[number - 1];
    return fail(ErrorKind::position, fmt::format("there is no move number {}", number),
                list_.moves.empty() ? "" : fmt::format("1 to {}", list_.moves.size()));
  }

  tl::unexpected<Error> none() const {
    const std::string example = list_.moves.empty() ? "" : ", such as " + described(list_.moves[0]);
    return fail(ErrorKind::position, fmt::format("no move is named `{}` here", text_),
                "the number of a move, or its name" + example);
  }

  std::string described(const Move& move) const { return notation_of(game_, sum_, move, is_code_); }

  /// The components that the typed part stands for; without one, each kind of part once.
  Result<std::vector<std::size_t>> parts_meant() const {
    std::vector<std::size_t> out;
    const auto number = number_of(typed_.part);
    for (std::size_t i = 0; i < sum_.size(); ++i) {
      if (number && *number != i + 1) continue;
      if (!number && !typed_.part.empty() && tight(game_.print(sum_[i])) != typed_.part) continue;
      const bool again = std::any_of(out.begin(), out.end(), [&](std::size_t j) { return sum_[j] == sum_[i]; });
      if (!again) out.push_back(i);
    }
    if (out.empty())
      return fail(ErrorKind::position, fmt::format("the position has no part `{}`", typed_.part),
                  fmt::format("1 to {}, or a part of {}", sum_.size(), game_.print_sum(sum_)));
    return out;
  }

  Result<void> from_list(const std::vector<std::size_t>& parts) {
    for (const Move& move : list_.moves) {
      if (std::find(parts.begin(), parts.end(), move.component) == parts.end()) continue;
      if (typed_.taken && name_of_move(game_, sum_, move, true) != fmt::format("take {}", *typed_.taken)) continue;
      found_.push_back(move);
    }
    return {};
  }

  Result<void> from_rules(const std::vector<std::size_t>& parts) {
    for (const std::size_t component : parts) {
      const int family = game_.family_of(sum_[component]);
      const auto& lines = game_.rules().families[static_cast<std::size_t>(family)].moves;
      for (std::size_t line = 0; line < lines.size(); ++line) {
        if (typed_.line && *typed_.line != line + 1) continue;
        const auto added = of_line(component, family, static_cast<int>(line), lines[line]);
        if (!added) return added;
      }
    }
    return {};
  }

  Result<void> of_line(std::size_t component, int family, int line, const typed::Move& rule) {
    if (rule.in_binders.size() != typed_.binders.size()) return {};
    std::vector<Value> values;
    for (std::size_t i = 0; i < typed_.binders.size(); ++i) {
      const typed::Step& step = rule.loop[static_cast<std::size_t>(rule.in_binders[i])];
      if (tight(step.name) != typed_.binders[i].name) return {};
      auto value = value_of(typed_.binders[i].value, step.pattern.type);
      if (!value) return failed(value);
      values.push_back(std::move(*value));
    }
    Evaluator evaluator(narrowed_to(game_.rules(), family, line, values));
    auto moves = moves_of_part(game_, evaluator, sum_[component], meter_);
    if (!moves) return failed(moves);
    for (Move& move : *moves) {
      move.component = component;
      found_.push_back(std::move(move));
    }
    return {};
  }

  Result<Value> value_of(const std::string& text, const Type& type) {
    const auto source = std::make_shared<const SourceText>(SourceText{"move", text});
    const auto parsed = parse_expression(source);
    if (!parsed) return failed(parsed);
    return Evaluator::evaluate_typed(**parsed, source, game_.rules(), type, meter_);
  }

  /// Drops what leads elsewhere than the typed result says; the order of its parts does not matter.
  Result<void> keep_result() {
    if (typed_.result.empty()) return {};
    const auto source = std::make_shared<const SourceText>(SourceText{"move", typed_.result});
    auto wanted = game_.enter_text({source}, meter_);
    if (!wanted) return failed(wanted);
    const Sum sorted = in_order(*wanted);
    const auto leads_elsewhere = [&](const Move& move) { return in_order(move.result) != sorted; };
    found_.erase(std::remove_if(found_.begin(), found_.end(), leads_elsewhere), found_.end());
    return {};
  }

  Result<Move> only_one() const {
    if (found_.empty()) return none();
    for (const Move& move : found_) {
      const bool same = sum_[move.component] == sum_[found_[0].component];
      if (same && in_order(move.result) == in_order(found_[0].result)) continue;
      return fail(ErrorKind::position, fmt::format("`{}` names several moves", text_),
                  fmt::format("{}, or {}", described(found_[0]), described(move)));
    }
    return found_[0];
  }

  RuleGame& game_;
  const Sum& sum_;
  const MoveList& list_;
  bool is_code_;
  const std::string& text_;
  TypedMove typed_;
  Meter& meter_;
  std::vector<Move> found_;
};

}  // namespace

Result<Move> read_move(RuleGame& game, const Sum& sum, const MoveList& list, bool is_code, const std::string& text,
                       Meter& meter) {
  return Reading(game, sum, list, is_code, text, meter).run();
}

}  // namespace grundy
