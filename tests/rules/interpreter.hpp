#pragma once
// Typed expressions by walking the tree, on values as trees: slow, short, and nothing of the machine. Errors are thrown
// as the place of the operator that meets them.

#include <vector>

#include "grundy/rules/typed.hpp"

namespace grundy::test {

class Interpreter {
 public:
  struct Failure {
    std::uint32_t at = 0;
  };

  explicit Interpreter(const typed::Rules& rules) : rules_(rules) {}
  Value run(const typed::Expr& e, int frame);

 private:
  using Frame = std::vector<Value>;

  Value eval(const typed::Expr& e, Frame& frame);
  Value binary(const typed::Expr& e, const Value& a, const Value& b);
  Value builtin(const typed::Expr& e, const std::vector<Value>& args);
  Value looped(const typed::Expr& e, Frame& frame);
  Value call(const typed::Expr& e, const std::vector<Value>& args);
  /// Runs `body` for each binding; it returns false to stop.
  template <class Body>
  bool loop(const typed::Loop& steps, std::size_t at, Frame& frame, const Body& body);
  static void bind(const typed::Pattern& pattern, const Value& value, Frame& frame);

  const typed::Rules& rules_;
};

/// The order of two values, written without grundy/rules/compare.hpp.
int order_of(const Value& a, const Value& b);

}  // namespace grundy::test
