#pragma once
// The one name space of a rule file, and the check that every name written in it is known, once, and rightly used.

#include <map>
#include <string>
#include <vector>

#include "grundy/rules/ast.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

/// What a name that is visible everywhere stands for.
struct Global {
  enum class Kind { param, helper, family, builtin };
  Kind kind = Kind::builtin;
  std::size_t index = 0;  ///< among the params, helpers or games; the number of a Builtin
};
using Globals = std::map<std::string, Global, std::less<>>;

/// "param", "helper", "game", "built-in".
const char* name_of(Global::Kind kind);

/// The names of a file; an error at a name that is given twice. O(names · log names).
Result<Globals> globals_of(const ast::File& file);

/// The names that a user's expression beside the rules may use: params, games and built-ins.
Globals globals_of(const typed::Rules& rules);

/// Checks every name of the file: known, no name shadowed, no helper that uses itself, nesting below the limit.
/// O(size · nesting).
Result<void> check_names(const ast::File& file, const Globals& globals);

/// The same for one expression, in which the names `locals` are bound as well; helpers has the file's helpers, or null.
Result<void> check_names(const ast::Expr& expr, const SourceText& source, const Globals& globals,
                         const std::vector<ast::Helper>* helpers, const std::vector<std::string>& locals = {});
Result<void> check_names(const ast::Position& position, const SourceText& source, const Globals& globals);

/// Deepest nesting of a tree that is accepted (a chain a + b + c + … nests once for each sign).
constexpr int deepest_nesting = 1000;

}  // namespace grundy
