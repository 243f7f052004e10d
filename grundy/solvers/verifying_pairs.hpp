#pragma once
// Choice of the pairs that show most smaller rare values to be reached.

#include <cstddef>
#include <vector>

#include "grundy/solvers/index_store.hpp"
#include "grundy/solvers/plane_engine.hpp"

namespace grundy {

/// At most `most` entries (a + least split digit, index(g(a))), a common, chosen greedily so that together, over the
/// last heaps of the store, they reach as many of the rare indices below the values as possible. For indices below 64.
/// O(pool · sample) at first, then only those candidates are looked at again that can still be the best.
std::vector<SparseEntry> choose_verifying_pairs(const SparseFacts& facts, const IndexStore& store, std::size_t most);

}  // namespace grundy
