#include "contests/prefix_free.hpp"

#include <fmt/format.h>

namespace grundy::contests {

Result<PrefixFreeHead> read_prefix_free_head(Input& input) {
  const Result<std::uint64_t> words = input.number("N", 1, 1'000'000'000);
  if (!words) return failed(words);
  const Result<std::uint64_t> longest = input.number("L", 1, 1'000'000'000'000'000'000);
  if (!longest) return failed(longest);
  return PrefixFreeHead{*words, *longest};
}

tl::unexpected<Error> missing_word(Input& input, std::uint64_t seen, std::uint64_t wanted) {
  return ended(input, fmt::format("the input ends after {} of {} words", seen, wanted), "a word over 0 and 1");
}

tl::unexpected<Error> strange_character(Input& input) {
  if (input.failure()) return tl::unexpected<Error>(*input.failure());
  const Spot at = input.spot();
  const std::string message = fmt::format("{} in the word on line {}", shown(input.peek()), at.line);
  return fail(ErrorKind::position, message, "0 or 1", input.place(at));
}

tl::unexpected<Error> too_long(Input& input, Spot spot, std::uint64_t longest) {
  return fail(ErrorKind::position, fmt::format("the word on line {} is longer than L = {}", spot.line, longest),
              fmt::format("a word of length 1 to {}", longest), input.place(spot, longest));
}

tl::unexpected<Error> not_prefix_free(Input& input, Spot spot, const char* relation, std::uint64_t other_line) {
  const Spot here = input.spot();
  const std::uint64_t length = here.line == spot.line ? here.column - spot.column : 1;
  return fail(ErrorKind::position,
              fmt::format("the word on line {} {} the word on line {}", spot.line, relation, other_line),
              "words of which none is a prefix of another", input.place(spot, length));
}

}  // namespace grundy::contests
