/* state_tests.c -- State and work: dumps, hash, counters, certificate. */
#include "world.h"

typedef struct gathered {
  char text[1 << 16];
  size_t n;
  int calls, refuse_at;
} gathered;

static int32_t gather(void *user, const void *bytes, size_t n_bytes) {
  gathered *into = user;
  into->calls++;
  if (into->calls == into->refuse_at) return -1;
  memcpy(into->text + into->n, bytes, n_bytes);
  into->n += n_bytes;
  into->text[into->n] = 0;
  return 0;
}

static gathered got;

TEST(dump_small_isReadable) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver);
  quoin_constraint link;
  add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  /* Pulls x to its bound, so that only one basis is optimal. */
  add_simple(solver, 1, x, 0, QUOIN_EQUAL, QUOIN_WEAK);
  link = add_pair(solver, 2, y, -0.5, x, 1.25, QUOIN_EQUAL, quoin_strength_make(600, 3));
  OK(quoin_variable_set_label(solver, y, "width", NULL, 0));
  OK(quoin_constraint_set_label(solver, link, "link", NULL, 0));
  OK(quoin_solver_solve(solver, NULL, NULL));
  memset(&got, 0, sizeof got);
  OK(quoin_solver_dump(solver, gather, &got));
  TEXT("variables 2, constraints 3\n"
       "v0 = 10.0\n"
       "width = 1.875\n"
       "c0 [required] active: v0 - 10.0 >= 0  residual 0.0\n"
       "c1 [@250.0] violated: v0 == 0  residual 10.0\n"
       "link [@600.0*3.0] active: 2.0 width - 0.5 v0 + 1.25 == 0  residual 0.0\n",
       got.text);
}

TEST(dump_refused_stops) {
  quoin_solver *solver = new_solver();
  quoin_variable made[400];
  OK(quoin_variables_add(solver, NULL, 400, made));
  memset(&got, 0, sizeof got);
  got.refuse_at = 2;
  REFUSED(solver, QUOIN_WRITE_FAILED, quoin_solver_dump(solver, gather, &got));
  REFUSED(solver, QUOIN_NULL_ARGUMENT, quoin_solver_dump(solver, NULL, NULL));
  CHECK(got.calls == 2);
}

TEST(text_anyRoom_isTheDumpsBeginning) {
  world in = new_world(NULL);
  char text[2048];
  size_t n = 0, room;
  memset(&got, 0, sizeof got);
  OK(quoin_solver_dump(in.solver, gather, &got));
  OK(quoin_solver_text(in.solver, NULL, 0, &n));
  CHECK(n == got.n && n < sizeof text);
  OK(quoin_solver_text(in.solver, text, n + 1, &n));
  TEXT(got.text, text);
  for (room = 1; room <= n; room++) {
    memset(text, 'z', sizeof text);
    STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_solver_text(in.solver, text, room, &n));
    CHECK(n == got.n && strlen(text) == room - 1 && text[room] == 'z');
    CHECK(memcmp(text, got.text, room - 1) == 0);
  }
}

TEST(hash_states_tellsThemApart) {
  world in = new_world(NULL), same = new_world(NULL);
  CHECK(quoin_solver_hash(in.solver) == quoin_solver_hash(same.solver));
  OK(quoin_edit_suggest(in.solver, in.edit, 8));
  CHECK(quoin_solver_hash(in.solver) != quoin_solver_hash(same.solver));
  CHECK(quoin_solver_hash(NULL) == 0);
}

TEST(counters_work_isCounted) {
  world in = new_world(NULL);
  quoin_counters counters;
  counters.size = 0;
  STATUS(QUOIN_BAD_OPTION, quoin_solver_counters(in.solver, &counters));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_solver_counters(in.solver, NULL));
  counters.size = sizeof counters;
  OK(quoin_solver_counters(in.solver, &counters));
  CHECK(counters.size == sizeof counters);
  CHECK(counters.pivots + counters.free_pivots + counters.primal_steps > 0);
  CHECK(counters.rows_checked > 0 && counters.bytes > 0);
  /* The block of the solver itself is not the engine's. */
  CHECK(counters.allocations == test_memory.n_allocated - 1);
  OK(quoin_solver_reset_counters(in.solver));
  OK(quoin_solver_counters(in.solver, &counters));
  CHECK(counters.pivots == 0 && counters.rows_checked == 0 && counters.bytes > 0);
}

TEST(certify_solved_holds) {
  world in = new_world(NULL);
  quoin_certificate found;
  found.size = 3;
  STATUS(QUOIN_BAD_OPTION, quoin_solver_certify(in.solver, &found));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_solver_certify(in.solver, NULL));
  found.size = sizeof found;
  OK(quoin_solver_certify(in.solver, &found));
  CHECK(found.size == sizeof found && found.holds == 1);
  CHECK(found.required <= 1 && found.residual <= 1 && found.stationarity <= 1 && found.boxes <= 1);
}
