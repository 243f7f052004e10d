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

namespace fs = std::filesystem;

constexpr int most_links = 40;  ///< as Linux

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

/// Whether the file is still the one of that name.
bool has_name(int descriptor, const std::string& name) {
  struct stat mine {
  }, named{};
  return ::fstat(descriptor, &mine) == 0 && ::stat(name.c_str(), &named) == 0 && mine.st_dev == named.st_dev &&
         mine.st_ino == named.st_ino;
}

fs::path whole_path(const std::string& path) {
  std::error_code error;
  const fs::path place = fs::absolute(behind_link(path), error);
  const fs::path real = fs::weakly_canonical(place, error);
  return error ? place : real;
}

}  // namespace

std::string behind_link(const std::string& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return path;
  fs::path place = path;
  for (int links = 0; links < most_links && fs::is_symlink(place, error); ++links) {
    const fs::path target = fs::read_symlink(place, error);
    const fs::path folder = fs::canonical(place.has_parent_path() ? place.parent_path() : ".", error);
    if (error) return path;
    place = folder / target;
  }
  return place.string();
}

bool is_one_file(const std::string& path, const std::string& other) {
  std::error_code error;
  return fs::equivalent(path, other, error) || whole_path(path) == whole_path(other);
}

Result<FileLock> FileLock::take(const std::string& path) {
  const std::string name = behind_link(path) + ".lock";
  for (;;) {
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) return system_error("cannot open", name);
    const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    if (locked && has_name(descriptor, name)) return FileLock(name, descriptor);
    const int seen = errno;
    ::close(descriptor);
    if (locked) continue;  // who had it has removed it in between
    if (seen == EWOULDBLOCK) return fail(ErrorKind::usage, "another run is using " + path, "one run for each file");
    errno = seen;
    return system_error("cannot lock", name);
  }
}

FileLock::~FileLock() {
  if (descriptor_ < 0) return;
  ::unlink(name_.c_str());
  ::close(descriptor_);
}

bool state_file_exists(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0;
}

Result<void> move_file(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) return system_error("cannot write", from);
  flush_folder(to);
  return {};
}

Result<void> replace_file(const std::string& path, const std::string& bytes) {
  const std::string place = behind_link(path), name = place + ".new";
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot write", name);
  bool good = write_all(descriptor, bytes) && ::fsync(descriptor) == 0;
  int seen = errno;
  if (::close(descriptor) != 0 && good) good = false, seen = errno;
  errno = seen;
  const Result<void> done = good ? move_file(name, place) : system_error("cannot write", name);
  if (!done) ::unlink(name.c_str());
  return done;
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
