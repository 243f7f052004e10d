// The manual page grundy(1), from the list of verbs and the table of options.

#include <fmt/format.h>

#include "apps/cli/option_table.hpp"
#include "apps/cli/shell_files.hpp"
#include "grundy/study/version.hpp"

namespace grundy::cli {
namespace {

/// The number of the character at text[i], whose bytes are UTF-8; i moves to its last byte.
unsigned code_point(const std::string& text, std::size_t& i) {
  const auto first = static_cast<unsigned char>(text[i]);
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  unsigned code = first & (0x3fu >> more);
  for (int k = 0; k < more && i + 1 < text.size(); ++k)
    code = code << 6 | (static_cast<unsigned char>(text[++i]) & 0x3fu);
  return code;
}

/// Text for roff: what it would read as its own is escaped.
std::string roff(const std::string& text) {
  std::string out;
  bool line_begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    line_begins = c == '\n';
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '\'')
      out += "\\(aq";
    else if (c == '^')
      out += "\\(ha";
    else if (c == '~')
      out += "\\(ti";
    else if (c == '`')
      out += "\\(ga";
    else if (static_cast<unsigned char>(c) >= 0x80)
      out += fmt::format("\\[u{:04X}]", code_point(text, i));
    else
      out += c;
  }
  return out;
}

std::string verb_section(const Verb& verb) {
  return fmt::format(".SS grundy {} \\fI{}\\fR\n{}.\n.PP\n.nf\n{}.fi\n", verb.name, roff(verb.usage),
                     roff(verb.summary), roff(verb.examples));
}

std::string verbs_of(const OptionRow& row) {
  if (std::string(row.verbs) == "*") return "every verb";
  std::string out;
  for (const Verb* verb = verb_list(); verb->name; ++verb)
    if (has_option(*verb, row)) out += (out.empty() ? "" : ", ") + std::string(verb->name);
  return out;
}

std::string option_paragraph(const OptionRow& row) {
  const std::string value = *row.value ? fmt::format(" \\fI{}\\fR", roff(row.value)) : "";
  return fmt::format(".TP\n\\fB{}\\fR{}\n{}. ({})\n", roff(row.names), value, roff(row.help), verbs_of(row));
}

constexpr const char* rules_section =
    ".SH RULES\n"
    "Where a verb wants RULES, this is a name of the catalogue (see \\fBgrundy games\\fR), a take\\-and\\-break code "
    "(.77, 4.6, 0.8F, "
    "{1,3,4}, \\(aqall\\-but {2,3}\\(aq), a file of rules, or, in its place, \\fB\\-e\\fR \\fITEXT\\fR. A position is "
    "what the\n"
    "parameters of the game say: 7, (3, 5), [5,5,5], {1,2}, \"abc\", or a sum of them.\n";

constexpr const char* last_sections =
    ".SH EXIT STATUS\n"
    ".TP\n0\ndone, or the claim holds\n.TP\n1\na claim refuted, a certificate rejected, a difference found\n"
    ".TP\n2\nwrong usage or rules\n.TP\n3\nstopped by a limit; what is known was printed\n.TP\n4\na damaged file\n"
    ".SH ENVIRONMENT\n"
    ".TP\n\\fBXDG_DATA_HOME\\fR\nthe user\\(aqs data folder; $HOME/.local/share unless set\n"
    ".TP\n\\fBGRUNDY_ATLAS\\fR\nthe file of the atlas; off: none\n"
    ".TP\n\\fBNO_COLOR\\fR\nno colours on a terminal\n"
    ".SH SEE ALSO\n\\fBmona\\fR(1). The rule language and the command line are described in the documents of the "
    "package.\n";

}  // namespace

std::string man_page() {
  std::string out = fmt::format(".TH GRUNDY 1 \"\" \"grundy {}\" \"User Commands\"\n", version());
  out += ".SH NAME\ngrundy \\- a workbench for impartial combinatorial games\n";
  out +=
      ".SH SYNOPSIS\n\\fBgrundy\\fR \\fIVERB\\fR ... [\\fIoptions\\fR]\n.br\n\\fBgrundy\\fR \\fIVERB\\fR "
      "\\fB\\-\\-help\\fR\n";
  out +=
      ".SH DESCRIPTION\nFrom the rules of an impartial game to values, patterns and proofs. Every statement is proved, "
      "verified to a bound, a "
      "conjecture, or unknown.\n";
  out += ".SH VERBS\n";
  for (const Verb* verb = verb_list(); verb->name; ++verb) out += verb_section(*verb);
  out += rules_section;
  out += ".SH OPTIONS\n";
  for (const OptionRow& row : option_table()) out += option_paragraph(row);
  return out + last_sections;
}

}  // namespace grundy::cli
