#include "grundy/solvers/outcome.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

OutcomeSearch::PartInfo& OutcomeSearch::info(PartId part) {
  if (part >= parts_.size()) parts_.resize(std::max<std::size_t>(part + std::size_t{1}, game_.known()));
  return parts_[part];
}

Result<void> OutcomeSearch::load_options(PartId part, Meter& meter) {
  if (info(part).has_options) return {};
  const auto made = game_.options(part, options_, meter);
  if (!made) return made;
  PartInfo& i = info(part);
  i.has_options = true;
  i.first_part = option_parts_.size();
  i.begin = option_ends_.size();
  option_parts_.insert(option_parts_.end(), options_.parts.begin(), options_.parts.end());
  option_ends_.insert(option_ends_.end(), options_.ends.begin(), options_.ends.end());
  i.end = option_ends_.size();
  count(meter);
  if (meter.stopped()) return stopped_by(meter);
  return {};
}

void OutcomeSearch::count(Meter& meter) {
  const std::size_t holds = parts_.capacity() * sizeof(PartInfo) + option_parts_.capacity() * sizeof(PartId) +
                            option_ends_.capacity() * sizeof(option_ends_[0]) + states_.capacity() * sizeof(State);
  if (holds > held_) meter.take(holds - std::exchange(held_, holds));
}

/// No decision line can hold for the part, and it has no moves.
Result<bool> OutcomeSearch::dead(PartId part, Meter& meter) {
  if (game_.decides(part)) return false;
  if (auto loaded = load_options(part, meter); !loaded) return failed(loaded);
  return info(part).begin == info(part).end;
}

Result<void> OutcomeSearch::classify(PartId part, Meter& meter) {
  if (info(part).kind != PartClass::unknown) return {};
  PartClass kind = PartClass::searched;
  if (game_.convention() == Convention::normal) {
    if (!game_.families()[static_cast<std::size_t>(game_.family_of(part))].may_reach_decision) {
      const auto value = memo_.value(part, meter);
      if (!value) return failed(value);
      kind = PartClass::valued;
      info(part).value = static_cast<std::uint32_t>(*value);
    }
  } else if (!game_.decides(part)) {
    const auto is_dead = dead(part, meter);
    if (!is_dead) return failed(is_dead);
    bool ends_all = !*is_dead;
    const PartInfo i = info(part);
    const std::uint64_t last = i.begin == i.end ? 0 : option_ends_[i.end - 1];
    for (std::uint64_t k = 0; ends_all && k < last; ++k) {
      const auto option_dead = dead(option_parts_[i.first_part + k], meter);
      if (!option_dead) return failed(option_dead);
      ends_all = *option_dead;
    }
    kind = *is_dead ? PartClass::dead : ends_all ? PartClass::star : PartClass::searched;
  }
  info(part).kind = kind;
  return {};
}

/// Adds parts to a key that is being made: values to its first word, searched parts behind.
Result<void> OutcomeSearch::add(std::span<const PartId> parts, Words& key, Meter& meter) {
  for (const PartId part : parts) {
    if (auto done = classify(part, meter); !done) return done;
    const PartInfo& i = info(part);
    if (i.kind == PartClass::valued)
      key[0] ^= i.value;
    else if (i.kind != PartClass::dead)
      key.push_back(part);
  }
  return {};
}

/// The number of a sum, after its stars are cancelled in pairs and its parts are sorted.
Result<PartStore::Id> OutcomeSearch::number(Words& key, Meter& meter) {
  std::size_t kept = 1;
  std::optional<Integer> star;  // the one star that no other has cancelled
  for (std::size_t i = 1; i < key.size(); ++i) {
    if (parts_[static_cast<PartId>(key[i])].kind != PartClass::star)
      key[kept++] = key[i];
    else
      star = star ? std::nullopt : std::optional(key[i]);
  }
  key.resize(kept);
  if (star) key.push_back(*star);
  std::sort(key.begin() + 1, key.end());
  const PartStore::Id id = sums_.intern(0, key, meter);
  if (id == states_.size()) states_.push_back(State::unknown);
  count(meter);
  if (!meter.work(key.size()) || meter.stopped()) return stopped_by(meter);
  return id;
}

/// Judges a sum that is decided or has nothing to search; pushes any other, after all moves of it are generated.
Result<void> OutcomeSearch::open(PartStore::Id id, const Words& key, Meter& meter) {
  const Sum parts(key.begin() + 1, key.end());
  const auto over = decided(game_, parts, meter);
  if (!over) return failed(over);
  ++judged_;
  if (*over || parts.empty()) {
    const bool end_wins = game_.convention() == Convention::misere || key[0] != 0;
    states_[id] = (*over ? (*over)->win : end_wins) ? State::n : State::p;
    return {};
  }
  for (const PartId part : parts)
    if (auto loaded = load_options(part, meter); !loaded) return loaded;
  states_[id] = State::open;
  stack_.push_back({id, key, 0, 0, false});
  if (!meter.take(stack_.back().bytes())) return stopped_by(meter);
  return {};
}

/// The key of the option that the frame stands at; false when there is none left.
Result<bool> OutcomeSearch::next_option(Frame& frame, Words& key, Meter& meter) {
  if (frame.component == 0 && frame.option < static_cast<std::uint64_t>(frame.key[0])) {
    key = frame.key;
    key[0] = static_cast<Integer>(frame.option);
    return true;
  }
  if (frame.component == 0) frame = {frame.id, std::move(frame.key), 1, 0, frame.any};
  for (; frame.component < frame.key.size(); ++frame.component, frame.option = 0) {
    const std::size_t c = frame.component;
    if (c > 1 && frame.key[c] == frame.key[c - 1]) continue;  // the same options as its neighbour
    const PartInfo i = info(static_cast<PartId>(frame.key[c]));
    if (frame.option == i.end - i.begin) continue;
    key.assign(1, frame.key[0]);
    for (std::size_t k = 1; k < frame.key.size(); ++k)
      if (k != c) key.push_back(frame.key[k]);
    const std::uint32_t from = frame.option == 0 ? 0 : option_ends_[i.begin + frame.option - 1];
    const std::uint32_t to = option_ends_[i.begin + frame.option];
    const std::vector<PartId> option(option_parts_.begin() + static_cast<std::ptrdiff_t>(i.first_part + from),
                                     option_parts_.begin() + static_cast<std::ptrdiff_t>(i.first_part + to));
    if (auto added = add(option, key, meter); !added) return failed(added);
    return true;
  }
  return false;
}

void OutcomeSearch::close(State state, Meter& meter) {
  states_[stack_.back().id] = state;
  meter.give_back(stack_.back().bytes());
  stack_.pop_back();
}

Result<void> OutcomeSearch::step(Meter& meter) {
  Frame& frame = stack_.back();
  const auto more = next_option(frame, key_, meter);
  if (!more) return failed(more);
  if (!*more) {
    const bool end_wins = !frame.any && game_.convention() == Convention::misere;
    close(end_wins ? State::n : State::p, meter);
    return {};
  }
  frame.any = true;
  const auto id = number(key_, meter);
  if (!id) return failed(id);
  switch (states_[*id]) {
    case State::unknown:
      return open(*id, key_, meter);
    case State::open:
      return cycle_through(*id);
    case State::p:
      close(State::n, meter);
      return {};
    case State::n:
      ++frame.option;
      return {};
  }
  return {};
}

Result<OutcomeFound> OutcomeSearch::outcome(const Sum& sum, Meter& meter) {
  Words key{0};
  if (auto added = add(sum, key, meter); !added) return failed(added);
  const auto id = number(key, meter);
  if (!id) return failed(id);
  Result<void> fine;
  if (states_[*id] == State::unknown) fine = open(*id, key, meter);
  while (fine && !stack_.empty()) fine = step(meter);
  if (fine) return OutcomeFound{states_[*id] == State::n ? Outcome::N : Outcome::P, std::nullopt};
  while (!stack_.empty()) close(State::unknown, meter);
  return failed(fine);
}

tl::unexpected<Error> OutcomeSearch::cycle_through(PartStore::Id id) const {
  std::vector<std::size_t> path;
  for (std::size_t i = 0; i < stack_.size(); ++i)
    if (!path.empty() || stack_[i].id == id) path.push_back(i);
  const auto print = [this](std::size_t i) {
    const Words& key = stack_[i].key;
    return print_sum(game_, Sum(key.begin() + 1, key.end()));
  };
  return fail(ErrorKind::unsupported,
              "the moves run in a cycle, " + way_around(std::span<const std::size_t>(path), print), "solver loopy");
}

}  // namespace grundy
