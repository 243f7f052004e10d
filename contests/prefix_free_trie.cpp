// Formula: the xor over all vertices with exactly one child of lowbit(L - depth) (docs: the Grundy value of a free
// tree). Idea: a vertex gives its value away when it gets its first child and takes it back with the second, so the xor
// is kept while the
//   words are read and the trie is never walked again. A vertex is two 32-bit indices; words end in leaves only, so a
//   leaf's indices are free to hold a mark and the line of its word, and an error can name that line. Vertices lie in
//   pools that never move: no doubling, 8 bytes a vertex, at most one vertex a byte of input. A new branch is written
//   in order, without looking anything up.
// Adds to sorting: linear time, and the input is never held.
// Source: the known solution of ARC087-E. tests/contests/prefix_free_test.cpp compares it with sorting and with playing
// the game.
#include <memory>
#include <vector>

#include "contests/prefix_free.hpp"

namespace grundy::contests {
namespace {

std::uint64_t lowbit(std::uint64_t n) { return n & (~n + 1); }

/// Not initialised on purpose: pools are written as they are used.
struct Vertex {
  std::uint32_t child[2];  // 0: none (the root is nobody's child); in a leaf: the mark and the line
};

constexpr std::uint32_t leaf_mark = UINT32_MAX;
constexpr std::uint64_t most_vertices = UINT32_MAX;
constexpr unsigned pool_bits = 17;
constexpr std::uint64_t pool_size = std::uint64_t{1} << pool_bits;

class Trie {
 public:
  explicit Trie(Meter& meter) : meter_(meter) {}

  Vertex& operator[](std::uint32_t v) { return pools_[v >> pool_bits][v & (pool_size - 1)]; }
  std::uint32_t next() const { return static_cast<std::uint32_t>(size_); }
  /// Makes vertex next() usable; false when the budget or the 32-bit indices are spent.
  bool add() {
    if ((size_ & (pool_size - 1)) == 0 && !grow()) return false;
    ++size_;
    return true;
  }
  bool full() const { return size_ >= most_vertices; }

 private:
  bool grow() {
    if (full() || !meter_.take(pool_size * sizeof(Vertex)) || !meter_.look()) return false;
    pools_.emplace_back(new Vertex[pool_size]);
    return true;
  }

  Meter& meter_;
  std::vector<std::unique_ptr<Vertex[]>> pools_;
  std::uint64_t size_ = 0;
};

class Reader {
 public:
  Reader(Input& input, const Budget& budget) : input_(input), meter_(budget), trie_(meter_) {}

  Result<bool> run() {
    const Result<PrefixFreeHead> head = read_prefix_free_head(input_);
    if (!head) return failed(head);
    longest_ = head->longest;
    if (!trie_.add()) return stopped();
    trie_[0] = {{0, 0}};
    for (std::uint64_t i = 0; i < head->words; ++i) {
      if (!input_.find_token()) return missing_word(input_, i, head->words);
      const Result<bool> added = add_word();
      if (!added) return added;
    }
    const Result<bool> end = input_.expect_end();
    if (!end) return end;
    return xor_ != 0;
  }

 private:
  static bool is_bit(int byte) { return byte == '0' || byte == '1'; }
  static bool ends_word(int byte) {
    return byte == Input::at_end || byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
  }

  /// Walks down as far as the trie goes, then writes the rest of the word as a new branch.
  Result<bool> add_word() {
    const Spot start = input_.spot();
    std::uint32_t at = 0;
    std::uint64_t depth = 0;
    while (true) {
      const int byte = input_.peek();
      const Vertex& vertex = trie_[at];
      if (!is_bit(byte))
        return ends_word(byte) && !input_.failure() ? ended_inside(start, at) : strange_character(input_);
      if (vertex.child[0] == leaf_mark) return not_prefix_free(input_, start, "continues", vertex.child[1]);
      if (depth == longest_) return too_long(input_, start, longest_);
      const std::uint32_t child = vertex.child[byte - '0'];
      if (child == 0) break;
      at = child;
      ++depth;
      input_.step();
    }
    if (!meter_.work(depth + 1)) return stopped();
    return branch(start, at, depth);
  }

  /// The peeked bit begins a branch below `at`; the word's last vertex becomes a leaf.
  Result<bool> branch(Spot start, std::uint32_t at, std::uint64_t depth) {
    Vertex* vertex = &trie_[at];
    int byte = input_.peek();
    for (; is_bit(byte); byte = input_.peek()) {
      if (depth == longest_) return too_long(input_, start, longest_);
      const std::uint32_t child = trie_.next();
      if (!trie_.add()) return stopped();
      vertex->child[byte - '0'] = child;
      vertex = &trie_[child];
      *vertex = {{0, 0}};
      xor_ ^= lowbit(longest_ - depth);
      ++depth;
      input_.step();
    }
    if (!ends_word(byte) || input_.failure()) return strange_character(input_);
    *vertex = {{leaf_mark, static_cast<std::uint32_t>(start.line)}};
    return true;
  }

  /// The word ended at a vertex that was there before.
  tl::unexpected<Error> ended_inside(Spot start, std::uint32_t at) {
    if (trie_[at].child[0] == leaf_mark) return not_prefix_free(input_, start, "repeats", trie_[at].child[1]);
    while (trie_[at].child[0] != leaf_mark) at = trie_[at].child[trie_[at].child[0] == 0 ? 1 : 0];
    return not_prefix_free(input_, start, "is a prefix of", trie_[at].child[1]);
  }

  tl::unexpected<Error> stopped() {
    if (trie_.full())
      return fail(ErrorKind::unsupported, "more than 2^32 - 1 vertices", "words of less than 4 GiB in all");
    return fail(ErrorKind::stopped,
                std::string("stopped on line ") + std::to_string(input_.line()) + ": " + name_of(meter_.reason()));
  }

  Input& input_;
  Meter meter_;
  Trie trie_;
  std::uint64_t longest_ = 0;
  std::uint64_t xor_ = 0;
};

}  // namespace

Result<bool> first_wins_by_trie(Input& input, const Budget& budget) { return Reader(input, budget).run(); }

}  // namespace grundy::contests
