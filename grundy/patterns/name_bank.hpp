#pragma once
// Small terms and conditions over one to three parameters, told apart by what they say at a sample of positions.
//
// Idea: terms by increasing size; a term that says the same as a smaller one everywhere on the sample is left out. Only
//       what has a formula over automata is made (translate.hpp), so that a name can be proved.
// Test: tests/patterns/names_test.cpp.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/checked.hpp"

namespace grundy {

/// A set of sample positions.
class SampleBits {
 public:
  explicit SampleBits(std::size_t size = 0, bool all = false);
  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  bool at(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1) != 0; }
  bool empty() const;
  bool meets(const SampleBits& other) const;   ///< some position is in both
  bool within(const SampleBits& other) const;  ///< every position is in the other, too
  std::size_t count() const;
  SampleBits complement() const;
  SampleBits operator&(const SampleBits& other) const;
  SampleBits operator|(const SampleBits& other) const;
  friend bool operator==(const SampleBits&, const SampleBits&) = default;
  const std::vector<std::uint64_t>& words() const { return words_; }

 private:
  std::size_t size_;
  std::vector<std::uint64_t> words_;
};

/// Positions with what is to be named at them.
struct NameSample {
  std::vector<std::string> fields;
  std::vector<bool> is_flag;                 ///< a parameter of type bool
  std::vector<std::vector<Integer>> points;  ///< all in the domain
  std::vector<Integer> target;               ///< values; 1 and 0 for P-positions and others
  bool condition = false;                    ///< P-positions
};

struct NamedTerm {
  static constexpr std::int32_t undefined = INT32_MIN;  ///< no value there (of `lowbit` below 0)
  std::string text;
  unsigned size = 1;
  std::vector<std::int32_t> values;
};

struct NamedTest {
  std::string text;
  unsigned size = 1;
  SampleBits holds;
};

/// At most `most` terms that differ, by size; fewer when the meter stops. O(most · 40 · sample).
std::vector<NamedTerm> small_terms(const NameSample& sample, std::size_t most, Meter& meter);

/// At most `most` conditions that differ and are neither always nor never true, by size: comparisons of terms, a power
/// of two, flags, and the opposites. O(terms of size up to 3, squared, · sample).
std::vector<NamedTest> small_tests(const NameSample& sample, const std::vector<NamedTerm>& terms, std::size_t most,
                                   Meter& meter);

}  // namespace grundy
