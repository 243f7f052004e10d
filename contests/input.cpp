#include "contests/input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>

namespace grundy::contests {
namespace {

bool is_blank(int byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; }

/// What number() asks for; its sentences are made for errors only.
struct NumberWanted {
  std::string_view name;
  std::uint64_t index, least, most;

  std::string full_name() const { return index == 0 ? std::string(name) : fmt::format("{}{}", name, index); }
  std::string expected() const { return fmt::format("{}, a whole number from {} to {}", full_name(), least, most); }
};

/// A token that is read as a number: its value, and its first bytes for errors.
struct NumberSeen {
  static constexpr std::uint64_t longest = 40;
  char text[longest] = {};
  std::uint64_t length = 0;
  std::uint64_t value = 0;
  bool digits = true, fits = true;

  /// False, and nothing is added, when the token is no number and longer than can be shown.
  bool add(char byte) {
    digits = digits && byte >= '0' && byte <= '9';
    if (length < longest)
      text[length] = byte;
    else if (!digits && length > longest)
      return false;
    ++length;
    fits = fits && !__builtin_mul_overflow(value, std::uint64_t{10}, &value) &&
           !__builtin_add_overflow(value, static_cast<std::uint64_t>(byte - '0'), &value);
    return true;
  }
  std::string shown() const {
    std::string token(text, std::min(length, longest));
    for (char& c : token)
      if (c < ' ' || c > '~') c = '?';
    return fmt::format("`{}{}`", token, length > longest ? "..." : "");
  }
};

int as_int(std::uint64_t n) { return n > INT_MAX ? INT_MAX : static_cast<int>(n); }

}  // namespace

std::string shown(int byte) {
  if (byte > ' ' && byte < 127) return fmt::format("`{}`", static_cast<char>(byte));
  return fmt::format("the byte 0x{:02x}", byte);
}

Input::Input(Source source, std::size_t chunk)
    : source_(source), chunk_(std::max<std::size_t>(chunk, 1)), buffer_(new char[chunk_]) {}

Input Input::from_descriptor(int descriptor, std::size_t chunk) {
  Input input(Source::descriptor, chunk);
  input.descriptor_ = descriptor;
  return input;
}

Input Input::from_file(std::FILE* file, std::size_t chunk) {
  Input input(Source::file, chunk);
  input.file_ = file;
  return input;
}

Input Input::from_memory(std::string_view text, std::size_t chunk) {
  Input input(Source::memory, std::min(chunk, text.size()));
  input.text_ = text;
  return input;
}

/// Bytes read into the buffer; 0 at the end, negative with errno set after a failure.
std::ptrdiff_t Input::read_chunk() {
  if (source_ == Source::descriptor) return ::read(descriptor_, buffer_.get(), chunk_);
  if (source_ == Source::file) {
    errno = 0;
    const std::size_t got = std::fread(buffer_.get(), 1, chunk_, file_);
    return got == 0 && std::ferror(file_) ? -1 : static_cast<std::ptrdiff_t>(got);
  }
  const std::size_t got = text_.copy(buffer_.get(), chunk_);
  text_.remove_prefix(got);
  return static_cast<std::ptrdiff_t>(got);
}

/// Appends to line_head_ what the buffer, about to be thrown away, holds of the current line's head.
void Input::keep_line_head() {
  const std::uint64_t from = line_start_ > before_ ? line_start_ - before_ : 0;
  if (from >= end_ || line_head_.size() >= longest_text) return;
  const std::size_t room = longest_text - line_head_.size();
  line_head_.append(buffer_.get() + from, std::min(room, end_ - static_cast<std::size_t>(from)));
}

bool Input::refill() {
  if (finished_) return false;
  keep_line_head();
  before_ += end_;
  position_ = end_ = 0;
  while (true) {
    if (stop_ && stop_->load(std::memory_order_relaxed)) {
      failure_ = Error{ErrorKind::stopped, "interrupted while reading the input", {}, std::nullopt};
      break;
    }
    const std::ptrdiff_t got = read_chunk();
    if (got > 0) {
      end_ = static_cast<std::size_t>(got);
      return true;
    }
    if (got == 0) break;
    if (errno == EINTR) {
      if (source_ == Source::file) std::clearerr(file_);
      continue;
    }
    failure_ =
        Error{ErrorKind::system, fmt::format("the input cannot be read: {}", std::strerror(errno)), {}, std::nullopt};
    break;
  }
  finished_ = true;
  return false;
}

bool Input::find_token() {
  for (int byte = peek(); byte != at_end; byte = peek()) {
    if (!is_blank(byte)) return true;
    ++position_;
    if (byte != '\n') continue;
    ++line_;
    line_start_ = before_ + position_;
    line_head_.clear();
  }
  return false;
}

/// The current line as far as it is short enough to show; reads on to its end. Spoils the position: for errors only.
std::string Input::line_text() {
  while (peek() != at_end && peek() != '\n' && before_ + position_ - line_start_ < longest_text) ++position_;
  keep_line_head();
  std::string text = line_head_.substr(0, static_cast<std::size_t>(before_ + position_ - line_start_));
  text = text.substr(0, text.find('\n'));
  if (!text.empty() && text.back() == '\r') text.pop_back();
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' && c != '\t') c = '?';
  return text;
}

Place Input::place(Spot at, std::uint64_t length) {
  Place place{"input", as_int(at.line), as_int(at.column), as_int(length), {}};
  if (at.line == line_ && at.column <= longest_text) place.text = line_text();
  return place;
}

tl::unexpected<Error> ended(Input& input, std::string what, std::string expected) {
  if (input.failure()) return tl::unexpected<Error>(*input.failure());
  return fail(ErrorKind::position, std::move(what), std::move(expected), input.place(input.spot()));
}

Result<std::uint64_t> Input::number(std::string_view name, std::uint64_t least, std::uint64_t most,
                                    std::uint64_t index) {
  const NumberWanted wanted{name, index, least, most};
  if (!find_token()) return ended(*this, "the input ends before " + wanted.full_name(), wanted.expected());
  const Spot at = spot();
  NumberSeen seen;
  for (int byte = peek(); byte != at_end && !is_blank(byte); byte = peek()) {
    if (!seen.add(static_cast<char>(byte))) break;
    ++position_;
  }
  if (failure_) return tl::unexpected<Error>(*failure_);
  if (seen.digits && seen.fits && seen.value >= least && seen.value <= most) return seen.value;
  const std::string message =
      seen.shown() + (seen.digits ? " is out of range for " + wanted.full_name() : " is not a whole number");
  return fail(ErrorKind::position, message, wanted.expected(), place(at, std::min(seen.length, NumberSeen::longest)));
}

Result<bool> Input::expect_end() {
  if (find_token()) {
    const Spot at = spot();
    const std::string message = "something follows after the last value: " + shown(peek());
    return fail(ErrorKind::position, message, "the end of the input", place(at));
  }
  if (failure_) return tl::unexpected<Error>(*failure_);
  return true;
}

}  // namespace grundy::contests
