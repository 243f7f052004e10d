#pragma once
// Where the certificate of a study goes.

#include <string>

#include "apps/cli/options.hpp"
#include "grundy/study/study.hpp"

namespace grundy::cli {

/// Errors: usage when the options contradict each other.
Result<void> check_certificate_options(const Options& options);

/// Writes the certificate of the best statement when it is proved: to --certificate, else NAME.cert in the current
/// folder; not with --no-certificate. Returns the file's name, empty for none. Errors: usage, system.
Result<std::string> write_certificate(const StudyAnswer& answer, const Options& options);

/// The same for the certificate of a game with this name; "" where there is none.
Result<std::string> write_certificate(const std::string& name, const std::string& certificate, const Options& options);

}  // namespace grundy::cli
