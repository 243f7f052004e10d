#pragma once
// Errors of the library as Python exceptions: the classes of grundy/errors.py, which carry the place in the text.

#include <pybind11/pybind11.h>

#include "grundy/base/result.hpp"

namespace grundy::python {

/// Throws the exception of the error's kind.
[[noreturn]] void raise(const Error& error);

template <class T>
T unwrap(Result<T> result) {
  if (!result) raise(result.error());
  return std::move(*result);
}

}  // namespace grundy::python
