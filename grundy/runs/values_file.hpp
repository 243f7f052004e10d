#pragma once
// The values of a run as a NumPy file that grows: always a whole array, as far as its head says.

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/base/result.hpp"
#include "grundy/solvers/heap_values.hpp"

namespace grundy {

/// A .npy file (format 1.0, one dimension, little-endian unsigned numbers of 2 or 4 bytes). Its head is rewritten by
/// commit(), after the values are on the disk: what lies behind is what a run that was killed had not committed.
class ValuesFile {
 public:
  /// A new, empty file, in place of any that is there. Errors: system.
  static Result<ValuesFile> create(const std::string& path, unsigned bytes_a_value);
  /// Goes on after the first `count` values; what is behind them is cut off. Errors: `damaged` when the file has fewer
  /// values or is no such file, `system`.
  static Result<ValuesFile> reopen(const std::string& path, unsigned bytes_a_value, std::uint64_t count);
  ValuesFile(ValuesFile&& other) noexcept;
  ValuesFile& operator=(ValuesFile&&) = delete;
  ~ValuesFile();

  /// Adds a value; it must fit the bytes a value. An error of the disk is told by commit().
  void add(HeapValue value) {
    for (unsigned b = 0; b < bytes_a_value_; ++b) waiting_.push_back(static_cast<char>((value >> (8 * b)) & 0xFF));
    ++count_;
    if (waiting_.size() >= most_waiting) write_waiting();
  }
  std::uint64_t count() const { return count_; }
  /// Values first … first + count - 1 of those added. Errors: system.
  Result<std::vector<HeapValue>> read(std::uint64_t first, std::size_t count);
  /// Everything added is on the disk, and the head says so. Errors: system, when a write failed since the last commit.
  Result<void> commit();

 private:
  static constexpr std::size_t most_waiting = std::size_t{1} << 20;
  ValuesFile(std::string path, int descriptor, unsigned bytes_a_value, std::uint64_t count)
      : path_(std::move(path)), descriptor_(descriptor), bytes_a_value_(bytes_a_value), count_(count) {}
  void write_waiting();

  std::string path_;
  int descriptor_;
  unsigned bytes_a_value_;
  std::uint64_t count_;
  std::string waiting_;
  int failed_ = 0;  ///< errno of the first write that failed
};

}  // namespace grundy
