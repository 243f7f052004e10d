#include "grundy/positions/function_game.hpp"

#include "grundy/base/stop.hpp"

namespace grundy {

namespace {

constexpr std::size_t bytes_a_position = 256;  ///< what the caller may need to keep one, about

PartId part_of(std::span<const Integer> words) { return static_cast<PartId>(words[0]); }

}  // namespace

FunctionGame::FunctionGame(PositionFunctions functions, Convention convention)
    : functions_(std::move(functions)), convention_(convention) {
  FamilyShape shape;
  shape.name = "position";
  shape.fields = {FieldKind::other};
  families_.push_back(std::move(shape));
}

Result<void> FunctionGame::options(PartId part, OptionList& out, Meter& meter) {
  out.clear();
  if (const auto made = functions_.options(part, out); !made) return made;
  for (; taken_ < functions_.known(); ++taken_) meter.take(bytes_a_position);
  meter.work(out.parts.size() + 1);
  return meter.look() ? Result<void>{} : stopped_by(meter);  // a function may take long
}

std::size_t FunctionGame::bytes() const { return taken_ * bytes_a_position; }

std::span<const Integer> FunctionGame::words_of(PartId part) const {
  shown_ = part;
  return {&shown_, 1};
}

Result<Sum> FunctionGame::enter(int, std::span<const Integer> words, Meter&) { return Sum{part_of(words)}; }

Result<void> FunctionGame::moves_at(int, std::span<const Integer> words, SumList& out, Meter& meter) {
  if (const auto made = options(part_of(words), made_, meter); !made) return made;
  for (std::size_t i = 0; i < made_.size(); ++i) {
    SumList::Sum sum;
    sum.begin = static_cast<std::uint32_t>(out.parts.size());
    for (std::uint32_t k = made_.begin_of(i); k < made_.ends[i]; ++k) {
      const auto first = static_cast<std::uint32_t>(out.words.size());
      out.words.push_back(made_.parts[k]);
      out.parts.push_back({0, first, first + 1});
    }
    sum.end = static_cast<std::uint32_t>(out.parts.size());
    out.sums.push_back(sum);
  }
  return {};
}

}  // namespace grundy
