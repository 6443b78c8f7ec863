/* state_tests.c -- State and work: texts, hash, counters, certificate. */
#include "world.h"

TEST(text_small_isReadable) {
  quoin_solver *solver = new_solver();
  quoin_variable x = add_variable(solver), y = add_variable(solver);
  quoin_constraint link;
  char text[1024];
  size_t n = 0;
  add_simple(solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  /* Pulls x to its bound, so that only one basis is optimal. */
  add_simple(solver, 1, x, 0, QUOIN_EQUAL, QUOIN_WEAK);
  link = add_pair(solver, 2, y, -0.5, x, 1.25, QUOIN_EQUAL, quoin_strength_make(600, 3));
  OK(quoin_variable_set_label(solver, y, "width", NULL, 0));
  OK(quoin_constraint_set_label(solver, link, "link", NULL, 0));
  OK(quoin_solver_solve(solver, NULL, NULL));
  OK(quoin_solver_text(solver, text, sizeof text, &n));
  TEXT(
      "variables 2, constraints 3\n"
      "v0 = 10.0\n"
      "width = 1.875\n"
      "c0 [required] active: v0 - 10.0 >= 0  residual 0.0\n"
      "c1 [@250.0] violated: v0 == 0  residual 10.0\n"
      "link [@600.0*3.0] active: 2.0 width - 0.5 v0 + 1.25 == 0  residual 0.0\n",
      text);
}

TEST(text_anyRoom_isItsBeginning) {
  world in = new_world(NULL);
  char whole[2048], text[2048];
  size_t n_whole = 0, n = 0, room;
  OK(quoin_solver_text(in.solver, NULL, 0, &n_whole));
  OK(quoin_solver_text(in.solver, whole, sizeof whole, &n));
  CHECK(n == n_whole && n == strlen(whole));
  OK(quoin_solver_text(in.solver, text, n + 1, &n));
  TEXT(whole, text);
  for (room = 1; room <= n_whole; room++) {
    memset(text, 'z', sizeof text);
    STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_solver_text(in.solver, text, room, &n));
    CHECK(n == n_whole && strlen(text) == room - 1 && text[room] == 'z');
    CHECK(memcmp(text, whole, room - 1) == 0);
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
  CHECK(counters.pivots + counters.free_pivots > 0);
  CHECK(counters.rows_checked > 0 && counters.bytes > 0);
  /* The block of the solver itself is not the engine's. */
  CHECK(counters.allocations == test_memory.n_allocated - 1);
  OK(quoin_solver_reset_counters(in.solver));
  OK(quoin_solver_counters(in.solver, &counters));
  CHECK(counters.pivots == 0 && counters.rows_checked == 0 && counters.bytes > 0);
}
