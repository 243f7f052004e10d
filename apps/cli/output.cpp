#include "apps/cli/output.hpp"

#include <fmt/format.h>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "apps/cli/exit_codes.hpp"
#include "apps/cli/progress_line.hpp"

namespace grundy::cli {

void print(std::string_view text) {
  clear_progress();
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void remark(std::string_view text) {
  clear_progress();
  std::fflush(stdout);
  const std::string line = fmt::format("grundy: {}\n", text);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

int complain(const Error& error) {
  remark(render(error));
  return exit_code_of(error.kind);
}

Result<void> write_file(const std::string& path, std::string_view bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return fail(ErrorKind::system, fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed)
    return fail(ErrorKind::system, fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  return {};
}

bool finish_output() {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return true;
  remark(fmt::format("cannot write the result: {}", std::strerror(errno)));
  return false;
}

}  // namespace grundy::cli
