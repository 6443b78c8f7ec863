/* inspecting_tests.c -- Constraints: looking at them. */
#include "world.h"

static quoin_constraint_info info_of(quoin_solver *solver, quoin_constraint constraint) {
  quoin_constraint_info info;
  memset(&info, 0, sizeof info);
  info.size = sizeof info;
  OK(quoin_constraint_inspect(solver, constraint, &info));
  CHECK(info.size == sizeof info);
  return info;
}

TEST(inspect_badArguments_isRefused) {
  world in = new_world(NULL);
  quoin_constraint_info info;
  info.size = sizeof info;
  info.kind = 99;
  REFUSED(in.solver, QUOIN_STALE_CONSTRAINT, quoin_constraint_inspect(in.solver, no_constraint, &info));
  REFUSED(in.solver, QUOIN_NULL_ARGUMENT, quoin_constraint_inspect(in.solver, in.soft, NULL));
  info.size = 0;
  REFUSED(in.solver, QUOIN_BAD_OPTION, quoin_constraint_inspect(in.solver, in.soft, &info));
  info.size = (size_t)-1;
  REFUSED(in.solver, QUOIN_BAD_OPTION, quoin_constraint_inspect(in.solver, in.soft, &info));
  CHECK(info.kind == 99);
}

TEST(inspect_structOfAnotherVersion_fillsWhatBothKnow) {
  world in = new_world(NULL);
  struct {
    quoin_constraint_info known;
    double later;
  } info;
  memset(&info, 0x55, sizeof info);
  info.known.size = sizeof info;
  OK(quoin_constraint_inspect(in.solver, in.soft, &info.known));
  CHECK(info.known.size == sizeof info.known);
  CHECK(memcmp(&info.later, "\x55\x55\x55\x55\x55\x55\x55\x55", 8) == 0);
  memset(&info, 0x55, sizeof info);
  info.known.size = offsetof(quoin_constraint_info, left_constant);
  STATUS(QUOIN_BAD_OPTION, quoin_constraint_inspect(in.solver, in.soft, &info.known));
  CHECK(memcmp(&info.known.left_constant, "\x55\x55\x55\x55\x55\x55\x55\x55", 8) == 0);
}

TEST(inspect_eachKind_saysWhatItIs) {
  world in = new_world(NULL);
  quoin_constraint_info info = info_of(in.solver, in.required);
  CHECK(info.kind == QUOIN_KIND_CONSTRAINT && info.relation == QUOIN_GREATER_OR_EQUAL);
  NEAR(1000, info.strength.priority);
  NEAR(-10, info.left_constant);
  CHECK(info.n_terms == 1 && !info.is_deferred);
  info = info_of(in.solver, in.edit);
  CHECK(info.kind == QUOIN_KIND_EDIT && info.relation == QUOIN_EQUAL && info.is_active);
  NEAR(-7, info.left_constant);
  info = info_of(in.solver, in.stay);
  CHECK(info.kind == QUOIN_KIND_STAY);
  info = info_of(in.solver, in.objective);
  CHECK(info.kind == QUOIN_KIND_OBJECTIVE && info.sense == QUOIN_MAXIMIZE && !info.is_unbounded);
  NEAR(500, info.strength.priority);
}

TEST(inspect_unboundedObjective_saysSo) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  quoin_constraint objective = add_objective(solver, QUOIN_MINIMIZE, 1, x, QUOIN_WEAK);
  quoin_outcome outcome = -1;
  OK(quoin_solver_solve(solver, NULL, &outcome));
  CHECK(outcome == QUOIN_UNBOUNDED);
  CHECK(info_of(solver, objective).is_unbounded == 1);
}

TEST(terms_ofAScaledConstraint_areTheCallers) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver);
  quoin_constraint made = add_pair(solver, 300, x, -0.3, y, 7, QUOIN_EQUAL, QUOIN_WEAK);
  quoin_term terms[2];
  size_t n = 0;
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_constraint_terms(solver, made, terms, 1, &n));
  CHECK(n == 2 && terms[0].coefficient == 300);
  OK(quoin_constraint_terms(solver, made, terms, 2, &n));
  CHECK(quoin_variable_equals(terms[0].variable, x) && terms[0].coefficient == 300);
  CHECK(quoin_variable_equals(terms[1].variable, y) && terms[1].coefficient == -0.3);
  NEAR(7, info_of(solver, made).left_constant);
}

TEST(list_all_isInOrder) {
  world in = new_world(NULL);
  quoin_constraint list[8];
  size_t n = 0;
  OK(quoin_constraints_list(in.solver, list, 8, &n));
  CHECK(n == 6 && n == quoin_constraint_count(in.solver));
  CHECK(quoin_constraint_equals(list[0], in.required));
  CHECK(quoin_constraint_equals(list[5], in.objective));
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_constraints_list(in.solver, list, 5, &n));
  CHECK(n == 6);
  STATUS(QUOIN_NULL_ARGUMENT, quoin_constraints_list(in.solver, list, 5, NULL));
  CHECK(quoin_constraint_is_valid(in.solver, in.stay));
  CHECK(!quoin_constraint_is_valid(in.solver, no_constraint));
}
