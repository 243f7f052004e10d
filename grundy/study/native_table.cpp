#include "grundy/study/native_table.hpp"

#include "grundy/base/stop.hpp"
#include "grundy/queries/native.hpp"
#include "grundy/solvers/dense_table.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t most_positions = std::uint64_t{1} << 28;
constexpr std::uint64_t work_of_a_cell = 64;

/// The box from 0 on, where the first range starts later.
class Box {
 public:
  explicit Box(const std::vector<ParameterRange>& ranges) : ranges_(ranges) {
    for (const ParameterRange& range : ranges)
      if (__builtin_mul_overflow(size_, range.fixed ? 1 : static_cast<std::uint64_t>(range.axis.to) + 1, &size_))
        size_ = UINT64_MAX;
  }
  std::uint64_t size() const { return size_; }

  /// The position of this number, and whether it is in the table.
  bool words(std::uint64_t number, Words& words) const {
    words.assign(ranges_.size(), 0);
    bool inside = true;
    for (std::size_t i = ranges_.size(); i-- > 0;) {
      const ParameterRange& range = ranges_[i];
      if (range.fixed) {
        words[i] = range.words[0];
        continue;
      }
      const std::uint64_t side = static_cast<std::uint64_t>(range.axis.to) + 1;
      words[i] = static_cast<Integer>(number % side);
      inside = inside && words[i] >= range.axis.from;
      number /= side;
    }
    return inside;
  }

 private:
  const std::vector<ParameterRange>& ranges_;
  std::uint64_t size_ = 1;
};

/// The error that the solvers find at a position, which says where in the rules; else that of the machine code.
Error error_at(RuleGame& game, const Words& words, const Error& own, Meter& meter) {
  std::vector<Range> box;
  for (const Integer word : words) box.push_back({word, word});
  const auto table = words.size() == 1 ? values_up_to(game, 0, words[0], meter) : values_in_box(game, 0, box, meter);
  return table ? own : table.error();
}

}  // namespace

Result<ComputedTable> compute_native_table(RuleGame& game, const std::vector<ParameterRange>& ranges,
                                           const std::string& compiler, Meter& meter, Progress* progress) {
  for (const ParameterRange& range : ranges)
    if (!range.fixed && range.axis.from < 0) return fail(ErrorKind::usage, "machine code is made for numbers >= 0");
  const Box box(ranges);
  if (box.size() > most_positions)
    return fail(ErrorKind::usage, "machine code asks for all positions from 0 on, here more than 2^28",
                "smaller ranges");
  const auto native = NativeValues::make(game, compiler, meter.budget());
  if (!native) return failed(native);
  ComputedTable computed;
  computed.solver = "native";
  computed.table = empty_table(game.rules(), game.rules().families[0], ranges);
  std::size_t cell = 0;
  Words words;
  for (std::uint64_t i = 0; i < box.size(); ++i) {
    if (!meter.work(work_of_a_cell)) {
      computed.stopped = stopped_by(meter).value().message;
      break;
    }
    if (progress && i % 1024 == 0) progress->report("positions", i, box.size());
    const bool inside = box.words(i, words);
    const auto value = native->value(words);
    if (inside && !value) return tl::unexpected<Error>(error_at(game, words, value.error(), meter));
    if (inside) computed.table.cells[cell++] = *value ? static_cast<Integer>(**value) : ValueTable::excluded;
  }
  return computed;
}

}  // namespace grundy
