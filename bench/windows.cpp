// The checker's run over windows (proofs/window_run.hpp) against the stream that made the values.
//   bench_windows [N [CODE ...]]   N heaps from 10^6 on (default 2·10^7)
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/thread_time.hpp"
#include "grundy/proofs/window_run.hpp"
#include "grundy/rules/code_text.hpp"
#include "grundy/solvers/sparse_stream.hpp"

namespace {

using namespace grundy;

Result<WindowRun> run_of(const SparseStream& stream, std::uint64_t from) {
  const SparseFacts& facts = stream.facts();
  const auto classes = SparseClasses::make(stream.code(), {facts.mask.mask, facts.mask.with_position});
  if (!classes) return tl::unexpected<Error>(classes.error());
  WindowSetting setting;
  setting.window = stream.witness_reach() + 4096;
  std::vector<std::uint16_t> early;
  for (std::uint64_t n = 0; n <= setting.window; ++n) early.push_back(static_cast<std::uint16_t>(stream.value(n)));
  setting.early = early;
  for (const SparseEntry& e : stream.engine().verifying()) setting.parts.push_back(e.offset - facts.moves.split[0]);
  auto run = WindowRun::make(*classes, setting);
  if (!run) return run;
  std::vector<std::uint8_t> before;
  for (std::uint64_t n = from - setting.window; n < from; ++n)
    before.push_back(static_cast<std::uint8_t>(stream.value(n)));
  if (const auto started = run->start(from, before); !started) return tl::unexpected<Error>(started.error());
  return run;
}

void row(const std::string& text, std::uint64_t count) {
  constexpr std::uint64_t from = 1000000;
  Meter meter{Budget{}};
  auto stream = SparseStream::start(*parse_code(SourceText{"code", text}), {}, meter);
  if (!stream || !stream->advance(from, meter)) return static_cast<void>(std::printf("%-6s no stream\n", text.c_str()));
  auto run = run_of(*stream, from);
  if (!run) return static_cast<void>(std::printf("%-6s %s\n", text.c_str(), run.error().message.c_str()));
  double begun = thread_seconds();
  const auto done = run->advance(from + count, 0, meter);
  const double checker = static_cast<double>(run->heap() - from) / (thread_seconds() - begun);
  begun = thread_seconds();
  (void)stream->advance(from + count, meter);
  const double made = static_cast<double>(count) / (thread_seconds() - begun);
  bool equal = done.has_value();
  for (std::uint64_t n = run->heap() - 1000; equal && n < run->heap(); ++n)
    equal = stream->value(n) == run->last(run->heap() - n)[0];
  std::printf("%-6s window %7llu, %3zu parts: checker %9.3g values/s, stream %9.3g (%.2f x)  %s\n", text.c_str(),
              static_cast<unsigned long long>(stream->witness_reach() + 4096), stream->engine().verifying().size(),
              checker, made, made / checker,
              equal  ? "equal"
              : done ? "DIFFERENT"
                     : done.error().message.c_str());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20000000;
  std::vector<std::string> codes(argv + std::min(argc, 2), argv + argc);
  if (codes.empty()) codes = {".106", ".104", ".156", ".16", ".054", ".454", ".56", ".644", ".356", ".376"};
  for (const std::string& code : codes) row(code, count);
}
