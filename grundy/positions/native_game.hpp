#pragma once
// A ruleset written in C++ as a Game: a struct with its options gets every solver.
//
//   struct Kayles {
//     using Position = Integer;
//     template <class Emit> void options(Integer n, Emit&& emit) const {
//       for (Integer a = 0; a < n; ++a) emit({a, n - 1 - a});
//       for (Integer a = 0; a + 1 < n; ++a) emit({a, n - 2 - a});
//     }
//   };
//   NativeGame<Kayles> game;

#include <array>
#include <concepts>
#include <initializer_list>
#include <utility>

#include "grundy/positions/game.hpp"
#include "grundy/positions/part_store.hpp"

namespace grundy {

/// How a native position is kept: an integer is one word, an array its members, a vector its members.
inline void position_to_words(Integer p, Words& words) { words.push_back(p); }
template <class Range>
void position_to_words(const Range& p, Words& words) {
  words.insert(words.end(), p.begin(), p.end());
}
inline void words_to_position(std::span<const Integer> words, Integer& p) { p = words[0]; }
template <std::size_t N>
void words_to_position(std::span<const Integer> words, std::array<Integer, N>& p) {
  for (std::size_t i = 0; i < N; ++i) p[i] = words[i];
}
inline void words_to_position(std::span<const Integer> words, std::vector<Integer>& p) {
  p.assign(words.begin(), words.end());
}

/// Appends one option to a SumList for each call: emit({a, b}) the sum of two positions, emit({}) the empty sum.
template <class Position>
class NativeEmit {
 public:
  explicit NativeEmit(SumList& out) : out_(out) {}
  void operator()(std::initializer_list<Position> sum) const {
    (*this)(std::span<const Position>(sum.begin(), sum.size()));
  }
  void operator()(std::span<const Position> sum) const {
    const auto begin = static_cast<std::uint32_t>(out_.parts.size());
    for (const Position& p : sum) {
      const auto first = static_cast<std::uint32_t>(out_.words.size());
      position_to_words(p, out_.words);
      out_.parts.push_back({0, first, static_cast<std::uint32_t>(out_.words.size())});
    }
    SumList::Sum entry;
    entry.begin = begin;
    entry.end = static_cast<std::uint32_t>(out_.parts.size());
    out_.sums.push_back(entry);
  }

 private:
  SumList& out_;
};

/// `using Position = Integer`, `std::array<Integer, N>` or `std::vector<Integer>`, and `options(position, emit)`.
/// Optional members: `static constexpr Convention convention` and `std::optional<bool> decided(position) const`
/// (whether the player to move wins).
template <class R>
concept Ruleset = requires(const R& r, const typename R::Position& p, const NativeEmit<typename R::Position>& emit) {
  r.options(p, emit);
};

template <Ruleset R>
class NativeGame final : public Game {
 public:
  using Position = typename R::Position;
  explicit NativeGame(R rules = {}) : rules_(std::move(rules)), families_{shape()} {}

  /// The number of a position. O(size of the position).
  PartId part(const Position& p, Meter& meter) {
    words_.clear();
    position_to_words(p, words_);
    return parts_.intern(0, words_, meter);
  }

  Convention convention() const override {
    if constexpr (requires { R::convention; }) return R::convention;
    return Convention::normal;
  }
  bool may_be_decided() const override {
    return requires(const R& r, const Position& p) { r.decided(p); };
  }
  Result<std::optional<Decided>> decided(PartId part, Meter& meter) override {
    if (!may_be_decided()) return std::nullopt;
    parts_.words(part, words_);
    return decided_at(0, words_, meter);
  }
  Result<void> options(PartId part, OptionList& out, Meter& meter) override {
    out.clear();
    sums_.clear();
    parts_.words(part, words_);
    const auto made = moves_at(0, words_, sums_, meter);
    for (const SumList::Sum& sum : sums_.sums) {
      for (std::uint32_t i = sum.begin; i < sum.end; ++i)
        out.parts.push_back(parts_.intern(0, sums_.part_words(sums_.parts[i]), meter));
      out.ends.push_back(static_cast<std::uint32_t>(out.parts.size()));
    }
    return made;
  }
  std::size_t known() const override { return parts_.size(); }
  std::size_t bytes() const override { return parts_.bytes(); }
  /// Forgets all positions: their numbers mean nothing from then on.
  void forget() { parts_ = PartStore(); }
  std::string print(PartId part) const override {
    std::string text = "position(";
    for (const Integer w : words_of(part)) text += (text.back() == '(' ? "" : ", ") + std::to_string(w);
    return text + ")";
  }

  const std::vector<FamilyShape>& families() const override { return families_; }
  int family_of(PartId) const override { return 0; }
  std::span<const Integer> words_of(PartId part) const override {
    parts_.words(part, shown_);
    return shown_;
  }
  Result<Sum> enter(int, std::span<const Integer> words, Meter& meter) override {
    return Sum{parts_.intern(0, words, meter)};
  }
  Result<void> check_domain(int, std::span<const Integer>, Meter&) override { return {}; }
  Result<std::optional<Decided>> decided_at(int, std::span<const Integer> words, Meter&) override {
    if constexpr (requires(const R& r, const Position& p) { r.decided(p); }) {
      words_to_position(words, position_);
      if (const std::optional<bool> d = rules_.decided(position_)) return Decided{0, *d};
    }
    (void)words;
    return std::nullopt;
  }
  Result<bool> rewrite_once(int, std::span<const Integer>, SumList&, Meter&) override { return false; }
  Result<void> moves_at(int, std::span<const Integer> words, SumList& out, Meter& meter) override {
    words_to_position(words, position_);
    const std::size_t before = out.parts.size();
    rules_.options(std::as_const(position_), NativeEmit<Position>(out));
    meter.work(out.parts.size() - before + 1);
    return {};
  }

 private:
  static FamilyShape shape() {
    FamilyShape s;
    s.name = "position";
    s.decides = requires(const R& r, const Position& p) { r.decided(p); };
    s.may_reach_decision = s.decides;
    if constexpr (std::same_as<Position, Integer>)
      s.fields = {FieldKind::natural};
    else if constexpr (requires { std::tuple_size<Position>::value; })
      s.fields.assign(std::tuple_size<Position>::value, FieldKind::natural);
    else
      s.fields = {FieldKind::other};
    return s;
  }

  R rules_;
  std::vector<FamilyShape> families_;
  PartStore parts_;
  SumList sums_;
  Words words_;
  Position position_{};
  mutable Words shown_;
};

}  // namespace grundy
