#include "grundy/study/period_json.hpp"

namespace grundy {

Json period_json(const Period& period) {
  Json json = {{"preperiod", period.preperiod}, {"period", period.period}, {"saltus", period.saltus}};
  if (period.preperiod == 0 || !period.exceptions.empty()) json["exceptions"] = period.exceptions;
  return json;
}

Json period_json(const RunPeriod& period) {
  Json json = period_json(Period{period.preperiod, period.period, period.saltus, {}});
  json["theorem"] = period.theorem;
  if (period.values_used > 0) json["values_used"] = period.values_used;
  return json;
}

}  // namespace grundy
