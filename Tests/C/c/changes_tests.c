/* changes_tests.c -- Constraints: changing them in place. */
#include "harness.h"

typedef struct pair {
  quoin_solver *solver;
  quoin_variable x, y;
  /* x >= 10 required; y == x + 5 strong; an idle edit of y; a weak stay of x; a term that minimises x. */
  quoin_constraint floor, link, edit, stay, objective;
} pair;

static pair make_pair(void) {
  pair in;
  in.solver = new_solver();
  in.x = add_variable(in.solver);
  in.y = add_variable(in.solver);
  in.floor = add_simple(in.solver, 1, in.x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  in.link = add_pair(in.solver, 1, in.y, -1, in.x, -5, QUOIN_EQUAL, QUOIN_STRONG);
  in.edit = add_edit(in.solver, in.y, quoin_strength_make(1, 1));
  OK(quoin_stay_add(in.solver, in.x, QUOIN_WEAK, &in.stay));
  in.objective = add_objective(in.solver, QUOIN_MINIMIZE, 1, in.x, quoin_strength_make(2, 1));
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  return in;
}

TEST(setConstant_badArguments_isRefused) {
  pair in = make_pair();
  quoin_solver *s = in.solver;
  REFUSED(s, QUOIN_STALE_CONSTRAINT, quoin_constraint_set_left_constant(s, no_constraint, 0));
  REFUSED(s, QUOIN_BAD_NUMBER, quoin_constraint_set_left_constant(s, in.link, NAN));
  REFUSED(s, QUOIN_BAD_NUMBER, quoin_constraint_set_left_constant(s, in.link, 1e200));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_left_constant(s, in.edit, 3));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_left_constant(s, in.objective, 3));
}

TEST(setStrength_badArguments_isRefused) {
  pair in = make_pair();
  quoin_solver *s = in.solver;
  quoin_strength required = QUOIN_REQUIRED, none = quoin_strength_make(0, 1);
  REFUSED(s, QUOIN_STALE_CONSTRAINT, quoin_constraint_set_strength(s, no_constraint, required));
  REFUSED(s, QUOIN_BAD_STRENGTH, quoin_constraint_set_strength(s, in.link, none));
  REFUSED(s, QUOIN_MUST_NOT_BE_REQUIRED, quoin_constraint_set_strength(s, in.edit, required));
  REFUSED(s, QUOIN_MUST_NOT_BE_REQUIRED, quoin_constraint_set_strength(s, in.stay, required));
  REFUSED(s, QUOIN_MUST_NOT_BE_REQUIRED, quoin_constraint_set_strength(s, in.objective, required));
}

TEST(setRelation_badArguments_isRefused) {
  pair in = make_pair();
  quoin_solver *s = in.solver;
  REFUSED(s, QUOIN_STALE_CONSTRAINT, quoin_constraint_set_relation(s, no_constraint, QUOIN_EQUAL));
  REFUSED(s, QUOIN_BAD_CHOICE, quoin_constraint_set_relation(s, in.link, 77));
  REFUSED(s, QUOIN_BAD_CHOICE, quoin_constraint_set_relation(s, in.link, INT32_MIN));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_relation(s, in.edit, QUOIN_EQUAL));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_relation(s, in.stay, QUOIN_EQUAL));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_relation(s, in.objective, QUOIN_EQUAL));
}

TEST(setCoefficient_badArguments_isRefused) {
  pair in = make_pair();
  quoin_solver *s = in.solver;
  REFUSED(s, QUOIN_STALE_CONSTRAINT, quoin_constraint_set_coefficient(s, no_constraint, in.x, 1));
  REFUSED(s, QUOIN_STALE_VARIABLE, quoin_constraint_set_coefficient(s, in.link, no_variable, 1));
  REFUSED(s, QUOIN_BAD_NUMBER, quoin_constraint_set_coefficient(s, in.link, in.x, NAN));
  REFUSED(s, QUOIN_BAD_COEFFICIENT, quoin_constraint_set_coefficient(s, in.link, in.x, 1e-20));
  REFUSED(s, QUOIN_BAD_COEFFICIENT, quoin_constraint_set_coefficient(s, in.link, in.x, 1e11));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_coefficient(s, in.edit, in.x, 1));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_coefficient(s, in.stay, in.x, 1));
  REFUSED(s, QUOIN_WRONG_KIND, quoin_constraint_set_coefficient(s, in.objective, in.x, 1));
}
