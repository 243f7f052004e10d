#pragma once
// The reader of a contest's input: bytes in chunks from a descriptor, a FILE* or memory; tokens apart by blanks, tabs,
// CR and LF. It never holds more than one chunk and the head of the current line, which is kept for error messages.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "grundy/base/result.hpp"

namespace grundy::contests {

/// Where a token begins; both count from 1, the column in bytes.
struct Spot {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
};

class Input {
 public:
  static constexpr int at_end = -1;
  static constexpr std::size_t usual_chunk = std::size_t{1} << 16;

  /// Reads from an open descriptor, an open FILE* or a text that outlives the Input; none of them is closed. `chunk` >=
  /// 1 bytes are read at a time.
  static Input from_descriptor(int descriptor, std::size_t chunk = usual_chunk);
  static Input from_file(std::FILE* file, std::size_t chunk = usual_chunk);
  static Input from_memory(std::string_view text, std::size_t chunk = usual_chunk);

  /// Reading stops with an error of kind `stopped` once the flag is set; may be null.
  void watch(const std::atomic<bool>* stop) { stop_ = stop; }

  /// The next byte as 0..255, or at_end at the end and after a failure to read. O(1).
  int peek() { return position_ != end_ || refill() ? static_cast<unsigned char>(buffer_[position_]) : at_end; }
  /// Steps over the byte that peek() showed, which must not be a line end.
  void step() { ++position_; }
  /// Steps over blanks, tabs, CR and LF; true when a token follows.
  bool find_token();

  Spot spot() const { return {line_, before_ + position_ - line_start_ + 1}; }
  std::uint64_t line() const { return line_; }
  /// The place of a token that begins at `at`, with the text of its line when that is the current line and short enough
  /// to show.
  Place place(Spot at, std::uint64_t length = 1);

  /// The next token as a whole number from `least` to `most`; `name`, with `index` unless that is 0, says in errors
  /// what it is. Errors: none left, no number, out of range.
  Result<std::uint64_t> number(std::string_view name, std::uint64_t least, std::uint64_t most, std::uint64_t index = 0);
  /// Succeeds when nothing but blanks is left.
  Result<bool> expect_end();
  /// The failure that ended the input early, if any: reading failed, or the stop flag was set.
  const std::optional<Error>& failure() const { return failure_; }

 private:
  enum class Source { descriptor, file, memory };
  static constexpr std::size_t longest_text = 160;

  Input(Source source, std::size_t chunk);
  bool refill();
  std::ptrdiff_t read_chunk();
  void keep_line_head();
  std::string line_text();

  Source source_;
  int descriptor_ = -1;
  std::FILE* file_ = nullptr;
  std::string_view text_;
  const std::atomic<bool>* stop_ = nullptr;

  std::size_t chunk_;
  std::unique_ptr<char[]> buffer_;
  std::size_t position_ = 0;
  std::size_t end_ = 0;
  std::uint64_t before_ = 0;  // bytes of the input before the buffer
  std::uint64_t line_ = 1;
  std::uint64_t line_start_ = 0;  // in bytes from the start of the input
  std::string line_head_;         // the first bytes of the current line that lie before the buffer
  bool finished_ = false;
  std::optional<Error> failure_;
};

/// A byte of the input as an error shows it: `x` in backquotes, or its code.
std::string shown(int byte);

/// The error that tells why the input ended: its failure, or else a complaint that `what` is missing.
tl::unexpected<Error> ended(Input& input, std::string what, std::string expected);

}  // namespace grundy::contests
