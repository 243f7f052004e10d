#include "grundy/rules/layout.hpp"

#include <algorithm>

#include "grundy/rules/types.hpp"

namespace grundy {
namespace {

std::strong_ordering compare_blocks(const Layouts& layouts, int member, const Integer* a, const Integer* b) {
  const std::size_t width = layouts[member].width;
  const auto both = static_cast<std::size_t>(std::min(a[0], b[0]));
  if (width == 1 && layouts[member].flat) {
    for (std::size_t i = 1; i <= both; ++i)
      if (a[i] != b[i]) return a[i] <=> b[i];
    return a[0] <=> b[0];
  }
  for (std::size_t i = 0; i < both; ++i) {
    const auto order = compare_in_place(layouts, member, a + 1 + i * width, b + 1 + i * width);
    if (order != 0) return order;
  }
  return a[0] <=> b[0];
}

bool is_block(const Layout& layout) { return layout.kind == Type::Kind::list || layout.kind == Type::Kind::set; }

/// Sorting members of several words goes through their addresses, then copies them in order.
void sort_wide(const Layouts& layouts, int layout, Integer* members, std::size_t count) {
  const std::size_t width = layouts[layout].width;
  std::vector<const Integer*> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = members + i * width;
  std::stable_sort(order.begin(), order.end(),
                   [&](const Integer* a, const Integer* b) { return compare_in_place(layouts, layout, a, b) < 0; });
  Words sorted;
  sorted.reserve(count * width);
  for (const Integer* at : order) sorted.insert(sorted.end(), at, at + width);
  std::copy(sorted.begin(), sorted.end(), members);
}

bool is_sorted(const Layouts& layouts, int layout, const Integer* members, std::size_t count) {
  const std::size_t width = layouts[layout].width;
  for (std::size_t i = 1; i < count; ++i)
    if (compare_in_place(layouts, layout, members + (i - 1) * width, members + i * width) > 0) return false;
  return true;
}

}  // namespace

int Layouts::number_of(const Type& type) {
  const std::string name = name_of(type);
  if (const auto at = numbers_.find(name); at != numbers_.end()) return at->second;
  Layout layout;
  layout.kind = type.kind;
  layout.flat = is_flat(type);
  layout.width = static_cast<std::uint32_t>(width_of(type));
  for (const Type& part : type.parts) layout.parts.push_back(number_of(part));
  all_.push_back(std::move(layout));
  const int number = static_cast<int>(all_.size()) - 1;
  numbers_[name] = number;
  return number;
}

std::strong_ordering compare_in_place(const Layouts& layouts, int layout, const Integer* a, const Integer* b) {
  const Layout& l = layouts[layout];
  if (is_block(l)) return compare_blocks(layouts, l.parts[0], pointer(*a), pointer(*b));
  if (l.flat) {
    for (std::size_t i = 0; i < l.width; ++i)
      if (a[i] != b[i]) return a[i] <=> b[i];
    return std::strong_ordering::equal;
  }
  for (const int part : l.parts) {
    if (const auto order = compare_in_place(layouts, part, a, b); order != 0) return order;
    a += layouts[part].width;
    b += layouts[part].width;
  }
  return std::strong_ordering::equal;
}

void append_in_place(const Layouts& layouts, int layout, const Integer* at, Words& out) {
  const Layout& l = layouts[layout];
  if (l.flat) {
    out.insert(out.end(), at, at + l.width);
  } else if (is_block(l)) {
    const Integer* const block = pointer(*at);
    const Layout& member = layouts[l.parts[0]];
    const auto length = static_cast<std::size_t>(block[0]);
    if (member.flat) {
      out.insert(out.end(), block, block + 1 + length * member.width);
      return;
    }
    out.push_back(block[0]);
    for (std::size_t i = 0; i < length; ++i) append_in_place(layouts, l.parts[0], block + 1 + i * member.width, out);
  } else {
    for (const int part : l.parts) {
      append_in_place(layouts, part, at, out);
      at += layouts[part].width;
    }
  }
}

bool read_in_place(const Layouts& layouts, int layout, const Integer*& words, Integer* at, Arena& arena, Meter& meter) {
  const Layout& l = layouts[layout];
  if (l.flat) {
    std::copy(words, words + l.width, at);
    words += l.width;
    return true;
  }
  if (!is_block(l)) {
    for (const int part : l.parts) {
      if (!read_in_place(layouts, part, words, at, arena, meter)) return false;
      at += layouts[part].width;
    }
    return true;
  }
  const Layout& member = layouts[l.parts[0]];
  const auto length = static_cast<std::size_t>(words[0]);
  if (member.flat) {
    *at = word_of(words);
    words += 1 + length * member.width;
    return true;
  }
  Integer* const block = arena.take(1 + length * member.width, meter);
  if (!block) return false;
  block[0] = *words++;
  *at = word_of(block);
  for (std::size_t i = 0; i < length; ++i)
    if (!read_in_place(layouts, l.parts[0], words, block + 1 + i * member.width, arena, meter)) return false;
  return true;
}

const Integer* behind(const Layouts& layouts, int layout, const Integer* words) {
  const Layout& l = layouts[layout];
  if (l.flat) return words + l.width;
  if (is_block(l)) {
    const Integer length = *words++;
    if (layouts[l.parts[0]].flat) return words + static_cast<std::size_t>(length) * layouts[l.parts[0]].width;
    for (Integer i = 0; i < length; ++i) words = behind(layouts, l.parts[0], words);
    return words;
  }
  for (const int part : l.parts) words = behind(layouts, part, words);
  return words;
}

void sort_in_place(const Layouts& layouts, int layout, Integer* members, std::size_t count) {
  if (is_sorted(layouts, layout, members, count)) return;
  if (layouts[layout].flat && layouts[layout].width == 1)
    std::sort(members, members + count);
  else
    sort_wide(layouts, layout, members, count);
}

std::size_t sort_unique_in_place(const Layouts& layouts, int layout, Integer* members, std::size_t count) {
  sort_in_place(layouts, layout, members, count);
  const std::size_t width = layouts[layout].width;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Integer* const member = members + i * width;
    Integer* const last = members + kept * width;
    if (kept > 0 && compare_in_place(layouts, layout, last - width, member) == 0) continue;
    if (last != member) std::copy(member, member + width, last);
    ++kept;
  }
  return kept;
}

}  // namespace grundy
