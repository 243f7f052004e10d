#pragma once
// A checksum of bytes: tells apart what was changed by accident, no protection against intent.

#include <string>
#include <string_view>

namespace grundy {

/// XXH3 with 128 bits and seed 0, in canonical byte order, as 32 hexadecimal digits in small letters. O(size).
std::string fingerprint(std::string_view bytes);

}  // namespace grundy
