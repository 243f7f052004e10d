#pragma once
// stdout is the result and nothing else; errors and remarks go to stderr.

#include <string>
#include <string_view>

#include "grundy/base/result.hpp"

namespace grundy::cli {

/// Writes to stdout.
void print(std::string_view text);

/// Writes "grundy: …" to stderr.
void remark(std::string_view text);

/// Shows an error on stderr; the exit code that belongs to it.
int complain(const Error& error);

/// Writes a file; an error of kind system when that fails.
Result<void> write_file(const std::string& path, std::string_view bytes);

/// Flushes stdout; false, after a remark, when something could not be written.
bool finish_output();

}  // namespace grundy::cli
