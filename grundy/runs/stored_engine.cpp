// The state: frame of state_bytes, kind "STOREDRN", version 1; the digits of the code, its tail, then all values as one
// text of 4 bytes each, little-endian.
#include "grundy/runs/stored_engine.hpp"

#include <algorithm>
#include <bit>

#include "grundy/patterns/find_period.hpp"
#include "grundy/runs/code_certificate.hpp"
#include "grundy/runs/sparse_summary.hpp"
#include "grundy/solvers/state_bytes.hpp"

namespace grundy {
namespace {

constexpr std::string_view kind = "STOREDRN";
constexpr std::uint64_t version = 1;
constexpr std::uint64_t first_look = 512;

}  // namespace

StoredEngine::StoredEngine(const Code& code, std::vector<HeapValue> known)
    : code_(code), space_(code, std::move(known)) {}

std::uint64_t StoredEngine::stride() const { return std::max<std::uint64_t>(4096, size() / 16); }

Result<StopReason> StoredEngine::advance(std::uint64_t to, Meter& meter, ValuesFile* values) {
  if (std::has_single_bit(size()) && size() >= first_look)
    if (auto looked = look_for_period(meter); !looked || *looked != StopReason::none) return looked;
  while (!period_ && size() < to) {
    const std::uint64_t next_look = std::max(first_look, std::bit_ceil(size() + 1));
    const std::uint64_t until = std::min(to, next_look);
    if (until > max_heap_count)
      return fail(ErrorKind::unsupported, "a run that keeps its values ends at n = " + std::to_string(max_heap_count));
    const std::uint64_t before = size();
    if (!meter.take(static_cast<std::size_t>(until - before) * sizeof(HeapValue))) return meter.reason();
    const StopReason stopped = space_.extend(static_cast<std::size_t>(until), meter);
    for (std::uint64_t n = before; values != nullptr && n < size(); ++n) values->add(value(n));
    if (stopped != StopReason::none) return stopped;
    if (size() != next_look) continue;
    if (auto looked = look_for_period(meter); !looked || *looked != StopReason::none) return looked;
  }
  return StopReason::none;
}

Result<StopReason> StoredEngine::look_for_period(Meter& meter) {
  if (looked_at_ == size()) return StopReason::none;
  if (!meter.look()) return meter.reason();
  looked_at_ = size();
  proof_ = find_proved_period(code_, space_.values());
  if (proof_) period_ = run_period(code_, *proof_);
  return StopReason::none;
}

Result<std::string> StoredEngine::certificate(Meter&) const { return certificate_of(code_, *proof_, space_); }

RunFacts StoredEngine::facts() const {
  RunFacts facts;
  facts.size = size();
  facts.period = period_;
  facts.method = "stored";
  const auto greatest = std::max_element(space_.values().begin(), space_.values().end());
  if (greatest != space_.values().end()) {
    facts.greatest_value = *greatest;
    facts.greatest_at = static_cast<std::uint64_t>(greatest - space_.values().begin());
  }
  const SparseSummary summary = sparse_summary(space_.values(), space_.moves().split);
  if (summary.sparse) {
    facts.rare_values = summary.rare_values;
    facts.last_rare = summary.last_rare;
  }
  return facts;
}

std::string StoredEngine::state() const {
  StateWriter out;
  out.numbers(code_.digits);
  out.numbers(code_.tail);
  std::string bytes;
  bytes.reserve(space_.values().size() * 4);
  for (const HeapValue v : space_.values())
    for (unsigned b = 0; b < 4; ++b) bytes.push_back(static_cast<char>((v >> (8 * b)) & 0xFF));
  out.text(bytes);
  return out.framed(kind, version);
}

bool StoredEngine::is_state(const std::string& bytes) { return bytes.compare(0, kind.size(), kind) == 0; }

Result<std::unique_ptr<RunEngine>> StoredEngine::from_state(const std::string& bytes) {
  auto in = StateReader::open(bytes, kind, version);
  if (!in) return failed(in);
  Code code;
  code.digits = in->numbers<std::uint64_t>();
  code.tail = in->numbers<std::uint64_t>();
  const std::string_view text = in->text();
  if (!in->finished() || code.digits.empty() || text.size() % 4 != 0 || text.size() / 4 > max_heap_count)
    return fail(ErrorKind::damaged, "the saved state does not fit together");
  std::vector<HeapValue> values(text.size() / 4, 0);
  for (std::size_t i = 0; i < text.size(); ++i)
    values[i / 4] |= static_cast<HeapValue>(static_cast<unsigned char>(text[i])) << (8 * (i % 4));
  return std::make_unique<StoredEngine>(code, std::move(values));
}

}  // namespace grundy
