#include "grundy/rules/types.hpp"

#include <algorithm>

namespace grundy {

std::optional<Type> joint_type(const Type& a, const Type& b) {
  if (a.kind == Type::Kind::open) return b;
  if (b.kind == Type::Kind::open) return a;
  if (a.kind != b.kind || a.parts.size() != b.parts.size()) return std::nullopt;
  Type joint{a.kind, {}};
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    auto part = joint_type(a.parts[i], b.parts[i]);
    if (!part) return std::nullopt;
    joint.parts.push_back(std::move(*part));
  }
  return joint;
}

bool fits(const Type& value, const Type& wanted) {
  const auto joint = joint_type(value, wanted);
  return joint && *joint == wanted;
}

bool is_ordered(const Type& type) {
  if (type.kind == Type::Kind::boolean || type.kind == Type::Kind::set) return false;
  return std::all_of(type.parts.begin(), type.parts.end(), is_ordered);
}

bool is_flat(const Type& type) {
  if (type.kind == Type::Kind::list || type.kind == Type::Kind::set) return false;
  return std::all_of(type.parts.begin(), type.parts.end(), is_flat);
}

std::size_t width_of(const Type& type) {
  if (type.kind != Type::Kind::tuple) return 1;
  std::size_t width = 0;
  for (const Type& part : type.parts) width += width_of(part);
  return width;
}

std::size_t size_of(const Type& type) {
  std::size_t size = 1;
  for (const Type& part : type.parts) size += size_of(part);
  return size;
}

Type type_from(const ast::Type& type) {
  using From = ast::Type::Kind;
  Type made;
  switch (type.kind) {
    case From::integer:
      return scalar_type(Type::Kind::integer);
    case From::boolean:
      return scalar_type(Type::Kind::boolean);
    case From::text:
      return list_of(scalar_type(Type::Kind::character));
    case From::list:
      made.kind = Type::Kind::list;
      break;
    case From::set:
      made.kind = Type::Kind::set;
      break;
    case From::tuple:
      made.kind = Type::Kind::tuple;
      break;
  }
  for (const ast::Type& part : type.parts) made.parts.push_back(type_from(part));
  if (made.parts.empty()) made.parts.push_back(scalar_type(Type::Kind::integer));
  return made;
}

}  // namespace grundy
