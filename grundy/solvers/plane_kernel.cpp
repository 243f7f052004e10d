// Choice of the kernel by what the processor reports.
#include "grundy/solvers/plane_kernel.hpp"

#include <array>

namespace grundy {
namespace {

bool runs_avx512() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("gfni") &&
         __builtin_cpu_supports("bmi");
#else
  return false;
#endif
}

bool runs_avx2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
#else
  return false;
#endif
}

struct Available {
  std::array<const PlaneKernel*, 3> kernels{};
  std::size_t count = 0;

  Available() {
    add(plane_kernel_avx512(), runs_avx512());
    add(plane_kernel_avx2(), runs_avx2());
    add(plane_kernel_portable(), true);
  }
  void add(const PlaneKernel* kernel, bool runs) {
    if (kernel != nullptr && runs) kernels[count++] = kernel;
  }
};

}  // namespace

std::span<const PlaneKernel* const> plane_kernels() {
  static const Available available;
  return {available.kernels.data(), available.count};
}

}  // namespace grundy
