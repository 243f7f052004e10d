// The head has 128 bytes whatever the number of values, so that it can be rewritten in place. Source of the format:
// NumPy Enhancement Proposal 1. tests/runs/values_file_test.cpp reads the files back byte by byte.
#include "grundy/runs/values_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

namespace grundy {
namespace {

constexpr std::size_t head_size = 128;

tl::unexpected<Error> system_error(const std::string& what, const std::string& path, int code) {
  return fail(ErrorKind::system, what + " " + path + ": " + std::strerror(code));
}

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
      waiting_(std::move(other.waiting_)),
      failed_(other.failed_) {
  other.descriptor_ = -1;
}

ValuesFile::~ValuesFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<ValuesFile> ValuesFile::create(const std::string& path, unsigned bytes_a_value) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot write", path, errno);
  ValuesFile file(path, descriptor, bytes_a_value, 0);
  if (auto done = file.commit(); !done) return failed(done);
  return file;
}

Result<ValuesFile> ValuesFile::reopen(const std::string& path, unsigned bytes_a_value, std::uint64_t count) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return system_error("cannot open", path, errno);
  ValuesFile file(path, descriptor, bytes_a_value, count);
  std::string head(head_size, '\0');
  struct stat info {};
  const std::uint64_t bytes = head_size + count * bytes_a_value;
  const bool whole = ::fstat(descriptor, &info) == 0 && static_cast<std::uint64_t>(info.st_size) >= bytes &&
                     read_at(descriptor, head.data(), head_size, 0);
  const auto there = whole ? count_in_head(head, bytes_a_value) : std::nullopt;
  if (!there || *there < count)
    return fail(ErrorKind::damaged, path + " does not hold the " + std::to_string(count) + " values of the run so far",
                "the file that the run wrote");
  if (::ftruncate(descriptor, static_cast<off_t>(bytes)) != 0) return system_error("cannot write", path, errno);
  return file;
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
  const std::string head = head_text(bytes_a_value_, count_);
  const bool good = failed_ == 0 && ::fsync(descriptor_) == 0 && write_at(descriptor_, head.data(), head.size(), 0) &&
                    ::fsync(descriptor_) == 0;
  if (!good) return system_error("cannot write", path_, failed_ != 0 ? failed_ : errno);
  return {};
}

}  // namespace grundy
