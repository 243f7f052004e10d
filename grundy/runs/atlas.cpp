// One table, a row a code; the fields are those of row_text, with the certificate, the version and whether the row was
// imported. tests/runs/atlas_test.cpp
#include "grundy/runs/atlas.hpp"

#include <sqlite3.h>

namespace grundy {
namespace {

constexpr const char* schema =
    "CREATE TABLE IF NOT EXISTS codes (code TEXT PRIMARY KEY, status TEXT NOT NULL, preperiod INTEGER, period INTEGER, "
    "saltus INTEGER, theorem TEXT, values_used INTEGER, size INTEGER NOT NULL, sparse TEXT NOT NULL, rare_values "
    "INTEGER NOT NULL, last_rare INTEGER NOT NULL, greatest_value INTEGER NOT NULL, greatest_at INTEGER NOT NULL, "
    "checksum_of INTEGER NOT NULL, checksum TEXT NOT NULL, certificate TEXT NOT NULL, version TEXT NOT NULL, imported "
    "INTEGER NOT NULL) WITHOUT ROWID";
constexpr const char* select =
    "SELECT code, status, preperiod, period, saltus, theorem, values_used, size, sparse, rare_values, last_rare, "
    "greatest_value, greatest_at, checksum_of, checksum, certificate, version, imported FROM codes";
constexpr int survey_fields = 15;
constexpr int application_id = 0x47525559;  ///< "GRUY"
constexpr int patience = 10000;             ///< milliseconds to wait for another program

tl::unexpected<Error> database_error(sqlite3* database) {
  const int code = sqlite3_errcode(database) & 0xFF;
  const bool damaged = code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
  return fail(damaged ? ErrorKind::damaged : ErrorKind::system, std::string("the atlas: ") + sqlite3_errmsg(database));
}

/// A prepared statement with its parameters bound in order.
class Statement {
 public:
  Statement(sqlite3* database, const std::string& sql) : database_(database) {
    good_ = sqlite3_prepare_v2(database, sql.c_str(), -1, &statement_, nullptr) == SQLITE_OK;
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  void bind(const std::string& text) {
    good_ = good_ && sqlite3_bind_text(statement_, ++bound_, text.c_str(), static_cast<int>(text.size()),
                                       SQLITE_TRANSIENT) == SQLITE_OK;
  }
  void bind(std::uint64_t n) {
    good_ = good_ && sqlite3_bind_int64(statement_, ++bound_, static_cast<sqlite3_int64>(n)) == SQLITE_OK;
  }
  void bind_null() { good_ = good_ && sqlite3_bind_null(statement_, ++bound_) == SQLITE_OK; }
  /// Whether there is a row; an error otherwise than by its end.
  Result<bool> step() {
    const int code = good_ ? sqlite3_step(statement_) : SQLITE_ERROR;
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return database_error(database_);
  }
  std::string text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(statement_, column);
    return bytes == nullptr ? "" : reinterpret_cast<const char*>(bytes);
  }

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
  bool good_ = false;
};

Result<AtlasRow> row_of(const Statement& statement) {
  std::string text = statement.text(0);
  for (int c = 1; c < survey_fields; ++c) text += "," + statement.text(c);
  auto found = read_row(text);
  if (!found) return fail(ErrorKind::damaged, "the atlas has a row of " + statement.text(0) + " that cannot be read");
  return AtlasRow{std::move(*found), statement.text(survey_fields), statement.text(survey_fields + 1),
                  statement.text(survey_fields + 2) != "0"};
}

/// Which of two rows that agree says more.
bool says_more(const AtlasRow& a, const AtlasRow& b) {
  if (a.found.period.has_value() != b.found.period.has_value()) return a.found.period.has_value();
  if (a.certificate.empty() != b.certificate.empty()) return b.certificate.empty();
  if (a.found.size != b.found.size) return a.found.size > b.found.size;
  return b.imported && !a.imported;
}

}  // namespace

Atlas::Atlas(Atlas&& other) noexcept : database_(other.database_) { other.database_ = nullptr; }
Atlas::~Atlas() { sqlite3_close(database_); }

Result<void> Atlas::execute(const char* sql) {
  if (sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) return database_error(database_);
  return {};
}

Result<Atlas> Atlas::open(const std::string& path) {
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  Atlas atlas(database);
  if (code != SQLITE_OK) return fail(ErrorKind::system, "cannot open the atlas " + path);
  sqlite3_busy_timeout(database, patience);
  std::uint64_t id = 0, tables = 0;
  for (const auto& [sql, number] :
       {std::pair("PRAGMA application_id", &id), std::pair("SELECT count(*) FROM sqlite_master", &tables)}) {
    Statement statement(database, sql);
    const auto row = statement.step();
    if (!row) return fail(row.error().kind, path + ": " + row.error().message);
    *number = std::stoull("0" + statement.text(0));
  }
  if (tables > 0 && id != application_id) return fail(ErrorKind::damaged, path + " is a database, but no atlas");
  const std::string make = "PRAGMA application_id = " + std::to_string(application_id) + "; " + schema;
  if (tables == 0)
    if (auto made = atlas.execute(make.c_str()); !made) return failed(made);
  return atlas;
}

Result<std::optional<AtlasRow>> Atlas::find(const std::string& code) {
  Statement statement(database_, std::string(select) + " WHERE code = ?");
  statement.bind(code);
  const auto any = statement.step();
  if (!any) return failed(any);
  if (!*any) return std::optional<AtlasRow>();
  auto row = row_of(statement);
  if (!row) return failed(row);
  return std::optional<AtlasRow>(std::move(*row));
}

Result<std::vector<AtlasRow>> Atlas::rows() {
  std::vector<AtlasRow> rows;
  Statement statement(database_, std::string(select) + " ORDER BY code");
  for (;;) {
    const auto any = statement.step();
    if (!any) return failed(any);
    if (!*any) return rows;
    auto row = row_of(statement);
    if (!row) return failed(row);
    rows.push_back(std::move(*row));
  }
}

Result<void> Atlas::put(const AtlasRow& row) {
  Statement statement(database_, "INSERT OR REPLACE INTO codes VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
  const SurveyRow& r = row.found;
  statement.bind(r.code);
  statement.bind(std::string(r.period ? "proved" : "open"));
  if (r.period) {
    statement.bind(r.period->preperiod), statement.bind(r.period->period), statement.bind(r.period->saltus);
    statement.bind(r.period->theorem), statement.bind(r.period->values_used);
  } else {
    for (int i = 0; i < 5; ++i) statement.bind_null();
  }
  statement.bind(r.size);
  statement.bind(std::string(r.sparse ? "yes" : "no"));
  statement.bind(r.rare_values), statement.bind(r.last_rare);
  statement.bind(r.greatest_value), statement.bind(r.greatest_at);
  statement.bind(r.checksum_of);
  statement.bind(r.checksum), statement.bind(row.certificate), statement.bind(row.version);
  statement.bind(std::uint64_t{row.imported});
  const auto done = statement.step();
  if (!done) return failed(done);
  return {};
}

Result<AtlasChange> Atlas::add(const AtlasRow& row) {
  if (auto begun = execute("BEGIN IMMEDIATE"); !begun) return failed(begun);
  const auto add_within = [&]() -> Result<AtlasChange> {
    const auto there = find(row.found.code);
    if (!there) return failed(there);
    if (*there) {
      const std::string why = contradiction((*there)->found, row.found);
      if (!why.empty())
        return fail(ErrorKind::rejected, "the atlas says otherwise about " + row.found.code + ": " + why);
      if (!says_more(row, **there)) return AtlasChange::kept;
    }
    if (auto put_there = put(row); !put_there) return failed(put_there);
    return *there ? AtlasChange::improved : AtlasChange::added;
  };
  auto change = add_within();
  if (auto ended = execute(change ? "COMMIT" : "ROLLBACK"); change && !ended) return failed(ended);
  return change;
}

Result<void> Atlas::mark_computed(const std::string& code) {
  Statement statement(database_, "UPDATE codes SET imported = 0 WHERE code = ?");
  statement.bind(code);
  const auto done = statement.step();
  if (!done) return failed(done);
  return {};
}

std::string contradiction(const SurveyRow& a, const SurveyRow& b) {
  if (a.period && b.period &&
      (a.period->preperiod != b.period->preperiod || a.period->period != b.period->period ||
       a.period->saltus != b.period->saltus))
    return "two periods";
  if (a.checksum_of == b.checksum_of && a.checksum != b.checksum) return "two checksums of the same values";
  if (a.size == b.size && (a.greatest_value != b.greatest_value || a.greatest_at != b.greatest_at))
    return "two greatest values";
  const SurveyRow &less = a.size < b.size ? a : b, &more = a.size < b.size ? b : a;
  if (less.greatest_value > more.greatest_value) return "a greatest value that is exceeded earlier";
  return "";
}

}  // namespace grundy
