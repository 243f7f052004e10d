#pragma once
// The checker of certificates: derives everything again from the rules in the file. It uses no solver.

#include <string>
#include <string_view>
#include <vector>

#include "grundy/base/budget.hpp"
#include "grundy/base/progress.hpp"
#include "grundy/proofs/certificate.hpp"
#include "grundy/rules/typed.hpp"

namespace grundy {

struct CheckLimits {
  Budget budget;                                  ///< of the whole check
  std::size_t bytes = std::size_t{64} << 20;      ///< of the file
  std::uint64_t values = std::uint64_t{1} << 18;  ///< that are computed by definition
  std::string mona = "/usr/bin/mona";             ///< the program that decides sentences
  int part = 0, parts = 1;       ///< of a long certificate only this part (0 … parts - 1) of the segments is checked
  Progress* progress = nullptr;  ///< told of the values that long checks have computed
};

/// What was accepted, in words.
struct CheckReport {
  std::string claim;                   ///< "kayles(n) has period 12 from n = 71 on …"
  std::string theorem;                 ///< the theorem's name and what it says here
  std::string rules;                   ///< the canonical rules that the claim is about
  std::vector<std::string> relied_on;  ///< what one has to trust, and what was computed
  std::string checksum;                ///< of the certificate
  std::string part;  ///< which part was checked; the claim holds when all parts do. Empty: the whole, the claim holds
};

/// The rules of a report, line by line: at most `most`, and then how many there are more.
std::vector<std::string> shown_rules(const CheckReport& report, std::size_t most = 12);

/// What a theorem's checker gets: the certificate and its rules, loaded again from the text in it.
struct CheckInput {
  const Certificate& certificate;
  std::shared_ptr<const typed::Rules> rules;
  const CheckLimits& limits;
};

/// A theorem that certificates may name. The list is in theorem_list.cpp, one line a theorem.
struct TheoremEntry {
  std::string_view name;
  /// Reads claim and witness strictly and derives the claim again. Errors: damaged (not canonical), rejected (does not
  /// hold), stopped (out of budget), unsupported (cannot be decided here, as MONA is missing).
  Result<CheckReport> (*check)(const CheckInput& input);
  bool has_parts = false;  ///< knows CheckLimits::part
};
const std::vector<TheoremEntry>& theorem_list();

/// Checks the text of a certificate. Any error means: not accepted. Never crashes or hangs on any text: time and memory
/// are those of the limits.
Result<CheckReport> check_certificate(std::string_view text, const CheckLimits& limits = {});

}  // namespace grundy
