#pragma once
// Rulesets in C++ for the tests, written independently of the rule files.

#include <array>
#include <optional>

#include "grundy/positions/native_game.hpp"

namespace grundy::native {

struct Nim {
  using Position = Integer;
  template <class Emit>
  void options(Integer n, Emit&& emit) const {
    for (Integer k = 1; k <= n; ++k) emit({n - k});
  }
};

struct Kayles {
  using Position = Integer;
  template <class Emit>
  void options(Integer n, Emit&& emit) const {
    for (Integer a = 0; a < n; ++a) emit({a, n - 1 - a});
    for (Integer a = 0; a + 1 < n; ++a) emit({a, n - 2 - a});
  }
};

struct MisereKayles : Kayles {
  static constexpr Convention convention = Convention::misere;
};

struct MisereNim : Nim {
  static constexpr Convention convention = Convention::misere;
};

struct TakeOne {
  using Position = Integer;
  template <class Emit>
  void options(Integer n, Emit&& emit) const {
    if (n > 0) emit({n - 1});
  }
};

struct Wythoff {
  using Position = std::array<Integer, 2>;
  template <class Emit>
  void options(const Position& p, Emit&& emit) const {
    for (Integer k = 1; k <= p[0]; ++k) emit({{p[0] - k, p[1]}});
    for (Integer k = 1; k <= p[1]; ++k) emit({{p[0], p[1] - k}});
    for (Integer k = 1; k <= p[0] && k <= p[1]; ++k) emit({{p[0] - k, p[1] - k}});
  }
};

/// Take at most three; who faces exactly four wins, who faces seven loses.
struct Decided {
  using Position = Integer;
  std::optional<bool> decided(Integer n) const {
    if (n == 4) return true;
    if (n == 7) return false;
    return std::nullopt;
  }
  template <class Emit>
  void options(Integer n, Emit&& emit) const {
    for (Integer k = 1; k <= 3 && k <= n; ++k) emit({n - k});
  }
};

/// 1 <-> 2; 3 -> 1 or 0.
struct Loop {
  using Position = Integer;
  template <class Emit>
  void options(Integer n, Emit&& emit) const {
    if (n == 1) emit({2});
    if (n == 2) emit({1});
    if (n == 3) emit({1}), emit({0});
  }
};

}  // namespace grundy::native
