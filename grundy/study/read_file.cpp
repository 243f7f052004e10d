#include "grundy/study/read_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace grundy {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

Result<std::string> read_file(const std::string& path, const std::string& what, std::size_t most) {
  struct stat info {};
  if (stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode))
    return fail(ErrorKind::usage, fmt::format("{} is a directory", path), what);
  const std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "rb"));
  if (!file) return fail(ErrorKind::usage, fmt::format("cannot read {}: {}", path, std::strerror(errno)), what);
  std::string text;
  char chunk[65536];
  while (const std::size_t got = std::fread(chunk, 1, sizeof chunk, file.get())) {
    text.append(chunk, got);
    if (text.size() > most) return fail(ErrorKind::usage, fmt::format("{} is larger than {} bytes", path, most), what);
  }
  if (std::ferror(file.get()))
    return fail(ErrorKind::usage, fmt::format("cannot read {}: {}", path, std::strerror(errno)), what);
  if (text.empty()) return fail(ErrorKind::usage, fmt::format("{} is empty", path), what);
  return text;
}

}  // namespace grundy
