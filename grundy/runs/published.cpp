// Each row as its source has it; where that names the last exception, the pre-period is the next number, and where it
// says that a code has the values a(n-1) of its sequence, one more. .56 is given without its pre-period: A071436 has
// the last exception at 326637, in a numbering that does not fit the code as written.
#include "grundy/runs/published.hpp"

namespace grundy {

const std::vector<PublishedFact>& published_facts() {
  static const std::vector<PublishedFact> facts = {
      {"0.0177", 32, 188, "OEIS A071452"},
      {"0.045", 32, 189, "OEIS A071452"},
      {"0.051", 48, 48, "OEIS A071453"},
      {"0.07", 34, 53, "OEIS A002187; Guy and Smith 1956"},
      {"0.077", 24, 142, "OEIS A071434"},
      {"0.11377", 32, 187, "OEIS A071452"},
      {"0.117", 48, 47, "OEIS A071453"},
      {"0.127", 4, 46578, "OEIS A071464; Gangolli and Plambeck 1989"},
      {"0.137", 34, 52, "OEIS A002187; Guy and Smith 1956"},
      {"0.1377", 24, 141, "OEIS A071434"},
      {"0.176", 8, 24, "OEIS A125920"},
      {"0.177", 20, 497, "OEIS A071435"},
      {"0.1777", 60620715, 160949018, "OEIS A071509; Flammenkamp"},
      {"0.45", 20, 498, "OEIS A071435"},
      {"0.454", 60620715, 160949019, "OEIS A071509; Flammenkamp"},
      {"0.56", 144, {}, "OEIS A071436; Gangolli and Plambeck 1989"},
      {"0.77", 12, 71, "OEIS A002186; Guy and Smith 1956"},
      {"0.7777", 24, 142, "OEIS A071074"},
      {"4.4", 12, 72, "OEIS A002186"},
  };
  return facts;
}

}  // namespace grundy
