// g(n) = the least number that is no value of a *near* option, where that number is common at n: near options are those
// that leave one heap, and the pairs (a, n - t - a) with a <= W - t. Idea: all rare heaps are among the a, and the
// heaps of the window are common. So the common values of options are those of the pairs with a rare a and of single
// heaps, and all of them are looked at: the least common value that is missing is g(n) if all rare values below it are
// reached. Most often the given pairs reach them; else pairs are looked at one after the other. A common value (as a
// rare one) at n is known by its index, without one bit of the mask. The sets of 64 heaps are made together from bits:
// the word of heap m has the bit of its index; words of n - o … n - o + 63 are united for all offsets o with the same
// index i, and "xored" with i by exchanging halves of their bits. Offsets below 64 are done for 16 heaps, those below
// 16 go through a table, one heap after the other. Source: our own; docs/theory/periods.md, theorem 5. Adds to
// sparse_values: memory O(W), and 64 heaps at a time. tests/proofs/window_run_test.cpp compares it with sparse_values.
#include "grundy/proofs/window_run.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <string>

namespace grundy {
namespace {

constexpr std::size_t least_stretch = std::size_t{1} << 12;
constexpr std::size_t any_count = 100;
constexpr std::uint64_t longest_window = std::uint64_t{1} << 27;

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define GRUNDY_FOR_EACH_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define GRUNDY_FOR_EACH_PROCESSOR
#endif
#define GRUNDY_INLINE inline __attribute__((always_inline))

constexpr std::uint32_t low_half[4] = {0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff};

/// Bit i of each word goes to bit i xor 2^Bit; two words in each lane.
template <unsigned Bit, class WordLanes>
GRUNDY_INLINE void exchange(WordLanes& w) {
  constexpr std::uint32_t mask = low_half[Bit];
  w = ((w & mask) << (1U << Bit)) | ((w >> (1U << Bit)) & mask);
}

/// The place of g in an order in which neighbours differ in one bit.
unsigned gray_rank(unsigned g) {
  unsigned rank = 0;
  for (; g != 0; g >>= 1) rank ^= g;
  return rank;
}

}  // namespace

/// The sets of Pieces · Lanes heaps while they are made.
template <std::size_t K, std::size_t Lanes, std::size_t Pieces>
struct WindowRun::Sums {
  typedef std::uint32_t WordLanes __attribute__((vector_size(sizeof(Word) * Lanes)));
  WordLanes at[K][Pieces] = {};

  template <unsigned Bit>
  GRUNDY_INLINE void exchange_all() {
#pragma GCC unroll 8
    for (std::size_t k = 0; k < K; ++k) {
#pragma GCC unroll 4
      for (std::size_t j = 0; j < Pieces; ++j) exchange<Bit>(at[k][j]);
    }
  }
  GRUNDY_INLINE void unite(std::size_t k, const Word* with) {
#pragma GCC unroll 4
    for (std::size_t j = 0; j < Pieces; ++j) {
      WordLanes words;
      std::memcpy(&words, with + Lanes * j, sizeof words);
      at[k][j] |= words;
    }
  }
  GRUNDY_INLINE void turn(unsigned by) {
    if ((by & 1) != 0) exchange_all<0>();
    if ((by & 2) != 0) exchange_all<1>();
    if ((by & 4) != 0) exchange_all<2>();
    if ((by & 8) != 0) exchange_all<3>();
  }
};

Result<WindowRun> WindowRun::make(const SparseClasses& classes, const WindowSetting& setting) {
  WindowRun run(classes);
  run.window_ = setting.window;
  if (setting.window < classes.last() || setting.window == 0 || setting.window > longest_window ||
      setting.early.size() <= setting.window)
    return fail(ErrorKind::unsupported, "a window of " + std::to_string(setting.window) + " values");
  if ((classes.hint().mask & 0xff) == 0) return fail(ErrorKind::unsupported, "a mask without any of the bits 0 to 7");
  run.number_values();
  if (const auto taken = run.take_early(setting); !taken) return failed(taken);
  return run;
}

/// Values of one class that differ, differ in another bit than the lowest of the mask.
void WindowRun::number_values() {
  const int bit = std::countr_zero(classes_.hint().mask);
  for (unsigned v = 0; v < value_limit; ++v)
    index_[v] = static_cast<std::uint8_t>((v >> (bit + 1) << bit) | (v & ((1U << bit) - 1)));
  for (unsigned parity = 0; parity < 2; ++parity) {
    for (unsigned v = 0; v < value_limit; ++v) {
      rare_index_[parity][v] = classes_.is_common(parity, v) ? no_index : index_[v];
      if (is_common(parity, v)) choices_[parity][index_[v]].value = static_cast<std::uint8_t>(v);
    }
    for (Choice& choice : choices_[parity])
      for (unsigned v = 0; v < choice.value; ++v)
        if (!is_common(parity, v)) choice.smaller[index_[v] / word] |= 1U << (index_[v] % word + word);
  }
}

Result<void> WindowRun::take_early(const WindowSetting& setting) {
  const std::uint64_t parts_to = setting.window - classes_.last();
  std::vector<std::uint32_t> parts;
  for (std::size_t n = 0; n < setting.early.size(); ++n) {
    const std::uint32_t v = setting.early[n];
    if (v >= value_limit) return fail(ErrorKind::unsupported, "a value of 256 or above");
    const bool is_rare = n > 0 && !is_common(n, v);
    if (is_rare && n > parts_to)
      return fail(ErrorKind::unsupported, "a rare value at heap " + std::to_string(n) + ", too far for the window");
    if (n <= parts_to) early_.push_back(static_cast<std::uint8_t>(v));
    if (is_rare) parts.push_back(static_cast<std::uint32_t>(n));
  }
  parts.insert(parts.end(), setting.parts.begin(), setting.parts.end());
  for (const std::uint32_t a : parts)
    if (a >= 1 && a < early_.size() && !classes_.split().empty()) add_part(a);
  for (const std::uint32_t k : classes_.one())
    plain_entries_.push_back({k, 0, classes_.hint().parity && k % 2 != 0 ? rare : common});
  for (const Entry& e : plain_entries_) {
    if (e.offset < part) add_near(e);
    reach_ = std::max(reach_, e.offset);
  }
  far_ = level(block, UINT32_MAX);
  middle_ = level(part, block);
  for (const Class c : {common, rare}) has_middle_ |= !middle_.pairs[c].back.empty() || !middle_.plain[c].back.empty();
  return {};
}

/// The pairs whose first part is a, for every digit that splits. Their other part is common.
void WindowRun::add_part(std::uint32_t a) {
  const auto& split = classes_.split();
  const Class gives = is_common(a, early_[a]) ? rare : common;
  const unsigned by = index_[early_[a]];
  reach_ = std::max(reach_, a + split.back());
  if (a + split[0] >= part) return pair_entries_.push_back({a + split[0], by, gives});
  for (const std::uint32_t t : split) plain_entries_.push_back({a + t, by, gives});
}

WindowRun::Level WindowRun::level(std::uint32_t least, std::uint32_t end) const {
  Level out;
  for (const Class c : {common, rare}) {
    out.pairs[c] = compile(pair_entries_, c, least, end);
    out.plain[c] = compile(plain_entries_, c, least, end);
  }
  return out;
}

/// The entries of one class with least <= offset < end.
WindowRun::Program WindowRun::compile(std::vector<Entry> entries, Class gives, std::uint32_t least, std::uint32_t end) {
  std::erase_if(entries, [&](const Entry& e) { return e.gives != gives || e.offset < least || e.offset >= end; });
  const auto key = [](const Entry& e) { return std::pair(gray_rank(e.by % word) * 8 + e.by / word, e.offset); };
  std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) { return key(a) < key(b); });
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  Program program;
  for (const Entry& e : entries) {
    const unsigned turn = e.by % word, high = e.by / word;
    const std::size_t at = program.back.size();
    if (program.segments.empty() || program.segments.back().turn != turn || program.segments.back().high != high)
      program.segments.push_back({turn, high, at, at});
    program.back.push_back(-static_cast<std::ptrdiff_t>(e.offset));
    program.segments.back().end = at + 1;
  }
  return program;
}

void WindowRun::add_near(const Entry& entry) {
  if (std::find(near_entries_.begin(), near_entries_.end(), entry) != near_entries_.end()) return;
  near_entries_.push_back(entry);
  const auto at = std::lower_bound(near_offsets_.begin(), near_offsets_.end(), entry.offset, std::greater<>());
  if (at == near_offsets_.end() || *at != entry.offset) near_offsets_.insert(at, entry.offset);
}

/// The table of near offsets for the present number of words.
void WindowRun::fill_near() {
  const auto words = static_cast<std::size_t>(words_);
  near_sets_.assign(near_offsets_.size() * word * words * words, 0);
  for (const Entry& e : near_entries_) {
    const auto at = static_cast<std::size_t>(std::find(near_offsets_.begin(), near_offsets_.end(), e.offset) -
                                             near_offsets_.begin());
    for (unsigned i = 0; i < word * words; ++i) {
      const unsigned option = i ^ e.by;
      if (option < word * words)
        near_sets_[(at * word * words + i) * words + option / word] |= 1U << (option % word + word * e.gives);
    }
  }
}

Result<void> WindowRun::start(std::uint64_t heap, std::span<const std::uint8_t> before) {
  for (std::size_t o = 1; o <= part && o <= before.size(); ++o)
    if (!is_common(heap - o, before[before.size() - o]))
      return fail(ErrorKind::unsupported, "a rare value at heap " + std::to_string(heap - o) + ", just before a run");
  values_.assign(before.begin(), before.end());
  first_ = heap - before.size();
  words_ = words_of_last();
  fill_sets();
  return {};
}

/// How many words hold the indices that are looked back to: 1, 2, 4 or 8.
int WindowRun::words_of_last() const {
  const std::size_t count = std::min<std::size_t>(values_.size(), reach_ + block);
  unsigned greatest = 0;
  for (std::size_t i = values_.size() - count; i < values_.size(); ++i)
    if (is_common(first_ + i, values_[i])) greatest = std::max<unsigned>(greatest, index_[values_[i]]);
  return static_cast<int>(std::bit_ceil(greatest / word + 1));
}

/// All that depends on the number of words.
void WindowRun::fill_sets() {
  fill_near();
  for (unsigned parity = 0; parity < 2; ++parity) {
    unsigned& limit = limits_[parity] = 0;
    const auto fits = [&](const Choice& c) {
      return std::all_of(c.smaller + words_, c.smaller + most_words, std::logical_not<>());
    };
    while (limit < word * static_cast<unsigned>(words_) && fits(choices_[parity][limit])) ++limit;
  }
  const std::size_t count = std::min<std::size_t>(values_.size(), reach_ + block);
  sets_first_ = heap() - count;
  const std::size_t size = reach_ + 2 * block + std::max<std::size_t>(reach_, least_stretch);
  for (int k = 0; k < static_cast<int>(most_words); ++k) {
    sets_[k].assign(k < words_ ? size : 0, 0);
    pair_sets_[k].assign(k < words_ && classes_.split().size() > 1 ? size : 0, 0);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t v = values_[values_.size() - count + i];
    if (is_common(sets_first_ + i, v)) sets_[index_[v] / word][i] = static_cast<Word>(1U << index_[v] % word);
  }
  write_pairs(0, count);
}

/// The unions at the places [at, at + count) of the sets; what lies before the first set is left out: no entry needs
/// it.
void WindowRun::write_pairs(std::size_t at, std::size_t count) {
  const auto& split = classes_.split();
  if (split.size() <= 1) return;
  for (std::size_t k = 0; k < static_cast<std::size_t>(words_); ++k) {
    const Word* set = sets_[k].data();
    Word* pairs = pair_sets_[k].data();
    std::copy(set + at, set + at + count, pairs + at);
    for (std::size_t s = 1; s < split.size(); ++s) {
      const std::size_t shift = split[s] - split[0];
      for (std::size_t i = std::max(at, shift); i < at + count; ++i)
        pairs[i] = static_cast<Word>(pairs[i] | set[i - shift]);
    }
  }
}

/// Makes room for one block behind heap().
void WindowRun::slide(std::uint64_t remembered) {
  const auto keep = static_cast<std::size_t>(std::max(window_, remembered));
  if (values_.size() >= 2 * keep + least_stretch) {
    const std::size_t gone = values_.size() - keep;
    values_.erase(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(gone));
    first_ += gone;
  }
  const auto at = static_cast<std::size_t>(heap() - sets_first_);
  if (at + block <= sets_[0].size()) return;
  const std::size_t gone = at - (reach_ + block);
  for (auto* planes : {sets_, pair_sets_})
    for (std::size_t k = 0; k < static_cast<std::size_t>(words_); ++k)
      if (!planes[k].empty()) std::copy(planes[k].data() + gone, planes[k].data() + at, planes[k].data());
  sets_first_ += gone;
  narrow();
}

/// Fewer words where the last values allow it.
void WindowRun::narrow() {
  if (words_ == 1 || words_of_last() == words_) return;
  words_ = words_of_last();
  fill_sets();
}

template <std::size_t K, std::size_t Lanes, std::size_t Pieces>
GRUNDY_INLINE void WindowRun::add_program(Sums<K, Lanes, Pieces>& result, const Program& program,
                                          const std::vector<Word>* planes, std::size_t at) {
  Sums<K, Lanes, Pieces> sums = result;
  unsigned turned = 0;
  for (const Segment& segment : program.segments) {
    if (segment.high >= K) continue;  // indices below 16·K, xored with it, are not below 16·K
    sums.turn(segment.turn ^ turned);
    turned = segment.turn;
    const Word* from[K];
    for (std::size_t k = 0; k < K; ++k) from[k] = planes[k ^ segment.high].data() + at;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
#pragma GCC unroll 8
      for (std::size_t k = 0; k < K; ++k) sums.unite(k, from[k] + program.back[i]);
    }
  }
  sums.turn(turned);
  result = sums;
}

/// Adds what the level gives to the sets of Pieces · Lanes heaps from `from` on.
template <std::size_t K, std::size_t Lanes, std::size_t Pieces>
GRUNDY_INLINE void WindowRun::add_level(Word (*sets)[block], const Level& level, std::size_t at,
                                        std::size_t from) const {
  for (const Class c : {common, rare}) {
    Sums<K, Lanes, Pieces> sums;
    for (std::size_t k = 0; k < K; ++k) std::memcpy(&sums.at[k], sets[c * K + k] + from, sizeof sums.at[k]);
    if (!level.pairs[c].back.empty()) add_program(sums, level.pairs[c], pair_sets(), at + from);
    if (!level.plain[c].back.empty()) add_program(sums, level.plain[c], sets_, at + from);
    for (std::size_t k = 0; k < K; ++k) std::memcpy(sets[c * K + k] + from, &sums.at[k], sizeof sums.at[k]);
  }
}

template <std::size_t K>
GRUNDY_INLINE void WindowRun::make_far(Word (*sets)[block], std::size_t at) const {
  constexpr std::size_t lanes = 32, pieces = K < 8 ? 2 : 1;
  for (std::size_t from = 0; from < block; from += pieces * lanes) add_level<K, lanes, pieces>(sets, far_, at, from);
}

/// The sets of 64 heaps, the first at the place `at` of sets_: K for the common values of far options, K for the rare
/// ones.
GRUNDY_FOR_EACH_PROCESSOR void WindowRun::far_sets(Word (*sets)[block], std::size_t at) const {
  if (words_ == 1) return make_far<1>(sets, at);
  if (words_ == 2) return make_far<2>(sets, at);
  if (words_ == 4) return make_far<4>(sets, at);
  make_far<8>(sets, at);
}

/// Adds those of middle options to the sets of the 16 heaps from `from` on.
GRUNDY_FOR_EACH_PROCESSOR void WindowRun::middle_sets(Word (*sets)[block], std::size_t at, std::size_t from) const {
  if (words_ == 1) return add_level<1, part, 1>(sets, middle_, at, from);
  if (words_ == 2) return add_level<2, part, 1>(sets, middle_, at, from);
  if (words_ == 4) return add_level<4, part, 1>(sets, middle_, at, from);
  add_level<8, part, 1>(sets, middle_, at, from);
}

/// What is made together.
template <std::size_t K>
struct WindowRun::Block {
  alignas(64) Word sets[2 * K][block] = {};  ///< the indices of options: K words for common values, K for rare ones
  std::uint8_t indices[part + block];        ///< of the heaps before and those that are made
  std::size_t at = 0;                        ///< where the first heap is in sets_
  std::size_t made = 0;
};

/// What offsets below 16 give, one heap after the other; N: how many there are, or `any_count`.
template <std::size_t K, std::size_t N>
struct WindowRun::Near {
  std::size_t count;
  const std::uint32_t* table;
  std::ptrdiff_t back[part];

  explicit Near(const WindowRun& run) : count(run.near_offsets_.size()), table(run.near_sets_.data()) {
    for (std::size_t q = 0; q < count; ++q) back[q] = -static_cast<std::ptrdiff_t>(run.near_offsets_[q]);
  }
  GRUNDY_INLINE void add(std::uint32_t* set, const std::uint8_t* next) const {
    const std::size_t n = N == any_count ? count : N;
#pragma GCC unroll 16
    for (std::size_t q = 0; q < n; ++q) {
      const std::uint32_t* options = table + (q * word * K + next[back[q]]) * K;
      for (std::size_t k = 0; k < K; ++k) set[k] |= options[k];
    }
  }
};

/// The least index whose common value is missing; 16·K if there is none.
template <std::size_t K>
static unsigned least_missing(const std::uint32_t* set) {
  for (unsigned k = 0; k < K; ++k)
    if ((~set[k] & 0xffff) != 0) return 16 * k + static_cast<unsigned>(std::countr_one(set[k]));
  return 16 * K;
}

/// The values up to that of heap end - 1 of the block.
template <std::size_t K, std::size_t N>
WindowRun::Step WindowRun::make_part(Block<K>& to, std::size_t end, Meter& meter) {
  const Near<K, N> near(*this);
  std::uint8_t* const values = values_.data() + (to.at + sets_first_ - first_);
  Word* words[K];
  for (std::size_t k = 0; k < K; ++k) words[k] = sets_[k].data() + to.at;
  auto parity = static_cast<unsigned>((to.at + sets_first_ + to.made) & 1);
  const unsigned limits[2] = {limits_[0], limits_[1]};
  for (std::size_t i = to.made; i < end; ++i, parity ^= 1) {
    std::uint32_t set[K];
    for (std::size_t k = 0; k < K; ++k) set[k] = to.sets[k][i] | static_cast<std::uint32_t>(to.sets[K + k][i]) << word;
    near.add(set, to.indices + part + i);
    const unsigned index = least_missing<K>(set);
    if (index >= limits[parity]) return to.made = i, Step::wider;
    to.indices[part + i] = static_cast<std::uint8_t>(index);
    const Choice& choice = choices_[parity][index];
    std::uint32_t left = 0;
    for (std::size_t k = 0; k < K; ++k) left |= choice.smaller[k] & ~set[k];
    if (left != 0)
      if (const Step step = settle(set, choice, values + i, parity, meter); step != Step::done)
        return to.made = i, step;
    values[i] = choice.value;
    for (std::size_t k = 0; k < K; ++k) words[k][i] = static_cast<Word>(index / word == k ? 1U << (index % word) : 0);
  }
  return to.made = end, Step::done;
}

/// Looks at pairs until all rare values below the common one are reached.
WindowRun::Step WindowRun::settle(const std::uint32_t* set, const Choice& choice, const std::uint8_t* next,
                                  unsigned parity, Meter& meter) const {
  for (unsigned k = 0; k < static_cast<unsigned>(words_); ++k) {
    const Step step = reach((choice.smaller[k] & ~set[k]) >> word, k, next, parity, meter);
    if (step != Step::done) return step;
  }
  return Step::done;
}

/// Looks at pairs until they have given all wanted indices of one word.
WindowRun::Step WindowRun::reach(std::uint32_t wanted, unsigned k, const std::uint8_t* next, unsigned parity,
                                 Meter& meter) const {
  const std::uint8_t *early = early_.data(), *index_by = rare_index_[parity];
  const std::size_t end = early_.size();
  for (std::size_t a = 1; wanted != 0; ++a) {
    if (a >= end) return Step::undecided;
    if (a % 4096 == 0 && !meter.work(8)) return Step::stopped;
    for (const std::uint32_t t : classes_.split()) {
      const unsigned i = index_by[early[a] ^ *(next - static_cast<std::ptrdiff_t>(a + t))];
      wanted &= ~(static_cast<std::uint32_t>(i / word == k) << i % word);
    }
  }
  return Step::done;
}

template <std::size_t K>
WindowRun::Step WindowRun::make_near(Block<K>& to, std::size_t end, Meter& meter) {
  if constexpr (K > 2) {
    return make_part<K, any_count>(to, end, meter);
  } else {
    static constexpr auto by_count = []<std::size_t... N>(std::index_sequence<N...>) {
      return std::array{&WindowRun::make_part<K, N>...};
    }
    (std::make_index_sequence<part>());
    return (this->*by_count[near_offsets_.size()])(to, end, meter);
  }
}

template <std::size_t K>
WindowRun::Step WindowRun::make_block(std::size_t count, Meter& meter) {
  if (!meter.work(1 + reach_ / 4096 + (pair_entries_.size() + plain_entries_.size()) / 16)) return Step::stopped;
  Block<K> to;
  to.at = static_cast<std::size_t>(heap() - sets_first_);
  const std::size_t size = values_.size();
  for (std::size_t i = 0; i < part; ++i) to.indices[i] = size + i < part ? 0 : index_[values_[size + i - part]];
  far_sets(to.sets, to.at);
  values_.resize(size + count);
  Step step = Step::done;
  for (std::size_t from = 0; from < count && step == Step::done; from += part) {
    if (has_middle_) middle_sets(to.sets, to.at, from);
    step = make_near(to, std::min(from + part, count), meter);
    write_pairs(to.at + from, to.made - from);
  }
  values_.resize(size + to.made);
  return step;
}

WindowRun::Step WindowRun::make_some(std::size_t count, Meter& meter) {
  return words_ == 1   ? make_block<1>(count, meter)
         : words_ == 2 ? make_block<2>(count, meter)
         : words_ == 4 ? make_block<4>(count, meter)
                       : make_block<8>(count, meter);
}

Result<void> WindowRun::advance(std::uint64_t to, std::uint64_t remembered, Meter& meter) {
  while (heap() < to) {
    slide(remembered);
    switch (make_some(static_cast<std::size_t>(std::min<std::uint64_t>(block, to - heap())), meter)) {
      case Step::done:
        continue;
      case Step::wider:
        if (words_ == most_words)
          return fail(ErrorKind::unsupported, "a value of 256 or above at heap " + std::to_string(heap()));
        words_ *= 2;
        fill_sets();
        continue;
      case Step::undecided:
        return fail(ErrorKind::rejected, "the window does not decide the value of heap " + std::to_string(heap()));
      case Step::stopped:
        return fail(ErrorKind::stopped, "stopped at heap " + std::to_string(heap()));
    }
  }
  return {};
}

}  // namespace grundy
