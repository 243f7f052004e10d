#include <fmt/format.h>

#include "grundy/study/json.hpp"
#include "grundy/study/layout.hpp"
#include "grundy/study/solve.hpp"

namespace grundy {
namespace {

const char* meaning_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::P:
      return "P: the player to move loses";
    case Outcome::N:
      return "N: the player to move wins";
    case Outcome::draw:
      return "draw: nobody can force the end";
  }
  return "";
}

/// "3 xor 4 xor 5 = 2" with the value of the changed part in its place.
std::string xor_text(const SolveAnswer& answer, const SolvedMoveText* move) {
  std::string out;
  Nimber total = 0;
  for (std::size_t i = 0; i < answer.parts.size(); ++i) {
    const bool changed = move != nullptr && move->component == i;
    const Nimber value = changed ? move->to_value.value_or(0) : answer.parts[i].value.value_or(0);
    total ^= value;
    out += fmt::format("{}{}", out.empty() ? "" : " xor ", value);
  }
  return fmt::format("{} = {}", out, total);
}

std::string move_text(const SolveAnswer& answer, const SolvedMoveText& move, bool explain) {
  std::string out;
  if (answer.parts.size() > 1) out += answer.parts[move.component].text + ": ";
  out += fmt::format("{} -> {}", move.name, move.result);
  if (explain && move.to_value) {
    out += fmt::format("   value {}", *move.to_value);
    if (answer.parts.size() > 1) out += fmt::format(", {}", xor_text(answer, &move));
  }
  return out;
}

std::string listing(const SolveAnswer& answer, const std::vector<SolvedMoveText>& moves, std::uint64_t all,
                    bool explain) {
  std::string out;
  for (const SolvedMoveText& move : moves) out += "\n" + move_text(answer, move, explain);
  if (moves.size() < all) out += fmt::format("\n… and {} more (--all lists them)", all - moves.size());
  return out;
}

/// Moves that were counted by a theorem, not one by one.
std::string counted_words(const SolveAnswer& answer, bool explain) {
  if (answer.outcome == Outcome::P) return "none wins";
  const char* least = answer.all_counted ? "" : "at least ";
  std::string out = fmt::format("{}{} {}", least, answer.winning, answer.winning == 1 ? "move wins" : "moves win");
  for (const std::string& line : answer.counts) out += "\n" + line;
  for (const SolvedMoveText& move : answer.moves) out += "\n" + move_text(answer, move, explain);
  return out;
}

std::string moves_words(const SolveAnswer& answer, bool explain) {
  if (!answer.all_moves_seen) return counted_words(answer, explain);
  if (answer.decided) return "none: the rules decide this position";
  if (answer.legal == 0 && answer.stopped.empty()) return "none left";
  const char* of = answer.stopped.empty() ? "of" : "of the first";
  if (answer.outcome == Outcome::draw)
    return fmt::format("{} {} {} {}", answer.drawing, of, answer.legal,
                       answer.legal == 1 ? "move holds the draw" : "moves hold the draw") +
           listing(answer, answer.drawing_moves, answer.drawing, explain);
  return fmt::format("{} {} {} {}", answer.winning, of, answer.legal, answer.legal == 1 ? "move wins" : "moves win") +
         listing(answer, answer.moves, answer.winning, explain);
}

std::string explained_parts(const SolveAnswer& answer) {
  std::string words;
  for (const SolveAnswer::Part& part : answer.parts) {
    words += (words.empty() ? "" : "\n") + part.text;
    if (part.value) words += fmt::format("   value {}", *part.value);
  }
  if (answer.parts.empty()) return "none: the empty sum";
  if (answer.value && answer.parts.size() > 1) words += "\n" + xor_text(answer, nullptr);
  return words;
}

std::string value_words(const SolveAnswer& answer) {
  if (answer.value) return fmt::format("{}", *answer.value);
  return answer.no_value.empty() ? "unknown" : "none: " + answer.no_value;
}

std::string ending(const SolveAnswer& answer) {
  return answer.moves_to_end
             ? fmt::format("in {} move{} with best play", *answer.moves_to_end, *answer.moves_to_end == 1 ? "" : "s")
             : "";
}

Json moves_json(const std::vector<SolvedMoveText>& moves) {
  Json out = Json::array();
  for (const SolvedMoveText& move : moves) {
    Json m{{"component", move.component}, {"move", move.name}, {"result", move.result}};
    if (move.to_value) m["value"] = *move.to_value;
    out.push_back(std::move(m));
  }
  return out;
}

Json body(const SolveAnswer& answer) {
  Json json = json_answer("solve", answer.game, answer.origin, answer.convention);
  json["position"] = answer.position;
  json["outcome"] = answer.outcome ? Json(name_of(*answer.outcome)) : Json(nullptr);
  json["value"] = answer.value ? Json(*answer.value) : Json(nullptr);
  if (!answer.no_value.empty()) json["no_value"] = answer.no_value;
  if (answer.moves_to_end) json["moves_to_end"] = *answer.moves_to_end;
  json["parts"] = Json::array();
  for (const SolveAnswer::Part& part : answer.parts) {
    Json p{{"position", part.text}};
    if (part.value) p["value"] = *part.value;
    json["parts"].push_back(std::move(p));
  }
  json["legal_moves"] = answer.outcome && answer.all_moves_seen ? Json(answer.legal) : Json(nullptr);
  json["winning_moves"] = answer.outcome ? Json(answer.winning) : Json(nullptr);
  json["moves"] = moves_json(answer.moves);
  if (answer.outcome == Outcome::draw) json["drawing_moves"] = moves_json(answer.drawing_moves);
  json["solver"] = answer.solver;
  if (!answer.theorem.empty()) json["theorem"] = answer.theorem;
  if (!answer.counts.empty()) json["counts"] = answer.counts;
  if (!answer.stopped.empty()) json["stopped"] = answer.stopped;
  return json;
}

}  // namespace

std::string to_text(const SolveAnswer& answer, bool explain, const std::string& certificate_file) {
  std::string out = layout_row("game", game_and_play(answer.game, name_of(answer.convention)), answer.origin);
  out += layout_row("position", answer.position);
  if (explain) out += layout_row("parts", explained_parts(answer));
  out += layout_row("outcome", answer.outcome ? meaning_of(*answer.outcome) : "unknown: " + answer.stopped,
                    ending(answer));
  if (answer.value || answer.outcome) out += layout_row("value", value_words(answer));
  if (answer.outcome) out += layout_row("moves", moves_words(answer, explain));
  if (answer.outcome && !answer.stopped.empty()) out += layout_row("stopped", answer.stopped);
  if (!answer.theorem.empty())
    out += layout_row("solver", answer.solver, "proved: " + answer.theorem);
  else if (explain && !answer.solver.empty())
    out += layout_row("solver", answer.solver);
  if (!certificate_file.empty()) out += layout_row("certificate", certificate_file, "grundy-check " + certificate_file);
  return out;
}

std::string to_line(const SolveAnswer& answer, const std::string& typed) {
  if (!answer.outcome) return fmt::format("{}: unknown, {}\n", typed, answer.stopped);
  std::string out = fmt::format("{}: {}", typed, name_of(*answer.outcome));
  if (answer.value) out += fmt::format(", value {}", *answer.value);
  if (answer.winning > 0)
    out += fmt::format(", {} winning {}: {}", answer.winning, answer.winning == 1 ? "move" : "moves",
                       move_text(answer, answer.moves[0], false));
  if (answer.winning > 1) out += ", …";
  return out + "\n";
}

std::string to_json(const SolveAnswer& answer, const std::string& certificate_file) {
  Json json = body(answer);
  if (!certificate_file.empty()) json["certificate"] = certificate_file;
  return json_text(json);
}

std::string to_json_line(const SolveAnswer& answer, const std::string& typed) {
  Json json = body(answer);
  json["line"] = typed;
  return json_line(json);
}

std::string json_error_line(const Error& error, const std::string& typed) {
  Json json = json_answer("solve");
  json["line"] = typed;
  json["error"] = render(error);
  return json_line(json);
}

}  // namespace grundy
