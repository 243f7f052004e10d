// Any bytes as rules, as an expression and as a position: never a crash; an error has its place inside the text; what
// parses prints, and the print parses to a text that prints the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "grundy/rules/catalogue_head.hpp"
#include "grundy/rules/parser.hpp"

namespace {

using namespace grundy;

void require(bool claim) {
  if (!claim) std::abort();
}

std::shared_ptr<const SourceText> source_of(std::string text) {
  return std::make_shared<const SourceText>(SourceText{"fuzz", std::move(text)});
}

void check_error(const Error& error, const SourceText& source) {
  require(error.place.has_value() && !error.message.empty() && !error.expected.empty());
  require(error.place->line >= 1 && error.place->column >= 1 && error.place->length >= 1);
  require(static_cast<std::size_t>(error.place->column) <= source.text.size() + 1);
  require(!render(error).empty());
}

void try_file(const std::shared_ptr<const SourceText>& source) {
  const auto file = parse_rules(source);
  if (!file) return check_error(file.error(), *source);
  const std::string printed = print_rules(*file);
  const auto again = parse_rules(source_of(printed));
  require(again.has_value() && print_rules(*again) == printed);
}

void try_expression(const std::shared_ptr<const SourceText>& source) {
  const auto expr = parse_expression(source);
  if (!expr) return check_error(expr.error(), *source);
  const std::string printed = print_expression(**expr);
  const auto again = parse_expression(source_of(printed));
  require(again.has_value() && print_expression(**again) == printed);
}

void try_position(const std::shared_ptr<const SourceText>& source) {
  const auto position = parse_position(source, {"g", "nim"});
  if (!position) return check_error(position.error(), *source);
  if (!position->is_position) return;
  const std::string printed = print_position(position->position);
  const auto again = parse_position(source_of(printed), {"g", "nim"});
  require(again.has_value() && print_position(again->position) == printed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto source = source_of(std::string(reinterpret_cast<const char*>(data), size));
  try_file(source);
  try_expression(source);
  try_position(source);
  read_catalogue_head(source->text);
  return 0;
}
