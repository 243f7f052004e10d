#include "grundy/positions/small_positions.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "grundy/base/stop.hpp"

namespace grundy {

namespace {

struct CharacterWalk {
  std::set<char> found;

  void value(const Value& v, const Type& type) {
    if (type.kind == Type::Kind::character) found.insert(static_cast<char>(v.number));
    for (std::size_t i = 0; i < v.parts.size(); ++i)
      value(v.parts[i], type.kind == Type::Kind::tuple ? type.parts[i] : type.parts[0]);
  }
  void expr(const typed::Expr& e) {
    if (e.op == typed::Op::constant) value(e.constant, e.type);
    exprs(e.args);
    loop(e.loop);
  }
  void exprs(const std::vector<typed::Expr>& list) {
    for (const typed::Expr& e : list) expr(e);
  }
  void loop(const typed::Loop& steps) {
    for (const typed::Step& step : steps) exprs(step.source.bounds), exprs(step.value);
  }
  void position(const typed::Position& parts) {
    for (const typed::Part& part : parts) exprs(part.args), loop(part.loop), position(part.body);
  }
};

/// All values of types by size, each as words.
struct Values {
  const std::string& characters;
  Meter& meter;
  std::map<std::pair<std::string, int>, std::vector<Words>> known{};

  const std::vector<Words>& of(const Type& type, int size) {
    const auto key = std::make_pair(name_of(type), size);
    if (const auto at = known.find(key); at != known.end()) return at->second;
    std::vector<Words> made = make(type, size);
    for (const Words& words : made) meter.take(words.size() * sizeof(Integer) + sizeof(Words));
    return known[key] = std::move(made);
  }

  std::vector<Words> make(const Type& type, int size) {
    switch (type.kind) {
      case Type::Kind::integer:
        return {{size}};
      case Type::Kind::boolean:
        return size == 0 ? std::vector<Words>{{0}, {1}} : std::vector<Words>{};
      case Type::Kind::character: {
        std::vector<Words> all;
        for (std::size_t i = 0; size == 0 && i < characters.size(); ++i) all.push_back({characters[i]});
        return all;
      }
      case Type::Kind::tuple:
        return tuples(type.parts, size);
      case Type::Kind::list:
      case Type::Kind::set:
        return collections(type, size);
      case Type::Kind::open:
        break;
    }
    return {};
  }

  std::vector<Words> tuples(std::span<const Type> types, int size) {
    if (types.empty()) return size == 0 ? std::vector<Words>{{}} : std::vector<Words>{};
    std::vector<Words> all;
    for (int first = 0; first <= size; ++first) {
      const std::vector<Words> rests = tuples(types.subspan(1), size - first);
      for (const Words& head : of(types[0], first)) {
        for (const Words& rest : rests) {
          if (!meter.work()) return all;
          all.push_back(head);
          all.back().insert(all.back().end(), rest.begin(), rest.end());
        }
      }
    }
    return all;
  }

  /// A collection of size s is one of size s - 1 - t and a further member of size t. Sets are made through the
  /// language's own order: the new member must come last.
  std::vector<Words> collections(const Type& type, int size) {
    if (size == 0) return {{0}};
    std::vector<Words> all;
    for (int last = 0; last < size; ++last) {
      for (const Words& head : of(type, size - 1 - last)) {
        for (const Words& member : of(type.parts[0], last)) {
          if (!meter.work()) return all;
          if (type.kind == Type::Kind::set && head[0] > 0 && !comes_last(head, member, type.parts[0])) continue;
          all.push_back(head);
          ++all.back()[0];
          all.back().insert(all.back().end(), member.begin(), member.end());
        }
      }
    }
    return all;
  }

  /// Members of one type compare as the words of their values do, but for lists, whose lengths come first in the words.
  static bool comes_last(const Words& head, const Words& member, const Type& type) {
    std::size_t at = 1;
    Value last;
    for (Integer i = 0; i < head[0]; ++i) last = value_from_words(head.data(), at, type);
    std::size_t from = 0;
    return less(last, value_from_words(member.data(), from, type), type);
  }
  static bool less(const Value& a, const Value& b, const Type& type) {
    if (type.is_scalar()) return a.number < b.number;
    for (std::size_t i = 0; i < std::min(a.parts.size(), b.parts.size()); ++i) {
      const Type& member = type.kind == Type::Kind::tuple ? type.parts[i] : type.parts[0];
      if (less(a.parts[i], b.parts[i], member)) return true;
      if (less(b.parts[i], a.parts[i], member)) return false;
    }
    return a.parts.size() < b.parts.size();
  }
};

}  // namespace

std::string characters_of(const typed::Rules& rules) {
  CharacterWalk walk;
  for (const typed::Param& param : rules.params) walk.value(param.value, param.type);
  for (const typed::Function& function : rules.functions) walk.exprs(function.body);
  for (const typed::Family& family : rules.families) {
    for (const auto& line : family.requires_) walk.exprs(line.condition);
    for (const auto& line : family.decisions) walk.exprs(line.condition);
    for (const auto& line : family.rewritings) walk.exprs(line.condition), walk.position(line.position);
    for (const auto& line : family.moves) walk.loop(line.loop), walk.position(line.position);
  }
  if (walk.found.empty()) return "ab";
  return {walk.found.begin(), walk.found.end()};
}

Result<SmallPositions> small_positions(RuleGame& game, int family, std::size_t most, int largest, Meter& meter) {
  const std::string characters = characters_of(game.rules());
  Values values{characters, meter};
  std::vector<Type> types;
  for (const typed::Field& field : game.rules().families[static_cast<std::size_t>(family)].fields)
    types.push_back(field.type);
  SmallPositions small;
  std::size_t tried = 0;
  for (int size = 0; size <= largest; ++size) {
    const std::vector<Words> made = values.tuples(types, size);
    tried += made.size();
    std::vector<Words> fitting;
    for (const Words& words : made) {
      if (meter.stopped()) return stopped_by(meter);
      const auto fits = game.check_domain(family, words, meter);
      if (!fits && fits.error().kind != ErrorKind::position) return failed(fits);
      if (fits) fitting.push_back(words);
    }
    if (small.positions.size() + fitting.size() > most) break;
    small.positions.insert(small.positions.end(), fitting.begin(), fitting.end());
    small.size = size;
    if (tried > 20 * most + 1000) break;
  }
  if (meter.stopped()) return stopped_by(meter);
  return small;
}

}  // namespace grundy
