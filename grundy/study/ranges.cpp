#include "grundy/study/ranges.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "grundy/rules/evaluator.hpp"
#include "grundy/rules/parser.hpp"

namespace grundy {
namespace {

constexpr Integer widest_bound = 1'000'000'000'000'000'000;
constexpr std::size_t most_cells = std::size_t{1} << 28;
constexpr std::uint64_t steps_for_a_bound = 1'000'000;

const Type integer_type{Type::Kind::integer, {}};

Result<Value> value_of(const std::string& text, const std::string& name, const typed::Rules& rules, const Type& type) {
  auto source = std::make_shared<const SourceText>(SourceText{name, text});
  auto expression = parse_expression(source);
  if (!expression) return failed(expression);
  Budget budget = Budget::seconds(5);
  budget.steps = steps_for_a_bound;
  Meter meter(budget);
  return Evaluator::evaluate_typed(**expression, source, rules, type, meter);
}

std::size_t dots_of(const std::string& text) { return text.find(".."); }

Result<Axis> read_axis(const std::string& text, const typed::Field& field, const typed::Rules& rules) {
  const std::size_t dots = dots_of(text);
  const std::string name = fmt::format("range {}", text);
  const auto from = value_of(text.substr(0, dots), name, rules, integer_type);
  if (!from) return failed(from);
  const auto to = value_of(text.substr(dots + 2), name, rules, integer_type);
  if (!to) return failed(to);
  const Axis axis{field.name, from->number, to->number};
  if (axis.from > axis.to)
    return fail(ErrorKind::usage, fmt::format("the range {} is empty", text), "FROM..TO with FROM <= TO");
  if (axis.from < -widest_bound || axis.to > widest_bound)
    return fail(ErrorKind::usage, fmt::format("the range {} goes beyond 10^18", text), "a smaller range");
  if (field.natural && axis.from < 0)
    return fail(ErrorKind::usage, fmt::format("{} is an integer >= 0, the range is {}", field.name, text),
                "a range from 0 on");
  return axis;
}

Result<ParameterRange> read_range(const std::string& text, const typed::Field& field, const typed::Rules& rules) {
  ParameterRange range;
  if (dots_of(text) != std::string::npos && field.type.kind == Type::Kind::integer) {
    auto axis = read_axis(text, field, rules);
    if (!axis) return failed(axis);
    range.axis = *axis;
    return range;
  }
  if (dots_of(text) != std::string::npos && text.find_first_of("[{(\"") == std::string::npos)
    return fail(ErrorKind::usage,
                fmt::format("{} is of type {}, and {} is a range of integers", field.name, name_of(field.type), text),
                "a value that stays fixed; `grundy study` lists small positions of any type");
  const auto value = value_of(text, fmt::format("argument {}", text), rules, field.type);
  if (!value) return failed(value);
  range.fixed = true;
  append_words(*value, field.type, range.words);
  range.shown = print_value(*value, field.type);
  return range;
}

std::string names_of(const typed::Family& family) {
  std::string out;
  for (const typed::Field& field : family.fields) out += (out.empty() ? "" : ", ") + field.name;
  return out;
}

/// The ranges where the user gives none, or one for two.
Result<std::vector<std::string>> completed(std::vector<std::string> texts, const typed::Family& family) {
  const std::size_t wanted = family.fields.size();
  const bool integers = std::all_of(family.fields.begin(), family.fields.end(),
                                    [](const typed::Field& f) { return f.type.kind == Type::Kind::integer; });
  if (integers && wanted == 2 && texts.size() == 1) texts.push_back(texts[0]);
  if (integers && texts.empty() && wanted == 1) texts = {"0..100"};
  if (integers && texts.empty() && wanted == 2) texts = {"0..20", "0..20"};
  if (texts.size() == wanted) return texts;
  return fail(ErrorKind::usage,
              fmt::format("{} has {} parameter{} ({}), {} range{} given", family.name, wanted, wanted == 1 ? "" : "s",
                          names_of(family), texts.size(), texts.size() == 1 ? " is" : "s are"),
              "a range such as 0..20, or a value that stays fixed, for each parameter");
}

Result<void> check_size(const std::vector<ParameterRange>& ranges) {
  std::size_t cells = 1, axes = 0;
  for (const ParameterRange& range : ranges) {
    if (range.fixed) continue;
    ++axes;
    if (range.axis.size() > most_cells || cells > most_cells / range.axis.size())
      return fail(ErrorKind::usage, "the table is too large", "at most 2^28 positions");
    cells *= range.axis.size();
  }
  if (axes == 0 || axes > 2)
    return fail(ErrorKind::usage, axes == 0 ? "no parameter varies" : "more than two parameters vary",
                "one or two ranges such as 0..20; `grundy solve` answers for one position");
  return {};
}

}  // namespace

Result<std::vector<ParameterRange>> read_ranges(const std::vector<std::string>& given, const typed::Rules& rules,
                                                const typed::Family& family) {
  const auto texts = completed(given, family);
  if (!texts) return failed(texts);
  std::vector<ParameterRange> ranges;
  for (std::size_t i = 0; i < texts->size(); ++i) {
    auto range = read_range((*texts)[i], family.fields[i], rules);
    if (!range) return failed(range);
    ranges.push_back(std::move(*range));
  }
  if (const auto small = check_size(ranges); !small) return failed(small);
  return ranges;
}

ValueTable empty_table(const typed::Rules& rules, const typed::Family& family,
                       const std::vector<ParameterRange>& ranges) {
  ValueTable table;
  table.convention = rules.convention;
  std::string arguments;
  std::size_t cells = 1;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    arguments += (i == 0 ? "" : ", ") + (ranges[i].fixed ? ranges[i].shown : family.fields[i].name);
    if (ranges[i].fixed) continue;
    table.axes.push_back(ranges[i].axis);
    cells *= ranges[i].axis.size();
  }
  table.title = fmt::format("{}({})", family.name, arguments);
  table.cells.assign(cells, ValueTable::unknown);
  return table;
}

void words_at(const std::vector<ParameterRange>& ranges, const ValueTable& table, std::size_t cell, Words& words) {
  const std::size_t coordinates[2] = {table.axes.size() == 2 ? cell / table.columns() : cell, cell % table.columns()};
  words.clear();
  std::size_t axis = 0;
  for (const ParameterRange& range : ranges)
    if (range.fixed)
      words.insert(words.end(), range.words.begin(), range.words.end());
    else
      words.push_back(range.axis.from + static_cast<Integer>(coordinates[axis++]));
}

}  // namespace grundy
