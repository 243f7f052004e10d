#include "grundy/study/statement.hpp"

namespace grundy {

const char* name_of(Status status) {
  switch (status) {
    case Status::proved:
      return "proved";
    case Status::verified:
      return "verified";
    case Status::conjectured:
      return "conjectured";
    case Status::unknown:
      return "unknown";
    case Status::draw:
      return "draw";
  }
  return "";
}

std::string status_words(const Statement& statement) {
  switch (statement.status) {
    case Status::proved:
      return "proved for " + statement.range;
    case Status::verified:
      return "verified for " + statement.range;
    case Status::conjectured:
      return "conjecture, fits " + statement.range;
    case Status::unknown:
      return "unknown: " + statement.range;
    case Status::draw:
      return "draw";
  }
  return "";
}

}  // namespace grundy
