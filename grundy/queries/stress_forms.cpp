// Templates of stress: how a position is written for a program, and what it should answer.

#include <fmt/format.h>

#include "grundy/queries/stress.hpp"

namespace grundy {
namespace {

const std::pair<const char*, const char*> presets[] = {{"n-heaps", "{count}\\n{heaps}\\n"},
                                                       {"heaps", "{heaps}\\n"},
                                                       {"position", "{position}\\n"},
                                                       {"fields", "{fields}\\n"},
                                                       {"n-list", "{size}\\n{members}\\n"}};

std::vector<Value> values_of(const Words& words, const typed::Family& family) {
  std::vector<Value> out;
  std::size_t at = 0;
  for (const typed::Field& field : family.fields) out.push_back(value_from_words(words.data(), at, field.type));
  return out;
}

/// Numbers and members with blanks between them, a text as it is.
std::string plain(const Value& value, const Type& type) {
  if (type.kind == Type::Kind::boolean || type.kind == Type::Kind::integer) return std::to_string(value.number);
  if (type.kind == Type::Kind::character) return std::string(1, static_cast<char>(value.number));
  std::string out;
  for (std::size_t i = 0; i < value.parts.size(); ++i) {
    const Type& part = type.parts[type.kind == Type::Kind::tuple ? i : 0];
    out += (i > 0 && !type.is_text() ? " " : "") + plain(value.parts[i], part);
  }
  return out;
}

std::string typed_text(const Words& words, const typed::Family& family) {
  const std::vector<Value> values = values_of(words, family);
  std::string out;
  for (std::size_t i = 0; i < values.size(); ++i)
    out += (i > 0 ? ", " : "") + print_value(values[i], family.fields[i].type);
  return values.size() == 1 ? out : "(" + out + ")";
}

std::vector<std::string> tokens_of(const std::string& text, char between) {
  std::vector<std::string> out{""};
  for (const char c : text) {
    if (c == between)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

}  // namespace

std::string InputForm::usual(const typed::Family& family) {
  return family.fields.size() == 1 && family.fields[0].type.kind == Type::Kind::integer ? "n-heaps" : "position";
}

Result<InputForm> InputForm::read(const std::string& written, const typed::Family& family) {
  std::string text = written;
  for (const auto& [name, meaning] : presets)
    if (written == name) text = meaning;
  if (text.find('{') == std::string::npos)
    return fail(ErrorKind::usage, "--input " + written + " names nothing of a position",
                "n-heaps, heaps, position, fields, n-list, or a template with {heaps}, {position} or a field");
  InputForm form;
  const auto add = [&](Piece::Kind kind, std::string words, std::size_t field) {
    form.pieces_.push_back({kind, std::move(words), field});
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == 'n') {
      add(Piece::Kind::text, "\n", 0);
      ++i;
      continue;
    }
    const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string::npos;
    if (close == std::string::npos) {
      add(Piece::Kind::text, std::string(1, text[i]), 0);
      continue;
    }
    std::string name = text.substr(i + 1, close - i - 1);
    i = close;
    const bool one_number = family.fields.size() == 1 && family.fields[0].type.is_scalar();
    if (name == "count") {
      add(Piece::Kind::count, "", 0);
    } else if (name == "heaps" && one_number) {
      add(Piece::Kind::heaps, "", 0);
    } else if (name == "position") {
      add(Piece::Kind::position, "", 0);
    } else {
      form.takes_sums_ = false;
      const bool first = name == "size" || name == "members";
      const bool size = name == "size" || name[0] == '#';
      if (!first && size) name.erase(0, 1);
      std::size_t field = first ? 0 : family.fields.size();
      for (std::size_t f = 0; f < family.fields.size(); ++f)
        if (family.fields[f].name == name) field = f;
      if (name == "fields") {
        add(Piece::Kind::fields, "", 0);
      } else if (field == family.fields.size() || (size && family.fields[field].type.is_scalar())) {
        return fail(ErrorKind::usage,
                    "--input has {" + text.substr(close - name.size(), name.size()) + "}, which a position of " +
                        family.name + " does not have",
                    "{count} and {heaps} of numbers, {position}, {fields}, {NAME} or {#NAME} of a field");
      } else {
        add(size ? Piece::Kind::size : Piece::Kind::field, "", field);
      }
    }
  }
  return form;
}

std::string InputForm::write(const std::vector<Words>& components, const typed::Family& family) const {
  std::string out;
  for (const Piece& piece : pieces_) {
    if (piece.kind == Piece::Kind::text) out += piece.text;
    if (piece.kind == Piece::Kind::count) out += std::to_string(components.size());
    for (std::size_t i = 0; i < components.size(); ++i) {
      if (piece.kind == Piece::Kind::heaps) out += (i > 0 ? " " : "") + std::to_string(components[i][0]);
      if (piece.kind == Piece::Kind::position) out += (i > 0 ? " " : "") + typed_text(components[i], family);
    }
    if (components.empty() || piece.kind < Piece::Kind::fields) continue;
    const std::vector<Value> values = values_of(components[0], family);
    if (piece.kind == Piece::Kind::field) out += plain(values[piece.field], family.fields[piece.field].type);
    if (piece.kind == Piece::Kind::size) out += std::to_string(values[piece.field].parts.size());
    for (std::size_t f = 0; piece.kind == Piece::Kind::fields && f < values.size(); ++f)
      out += (f > 0 ? " " : "") + plain(values[f], family.fields[f].type);
  }
  return out;
}

Result<AnswerForm> AnswerForm::read(const std::string& text) {
  AnswerForm form;
  if (text == "value") form.kind_ = Kind::value;
  if (text == "both") form.kind_ = Kind::both;
  if (form.kind_ != Kind::words) return form;
  form.words_ = tokens_of(text, '/');
  for (const std::string& word : form.words_)
    if (word.empty()) form.words_.clear();
  if (form.words_.size() < 2 || form.words_.size() > 3)
    return fail(ErrorKind::usage, "--answer is " + text, "WIN/LOSE as in First/Second, WIN/LOSE/DRAW, value, or both");
  return form;
}

Result<std::string> AnswerForm::write(const Found& found) const {
  if (kind_ == Kind::words) {
    const std::size_t i = found.outcome == Outcome::N ? 0 : found.outcome == Outcome::P ? 1 : 2;
    if (i >= words_.size())
      return fail(ErrorKind::unsupported, "some positions are draws, and --answer has no word for them",
                  "WIN/LOSE/DRAW");
    return words_[i];
  }
  if (!found.value)
    return fail(ErrorKind::unsupported,
                "the positions have no Grundy values that are known, so --answer value asks too much",
                "WIN/LOSE, such as First/Second");
  const std::string value = std::to_string(*found.value);
  return kind_ == Kind::value ? value : std::string(name_of(found.outcome)) + " " + value;
}

}  // namespace grundy
