#include "grundy/study/balance.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <charconv>

#include "grundy/queries/balance.hpp"
#include "grundy/study/json.hpp"
#include "grundy/study/layout.hpp"

namespace grundy {
namespace {

Result<std::uint64_t> read_number(const std::string& text, const std::string& name) {
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size())
    return fail(ErrorKind::usage, fmt::format("{} is {}", name, text), "a number from 0 to 2^62");
  return n;
}

/// "any", or the number of a heap counted from 1.
Result<std::optional<std::size_t>> read_index(const std::string& text, const std::string& option) {
  if (text == "any") return std::nullopt;
  const auto n = read_number(text, "a heap of " + option);
  if (!n || *n == 0)
    return fail(ErrorKind::usage, fmt::format("{} names the heap {}", option, text), "1 for the first heap, or any");
  return static_cast<std::size_t>(*n - 1);
}

Result<void> read_kind(const BalanceRequest& request, BalanceQuestion& question) {
  if (!request.move.empty() + !request.remove.empty() + !request.add.empty() != 1)
    return fail(ErrorKind::usage, "nothing says how the heaps may change, or more than one thing does",
                "--move I J, --remove I, or --add I; any stands for any heap");
  if (!request.move.empty() && request.move.size() != 2)
    return fail(ErrorKind::usage, fmt::format("--move names {} heap", request.move.size()), "two heaps: --move I J");
  std::string from = request.remove, to = request.add;
  question.kind = request.remove.empty() ? BalanceKind::add : BalanceKind::remove;
  if (request.move.size() == 2) {
    question.kind = BalanceKind::move;
    from = request.move[0];
    to = request.move[1];
  }
  for (const auto& [text, index] : {std::pair(from, &question.from), std::pair(to, &question.to)}) {
    if (text.empty()) continue;
    const auto read = read_index(text, request.move.empty() ? request.remove.empty() ? "--add" : "--remove" : "--move");
    if (!read) return failed(read);
    *index = *read;
  }
  return {};
}

Result<BalanceQuestion> read_question(const BalanceRequest& request) {
  BalanceQuestion question;
  question.method = request.method;
  for (std::size_t i = 0; i < request.heaps.size(); ++i) {
    const auto heap = read_number(request.heaps[i], fmt::format("heap {}", i + 1));
    if (!heap) return failed(heap);
    question.heaps.push_back(*heap);
  }
  if (!request.keep.empty()) {
    const auto keep = read_number(request.keep, "--keep");
    if (!keep) return failed(keep);
    question.keep = *keep;
  }
  if (const auto kind = read_kind(request, question); !kind) return failed(kind);
  return question;
}

BalanceReply::Change change_of(const BalanceChange& change, std::vector<std::uint64_t> heaps) {
  BalanceReply::Change out{0, 0, change.stones, {}};
  if (change.from) heaps[*change.from] -= change.stones;
  if (change.to) heaps[*change.to] += change.stones;
  if (change.from) out.from = *change.from + 1;
  if (change.to) out.to = *change.to + 1;
  out.heaps = std::move(heaps);
  return out;
}

std::string shown(const std::vector<std::uint64_t>& heaps) {
  constexpr std::size_t most = 20;
  if (heaps.size() <= most) return fmt::format("{}", fmt::join(heaps, " "));
  return fmt::format("{} … ({} heaps)", fmt::join(heaps.begin(), heaps.begin() + most, " "), heaps.size());
}

std::string words_of(const BalanceReply::Change& change) {
  if (change.stones == 0) return "0 stones: the sum is a P-position";
  std::string out = fmt::format("{} stone{}", change.stones, change.stones == 1 ? "" : "s");
  if (change.from == 0) out += " added";
  if (change.to == 0) out += " taken";
  if (change.from != 0) out += fmt::format(" from heap {}", change.from);
  if (change.to != 0) out += fmt::format(" to heap {}", change.to);
  return out + ": " + shown(change.heaps);
}

}  // namespace

Result<BalanceReply> balance_heaps(const BalanceRequest& request, const Budget& budget) {
  const auto loaded = load_game(request.game);
  if (!loaded) return failed(loaded);
  const auto question = read_question(request);
  if (!question) return failed(question);
  RuleGame game(loaded->rules);
  Meter meter(budget);
  const auto answer = balance(game, *question, meter);
  if (!answer) return failed(answer);
  BalanceReply reply;
  reply.game = loaded->head;
  reply.origin = loaded->origin;
  reply.convention = loaded->convention();
  reply.heaps = question->heaps;
  for (const BalanceChange& change : answer->best) reply.best.push_back(change_of(change, question->heaps));
  if (!reply.best.empty() && reply.best[0].stones == 0) reply.best.resize(1);
  reply.method = answer->method;
  reply.because = answer->because;
  return reply;
}

std::string to_text(const BalanceReply& reply, bool all) {
  const std::string head = fmt::format("{}, {} play", reply.game, name_of(reply.convention));
  std::string out = layout_row("game", fmt::format("{:<43} {}", head, reply.origin));
  out += layout_row("heaps", shown(reply.heaps));
  if (reply.best.empty()) out += layout_row("best", "it cannot be done");
  for (std::size_t i = 0; i < reply.best.size() && (all || i == 0); ++i)
    out += layout_row(i == 0 ? "best" : "", words_of(reply.best[i]));
  if (!all && reply.best.size() > 1)
    out += layout_row("", fmt::format("and {} more of the same size (--all)", reply.best.size() - 1));
  return out + layout_row("method", reply.method + ": " + reply.because);
}

std::string to_json(const BalanceReply& reply, bool all) {
  Json json = json_answer("balance", reply.game, reply.origin, reply.convention);
  json["heaps"] = reply.heaps;
  json["possible"] = !reply.best.empty();
  json["stones"] = reply.best.empty() ? Json(nullptr) : Json(reply.best[0].stones);
  Json best = Json::array();
  for (std::size_t i = 0; i < reply.best.size() && (all || i == 0); ++i) {
    const BalanceReply::Change& change = reply.best[i];
    best.push_back({{"from", change.from == 0 ? Json(nullptr) : Json(change.from)},
                    {"to", change.to == 0 ? Json(nullptr) : Json(change.to)},
                    {"heaps", change.heaps}});
  }
  json["best"] = best;
  json["number_of_best"] = reply.best.size();
  json["method"] = reply.method;
  json["because"] = reply.because;
  return json_text(json);
}

}  // namespace grundy
