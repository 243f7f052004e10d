#pragma once
// Numbers for positions: (family, words) ↔ PartId. A position is kept once, as a compact key, and keys are compared in
// full: two positions never share a number because their hashes agree.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/rules/value.hpp"

namespace grundy {

/// Keys are variable-length integers (seven bits a byte, signs folded in) in one arena; an open-addressing table of
/// numbers points into it. About 20 bytes a position and the length of its key.
class PartStore {
 public:
  using Id = std::uint32_t;
  static constexpr std::size_t most_ids = UINT32_MAX - 1;  ///< callers may mark with the numbers above

  /// The number of a position, new ones counting up from 0. Memory comes from the meter: where it says no, the number
  /// is still right, and the caller looks at meter.stopped(). O(key).
  Id intern(int family, std::span<const Integer> words, Meter& meter);
  std::optional<Id> find(int family, std::span<const Integer> words) const;

  int family(Id id) const;
  /// Replaces `words` by those of the position. O(key).
  void words(Id id, Words& words) const;
  std::size_t size() const { return ends_.size(); }
  /// What it has taken from meters.
  std::size_t bytes() const { return taken_; }

 private:
  struct Slot {
    Id id_and_one = 0;  ///< 0: free
    std::uint32_t hash = 0;
  };
  /// The last position of one or two words that was looked up at this place.
  struct Recent {
    std::int32_t family = -1;
    Id id = 0;
    std::uint64_t count = 0;  ///< of words
    Integer first = 0, second = 0;
    friend bool operator==(const Recent&, const Recent&) = default;
  };
  /// Where a position of one or two words would be in recent_; null for others and while few are stored. `sought` is
  /// what is there if it is that position.
  Recent* recent(Recent& sought, std::span<const Integer> words) const;
  void encode(int family, std::span<const Integer> words) const;
  std::size_t slot_of_key(std::uint32_t hash) const;
  void grow();

  std::vector<std::uint8_t> arena_;
  std::vector<std::uint64_t> ends_;  ///< of each key in the arena
  std::vector<Slot> slots_ = std::vector<Slot>(64);
  mutable std::vector<Recent> recent_;     ///< compared in full, as the keys are
  mutable std::vector<std::uint8_t> key_;  ///< the key being looked up
  std::size_t taken_ = 0;                  ///< bytes taken from meters
};

}  // namespace grundy
