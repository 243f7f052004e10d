#pragma once
// A file that always holds one whole state: written beside and renamed, locked against a second run.

#include <string>
#include <utility>

#include "grundy/base/result.hpp"

namespace grundy {

/// Holds `path`.lock for as long as it lives, and then removes it. The lock is the kernel's: it goes with the process,
/// however that ends.
class FileLock {
 public:
  /// Fails with `usage` when another process has it, with `system` when the file cannot be made.
  static Result<FileLock> take(const std::string& path);
  FileLock(FileLock&& other) noexcept : name_(std::move(other.name_)), descriptor_(other.descriptor_) {
    other.descriptor_ = -1;
  }
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  FileLock(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}
  std::string name_;
  int descriptor_;
};

/// Where a symbolic link leads, also when nothing is there yet; another path as it is.
std::string behind_link(const std::string& path);

/// Whether two paths lead to one file, there or yet to be made.
bool is_one_file(const std::string& path, const std::string& other);

/// Renames, and makes that durable. Errors of kind `system`.
Result<void> move_file(const std::string& from, const std::string& to);

/// Whether there is such a file.
bool state_file_exists(const std::string& path);

/// Replaces the file by these bytes: written to `path`.new, flushed to the disk, renamed. When anything fails (a full
/// disk), the old file is untouched, the new one is removed, and the error is of kind `system`.
Result<void> replace_file(const std::string& path, const std::string& bytes);

/// All bytes of a file. Errors of kind `system`.
Result<std::string> read_whole_file(const std::string& path);

}  // namespace grundy
