#include "grundy/queries/winning_lines.hpp"

#include <algorithm>

#include "grundy/queries/line_reader.hpp"

namespace grundy {

namespace winning_lines {

namespace {

constexpr std::uint64_t most_first_binders = 1000;  ///< of two binders, looked at one by one

}  // namespace

std::vector<std::uint64_t> LineReader::tuple(const NamedRelation& r,
                                             const std::map<std::string, std::uint64_t>& known) const {
  std::vector<std::uint64_t> out;
  for (const std::string& name : r.names) {
    const auto at = constants_.find(name), also = known.find(name);
    out.push_back(at != constants_.end() ? at->second : also != known.end() ? also->second : 0);
  }
  return out;
}

namespace {

Integer whole(std::uint64_t n) { return static_cast<Integer>(n); }

/// Greatest first, then turned round.
std::vector<std::uint64_t> all_completions(const AutomatonReader& reader, const std::vector<std::uint64_t>& tuple,
                                           int track, std::size_t most) {
  std::vector<std::uint64_t> out;
  for (std::uint64_t bound = UINT64_MAX; out.size() < most;) {
    const Completions found = reader.completions(tuple, track, bound);
    if (found.count == 0) break;
    out.push_back(*found.greatest);
    if (*found.greatest == 0) break;
    bound = *found.greatest - 1;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace

void LineReader::one_binder(LineWins& out, std::size_t most_listed) {
  const auto reader = AutomatonReader::make(relation_->automaton, theorem_.numeration);
  const auto at = std::find(relation_->names.begin(), relation_->names.end(), binders_[0]);
  if (!reader || at == relation_->names.end()) {
    out.why_not = "the binder has no bounds";
    return;
  }
  const int track = static_cast<int>(at - relation_->names.begin());
  const auto numbers = tuple(*relation_, {});
  const Completions found = reader->completions(numbers, track, UINT64_MAX);
  out.count = found.count;
  if (found.count == 0) return;
  out.least = {whole(*found.least)};
  out.greatest = {whole(*found.greatest)};
  if (found.count > most_listed) return;
  for (const std::uint64_t k : all_completions(*reader, numbers, track, most_listed)) out.listed.push_back({whole(k)});
}

/// Each value of the first binder, with those of the second.
void LineReader::two_binders(LineWins& out, std::size_t most_listed) {
  const auto first = without(*relation_, binders_[1]);
  const auto reader = AutomatonReader::make(relation_->automaton, theorem_.numeration);
  const auto outer = first ? AutomatonReader::make(first->automaton, theorem_.numeration)
                           : Result<AutomatonReader>(fail(ErrorKind::unsupported, "too large"));
  const auto place = [](const NamedRelation& r, const std::string& name) {
    return static_cast<int>(std::find(r.names.begin(), r.names.end(), name) - r.names.begin());
  };
  if (!reader || !outer || place(*first, binders_[0]) == first->automaton.tracks()) {
    out.why_not = "the relation of two binders is too large";
    return;
  }
  const auto firsts = all_completions(*outer, tuple(*first, {}), place(*first, binders_[0]), most_first_binders + 1);
  if (firsts.size() > most_first_binders) {
    out.why_not = "more than " + std::to_string(most_first_binders) + " values of the first binder win";
    return;
  }
  for (const std::uint64_t a : firsts) {
    const auto numbers = tuple(*relation_, {{binders_[0], a}});
    const int track = place(*relation_, binders_[1]);
    const Completions found = reader->completions(numbers, track, UINT64_MAX);
    if (found.count == 0) continue;
    if (__builtin_add_overflow(out.count, found.count, &out.count)) {
      out.count = UINT64_MAX;
      out.why_not = "more than 2^64 - 1 moves win";
    }
    if (out.least.empty()) out.least = {whole(a), whole(*found.least)};
    out.greatest = {whole(a), whole(*found.greatest)};
    if (out.count > most_listed) continue;
    for (const std::uint64_t b : all_completions(*reader, numbers, track, most_listed))
      out.listed.push_back({whole(a), whole(b)});
  }
  if (out.count > most_listed) out.listed.clear();
}

LineWins LineReader::answer(std::size_t most_listed) {
  LineWins out;
  if (!why_.empty()) {
    out.why_not = why_;
    return out;
  }
  if (impossible_) return out;
  for (const std::string& name : auxiliary_) {
    relation_ = without(*relation_, name);
    if (!relation_) {
      out.why_not = "the relation is too large";
      return out;
    }
  }
  if (binders_.empty()) {
    const auto reader = relation_ ? AutomatonReader::make(relation_->automaton, theorem_.numeration)
                                  : Result<AutomatonReader>(fail(ErrorKind::unsupported, "nothing to ask"));
    out.count = !relation_ || (reader && reader->accepts(tuple(*relation_, {}))) ? 1 : 0;
    if (out.count == 1 && most_listed > 0) out.listed.push_back({});
  } else if (binders_.size() == 1) {
    one_binder(out, most_listed);
  } else if (binders_.size() == 2) {
    two_binders(out, most_listed);
  } else {
    out.why_not = "moves with " + std::to_string(binders_.size()) + " binders are not counted";
  }
  return out;
}

const typed::Move& LineReader::begin(int line) {
  const typed::Family& family = rules_.families[static_cast<std::size_t>(theorem_.family)];
  const typed::Move& move = family.moves[static_cast<std::size_t>(line)];
  slots_.assign(static_cast<std::size_t>(move.frame), LinearForm{});
  for (std::size_t f = 0; f < words_.size(); ++f) slots_[f] = number_form(words_[f]);
  return move;
}

LineWins LineReader::run(int line, std::uint64_t target, std::size_t most_listed) {
  const typed::Move& move = begin(line);
  if (steps(move) && !impossible_) parts(move.position, target);
  LineWins out = answer(most_listed);
  out.line = line;
  return out;
}

}  // namespace winning_lines

using winning_lines::LineReader;

LineWins winning_by_period(const typed::Rules& rules, const AutomatonTheorem& theorem, const AutomatonReader& reader,
                           const PeriodicValues& values, int line, std::span<const Integer> words, std::uint64_t target,
                           std::size_t most_listed) {
  return LineReader(rules, theorem, reader, words).run_by_period(line, values, target, most_listed);
}

std::string option_text(const typed::Rules& rules, const AutomatonTheorem& theorem, const AutomatonReader& reader,
                        int line, std::span<const Integer> words, const std::vector<Integer>& binders) {
  return LineReader(rules, theorem, reader, words).option_text(line, binders);
}

LineWins winning_by_line(const typed::Rules& rules, const AutomatonTheorem& theorem, const AutomatonReader& reader,
                         int line, std::span<const Integer> words, std::uint64_t target, std::size_t most_listed) {
  return LineReader(rules, theorem, reader, words).run(line, target, most_listed);
}

}  // namespace grundy
