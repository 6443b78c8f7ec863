/*
 * shortage_tests.c -- what is left where a call runs out of memory: everything as before the call, and a solver that
 * goes on. Calls with more to undo than those of world.h: contradictions, deferred constraints, transactions.
 */
#include "harness.h"

/* x - 2 y + 208 == 0 and a required row that says the same of y, wishes, an edit of x, and a crowd of variables. */
typedef struct scene {
  quoin_solver *solver;
  quoin_variable x, y;
  quoin_constraint tie, wish, other, edit;
  quoin_constraint made;
} scene;

static scene new_scene(quoin_conflict_policy policy, size_t crowd) {
  scene in;
  quoin_options options = test_options();
  size_t i;
  memset(&in, 0, sizeof in);
  options.conflict_policy = policy;
  OK(quoin_solver_create(&options, &in.solver));
  in.x = add_variable(in.solver), in.y = add_variable(in.solver);
  in.tie = add_pair(in.solver, 1, in.x, -2, in.y, 208, QUOIN_EQUAL, QUOIN_REQUIRED);
  add_pair(in.solver, 1, in.y, -0.5, in.x, -104, policy == QUOIN_CONFLICTS_DEFER ? QUOIN_EQUAL : QUOIN_LESS_OR_EQUAL,
           QUOIN_REQUIRED);
  in.wish = add_simple(in.solver, -2, in.x, 284, QUOIN_EQUAL, quoin_strength_make(1, 5));
  in.other = add_simple(in.solver, -2, in.x, 125, QUOIN_LESS_OR_EQUAL, QUOIN_WEAK);
  in.edit = add_edit(in.solver, in.x, QUOIN_MEDIUM);
  for (i = 0; i < crowd; i++) {
    quoin_variable one = add_variable(in.solver);
    add_pair(in.solver, 1, one, 1, in.x, -(double)i, QUOIN_LESS_OR_EQUAL, quoin_strength_make(10 + (double)i, 1));
  }
  return in;
}

/* ---- The calls that run out of memory, and what comes before them ---- */

static quoin_status add_contradiction(scene *in) {
  quoin_term terms[2];
  terms[0].variable = in->x, terms[0].coefficient = -2;
  terms[1].variable = in->y, terms[1].coefficient = 4;
  return quoin_constraint_add(in->solver, terms, 2, 603, QUOIN_EQUAL, QUOIN_REQUIRED, &in->made);
}

static quoin_status add_contradictions(scene *in) {
  quoin_term term;
  quoin_constraint_spec specs[3];
  size_t i;
  quoin_status got;
  memset(specs, 0, sizeof specs);
  term.variable = in->x, term.coefficient = 1;
  for (i = 0; i < 3; i++) {
    specs[i].terms = &term, specs[i].n_terms = 1;
    specs[i].constant = -10.0 * (double)(i + 1);
    specs[i].strength = i < 2 ? QUOIN_REQUIRED : QUOIN_STRONG;
  }
  got = quoin_constraints_add(in->solver, specs, 3, NULL);
  if (got == QUOIN_CONFLICT) {
    size_t n = 0;
    test_memory.fail_after = SIZE_MAX;
    OK(quoin_conflict_list(in->solver, NULL, 0, &n));
    CHECK(n > 0);
  }
  return got;
}

static quoin_status set_constant(scene *in) { return quoin_constraint_set_constant(in->solver, in->tie, 90); }

static quoin_status set_relation(scene *in) {
  return quoin_constraint_set_relation(in->solver, in->tie, QUOIN_GREATER_OR_EQUAL);
}

static quoin_status require_wish(scene *in) {
  return quoin_constraint_set_strength(in->solver, in->wish, QUOIN_REQUIRED);
}

static quoin_status begin(scene *in) {
  quoin_status got = quoin_transaction_begin(in->solver);
  if (got == QUOIN_OK) OK(quoin_transaction_rollback(in->solver));
  return got;
}

static quoin_status suggest_and_solve(scene *in) {
  quoin_status got = quoin_edit_suggest(in->solver, in->edit, 329);
  return got == QUOIN_OK ? quoin_solver_solve(in->solver, NULL, NULL) : got;
}

static quoin_status remove_edit(scene *in) {
  quoin_status got = quoin_constraint_remove(in->solver, in->edit);
  quoin_constraint found = no_constraint;
  if (got != QUOIN_OUT_OF_MEMORY) return got;
  test_memory.fail_after = SIZE_MAX;
  OK(quoin_variable_edit(in->solver, in->x, &found));
  CHECK(quoin_constraint_equals(found, in->edit));
  STATUS(QUOIN_DUPLICATE_EDIT, quoin_edit_add(in->solver, in->x, QUOIN_WEAK, NULL));
  return got;
}

static quoin_status remove_wish(scene *in) { return quoin_constraint_remove(in->solver, in->wish); }

typedef struct shortage {
  const char *name;
  quoin_status (*call)(scene *in);
  int is_in_transaction, may_move;
} shortage;

static const shortage shortages[] = {
    {"add a contradiction", add_contradiction, 0, 0},
    {"add contradictions", add_contradictions, 0, 0},
    {"set a constant", set_constant, 0, 0},
    {"set a relation", set_relation, 0, 0},
    {"require a wish", require_wish, 0, 0},
    {"begin", begin, 0, 1},
    {"solve", suggest_and_solve, 0, 1},
    {"remove an edit in a transaction", remove_edit, 1, 0},
    {"remove a wish in a transaction", remove_wish, 1, 0},
};

/* ---- Running out everywhere ---- */

static void must_go_on(quoin_solver *solver) {
  uint64_t before;
  quoin_certificate found;
  found.size = sizeof found;
  OK(quoin_transaction_begin(solver));
  before = quoin_solver_hash(solver);
  add_variable(solver);
  OK(quoin_transaction_rollback(solver));
  CHECK(quoin_solver_hash(solver) == before);
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_solver_certify(solver, &found));
  CHECK(found.holds);
}

/* Fails the call's allocation number `k`. Returns whether the call had so many. */
static int run_out(const shortage *one, quoin_conflict_policy policy, size_t crowd, size_t k) {
  scene in = new_scene(policy, crowd);
  uint64_t before;
  quoin_status got;
  int has_failed;
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  if (one->is_in_transaction) {
    OK(quoin_transaction_begin(in.solver));
    OK(quoin_constraint_remove(in.solver, in.other));
  }
  before = quoin_solver_hash(in.solver);
  test_memory.has_failed = 0;
  test_memory.fail_after = k;
  got = one->call(&in);
  test_memory.fail_after = SIZE_MAX;
  has_failed = test_memory.has_failed;
  if (got == QUOIN_OUT_OF_MEMORY && !one->may_move && quoin_solver_hash(in.solver) != before) {
    printf("  %s, policy %d, crowd %u, allocation %u changed something\n", one->name, policy, (unsigned)crowd, (unsigned)k);
    CHECK(0);
  }
  if (one->is_in_transaction) OK(quoin_transaction_rollback(in.solver));
  must_go_on(in.solver);
  quoin_solver_free(in.solver);
  return has_failed;
}

TEST(calls_outOfMemory_leaveASolverThatGoesOn) {
  size_t i, crowd, k, n_failed = 0;
  for (i = 0; i < sizeof shortages / sizeof *shortages; i++) {
    for (crowd = 0; crowd < 60; crowd++) {
      for (k = 0; k < 40 && run_out(&shortages[i], QUOIN_CONFLICTS_REFUSE, crowd, k); k++) n_failed++;
      for (k = 0; k < 40 && run_out(&shortages[i], QUOIN_CONFLICTS_DEFER, crowd, k); k++) n_failed++;
    }
  }
  CHECK(n_failed > 300);
}

/* So many variables that what a transaction copies takes several blocks. */
TEST(begin_outOfMemory_leavesASolverThatGoesOn) {
  size_t k, n_failed = 0;
  int has_failed = 1;
  for (k = 0; has_failed && k < 40; k++) {
    quoin_solver *solver = new_solver();
    quoin_variable made[400];
    quoin_status got;
    OK(quoin_variables_add(solver, NULL, 400, made));
    OK(quoin_solver_solve(solver, NULL, NULL));
    test_memory.has_failed = 0;
    test_memory.fail_after = k;
    got = quoin_transaction_begin(solver);
    test_memory.fail_after = SIZE_MAX;
    has_failed = test_memory.has_failed;
    CHECK(got == (has_failed ? QUOIN_OUT_OF_MEMORY : QUOIN_OK));
    n_failed += (size_t)has_failed;
    if (!has_failed) OK(quoin_transaction_rollback(solver));
    must_go_on(solver);
    quoin_solver_free(solver);
  }
  CHECK(n_failed > 1);
}
