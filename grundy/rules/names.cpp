#include "grundy/rules/names.hpp"

#include <array>

namespace grundy {
namespace {

constexpr std::array<const char*, 11> builtins = {"min",      "max",      "gcd",      "abs", "isqrt", "lowbit",
                                                  "popcount", "is_prime", "divisors", "len", "sorted"};

Globals builtin_names() {
  Globals names;
  for (std::size_t i = 0; i < builtins.size(); ++i) names[builtins[i]] = {Global::Kind::builtin, i};
  return names;
}

Result<void> add(Globals& names, const std::string& name, Global global, const ast::File& file, Span span) {
  const auto [at, is_new] = names.emplace(name, global);
  if (is_new) return {};
  return fail(ErrorKind::rules, "`" + name + "` is already the name of a " + name_of(at->second.kind),
              "a new name: params, helpers, games and built-ins share one name space", file.source->place(span));
}

}  // namespace

const char* name_of(Global::Kind kind) {
  switch (kind) {
    case Global::Kind::param:
      return "param";
    case Global::Kind::helper:
      return "helper";
    case Global::Kind::family:
      return "game";
    case Global::Kind::builtin:
      break;
  }
  return "built-in";
}

Result<Globals> globals_of(const ast::File& file) {
  Globals names = builtin_names();
  Result<void> added;
  for (std::size_t i = 0; i < file.params.size() && added; ++i)
    added = add(names, file.params[i].name, {Global::Kind::param, i}, file, file.params[i].span);
  for (std::size_t i = 0; i < file.helpers.size() && added; ++i)
    added = add(names, file.helpers[i].name, {Global::Kind::helper, i}, file, file.helpers[i].span);
  for (std::size_t i = 0; i < file.families.size() && added; ++i)
    added = add(names, file.families[i].name, {Global::Kind::family, i}, file, file.families[i].span);
  if (!added) return failed(added);
  return names;
}

Globals globals_of(const typed::Rules& rules) {
  Globals names = builtin_names();
  for (std::size_t i = 0; i < rules.params.size(); ++i) names[rules.params[i].name] = {Global::Kind::param, i};
  for (std::size_t i = 0; i < rules.families.size(); ++i) names[rules.families[i].name] = {Global::Kind::family, i};
  return names;
}

}  // namespace grundy
