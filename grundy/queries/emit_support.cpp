// Support functions of emitted programs, each with the names of those that it needs.

#include "grundy/queries/emit_rules.hpp"

namespace grundy::emitting {
namespace {

struct Support {
  const char* name;
  std::vector<const char*> needs;
  const char* text;
};

const std::vector<Support>& cpp_texts() {
  static const std::vector<Support> texts = {
      {"fail", {}, R"(// Ends the program with a message.
[[noreturn]] void fail(const std::string& message) {
  std::cerr << message << "\n";
  std::exit(1);
}
)"},
      {"size_of", {}, R"(template <class T>
i64 size_of(const T& collection) {
  return static_cast<i64>(collection.size());
}
)"},
      {"mex", {}, R"(// The least number >= 0 that is not among the values.
i64 mex(const std::vector<i64>& values) {
  std::vector<char> seen(values.size() + 1);
  for (i64 v : values)
    if (v < static_cast<i64>(values.size())) seen[v] = 1;
  i64 least = 0;
  while (seen[least]) least++;
  return least;
}
)"},
      {"Kept",
       {},
       R"(// Values of positions, -2 where none is known yet: those of small numbers in an array, the others in a map.
template <std::size_t K>
class Kept {
 public:
  int& at(const std::array<i64, K>& numbers) {
    std::size_t place = 0;
    for (i64 x : numbers) {
      if (x < 0 || x >= side) return far(numbers);
      place = place * side + static_cast<std::size_t>(x);
    }
    return values_[place];
  }

 private:
  __attribute__((noinline)) int& far(const std::array<i64, K>& numbers) {
    return others_.try_emplace(numbers, -2).first->second;
  }
  static constexpr i64 side = K == 2 ? 1021 : K == 3 ? 101 : 31;  // odd: columns spread over a cache
  static constexpr std::size_t size = side * side * (K > 2 ? side : 1) * (K > 3 ? side : 1);
  std::vector<int> values_ = std::vector<int>(size, -2);
  std::map<std::array<i64, K>, int> others_;
};
)"},
      {"Marks",
       {},
       R"(// The values of options, each round with a stamp of its own. A round that another one has come into is not whole.
struct Marks {
  std::vector<i64> stamps = std::vector<i64>(1024);
  i64 last = 0;
  i64 begin() { return ++last; }
  bool whole(i64 stamp) const { return stamp == last; }
  void add(i64 stamp, i64 value) {
    if (value >= static_cast<i64>(stamps.size())) stamps.resize(2 * value + 1);
    stamps[value] = stamp;
  }
  int least(i64 stamp) {
    int n = 0;
    while (n < static_cast<int>(stamps.size()) && stamps[n] == stamp) n++;
    return n;
  }
} marks;
)"},
      {"natural", {"fail"}, R"(i64 natural(i64 x) {
  if (x < 0) fail("a number below 0: " + std::to_string(x));
  return x;
}
)"},
      {"floor_div", {"fail"}, R"(i64 floor_div(i64 a, i64 b) {
  if (b < 1) fail("a divisor below 1: " + std::to_string(b));
  return a / b - (a % b < 0 ? 1 : 0);
}
)"},
      {"floor_mod", {"fail"}, R"(i64 floor_mod(i64 a, i64 b) {
  if (b < 1) fail("a divisor below 1: " + std::to_string(b));
  return a % b < 0 ? a % b + b : a % b;
}
)"},
      {"member", {"fail"}, R"(template <class T>
typename T::const_reference member(const T& list, i64 i) {
  if (i < 0 || i >= static_cast<i64>(list.size())) fail("an index outside of a list: " + std::to_string(i));
  return list[static_cast<std::size_t>(i)];
}
)"},
      {"between", {}, R"(bool between(i64 x, i64 low, i64 high) { return low <= x && x <= high; }
)"},
      {"contains", {}, R"(template <class T>
bool contains(const T& list, const typename T::value_type& x) {
  return std::find(list.begin(), list.end(), x) != list.end();
}
)"},
      {"concatenated", {}, R"(template <class T>
T concatenated(T a, const T& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
)"},
      {"united", {}, R"(template <class T>
T united(T a, const T& b) {
  a.insert(b.begin(), b.end());
  return a;
}
)"},
      {"without", {}, R"(template <class T>
T without(T a, const T& b) {
  for (const auto& x : b) a.erase(x);
  return a;
}
)"},
      {"common", {}, R"(template <class T>
T common(const T& a, const T& b) {
  T both;
  for (const auto& x : a)
    if (b.count(x) > 0) both.insert(x);
  return both;
}
)"},
      {"part_of", {"fail"}, R"(// The members from place a to place b of a list.
template <class T>
T part_of(const T& list, i64 a, i64 b) {
  if (a > b) return T();
  if (a < 0 || b >= static_cast<i64>(list.size())) fail("an index outside of a list");
  return T(list.begin() + a, list.begin() + b + 1);
}
template <class T>
T part_of(const T& list, i64 a) {
  return part_of(list, a, static_cast<i64>(list.size()) - 1);
}
)"},
      {"in_order", {}, R"(template <class T>
auto in_order(const T& collection) {
  std::vector<typename T::value_type> list(collection.begin(), collection.end());
  std::sort(list.begin(), list.end());
  return list;
}
inline std::string in_order(std::string text) {
  std::sort(text.begin(), text.end());
  return text;
}
)"},
      {"smallest", {"fail"}, R"(template <class T>
i64 smallest(const T& collection) {
  if (collection.empty()) fail("the smallest of nothing");
  return *std::min_element(collection.begin(), collection.end());
}
)"},
      {"largest", {"fail"}, R"(template <class T>
i64 largest(const T& collection) {
  if (collection.empty()) fail("the largest of nothing");
  return *std::max_element(collection.begin(), collection.end());
}
)"},
      {"gcd", {}, R"(template <class T>
i64 gcd(const T& collection) {
  i64 divisor = 0;
  for (i64 x : collection) divisor = std::gcd(divisor, x);
  return divisor;
}
)"},
      {"isqrt", {"natural"}, R"(// The greatest r with r * r <= n.
i64 isqrt(i64 n) {
  natural(n);
  i64 r = static_cast<i64>(std::sqrt(static_cast<long double>(n)));
  while (r > 0 && r > n / r) r--;
  while (r + 1 <= n / (r + 1)) r++;
  return r;
}
)"},
      {"lowbit", {"natural"}, R"(i64 lowbit(i64 n) { return natural(n) & -n; }
)"},
      {"popcount", {"natural"}, R"(i64 popcount(i64 n) {
  natural(n);
  i64 ones = 0;
  for (; n > 0; n &= n - 1) ones++;
  return ones;
}
)"},
      {"is_prime", {}, R"(bool is_prime(i64 n) {
  for (i64 d = 2; d <= n / d; d++)
    if (n % d == 0) return false;
  return n >= 2;
}
)"},
      {"divisors", {"natural"}, R"(std::vector<i64> divisors(i64 n) {
  natural(n - 1);
  std::vector<i64> small, large;
  for (i64 d = 1; d <= n / d; d++) {
    if (n % d != 0) continue;
    small.push_back(d);
    if (d != n / d) large.push_back(n / d);
  }
  small.insert(small.end(), large.rbegin(), large.rend());
  return small;
}
)"},
      {"components", {}, R"(// The connected parts of a set: u and v are joined when one of them is near the other.
template <class T, class Near>
std::vector<std::set<T>> components(const std::set<T>& all, Near near_of) {
  std::map<T, std::vector<T>> joined;
  for (const T& u : all)
    for (const T& v : near_of(u))
      if (all.count(v) > 0) {
        joined[u].push_back(v);
        joined[v].push_back(u);
      }
  std::vector<std::set<T>> groups;
  std::set<T> rest = all;
  while (!rest.empty()) {
    std::set<T> group = {*rest.begin()};
    std::vector<T> stack = {*rest.begin()};
    rest.erase(rest.begin());
    while (!stack.empty()) {
      const T u = stack.back();
      stack.pop_back();
      for (const T& v : joined[u])
        if (rest.erase(v) > 0) {
          group.insert(v);
          stack.push_back(v);
        }
    }
    groups.push_back(group);
  }
  return groups;
}
)"},
      {"read", {"fail"}, R"(// Values as one types them: 3, true, "ab", (1, 2), [1, 2], {1, 2}.
void expect(std::istream& in, char wanted) {
  char c = 0;
  if (!(in >> c) || c != wanted) fail(std::string("expected ") + wanted);
}
void read(std::istream& in, i64& x) {
  if (!(in >> x)) fail("expected a number below 2^63");
}
)"},
      {"read bool", {"read"}, R"(void read(std::istream& in, bool& x) {
  std::string word;
  in >> std::ws;
  while (std::isalpha(in.peek())) word += static_cast<char>(in.get());
  if (word != "true" && word != "false") fail("expected true or false");
  x = word == "true";
}
)"},
      {"read text", {"read"}, R"(void read(std::istream& in, std::string& x) {
  expect(in, '"');
  if (!std::getline(in, x, '"')) fail("expected a text in quotes");
}
)"},
      {"read tuple", {"read"}, R"(template <class... T>
void read(std::istream& in, std::tuple<T...>& all) {
  char before = '(';
  std::apply([&](auto&... x) { ((expect(in, before), read(in, x), before = ','), ...); }, all);
  expect(in, ')');
}
)"},
      {"read all", {"read"}, R"(template <class T>
void read(std::istream& in, std::vector<T>& list);
template <class T>
void read(std::istream& in, std::set<T>& set);
template <class... T>
void read(std::istream& in, std::tuple<T...>& all);

template <class T, class Add>
void read_items(std::istream& in, char open, char close, Add add) {
  expect(in, open);
  if ((in >> std::ws).peek() == close) {
    in.get();
    return;
  }
  for (;;) {
    T item{};
    read(in, item);
    add(item);
    if ((in >> std::ws).peek() == close) break;
    expect(in, ',');
  }
  in.get();
}
template <class T>
void read(std::istream& in, std::vector<T>& list) {
  list.clear();
  read_items<T>(in, '[', ']', [&](const T& x) { list.push_back(x); });
}
template <class T>
void read(std::istream& in, std::set<T>& set) {
  set.clear();
  read_items<T>(in, '{', '}', [&](const T& x) { set.insert(x); });
}
template <class... T>
void read(std::istream& in, std::tuple<T...>& all) {
  char before = '(';
  std::apply([&](auto&... x) { ((expect(in, before), read(in, x), before = ','), ...); }, all);
  expect(in, ')');
}
)"},
  };
  return texts;
}

const std::vector<Support>& python_texts() {
  static const std::vector<Support> texts = {
      {"mex", {}, R"(def mex(values):
    """The least number >= 0 that is not among the values."""
    least = 0
    while least in values:
        least += 1
    return least
)"},
      {"natural", {}, R"(def natural(x):
    if x < 0:
        sys.exit(f"a number below 0: {x}")
    return x
)"},
      {"floor_div", {}, R"(def floor_div(a, b):
    if b < 1:
        sys.exit(f"a divisor below 1: {b}")
    return a // b
)"},
      {"floor_mod", {}, R"(def floor_mod(a, b):
    if b < 1:
        sys.exit(f"a divisor below 1: {b}")
    return a % b
)"},
      {"part_of", {}, R"(def part_of(whole, a, b=None):
    """The members from place a to place b of a list."""
    last = len(whole) - 1 if b is None else b
    if a <= last and (a < 0 or last >= len(whole)):
        sys.exit("an index outside of a list")
    return whole[a:last + 1] if a <= last else whole[:0]
)"},
      {"lowbit", {"natural"}, R"(def lowbit(n):
    return natural(n) & -n
)"},
      {"is_prime", {"import math"}, R"(def is_prime(n):
    return n >= 2 and all(n % d for d in range(2, math.isqrt(n) + 1))
)"},
      {"divisors", {"import math", "natural"}, R"(def divisors(n):
    natural(n - 1)
    small = [d for d in range(1, math.isqrt(n) + 1) if n % d == 0]
    return tuple(small + [n // d for d in reversed(small) if d * d != n])
)"},
      {"order", {}, R"(def order(value):
    """A key that compares sets as their sorted lists."""
    if isinstance(value, frozenset):
        return sorted(order(x) for x in value)
    return [order(x) for x in value] if isinstance(value, tuple) else value
)"},
      {"components", {}, R"(def components(whole, near_of):
    """The connected parts of a set: u and v are joined when one of them is near the other."""
    joined = {u: set() for u in whole}
    for u in whole:
        for v in near_of(u):
            if v in whole:
                joined[u].add(v)
                joined[v].add(u)
    rest, groups = set(whole), []
    while rest:
        stack = [rest.pop()]
        group = set(stack)
        while stack:
            further = joined[stack.pop()] & rest
            rest -= further
            group |= further
            stack.extend(further)
        groups.append(frozenset(group))
    return groups
)"},
      {"read", {"import re"}, R"re(def read(tokens):
    """A value as one types it: 3, true, "ab", (1, 2), [1, 2], {1, 2}."""
    token = tokens.pop(0)
    if token in "([{":
        items = []
        while tokens[0] not in ")]}":
            items.append(read(tokens))
            if tokens[0] == ",":
                tokens.pop(0)
        tokens.pop(0)
        return frozenset(items) if token == "{" else tuple(items)
    if token[0] == '"':
        return token[1:-1]
    return token == "true" if token in ("true", "false") else int(token)
)re"},
  };
  return texts;
}

std::set<std::string> with_needs(const std::vector<Support>& texts, std::set<std::string> names) {
  for (std::size_t i = texts.size(); i-- > 0;)
    if (names.count(texts[i].name) != 0)
      for (const char* need : texts[i].needs) names.insert(need);
  return names;
}

}  // namespace

std::string cpp_support(const std::set<std::string>& names) {
  const std::set<std::string> all = with_needs(cpp_texts(), names);
  std::string out;
  for (const Support& s : cpp_texts())
    if (all.count(s.name) != 0) out += std::string(s.text) + "\n";
  return out;
}

std::string python_support(const std::set<std::string>& names) {
  const std::set<std::string> all = with_needs(python_texts(), names);
  std::string imports = "import sys\n", out;
  for (const std::string& name : all)
    if (name.rfind("import ", 0) == 0) imports += name + "\n";
  for (const std::string& name : all)
    if (name.rfind("from ", 0) == 0) imports += name + "\n";
  for (const Support& s : python_texts())
    if (all.count(s.name) != 0) out += std::string("\n\n") + s.text;
  return imports + out + "\n\n";
}

}  // namespace grundy::emitting
