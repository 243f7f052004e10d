#include "grundy/study/problems.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <map>

#include "grundy/study/catalogue_texts.hpp"
#include "grundy/study/json.hpp"

namespace grundy {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(" \t\r") - from + 1));
}

/// What stands before the first `by`, which goes with it; nothing when there is no `by`.
std::string take_before(std::string_view& text, std::string_view by) {
  const std::size_t at = text.find(by);
  if (at == std::string_view::npos) return {};
  const std::string before = trimmed(text.substr(0, at));
  text.remove_prefix(at + by.size());
  return before;
}

tl::unexpected<Error> wrong_line(int number, std::string_view what) {
  return fail(ErrorKind::rules, fmt::format("games/problems.txt:{}: {}", number, what),
              "== NAME, or source, asks, game, small, large, part, hinders with a colon");
}

/// `[MACHINERY [(SECONDS s)] |] COMMAND => ANSWER`
ProblemCommand read_command(std::string_view value, bool at_size) {
  ProblemCommand out;
  if (at_size) {
    std::string machinery = take_before(value, " | ");
    if (const std::size_t bracket = machinery.find(" ("); bracket != std::string::npos) {
      out.seconds = machinery.substr(bracket + 2, machinery.find(' ', bracket + 2) - bracket - 2);
      machinery.resize(bracket);
    }
    out.machinery = machinery;
  }
  const std::size_t arrow = value.rfind(" => ");
  out.command = trimmed(value.substr(0, arrow));
  if (arrow != std::string_view::npos) out.answer = trimmed(value.substr(arrow + 4));
  return out;
}

bool read_field(const std::string& key, std::string_view value, Problem& problem) {
  const std::map<std::string, std::string Problem::*> texts = {{"source", &Problem::source},
                                                               {"asks", &Problem::asks},
                                                               {"game", &Problem::game},
                                                               {"part", &Problem::part},
                                                               {"hinders", &Problem::hinders}};
  if (const auto found = texts.find(key); found != texts.end()) {
    problem.*(found->second) = trimmed(value);
    return true;
  }
  if (key != "small" && key != "large") return false;
  const ProblemCommand command = read_command(value, key == "large");
  if (command.answer.empty() || (key == "large" && command.machinery.empty())) return false;
  (key == "small" ? problem.small : problem.large).push_back(command);
  return true;
}

const char* yes_or_no(bool so) { return so ? "yes" : "no"; }

std::string machinery_of(const Problem& problem) {
  std::string out;
  for (const ProblemCommand& c : problem.large)
    if (out.find(c.machinery) == std::string::npos) out += (out.empty() ? "" : ", ") + c.machinery;
  if (!out.empty()) return out;
  return problem.part.empty() ? "no" : "in part";
}

std::string with_commands(const Problem& p) {
  std::string out = fmt::format("{}: {}\n  source   {}\n", p.name, p.asks, p.source);
  if (!p.game.empty()) out += fmt::format("  game     {}\n", p.game);
  for (const ProblemCommand& c : p.small) out += fmt::format("  small    $ {}\n           {}\n", c.command, c.answer);
  for (const ProblemCommand& c : p.large) {
    const std::string time = c.seconds.empty() ? "" : fmt::format(" ({} s)", c.seconds);
    out += fmt::format("  at size  by {}{}\n           $ {}\n           {}\n", c.machinery, time, c.command, c.answer);
  }
  if (!p.part.empty()) out += fmt::format("  in part  {}\n", p.part);
  if (!p.hinders.empty()) out += fmt::format("  hinders  {}\n", p.hinders);
  return out;
}

template <class Test>
std::size_t number_of(const std::vector<const Problem*>& list, Test test) {
  return static_cast<std::size_t>(std::count_if(list.begin(), list.end(), test));
}

/// How many problems each machinery answers, the most first; a problem counts with its first.
std::vector<std::pair<std::string, std::size_t>> machineries(const std::vector<const Problem*>& list) {
  std::map<std::string, std::size_t> counts;
  for (const Problem* p : list)
    if (p->answered_at_size()) ++counts[p->large[0].machinery];
  std::vector<std::pair<std::string, std::size_t>> out(counts.begin(), counts.end());
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return out;
}

std::string sums_of(const std::vector<const Problem*>& list) {
  std::string out = fmt::format("{} problems: {} writable, {} answered by brute force, {} at the contest's size\n",
                                list.size(), number_of(list, [](const Problem* p) { return p->writable(); }),
                                number_of(list, [](const Problem* p) { return p->answered(); }),
                                number_of(list, [](const Problem* p) { return p->answered_at_size(); }));
  std::string by;
  for (const auto& [machinery, count] : machineries(list))
    by += fmt::format("{}{} {}", by.empty() ? "" : ", ", machinery, count);
  return by.empty() ? out : out + "at size by: " + by + "\n";
}

Json command_json(const ProblemCommand& c) {
  Json json;
  if (!c.machinery.empty()) json["machinery"] = c.machinery;
  if (!c.seconds.empty()) json["seconds"] = c.seconds;
  json["command"] = c.command;
  json["answer"] = c.answer;
  return json;
}

std::string lowered(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

}  // namespace

Result<std::vector<Problem>> read_problems(std::string_view text) {
  std::vector<Problem> out;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line[0] == '#') continue;
    if (line.starts_with("== ")) {
      out.emplace_back();
      out.back().name = trimmed(std::string_view(line).substr(3));
      continue;
    }
    std::string_view rest = line;
    const std::string key = take_before(rest, ":");
    if (out.empty() || !read_field(key, rest, out.back())) return wrong_line(number, line);
  }
  return out;
}

const std::vector<Problem>& problems() {
  static const std::vector<Problem> list = read_problems(problems_text()).value_or(std::vector<Problem>());
  return list;
}

Result<std::vector<const Problem*>> problems_named(const std::vector<std::string>& names) {
  std::vector<const Problem*> out;
  for (const std::string& name : names) {
    const auto found = std::find_if(problems().begin(), problems().end(),
                                    [&](const Problem& p) { return lowered(p.name) == lowered(name); });
    if (found == problems().end())
      return fail(ErrorKind::usage, fmt::format("no problem is named {}", name),
                  "a name that `grundy games --coverage` lists");
    out.push_back(&*found);
  }
  if (names.empty())
    for (const Problem& p : problems()) out.push_back(&p);
  return out;
}

std::string text_of_coverage(const std::vector<const Problem*>& list, bool commands) {
  std::string out;
  if (commands) {
    for (const Problem* p : list) out += with_commands(*p);
    return out;
  }
  std::size_t width = 7, game_width = 4;
  for (const Problem* p : list) {
    width = std::max(width, p->name.size());
    game_width = std::max(game_width, p->game.size());
  }
  const auto row = [&](std::string_view name, std::string_view game, std::string_view force, std::string_view size) {
    out += fmt::format("{:<{}}  {:<{}}  {:<11}  {}\n", name, width, game, game_width, force, size);
  };
  row("problem", "game", "brute force", "at the contest's size");
  for (const Problem* p : list) {
    const std::string hinders = p->answered_at_size() || p->hinders.empty() ? "" : ": " + p->hinders;
    row(p->name, p->game.empty() ? "-" : p->game, yes_or_no(p->answered()), machinery_of(*p) + hinders);
  }
  return out + sums_of(list);
}

std::string json_of_coverage(const std::vector<const Problem*>& list) {
  Json json = json_answer("games");
  json["writable"] = number_of(list, [](const Problem* p) { return p->writable(); });
  json["brute_force"] = number_of(list, [](const Problem* p) { return p->answered(); });
  json["at_size"] = number_of(list, [](const Problem* p) { return p->answered_at_size(); });
  json["problems"] = Json::array();
  for (const Problem* p : list) {
    Json one;
    one["name"] = p->name;
    one["source"] = p->source;
    one["asks"] = p->asks;
    if (p->writable()) one["game"] = p->game;
    one["small"] = Json::array();
    for (const ProblemCommand& c : p->small) one["small"].push_back(command_json(c));
    one["large"] = Json::array();
    for (const ProblemCommand& c : p->large) one["large"].push_back(command_json(c));
    if (!p->part.empty()) one["part"] = p->part;
    if (!p->hinders.empty()) one["hinders"] = p->hinders;
    json["problems"].push_back(std::move(one));
  }
  return json_text(json);
}

}  // namespace grundy
