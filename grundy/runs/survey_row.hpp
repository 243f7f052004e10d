#pragma once
// What a survey says of one code.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/result.hpp"
#include "grundy/proofs/period_theorem.hpp"
#include "grundy/rules/code.hpp"
#include "grundy/runs/run_engine.hpp"

namespace grundy {

struct SurveyRow {
  std::string code;                 ///< digits_text
  std::optional<RunPeriod> period;  ///< proved
  std::uint64_t size = 0;           ///< g(n) was computed for n < size
  bool sparse = false;              ///< few values are rare (sparse_summary.hpp), or the stream went through
  std::uint64_t rare_values = 0;    ///< of n < size
  std::uint64_t last_rare = 0;      ///< 0: none
  HeapValue greatest_value = 0;     ///< of n < size
  std::uint64_t greatest_at = 0;    ///< the first heap with it
  std::uint64_t checksum_of = 0;    ///< so many values, from g(0) on, have the checksum
  std::string checksum;             ///< fingerprint of those values, 4 bytes each, little-endian

  friend bool operator==(const SurveyRow&, const SurveyRow&) = default;
};

/// Values up to this are stored and looked through for a period; beyond, only codes with a useful sparse space go on,
/// as streams.
inline constexpr std::uint64_t most_stored_of_a_survey = std::uint64_t{1} << 16;

struct SurveyedCode {
  SurveyRow row;
  std::string certificate;  ///< of the period; else empty
};

/// Computes the row for a code to `to`: up to most_stored_of_a_survey for every code, or until a period is proved;
/// beyond by the stream. A period is only reported once the checker accepts its certificate. Errors: stopped. Depends
/// on code and `to` alone.
Result<SurveyedCode> survey_code(const Code& code, std::uint64_t to, const Budget& budget);

/// Fills in all that a table of values says: size, sparse space, greatest value, checksum. O(values).
void describe_values(SurveyRow& row, const std::vector<HeapValue>& values, std::span<const std::uint32_t> split);

/// The fingerprint of values, 4 bytes each, little-endian.
std::string values_checksum(const std::vector<HeapValue>& values, std::size_t count);

/// The names of the fields of a row, in the order of row_text.
inline constexpr std::string_view survey_columns =
    "code,status,preperiod,period,saltus,theorem,values_used,size,sparse,rare_values,last_rare,greatest_value,greatest_"
    "at,checksum_of,checksum";

/// A row as comma-separated values without line end; fields that do not apply are empty. read_row reads it back, and
/// nothing else.
std::string row_text(const SurveyRow& row);
std::optional<SurveyRow> read_row(std::string_view text);

}  // namespace grundy
