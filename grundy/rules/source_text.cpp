#include "grundy/rules/source_text.hpp"

#include <algorithm>

namespace grundy {

Place SourceText::place(Span span) const {
  const std::size_t at = std::min<std::size_t>(span.begin, text.size());
  const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  const std::size_t bom = text.compare(0, 3, "\xEF\xBB\xBF") == 0 && at >= 3 ? 3 : 0;
  const std::size_t from = before == std::string::npos ? bom : before + 1;
  const std::size_t to = std::min(text.find('\n', at), text.size());
  Place place;
  place.source = name;
  place.line = 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(from), '\n'));
  place.column = 1 + static_cast<int>(at - from);
  place.length = static_cast<int>(std::max<std::size_t>(1, std::min<std::size_t>(span.end, to) - std::min(at, to)));
  place.text = text.substr(from, to - from);
  if (!place.text.empty() && place.text.back() == '\r') place.text.pop_back();
  return place;
}

}  // namespace grundy
