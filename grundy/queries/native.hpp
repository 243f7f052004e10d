#pragma once
// Values by machine code: the rules as the C++ program of emit.hpp, compiled by the system's compiler and loaded.
//
// Idea: the same tables and kept values as in `emit`, without a main and with one C function that gives a value. The
//       files lie in a folder of their own, which is gone when the library is loaded or has failed.
// Unlike in the solvers, arithmetic may overflow, and a play that goes on for ever ends the program.
// Test: tests/queries/native_test.cpp compares with the solvers. bench/compiled.cpp compares with code written by hand.

#include <memory>
#include <optional>
#include <span>

#include "grundy/positions/rule_game.hpp"
#include "grundy/values/mex.hpp"

namespace grundy {

class NativeValues {
 public:
  /// `compiler` is looked for in PATH: "c++". Errors: unsupported for games with cycles, without values, or with other
  /// parameters than numbers; system when the compiler cannot be run or refuses; stopped. Takes about a second.
  static Result<NativeValues> make(RuleGame& game, const std::string& compiler, const Budget& budget);

  /// Of the first family; nothing where `require` excludes the numbers. To be asked in increasing order: plays are
  /// followed by nested calls down to numbers that were asked before. Errors: evaluation, in words of the program.
  Result<std::optional<Nimber>> value(std::span<const Integer> words) const;

 private:
  using Entry = int (*)(const long long* words, long long* value, char* message);

  NativeValues(std::shared_ptr<void> library, Entry entry) : library_(std::move(library)), entry_(entry) {}

  std::shared_ptr<void> library_;
  Entry entry_;
};

}  // namespace grundy
