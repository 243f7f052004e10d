#include <charconv>

#include "grundy/proofs/automaton.hpp"

namespace grundy {

namespace {

using State = Automaton::State;
using Letter = Automaton::Letter;

void append(std::string& text, std::size_t n) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, n).ptr;
  text.append(digits, end);
}

/// Reads a text line by line and word by word, strictly.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  /// The next line, without its '\n'; false when there is none that is ended.
  bool line() {
    const auto end = rest_.find('\n');
    if (end == std::string_view::npos) return false;
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    ++number_;
    return true;
  }
  bool literal(std::string_view word) {
    if (line_.substr(0, word.size()) != word) return false;
    line_.remove_prefix(word.size());
    return true;
  }
  /// A number below `limit`, without leading zeros.
  bool number(std::size_t limit, std::size_t& out) {
    const char* end = line_.data() + line_.size();
    const auto [stop, error] = std::from_chars(line_.data(), end, out);
    const auto length = static_cast<std::size_t>(stop - line_.data());
    if (error != std::errc() || out >= limit || (length > 1 && line_[0] == '0')) return false;
    line_.remove_prefix(length);
    return true;
  }
  bool line_done() const { return line_.empty(); }
  bool all_done() const { return rest_.empty(); }
  std::size_t rest() const { return rest_.size(); }

  tl::unexpected<Error> damaged(const char* expected) const {
    return fail(ErrorKind::damaged, "the automaton is damaged at its line " + std::to_string(number_), expected);
  }

 private:
  std::string_view rest_, line_;
  std::size_t number_ = 0;
};

bool read_state(Reader& in, Automaton& a, State s) {
  if (in.literal("+")) {
    a.set_accepting(s, true);
  } else if (!in.literal("-")) {
    return false;
  }
  for (Letter l = 0; l < a.letters(); ++l) {
    if (!in.literal(" ")) return false;
    if (in.literal(".")) continue;
    std::size_t to = 0;
    if (!in.number(a.size(), to)) return false;
    a.set_next(s, l, static_cast<State>(to));
  }
  return in.line_done();
}

}  // namespace

std::string print_automaton(const Automaton& automaton) {
  std::string text = "automaton ";
  append(text, static_cast<std::size_t>(automaton.tracks()));
  text += ' ';
  append(text, automaton.size());
  text += '\n';
  for (State s = 0; s < automaton.size(); ++s) {
    text += automaton.accepting(s) ? '+' : '-';
    for (Letter l = 0; l < automaton.letters(); ++l) {
      const State to = automaton.next(s, l);
      text += ' ';
      if (to == Automaton::dead) {
        text += '.';
      } else {
        append(text, to);
      }
    }
    text += '\n';
  }
  return text + "end\n";
}

Result<Automaton> parse_automaton(std::string_view text) {
  Reader in(text);
  std::size_t tracks = 0;
  std::size_t states = 0;
  const bool head = in.line() && in.literal("automaton ") && in.number(Automaton::most_tracks + 1, tracks) &&
                    in.literal(" ") && in.number(Automaton::dead, states) && in.line_done();
  if (!head || tracks == 0 || states == 0) return in.damaged("`automaton TRACKS STATES`");
  const std::size_t shortest_line = 2 + (std::size_t{2} << tracks);
  if (states > in.rest() / shortest_line) return in.damaged("one line for each state");
  Automaton a(static_cast<int>(tracks), states);
  for (State s = 0; s < states; ++s) {
    if (!in.line() || !read_state(in, a, s)) return in.damaged("`+` or `-`, then a state or `.` for each letter");
  }
  if (!in.line() || !in.literal("end") || !in.line_done() || !in.all_done()) return in.damaged("`end`");
  return a;
}

}  // namespace grundy
