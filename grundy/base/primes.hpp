#pragma once
// Prime divisors.

#include <cstdint>
#include <vector>

namespace grundy {

/// The primes that divide n, increasing; none for 0 and 1. O(sqrt(n)).
std::vector<std::uint64_t> prime_divisors(std::uint64_t n);

}  // namespace grundy
