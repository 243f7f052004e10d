#include "apps/cli/certificate_file.hpp"

#include "apps/cli/output.hpp"

namespace grundy::cli {
namespace {

/// "kayles.cert"; characters that a shell might read otherwise become '_': "2_5_7.cert".
std::string usual_name(const std::string& game) {
  std::string out;
  for (const char c : game) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    if (plain || (!out.empty() && out.back() != '_')) out += plain ? c : '_';
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return (out.empty() ? "game" : out) + ".cert";
}

}  // namespace

Result<void> check_certificate_options(const Options& options) {
  if (options.no_certificate && !options.certificate.empty())
    return fail(ErrorKind::usage, "--certificate and --no-certificate exclude each other", "one of them");
  return {};
}

Result<std::string> write_certificate(const std::string& name, const std::string& certificate, const Options& options) {
  if (const auto clear = check_certificate_options(options); !clear) return failed(clear);
  if (options.no_certificate || certificate.empty()) return std::string();
  const std::string file = options.certificate.empty() ? usual_name(name) : options.certificate;
  if (const auto written = write_file(file, certificate); !written) return failed(written);
  return file;
}

Result<std::string> write_certificate(const StudyAnswer& answer, const Options& options) {
  const Statement* best = best_statement(answer);
  const bool proved = best && best->status == Status::proved;
  return write_certificate(answer.name, proved ? best->certificate : "", options);
}

}  // namespace grundy::cli
