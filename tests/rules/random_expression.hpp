#pragma once
// Random well-typed expressions as text, every choice drawn by rapidcheck (and so shrunk by it).

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace grundy::test {

/// The types that are drawn: numbers, truth, lists and sets of numbers, pairs (int, bool), lists of pairs, sets of
/// lists, texts.
enum class Kind { number, truth, list, set, pair, pairs, lists, text };

class RandomExpression {
 public:
  /// `helper`: the expressions may call f(int, list) and g(pair).
  explicit RandomExpression(bool helper) : helper_(helper) {}

  std::string of(Kind kind, int depth);
  void declare(const std::string& name, Kind kind) { scope_.emplace_back(name, kind); }

 private:
  static int pick(int count) { return *rc::gen::inRange(0, count); }
  std::string number(int depth);
  std::string literal();
  std::string call(int depth);
  std::string truth(int depth);
  std::string list(int depth);
  std::string set(int depth);
  std::string pair(int depth);
  std::string pairs(int depth);
  std::string lists(int depth);
  std::string text(int depth);
  std::string variable(Kind kind, const std::string& otherwise);
  std::string bind(const std::string& name, Kind kind, const std::string& source);
  std::string fresh() { return "v" + std::to_string(names_++); }
  std::string binder(int depth);
  std::string loop(int depth);
  /// open + (the loop and the body, or the body and the loop) + close, with what the loop binds bound in the body only.
  std::string looped(const std::string& open, Kind body, int depth, bool body_first);
  std::string fold(Kind kind, int depth);

  bool helper_;
  std::vector<std::pair<std::string, Kind>> scope_;
  int names_ = 0;
};

}  // namespace grundy::test
