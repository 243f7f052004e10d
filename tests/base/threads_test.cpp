#include "grundy/base/threads.hpp"

#include <gtest/gtest.h>
#include <atomic>
#include <utility>

namespace grundy {
namespace {

/// The system has room for three of them, then it refuses.
template <class Refusal>
class FewThreads {
 public:
  template <class Work>
  explicit FewThreads(const Work& work) {
    if (started == 3) throw Refusal(std::make_error_code(std::errc::resource_unavailable_try_again));
    ++started;
    thread_ = std::thread(work);
  }
  FewThreads(FewThreads&&) noexcept = default;
  void join() { thread_.join(); }
  static inline int started = 0;

 private:
  std::thread thread_;
};

struct NoRoom : std::bad_alloc {
  explicit NoRoom(std::error_code) {}
};

/// How many threads take part where `count` are asked for, each item once.
template <class Thread>
int taking_part(int count) {
  std::atomic<int> next{0}, done{0}, threads{0};
  run_on_threads<Thread>(count, [&] {
    ++threads;
    while (next++ < 1000) ++done;
  });
  EXPECT_EQ(done, 1000);
  return threads;
}

TEST(Threads, ShareTheWork) {
  EXPECT_EQ(taking_part<std::thread>(4), 4);
  EXPECT_EQ(taking_part<std::thread>(1), 1);
  EXPECT_EQ(taking_part<std::thread>(0), 1);
}

TEST(Threads, GoOnWhereNoMoreCanBeStarted) {
  EXPECT_EQ(taking_part<FewThreads<std::system_error>>(1024), 4);
  EXPECT_EQ(taking_part<FewThreads<NoRoom>>(1024), 4);
}

TEST(Threads, ThrowWhatOneOfThemThrew) {
  std::atomic<int> next{0}, ended{0};
  const auto work = [&] {
    if (next++ == 2) throw std::bad_alloc();
    ++ended;
  };
  EXPECT_THROW(run_on_threads(4, work), std::bad_alloc);
  EXPECT_EQ(ended, 3);
}

}  // namespace
}  // namespace grundy
