#include "grundy/study/small_positions.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace grundy {
namespace {

using Values = std::vector<Words>;

/// Every value of `left` followed by every value of `right`.
std::optional<Values> product(const Values& left, const Values& right, std::size_t most) {
  if (right.empty()) return Values{};
  if (left.size() > most / right.size()) return std::nullopt;
  Values out;
  out.reserve(left.size() * right.size());
  for (const Words& a : left)
    for (const Words& b : right) {
      out.push_back(a);
      out.back().insert(out.back().end(), b.begin(), b.end());
    }
  return out;
}

Words with_length(std::size_t length, const Words& members) {
  Words out{static_cast<Integer>(length)};
  out.insert(out.end(), members.begin(), members.end());
  return out;
}

/// Members of sets stand in increasing order: that of their words, where lists and sets do not nest.
void sort_elements(Values& elements) { std::sort(elements.begin(), elements.end()); }

struct Contents {
  bool numbers = false;
  bool lengths = false;
};

void look_into(const Type& type, Contents& contents) {
  if (type.kind == Type::Kind::integer) contents.numbers = true;
  if (type.kind == Type::Kind::list) contents.lengths = true;
  for (const Type& part : type.parts) look_into(part, contents);
}

}  // namespace

SmallValues::SmallValues(std::string alphabet) : alphabet_(std::move(alphabet)) {}

std::optional<Values> SmallValues::of_type(const Type& type, bool natural, Integer level, std::size_t most) const {
  Values out;
  switch (type.kind) {
    case Type::Kind::integer:
      for (Integer n = natural ? 0 : -level; n <= level; ++n) out.push_back({n});
      return out;
    case Type::Kind::boolean:
      return Values{{0}, {1}};
    case Type::Kind::character:
      for (std::size_t i = 0; i < alphabet_.size(); ++i) out.push_back({static_cast<unsigned char>(alphabet_[i])});
      return out;
    case Type::Kind::tuple: {
      std::optional<Values> all = Values{Words{}};
      for (const Type& part : type.parts) {
        const auto values = of_type(part, true, level, most);
        if (!values || !(all = product(*all, *values, most))) return std::nullopt;
      }
      return all;
    }
    case Type::Kind::list:
    case Type::Kind::set: {
      auto elements = of_type(type.parts[0], true, level, most);
      if (!elements) return std::nullopt;
      if (type.kind == Type::Kind::list) return lists(*elements, level, most);
      sort_elements(*elements);
      return sets(*elements, most);
    }
    case Type::Kind::open:
      return Values{{0}};
  }
  return std::nullopt;
}

std::optional<Values> SmallValues::lists(const Values& elements, Integer level, std::size_t most) const {
  Values out{{0}}, longest{Words{}};
  for (Integer length = 1; length <= level; ++length) {
    auto longer = product(longest, elements, most);
    if (!longer || out.size() + longer->size() > most) return std::nullopt;
    longest = std::move(*longer);
    for (const Words& members : longest) out.push_back(with_length(static_cast<std::size_t>(length), members));
  }
  return out;
}

std::optional<Values> SmallValues::sets(const Values& elements, std::size_t most) const {
  if (elements.size() >= 40 || (std::size_t{1} << elements.size()) > most) return std::nullopt;
  Values out;
  for (std::size_t chosen = 0; chosen < std::size_t{1} << elements.size(); ++chosen) {
    Words members;
    std::size_t count = 0;
    for (std::size_t i = 0; i < elements.size(); ++i)
      if (chosen >> i & 1) {
        members.insert(members.end(), elements[i].begin(), elements[i].end());
        ++count;
      }
    out.push_back(with_length(count, members));
  }
  return out;
}

std::optional<Values> SmallValues::of_family(const typed::Family& family, Integer level, std::size_t most) const {
  std::optional<Values> all = Values{Words{}};
  for (const typed::Field& field : family.fields) {
    const bool signed_int = field.type.kind == Type::Kind::integer && !field.natural;
    const auto values = of_type(field.type, !signed_int, level, most);
    if (!values || !(all = product(*all, *values, most))) return std::nullopt;
  }
  return all;
}

std::string alphabet_of(const std::string& rules) {
  std::string out;
  bool inside = false;
  for (const char c : rules) {
    if (c == '"')
      inside = !inside;
    else if (inside && out.find(c) == std::string::npos)
      out += c;
  }
  std::sort(out.begin(), out.end());
  return out.empty() ? "ab" : out;
}

std::string level_in_words(const typed::Family& family, Integer level) {
  Contents contents;
  for (const typed::Field& field : family.fields) look_into(field.type, contents);
  const char* what = contents.numbers && contents.lengths ? "numbers and lengths"
                     : contents.lengths                   ? "lengths"
                                                          : "numbers";
  return fmt::format("{} up to {}", what, level);
}

}  // namespace grundy
