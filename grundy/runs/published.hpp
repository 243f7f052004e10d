#pragma once
// Facts about codes that others have published. They are shown beside what was computed here, and never used as if they
// were.

#include <cstdint>
#include <optional>
#include <vector>

namespace grundy {

struct PublishedFact {
  const char* code;  ///< digits_text
  std::uint64_t period;
  std::optional<std::uint64_t> preperiod;  ///< n counted as the heap size of the code as written
  const char* source;
};

/// By code.
const std::vector<PublishedFact>& published_facts();

}  // namespace grundy
