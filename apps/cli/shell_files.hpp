#pragma once
// The manual page and the completions of shells, made from the list of verbs and the table of options.

#include <string>

namespace grundy::cli {

/// grundy.1, in the macros of man(7).
std::string man_page();

/// Scripts for bash, zsh and fish, with the names of the catalogue.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace grundy::cli
