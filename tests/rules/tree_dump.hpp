#pragma once
// Syntax trees as fully bracketed text, spans aside: two trees are the same when their dumps are. Written without the
// printer, which it tests.

#include <string>

#include "grundy/rules/parser.hpp"

namespace grundy::test {

class TreeDump {
 public:
  static std::string of(const ast::File& file);
  static std::string of(const ast::Expr& expr);
  static std::string of(const ast::Position& position);
};

/// A text of rules under the name "test".
std::shared_ptr<const SourceText> source_of(std::string text, std::string name = "test");

/// The bytes of a file; a missing file fails the test.
std::string read_file(const std::string& path);

/// The files of games/, by name.
std::vector<std::string> catalogue_files();

}  // namespace grundy::test
