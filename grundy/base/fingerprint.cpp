#include "grundy/base/fingerprint.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace grundy {

std::string fingerprint(std::string_view bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  std::string out;
  for (const unsigned char byte : canonical.digest) {
    out += "0123456789abcdef"[byte >> 4];
    out += "0123456789abcdef"[byte & 15];
  }
  return out;
}

}  // namespace grundy
