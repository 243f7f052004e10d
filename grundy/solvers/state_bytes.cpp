#include "grundy/solvers/state_bytes.hpp"

#if __has_include(<xxhash.h>)
#define XXH_INLINE_ALL
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#include <xxhash.h>
#pragma GCC diagnostic pop
#endif

namespace grundy {

std::uint64_t bytes_hash(const void* data, std::size_t size) {
#if __has_include(<xxhash.h>)
  return XXH3_64bits(data, size);
#else
  std::uint64_t h =
      0xcbf29ce484222325;  // FNV-1a, where the library is missing: such states are read by the same build only
  for (std::size_t i = 0; i < size; ++i) h = (h ^ static_cast<const unsigned char*>(data)[i]) * 0x100000001b3;
  return h;
#endif
}

void StateWriter::number(std::uint64_t x) {
  for (int i = 0; i < 8; ++i) bytes_.push_back(static_cast<char>((x >> (8 * i)) & 0xff));
}

void StateWriter::text(std::string_view bytes) {
  number(bytes.size());
  bytes_.append(bytes);
}

std::string StateWriter::framed(std::string_view kind, std::uint64_t version) const {
  StateWriter head;
  head.number(version);
  head.number(bytes_.size());
  std::string frame(kind.substr(0, 8));
  frame.resize(8, ' ');
  frame += head.bytes_;
  frame += bytes_;
  StateWriter tail;
  tail.number(bytes_hash(frame.data(), frame.size()));
  return frame + tail.bytes_;
}

Result<StateReader> StateReader::open(std::string_view frame, std::string_view kind, std::uint64_t version) {
  const auto damaged = [](const char* what) {
    return fail(ErrorKind::damaged, std::string("the saved state ") + what);
  };
  if (frame.size() < 32) return damaged("is cut");
  std::string name(kind.substr(0, 8));
  name.resize(8, ' ');
  if (frame.substr(0, 8) != name) return damaged("is of another kind");
  StateReader tail(frame.substr(frame.size() - 8));
  if (tail.number() != bytes_hash(frame.data(), frame.size() - 8)) return damaged("is cut or changed (checksum)");
  StateReader reader(frame.substr(8, frame.size() - 16));
  const std::uint64_t seen = reader.number();
  if (seen != version) {
    return fail(ErrorKind::unsupported, "the saved state has version " + std::to_string(seen),
                "version " + std::to_string(version));
  }
  if (reader.number() != reader.rest_.size()) return damaged("is cut");
  return reader;
}

std::uint64_t StateReader::number() {
  if (rest_.size() < 8) {
    good_ = false;
    rest_ = {};
    return 0;
  }
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < 8; ++i) x |= std::uint64_t{static_cast<unsigned char>(rest_[i])} << (8 * i);
  rest_.remove_prefix(8);
  return x;
}

std::string_view StateReader::text() {
  const std::uint64_t size = number();
  if (size > rest_.size()) {
    good_ = false;
    rest_ = {};
    return {};
  }
  const std::string_view bytes = rest_.substr(0, static_cast<std::size_t>(size));
  rest_.remove_prefix(static_cast<std::size_t>(size));
  return bytes;
}

}  // namespace grundy
