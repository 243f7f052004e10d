// g(n) = the least number that is no value of a *near* option, where that number is common at n: near options are those
// that leave one heap, and the pairs (a, n - t - a) with a <= W - t. Idea: all rare heaps are among the a; a pair of
// two common heaps cannot give a common value, so pairs that are not near cannot exclude it, and all smaller numbers
// are reached. Any set of near options that holds those with a rare part will do; most often the given parts suffice,
// and pairs are added one after the other until the least number is common. The sets of 16 heaps are made together from
// bits: the word of heap m has bit g(m); words of n - o … n - o + 15 are united for all offsets o with the same g, and
// "xored" with g by exchanging halves of their bits. Offsets below 16 go through a table, one heap after the other.
// Source: our own; docs/theory/periods.md, theorem 5. Adds to sparse_values: memory O(W), and 16 heaps at a time.
// tests/proofs/window_run_test.cpp compares it with sparse_values.
#include "grundy/proofs/window_run.hpp"

#include <algorithm>
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

constexpr unsigned word = 32;  ///< numbers of a word of a set
constexpr std::uint32_t low_half[5] = {0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff};

/// How many words hold the numbers up to `greatest`: 1, 2, 4 or 8.
int words_for(unsigned greatest) { return static_cast<int>(std::bit_ceil(greatest / word + 1)); }

/// Bit i of each word goes to bit i xor 2^Bit.
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

/// The sets of Pieces · 16 heaps while they are made.
template <std::size_t K, std::size_t Pieces>
struct WindowRun::Sums {
  typedef std::uint32_t WordLanes __attribute__((vector_size(4 * lanes)));
  WordLanes at[K][Pieces] = {};

  template <unsigned Bit>
  GRUNDY_INLINE void exchange_all() {
#pragma GCC unroll 8
    for (std::size_t k = 0; k < K; ++k) {
#pragma GCC unroll 4
      for (std::size_t j = 0; j < Pieces; ++j) exchange<Bit>(at[k][j]);
    }
  }
  GRUNDY_INLINE void unite(std::size_t k, const std::uint32_t* with) {
#pragma GCC unroll 4
    for (std::size_t j = 0; j < Pieces; ++j) {
      WordLanes words;
      std::memcpy(&words, with + lanes * j, sizeof words);
      at[k][j] |= words;
    }
  }
  GRUNDY_INLINE void turn(unsigned by) {
    if ((by & 1) != 0) exchange_all<0>();
    if ((by & 2) != 0) exchange_all<1>();
    if ((by & 4) != 0) exchange_all<2>();
    if ((by & 8) != 0) exchange_all<3>();
    if ((by & 16) != 0) exchange_all<4>();
  }
};

Result<WindowRun> WindowRun::make(const SparseClasses& classes, const WindowSetting& setting) {
  WindowRun run(classes);
  run.window_ = setting.window;
  if (setting.window < classes.last() || setting.window == 0 || setting.window > longest_window ||
      setting.early.size() <= setting.window)
    return fail(ErrorKind::unsupported, "a window of " + std::to_string(setting.window) + " values");
  for (unsigned parity = 0; parity < 2; ++parity)
    for (unsigned v = 0; v < value_limit; ++v) run.common_[parity].push_back(classes.is_common(parity, v) ? 1 : 0);
  if (const auto taken = run.take_early(setting); !taken) return failed(taken);
  return run;
}

Result<void> WindowRun::take_early(const WindowSetting& setting) {
  const std::uint64_t parts_to = setting.window - classes_.last();
  for (std::size_t n = 0; n < setting.early.size(); ++n) {
    const std::uint32_t v = setting.early[n];
    if (v >= value_limit) return fail(ErrorKind::unsupported, "a value of 256 or above");
    const bool rare = n > 0 && !classes_.is_common(n, v);
    if (rare && n > parts_to)
      return fail(ErrorKind::unsupported, "a rare value at heap " + std::to_string(n) + ", too far for the window");
    if (n <= parts_to) early_.push_back(static_cast<std::uint8_t>(v));
    if (rare && !classes_.split().empty()) add_part(static_cast<std::uint32_t>(n), v);
  }
  for (const std::uint32_t a : setting.parts)
    if (a >= 1 && a < early_.size() && !classes_.split().empty()) add_part(a, early_[a]);
  for (const std::uint32_t k : classes_.one()) plain_entries_.push_back({k, 0});
  for (const Entry& e : plain_entries_) {
    if (e.offset < lanes) add_near(e);
    reach_ = std::max(reach_, e.offset);
  }
  middle_ = {compile(pair_entries_, 0, block), compile(plain_entries_, lanes, block)};
  far_ = {compile(pair_entries_, block, UINT32_MAX), compile(plain_entries_, block, UINT32_MAX)};
  return {};
}

/// The pairs whose first part is a, with value `by`, for every digit that splits.
void WindowRun::add_part(std::uint32_t a, std::uint32_t by) {
  const auto& split = classes_.split();
  reach_ = std::max(reach_, a + split.back());
  if (a + split[0] >= lanes) return pair_entries_.push_back({a + split[0], by});
  for (const std::uint32_t t : split) plain_entries_.push_back({a + t, by});
}

/// The entries with least <= offset < end.
WindowRun::Program WindowRun::compile(std::vector<Entry> entries, std::uint32_t least, std::uint32_t end) {
  std::erase_if(entries, [&](const Entry& e) { return e.offset < least || e.offset >= end; });
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
    for (std::size_t v = 0; v < word * words; ++v) {
      const std::size_t option = v ^ e.by;
      if (option < word * words) near_sets_[(at * word * words + v) * words + option / word] |= 1U << (option % word);
    }
  }
}

void WindowRun::start(std::uint64_t heap, std::span<const std::uint8_t> before) {
  values_.assign(before.begin(), before.end());
  first_ = heap - before.size();
  words_ = words_for(*std::max_element(before.begin(), before.end()));
  fill_sets();
}

/// The bits of the last values.
void WindowRun::fill_sets() {
  fill_near();
  const std::size_t count = std::min<std::size_t>(values_.size(), reach_ + block);
  sets_first_ = heap() - count;
  const std::size_t size = reach_ + 2 * block + std::max<std::size_t>(reach_, least_stretch);
  for (int k = 0; k < 8; ++k) {
    sets_[k].assign(k < words_ ? size : 0, 0);
    pair_sets_[k].assign(k < words_ && classes_.split().size() > 1 ? size : 0, 0);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t v = values_[values_.size() - count + i];
    sets_[v / word][i] = 1U << (v % word);
  }
  write_pairs(0, count);
}

/// The unions at the places [at, at + count) of the sets; what lies before the first set is left out: no entry needs
/// it.
void WindowRun::write_pairs(std::size_t at, std::size_t count) {
  const auto& split = classes_.split();
  if (split.size() <= 1) return;
  for (std::size_t k = 0; k < static_cast<std::size_t>(words_); ++k) {
    const std::uint32_t* set = sets_[k].data();
    std::uint32_t* pairs = pair_sets_[k].data();
    std::copy(set + at, set + at + count, pairs + at);
    for (std::size_t s = 1; s < split.size(); ++s) {
      const std::size_t shift = split[s] - split[0];
      for (std::size_t i = std::max(at, shift); i < at + count; ++i) pairs[i] |= set[i - shift];
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
  for (std::size_t k = 0; k < static_cast<std::size_t>(words_); ++k) {
    for (auto* plane : {&sets_[k], &pair_sets_[k]}) {
      const auto begin = plane->begin();
      if (!plane->empty())
        std::copy(begin + static_cast<std::ptrdiff_t>(gone), begin + static_cast<std::ptrdiff_t>(at), begin);
    }
  }
  sets_first_ += gone;
  narrow();
}

/// Fewer words where the last values allow it.
void WindowRun::narrow() {
  const std::size_t count = std::min<std::size_t>(values_.size(), reach_ + block);
  const int words = words_for(*std::max_element(values_.end() - static_cast<std::ptrdiff_t>(count), values_.end()));
  if (words == words_) return;
  words_ = words;
  fill_sets();
}

template <std::size_t K, std::size_t Pieces>
GRUNDY_INLINE void WindowRun::add_program(Sums<K, Pieces>& result, const Program& program,
                                          const std::vector<std::uint32_t>* planes, std::size_t at) {
  Sums<K, Pieces> sums = result;
  unsigned turned = 0;
  for (const Segment& segment : program.segments) {
    if (segment.high >= K) continue;  // values below 32·K, xored with it, are not below 32·K
    sums.turn(segment.turn ^ turned);
    turned = segment.turn;
    const std::uint32_t* from[K];
    for (std::size_t k = 0; k < K; ++k) from[k] = planes[k ^ segment.high].data() + at;
    for (std::size_t i = segment.begin; i < segment.end; ++i) {
#pragma GCC unroll 8
      for (std::size_t k = 0; k < K; ++k) sums.unite(k, from[k] + program.back[i]);
    }
  }
  sums.turn(turned);
  result = sums;
}

template <std::size_t K, std::size_t Pieces>
GRUNDY_INLINE void WindowRun::add_level(Sums<K, Pieces>& sums, const Level& level, std::size_t at) const {
  if (!level.pairs.back.empty()) add_program(sums, level.pairs, classes_.split().size() == 1 ? sets_ : pair_sets_, at);
  if (!level.plain.back.empty()) add_program(sums, level.plain, sets_, at);
}

/// The values of far options, of the 64 heaps at the place `at` of the sets.
template <std::size_t K>
GRUNDY_INLINE void WindowRun::make_far(std::uint32_t (*sets)[block], std::size_t at) const {
  constexpr std::size_t pieces = K <= 2 ? 4 : 8 / K;
  for (std::size_t from = 0; from < block; from += pieces * lanes) {
    Sums<K, pieces> sums;
    add_level(sums, far_, at + from);
    for (std::size_t k = 0; k < K; ++k) std::memcpy(sets[k] + from, &sums.at[k], sizeof sums.at[k]);
  }
}

GRUNDY_FOR_EACH_PROCESSOR void WindowRun::far_sets(std::uint32_t (*sets)[block], std::size_t at) const {
  if (words_ == 1) return make_far<1>(sets, at);
  if (words_ == 2) return make_far<2>(sets, at);
  if (words_ == 4) return make_far<4>(sets, at);
  make_far<8>(sets, at);
}

/// Those of middle options, of the 16 heaps from `from` on.
template <std::size_t K>
GRUNDY_INLINE void WindowRun::add_middle(std::uint32_t (*sets)[block], std::size_t at, std::size_t from) const {
  Sums<K, 1> sums;
  for (std::size_t k = 0; k < K; ++k) std::memcpy(&sums.at[k], sets[k] + from, sizeof sums.at[k]);
  add_level(sums, middle_, at + from);
  for (std::size_t k = 0; k < K; ++k) std::memcpy(sets[k] + from, &sums.at[k], sizeof sums.at[k]);
}

GRUNDY_FOR_EACH_PROCESSOR void WindowRun::middle_sets(std::uint32_t (*sets)[block], std::size_t at,
                                                      std::size_t from) const {
  if (words_ == 1) return add_middle<1>(sets, at, from);
  if (words_ == 2) return add_middle<2>(sets, at, from);
  if (words_ == 4) return add_middle<4>(sets, at, from);
  add_middle<8>(sets, at, from);
}

/// The least number that is not in the set; 32·K if there is none.
template <std::size_t K>
static unsigned least_missing(const std::uint32_t* set) {
  for (unsigned k = 0; k < K; ++k)
    if (~set[k] != 0) return word * k + static_cast<unsigned>(std::countr_one(set[k]));
  return word * K;
}

/// What offsets below 16 give, one heap after the other; N: how many there are, or `any_count`.
template <std::size_t K, std::size_t N>
struct WindowRun::Near {
  std::size_t count = 0;
  const std::uint32_t* offsets = nullptr;
  const std::uint32_t* table = nullptr;

  GRUNDY_INLINE void add(std::uint32_t* set, const std::uint8_t* next) const {
    const std::size_t n = N == any_count ? count : N;
#pragma GCC unroll 8
    for (std::size_t q = 0; q < n; ++q) {
      const std::uint32_t* options = table + (q * word * K + *(next - offsets[q])) * K;
      for (std::size_t k = 0; k < K; ++k) set[k] |= options[k];
    }
  }
};

/// The values of the heaps from … end - 1 of the block; `end` is where it stopped.
template <std::size_t K, std::size_t N>
WindowRun::Step WindowRun::make_part(const std::uint32_t (*sets)[block], std::size_t at, std::size_t from,
                                     std::size_t& end, Meter& meter) {
  const Near<K, N> near{near_offsets_.size(), near_offsets_.data(), near_sets_.data()};
  std::uint8_t* next = values_.data() + (at + sets_first_ - first_) + from;
  std::uint32_t* words[K];
  for (std::size_t k = 0; k < K; ++k) words[k] = sets_[k].data() + at;
  const std::uint8_t* common[2] = {common_[0].data(), common_[1].data()};
  const auto parity = static_cast<unsigned>((at + sets_first_) & 1);
  for (std::size_t i = from; i < end; ++i, ++next) {
    std::uint32_t set[K];
    for (std::size_t k = 0; k < K; ++k) set[k] = sets[k][i];
    near.add(set, next);
    unsigned v = least_missing<K>(set);
    if (v == word * K || common[(parity + i) & 1][v] == 0) {
      const Step step = settle<K>(set, v, next, (parity + i) & 1, meter);
      if (step != Step::done) return end = i, step;
    }
    *next = static_cast<std::uint8_t>(v);
    for (std::size_t k = 0; k < K; ++k) words[k][i] = v / word == k ? 1U << (v % word) : 0;
  }
  return Step::done;
}

template <std::size_t K>
WindowRun::Step WindowRun::make_near(const std::uint32_t (*sets)[block], std::size_t at, std::size_t from,
                                     std::size_t& end, Meter& meter) {
  if constexpr (K > 2) return make_part<K, any_count>(sets, at, from, end, meter);
  switch (near_offsets_.size()) {
    case 1:
      return make_part<K, 1>(sets, at, from, end, meter);
    case 2:
      return make_part<K, 2>(sets, at, from, end, meter);
    case 3:
      return make_part<K, 3>(sets, at, from, end, meter);
    case 4:
      return make_part<K, 4>(sets, at, from, end, meter);
    case 5:
      return make_part<K, 5>(sets, at, from, end, meter);
    case 6:
      return make_part<K, 6>(sets, at, from, end, meter);
    case 7:
      return make_part<K, 7>(sets, at, from, end, meter);
    case 8:
      return make_part<K, 8>(sets, at, from, end, meter);
    default:
      return make_part<K, any_count>(sets, at, from, end, meter);
  }
}

template <std::size_t K>
WindowRun::Step WindowRun::make_block(std::size_t count, Meter& meter) {
  if (!meter.work(1 + (far_.pairs.back.size() + far_.plain.back.size()) / 16)) return Step::stopped;
  alignas(64) std::uint32_t sets[K][block];
  const std::size_t size = values_.size();
  const auto at = static_cast<std::size_t>(heap() - sets_first_);
  far_sets(sets, at);
  values_.resize(size + count);
  for (std::size_t from = 0; from < count; from += lanes) {
    if (!middle_.empty()) middle_sets(sets, at, from);
    const std::size_t wanted = std::min(from + lanes, count);
    std::size_t end = wanted;
    const Step step = make_near<K>(sets, at, from, end, meter);
    write_pairs(at + from, end - from);
    if (end == wanted) continue;
    values_.resize(size + end);
    return step;
  }
  return Step::done;
}

/// Adds pairs to the set of the heap whose value goes to `next` until its least missing number is common.
template <std::size_t K>
WindowRun::Step WindowRun::settle(std::uint32_t* set, unsigned& value, const std::uint8_t* next, unsigned parity,
                                  Meter& meter) const {
  for (std::size_t a = 1; value < word * K; ++a) {
    if (a >= early_.size()) return Step::undecided;
    if (a % 4096 == 0 && !meter.work(8)) return Step::stopped;
    for (const std::uint32_t t : classes_.split()) {
      const unsigned v = early_[a] ^ *(next - static_cast<std::ptrdiff_t>(a + t));
      if (v >= word * K) continue;
      set[v / word] |= 1U << (v % word);
      if (v != value) continue;
      value = least_missing<K>(set);
      if (value < word * K && common_[parity][value] != 0) return Step::done;
    }
  }
  return Step::wider;
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
        if (words_ == 8)
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
