#include "grundy/runs/state_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace grundy {
namespace {

tl::unexpected<Error> system_error(const std::string& what, const std::string& path) {
  return fail(ErrorKind::system, what + " " + path + ": " + std::strerror(errno));
}

bool write_all(int descriptor, const std::string& bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t count = ::write(descriptor, bytes.data() + done, bytes.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

/// Makes a rename durable. A file system that cannot do it for directories is left alone.
void flush_folder(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  (void)::fsync(descriptor);
  ::close(descriptor);
}

/// Where a symbolic link leads; another path as it is. So one file has one lock, and stays one file.
std::string behind_link(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_symlink(path, error)) return path;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
  return error ? path : real.string();
}

}  // namespace

Result<FileLock> FileLock::take(const std::string& path) {
  const std::string name = behind_link(path) + ".lock";
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot open", name);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return FileLock(descriptor);
  const bool taken = errno == EWOULDBLOCK;
  ::close(descriptor);
  if (taken) return fail(ErrorKind::usage, "another run is using " + path, "one run for each state file");
  return system_error("cannot lock", name);
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool state_file_exists(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0;
}

Result<void> replace_file(const std::string& path, const std::string& bytes) {
  const std::string place = behind_link(path), name = place + ".new";
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot write", name);
  bool good = write_all(descriptor, bytes) && ::fsync(descriptor) == 0;
  int seen = errno;
  if (::close(descriptor) != 0 && good) good = false, seen = errno;
  if (good && ::rename(name.c_str(), place.c_str()) != 0) good = false, seen = errno;
  if (!good) {
    ::unlink(name.c_str());
    errno = seen;
    return system_error("cannot write", name);
  }
  flush_folder(place);
  return {};
}

Result<std::string> read_whole_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return system_error("cannot open", path);
  std::string bytes;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(descriptor, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      const int seen = errno;
      ::close(descriptor);
      errno = seen;
      return system_error("cannot read", path);
    }
    if (count == 0) break;
    bytes.append(buffer, static_cast<std::size_t>(count));
  }
  ::close(descriptor);
  return bytes;
}

}  // namespace grundy
