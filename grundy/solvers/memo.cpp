#include "grundy/solvers/memo.hpp"

#include <algorithm>

#include "grundy/base/stop.hpp"

namespace grundy {

std::uint32_t& MemoSolver::at(PartId part) {
  if (part >= values_.size()) values_.resize(std::max<std::size_t>(part + std::size_t{1}, game_.known()), unknown);
  return values_[part];
}

/// A rough size: the sum of the absolute words. Options are smaller than their position in it, mostly.
std::uint64_t MemoSolver::size_of(PartId part) const {
  std::uint64_t size = 0;
  for (const Integer w : game_.words_of(part)) {
    const auto u = w < 0 ? 0 - static_cast<std::uint64_t>(w) : static_cast<std::uint64_t>(w);
    size = size + u < size ? UINT64_MAX : size + u;
  }
  return size;
}

Result<void> MemoSolver::push(PartId part, Meter& meter) {
  if (game_.decides(part))
    return fail(ErrorKind::unsupported,
                "no Grundy value: " + game_.print(part) + " may be decided by `win if` or `lose if`",
                "a question about the outcome, solver outcome");
  const auto made = game_.options(part, options_, meter);
  if (!made) return made;
  const Frame frame{part, parts_.size(), ends_.size(), children_.size()};
  parts_.insert(parts_.end(), options_.parts.begin(), options_.parts.end());
  ends_.insert(ends_.end(), options_.ends.begin(), options_.ends.end());
  collect_children(frame);
  stack_.push_back(frame);
  at(part) = open;
  const std::size_t held = values_.capacity() * 4 + (parts_.capacity() + ends_.capacity() + children_.capacity()) * 4 +
                           stack_.capacity() * sizeof(Frame);
  if (held > held_) meter.take(held - held_);
  held_ = std::max(held, held_);
  if (!meter.work(options_.parts.size() + 1)) return stopped_by(meter);
  return {};
}

/// The parts of the options that have no value yet, each once, the smallest last.
void MemoSolver::collect_children(const Frame& frame) {
  sized_.clear();
  for (std::size_t i = frame.parts; i < parts_.size(); ++i)
    if (at(parts_[i]) >= open) sized_.emplace_back(size_of(parts_[i]), parts_[i]);
  std::sort(sized_.begin(), sized_.end());
  sized_.erase(std::unique(sized_.begin(), sized_.end()), sized_.end());
  for (auto it = sized_.rbegin(); it != sized_.rend(); ++it) children_.push_back(it->second);
}

Nimber MemoSolver::mex(const Frame& frame) {
  mex_.clear();
  mex_.reserve(ends_.size() - frame.ends + 1);
  std::size_t i = frame.parts;
  for (std::size_t k = frame.ends; k < ends_.size(); ++k) {
    std::uint32_t value = 0;
    for (const std::size_t end = frame.parts + ends_[k]; i < end; ++i) value ^= values_[parts_[i]];
    mex_.insert(value);
  }
  return mex_.mex();
}

void MemoSolver::pop() {
  const Frame frame = stack_.back();
  stack_.pop_back();
  parts_.resize(frame.parts);
  ends_.resize(frame.ends);
  children_.resize(frame.children);
}

tl::unexpected<Error> MemoSolver::cycle_through(PartId part) const {
  std::string way;
  auto from = std::find_if(stack_.begin(), stack_.end(), [&](const Frame& f) { return f.part == part; });
  const std::ptrdiff_t length = stack_.end() - from;
  for (std::ptrdiff_t i = 0; from != stack_.end(); ++from, ++i)
    if (i < 6 || i + 2 > length) way += game_.print(from->part) + (i == 5 && length > 7 ? " -> ... -> " : " -> ");
  return fail(ErrorKind::unsupported, "no Grundy value: the moves run in a cycle, " + way + game_.print(part),
              "solver loopy");
}

Result<Nimber> MemoSolver::value(PartId part, Meter& meter) {
  if (game_.convention() == Convention::misere)
    return fail(ErrorKind::unsupported, "no Grundy values under misere play",
                "a question about the outcome, solver outcome");
  if (at(part) < open) return values_[part];
  Result<void> fine = push(part, meter);
  while (fine && !stack_.empty()) {
    const Frame& top = stack_.back();
    if (children_.size() == top.children) {
      values_[top.part] = static_cast<std::uint32_t>(mex(top));
      ++judged_;
      pop();
      continue;
    }
    const PartId child = children_.back();
    if (at(child) == unknown) {
      fine = push(child, meter);
    } else if (at(child) == open) {
      fine = cycle_through(child);
    } else {
      children_.pop_back();
    }
  }
  if (fine) return values_[part];
  for (const Frame& frame : stack_) values_[frame.part] = unknown;
  stack_.clear();
  parts_.clear();
  ends_.clear();
  children_.clear();
  return failed(fine);
}

Result<Nimber> value_of_sum(ValueSolver& solver, std::span<const PartId> sum, Meter& meter) {
  Nimber total = 0;
  for (const PartId part : sum) {
    const auto value = solver.value(part, meter);
    if (!value) return value;
    total ^= *value;
  }
  return total;
}

}  // namespace grundy
