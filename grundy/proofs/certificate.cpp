#include "grundy/proofs/certificate.hpp"

#include <algorithm>

#include "grundy/base/fingerprint.hpp"

namespace grundy {
namespace {

constexpr std::string_view first_line = "grundy-certificate 1";

/// The lines of a certificate, one after the other, with the number of each.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  /// The next line, without its end; nothing when the text is at its end or the line has none.
  std::optional<std::string_view> next() {
    const std::size_t end = text_.find('\n', at_);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = text_.substr(at_, end - at_);
    at_ = end + 1;
    ++number_;
    return line;
  }
  bool at_end() const { return at_ == text_.size(); }
  std::size_t offset() const { return at_; }
  int number() const { return number_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int number_ = 0;
};

tl::unexpected<Error> damaged(int line, std::string message, std::string expected = {}) {
  return fail(ErrorKind::damaged, "line " + std::to_string(line) + ": " + std::move(message), std::move(expected));
}

bool all_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

/// The line behind a keyword: "theorem x" gives "x".
Result<std::string> keyed(Lines& lines, std::string_view key) {
  const auto line = lines.next();
  const std::string start = std::string(key) + " ";
  if (!line || line->substr(0, start.size()) != start)
    return damaged(lines.number() + (line ? 0 : 1), "no " + std::string(key) + " stands here", "`" + start + "…`");
  return std::string(line->substr(start.size()));
}

/// The lines between `key` and "end key".
Result<std::vector<std::string>> block(Lines& lines, const std::string& key) {
  const auto head = lines.next();
  if (!head || *head != key)
    return damaged(lines.number() + (head ? 0 : 1), "no " + key + " stand here", "`" + key + "`");
  std::vector<std::string> out;
  for (auto line = lines.next(); line; line = lines.next()) {
    if (*line == "end " + key) return out;
    out.emplace_back(*line);
  }
  return damaged(lines.number() + 1, "the file ends inside the " + key, "`end " + key + "`");
}

Result<Certificate> read_body(Lines& lines) {
  const auto first = lines.next();
  if (!first || *first != first_line)
    return damaged(1, "this is no certificate of a version known here", "`" + std::string(first_line) + "`");
  Certificate out;
  const auto rules = block(lines, "rules");
  if (!rules) return failed(rules);
  for (const std::string& line : *rules) out.rules += line + "\n";
  const auto hash = keyed(lines, "rules-hash");
  if (!hash) return failed(hash);
  if (*hash != fingerprint(out.rules)) return damaged(lines.number(), "the hash is not that of the rules above");
  auto claim = keyed(lines, "claim");
  if (!claim) return failed(claim);
  out.claim = std::move(*claim);
  auto theorem = keyed(lines, "theorem");
  if (!theorem) return failed(theorem);
  out.theorem = std::move(*theorem);
  auto witness = block(lines, "witness");
  if (!witness) return failed(witness);
  out.witness = std::move(*witness);
  return out;
}

std::string body_text(const Certificate& c) {
  std::string out = std::string(first_line) + "\nrules\n" + c.rules + "end rules\nrules-hash " + fingerprint(c.rules) +
                    "\nclaim " + c.claim + "\ntheorem " + c.theorem + "\nwitness\n";
  for (const std::string& line : c.witness) out += line + "\n";
  return out + "end witness\n";
}

}  // namespace

std::string checksum_of(const Certificate& certificate) { return fingerprint(body_text(certificate)); }

std::string print_certificate(const Certificate& certificate) {
  const std::string body = body_text(certificate);
  return body + "checksum " + fingerprint(body) + "\n";
}

Result<Certificate> parse_certificate(std::string_view text, std::size_t limit) {
  if (text.size() > limit)
    return fail(ErrorKind::damaged, "the file is larger than " + std::to_string(limit) + " bytes");
  if (!all_printable(text))
    return fail(ErrorKind::damaged, "the file has bytes other than printable ASCII and line ends");
  Lines lines(text);
  auto certificate = read_body(lines);
  if (!certificate) return certificate;
  const std::string_view body = text.substr(0, lines.offset());
  const auto checksum = keyed(lines, "checksum");
  if (!checksum) return failed(checksum);
  if (*checksum != fingerprint(body)) return damaged(lines.number(), "the checksum is not that of the lines above");
  if (!lines.at_end()) return damaged(lines.number() + 1, "the file goes on behind the checksum");
  if (body != body_text(*certificate)) return damaged(1, "the certificate is not in canonical form");
  return certificate;
}

std::string_view WordReader::word() {
  if (!ok_ || rest_.empty()) {
    ok_ = false;
    return {};
  }
  const std::size_t end = std::min(rest_.find(' '), rest_.size());
  const std::string_view out = rest_.substr(0, end);
  open_ = end < rest_.size();
  rest_.remove_prefix(open_ ? end + 1 : end);
  if (out.empty()) ok_ = false;
  return out;
}

bool WordReader::expect(std::string_view wanted) {
  if (word() != wanted) ok_ = false;
  return ok_;
}

std::uint64_t WordReader::number() {
  const std::string_view digits = word();
  const bool superfluous = digits.size() > 1 && digits[0] == '0';
  std::uint64_t value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9' || __builtin_mul_overflow(value, std::uint64_t{10}, &value) ||
        __builtin_add_overflow(value, static_cast<std::uint64_t>(c - '0'), &value))
      ok_ = false;
  }
  if (digits.empty() || superfluous) ok_ = false;
  return ok_ ? value : 0;
}

}  // namespace grundy
