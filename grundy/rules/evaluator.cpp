// The evaluator: a program and the machine that runs it, one position at a time.
// Tested in tests/rules/evaluator_test.cpp; measured in bench/evaluator.cpp.
#include "grundy/rules/evaluator.hpp"

#include <new>

#include "grundy/rules/compiler.hpp"
#include "grundy/rules/machine.hpp"
#include "grundy/rules/parting.hpp"

namespace grundy {

struct Evaluator::Machine {
  std::shared_ptr<const typed::Rules> rules;
  Program program;
  Runner runner;

  explicit Machine(std::shared_ptr<const typed::Rules> r)
      : rules(std::move(r)), program(compile(*rules)), runner(program) {}

  static Program compile(const typed::Rules& rules) {
    Program program;
    Compiler(rules, program).compile_families();
    return program;
  }
  const FamilyPlan& plan(int family) const { return program.families[static_cast<std::size_t>(family)]; }
  int moves_entry(int family, MoveForm form) const {
    const FamilyPlan& of = plan(family);
    if (form == MoveForm::plain) return of.moves;
    return form == MoveForm::in_ranges ? of.moves_in_ranges : of.moves_with_binders;
  }
  tl::unexpected<Error> error() const { return tl::unexpected<Error>(runner.error(*rules->source, nullptr)); }

  /// Fields, then the entry; its answer.
  Result<int> run(int family, std::span<const Integer> words, SumList* out, Meter& meter, int entry) {
    runner.begin(meter, out);
    const int answer = runner.set_fields(plan(family), words.data()) ? runner.run(entry) : -1;
    if (answer == -1) {
      auto failure = error();
      runner.end(true);
      return failure;
    }
    runner.end(false);
    return answer;
  }
};

namespace {

tl::unexpected<Error> no_memory() { return fail(ErrorKind::stopped, "stopped: the system gives no more memory"); }

std::string print_position(const typed::Family& family, std::span<const Integer> words) {
  std::string out = family.name + "(";
  std::size_t at = 0;
  for (std::size_t i = 0; i < family.fields.size(); ++i) {
    const Type& type = family.fields[i].type;
    out += (i > 0 ? ", " : "") + print_value(value_from_words(words.data(), at, type), type);
  }
  return out + ")";
}

}  // namespace

Evaluator::Evaluator(std::shared_ptr<const typed::Rules> rules)
    : machine_(std::make_unique<Machine>(std::move(rules))) {}
Evaluator::~Evaluator() = default;
Evaluator::Evaluator(Evaluator&&) noexcept = default;

const typed::Rules& Evaluator::rules() const { return *machine_->rules; }

Result<void> Evaluator::check_domain(int family, std::span<const Integer> words, Meter& meter) try {
  const FamilyPlan& plan = machine_->plan(family);
  const typed::Family& typed_family = rules().families[static_cast<std::size_t>(family)];
  const Integer* at = words.data();
  for (std::size_t i = 0; i < plan.fields.size(); ++i) {
    if (plan.fields[i].natural && *at < 0)
      return fail(ErrorKind::position, print_position(typed_family, words) + " is outside the domain",
                  "`" + typed_family.fields[i].name + "` >= 0, as it is written without a type",
                  rules().source->place(typed_family.span));
    at = behind(machine_->program.layouts, plan.fields[i].layout, at);
  }
  if (typed_family.requires_.empty()) return {};
  const auto answer = machine_->run(family, words, nullptr, meter, plan.domain);
  if (!answer) return failed(answer);
  if (*answer == 0) return {};
  const typed::Require& line = typed_family.requires_[static_cast<std::size_t>(*answer - 1)];
  return fail(ErrorKind::position, print_position(typed_family, words) + " is outside the domain",
              "a position for which this `require` holds", rules().source->place(line.span));
} catch (const std::bad_alloc&) {
  return no_memory();
}

Result<std::optional<Evaluator::Decided>> Evaluator::decided(int family, std::span<const Integer> words,
                                                             Meter& meter) try {
  const typed::Family& typed_family = rules().families[static_cast<std::size_t>(family)];
  if (typed_family.decisions.empty()) return std::optional<Decided>();
  const auto answer = machine_->run(family, words, nullptr, meter, machine_->plan(family).decisions);
  if (!answer) return failed(answer);
  if (*answer == 0) return std::optional<Decided>();
  const typed::Decision& line = typed_family.decisions[static_cast<std::size_t>(*answer - 1)];
  return std::optional<Decided>({line.order, line.win});
} catch (const std::bad_alloc&) {
  return no_memory();
}

Result<bool> Evaluator::rewrite(int family, std::span<const Integer> words, SumList& out, Meter& meter) try {
  const typed::Family& typed_family = rules().families[static_cast<std::size_t>(family)];
  const FamilyPlan& plan = machine_->plan(family);
  if (typed_family.parts_by) {
    machine_->runner.begin(meter, &out);
    const auto parted = split_into_parts(machine_->program, machine_->runner, plan, family, words.data(), out);
    if (!parted) {
      auto failure = machine_->error();
      machine_->runner.end(true);
      return failure;
    }
    machine_->runner.end(false);
    if (*parted) return true;
  }
  if (typed_family.rewritings.empty()) return false;
  const auto answer = machine_->run(family, words, &out, meter, plan.rewriting);
  if (!answer) return failed(answer);
  return *answer == 1;
} catch (const std::bad_alloc&) {
  return no_memory();
}

Result<void> Evaluator::moves(int family, std::span<const Integer> words, SumList& out, Meter& meter,
                              MoveForm form) try {
  const auto answer = machine_->run(family, words, &out, meter, machine_->moves_entry(family, form));
  if (answer) return {};
  if (form != MoveForm::in_ranges || answer.error().kind == ErrorKind::stopped) return failed(answer);
  return moves(family, words, out, meter);  // the error that comes first part by part
} catch (const std::bad_alloc&) {
  return no_memory();
}

}  // namespace grundy
