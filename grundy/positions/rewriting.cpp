#include "grundy/positions/rewriting.hpp"

#include <algorithm>
#include <utility>

#include "grundy/base/stop.hpp"

namespace grundy {

std::string print_named(const typed::Rules& rules, int family, std::span<const Integer> words) {
  const typed::Family& f = rules.families[static_cast<std::size_t>(family)];
  std::string text = f.name + "(";
  std::size_t at = 0;
  for (std::size_t i = 0; i < f.fields.size(); ++i) {
    const Value value = value_from_words(words.data(), at, f.fields[i].type);
    text += (i == 0 ? "" : ", ") + print_value(value, f.fields[i].type);
  }
  return text + ")";
}

Rewriter::Rewriter(Evaluator& evaluator, PartStore& parts, std::vector<bool> rewrites)
    : evaluator_(evaluator), parts_(parts), rewrites_(std::move(rewrites)) {}

Result<void> Rewriter::expand(int family, std::span<const Integer> words, std::vector<PartId>& out, Meter& meter) {
  if (!rewrites_[static_cast<std::size_t>(family)] && meter.work())
    if (const auto known = parts_.find(family, words)) {
      out.push_back(*known);
      return {};
    }
  const auto first = child(family, words, meter);
  if (!first) return failed(first);
  if (!first->open) {
    out.push_back(first->id);
    return {};
  }
  if (known_[first->id].state != Known::State::done) {
    const auto ran = run(first->id, meter);
    if (!ran) {
      for (const Frame& frame : stack_) {
        known_[frame.named].state = Known::State::fresh;
        meter.give_back(frame.bytes());
      }
      stack_.clear();
      return ran;
    }
  }
  const auto result = result_of(first->id);
  out.insert(out.end(), result.begin(), result.end());
  return {};
}

/// A part of a family that never rewrites is checked and numbered at once; a number in parts_ says that it was checked
/// before.
Result<Rewriter::Child> Rewriter::child(int family, std::span<const Integer> words, Meter& meter) {
  if (!meter.work()) return stopped_by(meter);
  if (rewrites_[static_cast<std::size_t>(family)]) {
    const PartStore::Id id = named_.intern(family, words, meter);
    if (id == known_.size()) known_.push_back({});
    if (meter.stopped()) return stopped_by(meter);
    return Child{true, id};
  }
  if (const auto id = parts_.find(family, words)) return Child{false, *id};
  const auto fits = evaluator_.check_domain(family, words, meter);
  if (!fits) return failed(fits);
  return Child{false, parts_.intern(family, words, meter)};
}

/// Pushes the position and takes its first step.
Result<void> Rewriter::open(PartStore::Id named, Meter& meter) {
  const int family = named_.family(named);
  named_.words(named, words_);
  const auto fits = evaluator_.check_domain(family, words_, meter);
  if (!fits) return fits;
  step_.clear();
  const auto applies = evaluator_.rewrite(family, words_, step_, meter);
  count(meter);
  if (!applies) return failed(applies);
  if (meter.stopped()) return stopped_by(meter);
  Frame frame;
  frame.named = named;
  if (!*applies) frame.result.push_back(parts_.intern(family, words_, meter));
  for (const SumList::Part& part : step_.parts) {
    const auto c = child(part.family, step_.part_words(part), meter);
    if (!c) return failed(c);
    frame.children.push_back(*c);
  }
  known_[named].state = Known::State::open;
  stack_.push_back(std::move(frame));
  if (!meter.take(stack_.back().bytes())) return stopped_by(meter);
  return {};
}

void Rewriter::count(Meter& meter) {
  const std::size_t holds = known_.capacity() * sizeof(Known) + results_.capacity() * sizeof(PartId) +
                            words_.capacity() * sizeof(Integer) + bytes_kept(step_);
  if (holds > held_) meter.take(holds - std::exchange(held_, holds));
}

Result<void> Rewriter::run(PartStore::Id named, Meter& meter) {
  if (const auto opened = open(named, meter); !opened) return opened;
  while (!stack_.empty()) {
    Frame& top = stack_.back();
    if (top.next == top.children.size()) {
      close(meter);
      if (meter.stopped()) return stopped_by(meter);
      continue;
    }
    const Child c = top.children[top.next];
    if (c.open && known_[c.id].state == Known::State::open) return comes_back(c.id);
    if (c.open && known_[c.id].state == Known::State::fresh) {
      if (const auto opened = open(c.id, meter); !opened) return opened;
      continue;
    }
    ++top.next;
    if (!c.open) {
      const std::size_t before = top.bytes();
      top.result.push_back(c.id);
      meter.take(top.bytes() - before);
      continue;
    }
    const auto result = result_of(c.id);
    const std::size_t before = top.bytes();
    top.result.insert(top.result.end(), result.begin(), result.end());
    if (!meter.take(top.bytes() - before) || !meter.work(result.size())) return stopped_by(meter);
  }
  return {};
}

/// Keeps the result of the frame on top and pops it.
void Rewriter::close(Meter& meter) {
  const Frame& top = stack_.back();
  Known& known = known_[top.named];
  known = {Known::State::done, results_.size(), results_.size() + top.result.size()};
  results_.insert(results_.end(), top.result.begin(), top.result.end());
  meter.give_back(top.bytes());
  count(meter);
  stack_.pop_back();
}

std::span<const PartId> Rewriter::result_of(PartStore::Id named) const {
  const Known& known = known_[named];
  return std::span(results_).subspan(known.begin, known.end - known.begin);
}

std::string Rewriter::print(PartStore::Id named) const {
  Words words;
  named_.words(named, words);
  return print_named(evaluator_.rules(), named_.family(named), words);
}

tl::unexpected<Error> Rewriter::comes_back(PartStore::Id named) const {
  auto at = std::find_if(stack_.begin(), stack_.end(), [&](const Frame& frame) { return frame.named == named; });
  std::string way;
  const std::ptrdiff_t length = stack_.end() - at;
  for (std::ptrdiff_t i = 0; at != stack_.end(); ++at, ++i)
    if (i < 6 || i + 2 > length) way += print(at->named) + (i == 5 && length > 7 ? " -> ... -> " : " -> ");
  const typed::Family& family = evaluator_.rules().families[static_cast<std::size_t>(named_.family(named))];
  std::optional<Place> place;
  if (evaluator_.rules().source)
    place = evaluator_.rules().source->place(family.rewritings.empty() ? family.span : family.rewritings[0].span);
  return fail(ErrorKind::evaluation, "rewriting comes back to an earlier position: " + way + print(named),
              "rewriting that ends", std::move(place));
}

}  // namespace grundy
