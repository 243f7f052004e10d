#pragma once
// A group of threads that do the same work, this one among them.

#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace grundy {

/// The first exception that any thread met.
class FirstException {
 public:
  void keep() {
    const std::lock_guard lock(mutex_);
    if (!met_) met_ = std::current_exception();
  }
  void throw_again() const {
    if (met_) std::rethrow_exception(met_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr met_;
};

/// Runs work() on `count` threads, this one among them, and waits for all. Where the system starts fewer, those there
/// are go on: the work is handed out by a counter of its own, not by the number of the thread. An exception that work()
/// throws on any thread is thrown again here, once all have ended. Thread: std::thread, or one that a test makes.
template <class Thread = std::thread, class Work>
void run_on_threads(int count, const Work& work) {
  FirstException first;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      first.keep();
    }
  };
  std::vector<Thread> others;
  try {
    for (int t = 1; t < count; ++t) others.emplace_back(guarded);
  } catch (const std::system_error&) {  // no more threads
  } catch (const std::bad_alloc&) {     // or no room for their stacks
  }
  guarded();
  for (Thread& other : others) other.join();
  first.throw_again();
}

}  // namespace grundy
