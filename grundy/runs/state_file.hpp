#pragma once
// A file that always holds one whole state: written beside and renamed, locked against a second run.

#include <string>

#include "grundy/base/result.hpp"

namespace grundy {

/// Holds `path`.lock for as long as it lives. The lock is the kernel's: it goes with the process, however that ends.
class FileLock {
 public:
  /// Fails with `usage` when another process has it, with `system` when the file cannot be made.
  static Result<FileLock> take(const std::string& path);
  FileLock(FileLock&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

/// Whether there is such a file.
bool state_file_exists(const std::string& path);

/// Replaces the file by these bytes: written to `path`.new, flushed to the disk, renamed. When anything fails (a full
/// disk), the old file is untouched, the new one is removed, and the error is of kind `system`.
Result<void> replace_file(const std::string& path, const std::string& bytes);

/// All bytes of a file. Errors of kind `system`.
Result<std::string> read_whole_file(const std::string& path);

}  // namespace grundy
