#include "grundy/study/version.hpp"

namespace grundy {

const char* version() { return GRUNDY_VERSION; }

}  // namespace grundy
