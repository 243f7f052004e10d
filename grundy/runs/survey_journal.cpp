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
constexpr std::string_view head_word = "grundy-survey-2";  // 1 called periods proved that had no certificate
constexpr std::size_t sum_size = 16;

/// A line: its text, a blank, the first half of its fingerprint.
std::string sealed(const std::string& text) { return text + " " + fingerprint(text).substr(0, sum_size) + "\n"; }

std::optional<std::string> unsealed(std::string_view line) {
  if (line.size() < sum_size + 1) return std::nullopt;
  std::string text(line.substr(0, line.size() - sum_size - 1));
  if (sealed(text) != std::string(line) + "\n") return std::nullopt;
  return text;
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

std::string journal_line(const SurveyRow& row) { return sealed(row_text(row)); }

std::string journal_text(const SurveyPlan& plan, const std::vector<SurveyRow>& rows) {
  std::string text = sealed(head_text(plan));
  for (const SurveyRow& row : rows) text += journal_line(row);
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
    const auto row = line && !head ? read_row(*line) : std::nullopt;
    if (!plan && !row) return fail(ErrorKind::damaged, "line " + std::to_string(number) + " is damaged");
    if (plan) journal.plan = *plan;
    if (row) journal.rows.push_back(*row);
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
