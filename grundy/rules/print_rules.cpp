// Whole files as canonical text: one item a line, in file order.

#include "grundy/rules/parser.hpp"
#include "grundy/rules/printer.hpp"

namespace grundy {
namespace syntax {

using Kind = ast::Item::Kind;

void Printer::type(const ast::Type& type) {
  using TypeKind = ast::Type::Kind;
  switch (type.kind) {
    case TypeKind::integer:
      return put("int");
    case TypeKind::boolean:
      return put("bool");
    case TypeKind::text:
      return put("text");
    case TypeKind::list:
    case TypeKind::set:
      put(type.kind == TypeKind::list ? "list" : "set");
      if (type.parts.at(0).kind != TypeKind::integer) put(" of "), this->type(type.parts.at(0));
      return;
    case TypeKind::tuple:
      for (std::size_t i = 0; i < type.parts.size(); ++i) put(i == 0 ? "(" : ", "), this->type(type.parts[i]);
      put(")");
  }
}

void Printer::field(const ast::Field& field) {
  put(field.name);
  if (field.has_type) put(": "), type(field.type);
}

namespace {

void print_helper(Printer& out, const ast::Helper& helper) {
  out.put("let " + helper.name);
  for (std::size_t i = 0; i < helper.parameters.size(); ++i) {
    out.put(i == 0 ? "(" : ", ");
    out.pattern(helper.parameters[i]);
  }
  out.put(helper.parameters.empty() ? " = " : ") = ");
  out.expr(*helper.body);
}

void print_family(Printer& out, const ast::Family& family) {
  out.put("game " + family.name + "(");
  for (std::size_t i = 0; i < family.fields.size(); ++i) {
    if (i > 0) out.put(", ");
    out.field(family.fields[i]);
  }
  out.put(")");
}

void print_same_as(Printer& out, const ast::SameAs& line) {
  out.put("same as ");
  out.position(line.position);
  if (line.condition) out.put(" if "), out.expr(*line.condition);
}

void print_move(Printer& out, const ast::Move& move) {
  out.put(move.loop.binders.empty() && !move.loop.filter ? "move" : "move ");
  out.loop(move.loop);
  out.put(": ");
  out.position(move.position);
}

void print_item(Printer& out, const ast::File& file, const ast::Item& item) {
  const auto family = [&]() -> const ast::Family& { return file.families[item.family]; };
  const std::size_t i = item.index;
  switch (item.kind) {
    case Kind::param:
      out.put("param " + file.params[i].name + " = ");
      return out.expr(*file.params[i].value);
    case Kind::helper:
      return print_helper(out, file.helpers[i]);
    case Kind::convention:
      return out.put(std::string("convention ") + name_of(file.conventions[i].convention));
    case Kind::family:
      return print_family(out, family());
    case Kind::require:
      return out.put("require "), out.expr(*family().requires_[i].condition);
    case Kind::decision:
      out.put(family().decisions[i].win ? "win if " : "lose if ");
      return out.expr(*family().decisions[i].condition);
    case Kind::same_as:
      return print_same_as(out, family().rewritings[i]);
    case Kind::parts_by:
      return out.put("parts by " + family().partings[i].helper);
    case Kind::move:
      return print_move(out, family().moves[i]);
  }
}

}  // namespace
}  // namespace syntax

std::string print_rules(const ast::File& file) {
  syntax::Printer out;
  for (const ast::Item& item : file.items) {
    syntax::print_item(out, file, item);
    out.put("\n");
  }
  return out.take();
}

std::string print_expression(const ast::Expr& expr) {
  syntax::Printer out;
  out.expr(expr);
  return out.take();
}

std::string print_position(const ast::Position& position) {
  syntax::Printer out;
  out.position(position);
  return out.take();
}

std::string print_type(const ast::Type& type) {
  syntax::Printer out;
  out.type(type);
  return out.take();
}

}  // namespace grundy
