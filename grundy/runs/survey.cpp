// Codes are taken one by one from a common counter; a row lands at the place of its code, so the result is the same
// whatever the order in which the threads finish. tests/runs/survey_test.cpp compares threads, shards and resumed runs.
#include "grundy/runs/survey.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <new>

#include "grundy/base/stop.hpp"
#include "grundy/base/threads.hpp"
#include "grundy/runs/code_certificate.hpp"
#include "grundy/runs/code_family.hpp"
#include "grundy/runs/state_file.hpp"
#include "grundy/runs/survey_journal.hpp"

namespace grundy {
namespace {

tl::unexpected<Error> in_file(const std::string& file, Error error) {
  error.message = file + ": " + error.message;
  return tl::unexpected<Error>(std::move(error));
}

/// The codes of the plan's shard, in order.
Result<std::vector<Code>> codes_of(const SurveyPlan& plan) {
  if (plan.shard < 1 || plan.shard > plan.shards)
    return fail(ErrorKind::usage,
                "there is no shard " + std::to_string(plan.shard) + " of " + std::to_string(plan.shards),
                "I/N with 1 <= I <= N");
  auto family = expand_family(plan.patterns);
  if (!family) return failed(family);
  std::vector<Code> codes;
  for (std::size_t i = plan.shard - 1; i < family->size(); i += plan.shards) codes.push_back(std::move((*family)[i]));
  return codes;
}

void add(SurveyReport& report, SurveyedCode code) {
  report.rows.push_back(std::move(code.row));
  report.certificates.push_back(std::move(code.certificate));
}

/// A period that a state file tells of counts once its certificate is accepted.
Result<void> accept(const std::string& file, const Code& code, const SurveyedCode& told, const Budget& budget) {
  if (!told.row.period) return {};
  const auto accepted = when_accepted(Result<std::string>(told.certificate), code, *told.row.period, budget, nullptr);
  if (accepted || accepted.error().kind == ErrorKind::stopped) return accepted;
  return fail(ErrorKind::damaged, file + ": the period of " + told.row.code +
                                      " has a certificate that is not accepted: " + accepted.error().message);
}

Budget share_of_memory(const Budget& budget, int threads) {
  Budget share = budget;
  share.threads = threads;
  share.memory /= static_cast<std::size_t>(threads);
  return share;
}

class Survey {
 public:
  Survey(const SurveyPlan& plan, std::vector<Code> codes, const Budget& budget, Progress* progress)
      : plan_(plan),
        codes_(std::move(codes)),
        budget_(budget),
        share_(share_of_memory(budget, rows_at_once(budget))),
        progress_(progress),
        rows_(codes_.size()) {}

  Result<void> open(const std::string& file);
  void compute();
  Result<SurveyReport> finish();

 private:
  void work();
  void work_on_late_rows();
  void one_row(std::size_t i);
  Result<SurveyedCode> computed(const Code& code) const;
  void stop(std::size_t i);
  void put(std::size_t i, Result<SurveyedCode> surveyed);
  std::vector<SurveyedCode> finished() const;
  Result<void> take_over(const std::string& file);
  bool over() const { return failed_ || stopped_ != StopReason::none; }

  const SurveyPlan& plan_;
  std::vector<Code> codes_;
  const Budget& budget_;
  Budget share_;  ///< of each of the rows at work
  Progress* progress_;
  std::vector<std::optional<SurveyedCode>> rows_;
  std::string file_;
  std::optional<FileLock> lock_;
  std::optional<JournalFile> journal_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;  ///< of all below, while threads run
  std::size_t finished_ = 0, found_ = 0;
  std::optional<Error> failed_;
  StopReason stopped_ = StopReason::none;
  std::vector<std::size_t> late_;  ///< rows for which their share of the memory was too little
};

/// Takes over the rows that the state file has.
Result<void> Survey::take_over(const std::string& file) {
  const auto text = read_whole_file(file);
  if (!text) return failed(text);
  const auto journal = read_journal(*text);
  if (!journal) return in_file(file, journal.error());
  if (journal->plan != plan_)
    return fail(ErrorKind::usage, file + " is the state of another survey",
                "the patterns, --to and --shard that it was begun with, or another file");
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < codes_.size(); ++i) places[digits_text(codes_[i])] = i;
  for (const SurveyedCode& told : journal->codes) {
    const auto place = places.find(told.row.code);
    if (place == places.end() || (rows_[place->second] && rows_[place->second]->row != told.row))
      return fail(ErrorKind::damaged, file + " has a row of " + told.row.code + " that does not belong there");
    if (auto right = accept(file, codes_[place->second], told, budget_); !right) return right;
    rows_[place->second] = told;
    if (progress_ != nullptr) progress_->report("codes checked again", finished_++, journal->codes.size());
  }
  return {};
}

Result<void> Survey::open(const std::string& file) {
  if (file.empty()) return {};
  file_ = file;
  auto taken = FileLock::take(file);
  if (!taken) return failed(taken);
  lock_.emplace(std::move(*taken));
  if (state_file_exists(file))
    if (auto done = take_over(file); !done) return done;
  found_ = finished_ = static_cast<std::size_t>(
      std::count_if(rows_.begin(), rows_.end(), [](const auto& row) { return row.has_value(); }));
  auto journal = JournalFile::open(file, journal_text(plan_, finished()));
  if (!journal) return failed(journal);
  journal_.emplace(std::move(*journal));
  return {};
}

std::vector<SurveyedCode> Survey::finished() const {
  std::vector<SurveyedCode> codes;
  for (const auto& code : rows_)
    if (code) codes.push_back(*code);
  return codes;
}

void Survey::put(std::size_t i, Result<SurveyedCode> surveyed) {
  const std::lock_guard guard(mutex_);
  if (!surveyed) {
    if (surveyed.error().kind == ErrorKind::stopped) return stop(i);
    if (!failed_) failed_ = surveyed.error();
    return;
  }
  if (journal_ && !failed_)
    if (auto done = journal_->append(journal_line(*surveyed)); !done) failed_ = done.error();
  rows_[i] = std::move(*surveyed);
  ++finished_;
  if (progress_ != nullptr) progress_->report("codes", finished_, codes_.size());
}

/// A row that other rows left too little memory is no reason to stop.
void Survey::stop(std::size_t i) {
  Meter meter(budget_);
  if (!meter.look())
    stopped_ = meter.reason();
  else if (share_.threads > 1)
    late_.push_back(i);
  else
    stopped_ = StopReason::memory;
}

Result<SurveyedCode> Survey::computed(const Code& code) const {
  try {
    return survey_code(code, plan_.to, share_);
  } catch (const std::bad_alloc&) {
    return fail(ErrorKind::stopped, "the machine has no more memory");
  }
}

void Survey::one_row(std::size_t i) {
  {
    const std::lock_guard guard(mutex_);
    if (over()) return;
  }
  put(i, computed(codes_[i]));
}

void Survey::work() {
  for (std::size_t i = next_++; i < codes_.size(); i = next_++)
    if (!rows_[i]) one_row(i);
}

/// One after the other, each with all the memory.
void Survey::work_on_late_rows() {
  share_ = share_of_memory(budget_, 1);
  std::sort(late_.begin(), late_.end());
  for (const std::size_t i : late_) one_row(i);
}

void Survey::compute() {
  try {
    run_on_threads(share_.threads, [this] { work(); });
    work_on_late_rows();
  } catch (const std::bad_alloc&) {
    stopped_ = StopReason::memory;
  }
}

Result<SurveyReport> Survey::finish() {
  if (failed_) return tl::unexpected<Error>(*failed_);
  journal_.reset();
  if (!file_.empty())
    if (auto done = replace_file(file_, journal_text(plan_, finished())); !done) return failed(done);
  SurveyReport report{plan_, {}, {}, codes_.size(), found_, stopped_};
  for (auto& code : rows_)
    if (code) add(report, std::move(*code));
  return report;
}

}  // namespace

int rows_at_once(const Budget& budget) {
  constexpr std::size_t memory_of_a_row = std::size_t{24} << 20;  // a stream takes 16 MiB
  const auto threads = static_cast<std::size_t>(std::max(budget.threads, 1));
  return static_cast<int>(std::clamp<std::size_t>(budget.memory / memory_of_a_row, 1, threads));
}

Result<SurveyReport> run_survey(const SurveyPlan& plan, const std::string& state_file, const Budget& budget,
                                Progress* progress) {
  auto codes = codes_of(plan);
  if (!codes) return failed(codes);
  Survey survey(plan, std::move(*codes), budget, progress);
  if (auto opened = survey.open(state_file); !opened) return failed(opened);
  survey.compute();
  return survey.finish();
}

Result<SurveyReport> merge_surveys(const std::vector<std::string>& state_files, const Budget& budget,
                                   Progress* progress) {
  SurveyReport report;
  std::map<std::string, std::pair<SurveyedCode, std::string>> told;  // and the file that tells of it
  for (const std::string& file : state_files) {
    const auto text = read_whole_file(file);
    if (!text) return failed(text);
    auto journal = read_journal(*text);
    if (!journal) return in_file(file, journal.error());
    journal->plan.shard = journal->plan.shards = 1;
    if (&file == &state_files.front()) report.plan = journal->plan;
    if (journal->plan != report.plan)
      return fail(ErrorKind::usage, file + " is of another survey than " + state_files.front(),
                  "state files with the same patterns and the same --to");
    for (SurveyedCode& code : journal->codes) {
      const auto put = told.emplace(code.row.code, std::pair(code, file));
      if (!put.second && put.first->second.first.row != code.row)
        return fail(ErrorKind::damaged, file + " has another row of " + code.row.code + " than an earlier file");
    }
  }
  const auto codes = codes_of(report.plan);
  if (!codes) return failed(codes);
  report.codes = codes->size();
  for (const Code& code : *codes) {
    const auto found = told.find(digits_text(code));
    if (found == told.end()) continue;
    if (auto right = accept(found->second.second, code, found->second.first, budget); !right) return failed(right);
    add(report, std::move(found->second.first));
    if (progress != nullptr) progress->report("codes checked again", report.rows.size(), told.size());
  }
  report.found = report.rows.size();
  if (report.rows.size() < told.size())
    return fail(ErrorKind::damaged, "a state file has codes that are not of its patterns");
  return report;
}

}  // namespace grundy
