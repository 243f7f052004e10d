#include "grundy/rules/value.hpp"

namespace grundy {
namespace {

std::string print_parts(const Value& value, const Type& type, const char* brackets) {
  std::string out(1, brackets[0]);
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    if (i > 0) out += ", ";
    out += print_value(value.parts[i], type.parts[type.kind == Type::Kind::tuple ? i : 0]);
  }
  return out + brackets[1];
}

std::string print_text(const Value& value) {
  std::string out = "\"";
  for (const Value& c : value.parts) out += static_cast<char>(c.number);
  return out + "\"";
}

}  // namespace

std::string name_of(const Type& type) {
  switch (type.kind) {
    case Type::Kind::integer:
      return "int";
    case Type::Kind::boolean:
      return "bool";
    case Type::Kind::character:
      return "character";
    case Type::Kind::open:
      return "any";
    case Type::Kind::list:
      return type.is_text() ? "text" : "list of " + name_of(type.parts[0]);
    case Type::Kind::set:
      return "set of " + name_of(type.parts[0]);
    case Type::Kind::tuple:
      break;
  }
  std::string out = "(";
  for (std::size_t i = 0; i < type.parts.size(); ++i) out += (i > 0 ? ", " : "") + name_of(type.parts[i]);
  return out + ")";
}

std::string print_value(const Value& value, const Type& type) {
  switch (type.kind) {
    case Type::Kind::integer:
      return std::to_string(value.number);
    case Type::Kind::boolean:
      return value.number != 0 ? "true" : "false";
    case Type::Kind::character:
      return std::string("\"") + static_cast<char>(value.number) + "\"[0]";
    case Type::Kind::tuple:
      return print_parts(value, type, "()");
    case Type::Kind::list:
      return type.is_text() ? print_text(value) : print_parts(value, type, "[]");
    case Type::Kind::set:
      return print_parts(value, type, "{}");
    case Type::Kind::open:
      break;
  }
  return "";
}

void append_words(const Value& value, const Type& type, Words& words) {
  if (type.kind == Type::Kind::tuple) {
    for (std::size_t i = 0; i < value.parts.size(); ++i) append_words(value.parts[i], type.parts[i], words);
  } else if (type.kind == Type::Kind::list || type.kind == Type::Kind::set) {
    words.push_back(static_cast<Integer>(value.parts.size()));
    for (const Value& part : value.parts) append_words(part, type.parts[0], words);
  } else {
    words.push_back(value.number);
  }
}

Value value_from_words(const Integer* words, std::size_t& at, const Type& type) {
  Value value;
  if (type.kind == Type::Kind::tuple) {
    for (const Type& part : type.parts) value.parts.push_back(value_from_words(words, at, part));
  } else if (type.kind == Type::Kind::list || type.kind == Type::Kind::set) {
    const Integer length = words[at++];
    for (Integer i = 0; i < length; ++i) value.parts.push_back(value_from_words(words, at, type.parts[0]));
  } else {
    value.number = words[at++];
  }
  return value;
}

}  // namespace grundy
