#pragma once
// Positions for emitted programs, with what solve says of them, and a folder to compile in.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "grundy/positions/small_positions.hpp"
#include "grundy/queries/chooser.hpp"
#include "grundy/queries/emit.hpp"
#include "grundy/queries/program_run.hpp"
#include "tests/solvers/rule_files.hpp"

namespace grundy {

/// A folder of its own, gone at the end.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("grundy_emit_" + std::to_string(::getpid()))) {
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return (path_ / name).string();
  }
  std::string name(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

struct Lines {
  std::string input, right;
  std::size_t count = 0;
};

/// A position as the rule language writes it, without the name of its family.
inline std::string bare(RuleGame& game, const Words& words) {
  std::string text = game.print_position(0, words);
  text = text.substr(text.find('('));
  return game.rules().families[0].fields.size() == 1 ? text.substr(1, text.size() - 2) : text;
}

/// So many small positions and random sums of up to three of them, with the answers of the solvers. What these do not
/// judge in 20 seconds is left out.
inline Lines positions_of(RuleGame& game, bool values, bool with_sums, std::size_t most = 250, std::size_t sums = 40,
                          int largest = 40) {
  Meter meter{Budget::seconds(20)};
  const auto found_small = small_positions(game, 0, most + most / 2, largest, meter);
  if (!found_small || found_small->positions.empty()) return {};
  const auto& small = *found_small;
  std::mt19937 random(7);
  Chooser chooser = Chooser::make(game).value();
  Lines out;
  const std::size_t singles = std::min(small.positions.size(), most);
  for (std::size_t i = 0; i < singles + (with_sums ? sums : 0); ++i) {
    std::string text;
    Sum sum;
    bool fits = true;
    for (std::size_t k = 0; k < (i < singles ? 1 : 2 + i % 2); ++k) {
      const Words& words =
          small.positions[i < singles ? i : random() % std::min<std::size_t>(singles, values ? 250 : 12)];
      text += (k == 0 ? "" : " ") + bare(game, words);
      const auto entered = game.enter(0, words, meter);
      fits = fits && entered;
      if (entered) sum.insert(sum.end(), entered->begin(), entered->end());
    }
    const auto found = chooser.judge(sum, meter);
    if (!fits || !found) continue;
    out.input += text + "\n";
    out.right += std::string(name_of(found->outcome)) + (values ? " " + std::to_string(*found->value) : "") + "\n";
    ++out.count;
  }
  return out;
}

}  // namespace grundy
