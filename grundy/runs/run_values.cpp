// After a change of engine the values have another width, and the state and the values are two files: a kill may leave
// the file of either engine beside the state of the other. Then all values are known, and when those of the file are
// the same, it is the run's own. tests/runs/run_files_test.cpp goes on from each pair of files.
#include "grundy/runs/run_values.hpp"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t compared_at_once = std::uint64_t{1} << 18;

void add_values(ValuesFile& file, const RunEngine& engine) {
  for (std::uint64_t n = file.count(); n < engine.size(); ++n) file.add(engine.value(n));
}

Result<void> compare_values(ValuesFile& file, const std::string& path, const RunEngine& engine, std::uint64_t from,
                            std::uint64_t to) {
  for (std::uint64_t n = from; n < to; n += compared_at_once) {
    const auto piece = file.read(n, static_cast<std::size_t>(std::min(compared_at_once, to - n)));
    if (!piece) return failed(piece);
    for (std::size_t i = 0; i < piece->size(); ++i) {
      if ((*piece)[i] == engine.value(n + i)) continue;
      return fail(ErrorKind::damaged, path + " has another value at n = " + std::to_string(n + i) + " than the run",
                  "the file that it wrote");
    }
  }
  return {};
}

/// The values of the file are those of the run, as far as it can still tell.
Result<void> compare_values(ValuesFile& file, const std::string& path, const RunEngine& engine) {
  const std::uint64_t count = std::min(file.count(), engine.size());
  const std::uint64_t first = std::min(engine.readable_below(), count);
  if (auto same = compare_values(file, path, engine, 0, first); !same) return same;
  return compare_values(file, path, engine, std::max(first, engine.readable_from()), count);
}

}  // namespace

Result<ValuesFile> write_run_values(const std::string& path, const RunEngine& engine) {
  if (engine.readable_from() != 0) {
    return fail(ErrorKind::usage,
                "the run has come to n = " + std::to_string(engine.size()) + " and keeps its first values no more",
                "--values from the start of a run, with another --state");
  }
  auto file = ValuesFile::create(path, engine.bytes_a_value());
  if (!file) return file;
  add_values(*file, engine);
  if (auto done = file->publish(); !done) return failed(done);
  return file;
}

Result<ValuesFile> open_run_values(const std::string& path, const RunEngine& engine, std::uint64_t saved) {
  auto file = ValuesFile::open(path);
  if (!file && file.error().kind != ErrorKind::damaged) return file;
  const bool own = file && file->bytes_a_value() == engine.bytes_a_value();
  const bool of_other_engine = file && !own && engine.readable_from() == 0;
  if (!of_other_engine && (!own || file->count() < saved)) {
    return fail(ErrorKind::damaged, path + " does not hold the " + std::to_string(saved) + " values of the run so far",
                "the file that the run wrote");
  }
  if (auto same = compare_values(*file, path, engine); !same) return failed(same);
  if (of_other_engine) return write_run_values(path, engine);
  file->go_to(std::min(file->count(), engine.size()));
  add_values(*file, engine);
  return file;
}

}  // namespace grundy
