#include "grundy/positions/part_store.hpp"

#include <bit>
#include <cstring>

namespace grundy {

namespace {

void append_varint(std::vector<std::uint8_t>& key, std::uint64_t v) {
  for (; v >= 128; v >>= 7) key.push_back(static_cast<std::uint8_t>(v | 128));
  key.push_back(static_cast<std::uint8_t>(v));
}

std::uint64_t read_varint(const std::uint8_t*& at) {
  std::uint64_t v = *at & 127;
  for (unsigned shift = 7; *at++ & 128; shift += 7) v |= static_cast<std::uint64_t>(*at & 127) << shift;
  return v;
}

std::uint64_t folded(Integer i) { return (static_cast<std::uint64_t>(i) << 1) ^ static_cast<std::uint64_t>(i >> 63); }
Integer unfolded(std::uint64_t v) { return static_cast<Integer>((v >> 1) ^ (0 - (v & 1))); }

std::uint32_t hash_of(const std::vector<std::uint8_t>& key) {
  std::uint64_t h = key.size() * 0x9e3779b97f4a7c15u;
  std::size_t i = 0;
  for (; i < key.size(); i += 8) {
    std::uint64_t chunk = 0;
    std::memcpy(&chunk, key.data() + i, key.size() - i < 8 ? key.size() - i : 8);
    h = (h ^ chunk) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  return static_cast<std::uint32_t>((h * 0xc4ceb9fe1a85ec53u) >> 32);
}

}  // namespace

PartStore::Recent* PartStore::recent(Recent& sought, std::span<const Integer> words) const {
  constexpr std::size_t enough = 256, most_places = std::size_t{1} << 16;
  if (words.empty() || words.size() > 2 || ends_.size() < enough) return nullptr;
  if (recent_.size() < ends_.size() && recent_.size() < most_places)
    recent_.assign(std::bit_ceil(4 * ends_.size()) < most_places ? std::bit_ceil(4 * ends_.size()) : most_places, {});
  sought.count = words.size();
  sought.first = words[0];
  sought.second = words.size() == 2 ? words[1] : 0;
  const auto mixed = static_cast<std::uint64_t>(sought.first) + static_cast<std::uint64_t>(sought.second) * 257 +
                     static_cast<std::uint64_t>(sought.family) * 77;
  Recent* const at = &recent_[mixed & (recent_.size() - 1)];
  sought.id = at->id;
  return at;
}

void PartStore::encode(int family, std::span<const Integer> words) const {
  key_.clear();
  append_varint(key_, static_cast<std::uint64_t>(family));
  for (const Integer w : words) append_varint(key_, folded(w));
}

/// The slot that holds key_, or the free one where it belongs.
std::size_t PartStore::slot_of_key(std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.id_and_one == 0) return i;
    if (slot.hash != hash) continue;
    const std::size_t id = slot.id_and_one - 1;
    const std::uint64_t begin = id == 0 ? 0 : ends_[id - 1];
    if (ends_[id] - begin == key_.size() && std::memcmp(arena_.data() + begin, key_.data(), key_.size()) == 0) return i;
  }
}

PartStore::Id PartStore::intern(int family, std::span<const Integer> words, Meter& meter) {
  if (const auto known = find(family, words)) return *known;  // not found: key_ is the key
  const std::uint32_t hash = hash_of(key_);
  Slot& slot = slots_[slot_of_key(hash)];
  const auto id = static_cast<Id>(ends_.size());
  slot = {id + 1, hash};
  arena_.insert(arena_.end(), key_.begin(), key_.end());
  ends_.push_back(arena_.size());
  if (ends_.size() * 4 > slots_.size() * 3) grow();
  const std::size_t held = arena_.capacity() + ends_.capacity() * sizeof(ends_[0]) + slots_.size() * sizeof(Slot) +
                           recent_.capacity() * sizeof(Recent) + key_.capacity();
  if (held != taken_) meter.take(held - taken_);
  taken_ = held;
  if (ends_.size() >= most_ids) meter.take(SIZE_MAX / 2);
  return id;
}

std::optional<PartStore::Id> PartStore::find(int family, std::span<const Integer> words) const {
  Recent sought{family};
  Recent* const at = recent(sought, words);
  if (at && *at == sought) return at->id;
  encode(family, words);
  const Slot& slot = slots_[slot_of_key(hash_of(key_))];
  if (slot.id_and_one == 0) return std::nullopt;
  sought.id = slot.id_and_one - 1;
  if (at) *at = sought;
  return sought.id;
}

void PartStore::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.id_and_one == 0) continue;
    std::size_t i = slot.hash & mask;
    while (slots_[i].id_and_one != 0) i = (i + 1) & mask;
    slots_[i] = slot;
  }
}

int PartStore::family(Id id) const {
  const std::uint8_t* at = arena_.data() + (id == 0 ? 0 : ends_[id - 1]);
  return static_cast<int>(read_varint(at));
}

void PartStore::words(Id id, Words& words) const {
  words.clear();
  const std::uint8_t* at = arena_.data() + (id == 0 ? 0 : ends_[id - 1]);
  const std::uint8_t* end = arena_.data() + ends_[id];
  read_varint(at);
  while (at < end) words.push_back(unfolded(read_varint(at)));
}

}  // namespace grundy
