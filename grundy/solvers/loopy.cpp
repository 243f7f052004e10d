#include "grundy/solvers/loopy.hpp"

#include <algorithm>
#include <utility>

#include "grundy/base/stop.hpp"

namespace grundy {

LoopySolver::Id LoopySolver::number(Sum sum, Meter& meter) {
  std::sort(sum.begin(), sum.end());
  const Id id = sums_.intern(0, Words(sum.begin(), sum.end()), meter);
  if (id == nodes_.size()) nodes_.push_back({});
  return id;
}

void LoopySolver::count(Meter& meter) {
  const std::size_t holds = nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Id);
  if (holds > held_) meter.take(holds - std::exchange(held_, holds));
}

/// The options of one sum, each once; its outcome where it has none.
Result<void> LoopySolver::expand(Id id, Meter& meter) {
  sums_.words(id, words_);
  const Sum sum(words_.begin(), words_.end());
  const auto over = decided(game_, sum, meter);
  if (!over) return failed(over);
  const std::size_t begin = explored_ == 0 ? 0 : nodes_[explored_ - 1].end;
  edges_.resize(begin);  // what a stop left half done
  for (std::size_t i = 0; !*over && i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    if (const auto made = game_.options(sum[i], options_, meter); !made) return made;
    for (std::size_t k = 0; k < options_.size(); ++k) {
      Sum option(options_.parts.begin() + options_.begin_of(k), options_.parts.begin() + options_.ends[k]);
      for (std::size_t j = 0; j < sum.size(); ++j)
        if (j != i) option.push_back(sum[j]);
      edges_.push_back(number(std::move(option), meter));
    }
    count(meter);
    if (!meter.work(options_.size() * sum.size() + 1) || meter.stopped()) return stopped_by(meter);
  }
  std::sort(edges_.begin() + static_cast<std::ptrdiff_t>(begin), edges_.end());
  edges_.erase(std::unique(edges_.begin() + static_cast<std::ptrdiff_t>(begin), edges_.end()), edges_.end());
  Node& node = nodes_[id];
  node.begin = begin;
  node.end = edges_.size();
  if (begin == edges_.size()) {
    const bool wins = *over ? (*over)->win : game_.convention() == Convention::misere;
    node.outcome = wins ? Outcome::N : Outcome::P;
    node.moves = 0;
  }
  return {};
}

Result<void> LoopySolver::explore(Meter& meter) {
  while (explored_ < nodes_.size()) {
    if (!meter.work()) return stopped_by(meter);
    if (auto done = expand(static_cast<Id>(explored_), meter); !done) return done;
    ++explored_;
  }
  return {};
}

Result<void> LoopySolver::retrograde(Meter& meter) {
  const std::size_t room = nodes_.size() * (2 * sizeof(std::uint64_t) + 2 * sizeof(Id)) + edges_.size() * sizeof(Id);
  if (!meter.take(room)) return stopped_by(meter);
  std::vector<std::uint64_t> begin(nodes_.size() + 1, 0);  // predecessors of i: back[begin[i] .. begin[i+1])
  std::vector<Id> back(edges_.size());
  std::vector<Id> queue;
  for (const Id to : edges_) ++begin[to + std::size_t{1}];
  for (std::size_t i = 0; i < nodes_.size(); ++i) begin[i + 1] += begin[i];
  std::vector<std::uint64_t> at(begin.begin(), begin.end() - 1);
  for (Id i = 0; i < nodes_.size(); ++i)
    for (std::uint64_t e = nodes_[i].begin; e < nodes_[i].end; ++e) back[at[edges_[e]]++] = i;
  for (Id i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    node.undecided = static_cast<std::uint32_t>(node.end - node.begin);
    if (node.undecided > 0) node.outcome = Outcome::draw, node.moves = never;
    if (node.undecided == 0) queue.push_back(i);
  }
  for (std::size_t q = 0; q < queue.size(); ++q) {  // in order of the number of moves
    const Node from = nodes_[queue[q]];
    if (!meter.work(begin[queue[q] + std::size_t{1}] - begin[queue[q]] + 1)) return stopped_by(meter);
    for (std::uint64_t b = begin[queue[q]]; b < begin[queue[q] + std::size_t{1}]; ++b) {
      Node& to = nodes_[back[b]];
      if (to.outcome != Outcome::draw) continue;
      if (from.outcome == Outcome::N && --to.undecided > 0) continue;
      to.outcome = from.outcome == Outcome::P ? Outcome::N : Outcome::P;
      to.moves = from.moves + 1;
      queue.push_back(back[b]);
    }
  }
  judged_ = explored_;
  meter.give_back(room);
  return {};
}

Result<OutcomeFound> LoopySolver::outcome(const Sum& sum, Meter& meter) {
  const Id id = number(sum, meter);
  if (auto done = explore(meter); !done) return failed(done);
  if (judged_ < explored_)
    if (auto done = retrograde(meter); !done) return failed(done);
  OutcomeFound found{nodes_[id].outcome, std::nullopt};
  if (found.outcome != Outcome::draw) found.moves_to_end = nodes_[id].moves;
  return found;
}

}  // namespace grundy
