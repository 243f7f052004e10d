#include "grundy/queries/losing_sets.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "grundy/base/stop.hpp"
#include "grundy/queries/set_diagram.hpp"

namespace grundy {
namespace {

constexpr double few_enough = 1 << 12;  ///< sets that are looked at one by one

class LosingSearch {
 public:
  LosingSearch(const MemberGame& game, Meter& meter) : game_(game), meter_(meter) {}

  Result<void> add_largest(std::uint32_t largest) {
    auto moves = game_.moves(largest);
    if (!moves) return failed(moves);
    moves_ = std::move(*moves);
    SetDiagrams diagrams(largest);
    SetDiagrams::Node family = diagrams.node(largest, SetDiagrams::none, SetDiagrams::all);
    for (std::size_t i = 0; i < moves_.size() && family != SetDiagrams::none; ++i) {
      if (diagrams.count(family) <= few_enough) break;
      const auto cut = without_losing_options(diagrams, family, moves_[i]);
      if (!cut) return failed(cut);
      family = *cut;
    }
    set_.clear();
    return look_at(diagrams, family, 1);
  }

  std::vector<MemberSet> take() { return std::move(losing_); }

 private:
  /// The family without the sets that the move takes to a losing set.
  Result<SetDiagrams::Node> without_losing_options(SetDiagrams& diagrams, SetDiagrams::Node family,
                                                   const MemberMove& move) {
    static const MemberSet empty;
    std::vector<std::uint32_t> last = last_sources(diagrams, family, move);
    for (std::size_t i = 0; i <= losing_.size() && family != SetDiagrams::none; ++i) {
      if (i == 0 && !game_.empty_set_loses()) continue;
      const MemberSet& target = i == 0 ? empty : losing_[i - 1];
      if (!meter_.work()) return stopped_by(meter_);
      if (!std::all_of(target.begin(), target.end(), [&](std::uint32_t t) { return last[t] != 0; })) continue;
      const SetDiagrams::Node before = family;
      family = diagrams.without(family, sent_to(diagrams, family, move, target));
      if (family != before) last = last_sources(diagrams, family, move);
      if (!meter_.work(64 + diagrams.bytes() / 4096)) return stopped_by(meter_);
      if (diagrams.bytes() > meter_.budget().memory)
        return fail(ErrorKind::stopped,
                    "stopped by the limit of memory: the sets up to " + std::to_string(diagrams.numbers()) +
                        " have no small diagram",
                    "smaller numbers");
    }
    return family;
  }

  /// For each number that the move leads to the largest number, possible in the family, that goes there; else 0.
  static std::vector<std::uint32_t> last_sources(const SetDiagrams& diagrams, SetDiagrams::Node family,
                                                 const MemberMove& move) {
    std::vector<std::uint32_t> last(move.size(), 0);
    const auto possible = diagrams.possible(family);
    for (std::uint32_t x = 1; x < move.size(); ++x)
      if (possible[x] != 0) last[move[x]] = x;
    return last;
  }

  /// Sets that the move takes to exactly the target; only numbers that are possible in the family are looked at.
  SetDiagrams::Node sent_to(SetDiagrams& diagrams, SetDiagrams::Node family, const MemberMove& move,
                            const MemberSet& target) const {
    const std::uint32_t largest_to = move[diagrams.numbers()];
    if (largest_to != 0 && !std::binary_search(target.begin(), target.end(), largest_to)) return SetDiagrams::none;
    const auto all = last_sources(diagrams, family, move);
    std::vector<std::uint32_t> last;
    for (const std::uint32_t t : target) last.push_back(all[t]);
    const auto possible = diagrams.possible(family);
    Layers layers{diagrams, possible, move, target, last, {}};
    return layers.from(1, std::vector<bool>(target.size(), false));
  }

  /// The diagram from number x on, given which members of the target are met.
  struct Layers {
    SetDiagrams& diagrams;
    const std::vector<std::uint8_t>& possible;
    const MemberMove& move;
    const MemberSet& target;
    const std::vector<std::uint32_t>& last;
    std::map<std::pair<std::uint32_t, std::vector<bool>>, SetDiagrams::Node> known;

    SetDiagrams::Node from(std::uint32_t x, const std::vector<bool>& met) {
      while (x <= diagrams.numbers() && possible[x] == 0) ++x;
      if (x > diagrams.numbers()) return SetDiagrams::all;
      if (const auto seen = known.find({x, met}); seen != known.end()) return seen->second;
      const std::size_t to =
          static_cast<std::size_t>(std::lower_bound(target.begin(), target.end(), move[x]) - target.begin());
      const bool inside = to < target.size() && target[to] == move[x];
      SetDiagrams::Node low = SetDiagrams::none, high = SetDiagrams::none;
      if (!inside || met[to] || last[to] != x) low = from(x + 1, done(met, x));
      if (inside || move[x] == 0) {
        std::vector<bool> now = met;
        if (inside) now[to] = true;
        high = from(x + 1, done(std::move(now), x));
      }
      return known[{x, met}] = diagrams.node(x, low, high);
    }
    /// What can no longer be missed is the same whether it was met early or late.
    std::vector<bool> done(std::vector<bool> met, std::uint32_t x) const {
      for (std::size_t i = 0; i < last.size(); ++i)
        if (last[i] <= x) met[i] = true;
      return met;
    }
  };

  Result<void> look_at(const SetDiagrams& diagrams, SetDiagrams::Node family, std::uint32_t x) {
    if (family == SetDiagrams::none) return {};
    if (x > diagrams.numbers()) return keep_if_losing();
    const auto& c = diagrams.at(family);
    const bool here = c.x == x;
    if (const auto done = look_at(diagrams, here ? c.low : family, x + 1); !done) return done;
    set_.push_back(x);
    const auto done = look_at(diagrams, here ? c.high : family, x + 1);
    set_.pop_back();
    return done;
  }

  Result<void> keep_if_losing() {
    for (const MemberMove& move : moves_) {
      image_.clear();
      for (const std::uint32_t x : set_)
        if (move[x] != 0) image_.push_back(move[x]);
      std::sort(image_.begin(), image_.end());
      image_.erase(std::unique(image_.begin(), image_.end()), image_.end());
      if (image_.empty() ? game_.empty_set_loses() : known_.count(image_) != 0) return {};
      if (!meter_.work(set_.size())) return stopped_by(meter_);
    }
    if (!meter_.take(set_.size() * 8 + 64)) return stopped_by(meter_);
    losing_.push_back(set_);
    known_.insert(set_);
    return {};
  }

  const MemberGame& game_;
  Meter& meter_;
  std::vector<MemberMove> moves_;
  std::vector<MemberSet> losing_;
  std::set<MemberSet> known_;
  MemberSet set_, image_;
};

}  // namespace

Result<std::vector<MemberSet>> losing_sets(const MemberGame& game, std::uint32_t largest, Meter& meter) {
  LosingSearch search(game, meter);
  for (std::uint32_t n = 1; n <= largest; ++n)
    if (const auto done = search.add_largest(n); !done) {
      Error error = done.error();
      if (error.kind == ErrorKind::stopped)
        error.message += "; the losing sets up to " + std::to_string(n - 1) + " are known";
      return tl::unexpected<Error>(std::move(error));
    }
  return search.take();
}

}  // namespace grundy
