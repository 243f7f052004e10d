#include "grundy/queries/count_methods.hpp"
namespace grundy {
Result<CountAnswer> count_sets(RuleGame&, const CountQuestion&, Meter&) { return fail(ErrorKind::unsupported, "x"); }
}
