#pragma once
// Programs that are the rules themselves: tables, kept values, search over sums; internal to `emit`.

#include "grundy/queries/emit.hpp"
#include "grundy/queries/emit_writer.hpp"

namespace grundy::emitting {

/// How the rules judge a position.
enum class RuleMethod {
  table,   ///< values of one number, from below
  memo,    ///< values, kept
  search,  ///< outcomes of whole sums, kept
};

/// The families that positions of the first one lead to, in order, itself first. O(size).
std::vector<int> reachable_families(const typed::Rules& rules);

/// A function of the family's parameters, `valid` for the first, else `valid_NAME`: the domain, for positions that are
/// typed or that moves lead to; nothing where every value of the types is a position.
Lines validity(const typed::Rules& rules, Writer& writer, bool cpp, int family = 0);
std::string validity_name(const Writer& writer, int family);

/// What a program is made of beside its title.
struct ProgramParts {
  Lines body;                     ///< definitions that judge a position
  std::set<std::string> support;  ///< names of support functions used
};

/// Everything up to the function that judges: value, or `wins` for sums.
/// `may_be_loopy`: the program looks out for cycles while it runs. `library`: what is kept lies where it is found fast,
/// of several numbers too.
ProgramParts cpp_rules(const typed::Rules& rules, RuleMethod method, bool may_be_loopy, bool library = false);
ProgramParts python_rules(const typed::Rules& rules, RuleMethod method, bool may_be_loopy);

/// The whole program: comment lines, includes, support functions, the parts, and a main that reads positions.
std::string cpp_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, RuleMethod method);
std::string python_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, RuleMethod method);
/// Without a main: a function of C linkage, int grundy_value(const long long* words, long long* value, char* message),
/// that returns 0, 1 where the words are no position, or 2 with a message of at most 255 characters. Method table or
/// memo.
std::string cpp_library(const typed::Rules& rules, ProgramParts parts);

/// The same for a theorem: the parts define a function of the first family's parameters, named like it, that gives the
/// value, or, where there is none, whether the position is lost.
std::string cpp_theorem_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, bool values);
std::string python_theorem_program(const typed::Rules& rules, const Lines& comments, ProgramParts parts, bool values);

/// The support functions of these names and those that they need, as text, in an order that compiles.
std::string cpp_support(const std::set<std::string>& names);
std::string python_support(const std::set<std::string>& names);

}  // namespace grundy::emitting
