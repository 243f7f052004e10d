#include "grundy/runs/run_engine.hpp"

#include "grundy/runs/code_certificate.hpp"
#include "grundy/runs/stored_engine.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t heaps_between_looks = std::uint64_t{1} << 22;

/// Hands the values of a stream on to a file.
struct ToFile : HeapSink {
  const SparseStream* stream = nullptr;
  ValuesFile* file = nullptr;
  void take(std::uint64_t first, const std::uint8_t*, std::size_t count) override {
    for (std::size_t i = 0; i < count; ++i) file->add(stream->value(first + i));
  }
};

class StreamEngine : public RunEngine {
 public:
  explicit StreamEngine(PeriodStream run) : run_(std::move(run)) {}

  const Code& code() const override { return run_.stream().code(); }
  std::uint64_t size() const override { return run_.size(); }
  std::uint64_t stride() const override { return heaps_between_looks; }
  const std::optional<RunPeriod>& period() const override { return period_; }
  Result<std::string> certificate(Meter& meter) const override { return certificate_of(run_, meter); }
  std::string state() const override { return run_.state(); }
  unsigned bytes_a_value() const override { return 2; }
  HeapValue value(std::uint64_t n) const override { return run_.stream().value(n); }
  std::uint64_t readable_from() const override { return run_.stream().store().first_recent(); }
  std::uint64_t readable_below() const override { return run_.stream().store().early_size(); }

  Result<StopReason> advance(std::uint64_t to, Meter& meter, ValuesFile* values) override {
    ToFile sink;
    sink.stream = &run_.stream();
    sink.file = values;
    const auto stopped = run_.advance(to, meter, values != nullptr ? &sink : nullptr);
    if (run_.period() && !period_) period_ = run_period(*run_.period());
    return stopped;
  }

  Result<StopReason> look_for_period(Meter& meter) override { return advance(size(), meter, nullptr); }

  RunFacts facts() const override {
    const SparseStream& stream = run_.stream();
    RunFacts facts;
    facts.size = size();
    facts.period = period_;
    facts.greatest_value = stream.greatest_value();
    facts.greatest_at = stream.greatest_at();
    facts.method = "stream";
    facts.rare_values = stream.facts().rares.size();
    facts.last_rare = stream.facts().rares.empty() ? 0 : stream.facts().rares.back().heap;
    facts.counters = stream.counters();
    return facts;
  }

  std::unique_ptr<RunEngine> hand_over() const override {
    if (readable_from() != 0) return nullptr;
    std::vector<HeapValue> values(static_cast<std::size_t>(size()));
    for (std::size_t n = 0; n < values.size(); ++n) values[n] = value(n);
    return std::make_unique<StoredEngine>(code(), std::move(values));
  }

 private:
  PeriodStream run_;
  std::optional<RunPeriod> period_;
};

}  // namespace

Result<std::unique_ptr<RunEngine>> start_engine(const Code& code, std::uint64_t to, const StreamOptions& options,
                                                Meter& meter, std::vector<HeapValue> known) {
  SparseSpace scalar(code, std::move(known));
  StreamOptions up_to = options;
  up_to.enough = to;
  auto run = PeriodStream::start(code, scalar, up_to, meter);
  if (run) return std::make_unique<StreamEngine>(std::move(*run));
  if (run.error().kind != ErrorKind::unsupported) return failed(run);
  return std::make_unique<StoredEngine>(code, scalar.release());
}

PeriodVerdict judge_period(const RunEngine& engine, Meter& meter, Progress* progress) {
  PeriodVerdict verdict;
  auto certificate = engine.certificate(meter);
  const auto accepted = when_accepted(certificate, engine.code(), *engine.period(), meter.budget(), progress);
  verdict.proved = accepted.has_value();
  if (!accepted) verdict.unproved = accepted.error();
  meter.look();
  const bool refused =
      !accepted && (accepted.error().kind == ErrorKind::rejected || accepted.error().kind == ErrorKind::damaged);
  if (certificate && !refused) verdict.certificate = std::move(*certificate);
  return verdict;
}

Result<std::unique_ptr<RunEngine>> engine_from_state(const std::string& bytes, const PlaneKernel* kernel) {
  if (StoredEngine::is_state(bytes)) return StoredEngine::from_state(bytes);
  auto run = PeriodStream::from_state(bytes, kernel);
  if (!run) return failed(run);
  return std::make_unique<StreamEngine>(std::move(*run));
}

}  // namespace grundy
