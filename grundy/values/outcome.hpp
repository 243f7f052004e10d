#pragma once
// Who wins: the classes of a position, seen by the player to move.

#include <cstdint>

namespace grundy {

/// N: the next player (who is to move) wins. P: the previous player wins. draw: nobody can force the end.
enum class Outcome : std::uint8_t { P, N, draw };

enum class Convention : std::uint8_t { normal, misere };

inline const char* name_of(Outcome o) { return o == Outcome::P ? "P" : o == Outcome::N ? "N" : "draw"; }
inline const char* name_of(Convention c) { return c == Convention::normal ? "normal" : "misere"; }

}  // namespace grundy
