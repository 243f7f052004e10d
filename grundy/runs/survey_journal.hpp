#pragma once
// The state of a survey: lines with a checksum each, appended as codes are finished.

#include <string>
#include <vector>

#include "grundy/base/result.hpp"
#include "grundy/runs/survey.hpp"

namespace grundy {

/// First a line that says which survey it is, then a line a row. A last line without its end, which a kill may leave,
/// does not count.
struct SurveyJournal {
  SurveyPlan plan;
  std::vector<SurveyedCode> codes;  ///< with their certificates, which nobody has checked yet
};

/// The whole text of a journal. read_journal reads it back. Errors: damaged.
std::string journal_text(const SurveyPlan& plan, const std::vector<SurveyedCode>& codes);
std::string journal_line(const SurveyedCode& code);
Result<SurveyJournal> read_journal(const std::string& text);

/// Appends lines to a file, each flushed to the disk.
class JournalFile {
 public:
  /// Replaces the file by this text and goes on behind it. Errors: system.
  static Result<JournalFile> open(const std::string& path, const std::string& text);
  JournalFile(JournalFile&& other) noexcept : path_(std::move(other.path_)), descriptor_(other.descriptor_) {
    other.descriptor_ = -1;
  }
  JournalFile& operator=(JournalFile&&) = delete;
  ~JournalFile();
  /// Errors: system; then part of the line may be there, which read_journal passes over.
  Result<void> append(const std::string& line);

 private:
  JournalFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  std::string path_;
  int descriptor_;
};

}  // namespace grundy
