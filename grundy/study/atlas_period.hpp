#pragma once
// Periods that the atlas keeps, for answers about other positions.

#include <optional>
#include <string>

#include "grundy/queries/theorems.hpp"
#include "grundy/runs/atlas.hpp"
#include "grundy/study/game_request.hpp"

namespace grundy {

/// The row of a code, if it has a period and a certificate of it that is about these rules. The checker has not judged
/// it again.
std::optional<AtlasRow> certified_row(const std::string& atlas_file, const Code& code, const typed::Rules& rules);

/// The theorem that such a row is, once the checker accepts the certificate again, with the values of the pre-period
/// and one period, computed anew. Nothing where the game is not one family that is a code under normal play, the row
/// is missing or refused, a solver finds its period as fast, or the values are more than 2^24. Time: that of the
/// checker, and of the values by the stream.
std::optional<ProvedTheorem> theorem_of_atlas(const std::string& atlas_file, const LoadedGame& game,
                                              const Budget& budget);

}  // namespace grundy
