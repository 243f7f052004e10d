// The machine's instructions on compound values. Sets are sorted blocks: union, difference and cut are merges.
// Tested against a tree-walking interpreter in tests/rules/machine_test.cpp.
#include <algorithm>
#include <bit>
#include <numeric>

#include "grundy/rules/arithmetic.hpp"
#include "grundy/rules/machine.hpp"

namespace grundy {

Integer* Runner::take(std::size_t words) {
  Integer* const at = arena_.take(words, *meter_);
  if (!at) out_of_budget();
  return at;
}

bool Runner::worked(std::size_t words) {
  constexpr std::size_t words_a_unit = 16;
  return words < words_a_unit || meter_->work(words / words_a_unit) || out_of_budget();
}

bool Runner::slow(const Instruction& i) {
  switch (i.code) {
    case Opcode::begin_items: {
      const Block block = pointer(reg(i.b));
      reg(i.a) = word_of(block + 1);
      reg(i.a + 1) = word_of(block + 1 + static_cast<std::size_t>(block[0]) * i.x);
      return true;
    }
    case Opcode::address:
      reg(i.a) = word_of(pointer(reg(i.b)) + i.x);
      return true;
    case Opcode::mark:
      reg(i.a) = arena_.mark();
      return true;
    case Opcode::release:
      arena_.release(reg(i.a));
      return true;
    case Opcode::take: {
      Integer* const at = take(static_cast<std::size_t>(i.b));
      reg(i.a) = word_of(at);
      return at != nullptr;
    }
    case Opcode::store:
      const_cast<Integer*>(pointer(reg(i.a)))[i.c] = reg(i.b);
      return true;
    case Opcode::store_length:
      const_cast<Integer*>(pointer(reg(i.a)))[0] = i.b;
      return true;
    case Opcode::store_block:
      std::copy_n(pointer(reg(i.b)), i.x, const_cast<Integer*>(pointer(reg(i.a))) + i.c);
      return true;
    case Opcode::stack_top:
      reg(i.a) = static_cast<Integer>(stack_.size());
      return true;
    case Opcode::push:
      return stack_.push(reg(i.b), *meter_) || out_of_budget();
    case Opcode::push_block:
      return stack_.push(pointer(reg(i.b)), i.x, *meter_) || out_of_budget();
    case Opcode::pop_list:
    case Opcode::pop_set:
      return pop(i);
    case Opcode::compare: {
      const Layout& layout = program_.layouts[i.x];
      const auto order =
          compare_in_place(program_.layouts, i.x, in_place(reg(i.b), layout), in_place(reg(i.c), layout));
      reg(i.a) = order < 0 ? -1 : order > 0 ? 1 : 0;
      return true;
    }
    case Opcode::concatenate:
      return concatenate(i);
    case Opcode::unite:
    case Opcode::without:
    case Opcode::intersect:
      return merge(i);
    case Opcode::contains_in_list:
    case Opcode::contains_in_set:
      return contains(i);
    case Opcode::index:
      return index(i);
    case Opcode::slice:
      return slice(i);
    default:
      return slow_number(i);
  }
}

bool Runner::slow_number(const Instruction& i) {
  switch (i.code) {
    case Opcode::negate:
      return !__builtin_sub_overflow(Integer{0}, reg(i.b), &reg(i.a)) || arithmetic_error(i);
    case Opcode::abs:
      if (reg(i.b) == INT64_MIN) return arithmetic_error(i);
      reg(i.a) = reg(i.b) < 0 ? -reg(i.b) : reg(i.b);
      return true;
    case Opcode::isqrt:
      if (!not_negative(reg(i.b), "isqrt")) return false;
      reg(i.a) = isqrt(reg(i.b));
      return true;
    case Opcode::lowbit:
      if (!not_negative(reg(i.b), "lowbit")) return false;
      reg(i.a) = reg(i.b) & -reg(i.b);
      return true;
    case Opcode::popcount:
      if (!not_negative(reg(i.b), "popcount")) return false;
      reg(i.a) = std::popcount(static_cast<std::uint64_t>(reg(i.b)));
      return true;
    case Opcode::is_prime:
      reg(i.a) = is_prime(reg(i.b)) ? 1 : 0;
      return true;
    case Opcode::divisors:
      return find_divisors(i);
    case Opcode::len:
      reg(i.a) = pointer(reg(i.b))[0];
      return true;
    case Opcode::sorted:
      return sorted(i);
    case Opcode::min_of:
    case Opcode::max_of:
    case Opcode::gcd_of:
      return extreme(i);
    case Opcode::min:
      reg(i.a) = std::min(reg(i.b), reg(i.c));
      return true;
    case Opcode::max:
      reg(i.a) = std::max(reg(i.b), reg(i.c));
      return true;
    case Opcode::gcd:
      return greatest_divisor(reg(i.b), reg(i.c), reg(i.a)) || arithmetic_error(i);
    case Opcode::part_begin:
      part_begin(i.a);
      return true;
    case Opcode::part_word:
      out_->words.push_back(reg(i.a));
      return true;
    case Opcode::part_value:
      append_in_place(program_.layouts, i.x, in_place(reg(i.a), program_.layouts[i.x]), out_->words);
      return true;
    case Opcode::part_end:
      return part_end();
    default:
      binder_value(i);
      return true;
  }
}

bool Runner::concatenate(const Instruction& i) {
  const std::size_t width = program_.layouts[i.x].width;
  const Block a = pointer(reg(i.b));
  const Block b = pointer(reg(i.c));
  const std::size_t left = static_cast<std::size_t>(a[0]) * width;
  const std::size_t right = static_cast<std::size_t>(b[0]) * width;
  Integer* const made = take(1 + left + right);
  if (!made) return false;
  made[0] = a[0] + b[0];
  std::copy_n(a + 1, left, made + 1);
  std::copy_n(b + 1, right, made + 1 + left);
  reg(i.a) = word_of(made);
  return worked(left + right);
}

bool Runner::merge(const Instruction& i) {
  const std::size_t width = program_.layouts[i.x].width;
  const Block a = pointer(reg(i.b));
  const Block b = pointer(reg(i.c));
  const auto left = static_cast<std::size_t>(a[0]);
  const auto right = static_cast<std::size_t>(b[0]);
  const bool keeps_a = i.code != Opcode::intersect;
  const bool keeps_b = i.code == Opcode::unite;
  const bool keeps_both = i.code != Opcode::without;
  Integer* const made = take(1 + (left + (keeps_b ? right : 0)) * width);
  if (!made) return false;
  Integer* out = made + 1;
  const auto keep = [&](const Integer* member) { out = std::copy_n(member, width, out); };
  const Integer* x = a + 1;
  const Integer* y = b + 1;
  const Integer* const x_end = x + left * width;
  const Integer* const y_end = y + right * width;
  while (x != x_end && y != y_end) {
    const auto order = compare_in_place(program_.layouts, i.x, x, y);
    if (order < 0 && keeps_a) keep(x);
    if (order > 0 && keeps_b) keep(y);
    if (order == 0 && keeps_both) keep(x);
    if (order <= 0) x += width;
    if (order >= 0) y += width;
  }
  if (keeps_a) out = std::copy(x, x_end, out);
  if (keeps_b) out = std::copy(y, y_end, out);
  made[0] = static_cast<Integer>(static_cast<std::size_t>(out - made - 1) / width);
  reg(i.a) = word_of(made);
  return worked((left + right) * width);
}

bool Runner::contains(const Instruction& i) {
  const Layout& member = program_.layouts[i.x];
  const Block block = pointer(reg(i.b));
  const Integer* const wanted = in_place(reg(i.c), member);
  const auto count = static_cast<std::size_t>(block[0]);
  std::size_t low = 0;
  if (i.code == Opcode::contains_in_list) {
    while (low < count && compare_in_place(program_.layouts, i.x, block + 1 + low * member.width, wanted) != 0) ++low;
    reg(i.a) = low < count ? 1 : 0;
    return worked(count);
  }
  std::size_t high = count;
  bool found = false;
  while (low < high && !found) {
    const std::size_t middle = (low + high) / 2;
    const auto order = compare_in_place(program_.layouts, i.x, block + 1 + middle * member.width, wanted);
    found = order == 0;
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  reg(i.a) = found ? 1 : 0;
  return true;
}

bool Runner::index(const Instruction& i) {
  const Layout& member = program_.layouts[i.x];
  const Block block = pointer(reg(i.b));
  const Integer at = reg(i.c);
  if (at < 0 || at >= block[0])
    return error("the index " + std::to_string(at) + " is outside a list of length " + std::to_string(block[0]),
                 "0 <= index < length");
  const Integer* const place = block + 1 + static_cast<std::size_t>(at) * member.width;
  reg(i.a) = member.kind == Type::Kind::tuple ? word_of(place) : *place;
  return true;
}

bool Runner::slice(const Instruction& i) {
  const std::size_t width = program_.layouts[i.x].width;
  const Block block = pointer(reg(i.b));
  const Integer low = reg(i.c);
  const Integer high = reg(i.c + 1);
  const bool empty = low > high;
  if (!empty && (low < 0 || high >= block[0]))
    return error("the slice " + std::to_string(low) + ".." + std::to_string(high) +
                     " reaches outside a list of length " + std::to_string(block[0]),
                 "indices from 0 to length - 1");
  const std::size_t count = empty ? 0 : static_cast<std::size_t>(high - low + 1);
  Integer* const made = take(1 + count * width);
  if (!made) return false;
  made[0] = static_cast<Integer>(count);
  if (!empty) std::copy_n(block + 1 + static_cast<std::size_t>(low) * width, count * width, made + 1);
  reg(i.a) = word_of(made);
  return worked(count * width);
}

bool Runner::pop(const Instruction& i) {
  const std::size_t width = program_.layouts[i.x].width;
  const auto height = static_cast<std::size_t>(reg(i.b));
  const std::size_t words = stack_.size() - height;
  std::size_t count = words / width;
  if (!worked(words)) return false;
  if (i.code == Opcode::pop_set && count > 0)
    count = sort_unique_in_place(program_.layouts, i.x, stack_.at(height), count);
  Integer* const made = take(1 + count * width);
  if (!made) return false;
  made[0] = static_cast<Integer>(count);
  if (count > 0) std::copy_n(stack_.at(height), count * width, made + 1);
  stack_.cut(height);
  reg(i.a) = word_of(made);
  return true;
}

bool Runner::sorted(const Instruction& i) {
  const std::size_t width = program_.layouts[i.x].width;
  const Block block = pointer(reg(i.b));
  const auto count = static_cast<std::size_t>(block[0]);
  Integer* const made = take(1 + count * width);
  if (!made) return false;
  std::copy_n(block, 1 + count * width, made);
  sort_in_place(program_.layouts, i.x, made + 1, count);
  reg(i.a) = word_of(made);
  return worked(count * width);
}

bool Runner::extreme(const Instruction& i) {
  const Block block = pointer(reg(i.b));
  const Integer* const first = block + 1;
  const Integer* const last = first + block[0];
  if (i.code == Opcode::gcd_of) {
    Integer g = 0;
    for (const Integer* at = first; at != last; ++at)
      if (!greatest_divisor(g, *at, g)) return arithmetic_error(i);
    reg(i.a) = g;
    return worked(static_cast<std::size_t>(block[0]));
  }
  const bool is_min = i.code == Opcode::min_of;
  if (first == last)
    return error(std::string(is_min ? "min" : "max") + " of nothing", "a list or set that is not empty");
  reg(i.a) = is_min ? *std::min_element(first, last) : *std::max_element(first, last);
  return worked(static_cast<std::size_t>(block[0]));
}

bool Runner::find_divisors(const Instruction& i) {
  const Integer n = reg(i.b);
  if (n < 1) return error("divisors of " + std::to_string(n), "a number >= 1");
  scratch_.clear();
  if (!divisors(n, scratch_, *meter_)) return out_of_budget();
  Integer* const made = take(1 + scratch_.size());
  if (!made) return false;
  made[0] = static_cast<Integer>(scratch_.size());
  std::copy(scratch_.begin(), scratch_.end(), made + 1);
  reg(i.a) = word_of(made);
  return true;
}

}  // namespace grundy
