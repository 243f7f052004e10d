// Sieve step for AVX-512 (compiled with its flags, see cmake/layers.cmake). tests/solvers/subtraction_words_test.cpp
// compares all of them.
#include "grundy/solvers/subtraction_kernel.hpp"

#if defined(__AVX512F__)
#include "grundy/solvers/subtraction_kernel_body.hpp"

namespace grundy {
namespace {
constexpr SieveKernel kernel{"avx512", place_level};
}  // namespace

const SieveKernel* sieve_kernel_avx512() { return &kernel; }

}  // namespace grundy
#else
namespace grundy {
const SieveKernel* sieve_kernel_avx512() { return nullptr; }
}  // namespace grundy
#endif
