#pragma once
// Choice of the pairs that show most smaller rare values to be reached.

#include <cstddef>
#include <vector>

#include "grundy/solvers/block_engine.hpp"
#include "grundy/solvers/greedy_cover.hpp"
#include "grundy/solvers/index_store.hpp"

namespace grundy {

/// At most `most` entries (a + least split digit, index(g(a))), a common, chosen greedily so that together, over the
/// last heaps of the store (1024, or fewer), they reach as many of the rare indices below the values
/// as possible. Time: see greedy_cover.
Cover choose_verifying_pairs(const SparseFacts& facts, const IndexStore& store, std::size_t most);

/// Those of the pairs that are of use at the same heaps, the most useful first.
Cover useful_pairs(const SparseFacts& facts, const IndexStore& store, const std::vector<SparseEntry>& pairs);

}  // namespace grundy
