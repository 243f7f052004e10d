// The machine's edges: fields in, sums out, errors.
#include <algorithm>

#include "grundy/rules/machine.hpp"

namespace grundy {
namespace {

constexpr std::size_t free_output = std::size_t{1} << 17;     // words put out by one call without asking the meter
constexpr std::size_t largest_output = std::size_t{1} << 31;  // SumList counts in 32 bits

const char* sign_of(Opcode code) {
  switch (code) {
    case Opcode::add:
      return " + ";
    case Opcode::subtract:
      return " - ";
    case Opcode::multiply:
      return " * ";
    case Opcode::divide:
      return " div ";
    case Opcode::modulo:
      return " mod ";
    case Opcode::bit_and:
      return " & ";
    default:
      return " xor ";
  }
}

}  // namespace

void Runner::begin(Meter& meter, SumList* out) {
  meter_ = &meter;
  out_ = out;
  stopped_ = false;
  returns_.clear();
  output_held_ = 0;
  if (!out) return;
  begin_words_ = out->words.size();
  begin_parts_ = out->parts.size();
  begin_sums_ = out->sums.size();
  begin_binders_ = out->binder_words.size();
  output_limit_ = begin_words_ + 2 * (begin_parts_ + begin_sums_) + free_output;
  output_limit_ = std::max(output_limit_, bytes_kept(*out) / sizeof(Integer));  // the list's owner has counted that
}

void Runner::end(bool failed) {
  arena_.reset(*meter_);
  stack_.reset(*meter_);
  meter_->give_back(output_held_);
  if (!failed || !out_) return;
  out_->words.resize(begin_words_);
  out_->parts.resize(begin_parts_);
  out_->sums.resize(begin_sums_);
  out_->binder_words.resize(begin_binders_);
}

bool Runner::set_fields(const FamilyPlan& plan, const Integer* words) {
  for (const FieldPlan& field : plan.fields) {
    const Layout& layout = program_.layouts[field.layout];
    if (layout.kind != Type::Kind::tuple) {
      if (!read_in_place(program_.layouts, field.layout, words, &reg(field.reg), arena_, *meter_))
        return out_of_budget();
      continue;
    }
    Integer* const members = take(layout.width);
    if (!members || !read_in_place(program_.layouts, field.layout, words, members, arena_, *meter_))
      return out_of_budget();
    reg(field.reg) = word_of(members);
  }
  return true;
}

void Runner::binder_value(const Instruction& i) {
  append_in_place(program_.layouts, i.x, in_place(reg(i.a), program_.layouts[i.x]), out_->binder_words);
  out_->sums.back().binder_end = static_cast<std::uint32_t>(out_->binder_words.size());
}

/// Asks for all that is put out, and for as much again as it has asked for before.
bool Runner::hold_output() {
  const std::size_t put_out = out_->words.size() + 2 * (out_->parts.size() + out_->sums.size());
  const std::size_t limit = std::max(2 * output_limit_, put_out);
  if (put_out >= largest_output) return out_of_budget();
  const std::size_t bytes = (limit - output_limit_) * sizeof(Integer);
  output_held_ += bytes;
  if (!meter_->take(bytes)) return out_of_budget();
  output_limit_ = limit;
  return true;
}

bool Runner::out_of_budget() {
  stopped_ = true;
  return false;
}

bool Runner::error(std::string message, std::string expected) {
  message_ = std::move(message);
  expected_ = std::move(expected);
  return false;
}

bool Runner::not_negative(Integer n, const char* what) {
  return n >= 0 || error(std::string(what) + " of " + std::to_string(n), "a number >= 0");
}

bool Runner::arithmetic_error(const Instruction& i) {
  const std::string left = std::to_string(reg(i.b));
  if (i.code == Opcode::negate || i.code == Opcode::abs) return error("-(" + left + ") does not fit 64 bits", "");
  const std::string whole = left + sign_of(i.code) + std::to_string(reg(i.c));
  if (i.code == Opcode::divide || i.code == Opcode::modulo)
    return error("the divisor is below 1 in " + whole, "a divisor >= 1");
  if (i.code == Opcode::bit_and || i.code == Opcode::bit_xor)
    return error("a negative operand in " + whole, "numbers >= 0");
  if (i.code == Opcode::gcd || i.code == Opcode::gcd_of) return error("the gcd does not fit 64 bits", "");
  return error(whole + " does not fit 64 bits", "");
}

Error Runner::error(const SourceText& rules, const SourceText* own) const {
  if (stopped_) {
    const std::string reason = meter_->stopped() ? name_of(meter_->reason()) : name_of(StopReason::memory);
    return {ErrorKind::stopped, reason == "interrupted" ? reason : "stopped by the limit of " + reason, "",
            std::nullopt};
  }
  const bool is_own = own && failed_at_ >= program_.own_begin && failed_at_ < program_.own_end;
  const SourceText& text = is_own ? *own : rules;
  return {ErrorKind::evaluation, message_, expected_, text.place(program_.spans[static_cast<std::size_t>(failed_at_)])};
}

}  // namespace grundy
