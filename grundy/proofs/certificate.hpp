#pragma once
// The file of a proved claim: rules, claim, theorem, witness. docs/certificates.md describes the format.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/result.hpp"

namespace grundy {

/// What a certificate says. Its text is printable ASCII and line ends only.
struct Certificate {
  std::string rules;                 ///< canonical rules (typed::Rules::canonical): lines, each with its end
  std::string claim;                 ///< one line: a kind of claim, the family that it is about, and what is claimed
  std::string theorem;               ///< the name of the theorem that the checker applies: a word of a-z, 0-9, '-'
  std::vector<std::string> witness;  ///< lines that only the theorem's checker understands

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// The text of a certificate, with its hash and checksum. O(size).
std::string print_certificate(const Certificate& certificate);

/// The checksum in that text: tells files apart that differ by accident, not those that were made to agree.
std::string checksum_of(const Certificate& certificate);

/// Reads a text of at most `limit` bytes; accepts exactly what print_certificate writes. Errors: damaged (cut, changed,
/// another version, not canonical, larger than the limit) with the line. O(size).
Result<Certificate> parse_certificate(std::string_view text, std::size_t limit = std::size_t{64} << 20);

/// "preperiod 71 period 12": reads the words of claim and witness lines, strictly: words apart by one blank, numbers in
/// decimal without superfluous zeros, at most 2^64 - 1. After the first mistake all reads fail.
class WordReader {
 public:
  explicit WordReader(std::string_view line) : rest_(line) {}
  std::string_view word();
  bool expect(std::string_view wanted);
  std::uint64_t number();
  /// Everything was read, without mistake.
  bool done() const { return ok_ && rest_.empty() && !open_; }
  bool ok() const { return ok_; }

 private:
  std::string_view rest_;
  bool ok_ = true;
  bool open_ = false;  ///< a blank was taken, so a word must follow
};

}  // namespace grundy
