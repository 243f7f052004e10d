#pragma once
// The values of a run as a NumPy file that grows: always a whole array, as far as its head says.

#include <algorithm>
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
  /// A new, empty array, made beside `path` until publish() puts it in the place of any that is there. Who makes one
  /// has the lock of `path`. Errors: `usage` when something else than a file is there, `system`.
  static Result<ValuesFile> create(const std::string& path, unsigned bytes_a_value);
  /// The array that is there; nothing is changed. Errors: `damaged` when it is no such file, `system`.
  static Result<ValuesFile> open(const std::string& path);
  ValuesFile(ValuesFile&& other) noexcept;
  ValuesFile& operator=(ValuesFile&&) = delete;
  ~ValuesFile();

  unsigned bytes_a_value() const { return bytes_a_value_; }
  /// The array has so many values: those added, and those behind count() after go_to().
  std::uint64_t length() const { return std::max(count_, length_); }
  /// The next value added is that of heap `count` <= length(). What is behind stays until it is written over or cut
  /// off.
  void go_to(std::uint64_t count);
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
  /// The same, and what is behind count() is cut off. The array is a whole one at every moment.
  Result<void> cut();
  /// The same as commit() for an array just created, which then takes its place: a kill leaves the old one or this one.
  Result<void> publish();

 private:
  static constexpr std::size_t most_waiting = std::size_t{1} << 20;
  ValuesFile(std::string path, int descriptor, unsigned bytes_a_value, std::uint64_t count)
      : path_(std::move(path)), descriptor_(descriptor), bytes_a_value_(bytes_a_value), count_(count), length_(count) {}
  void write_waiting();

  std::string path_;
  int descriptor_;
  unsigned bytes_a_value_;
  std::uint64_t count_, length_;
  bool beside_ = false;  ///< not yet in its place
  std::string waiting_;
  int failed_ = 0;  ///< errno of the first write that failed
};

}  // namespace grundy
