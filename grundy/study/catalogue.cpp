#include "grundy/study/catalogue.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "grundy/rules/catalogue_head.hpp"
#include "grundy/study/catalogue_texts.hpp"

namespace grundy {
namespace {

std::string first_sentence(const std::string& words) {
  const std::size_t end = words.find(". ");
  return end == std::string::npos ? words : words.substr(0, end + 1);
}

CatalogueEntry read_entry(const CatalogueText& file) {
  const CatalogueHead head = read_catalogue_head(file.text);
  CatalogueEntry entry;
  entry.name = file.name;
  entry.path = file.path;
  entry.text = file.text;
  entry.summary = first_sentence(head.summary);
  if (const std::string* source = head.find("source")) entry.source = *source;
  if (const std::string* form = head.find("form")) entry.form = *form;
  entry.aliases = head.aliases;
  entry.values = head.value_words.empty() ? head.outcome_words : head.value_words;
  return entry;
}

/// Levenshtein's distance, one row at a time. O(|a| |b|).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::size_t distance_for_typing(std::string_view typed, std::string_view name) {
  if (typed.size() >= 3 && name.find(typed) != std::string_view::npos) return 1;
  return edit_distance(typed, name);
}

}  // namespace

const std::vector<CatalogueEntry>& catalogue() {
  static const std::vector<CatalogueEntry> entries = [] {
    std::vector<CatalogueEntry> out;
    for (const CatalogueText& file : catalogue_texts()) out.push_back(read_entry(file));
    return out;
  }();
  return entries;
}

const CatalogueEntry* find_in_catalogue(std::string_view name) {
  for (const CatalogueEntry& entry : catalogue()) {
    if (entry.name == name) return &entry;
    if (std::find(entry.aliases.begin(), entry.aliases.end(), name) != entry.aliases.end()) return &entry;
  }
  return nullptr;
}

std::vector<std::string> nearest_names(std::string_view name) {
  if (name.size() > 64) return {};
  std::vector<std::pair<std::size_t, std::string>> near;
  const std::size_t most = std::max<std::size_t>(1, name.size() / 3);
  const auto look_at = [&](const std::string& candidate) {
    const std::size_t d = distance_for_typing(name, candidate);
    if (d <= most) near.emplace_back(d, candidate);
  };
  for (const CatalogueEntry& entry : catalogue()) {
    look_at(entry.name);
    for (const std::string& alias : entry.aliases) look_at(alias);
  }
  std::sort(near.begin(), near.end());
  std::vector<std::string> out;
  for (std::size_t i = 0; i < near.size() && i < 3; ++i) out.push_back(near[i].second);
  return out;
}

}  // namespace grundy
