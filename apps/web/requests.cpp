#include "apps/web/requests.hpp"

#include <new>
#include <utility>

#include "apps/web/request.hpp"

namespace grundy::web {
namespace {

struct Verb {
  const char* name;
  Reply (*run)(const Json& request, Progress* progress);
};

constexpr Verb verbs[] = {
    {"hello", hello},          {"look", look}, {"export", export_table}, {"code", rules_of_code}, {"study", study_game},
    {"solve", solve_position}, {"play", play},
};

Reply run(const Json& request, Progress* progress) {
  const std::string ask = text_of(request, "ask");
  for (const Verb& verb : verbs)
    if (ask == verb.name) return verb.run(request, progress);
  return fail(ErrorKind::usage, "nothing is asked by the name " + ask);
}

/// The answer with each number that JavaScript would round as a text.
void keep_exact(Json& json) {
  if (json.is_structured())
    for (Json& part : json) keep_exact(part);
  else if (json.is_number_unsigned() ? json.get<std::uint64_t>() > std::uint64_t{most_exact}
                                     : json.is_number_integer() && json.get<std::int64_t>() < -most_exact)
    json = json.dump();
}

std::string error_text(const Error& error) { return json_line({{"error", json_of(error)}}); }

}  // namespace

std::string answer(std::string_view request, Progress* progress) try {
  const Json json = Json::parse(request, nullptr, false);
  if (!json.is_object()) return error_text({ErrorKind::usage, "the request is no JSON object", "", {}});
  Reply reply = run(json, progress);
  if (!reply) return error_text(reply.error());
  keep_exact(*reply);
  return json_line({{"answer", std::move(*reply)}});
} catch (const std::bad_alloc&) {
  return error_text({ErrorKind::stopped, "stopped by the limit of memory", "", {}});
} catch (const Json::exception& e) {
  return error_text({ErrorKind::usage, e.what(), "", {}});
} catch (const std::exception& e) {
  return error_text({ErrorKind::system, e.what(), "", {}});
}

}  // namespace grundy::web
