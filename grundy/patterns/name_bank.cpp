#include "grundy/patterns/name_bank.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <unordered_set>

namespace grundy {

SampleBits::SampleBits(std::size_t size, bool all) : size_(size), words_((size + 63) / 64, 0) {
  if (!all) return;
  for (std::size_t i = 0; i < size; ++i) set(i);
}

bool SampleBits::empty() const {
  return std::all_of(words_.begin(), words_.end(), [](std::uint64_t w) { return w == 0; });
}

bool SampleBits::meets(const SampleBits& other) const {
  for (std::size_t i = 0; i < words_.size(); ++i)
    if ((words_[i] & other.words_[i]) != 0) return true;
  return false;
}

bool SampleBits::within(const SampleBits& other) const {
  for (std::size_t i = 0; i < words_.size(); ++i)
    if ((words_[i] & ~other.words_[i]) != 0) return false;
  return true;
}

std::size_t SampleBits::count() const {
  std::size_t n = 0;
  for (const std::uint64_t w : words_) n += static_cast<std::size_t>(std::popcount(w));
  return n;
}

SampleBits SampleBits::complement() const {
  SampleBits out(size_, true);
  for (std::size_t i = 0; i < words_.size(); ++i) out.words_[i] &= ~words_[i];
  return out;
}

SampleBits SampleBits::operator&(const SampleBits& other) const {
  SampleBits out = *this;
  for (std::size_t i = 0; i < words_.size(); ++i) out.words_[i] &= other.words_[i];
  return out;
}

SampleBits SampleBits::operator|(const SampleBits& other) const {
  SampleBits out = *this;
  for (std::size_t i = 0; i < words_.size(); ++i) out.words_[i] |= other.words_[i];
  return out;
}

namespace {

constexpr unsigned largest_term = 6;

template <class T>
std::uint64_t hash_of(const std::vector<T>& values) {
  std::uint64_t h = 0x9E3779B97F4A7C15U;
  for (const T v : values) h = (h ^ static_cast<std::uint64_t>(v)) * 0xD6E8FEB86659FD93U + (h >> 29);
  return h;
}

std::int32_t in_range(std::int64_t v) {
  return v > -(1 << 30) && v < (1 << 30) ? static_cast<std::int32_t>(v) : NamedTerm::undefined;
}

/// Terms as they are made; a value that is undefined stays so in every term above.
class TermMaker {
 public:
  TermMaker(const NameSample& sample, std::size_t most, Meter& meter) : sample_(sample), most_(most), meter_(meter) {}

  std::vector<NamedTerm> run() {
    leaves();
    // What joins several numbers comes first among terms of the same size, so that the bank is not full before it.
    const bool several = sample_.fields.size() > 1;
    for (unsigned size = 2; size <= largest_term && !full(); ++size) {
      if (several) pairs(size);
      with_constants(size);
      if (!several) pairs(size);
    }
    return std::move(terms_);
  }

 private:
  bool full() const { return terms_.size() >= most_ || meter_.stopped(); }

  void leaves() {
    for (int c = 0; c <= 2; ++c) offer({std::to_string(c), 1, std::vector<std::int32_t>(sample_.points.size(), c)});
    for (std::size_t f = 0; f < sample_.fields.size(); ++f) {
      if (sample_.is_flag[f]) continue;
      NamedTerm t{sample_.fields[f], 1, {}};
      for (const auto& p : sample_.points) t.values.push_back(in_range(p[f]));
      offer(std::move(t));
    }
    of_all_numbers();
  }

  /// Of three numbers: what treats them alike.
  void of_all_numbers() {
    std::vector<NamedTerm> numbers;
    for (const NamedTerm& t : terms_)
      if (!is_constant(t)) numbers.push_back(t);
    if (numbers.size() != 3) return;
    const auto& [a, b, c] = std::tie(numbers[0], numbers[1], numbers[2]);
    NamedTerm bits{"(" + a.text + " xor " + b.text + " xor " + c.text + ")", 3, {}}, sum = bits, least = bits,
                                                                                     most = bits;
    sum.text = "(" + a.text + " + " + b.text + " + " + c.text + ")";
    least.text = "min(" + a.text + ", " + b.text + ", " + c.text + ")";
    most.text = "max(" + a.text + ", " + b.text + ", " + c.text + ")";
    for (std::size_t i = 0; i < a.values.size(); ++i) {
      const std::int32_t x = a.values[i], y = b.values[i], z = c.values[i];
      bits.values.push_back(x ^ y ^ z);
      sum.values.push_back(x + y + z);
      least.values.push_back(std::min({x, y, z}));
      most.values.push_back(std::max({x, y, z}));
    }
    for (NamedTerm* t : {&bits, &sum, &least, &most}) offer(std::move(*t));
  }

  template <class F>
  void make(const std::string& text, unsigned size, const NamedTerm& a, F f) {
    if (full()) return;
    NamedTerm t{text, size, {}};
    t.values.reserve(a.values.size());
    for (const std::int32_t v : a.values)
      t.values.push_back(v == NamedTerm::undefined ? NamedTerm::undefined : in_range(f(std::int64_t{v})));
    offer(std::move(t));
  }

  template <class F>
  void make(const std::string& text, unsigned size, const NamedTerm& a, const NamedTerm& b, F f) {
    if (full()) return;
    NamedTerm t{text, size, {}};
    t.values.reserve(a.values.size());
    for (std::size_t i = 0; i < a.values.size(); ++i) {
      const bool known = a.values[i] != NamedTerm::undefined && b.values[i] != NamedTerm::undefined;
      t.values.push_back(known ? in_range(f(std::int64_t{a.values[i]}, std::int64_t{b.values[i]}))
                               : NamedTerm::undefined);
    }
    offer(std::move(t));
  }

  /// One term and a constant, which counts as one.
  void with_constants(unsigned size) {
    const std::size_t end = terms_.size();
    for (std::size_t i = 0; i < end && !full(); ++i) {
      if (terms_[i].size + 1 != size || is_constant(terms_[i])) continue;
      const NamedTerm a = terms_[i];
      make("lowbit(" + a.text + ")", size, a,
           [](auto x) { return x < 0 ? std::int64_t{NamedTerm::undefined} : x & -x; });
      for (const int c : {1, 2, 3, 4}) {
        make("(" + a.text + " + " + std::to_string(c) + ")", size, a, [c](auto x) { return x + c; });
        make("(" + a.text + " - " + std::to_string(c) + ")", size, a, [c](auto x) { return x - c; });
      }
      for (const int c : {2, 3, 4, 5, 6, 7, 8, 10, 12}) {
        make("(" + a.text + " mod " + std::to_string(c) + ")", size, a,
             [c](auto x) { return x < 0 ? std::int64_t{NamedTerm::undefined} : x % c; });
        make("(" + a.text + " div " + std::to_string(c) + ")", size, a,
             [c](auto x) { return x < 0 ? std::int64_t{NamedTerm::undefined} : x / c; });
      }
      for (const int c : {2, 3, 4})
        make("(" + std::to_string(c) + " * " + a.text + ")", size, a, [c](auto x) { return c * x; });
    }
  }

  void pairs(unsigned size) {
    const std::size_t end = terms_.size();
    for (std::size_t i = 0; i < end && !full(); ++i)
      for (std::size_t j = 0; j <= i && !full(); ++j)
        if (terms_[i].size + terms_[j].size + 1 == size && !is_constant(terms_[i]) && !is_constant(terms_[j]))
          pair(i, j, size);
  }

  void pair(std::size_t i, std::size_t j, unsigned size) {
    const NamedTerm a = terms_[j], b = terms_[i];
    const auto both = [&](const char* sign) { return "(" + a.text + " " + sign + " " + b.text + ")"; };
    const auto of = [&](const char* name) { return std::string(name) + "(" + a.text + ", " + b.text + ")"; };
    constexpr std::int64_t none = NamedTerm::undefined;
    make(both("+"), size, a, b, [](auto x, auto y) { return x + y; });
    make(both("xor"), size, a, b, [](auto x, auto y) { return x < 0 || y < 0 ? none : x ^ y; });
    make(both("&"), size, a, b, [](auto x, auto y) { return x < 0 || y < 0 ? none : x & y; });
    make("abs(" + a.text + " - " + b.text + ")", size, a, b, [](auto x, auto y) { return x < y ? y - x : x - y; });
    make(of("min"), size, a, b, [](auto x, auto y) { return std::min(x, y); });
    make(of("max"), size, a, b, [](auto x, auto y) { return std::max(x, y); });
    make(both("-"), size, a, b, [](auto x, auto y) { return x - y; });
    make("(" + b.text + " - " + a.text + ")", size, a, b, [](auto x, auto y) { return y - x; });
  }

  static bool is_constant(const NamedTerm& t) { return t.text.size() == 1 && t.text[0] >= '0' && t.text[0] <= '9'; }

  void offer(NamedTerm t) {
    if (!meter_.work(t.values.size())) return;
    if (std::all_of(t.values.begin(), t.values.end(), [](std::int32_t v) { return v == NamedTerm::undefined; })) return;
    if (seen_.insert(hash_of(t.values)).second) terms_.push_back(std::move(t));
  }

  const NameSample& sample_;
  std::size_t most_;
  Meter& meter_;
  std::vector<NamedTerm> terms_;
  std::unordered_set<std::uint64_t> seen_;
};

class TestMaker {
 public:
  TestMaker(const NameSample& sample, const std::vector<NamedTerm>& terms, std::size_t most, Meter& meter)
      : sample_(sample), terms_(terms), most_(most), meter_(meter) {}

  std::vector<NamedTest> run() {
    for (std::size_t f = 0; f < sample_.fields.size(); ++f)
      if (sample_.is_flag[f]) offer(sample_.fields[f], 1, [&](std::size_t i) { return sample_.points[i][f] != 0; });
    for (unsigned size = 1; size <= 4; ++size) {
      constants(size);
      pairs(size + 1);
    }
    std::stable_sort(tests_.begin(), tests_.end(),
                     [](const NamedTest& a, const NamedTest& b) { return a.size < b.size; });
    return std::move(tests_);
  }

 private:
  bool full() const { return tests_.size() >= most_ || meter_.stopped(); }

  void constants(unsigned size) {
    for (const NamedTerm& t : terms_) {
      if (full()) return;
      if (t.size != size) continue;
      const auto v = [&](std::size_t i) { return t.values[i]; };
      for (int c = 0; c <= 11; ++c) {
        const std::string text = std::to_string(c);
        offer(t.text + " = " + text, size + 1, [&](std::size_t i) { return v(i) == c; });
        offer(t.text + " <= " + text, size + 1,
              [&](std::size_t i) { return v(i) != NamedTerm::undefined && v(i) <= c; });
        offer(t.text + " != " + text, size + 1,
              [&](std::size_t i) { return v(i) != NamedTerm::undefined && v(i) != c; });
        offer(t.text + " > " + text, size + 1, [&](std::size_t i) { return v(i) > c; });
        if (size > 2 && c >= 4) break;
      }
      offer("popcount(" + t.text + ") = 1", size + 2,
            [&](std::size_t i) { return v(i) > 0 && (v(i) & (v(i) - 1)) == 0; });
    }
  }

  void pairs(unsigned size) {
    for (const NamedTerm& a : terms_)
      for (const NamedTerm& b : terms_) {
        if (b.size + a.size != size || &a == &b) continue;
        if (full()) return;
        const auto known = [&](std::size_t i) {
          return a.values[i] != NamedTerm::undefined && b.values[i] != NamedTerm::undefined;
        };
        if (&a < &b) {
          offer(a.text + " = " + b.text, size, [&](std::size_t i) { return known(i) && a.values[i] == b.values[i]; });
          offer(a.text + " != " + b.text, size, [&](std::size_t i) { return known(i) && a.values[i] != b.values[i]; });
        }
        offer(a.text + " < " + b.text, size, [&](std::size_t i) { return known(i) && a.values[i] < b.values[i]; });
        offer(a.text + " <= " + b.text, size, [&](std::size_t i) { return known(i) && a.values[i] <= b.values[i]; });
      }
  }

  template <class F>
  void offer(const std::string& text, unsigned size, F holds) {
    if (full() || !meter_.work(sample_.points.size())) return;
    NamedTest t{text, size, SampleBits(sample_.points.size())};
    for (std::size_t i = 0; i < sample_.points.size(); ++i)
      if (holds(i)) t.holds.set(i);
    const std::size_t count = t.holds.count();
    if (count == 0 || count == sample_.points.size()) return;
    if (seen_.insert(hash_of(t.holds.words())).second) tests_.push_back(std::move(t));
  }

  const NameSample& sample_;
  const std::vector<NamedTerm>& terms_;
  std::size_t most_;
  Meter& meter_;
  std::vector<NamedTest> tests_;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

std::vector<NamedTerm> small_terms(const NameSample& sample, std::size_t most, Meter& meter) {
  return TermMaker(sample, most, meter).run();
}

std::vector<NamedTest> small_tests(const NameSample& sample, const std::vector<NamedTerm>& terms, std::size_t most,
                                   Meter& meter) {
  return TestMaker(sample, terms, most, meter).run();
}

}  // namespace grundy
