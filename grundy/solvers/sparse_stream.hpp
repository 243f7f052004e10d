#pragma once
// Octal games without end: 64 heaps at a time, in memory that does not grow with n.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/solvers/block_engine.hpp"
#include "grundy/solvers/index_store.hpp"

namespace grundy {

class SparseSpace;
class StateReader;

/// Gets the values as they are made, in order.
class HeapSink {
 public:
  virtual ~HeapSink() = default;
  /// Heaps first … first + count - 1 (count <= 64) are final; index[i] is the byte of heap first + i.
  virtual void take(std::uint64_t first, const std::uint8_t* index, std::size_t count) = 0;
};

struct StreamOptions {
  std::size_t keep =
      std::size_t{1} << 22;  ///< so many first and last bytes are kept for the exact fallback (at least 2^18)
  std::size_t capacity =
      std::size_t{3} << 22;  ///< bytes of the sliding buffer; with capacity > n nothing is forgotten up to n
  std::size_t start =
      std::size_t{1} << 14;  ///< heaps made by the scalar rung at first; doubled while rare values are recent
  std::size_t latest_start = std::size_t{1} << 17;  ///< up to here
  std::uint64_t enough = UINT64_MAX;                ///< no stream is made when the scalar rung has come so far
  const PlaneKernel* kernel = nullptr;              ///< null: the fastest that runs here
};

/// What a stream holds besides its planes: bytes.
inline std::size_t memory_of(const StreamOptions& options) { return options.keep + options.capacity; }

struct StreamCounters {
  std::uint64_t checked = 0;     ///< heaps whose smaller rare values were not all covered by the verifying pairs
  std::uint64_t one_by_one = 0;  ///< heaps made one at a time (after a new rare value)
  std::uint64_t new_rares = 0;   ///< rare values met after the scalar start
  friend bool operator==(const StreamCounters&, const StreamCounters&) = default;
};

/// The values of an octal code with a useful sparse space, every one of them exact: each smaller rare value is seen to
/// be reached by a pair, or the heap is evaluated over all pairs. Memory: keep + capacity bytes and the planes,
/// whatever n.
class SparseStream {
 public:
  /// Runs the scalar rung and goes over to blocks. Fails with `unsupported` when the code is not octal, has no split
  /// digit, or shows no useful sparse space (too many rare values, more than 8·max_planes indices), or when
  /// options.enough values are made before that is known; with `stopped` when
  /// the budget ends first.
  static Result<SparseStream> start(const Code& code, const StreamOptions& options, Meter& meter);
  /// The same with the scalar rung of the caller, which keeps the values that were made.
  static Result<SparseStream> start(const Code& code, SparseSpace& scalar, const StreamOptions& options, Meter& meter);

  /// All values of heaps below size() are known.
  std::uint64_t size() const { return store_.size(); }
  /// Goes on until size() >= to (to a multiple of 64), or to the budget. Fails with `unsupported` when a value cannot
  /// be decided from what is kept; the values before stay right. Results do not depend on how the way is cut into
  /// calls.
  Result<StopReason> advance(std::uint64_t to, Meter& meter, HeapSink* sink = nullptr);

  const Code& code() const { return code_; }
  const SparseFacts& facts() const { return facts_; }
  const IndexStore& store() const { return store_; }
  const BlockEngine& engine() const { return *engine_; }
  const PlaneKernel& kernel() const { return *kernel_; }
  const StreamCounters& counters() const { return counters_; }

  /// g(n), for n < size() that are kept (all while size() <= capacity; else the first and the last `keep`).
  HeapValue value(std::uint64_t n) const;
  bool kept(std::uint64_t n) const { return store_.kept(n); }
  /// The greatest value so far and the first heap that has it.
  HeapValue greatest_value() const;
  std::uint64_t greatest_at() const;
  /// From this heap on every value was common and was verified by pairs (a, n - t - a), a common and a + t <=
  /// witness_reach(), or by single heaps n - k; no part depended on a rare value's neighbourhood.
  std::uint64_t clean_since() const { return clean_since_; }
  std::uint64_t witness_reach() const { return witness_reach_; }

  /// The state as bytes (format in sparse_stream_file.cpp), and back; a damaged one gives an error of kind `damaged`.
  std::string state() const;
  static Result<SparseStream> from_state(const std::string& bytes, const PlaneKernel* kernel = nullptr);

 private:
  using IndexSet = std::array<std::uint64_t, 4>;
  struct Greatest {
    bool any = false;
    std::uint8_t index = 0;
    std::uint64_t heap = 0;
  };
  struct Witness {
    std::uint32_t part = 0, digit = 0;
  };
  enum class Search { found, none, unknown };
  static constexpr std::size_t least_keep = std::size_t{1} << 18;

  SparseStream(Code code, const StreamOptions& options)
      : code_(std::move(code)), store_(std::max(options.keep, least_keep), options.capacity) {}

  Result<void> prepare();
  std::unique_ptr<BlockEngine> make_engine() const;
  bool candidates_wanted() const;
  Result<void> take_over(const std::vector<HeapValue>& values, OctalMoves moves, const SparseMask& mask);
  Result<void> choose_mask_again();
  bool rares_keep_coming() const;
  std::size_t verifying_at_start() const;
  bool read_values(StateReader& in);
  bool read_bookkeeping(StateReader& in);
  Result<void> one_heap(HeapSink* sink);
  Result<void> one_block(HeapSink* sink);
  Result<std::uint32_t> candidate(std::uint64_t n) const;
  void accept(std::uint64_t n, std::uint8_t index);
  void accept_rare(std::uint64_t n, HeapValue v);
  /// Looks for the least rare index below the candidate that is not reached; `proved` are known to be.
  Search missing_rare(std::uint64_t n, std::uint8_t index, IndexSet proved, std::uint32_t& missing);
  Search reached_by_pair(std::uint64_t n, std::uint8_t rare);
  bool reached_by_recent(std::uint64_t n, std::uint8_t rare);
  bool reached_specially(std::uint64_t n, std::uint8_t rare);
  bool scan_pairs(std::uint64_t n, std::uint64_t a, std::size_t chunks, std::uint32_t t, std::uint8_t rare);
  void note_witness(std::uint64_t a, std::uint32_t t);
  void refine();
  HeapValue rare_value_at(std::uint64_t n) const;

  Code code_;
  SparseFacts facts_;
  IndexStore store_;
  const PlaneKernel* kernel_ = nullptr;
  std::unique_ptr<BlockEngine> engine_;
  std::size_t engine_rares_ = 0;  ///< rare values that it knows
  bool by_candidates_ = false;    ///< the engine is a CandidateEngine
  int planes_ = 1;
  bool stale_ = true;  ///< the engine has to be made again before the next block
  std::vector<SparseEntry> verifying_;
  std::uint64_t blocks_from_ = 0;  ///< heaps before are made one at a time
  std::uint64_t clean_since_ = 0, witness_reach_ = 0;
  Greatest greatest_[2];  ///< greatest common index at even and odd heaps
  std::optional<RareValue> greatest_rare_;
  StreamCounters counters_;
  std::uint64_t started_at_ = 0, rares_at_choice_ = 0;
  std::array<Witness, 16> recent_witnesses_{};
  std::uint32_t witness_count_ = 0;
  std::vector<std::uint32_t> witness_uses_;  ///< [smaller part + least split digit]: how often it finished a check
  std::uint64_t next_refine_ = 0, refined_at_ = 0, checked_at_refine_ = 0;
};

}  // namespace grundy
