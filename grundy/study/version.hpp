#pragma once

namespace grundy {

/// The version of the library, "0.1.0".
const char* version();

}  // namespace grundy
