#pragma once
// What a long run over the values of a code goes on with: a stream in bounded memory, or all values stored.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/base/result.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/runs/run_period.hpp"
#include "grundy/runs/values_file.hpp"

namespace grundy {

/// What is known after a run has come to `size`.
struct RunFacts {
  std::uint64_t size = 0;  ///< g(n) is known, exactly, for n < size
  std::optional<RunPeriod> period;
  HeapValue greatest_value = 0;  ///< for n < size
  std::uint64_t greatest_at = 0;
  std::string method;                        ///< "stream" or "stored"
  std::optional<std::uint64_t> rare_values;  ///< under the mask in use; none: no sparse space is in use
  std::uint64_t last_rare = 0;
  StreamCounters counters;  ///< of a stream
  friend bool operator==(const RunFacts&, const RunFacts&) = default;
};

class RunEngine {
 public:
  virtual ~RunEngine() = default;
  virtual const Code& code() const = 0;
  virtual std::uint64_t size() const = 0;
  /// Heaps to ask for at once, so that a look at the clock comes every second or so.
  virtual std::uint64_t stride() const = 0;
  /// Goes on until size() >= to, a period is found, or the budget ends; new values go to `values`, if any, too. The
  /// state does not depend on how the way is cut into calls. Errors: `unsupported`, see hand_over; values before stay
  /// right.
  virtual Result<StopReason> advance(std::uint64_t to, Meter& meter, ValuesFile* values) = 0;
  /// Looks for a period in what is known, where advance has not.
  virtual Result<StopReason> look_for_period(Meter& meter) = 0;
  virtual const std::optional<RunPeriod>& period() const = 0;
  virtual RunFacts facts() const = 0;
  /// The text of the certificate of period(), which there must be. Errors: stopped; unsupported where none can be made.
  virtual Result<std::string> certificate(Meter& meter) const = 0;
  /// The state as bytes; engine_from_state reads it back.
  virtual std::string state() const = 0;

  virtual unsigned bytes_a_value() const = 0;
  /// The first heap from which on all values can be read: 0 when all can.
  virtual std::uint64_t readable_from() const = 0;
  /// Below this heap all values can be read as well.
  virtual std::uint64_t readable_below() const { return 0; }
  virtual HeapValue value(std::uint64_t n) const = 0;

  /// After `unsupported`: an engine of another kind that goes on with the same values; null when they are not all
  /// there.
  virtual std::unique_ptr<RunEngine> hand_over() const = 0;
  /// Whether it was meant for fewer values than `to`, so that start_engine with its values may choose better.
  virtual bool is_for_fewer(std::uint64_t /*to*/, const StreamOptions& /*options*/) const { return false; }
};

/// The stream where the code has a useful sparse space and its start does not make the `to` values that are wanted,
/// else all values stored (4 bytes each). `known` are its first values, as far as they are known. Errors: stopped.
Result<std::unique_ptr<RunEngine>> start_engine(const Code& code, std::uint64_t to, const StreamOptions& options,
                                                Meter& meter, std::vector<HeapValue> known = {});

/// Whether the period of an engine is proved: by a certificate that the checker accepts, and by nothing else.
struct PeriodVerdict {
  bool proved = false;
  std::string certificate;        ///< empty where none could be made, or the checker refused it
  std::optional<Error> unproved;  ///< why not, unless it is proved
};
/// Time: that of the checker (when_accepted).
PeriodVerdict judge_period(const RunEngine& engine, Meter& meter, Progress* progress = nullptr);

/// Errors: `damaged` for bytes that are cut or changed, `unsupported` for those of another version.
Result<std::unique_ptr<RunEngine>> engine_from_state(const std::string& bytes, const PlaneKernel* kernel = nullptr);

}  // namespace grundy
