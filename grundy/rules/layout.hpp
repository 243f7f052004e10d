#pragma once
// How values lie in memory while rules run. In place, a scalar is one word, a tuple its members, a list or set the
// address of a block: its length, then its members in place. In a register, a tuple is the address of its members and
// everything else its one word. Lists of flat members are thus the same words as in a position, and fields are read
// where they lie.

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "grundy/rules/memory.hpp"
#include "grundy/rules/value.hpp"

namespace grundy {

struct Layout {
  Type::Kind kind = Type::Kind::integer;
  bool flat = true;         ///< no list or set inside
  std::uint32_t width = 1;  ///< words in place
  std::vector<int> parts;   ///< layouts of the members
};

class Layouts {
 public:
  /// The number of a type's layout; one for each type. O(size of the type).
  int number_of(const Type& type);
  /// The number of a type that has one.
  int find(const Type& type) const { return numbers_.at(name_of(type)); }
  std::size_t size() const { return all_.size(); }
  const Layout& operator[](int number) const { return all_[static_cast<std::size_t>(number)]; }

 private:
  std::vector<Layout> all_;
  std::map<std::string, int> numbers_;
};

inline const Integer* pointer(Integer word) {
  return reinterpret_cast<const Integer*>(static_cast<std::intptr_t>(word));
}
inline Integer word_of(const Integer* p) { return static_cast<Integer>(reinterpret_cast<std::intptr_t>(p)); }

/// Where the value in a register lies in place.
inline const Integer* in_place(const Integer& reg, const Layout& layout) {
  return layout.kind == Type::Kind::tuple ? pointer(reg) : &reg;
}

/// The order of two values in place. O(size).
std::strong_ordering compare_in_place(const Layouts& layouts, int layout, const Integer* a, const Integer* b);

/// Appends a value in place as the words of a position. O(size).
void append_in_place(const Layouts& layouts, int layout, const Integer* at, Words& out);

/// Reads words of a position into `at` (in place, with room for the width), lists and sets into the arena, where they
/// are not flat; flat lists stay where they are. Moves `words` behind the value; false when the meter refuses. O(size).
bool read_in_place(const Layouts& layouts, int layout, const Integer*& words, Integer* at, Arena& arena, Meter& meter);

/// The place behind a value that is written as words of a position. O(1) for flat members, else O(size).
const Integer* behind(const Layouts& layouts, int layout, const Integer* words);

/// Sorts `count` members in place and drops repeats; returns how many are left. O(n log n) comparisons.
std::size_t sort_unique_in_place(const Layouts& layouts, int layout, Integer* members, std::size_t count);
void sort_in_place(const Layouts& layouts, int layout, Integer* members, std::size_t count);

}  // namespace grundy
