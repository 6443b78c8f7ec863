/* constraints_tests.c -- Constraints: adding and removing one. */
#include "harness.h"

TEST(add_badNumbers_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  quoin_strength strong = QUOIN_STRONG;
  REFUSED(solver, QUOIN_BAD_NUMBER, try_simple(solver, NAN, x, 0, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_NUMBER, try_simple(solver, INFINITY, x, 0, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_NUMBER, try_simple(solver, 1, x, NAN, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_NUMBER, try_simple(solver, 1, x, -INFINITY, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_NUMBER, try_simple(solver, 1, x, 1e300, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_COEFFICIENT, try_simple(solver, 1e13, x, 0, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_COEFFICIENT, try_simple(solver, -1e-13, x, 0, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_COEFFICIENT, try_simple(solver, 5e-324, x, 0, QUOIN_EQUAL, strong));
  REFUSED(solver, QUOIN_BAD_COEFFICIENT, try_simple(solver, 1e300, x, 0, QUOIN_EQUAL, strong));
}

TEST(add_badStrengths_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  const double priorities[] = {0, -1, 1000.5, INFINITY, NAN};
  const double weights[] = {0, -1, 1e-7, 1e7, INFINITY, NAN};
  size_t i;
  for (i = 0; i < sizeof priorities / sizeof *priorities; i++) {
    REFUSED(solver, QUOIN_BAD_STRENGTH,
            try_simple(solver, 1, x, 0, QUOIN_EQUAL, quoin_strength_make(priorities[i], 1)));
  }
  for (i = 0; i < sizeof weights / sizeof *weights; i++) {
    REFUSED(solver, QUOIN_BAD_STRENGTH, try_simple(solver, 1, x, 0, QUOIN_EQUAL, quoin_strength_make(500, weights[i])));
  }
  OK(try_simple(solver, 1, x, 0, QUOIN_EQUAL, quoin_strength_make(1000, NAN)));
}

TEST(add_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  quoin_term terms[2];
  quoin_strength strong = QUOIN_STRONG;
  REFUSED(solver, QUOIN_BAD_CHOICE, try_simple(solver, 1, x, 0, 3, strong));
  REFUSED(solver, QUOIN_BAD_CHOICE, try_simple(solver, 1, x, 0, -1, strong));
  REFUSED(solver, QUOIN_STALE_VARIABLE, try_simple(solver, 1, no_variable, 0, QUOIN_EQUAL, strong));
  memset(terms, 0xff, sizeof terms);
  REFUSED(solver, QUOIN_STALE_VARIABLE, quoin_constraint_add(solver, terms, 2, 0, QUOIN_EQUAL, strong, NULL));
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_constraint_add(solver, NULL, 2, 0, QUOIN_EQUAL, strong, NULL));
  REFUSED(solver, QUOIN_BAD_COUNT, quoin_constraint_add(solver, terms, SIZE_MAX, 0, QUOIN_EQUAL, strong, NULL));
  REFUSED(solver, QUOIN_BAD_COUNT, quoin_constraint_add(solver, terms, SIZE_MAX / 16, 0, QUOIN_EQUAL, strong, NULL));
  REFUSED(solver, QUOIN_OVERLAP,
          quoin_constraint_add(solver, terms, 2, 0, QUOIN_EQUAL, strong, (quoin_constraint *)(void *)&terms[1]));
}

TEST(add_coefficientsFarApart_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_term terms[2];
  terms[0].variable = add_variable(solver), terms[0].coefficient = 1e6;
  terms[1].variable = add_variable(solver), terms[1].coefficient = 1e-6;
  REFUSED(solver, QUOIN_BAD_COEFFICIENT, quoin_constraint_add(solver, terms, 2, 0, QUOIN_EQUAL, QUOIN_WEAK, NULL));
}

TEST(add_noTerms_isAConstantFact) {
  quoin_solver *solver = new_solver();
  OK(quoin_constraint_add(solver, NULL, 0, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  REFUSED(solver, QUOIN_CONFLICT, quoin_constraint_add(solver, NULL, 0, 1, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  OK(quoin_constraint_add(solver, NULL, 0, 1, QUOIN_EQUAL, QUOIN_WEAK, NULL));
  OK(quoin_solver_solve(solver, NULL, NULL));
}

TEST(remove_badArguments_isRefused) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  quoin_constraint made = add_simple(solver, 1, x, 0, QUOIN_EQUAL, QUOIN_WEAK), two[2];
  REFUSED(solver, QUOIN_STALE_CONSTRAINT, quoin_constraint_remove(solver, no_constraint));
  two[0] = two[1] = made;
  REFUSED(solver, QUOIN_STALE_CONSTRAINT, quoin_constraints_remove(solver, two, 2));
  two[1] = no_constraint;
  REFUSED(solver, QUOIN_STALE_CONSTRAINT, quoin_constraints_remove(solver, two, 2));
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_constraints_remove(solver, NULL, 2));
  REFUSED(solver, QUOIN_BAD_COUNT, quoin_constraints_remove(solver, two, SIZE_MAX));
  OK(quoin_constraints_remove(solver, NULL, 0));
  OK(quoin_constraint_remove(solver, made));
  REFUSED(solver, QUOIN_STALE_CONSTRAINT, quoin_constraint_remove(solver, made));
}

/* The third row has a solution. Rounding in the two before it once made it look like a conflict. */
TEST(add_thirdRowOfMixedSizes_isNoConflict) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver), z = add_variable(solver);
  quoin_term first[] = {{{0, 0}, -5.17}, {{0, 0}, -236}, {{0, 0}, 0.0034}};
  first[0].variable = x, first[1].variable = y, first[2].variable = z;
  OK(quoin_constraint_add(solver, first, 3, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  add_simple(solver, -136, x, -8.68, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  add_pair(solver, -77.37, x, -0.0401, y, 0.0058, QUOIN_EQUAL, QUOIN_REQUIRED);
}
