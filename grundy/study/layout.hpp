#pragma once
// The shape of answers for people: a key, what it says, and where that comes from.

#include <string>
#include <string_view>
#include <vector>

namespace grundy {

/// "key       words                                      remark": keys padded to 10, words to 42 columns when a remark
/// follows. Line ends in `words` continue under the words.
std::string layout_row(std::string_view key, std::string_view words, std::string_view remark = {});

/// "normal play", "misere play" as "tree(k), normal play".
std::string game_and_play(const std::string& game, const char* convention);

/// The words one after the other up to `width` columns, then " …" when not all are there.
std::string clipped(const std::vector<std::string>& words, std::size_t width, std::string_view separator);

/// The number of characters of a UTF-8 text.
std::size_t columns_of(std::string_view text);

}  // namespace grundy
