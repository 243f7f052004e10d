#pragma once
// The type checker: syntax tree → typed tree, types found from the inside out. The names were checked before
// (names.hpp), so every name is known and used as what it is.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "grundy/rules/ast.hpp"
#include "grundy/rules/names.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

class Checker {
 public:
  /// `file` gives the helpers and may be null; `rules` gives the params known so far and the games, and takes the
  /// functions that helpers become.
  Checker(const ast::File* file, const Globals& globals, typed::Rules& rules, const SourceText& source)
      : file_(file), globals_(globals), rules_(rules), source_(&source) {}

  Result<typed::Expr> expr(const ast::Expr& e);
  Result<typed::Expr> expr_of(const ast::Expr& e, const Type& wanted, const std::string& role);
  Result<typed::Position> position(const ast::Position& position);
  Result<typed::Loop> loop(const ast::Loop& loop);
  /// The function that helper `index` is for arguments of these types.
  Result<int> function(std::size_t index, const std::vector<Type>& arguments, Span use);

  /// A new frame in which these variables hold the first slots.
  void begin_frame(const std::vector<typed::Field>& fields);
  int frame_size() const { return frame_; }
  void end_line(std::size_t fields) { variables_.resize(fields); }
  /// Where the expressions come from (params may be set from a text of their own).
  void read_from(const SourceText& source) { source_ = &source; }

  tl::unexpected<Error> error(Span span, std::string message, std::string expected) const {
    return fail(ErrorKind::rules, std::move(message), std::move(expected), source_->place(span));
  }
  /// "a value of type set of int stands here".
  tl::unexpected<Error> misfit(Span span, const Type& have, const std::string& expected) const;

 private:
  struct Variable {
    std::string name;
    Type type;
    int slot = 0;
  };
  using Exprs = std::vector<typed::Expr>;

  Result<typed::Expr> dispatch(const ast::Expr& e);
  Result<Exprs> exprs(const std::vector<ast::ExprPtr>& args);
  Result<typed::Expr> name(const ast::Expr& e);
  Result<typed::Expr> call(const ast::Expr& e);
  Result<typed::Expr> call_helper(const ast::Expr& e, std::size_t index, Exprs args);
  Result<typed::Expr> call_builtin(const ast::Expr& e, typed::Builtin builtin, Exprs args);
  Result<typed::Expr> binary(const ast::Expr& e);
  Result<typed::Expr> equality(typed::Expr made);
  Result<typed::Expr> order(typed::Expr made);
  Result<typed::Expr> addition(typed::Expr made, const char* sign);
  Result<typed::Expr> arithmetic(typed::Expr made, const char* sign);
  Result<typed::Expr> logical(typed::Expr made, const char* sign);
  Result<typed::Expr> conditional(const ast::Expr& e);
  Result<typed::Expr> contains(const ast::Expr& e);
  Result<typed::Expr> index(const ast::Expr& e);
  Result<typed::Expr> slice(const ast::Expr& e);
  Result<typed::Expr> collection(const ast::Expr& e);
  Result<typed::Expr> looped(const ast::Expr& e);
  Result<typed::Expr> fold(const ast::Expr& e);
  Result<typed::Expr> fold_with(const ast::Expr& e, typed::Expr start, const Type& type);
  Result<typed::Part> part(const ast::Part& part);
  Result<typed::Part> sum_part(const ast::Part& part);
  Result<void> append(const ast::Position& position, typed::Position& out);
  Result<typed::Step> binder(const ast::Binder& binder);
  Result<void> tests(const std::vector<const ast::Expr*>& conjuncts, const std::vector<int>& after, int binder,
                     typed::Loop& steps);
  Result<typed::Pattern> bind(const ast::Pattern& pattern, const Type& type);
  Result<void> count(std::size_t work, Span span);
  const Variable* variable(const std::string& name) const;

  const ast::File* file_;
  const Globals& globals_;
  typed::Rules& rules_;
  const SourceText* source_;
  std::vector<Variable> variables_;
  int frame_ = 0;
  int depth_ = 0;
  std::size_t work_ = 0;  ///< nodes checked; bounded, since a fold in a fold is checked more than once
  struct Instance {
    std::vector<Type> arguments;
    int function = 0;
  };
  std::map<std::size_t, std::vector<Instance>> instances_;
};

/// The sign of an operator as written.
const char* sign_of(ast::Binary op);

/// The pattern as written.
std::string print_pattern(const ast::Pattern& pattern);

/// Replaces operators and brackets around constants by the constant (where that is no error). O(1) a node.
void fold_constants(typed::Expr& e);

}  // namespace grundy
