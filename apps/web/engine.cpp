// The engine of the web page: one function, a request as JSON in, an answer as JSON out (docs/web.md).

#include <emscripten.h>

#include <string>

#include "apps/web/requests.hpp"

// clang-format off
EM_JS(void, show_progress, (const char* what, double done, double total), {
  if (Module["onProgress"]) Module["onProgress"](UTF8ToString(what), done, total);
});
// clang-format on

namespace {

/// Hands on a report every tenth of a second.
class Reporter final : public grundy::Progress {
 public:
  void report(std::string_view what, std::uint64_t done, std::uint64_t total) override {
    const auto now = grundy::Budget::Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(100);
    show_progress(std::string(what).c_str(), static_cast<double>(done), static_cast<double>(total));
  }

 private:
  grundy::Budget::Clock::time_point next_ = grundy::Budget::Clock::now();
};

}  // namespace

extern "C" EMSCRIPTEN_KEEPALIVE const char* grundy_call(const char* request) {
  static std::string answer;
  Reporter reporter;
  answer = grundy::web::answer(request, &reporter);
  return answer.c_str();
}
