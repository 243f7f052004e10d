// The states are read off the run again (heap_cursor). With W = the run's window, s = where its values began to be
// common and verified inside the window, and x = max(n0 + W, s), the theorem wants the values of the heaps n0 - 1 … x -
// 1 and those p later, and the W values before x + p / q for the primes q.
#include "grundy/solvers/window_proof.hpp"

#include <algorithm>

#include "grundy/base/primes.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t most_segments = 128, most_bytes = std::uint64_t{1} << 23;

/// The heaps before it are computed one by one. The last 16 of them are common: rare heaps are not above the window.
std::uint64_t start_of(const StreamPeriod& found) { return std::max(found.clean_since, found.window + 17); }

struct Wanted {
  std::uint64_t heap, count;
};

/// Where states are to be, and how many values each holds.
std::vector<Wanted> wanted_states(const PeriodStream& run, const WindowProof& proof, std::uint64_t segment) {
  const std::uint64_t n0 = proof.period.preperiod, p = proof.period.period;
  const std::uint64_t first = n0 == 0 ? 0 : n0 - 1, x = std::max(n0 + proof.window, proof.start), whole = x - first;
  std::vector<Wanted> out = {{x, whole}, {x + p, whole}};
  for (const std::uint64_t q : prime_divisors(p))
    if (!proof.hint.parity || p / q % 2 == 0) out.push_back({x + p / q, whole});
  const std::uint64_t segments = std::min({(x + p) / segment, most_segments, most_bytes / whole});
  std::uint64_t last = 0;
  for (const StreamSnapshot& snapshot : run.snapshots()) {
    if (segments == 0 || snapshot.heap < last + (x + p) / segments) continue;
    last = snapshot.heap;
    const std::uint64_t heap = snapshot.heap + proof.window, later = snapshot.heap + whole;
    if (snapshot.heap >= proof.start && heap <= first + proof.window) out.push_back({heap, proof.window});
    if (later > x && later < x + p) out.push_back({later, whole});
  }
  std::sort(out.begin(), out.end(), [](const Wanted& a, const Wanted& b) { return a.heap < b.heap; });
  out.erase(std::unique(out.begin(), out.end(), [](const Wanted& a, const Wanted& b) { return a.heap == b.heap; }),
            out.end());
  return out;
}

HeapValue value_of(const SparseFacts& facts, std::uint64_t n, std::uint8_t index) {
  if (n == 0) return 0;
  if (index != rare_index) return facts.mask.common_value(index, n);
  return std::lower_bound(facts.rares.begin(), facts.rares.end(), n,
                          [](const RareValue& r, std::uint64_t heap) { return r.heap < heap; })
      ->value;
}

Result<WindowState> read_state(const PeriodStream& run, const Wanted& wanted, Meter& meter) {
  const std::uint64_t from = wanted.heap - wanted.count;
  auto cursor = HeapCursor::at(run.stream(), run.snapshots(), from, meter);
  if (!cursor || wanted.heap > run.size())
    return fail(ErrorKind::unsupported, "the values before heap " + std::to_string(wanted.heap) + " are not kept");
  WindowState state{wanted.heap, {}};
  for (std::uint64_t n = from; n < wanted.heap; ++n) {
    const std::uint8_t index = cursor->next();
    if (!meter.work(1)) return fail(ErrorKind::stopped, std::string("stopped by ") + name_of(meter.reason()));
    const HeapValue v = value_of(run.stream().facts(), n, index);
    if (v >= 256) return fail(ErrorKind::unsupported, "a value of 256 or above");
    state.values.push_back(static_cast<std::uint8_t>(v));
  }
  return state;
}

}  // namespace

std::uint64_t window_proof_values(const StreamPeriod& found) {
  return std::max(found.preperiod + found.window, start_of(found)) + found.period;
}

Result<WindowProof> window_proof(const PeriodStream& run, Meter& meter, std::uint64_t segment) {
  if (!run.period()) return fail(ErrorKind::unsupported, "the run has found no period");
  const StreamPeriod& found = *run.period();
  const SparseFacts& facts = run.stream().facts();
  WindowProof proof;
  proof.period.preperiod = found.preperiod;
  proof.period.period = found.period;
  proof.hint = {facts.mask.mask, facts.mask.with_position};
  proof.window = found.window;
  proof.start = start_of(found);
  for (const SparseEntry& e : run.stream().engine().verifying()) {
    const std::uint32_t part = e.offset - facts.moves.split[0];
    if (std::find(proof.parts.begin(), proof.parts.end(), part) == proof.parts.end()) proof.parts.push_back(part);
  }
  for (const Wanted& wanted : wanted_states(run, proof, segment)) {
    auto state = read_state(run, wanted, meter);
    if (!state) return failed(state);
    proof.states.push_back(std::move(*state));
  }
  return proof;
}

}  // namespace grundy
