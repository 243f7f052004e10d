// The atlas in the web build, where there is no SQLite: it cannot be opened. Elsewhere this file is empty.

#ifdef __EMSCRIPTEN__

#include "grundy/runs/atlas.hpp"

namespace grundy {

Result<Atlas> Atlas::open(const std::string&) { return fail(ErrorKind::unsupported, "there is no atlas here"); }
Atlas::Atlas(Atlas&& other) noexcept : database_(other.database_) {}
Atlas::~Atlas() = default;
Result<std::optional<AtlasRow>> Atlas::find(const std::string&) { return std::optional<AtlasRow>(); }

}  // namespace grundy

#endif
