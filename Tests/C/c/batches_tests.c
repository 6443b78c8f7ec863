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
#define ONE_BAD(expected, change)                                                     \
  do {                                                                                \
    quoin_constraint_spec kept = of.specs[17];                                        \
    quoin_term term = of.terms[17][0];                                                \
    change;                                                                           \
    REFUSED(of.solver, expected, quoin_constraints_add(of.solver, of.specs, MANY, made)); \
    CHECK(last_error(of.solver).index == 17);                                         \
    of.specs[17] = kept;                                                              \
    of.terms[17][0] = term;                                                           \
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

TEST(addMany_contradiction_isRefusedAndListed) {
  chain of;
  quoin_conflict_item items[MANY];
  quoin_constraint before;
  size_t n = 0, i;
  int32_t indices = 0;
  make_chain(&of);
  before = add_simple(of.solver, 1, of.variables[9], -7, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  REFUSED(of.solver, QUOIN_CONFLICT, quoin_constraints_add(of.solver, of.specs, MANY, NULL));
  OK(quoin_conflict_list(of.solver, items, MANY, &n));
  /* variables[0] == 5 and nine steps of 1 against at most 7. */
  CHECK(n == 11);
  for (i = 0; i < n; i++) {
    if (items[i].batch_index < 0) CHECK(quoin_constraint_equals(items[i].constraint, before));
    else indices += items[i].batch_index;
  }
  CHECK(indices == 45);
}

TEST(addMany_plain_isLikeOneByOne) {
  chain of;
  quoin_solver *one;
  quoin_constraint made[MANY];
  size_t i;
  make_chain(&of);
  OK(quoin_solver_clone(of.solver, &one));
  OK(quoin_constraints_add(of.solver, of.specs, MANY, made));
  OK(quoin_solver_solve(of.solver, NULL, NULL));
  for (i = 0; i < MANY; i++) {
    OK(quoin_constraint_add(one, of.terms[i], of.specs[i].n_terms, of.specs[i].constant, QUOIN_EQUAL,
                            QUOIN_REQUIRED, NULL));
    CHECK(quoin_constraint_is_valid(of.solver, made[i]));
  }
  OK(quoin_solver_solve(one, NULL, NULL));
  for (i = 0; i < MANY; i++) {
    NEAR(5.0 + (double)i, quoin_value(of.solver, of.variables[i]));
    NEAR(5.0 + (double)i, quoin_value(one, of.variables[i]));
  }
  quoin_solver_free(one);
}

TEST(removeMany_plain_removesAll) {
  chain of;
  quoin_constraint made[MANY];
  make_chain(&of);
  OK(quoin_constraints_add(of.solver, of.specs, MANY, made));
  OK(quoin_solver_solve(of.solver, NULL, NULL));
  OK(quoin_constraints_remove(of.solver, made + 10, 20));
  CHECK(quoin_constraint_count(of.solver) == MANY - 20);
  CHECK(!quoin_constraint_is_valid(of.solver, made[29]));
  CHECK(quoin_constraint_is_valid(of.solver, made[30]));
  OK(quoin_constraints_remove(of.solver, made, 10));
  OK(quoin_constraints_remove(of.solver, made + 30, MANY - 30));
  CHECK(quoin_constraint_count(of.solver) == 0);
}
