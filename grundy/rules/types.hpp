#pragma once
// How types of the rule language fit each other.

#include <cstddef>
#include <optional>

#include "grundy/rules/ast.hpp"
#include "grundy/rules/value.hpp"

namespace grundy {

inline Type scalar_type(Type::Kind kind) { return Type{kind, {}}; }
inline const Type integer_type = scalar_type(Type::Kind::integer);
inline const Type boolean_type = scalar_type(Type::Kind::boolean);
inline Type list_of(Type element) { return Type{Type::Kind::list, {std::move(element)}}; }
inline Type set_of(Type element) { return Type{Type::Kind::set, {std::move(element)}}; }

/// The type of which both are: the same type, where an open element type takes the other's. Nothing when there is none.
/// O(size).
std::optional<Type> joint_type(const Type& a, const Type& b);

/// True when a value of type `value` may stand where `wanted` is asked for. O(size).
bool fits(const Type& value, const Type& wanted);

/// True for the types that `<` compares: integers, characters, tuples and lists of them. O(size).
bool is_ordered(const Type& type);

/// True when no list or set is inside: the value is `width_of` words. O(size).
bool is_flat(const Type& type);

/// Words that a value takes inside a list: one for a scalar, list or set; for a tuple the sum of its members. O(size).
std::size_t width_of(const Type& type);

/// Number of types in the type, itself included. O(size).
std::size_t size_of(const Type& type);

/// The type as written after a field's colon. O(size).
Type type_from(const ast::Type& type);

}  // namespace grundy
