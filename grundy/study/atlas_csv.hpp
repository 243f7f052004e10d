#pragma once
// The atlas as comma-separated values: kind, the columns of a survey, version, certificate, source. RFC 4180.

#include <string>
#include <vector>

#include "grundy/runs/atlas.hpp"
#include "grundy/runs/published.hpp"

namespace grundy {

struct AtlasTable {
  std::vector<AtlasRow> rows;   ///< all marked as imported
  std::uint64_t published = 0;  ///< rows that were passed over
};

std::string atlas_csv(const std::vector<AtlasRow>& rows, const std::vector<PublishedFact>& published);
/// Reads what atlas_csv wrote. Errors: damaged, with the number of the record.
Result<AtlasTable> read_atlas_csv(const std::string& text);

}  // namespace grundy
