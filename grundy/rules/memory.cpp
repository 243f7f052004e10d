#include "grundy/rules/memory.hpp"

#include <algorithm>
#include <new>

namespace grundy {
namespace {

constexpr std::size_t first_chunk = std::size_t{1} << 14;

}  // namespace

Integer* Arena::grow(std::size_t words, Meter& meter) {
  if (chunks_.empty()) {
    chunks_.push_back({std::unique_ptr<Integer[]>(new Integer[first_chunk]), first_chunk});
    release(0);
    return take(words, meter);
  }
  const std::size_t next = chunk_ + 1;
  if (next < chunks_.size() && chunks_[next].size < words) {
    for (std::size_t i = next; i < chunks_.size(); ++i) meter.give_back(chunks_[i].size * sizeof(Integer));
    chunks_.resize(next);
  }
  if (next == chunks_.size()) {
    const std::size_t size = std::max(words, 2 * chunks_.back().size);
    if (!meter.take(size * sizeof(Integer))) {
      meter.give_back(size * sizeof(Integer));
      return nullptr;
    }
    chunks_.push_back({std::unique_ptr<Integer[]>(new Integer[size]), size});
  }
  chunk_ = next;
  at_ = chunks_[next].words.get() + words;
  left_ = chunks_[next].size - words;
  return chunks_[next].words.get();
}

void Arena::shrink(Meter& meter) {
  for (std::size_t i = 1; i < chunks_.size(); ++i) meter.give_back(chunks_[i].size * sizeof(Integer));
  chunks_.resize(1);
}

bool WordStack::grow(std::size_t more, Meter& meter) {
  const std::size_t capacity = std::max({kept, 2 * capacity_, size_ + more});
  if (capacity > kept && !meter.take(capacity * sizeof(Integer))) {
    meter.give_back(capacity * sizeof(Integer));
    return false;
  }
  std::unique_ptr<Integer[]> words(new Integer[capacity]);
  if (size_ > 0) std::memcpy(words.get(), words_.get(), size_ * sizeof(Integer));
  if (capacity_ > kept) meter.give_back(capacity_ * sizeof(Integer));
  words_ = std::move(words);
  capacity_ = capacity;
  return true;
}

void WordStack::shrink(Meter& meter) {
  meter.give_back(capacity_ * sizeof(Integer));
  words_.reset();
  capacity_ = 0;
}

}  // namespace grundy
