#pragma once
// The values of a code that leaves at most two heaps, from the last ones alone: the checker's run over windows.

#include <cstdint>
#include <span>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/base/result.hpp"
#include "grundy/proofs/sparse_classes.hpp"

namespace grundy {

/// What a run is given once for all.
struct WindowSetting {
  std::uint64_t window = 0;              ///< W: how many values before a heap decide it
  std::span<const std::uint16_t> early;  ///< g(0) … g(s - 1), exact, s > W
  std::vector<std::uint32_t> parts;  ///< the first parts of pairs that are looked at for every heap; no others need be
};

/// Goes on with the values of a code from the last W of them (and the first W, which are fixed):
/// docs/theory/periods.md, theorem 5. Every value that it gives is exact and common, if those it started from are exact
/// and all rare heaps below the start are among the first ones. Memory O(W). Copies are runs of their own.
class WindowRun {
 public:
  static constexpr std::uint32_t value_limit = 256;

  /// Errors: unsupported when W is too short for the digits and the rare heaps of `early`, or above 2^27, or when a
  /// value is 256 or more.
  static Result<WindowRun> make(const SparseClasses& classes, const WindowSetting& setting);

  /// Goes to heap n, whose predecessors' last values are given: at least W of them, n > W. Errors: unsupported when one
  /// of the last 16 is rare.
  Result<void> start(std::uint64_t heap, std::span<const std::uint8_t> before);
  /// The heap that comes next.
  std::uint64_t heap() const { return first_ + values_.size(); }
  /// Goes on to heap() == to, keeping `remembered` values at least (W if less). Errors: rejected when a value is not
  /// decided by the window; unsupported for a value of 256 or more; stopped.
  Result<void> advance(std::uint64_t to, std::uint64_t remembered, Meter& meter);
  /// The last `count` values before heap(), of those that are kept.
  std::span<const std::uint8_t> last(std::uint64_t count) const {
    return {values_.data() + (values_.size() - count), static_cast<std::size_t>(count)};
  }

 private:
  static constexpr std::size_t block = 64;  ///< heaps that are done together
  static constexpr std::size_t part = 16;   ///< of them, those that middle options are looked up for together
  static constexpr unsigned word = 16;      ///< indices of a word of a set
  static constexpr std::size_t most_words = 8;
  static constexpr std::uint8_t no_index = 255;
  using Word = std::uint16_t;

  struct Segment {
    unsigned turn = 0, high = 0;
    std::size_t begin = 0, end = 0;
  };
  /// Offsets o, grouped by a number g: the index of heap n - o, xored with g, is that of an option of n.
  struct Program {
    std::vector<std::ptrdiff_t> back;  ///< -o
    std::vector<Segment> segments;
  };
  enum Class : unsigned { common, rare };  ///< of an option's value at n
  struct Entry {
    std::uint32_t offset, by;
    Class gives;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  /// The entries with offsets in some range, by class: on the sets of pairs, and on those of single heaps.
  struct Level {
    Program pairs[2], plain[2];
  };
  template <std::size_t K, std::size_t Lanes, std::size_t Pieces>
  struct Sums;
  template <std::size_t K>
  struct Block;
  template <std::size_t K, std::size_t N>
  struct Near;
  /// The common value with some index at n; the indices of the smaller rare ones, in the high halves of the words.
  struct Choice {
    std::uint32_t smaller[most_words];
    std::uint8_t value;
  };
  enum class Step { done, wider, undecided, stopped };

  explicit WindowRun(const SparseClasses& classes) : classes_(classes) {}
  void number_values();
  bool is_common(std::uint64_t n, unsigned v) const { return rare_index_[n & 1][v] == no_index; }
  Result<void> take_early(const WindowSetting& setting);
  void add_part(std::uint32_t a);
  static Program compile(std::vector<Entry> entries, Class gives, std::uint32_t least, std::uint32_t end);
  Level level(std::uint32_t least, std::uint32_t end) const;
  void add_near(const Entry& entry);
  int words_of_last() const;
  void fill_near();
  void fill_sets();
  void write_pairs(std::size_t at, std::size_t count);
  void slide(std::uint64_t remembered);
  void narrow();
  const std::vector<Word>* pair_sets() const { return classes_.split().size() == 1 ? sets_ : pair_sets_; }
  template <std::size_t K, std::size_t Lanes, std::size_t Pieces>
  static void add_program(Sums<K, Lanes, Pieces>& sums, const Program& program, const std::vector<Word>* planes,
                          std::size_t at);
  template <std::size_t K, std::size_t Lanes, std::size_t Pieces>
  void add_level(Word (*sets)[block], const Level& level, std::size_t at, std::size_t from) const;
  template <std::size_t K>
  void make_far(Word (*sets)[block], std::size_t at) const;
  void far_sets(Word (*sets)[block], std::size_t at) const;                       ///< compiled for several processors
  void middle_sets(Word (*sets)[block], std::size_t at, std::size_t from) const;  ///< likewise
  template <std::size_t K>
  Step make_block(std::size_t count, Meter& meter);
  template <std::size_t K>
  Step make_near(Block<K>& to, std::size_t end, Meter& meter);
  template <std::size_t K, std::size_t N>
  Step make_part(Block<K>& to, std::size_t end, Meter& meter);
  Step reach(std::uint32_t wanted, unsigned k, const std::uint8_t* next, unsigned parity, Meter& meter) const;
  Step settle(const std::uint32_t* set, const Choice& choice, const std::uint8_t* next, unsigned parity,
              Meter& meter) const;
  Step make_some(std::size_t count, Meter& meter);

  SparseClasses classes_;
  std::uint64_t window_ = 0;
  std::uint8_t index_[value_limit];          ///< of a value: it lacks the lowest bit of the mask
  std::uint8_t rare_index_[2][value_limit];  ///< [parity of n][value]: its index where it is rare at n, or no_index
  Choice choices_[2][value_limit / 2] = {};  ///< [parity of n][index]
  std::vector<std::uint8_t> early_;          ///< g(0) … g(W - t): the fixed parts of pairs
  std::vector<Entry> pair_entries_, plain_entries_;
  Level far_, middle_;  ///< offsets from 64 on, and 16 to 63
  bool has_middle_ = false;
  std::vector<Entry> near_entries_;          ///< offsets below 16
  std::vector<std::uint32_t> near_offsets_;  ///< distinct, decreasing: the value made last is waited for last
  std::vector<std::uint32_t> near_sets_;     ///< [offset][index][word]: the options, common ones in the low half
  std::uint32_t reach_ = block;              ///< how far back the programs look
  int words_ = 1;                            ///< K: 1, 2, 4 or 8; the last indices are below 16·K
  unsigned limits_[2] = {};                  ///< [parity of n]: below them, K words are enough
  std::uint64_t first_ = 0;                  ///< the heap of values_[0]
  std::vector<std::uint8_t> values_;
  std::uint64_t sets_first_ = 0;             ///< the heap of sets_[k][0]
  std::vector<Word> sets_[most_words];       ///< [word][heap]: the bit of its index; nothing for rare heaps
  std::vector<Word> pair_sets_[most_words];  ///< the union of sets_ shifted by the splitting digits, if several
};

}  // namespace grundy
