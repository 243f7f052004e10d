#pragma once
// The atlas: a file of SQLite that keeps what was found about codes.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/runs/survey_row.hpp"

struct sqlite3;

namespace grundy {

struct AtlasRow {
  SurveyRow found;          ///< with a code that parse_code reads
  std::string certificate;  ///< of the period; may be empty
  std::string version;      ///< of the program that found it
  bool imported = false;    ///< it came from another file and was not computed again here
  friend bool operator==(const AtlasRow&, const AtlasRow&) = default;
};

/// What adding a row did.
enum class AtlasChange { added, improved, kept };

class Atlas {
 public:
  /// Opens the file, and makes it with its tables when it is not there. Errors: damaged when it is no atlas, system.
  static Result<Atlas> open(const std::string& path);
  Atlas(Atlas&& other) noexcept;
  Atlas& operator=(Atlas&&) = delete;
  ~Atlas();

  /// The row of a code (digits_text or print_code of it). Errors: damaged, system.
  Result<std::optional<AtlasRow>> find(const std::string& code);
  /// All rows by code.
  Result<std::vector<AtlasRow>> rows();
  /// Keeps the row unless the one that is there says as much: a proved period beats none, then a certificate, then
  /// more values. Errors: rejected when the two contradict each other (nothing is changed); system.
  Result<AtlasChange> add(const AtlasRow& row);
  /// The row was computed here.
  Result<void> mark_computed(const std::string& code);

 private:
  explicit Atlas(sqlite3* database) : database_(database) {}
  Result<void> execute(const char* sql);
  Result<void> put(const AtlasRow& row);
  sqlite3* database_;
};

/// Why two rows of one code cannot both be right; empty: they can.
std::string contradiction(const SurveyRow& a, const SurveyRow& b);

/// Whether the row has no certificate, or one that claims its period of its code; the proof in it is not looked at.
bool certificate_fits(const AtlasRow& row);

/// A row computed again: its values by the plain rung (HeapTable) as far as the checksum reaches, its certificate by
/// the checker. `beyond`: what the row says that was not computed again; empty: all was.
struct AtlasCheck {
  std::string wrong;  ///< what differs; empty: nothing
  std::string beyond;
};
/// Errors: stopped.
Result<AtlasCheck> check_row(const AtlasRow& row, const Budget& budget);

}  // namespace grundy
