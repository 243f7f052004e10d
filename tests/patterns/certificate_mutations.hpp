#pragma once
// Changes of certificate texts.

#include <random>
#include <string>
#include <vector>

#include "grundy/base/fingerprint.hpp"

namespace grundy::test {

using Lines = std::vector<std::string>;

inline Lines lines_of(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

inline std::string text_of(const Lines& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

/// Hash of the rules and checksum made right again, where their lines are still there.
inline std::string with_sums(const std::string& text) {
  Lines lines = lines_of(text);
  std::string rules, body;
  bool inside = false;
  for (auto& line : lines) {
    if (line == "end rules") inside = false;
    if (inside) rules += line + "\n";
    if (line == "rules") inside = true;
    if (line.rfind("rules-hash ", 0) == 0) line = "rules-hash " + fingerprint(rules);
    if (line.rfind("checksum ", 0) == 0) line = "checksum " + fingerprint(body);
    body += line + "\n";
  }
  return body;
}

/// One change: a byte, a number, a line dropped, doubled or moved, a state, the rules of another certificate, a cut.
class Mutator {
 public:
  Mutator(unsigned seed, Lines other_rules) : random_(seed), other_rules_(std::move(other_rules)) {}

  std::string operator()(const std::string& text) {
    const std::string changed = change(text);
    return random_() % 2 == 0 ? with_sums(changed) : changed;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  std::string change(std::string text) {
    Lines lines = lines_of(text);
    const std::size_t at = below(lines.size());
    switch (below(9)) {
      case 0:
        text[below(text.size())] = static_cast<char>(' ' + below(95));
        return text;
      case 1:
        return change_number(std::move(text));
      case 2:
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 3:
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[below(lines.size())]);
        break;
      case 4:
        std::swap(lines[at], lines[below(lines.size())]);
        break;
      case 5:
        return text.substr(0, below(text.size()));
      case 6:
        return with_other_rules(lines);
      default:
        change_state(lines);
        break;
    }
    return text_of(lines);
  }

  std::string change_number(std::string text) {
    std::vector<std::size_t> digits;
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] >= '0' && text[i] <= '9') digits.push_back(i);
    char& digit = text[digits[below(digits.size())]];
    digit = static_cast<char>('0' + (digit - '0' + 1 + static_cast<int>(below(9))) % 10);
    return text;
  }

  void change_state(Lines& lines) {
    std::vector<std::size_t> states;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].rfind("+ ", 0) == 0 || lines[i].rfind("- ", 0) == 0) states.push_back(i);
    if (states.empty()) return;
    std::string& line = lines[states[below(states.size())]];
    const std::size_t at = 2 * below(line.size() / 2);
    if (at == 0)
      line[0] = line[0] == '+' ? '-' : '+';
    else
      line[at] = below(5) == 0 ? '.' : static_cast<char>('0' + below(std::min<std::size_t>(states.size(), 10)));
  }

  std::string with_other_rules(Lines lines) {
    Lines out;
    bool inside = false;
    for (const auto& line : lines) {
      if (line == "end rules") inside = false;
      if (!inside) out.push_back(line);
      if (line == "rules") {
        inside = true;
        out.push_back(other_rules_[below(other_rules_.size())]);
      }
    }
    return text_of(out);
  }

  std::mt19937 random_;
  Lines other_rules_;  ///< each a text of some lines, without the last end
};

}  // namespace grundy::test
