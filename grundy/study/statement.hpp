#pragma once
// What is said of a game, with its status: DESIGN of every answer that goes beyond single positions.

#include <string>

namespace grundy {

enum class Status {
  proved,       ///< for all positions; a certificate exists
  verified,     ///< computed by definition for every position of the stated range, nothing beyond
  conjectured,  ///< fits the data of the stated range
  unknown,      ///< a limit came first
  draw,         ///< a loopy position that nobody can force
};

struct Statement {
  enum class Kind { period, closed_form, automaton, losing_positions, other };
  Kind kind = Kind::other;
  Status status = Status::unknown;
  std::string text;         ///< "tree(k) = lowbit(k)"
  std::string range;        ///< "all k", "k <= 4096"
  std::string because;      ///< theorem or method, for people: "theorem take-and-break, values to n = 154"
  std::string theorem;      ///< its name, when proved
  std::string certificate;  ///< the text of its file, when proved
};

/// "proved", "verified", "conjectured", "unknown", "draw".
const char* name_of(Status status);

/// "proved for all k", "verified for k <= 4096", "conjecture, fits k <= 4096", "unknown: …".
std::string status_words(const Statement& statement);

}  // namespace grundy
