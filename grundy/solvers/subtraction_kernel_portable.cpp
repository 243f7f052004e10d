// Sieve step in plain C++. tests/solvers/subtraction_words_test.cpp compares all of them.
#include "grundy/solvers/subtraction_kernel_body.hpp"

namespace grundy {
namespace {
constexpr SieveKernel kernel{"portable", place_level};
}  // namespace

const SieveKernel* sieve_kernel_portable() { return &kernel; }

}  // namespace grundy
