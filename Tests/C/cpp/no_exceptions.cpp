// no_exceptions.cpp -- compiled without exceptions. Of the whole library this function may call only
// quoin_constraint_add(): Tests/C/checks/check_cpp.sh looks at the object file.
#include <quoin.hpp>

quoin_status add_one(quoin::checked_solver &in, quoin::variable a, quoin::variable b) {
  return in.add((2 * a + 8 <= b - a) | quoin::strong).status();
}
