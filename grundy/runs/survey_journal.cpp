#include "grundy/runs/survey_journal.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <charconv>
#include <cstring>

#include "grundy/base/fingerprint.hpp"
#include "grundy/runs/state_file.hpp"

namespace grundy {
namespace {

constexpr std::string_view any_head = "grundy-survey-";
constexpr std::string_view head_word = "grundy-survey-3";  // 1 and 2 have no certificates
constexpr std::size_t sum_size = 16;

/// A line: its text, a blank, the first half of its fingerprint.
std::string sealed(const std::string& text) { return text + " " + fingerprint(text).substr(0, sum_size) + "\n"; }

std::optional<std::string> unsealed(std::string_view line) {
  if (line.size() < sum_size + 1) return std::nullopt;
  std::string text(line.substr(0, line.size() - sum_size - 1));
  if (sealed(text) != std::string(line) + "\n") return std::nullopt;
  return text;
}

/// In one line: a line end becomes \\n, a backslash two.
std::string in_one_line(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n')
      out += "\\n";
    else
      out += c == '\\' ? std::string("\\\\") : std::string(1, c);
  }
  return out;
}

std::string in_lines(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool escaped = line[i] == '\\' && i + 1 < line.size();
    out += !escaped ? line[i] : line[++i] == 'n' ? '\n' : line[i];
  }
  return out;
}

/// A row, and after a blank its certificate.
std::string text_of(const SurveyedCode& code) {
  return row_text(code.row) + (code.certificate.empty() ? "" : " " + in_one_line(code.certificate));
}

std::optional<SurveyedCode> read_code(const std::string& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const auto row = read_row(std::string_view(text).substr(0, end));
  if (!row) return std::nullopt;
  SurveyedCode code{*row, end == text.size() ? "" : in_lines(std::string_view(text).substr(end + 1))};
  if (text_of(code) != text || code.row.period.has_value() == code.certificate.empty()) return std::nullopt;
  return code;
}

std::string head_text(const SurveyPlan& plan) {
  std::string text = std::string(head_word) + " to " + std::to_string(plan.to) + " shard " +
                     std::to_string(plan.shard) + " of " + std::to_string(plan.shards);
  for (const std::string& pattern : plan.patterns) text += " " + pattern;
  return text;
}

std::optional<SurveyPlan> read_head(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  SurveyPlan plan;
  if (words.size() < 8) return std::nullopt;
  for (const auto& [word, number] : {std::pair(2, &plan.to), std::pair(4, &plan.shard), std::pair(6, &plan.shards)}) {
    const std::string& w = words[static_cast<std::size_t>(word)];
    std::from_chars(w.data(), w.data() + w.size(), *number);
  }
  plan.patterns.assign(words.begin() + 7, words.end());
  if (head_text(plan) != text) return std::nullopt;
  return plan;
}

}  // namespace

std::string journal_line(const SurveyedCode& code) { return sealed(text_of(code)); }

std::string journal_text(const SurveyPlan& plan, const std::vector<SurveyedCode>& codes) {
  std::string text = sealed(head_text(plan));
  for (const SurveyedCode& code : codes) text += journal_line(code);
  return text;
}

Result<SurveyJournal> read_journal(const std::string& text) {
  SurveyJournal journal;
  bool head = true;
  for (std::size_t at = 0, number = 1;; ++number) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string::npos) break;
    const auto line = unsealed(std::string_view(text).substr(at, end - at));
    if (line && head && line->starts_with(any_head) && !line->starts_with(std::string(head_word) + " "))
      return fail(ErrorKind::damaged, "it is the state of a survey by another version", "a state of this version");
    const auto plan = line && head ? read_head(*line) : std::nullopt;
    auto code = line && !head ? read_code(*line) : std::nullopt;
    if (!plan && !code) return fail(ErrorKind::damaged, "line " + std::to_string(number) + " is damaged");
    if (plan) journal.plan = *plan;
    if (code) journal.codes.push_back(std::move(*code));
    head = false;
    at = end + 1;
  }
  if (head) return fail(ErrorKind::damaged, "it is no state of a survey");
  return journal;
}

Result<JournalFile> JournalFile::open(const std::string& path, const std::string& text) {
  if (auto written = replace_file(path, text); !written) return failed(written);
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return fail(ErrorKind::system, "cannot write " + path + ": " + std::strerror(errno));
  return JournalFile(path, descriptor);
}

JournalFile::~JournalFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<void> JournalFile::append(const std::string& line) {
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t count = ::write(descriptor_, line.data() + done, line.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return fail(ErrorKind::system, "cannot write " + path_ + ": " + std::strerror(errno));
    done += static_cast<std::size_t>(count);
  }
  if (::fdatasync(descriptor_) != 0)
    return fail(ErrorKind::system, "cannot write " + path_ + ": " + std::strerror(errno));
  return {};
}

}  // namespace grundy
