#include "grundy/solvers/box.hpp"

#include <algorithm>
#include <utility>

#include "grundy/base/stop.hpp"

namespace grundy {

BoxSpace::BoxSpace(Game& game, int family, std::vector<Range> box, TableMode mode)
    : game_(game),
      family_(family),
      box_(std::move(box)),
      mode_(mode),
      cells_(cells_of(box_).value(), DepthFirst<BoxSpace>::unknown) {}

BoxSpace::Node BoxSpace::node(int family, std::span<const Integer> words, Meter& meter) {
  if (family == family_) {
    Node address = 0;
    std::size_t i = 0;
    for (; i < box_.size() && words[i] >= box_[i].from && words[i] <= box_[i].to; ++i)
      address = address * static_cast<Node>(box_[i].to - box_[i].from + 1) + static_cast<Node>(words[i] - box_[i].from);
    if (i == box_.size()) return address;
  }
  const PartStore::Id id = names_.intern(family, words, meter);
  if (id == outside_.size()) {
    if (outside_.size() == outside_.capacity()) meter.take((outside_.size() + 64) * sizeof(std::uint32_t));
    outside_.push_back(DepthFirst<BoxSpace>::unknown);
  }
  return cells_.size() + id;
}

std::size_t BoxSpace::bytes() const {
  return cells_.size() * bytes_a_cell + names_.bytes() + outside_.capacity() * sizeof(outside_[0]) + held_;
}

void BoxSpace::load(Node n) {
  if (n >= cells_.size()) {
    const auto id = static_cast<PartStore::Id>(n - cells_.size());
    at_family_ = names_.family(id);
    names_.words(id, at_);
    return;
  }
  at_family_ = family_;
  at_.resize(box_.size());
  for (std::size_t i = box_.size(); i-- > 0;) {
    const auto width = static_cast<Node>(box_[i].to - box_[i].from + 1);
    at_[i] = box_[i].from + static_cast<Integer>(n % width);
    n /= width;
  }
}

std::string BoxSpace::print(Node n) {
  load(n);
  std::string text = game_.families()[static_cast<std::size_t>(at_family_)].name + "(";
  const auto& fields = game_.families()[static_cast<std::size_t>(at_family_)].fields;
  for (std::size_t i = 0; i < at_.size(); ++i) {
    const bool boolean = i < fields.size() && fields[i] == FieldKind::boolean;
    text += (i == 0 ? "" : ", ") + (boolean ? std::string(at_[i] != 0 ? "true" : "false") : std::to_string(at_[i]));
  }
  return text + ")";
}

std::uint64_t BoxSpace::size(Node n) {
  load(n);
  return size_of_words(at_);
}

std::uint32_t BoxSpace::end_value() const {
  return mode_ == TableMode::outcomes && game_.convention() == Convention::misere ? 1 : 0;
}

Result<NodeKind> BoxSpace::open(Node n, NodeOptions<Node>& out, Meter& meter) {
  load(n);
  if (auto fits = allows(game_, at_family_, mode_); !fits) return failed(fits);
  const auto fits = game_.check_domain(at_family_, at_, meter);
  if (!fits && fits.error().kind != ErrorKind::position) return failed(fits);
  if (!fits) {
    value(n) = excluded;
    return NodeKind::fixed;
  }
  step_.clear();
  const auto same = game_.rewrite_once(at_family_, at_, step_, meter);
  if (!same) return failed(same);
  if (!*same) {
    const auto over = mode_ == TableMode::outcomes ? game_.decided_at(at_family_, at_, meter) : std::nullopt;
    if (!over) return failed(over);
    if (*over) {
      value(n) = (*over)->win ? 1 : 0;
      return NodeKind::fixed;
    }
    if (const auto made = game_.moves_at(at_family_, at_, step_, meter); !made) return failed(made);
  }
  if (const std::size_t kept = bytes_kept(step_); kept > held_) meter.take(kept - std::exchange(held_, kept));
  for (const SumList::Sum& sum : step_.sums) {
    if (mode_ == TableMode::outcomes && sum.end - sum.begin > 1)
      return fail(ErrorKind::unsupported,
                  "outcomes of single positions do not suffice: a move or a rewriting leads to a sum of several",
                  "solver outcome");
    for (std::uint32_t i = sum.begin; i < sum.end; ++i)
      out.nodes.push_back(node(step_.parts[i].family, step_.part_words(step_.parts[i]), meter));
    out.ends.push_back(static_cast<std::uint32_t>(out.nodes.size()));
  }
  return *same ? NodeKind::same : NodeKind::moves;
}

/// A move or a rewriting may not name a position outside the domain.
Result<void> BoxSpace::none_excluded(Node from, std::span<const Node> nodes, Meter& meter) {
  for (const Node n : nodes) {
    if (value(n) != excluded) continue;
    load(n);
    const auto fits = game_.check_domain(at_family_, at_, meter);
    if (fits) continue;
    return tl::unexpected<Error>(reached_by(fits.error(), print(from)));
  }
  return {};
}

Result<std::uint32_t> BoxSpace::judge(Node n, NodeKind kind, std::span<const Node> nodes,
                                      std::span<const std::uint32_t> ends, Meter& meter) {
  if (const auto fine = none_excluded(n, nodes, meter); !fine) return failed(fine);
  const auto value_at = [this](Node option) { return value(option); };
  if (kind == NodeKind::same) {
    if (nodes.empty()) return end_value();
    std::uint32_t total = 0;
    for (const Node part : nodes) total ^= value(part);
    return total;
  }
  if (mode_ == TableMode::values) return mex_of_options(nodes, ends, value_at, mex_);
  if (ends.empty()) return end_value();
  std::uint32_t begin = 0, wins = 0;
  for (const std::uint32_t end : ends) {
    wins |= (begin == end ? end_value() : value(nodes[begin])) == 0 ? 1u : 0u;
    begin = end;
  }
  return wins;
}

tl::unexpected<Error> BoxSpace::cycle(std::span<const Node> path, Meter& meter) {
  for (const Node n : path) {  // a cycle of rewriting steps alone is an error of the rules
    load(n);
    const Words words = at_;
    if (const auto entered = game_.enter(at_family_, words, meter); !entered) return failed(entered);
  }
  return fail(ErrorKind::unsupported,
              "the moves run in a cycle, " + way_around(path, [this](Node n) { return print(n); }), "solver loopy");
}

namespace {

/// A side of the present box with `r` in it. `ahead`: a side that grows does so by half at least, so positions that are
/// asked for in order make few boxes, and no cell is computed more than some three times.
Range grown_side(const Range& side, const Range& r, bool ahead) {
  const Integer more = ahead ? (side.to - side.from + 1) / 2 : 0;
  return {r.from < side.from ? std::min(r.from, side.from - more) : side.from,
          r.to > side.to ? std::max(r.to, side.to + more) : side.to};
}

}  // namespace

/// The box for a position: from 0 to it, with the present box where that is of the same family.
std::vector<Range> BoxSolver::around(int family, const Words& words, bool ahead) const {
  const auto& fields = game_.families()[static_cast<std::size_t>(family)].fields;
  std::vector<Range> box;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    Range r{std::min<Integer>(0, words[i]), std::max<Integer>(0, words[i])};
    if (fields[i] == FieldKind::boolean) r = {0, 1};
    box.push_back(family == family_ ? grown_side(box_[i], r, ahead) : r);
  }
  return box;
}

/// The present box goes, and its bytes with it, before the new one is made.
Result<void> BoxSolver::make_box(int family, const Words& words, Meter& meter) {
  Meter room(meter.budget());
  meter.give_back(bytes());
  room.take(meter.held());
  std::vector<Range> box = around(family, words, true);
  if (!box_fits_memory(box, room)) box = around(family, words, false);
  if (auto fits = box_fits_memory(box, meter); !fits) {
    meter.take(bytes());
    return fits;
  }
  before_ = positions();
  walk_.reset();
  space_.reset();
  space_ = std::make_unique<BoxSpace>(game_, family, box, TableMode::values);
  walk_ = std::make_unique<DepthFirst<BoxSpace>>(*space_);
  family_ = family;
  box_ = std::move(box);
  return {};
}

Result<Nimber> BoxSolver::value(PartId part, Meter& meter) {
  const int family = game_.family_of(part);
  if (auto fits = fits_a_box(game_, family); !fits) return failed(fits);
  if (auto fits = allows(game_, family, TableMode::values); !fits) return failed(fits);
  const auto shown = game_.words_of(part);
  const Words words(shown.begin(), shown.end());
  bool inside = family == family_;
  for (std::size_t i = 0; inside && i < words.size(); ++i) inside = words[i] >= box_[i].from && words[i] <= box_[i].to;
  if (!inside)
    if (auto made = make_box(family, words, meter); !made) return failed(made);
  const auto value = walk_->value(space_->node(family, words, meter), meter);
  if (!value) return failed(value);
  return Nimber{*value};
}

}  // namespace grundy
