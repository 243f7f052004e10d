#pragma once
// The values file of a run, kept in step with its engine.

#include <cstdint>
#include <string>

#include "grundy/base/result.hpp"
#include "grundy/runs/run_engine.hpp"
#include "grundy/runs/values_file.hpp"

namespace grundy {

/// A file of all values of the engine, in place of any that is there. Errors: `usage` when the engine does not keep
/// them all, those of ValuesFile.
Result<ValuesFile> write_run_values(const std::string& path, const RunEngine& engine);

/// The file of a run whose state on the disk has `saved` values, made to go on behind those of the engine; what it has
/// more stays behind (ValuesFile::length). A file of another engine of the run, which a kill may leave, is written
/// anew. Errors: `damaged` when the file has other values than the run or fewer than the state, those of
/// write_run_values.
Result<ValuesFile> open_run_values(const std::string& path, const RunEngine& engine, std::uint64_t saved);

}  // namespace grundy
