/* images_tests.c -- Solvers: saving and loading. */
#include "world.h"

enum { ROOM = 1 << 14 };
static unsigned char image[ROOM];

static size_t saved(quoin_solver *solver) {
  size_t n = 0;
  OK(quoin_solver_save(solver, image, ROOM, &n));
  return n;
}

TEST(save_inATransaction_isRefused) {
  quoin_solver *solver = new_solver();
  size_t n = 123;
  OK(quoin_transaction_begin(solver));
  REFUSED(solver, QUOIN_TRANSACTION_OPEN, quoin_solver_save(solver, image, ROOM, &n));
  OK(quoin_transaction_commit(solver));
  OK(quoin_solver_save(solver, image, ROOM, &n));
}

TEST(save_withoutRoom_saysHowMuch) {
  world in = new_world(NULL);
  size_t needed = 0, n = 0;
  OK(quoin_solver_save(in.solver, NULL, 0, &needed));
  CHECK(needed > 100);
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_solver_save(in.solver, image, needed - 1, &n));
  CHECK(n == needed);
  OK(quoin_solver_save(in.solver, image, needed, &n));
  CHECK(n == needed);
}

TEST(load_badArguments_isRefused) {
  quoin_solver *solver = NULL;
  quoin_options options = test_options();
  STATUS(QUOIN_NULL_ARGUMENT, quoin_solver_load(image, 10, NULL, NULL));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_solver_load(NULL, 10, NULL, &solver));
  STATUS(QUOIN_BAD_COUNT, quoin_solver_load(image, SIZE_MAX, NULL, &solver));
  STATUS(QUOIN_BAD_IMAGE, quoin_solver_load(NULL, 0, NULL, &solver));
  options.reserved = 9;
  STATUS(QUOIN_BAD_OPTION, quoin_solver_load(image, 10, &options, &solver));
  CHECK(solver == NULL);
}

TEST(load_truncated_isABadImage) {
  quoin_options options = test_options();
  world in = new_world(&options);
  size_t n = saved(in.solver), kept;
  quoin_solver *loaded = NULL;
  for (kept = 0; kept < n; kept++) {
    STATUS(QUOIN_BAD_IMAGE, quoin_solver_load(image, kept, &options, &loaded));
  }
}

TEST(load_anyByteChanged_isABadImage) {
  quoin_options options = test_options();
  world in = new_world(&options);
  size_t n = saved(in.solver), at;
  quoin_solver *loaded = NULL;
  for (at = 0; at < n; at++) {
    quoin_status got;
    image[at] ^= 0x41;
    got = quoin_solver_load(image, n, &options, &loaded);
    /* Only the checksum shows some of these changes. The library must refuse all of them. */
    CHECK(got == QUOIN_BAD_IMAGE || got == QUOIN_OUT_OF_MEMORY);
    image[at] ^= 0x41;
  }
}

TEST(load_withAPull_keepsPulling) {
  static char image[1 << 14];
  quoin_options options = test_options();
  world in = new_world(&options);
  quoin_solver *loaded = NULL;
  quoin_variable last = in.a;
  size_t n = 0, i;
  OK(quoin_solver_save(in.solver, image, sizeof image, &n));
  OK(quoin_solver_load(image, n, &options, &loaded));
  /* So many that the basis is made anew, unless an objective term forbids it. */
  for (i = 0; i < 200; i++) {
    quoin_variable next = add_variable(loaded);
    add_pair(loaded, 1, next, -1, last, -1, QUOIN_EQUAL, QUOIN_MEDIUM);
    last = next;
  }
  OK(quoin_solver_solve(loaded, NULL, NULL));
  check_certified(loaded);
  NEAR(100, quoin_value(loaded, in.a));
  quoin_solver_free(loaded);
}
