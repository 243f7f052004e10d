// The head has 128 bytes whatever the number of values, so that it can be rewritten in place. Source of the format:
// NumPy Enhancement Proposal 1. tests/runs/values_file_test.cpp reads the files back byte by byte.
#include "grundy/runs/values_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

#include "grundy/runs/state_file.hpp"

namespace grundy {
namespace {

constexpr std::size_t head_size = 128;

tl::unexpected<Error> system_error(const std::string& what, const std::string& path, int code) {
  return fail(ErrorKind::system, what + " " + path + ": " + std::strerror(code));
}

std::string place_beside(const std::string& path) { return behind_link(path) + ".new"; }

std::string head_text(unsigned bytes_a_value, std::uint64_t count) {
  std::string head("\x93NUMPY\x01\x00\x76\x00", 10);
  head += "{'descr': '<u" + std::to_string(bytes_a_value) + "', 'fortran_order': False, 'shape': (" +
          std::to_string(count) + ",), }";
  head.resize(head_size - 1, ' ');
  return head + "\n";
}

bool write_at(int descriptor, const char* bytes, std::size_t size, std::uint64_t at) {
  for (std::size_t done = 0; done < size;) {
    const ssize_t count = ::pwrite(descriptor, bytes + done, size - done, static_cast<off_t>(at + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

bool read_at(int descriptor, char* bytes, std::size_t size, std::uint64_t at) {
  for (std::size_t done = 0; done < size;) {
    const ssize_t count = ::pread(descriptor, bytes + done, size - done, static_cast<off_t>(at + done));
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) errno = EIO;
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

/// The number of values that a head speaks of; nothing when it is not one of ours.
std::optional<std::uint64_t> count_in_head(const std::string& head, unsigned bytes_a_value) {
  const std::size_t at = head.find("'shape': (");
  if (at == std::string::npos) return std::nullopt;
  std::uint64_t count = 0;
  for (std::size_t i = at + 10; i < head.size() && head[i] >= '0' && head[i] <= '9'; ++i)
    count = count * 10 + static_cast<std::uint64_t>(head[i] - '0');
  if (head_text(bytes_a_value, count) != head) return std::nullopt;
  return count;
}

}  // namespace

ValuesFile::ValuesFile(ValuesFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(other.descriptor_),
      bytes_a_value_(other.bytes_a_value_),
      count_(other.count_),
      length_(other.length_),
      beside_(other.beside_),
      waiting_(std::move(other.waiting_)),
      failed_(other.failed_) {
  other.descriptor_ = -1;
}

ValuesFile::~ValuesFile() {
  if (descriptor_ < 0) return;
  if (beside_) ::unlink(place_beside(path_).c_str());
  ::close(descriptor_);
}

Result<ValuesFile> ValuesFile::create(const std::string& path, unsigned bytes_a_value) {
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode))
    return fail(ErrorKind::usage, path + " is no file", "a file for the values");
  const int descriptor = ::open(place_beside(path).c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot write", path, errno);
  ValuesFile file(path, descriptor, bytes_a_value, 0);
  file.beside_ = true;
  return file;
}

Result<ValuesFile> ValuesFile::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return system_error("cannot open", path, errno);
  ValuesFile file(path, descriptor, 2, 0);
  std::string head(head_size, '\0');
  struct stat info {};
  const bool read = ::fstat(descriptor, &info) == 0 && read_at(descriptor, head.data(), head_size, 0);
  for (const unsigned width : {2U, 4U}) {
    const auto count = read ? count_in_head(head, width) : std::nullopt;
    if (!count) continue;
    file.bytes_a_value_ = width;
    file.count_ = file.length_ = std::min(*count, (static_cast<std::uint64_t>(info.st_size) - head_size) / width);
    return file;
  }
  return fail(ErrorKind::damaged, path + " is no array of values", "the file that the run wrote");
}

void ValuesFile::go_to(std::uint64_t count) {
  write_waiting();
  length_ = length();
  count_ = count;
}

void ValuesFile::write_waiting() {
  const std::uint64_t at = head_size + count_ * bytes_a_value_ - waiting_.size();
  if (failed_ == 0 && !write_at(descriptor_, waiting_.data(), waiting_.size(), at)) failed_ = errno;
  waiting_.clear();
}

Result<std::vector<HeapValue>> ValuesFile::read(std::uint64_t first, std::size_t count) {
  write_waiting();
  std::string bytes(count * bytes_a_value_, '\0');
  if (failed_ == 0 && !read_at(descriptor_, bytes.data(), bytes.size(), head_size + first * bytes_a_value_))
    failed_ = errno;
  if (failed_ != 0) return system_error("cannot read", path_, failed_);
  std::vector<HeapValue> values(count, 0);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    values[i / bytes_a_value_] |= static_cast<HeapValue>(static_cast<unsigned char>(bytes[i]))
                                  << (8 * (i % bytes_a_value_));
  return values;
}

Result<void> ValuesFile::commit() {
  write_waiting();
  const std::string head = head_text(bytes_a_value_, length());
  const bool good = failed_ == 0 && ::fsync(descriptor_) == 0 && write_at(descriptor_, head.data(), head.size(), 0) &&
                    ::fsync(descriptor_) == 0;
  if (!good) return system_error("cannot write", path_, failed_ != 0 ? failed_ : errno);
  return {};
}

Result<void> ValuesFile::cut() {
  length_ = count_;
  if (auto done = commit(); !done) return done;
  if (::ftruncate(descriptor_, static_cast<off_t>(head_size + count_ * bytes_a_value_)) != 0)
    return system_error("cannot write", path_, errno);
  return {};
}

Result<void> ValuesFile::publish() {
  if (auto done = commit(); !done) return done;
  if (auto moved = move_file(place_beside(path_), behind_link(path_)); !moved) return moved;
  beside_ = false;
  return {};
}

}  // namespace grundy
