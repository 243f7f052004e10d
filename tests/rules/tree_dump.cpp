#include "tests/rules/tree_dump.hpp"

#include <dirent.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>
#include <sstream>

namespace grundy::test {
namespace {

std::string pattern(const ast::Pattern& p) {
  if (p.parts.empty()) return p.name;
  std::string out = "<";
  for (const auto& part : p.parts) out += pattern(part) + " ";
  return out + ">";
}

std::string maybe(const ast::ExprPtr& expr) { return expr ? TreeDump::of(*expr) : "-"; }

std::string loop(const ast::Loop& l) {
  std::string out = "{";
  for (const auto& b : l.binders)
    out += std::string(b.is_let ? "let " : "in ") + pattern(b.pattern) + " " + maybe(b.source.low) + " " +
           maybe(b.source.high) + ";";
  return out + " if " + maybe(l.filter) + "}";
}

std::string type(const ast::Type& t) {
  std::string out = "t" + std::to_string(static_cast<int>(t.kind));
  for (const auto& p : t.parts) out += "(" + type(p) + ")";
  return out;
}

std::string family(const ast::Family& f) {
  std::string out = "family " + f.name + "\n";
  for (const auto& field : f.fields) out += " " + field.name + (field.has_type ? ":" + type(field.type) : "") + "\n";
  for (const auto& r : f.requires_) out += " require " + maybe(r.condition) + "\n";
  for (const auto& d : f.decisions) out += std::string(d.win ? " win " : " lose ") + maybe(d.condition) + "\n";
  for (const auto& s : f.rewritings) out += " same " + TreeDump::of(s.position) + " if " + maybe(s.condition) + "\n";
  for (const auto& p : f.partings) out += " parts " + p.helper + "\n";
  for (const auto& m : f.moves) out += " move " + loop(m.loop) + TreeDump::of(m.position) + "\n";
  return out;
}

}  // namespace

std::string TreeDump::of(const ast::Expr& expr) {
  std::string out = "(" + std::to_string(static_cast<int>(expr.kind)) + " " + std::to_string(expr.number) + " '" +
                    expr.text + "' " + std::to_string(static_cast<int>(expr.op));
  for (const auto& arg : expr.args) out += " " + maybe(arg);
  if (!expr.loop.binders.empty() || expr.loop.filter) out += " " + loop(expr.loop);
  return out + " " + pattern(expr.pattern) + ")";
}

std::string TreeDump::of(const ast::Position& position) {
  std::string out = "[";
  for (const auto& p : position) {
    out += std::to_string(static_cast<int>(p.kind)) + " " + p.name;
    for (const auto& arg : p.args) out += " " + maybe(arg);
    out += loop(p.loop) + of(p.body) + ", ";
  }
  return out + "]";
}

std::string TreeDump::of(const ast::File& file) {
  std::string out;
  for (const auto& p : file.params) out += "param " + p.name + " " + maybe(p.value) + "\n";
  for (const auto& h : file.helpers) {
    out += "let " + h.name;
    for (const auto& p : h.parameters) out += " " + pattern(p);
    out += " = " + maybe(h.body) + "\n";
  }
  for (const auto& c : file.conventions) out += std::string("convention ") + name_of(c.convention) + "\n";
  for (const auto& f : file.families) out += family(f);
  for (const auto& i : file.items)
    out +=
        std::to_string(static_cast<int>(i.kind)) + ":" + std::to_string(i.index) + ":" + std::to_string(i.family) + " ";
  return out;
}

std::shared_ptr<const SourceText> source_of(std::string text, std::string name) {
  return std::make_shared<const SourceText>(SourceText{std::move(name), std::move(text)});
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<std::string> catalogue_files() {
  std::vector<std::string> names;
  for (const std::string inside : {"", "problems/"}) {
    DIR* folder = opendir((GRUNDY_SOURCE_DIR "/games/" + inside).c_str());
    while (const dirent* entry = folder ? readdir(folder) : nullptr) {
      const std::string name = entry->d_name;
      if (name.size() > 5 && name.substr(name.size() - 5) == ".game") names.push_back(inside + name);
    }
    if (folder) closedir(folder);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace grundy::test
