#include "grundy/study/stress.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <cstdlib>

#include "grundy/queries/exact_number.hpp"
#include "grundy/queries/stress.hpp"
#include "grundy/study/json.hpp"

namespace grundy {
namespace {

Result<Integer> read_number(const std::string& text, const std::string& option) {
  const auto exact = parse_exact(text, option);
  if (!exact) return failed(exact);
  const auto number = to_integer(*exact);
  if (!number) return fail(ErrorKind::usage, fmt::format("{} names {}", option, text), "numbers below 2^63");
  return *number;
}

Result<std::pair<Integer, Integer>> read_range(const std::string& text, const std::string& option) {
  const std::size_t dots = text.find("..");
  const auto from = read_number(text.substr(0, dots), option);
  if (!from) return failed(from);
  const auto to = dots == std::string::npos ? from : read_number(text.substr(dots + 2), option);
  if (!to) return failed(to);
  if (*to < *from)
    return fail(ErrorKind::usage, fmt::format("the range {} of {} is empty", text, option), "FROM..TO with FROM <= TO");
  return std::pair(*from, *to);
}

Result<void> read_ranges(const StressRequest& request, StressQuestion& question) {
  if (!request.each.empty() && !request.box.empty())
    return fail(ErrorKind::usage, "--each and --box exclude each other", "one of them");
  const std::string option = request.box.empty() ? "--each" : "--box";
  std::string text = request.box.empty() ? request.each : request.box;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const auto range = read_range(text.substr(0, comma), option);
    if (!range) return failed(range);
    question.box.push_back(*range);
    text = comma == std::string::npos ? "" : text.substr(comma + 1);
  }
  if (request.heaps.empty()) return {};
  const auto heaps = read_range(request.heaps, "--heaps");
  if (!heaps) return failed(heaps);
  const bool single = request.heaps.find("..") == std::string::npos;
  if (heaps->first < 1 || heaps->second > 1000)
    return fail(ErrorKind::usage, "--heaps is " + request.heaps, "a number of heaps, or a range of it, from 1 to 1000");
  question.least_heaps = static_cast<std::size_t>(heaps->first);
  question.most_heaps = single ? question.least_heaps : static_cast<std::size_t>(heaps->second);
  return {};
}

Result<StressQuestion> read_question(const StressRequest& request) {
  StressQuestion question;
  question.program = request.program;
  question.input = request.input;
  if (!request.answer.empty()) question.answer = request.answer;
  if (const auto ranges = read_ranges(request, question); !ranges) return failed(ranges);
  for (const auto& [text, option, number] :
       {std::tuple(&request.tests, "--tests", &question.tests), std::tuple(&request.seed, "--seed", &question.seed)}) {
    if (text->empty()) continue;
    const auto read = read_number(*text, option);
    if (!read) return failed(read);
    if (*read < 1) return fail(ErrorKind::usage, fmt::format("{} is {}", option, *text), "a number from 1");
    *number = static_cast<std::uint64_t>(*read);
  }
  if (!request.limit.empty()) {
    char* end = nullptr;
    question.seconds_each = std::strtod(request.limit.c_str(), &end);
    if (*end != '\0' || !(question.seconds_each > 0 && question.seconds_each <= 3600))
      return fail(ErrorKind::usage, "--limit is " + request.limit, "seconds for one run, up to 3600");
  }
  return question;
}

const char* words_of(StressReport::End end) {
  switch (end) {
    case StressReport::End::wrong:
      return "wrong answer";
    case StressReport::End::nothing_printed:
      return "nothing printed";
    case StressReport::End::extra_output:
      return "extra output after the right answer";
    case StressReport::End::failed:
      return "the program failed";
    case StressReport::End::crashed:
      return "crash";
    case StressReport::End::too_slow:
      return "time limit";
    case StressReport::End::too_much:
      return "too much output";
    default:
      return "";
  }
}

std::string row(const std::string& name, const std::string& value) { return fmt::format("{:<10}{}\n", name, value); }

/// Some lines, each under the first, the last line end dropped.
std::string rows(const char* name, std::string text) {
  constexpr std::size_t most = 2000;
  if (text.size() > most) text = text.substr(0, most) + "…";
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  std::string out, line;
  bool first = true;
  for (std::size_t at = 0; at <= text.size(); at = text.find('\n', at) + 1) {
    const std::size_t end = text.find('\n', at);
    out += row(first ? name : "", text.substr(at, end == std::string::npos ? end : end - at));
    first = false;
    if (end == std::string::npos) break;
  }
  return out;
}

}  // namespace

Result<StressReply> stress_program(const StressRequest& request, const Budget& budget) {
  const auto loaded = load_game(request.game);
  if (!loaded) return failed(loaded);
  const auto question = read_question(request);
  if (!question) return failed(question);
  RuleGame game(loaded->rules);
  const auto report = stress(game, *question, budget);
  if (!report) return failed(report);
  StressReply reply;
  reply.game = loaded->head;
  reply.origin = loaded->origin;
  reply.convention = loaded->convention();
  reply.program = request.program;
  reply.difference = report->end != StressReport::End::no_difference;
  reply.kind = words_of(report->end);
  reply.detail = report->detail;
  reply.position = report->position;
  reply.input = report->input;
  reply.printed = report->printed;
  reply.right = report->right;
  reply.complaints = report->complaints;
  reply.tests = report->tests;
  reply.runs = report->runs;
  reply.all = report->all;
  reply.small = report->small;
  reply.stopped = report->stopped;
  return reply;
}

std::string to_text(const StressReply& reply) {
  const std::string head = fmt::format("{}, {} play", reply.game, name_of(reply.convention));
  std::string out = row("game", fmt::format("{:<43} {}", head, reply.origin));
  out += row("program", fmt::format("{}", fmt::join(reply.program, " ")));
  if (!reply.difference) {
    const char* which = reply.all ? "all positions of the box" : reply.small ? "small positions" : "positions";
    return out + row("tests", fmt::format("{} {}, no difference{}", reply.tests, which,
                                          reply.stopped ? "; stopped by the limit of time" : ""));
  }
  out += row("tests", fmt::format("a difference at position {}; made smaller in {} runs", reply.tests,
                                  reply.runs - reply.tests));
  out += row("fault", reply.kind + (reply.detail.empty() ? "" : ": " + reply.detail));
  out += row("position", reply.position) + rows("input", reply.input);
  out += reply.printed.empty() ? row("printed", "(nothing)") : rows("printed", reply.printed);
  if (!reply.complaints.empty()) out += rows("stderr", reply.complaints);
  return out + rows("right", reply.right);
}

std::string to_json(const StressReply& reply) {
  Json json = json_answer("stress", reply.game, reply.origin, reply.convention);
  json["program"] = reply.program;
  json["difference"] = reply.difference;
  json["tests"] = reply.tests;
  json["runs"] = reply.runs;
  json["all"] = reply.all;
  json["stopped"] = reply.stopped;
  if (!reply.difference) return json_text(json);
  json["fault"] = reply.kind;
  json["detail"] = reply.detail;
  json["position"] = reply.position;
  json["input"] = reply.input;
  json["printed"] = reply.printed;
  json["right"] = reply.right;
  json["stderr"] = reply.complaints;
  return json_text(json);
}

}  // namespace grundy
