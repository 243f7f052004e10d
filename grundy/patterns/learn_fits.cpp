#include <algorithm>
#include <array>

#include "grundy/patterns/learn.hpp"
#include "grundy/proofs/automaton_reader.hpp"

namespace grundy {

using State = Automaton::State;
using Letter = Automaton::Letter;

namespace {

/// Walks all words of the parameters' digits as a tree, lowest digit first, so that numbers with the same low digits
/// share their walk.
class TableWalk {
 public:
  TableWalk(const AutomatonReader& reader, const DataTable& table, Meter& meter)
      : reader_(reader), table_(table), meter_(meter), axes_(table.axes.size()) {
    std::uint32_t longest = 1;
    for (const auto& a : table.axes) longest = std::max(longest, a.side);
    while (weight(reader.numeration(), length_) < longest) ++length_;
    levels_.resize(length_ + 1);
    levels_[0] = {AutomatonReader::Path{}};
  }
  bool agrees() { return walk(0, {}, 0); }

 private:
  using Numbers = std::array<std::uint64_t, 3>;

  bool walk(unsigned i, const Numbers& low, Letter last) {
    if (i == length_) return leaf(low);
    for (Letter l = 0; l < Letter{1} << axes_; ++l) {
      if (reader_.numeration() == Numeration::fibonacci && (l & last) != 0) continue;
      Numbers numbers = low;
      bool inside = true;
      for (std::size_t t = 0; t < axes_; ++t) {
        if ((l >> t & 1) != 0) numbers[t] += weight(reader_.numeration(), i);
        inside = inside && numbers[t] < table_.axes[t].side;
      }
      if (!inside) continue;
      advance(i, l);
      if (!walk(i + 1, numbers, l)) return false;
    }
    return true;
  }

  void advance(unsigned i, Letter l) {
    if (table_.kind == TableKind::values) {
      reader_.step(levels_[i], l, i, levels_[i + 1]);
      return;
    }
    levels_[i + 1].clear();
    if (levels_[i].empty()) return;
    const State to = reader_.automaton().next(levels_[i][0].state, l);
    if (to != Automaton::dead) levels_[i + 1].push_back({to});
  }

  bool leaf(const Numbers& numbers) {
    if (!meter_.work()) return false;
    std::size_t cell = 0;
    for (std::size_t t = 0; t < axes_; ++t) cell = cell * table_.axes[t].side + numbers[t];
    const std::uint32_t entry = table_.entries[cell];
    const auto& paths = levels_[length_];
    if (entry == DataTable::unknown) return true;
    if (table_.kind == TableKind::set) {
      const bool member = !paths.empty() && reader_.automaton().accepting(paths[0].state);
      return member == (entry != 0 && entry != DataTable::absent);
    }
    if (entry == DataTable::absent) return reader_.no_value(paths);
    return reader_.finish(paths, length_) == std::optional<std::uint64_t>(entry);
  }

  const AutomatonReader& reader_;
  const DataTable& table_;
  Meter& meter_;
  std::size_t axes_;
  unsigned length_ = 0;
  std::vector<std::vector<AutomatonReader::Path>> levels_;
};

}  // namespace

bool fits(const Automaton& automaton, const DataTable& table, Numeration numeration, Meter& meter) {
  const std::size_t tracks = table.axes.size() + (table.kind == TableKind::values ? 1 : 0);
  if (static_cast<std::size_t>(automaton.tracks()) != tracks) return false;
  const auto reader = AutomatonReader::make(automaton, numeration);
  return reader && TableWalk(*reader, table, meter).agrees();
}

}  // namespace grundy
