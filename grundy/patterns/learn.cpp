#include "grundy/patterns/learn.hpp"

#include <algorithm>
#include <unordered_map>

#include "grundy/patterns/residuals.hpp"

namespace grundy {

using State = Automaton::State;
using Letter = Automaton::Letter;

namespace {

/// More digits than any table has; only finite domains could go on longer.
constexpr unsigned most_length = 40;

/// The residuals met, numbered, found again by their values at the first numbers.
class Residuals {
 public:
  Residuals(const ResidualTable& table, Meter& meter) : table_(table), meter_(meter), fresh_(table.block_size()) {}

  std::size_t size() const { return all_.size(); }
  const Residual& operator[](std::size_t i) const { return all_[i]; }
  bool accepting(std::size_t i) const { return blocks_[i * table_.block_size()] == 0; }

  /// Its number, a new one if it is new; nothing when its first numbers lie beyond the data.
  std::optional<State> number(const Residual& r) {
    if (!table_.block(r, fresh_.data())) return std::nullopt;
    std::uint64_t hash = 0;
    for (const std::uint64_t v : fresh_) hash = (hash ^ v ^ (hash >> 29)) * 0x9E3779B97F4A7C15U;
    const auto [from, to] = numbers_.equal_range(hash);
    for (auto at = from; at != to; ++at) {
      if (std::equal(fresh_.begin(), fresh_.end(), block_of(at->second))) return at->second;
    }
    const auto fresh = static_cast<State>(all_.size());
    numbers_.emplace(hash, fresh);
    all_.push_back(r);
    blocks_.insert(blocks_.end(), fresh_.begin(), fresh_.end());
    const std::size_t bytes = fresh_.size() * sizeof(std::uint64_t) + sizeof(Residual) + 64;
    meter_.take(bytes);
    held_ += bytes;
    return fresh;
  }
  ~Residuals() { meter_.give_back(held_); }
  Residuals(const Residuals&) = delete;
  Residuals& operator=(const Residuals&) = delete;

 private:
  std::vector<std::uint64_t>::const_iterator block_of(State s) const {
    return blocks_.begin() + static_cast<std::ptrdiff_t>(s * table_.block_size());
  }

  const ResidualTable& table_;
  Meter& meter_;
  std::vector<std::uint64_t> fresh_;
  std::vector<Residual> all_;
  std::vector<std::uint64_t> blocks_;
  std::unordered_multimap<std::uint64_t, State> numbers_;
  std::size_t held_ = 0;
};

class Attempt {
 public:
  Attempt(const DataTable& table, const LearnOptions& options, Meter& meter)
      : options_(options),
        meter_(meter),
        table_(table, options.numeration, options.depth),
        residuals_(table_, meter),
        automaton_(table_.tracks()) {}

  LearnOutcome run() {
    LearnOutcome outcome;
    outcome.end = explore();
    outcome.residuals = residuals_.size();
    if (outcome.end == LearnEnd::closed) outcome.automaton = minimised(automaton_);
    return outcome;
  }

 private:
  LearnEnd explore() {
    if (!residuals_.number(Residual{})) return LearnEnd::needs_data;
    automaton_.set_accepting(0, residuals_.accepting(0));
    for (std::size_t i = 0; i < residuals_.size(); ++i) {
      if (residuals_[i].length >= most_length) return LearnEnd::needs_data;
      for (Letter l = 0; l < automaton_.letters(); ++l) {
        if (const auto end = follow(static_cast<State>(i), l); end != LearnEnd::closed) return end;
      }
    }
    return LearnEnd::closed;
  }

  LearnEnd follow(State from, Letter letter) {
    const Residual r = table_.after(residuals_[from], letter);
    const bool neighbouring_ones =
        options_.numeration == Numeration::fibonacci && (r.last & residuals_[from].last) != 0;
    const auto life = neighbouring_ones ? ResidualTable::Life::dead : table_.life(r);
    if (!meter_.work(table_.work() - work_) || meter_.stopped()) return LearnEnd::stopped;
    work_ = table_.work();
    if (life == ResidualTable::Life::dead) return LearnEnd::closed;
    if (life == ResidualTable::Life::unseen) return LearnEnd::needs_data;
    const auto to = residuals_.number(r);
    if (!to) return LearnEnd::needs_data;
    if (residuals_.size() > options_.most_states) return LearnEnd::too_many_states;
    if (*to == automaton_.size()) automaton_.add_state(residuals_.accepting(*to));
    automaton_.set_next(from, letter, *to);
    return LearnEnd::closed;
  }

  LearnOptions options_;
  Meter& meter_;
  ResidualTable table_;
  Residuals residuals_;
  Automaton automaton_;
  std::uint64_t work_ = 0;
};

}  // namespace

LearnOutcome learn(const DataTable& table, const LearnOptions& options, Meter& meter) {
  const std::size_t bytes = table.entries.size() * sizeof(std::uint64_t);
  LearnOutcome outcome;
  outcome.end = LearnEnd::stopped;
  if (meter.take(bytes)) outcome = Attempt(table, options, meter).run();
  meter.give_back(bytes);
  return outcome;
}

AutomatonLearning::AutomatonLearning(TableSource& source, std::size_t parameters, GrowOptions options)
    : source_(source), options_(std::move(options)) {
  const bool fibonacci = options_.numeration == Numeration::fibonacci;
  if (options_.sides.empty()) {
    if (parameters == 1) options_.sides = {64, 256, 1024, 4096, 16384, 65536};
    if (parameters == 2) options_.sides = {16, 32, 64, 128, 256, 512};
    if (parameters >= 3) options_.sides = {8, 16, 32, 64};
    if (fibonacci && parameters == 2) options_.sides = {34, 89, 233, 610};
  }
  if (options_.depths.empty()) {
    options_.depths =
        parameters == 1 ? std::vector<std::uint32_t>{4, 8, 16, 32} : std::vector<std::uint32_t>{2, 4, 8, 16};
    if (fibonacci) options_.depths = {5, 8, 13, 21};
  }
}

std::optional<AutomatonCandidate> AutomatonLearning::next(Meter& meter) {
  for (; next_side_ < options_.sides.size(); ++next_side_, next_depth_ = 0) {
    const std::uint32_t side = options_.sides[next_side_];
    while (next_depth_ < options_.depths.size()) {
      if (meter.stopped()) return std::nullopt;
      if (next_depth_ == 0) table_ = source_.table(side, meter);
      if (!table_) return std::nullopt;
      const std::uint32_t depth = options_.depths[next_depth_++];
      if (auto candidate = attempt(side, depth, meter)) return candidate;
    }
  }
  return std::nullopt;
}

std::optional<AutomatonCandidate> AutomatonLearning::attempt(std::uint32_t side, std::uint32_t depth, Meter& meter) {
  ++attempts_;
  auto outcome = learn(*table_, {depth, options_.most_states, options_.numeration}, meter);
  last_end_ = outcome.end;
  if (!outcome.automaton || std::find(seen_.begin(), seen_.end(), *outcome.automaton) != seen_.end())
    return std::nullopt;
  if (!fits(*outcome.automaton, *table_, options_.numeration, meter)) return std::nullopt;
  seen_.push_back(*outcome.automaton);
  return AutomatonCandidate{std::move(*outcome.automaton), side, depth, outcome.residuals, *table_};
}

}  // namespace grundy
