/* recording_tests.c -- Recording. */
#include "world.h"

typedef struct tape {
  char text[1 << 14];
  size_t n;
  size_t room;
  quoin_solver *solver;
  int is_busy;
} tape;

static tape recorded;

static int32_t put(void *user, const void *bytes, size_t n_bytes) {
  tape *to = user;
  if (to->n + n_bytes > to->room) return 1;
  memcpy(to->text + to->n, bytes, n_bytes);
  to->n += n_bytes;
  to->text[to->n] = 0;
  if (to->solver != NULL) {
    quoin_variable made;
    to->is_busy = quoin_variable_add(to->solver, 0, &made) == QUOIN_BUSY;
    CHECK(quoin_variable_count(to->solver) > 0);
  }
  return 0;
}

static void start(quoin_solver *solver) {
  memset(&recorded, 0, sizeof recorded);
  recorded.room = sizeof recorded.text - 1;
  OK(quoin_solver_record(solver, put, &recorded));
}

TEST(record_inATransaction_isRefused) {
  quoin_solver *solver = new_solver();
  OK(quoin_transaction_begin(solver));
  REFUSED(solver, QUOIN_TRANSACTION_OPEN, quoin_solver_record(solver, put, &recorded));
  OK(quoin_transaction_rollback(solver));
  OK(quoin_solver_record(solver, NULL, NULL));
}

TEST(record_calls_writesATrace) {
  quoin_solver *solver = new_solver();
  quoin_variable x, y;
  quoin_constraint floor, link, edit, more[2];
  quoin_constraint_spec specs[2];
  quoin_term terms[2];
  start(solver);
  x = add_variable(solver);
  y = add_variable(solver);
  floor = add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  link = add_pair(solver, 1, y, -0.5, x, 0, QUOIN_EQUAL, quoin_strength_make(500, 1.25));
  edit = add_edit(solver, x, QUOIN_STRONG);
  OK(quoin_edit_suggest(solver, edit, 2.5));
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_constraint_set_left_constant(solver, floor, -1));
  OK(quoin_constraint_set_strength(solver, link, QUOIN_WEAK));
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_stay_add(solver, y, QUOIN_WEAK, NULL));
  OK(quoin_constraint_remove(solver, edit));
  terms[0].variable = terms[1].variable = y;
  terms[0].coefficient = terms[1].coefficient = 1;
  memset(specs, 0, sizeof specs);
  specs[0].terms = specs[1].terms = terms;
  specs[0].n_terms = specs[1].n_terms = 1;
  specs[0].strength = specs[1].strength = QUOIN_WEAK;
  OK(quoin_constraints_add(solver, specs, 2, more));
  OK(quoin_constraints_remove(solver, more, 2));
  OK(quoin_constraint_set_relation(solver, link, QUOIN_LESS_OR_EQUAL));
  OK(quoin_constraint_set_coefficient(solver, link, x, -2));
  OK(quoin_constraint_remove(solver, link));
  OK(quoin_solver_solve(solver, NULL, NULL));
  TEXT(
      "# recorded by libquoin\noption end\n"
      "vars 0\n"
      "vars 1\nvars 2\n"
      "con req ge -10 1 1 0\na 0\n"
      "con medium*1.25 eq 0 2 1 1 -0.5 0\na 1\n"
      "e 0 strong\ns 0 2.5\nu\n"
      "k 0 -1\np 1 weak\nu\nstay weak 1\na 2\nx 0\n"
      "con weak eq 0 1 1 1\ncon weak eq 0 1 1 1\nA 3 5\nR 3 5\n"
      "rel 1 le\ncoef 1 0 -2\nr 1\nu\n",
      recorded.text);
  CHECK(strstr(recorded.text, "hash") == NULL);
  OK(quoin_solver_record(solver, NULL, NULL));
  CHECK(strstr(recorded.text, "u\nhash ") == recorded.text + recorded.n - 28);
  CHECK(strcmp(recorded.text + recorded.n - 5, "\nend\n") == 0);
}

TEST(record_midway_beginsWithWhatIsThere) {
  world in = new_world(NULL);
  size_t live;
  OK(quoin_constraint_remove(in.solver, in.objective));
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  start(in.solver);
  OK(quoin_solver_record(in.solver, NULL, NULL));
  live = test_memory.n_live; /* of a solver that has gone on from its image */
  start(in.solver);
  CHECK(strstr(recorded.text, "# recorded by libquoin\noption end\nvar 10\n") == recorded.text);
  CHECK(strstr(recorded.text, "# what was there before, in words:\ncon req ge -10 1 1 0\na 0\n") != NULL);
  CHECK(strstr(recorded.text,
               "con strong eq 0 2 1 1 -2 0\na 2\ne 2 strong\ns 2 7\nstay weak 1\na 3\nk 3 -0\nu\n"
               "# and as an image:\nimage ") != NULL);
  OK(quoin_variable_suggest(in.solver, in.c, 9));
  CHECK(strcmp(recorded.text + recorded.n - 6, "s 2 9\n") == 0);
  OK(quoin_solver_record(in.solver, NULL, NULL));
  CHECK(test_memory.n_live == live);
  live = recorded.n;
  OK(quoin_variable_suggest(in.solver, in.c, 10));
  CHECK(recorded.n == live);
}

/* Each allocation of a call fails in turn, the solver's own and the recording's. */
TEST(record_withoutMemory_isToldAtItsEnd) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver);
  static char name[5000];
  memset(name, 'n', sizeof name - 1);
  int n_cut = 0;
  for (size_t place = 0;; place++) {
    start(solver);
    test_memory.has_failed = 0;
    test_memory.fail_after = place;
    quoin_status status = quoin_variable_set_label(solver, x, name, NULL, 0);
    test_memory.fail_after = SIZE_MAX;
    int is_cut = status == QUOIN_OK && test_memory.has_failed;
    CHECK(quoin_solver_record(solver, NULL, NULL) == (is_cut ? QUOIN_OUT_OF_MEMORY : QUOIN_OK));
    n_cut += is_cut;
    if (!test_memory.has_failed) break;
  }
  CHECK(n_cut > 0);
}

TEST(record_callbackRefuses_fallsSilent) {
  quoin_solver *solver = new_solver();
  memset(&recorded, 0, sizeof recorded);
  recorded.room = 40;
  OK(quoin_solver_record(solver, put, &recorded));
  add_variable(solver);
  add_variable(solver);
  add_variable(solver);
  CHECK(recorded.n <= 40);
}

TEST(record_callback_mayReadAndNotChange) {
  quoin_solver *solver = new_solver();
  start(solver);
  recorded.solver = solver;
  add_variable(solver);
  CHECK(recorded.is_busy);
}
