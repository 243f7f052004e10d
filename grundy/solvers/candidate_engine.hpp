#pragma once
// The blocked evaluation of common values in games with many rare values: candidates instead of sets.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/solvers/block_engine.hpp"
#include "grundy/solvers/candidate_kernel.hpp"

namespace grundy {

/// Works on the index bytes themselves: reach() + 64 of them have to stand before the block. Where a value or a rare
/// index is not found by the fast way it is looked up, so that results do not depend on the store it was made with.
class CandidateEngine : public BlockEngine {
 public:
  CandidateEngine(CandidateEngine&&) noexcept = default;
  CandidateEngine& operator=(CandidateEngine&&) noexcept = default;
  CandidateEngine(const CandidateEngine&) = delete;  // the plan points into the vectors
  CandidateEngine& operator=(const CandidateEngine&) = delete;

  /// An engine for indices below 8·planes, with the entries ordered by their use at the last heaps of the store.
  /// Nothing when the game cannot be put into this form, as PlaneEngine::make.
  static std::optional<CandidateEngine> make(const PlaneKernel& kernel, const SparseFacts& facts, int planes,
                                             const IndexStore& store);
  /// Whether candidates are the faster way for these facts.
  static bool pays(const SparseFacts& facts, int planes);

  int planes() const override { return static_cast<int>(plan_.planes); }
  void set_verifying(const std::vector<SparseEntry>& pairs) override;
  void reload(std::uint64_t n, const std::uint8_t* last_end, std::uint64_t count) override;
  using BlockEngine::reload;
  /// No heap from n - reach() on may have a rare value.
  BlockResult block(std::uint64_t n, std::uint8_t* index, const std::uint8_t greatest[2], bool verify) override;

 private:
  struct Entries {
    std::vector<std::uint32_t> offsets, by;
    void add(const SparseEntry& e);
    EntryRange view() const { return {offsets.data(), by.data(), offsets.size()}; }
  };

  CandidateEngine(const PlaneKernel& kernel, int planes) : kernel_(&kernel) {
    plan_.planes = static_cast<std::size_t>(planes);
  }
  void distribute(std::vector<SparseEntry> far, const IndexStore& store);

  const PlaneKernel* kernel_;
  CandidatePlan plan_;
  Entries inserted_, middle_, near_, verify_inserted_, verify_compared_;
  std::array<Entries, candidate_stages> compared_;
  std::vector<std::uint32_t> shifts_;
  std::uint32_t entry_reach_ = block_size;
};

}  // namespace grundy
