/* batches_tests.c -- Constraints: adding and removing many. */
#include "harness.h"

enum { MANY = 60 };

typedef struct chain {
  quoin_solver *solver;
  quoin_variable variables[MANY];
  quoin_term terms[MANY][2];
  quoin_constraint_spec specs[MANY];
} chain;

/* Makes the specs of MANY constraints, not yet added: variables[i + 1] == variables[i] + 1, and variables[0] == 5. */
static void make_chain(chain *of) {
  size_t i;
  memset(of, 0, sizeof *of);
  of->solver = new_solver();
  OK(quoin_variables_add(of->solver, NULL, MANY, of->variables));
  for (i = 0; i < MANY; i++) {
    quoin_constraint_spec *spec = &of->specs[i];
    of->terms[i][0].variable = of->variables[i], of->terms[i][0].coefficient = 1;
    of->terms[i][1].variable = of->variables[i > 0 ? i - 1 : 0], of->terms[i][1].coefficient = -1;
    spec->terms = of->terms[i];
    spec->n_terms = i > 0 ? 2 : 1;
    spec->constant = i > 0 ? -1 : -5;
    spec->relation = QUOIN_EQUAL;
    spec->strength = QUOIN_REQUIRED;
  }
}

TEST(addMany_badArguments_isRefused) {
  chain of;
  quoin_constraint made[MANY];
  make_chain(&of);
  REFUSED(of.solver, QUOIN_NULL_ARGUMENT, quoin_constraints_add(of.solver, NULL, 1, made));
  REFUSED(of.solver, QUOIN_BAD_COUNT, quoin_constraints_add(of.solver, of.specs, SIZE_MAX, made));
  REFUSED(of.solver, QUOIN_BAD_COUNT, quoin_constraints_add(of.solver, of.specs, SIZE_MAX / 8, NULL));
  REFUSED(of.solver, QUOIN_OVERLAP,
          quoin_constraints_add(of.solver, of.specs, MANY, (quoin_constraint *)(void *)&of.specs[3]));
  REFUSED(of.solver, QUOIN_OVERLAP,
          quoin_constraints_add(of.solver, of.specs, MANY, (quoin_constraint *)(void *)of.terms));
  OK(quoin_constraints_add(of.solver, NULL, 0, NULL));
}

TEST(addMany_oneBad_isRefusedAndNamed) {
  chain of;
  quoin_constraint made[MANY];
  make_chain(&of);
  memset(made, 0, sizeof made);
#define ONE_BAD(expected, change) \
  do { \
    quoin_constraint_spec kept = of.specs[17]; \
    quoin_term term = of.terms[17][0]; \
    change; \
    REFUSED(of.solver, expected, quoin_constraints_add(of.solver, of.specs, MANY, made)); \
    CHECK(last_error(of.solver).index == 17); \
    of.specs[17] = kept; \
    of.terms[17][0] = term; \
  } while (0)
  ONE_BAD(QUOIN_NULL_ARGUMENT, of.specs[17].terms = NULL);
  ONE_BAD(QUOIN_BAD_COUNT, of.specs[17].n_terms = SIZE_MAX);
  ONE_BAD(QUOIN_BAD_CHOICE, of.specs[17].relation = 9);
  ONE_BAD(QUOIN_BAD_OPTION, of.specs[17].reserved = 1);
  ONE_BAD(QUOIN_BAD_STRENGTH, of.specs[17].strength.priority = -4);
  ONE_BAD(QUOIN_BAD_NUMBER, of.specs[17].constant = NAN);
  ONE_BAD(QUOIN_BAD_COEFFICIENT, of.terms[17][0].coefficient = 1e20);
  ONE_BAD(QUOIN_STALE_VARIABLE, of.terms[17][0].variable.stamp ^= 1);
#undef ONE_BAD
  CHECK(quoin_constraint_is_none(made[0]));
  CHECK(quoin_constraint_count(of.solver) == 0);
}
