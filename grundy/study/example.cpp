#include "grundy/study/example.hpp"

#include "grundy/positions/rule_game.hpp"
#include "grundy/study/words_of_line.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t most_steps = 1 << 20;

/// A value of a type that is neither empty nor large; numbers come from `number` on downwards.
std::string value_of(const Type& type, int number) {
  switch (type.kind) {
    case Type::Kind::boolean:
      return "true";
    case Type::Kind::tuple: {
      std::string out;
      for (const Type& part : type.parts) out += (out.empty() ? "" : ", ") + value_of(part, number);
      return "(" + out + ")";
    }
    case Type::Kind::list:
      if (type.is_text()) return "\"abba\"";
      return "[" + value_of(type.parts[0], 5) + ", " + value_of(type.parts[0], 4) + ", " + value_of(type.parts[0], 3) +
             "]";
    case Type::Kind::set:
      if (type.parts[0].kind == Type::Kind::tuple)
        return "{(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)}";
      return type.parts[0].kind == Type::Kind::integer ? "{1, 2, 3, 4, 5, 6}" : "{" + value_of(type.parts[0], 3) + "}";
    default:
      return std::to_string(number);
  }
}

std::string of_fields(const std::vector<typed::Field>& fields, int number) {
  std::string out;
  for (const typed::Field& field : fields) {
    out += (out.empty() ? "" : ", ") + value_of(field.type, number);
    number = number > 3 ? number - 3 : number;
  }
  return fields.size() == 1 ? out : "(" + out + ")";
}

bool is_legal(const LoadedGame& game, const std::string& line) {
  std::vector<std::shared_ptr<const SourceText>> texts;
  for (const std::string& word : words_of_line(line))
    texts.push_back(std::make_shared<const SourceText>(SourceText{"position", word}));
  Budget budget;
  budget.steps = most_steps;
  Meter meter(budget);
  RuleGame rules(game.rules);
  return rules.enter_text(texts, meter).has_value();
}

}  // namespace

std::string example_position(const LoadedGame& game) {
  const auto& fields = game.rules->families[0].fields;
  std::vector<std::string> tries;
  if (fields.size() == 1 && fields[0].type.kind == Type::Kind::integer) tries.push_back("3 4 5");
  for (const int number : {8, 3, 1, 0}) tries.push_back(of_fields(fields, number));
  for (const std::string& text : tries)
    if (is_legal(game, text)) return text;
  return "";
}

}  // namespace grundy
