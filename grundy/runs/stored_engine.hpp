#pragma once
// A run that keeps all its values: for codes without a useful sparse space, and those that are not octal.

#include <vector>

#include "grundy/runs/run_engine.hpp"
#include "grundy/solvers/sparse_space.hpp"

namespace grundy {

/// Looks for a proved period whenever the number of values is a power of two. Memory: 4 bytes a value, more where
/// digits leave three heaps or more.
class StoredEngine : public RunEngine {
 public:
  /// `known` are the values g(0), g(1), … of the code as far as they are known.
  StoredEngine(const Code& code, std::vector<HeapValue> known);

  const Code& code() const override { return code_; }
  std::uint64_t size() const override { return space_.values().size(); }
  std::uint64_t stride() const override;
  Result<StopReason> advance(std::uint64_t to, Meter& meter, ValuesFile* values) override;
  Result<StopReason> look_for_period(Meter& meter) override;
  const std::optional<RunPeriod>& period() const override { return period_; }
  RunFacts facts() const override;
  Result<std::string> certificate(Meter& meter) const override;
  std::string state() const override;
  unsigned bytes_a_value() const override { return 4; }
  std::uint64_t readable_from() const override { return 0; }
  std::uint64_t readable_below() const override { return size(); }
  HeapValue value(std::uint64_t n) const override { return space_.values()[static_cast<std::size_t>(n)]; }
  std::unique_ptr<RunEngine> hand_over() const override { return nullptr; }
  bool is_for_fewer(std::uint64_t to, const StreamOptions& options) const override {
    return size() < to && size() < options.latest_start;
  }

  static bool is_state(const std::string& bytes);
  static Result<std::unique_ptr<RunEngine>> from_state(const std::string& bytes);

 private:
  Code code_;
  SparseSpace space_;
  std::optional<RunPeriod> period_;
  std::optional<PeriodProof> proof_;
  std::uint64_t looked_at_ = 0;  ///< so many values were looked through for a period
};

}  // namespace grundy
