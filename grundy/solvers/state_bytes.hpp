#pragma once
// Saved states as bytes: little-endian numbers in a frame with a kind, a version, a length and a checksum.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/result.hpp"

namespace grundy {

/// XXH3-64 of the bytes.
std::uint64_t bytes_hash(const void* data, std::size_t size);

/// Appends numbers and byte strings. Every number is written as 8 bytes, little-endian; a string as its length and its
/// bytes.
class StateWriter {
 public:
  void number(std::uint64_t x);
  void text(std::string_view bytes);
  template <class T>
  void numbers(const std::vector<T>& list) {
    number(list.size());
    for (const T& x : list) number(static_cast<std::uint64_t>(x));
  }
  /// Frame: the 8 letters of `kind`, version, length of the payload, payload, bytes_hash of all that.
  std::string framed(std::string_view kind, std::uint64_t version) const;

 private:
  std::string bytes_;
};

/// Reads what a StateWriter wrote. After a read beyond the end everything is 0 and good() is false.
class StateReader {
 public:
  /// Opens a frame: `damaged` when the checksum, the length or the kind is off, `unsupported` for another version.
  static Result<StateReader> open(std::string_view frame, std::string_view kind, std::uint64_t version);

  std::uint64_t number();
  std::string_view text();
  template <class T>
  std::vector<T> numbers() {
    const std::uint64_t count = number();
    std::vector<T> list;
    if (count > rest_.size() / 8) {
      good_ = false;
      return list;
    }
    list.reserve(static_cast<std::size_t>(count));
    for (std::uint64_t i = 0; i < count; ++i) list.push_back(static_cast<T>(number()));
    return list;
  }
  bool good() const { return good_; }
  /// Everything was read, and nothing was missing.
  bool finished() const { return good_ && rest_.empty(); }

 private:
  explicit StateReader(std::string_view payload) : rest_(payload) {}
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace grundy
