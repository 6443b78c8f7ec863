// no_exceptions.cpp -- compiled without exceptions, and looked at: of the whole library this function
// may call quoin_constraint_add, and nothing else at all. See Tests/clib/checks/check_cpp.sh.
#include <quoin.hpp>

quoin_status add_one(quoin::checked_solver &in, quoin::variable a, quoin::variable b) {
  return in.add((2 * a + 8 <= b - a) | quoin::strong).status();
}
