#include "grundy/rules/claim.hpp"

#include <algorithm>
#include <cctype>

#include "grundy/rules/parser.hpp"

namespace grundy {

namespace {

constexpr const char* value_family = "claimed_value";

/// The two sides of a claim: `left` up to the first `=` outside brackets.
struct Sides {
  std::string name;
  std::vector<std::string> parameters;
  std::size_t right = 0;  ///< where the expression begins
};

class HeadReader {
 public:
  explicit HeadReader(const SourceText& source) : source_(source) {}

  Result<Sides> read() {
    Sides sides;
    sides.name = word();
    if (sides.name.empty()) return wrong("the name of a game, or P, as in `g(n) = lowbit(n)`");
    if (!sign('(')) return wrong("`(` and the names of the parameters");
    while (!sign(')')) {
      if (!sides.parameters.empty() && !sign(',')) return wrong("`,` or `)`");
      sides.parameters.push_back(word());
      if (sides.parameters.back().empty()) return wrong("the name of a parameter");
    }
    if (!sign('=')) return wrong("`=` and the claimed value");
    sides.right = at_;
    return sides;
  }

 private:
  void skip() {
    while (at_ < source_.text.size() && std::isspace(static_cast<unsigned char>(source_.text[at_]))) ++at_;
  }
  std::string word() {
    skip();
    const std::size_t from = at_;
    const auto part = [&](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    if (at_ < source_.text.size() && std::isalpha(static_cast<unsigned char>(source_.text[at_])))
      while (at_ < source_.text.size() && part(source_.text[at_])) ++at_;
    return source_.text.substr(from, at_ - from);
  }
  bool sign(char c) {
    skip();
    if (at_ >= source_.text.size() || source_.text[at_] != c) return false;
    ++at_;
    return true;
  }
  tl::unexpected<Error> wrong(const std::string& expected) const {
    const Span span{static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + 1)};
    const bool at_end = at_ >= source_.text.size();
    return fail(ErrorKind::rules, at_end ? "the claim ends here" : "this is no claim", expected, source_.place(span));
  }

  const SourceText& source_;
  std::size_t at_ = 0;
};

/// Params and helpers of the rules as text.
Result<std::string> surroundings(const typed::Rules& rules) {
  auto file = parse_rules(std::make_shared<SourceText>(SourceText{"rules", rules.canonical}));
  if (!file) return failed(file);
  using Kind = ast::Item::Kind;
  std::vector<ast::Item> kept;
  std::copy_if(file->items.begin(), file->items.end(), std::back_inserter(kept),
               [](const ast::Item& item) { return item.kind == Kind::param || item.kind == Kind::helper; });
  file->items = std::move(kept);
  file->families.clear();
  return print_rules(*file);
}

/// A place in the composed text whose line is the user's expression, moved into the user's text.
Error moved(Error error, const SourceText& source, std::size_t right, int first_line) {
  if (!error.place) return error;
  const int line = error.place->line - first_line;
  std::size_t at = right;
  for (int i = 0; i < line && at != std::string::npos; ++i) at = source.text.find('\n', at) + 1;
  const auto begin =
      static_cast<std::uint32_t>(std::min(at + static_cast<std::size_t>(error.place->column - 1), source.text.size()));
  error.place = source.place({begin, begin + static_cast<std::uint32_t>(error.place->length)});
  return error;
}

std::string fields_text(const typed::Family& family, const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    out += (i == 0 ? "" : ", ") + names[i];
    if (!family.fields[i].natural) out += ": " + name_of(family.fields[i].type);
  }
  return out;
}

}  // namespace

Result<Claim> Claim::read(std::shared_ptr<const SourceText> source, const typed::Rules& rules) {
  auto sides = HeadReader(*source).read();
  if (!sides) return failed(sides);
  Claim claim;
  const int named = rules.family(sides->name);
  claim.losing_ = named < 0 && sides->name == "P";
  claim.family_ = claim.losing_ ? 0 : named;
  if (claim.family_ < 0)
    return fail(ErrorKind::rules, "the rules have no game `" + sides->name + "`",
                "`" + rules.families[0].name + "` or P", source->place({0, 1}));
  const typed::Family& family = rules.families[static_cast<std::size_t>(claim.family_)];
  if (family.fields.size() != sides->parameters.size())
    return fail(ErrorKind::rules, family.name + " has " + std::to_string(family.fields.size()) + " parameters", {},
                source->place({0, 1}));
  const std::string expression = source->text.substr(sides->right);
  auto parsed = parse_expression(std::make_shared<SourceText>(SourceText{source->name, expression}));
  if (!parsed) return tl::unexpected<Error>(moved(parsed.error(), *source, sides->right, 1));
  auto around = surroundings(rules);
  if (!around) return failed(around);
  std::string text = *around + "game " + std::string(value_family) + "_of(" + fields_text(family, sides->parameters) +
                     ")\nmove: " + value_family + "(\n";
  const int first_line = 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  text += expression + "\n)\ngame " + std::string(value_family) + "(v: " + (claim.losing_ ? "bool" : "int") + ")\n";
  auto whole = load_rules(std::make_shared<SourceText>(SourceText{source->name, text}));
  if (!whole) return tl::unexpected<Error>(moved(whole.error(), *source, sides->right, first_line));
  claim.rules_ = *whole;
  claim.source_ = source;
  claim.right_ = sides->right;
  claim.first_line_ = first_line;
  std::string names;
  for (const std::string& p : sides->parameters) names += (names.empty() ? "" : ", ") + p;
  claim.text_ = sides->name + "(" + names + ") = " + print_expression(**parsed);
  return claim;
}

std::optional<Place> Claim::place_of(Span span) const {
  const Place place = rules_->source->place(span);
  if (place.line < first_line_) return std::nullopt;
  return moved({ErrorKind::rules, "", "", place}, *source_, right_, first_line_).place;
}

Result<Integer> ClaimEvaluator::at(std::span<const Integer> words, Meter& meter) {
  out_.clear();
  if (auto made = evaluator_.moves(0, words, out_, meter); !made) return failed(made);
  return out_.words[0];
}

}  // namespace grundy
