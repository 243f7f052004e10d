#pragma once
// The blocked evaluation of common values: entries, programs and plane windows around a plane kernel.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/solvers/block_engine.hpp"
#include "grundy/solvers/plane_kernel.hpp"

namespace grundy {

class PlaneEngine : public BlockEngine {
 public:
  PlaneEngine(PlaneEngine&&) noexcept = default;
  PlaneEngine& operator=(PlaneEngine&&) noexcept = default;
  PlaneEngine(const PlaneEngine&) = delete;  // the plan points into the vectors
  PlaneEngine& operator=(const PlaneEngine&) = delete;

  /// An engine for indices below 8·planes; nothing when the game cannot be put into this form (more than max_planes
  /// planes, no split digit, an offset beyond 2^31).
  static std::optional<PlaneEngine> make(const PlaneKernel& kernel, const SparseFacts& facts, int planes);

  int planes() const override { return plan_.planes; }
  void set_verifying(const std::vector<SparseEntry>& pairs) override;
  /// Sets the planes from the bytes.
  void reload(std::uint64_t n, const std::uint8_t* last_end, std::uint64_t count) override;
  using BlockEngine::reload;
  BlockResult block(std::uint64_t n, std::uint8_t* index, const std::uint8_t greatest[2], bool verify) override;

 private:
  struct Program {
    std::vector<std::uint32_t> offsets;
    std::vector<PlaneSegment> segments;
    PlaneProgram view() const { return {offsets.data(), segments.data(), segments.size()}; }
  };

  PlaneEngine(const PlaneKernel& kernel, int planes) : kernel_(&kernel) { plan_.planes = planes; }
  static Program compile(std::vector<SparseEntry> entries, int planes);
  void add_near(std::uint32_t offset, std::uint8_t by);
  void refresh_views();
  void slide(std::uint64_t n);

  static constexpr std::size_t slack = 128;
  /// Heaps between two slides of the plane windows: as many as a window has, where that is long.
  std::size_t stride() const {
    return std::max<std::size_t>(reach_, std::size_t{1} << (plan_.planes > static_cast<int>(group_planes) ? 13 : 15));
  }
  std::size_t pair_planes() const { return shifts_.size() == 1 ? 0 : static_cast<std::size_t>(plan_.planes); }

  const PlaneKernel* kernel_;
  BlockPlan plan_;
  Program far_pairs_, far_takes_, middle_pairs_, middle_takes_, verify_;
  std::array<Program, late_parts> late_pairs_, late_takes_;
  std::vector<std::uint32_t> near_offsets_, near_entries_, shifts_;
  std::vector<std::uint64_t> near_sets_;
  std::uint32_t entry_reach_ = block_size;
  std::vector<std::uint8_t> windows_;  ///< planes, then pair planes, then a plane of zeros, each of window_ bytes
  std::size_t window_ = 0;
  std::uint64_t first_ = 0;  ///< the heap of byte `slack` of each window
};

}  // namespace grundy
