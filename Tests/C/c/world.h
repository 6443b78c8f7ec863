#ifndef WORLD_H
#define WORLD_H

/*
 * A small problem with one of everything, and every function of quoin.h that takes a solver as one
 * call on it: what holds for all functions is tested on all of them. check_calls.sh checks that none is
 * missing, but for those that make or free a solver and quoin_solver_last_error().
 */
#include "harness.h"

typedef struct world {
  quoin_solver *solver;
  quoin_variable a, b, c, unused;
  quoin_constraint required, soft, edit, stay, objective;
} world;

/* a >= 10; b == 2 a (strong); edit on c; stay on b (weak); maximize a below 100. Solved. Without options, the test's.
   The harness frees the solver, unless the test has done so. */
world new_world(const quoin_options *options);
void free_world(world *in);

/* How a call uses the solver. */
typedef enum effect { READS, CHANGES, STEERS } effect;

typedef struct every_call {
  const char *name;
  effect does;
  /* Calls it on `solver` with sound arguments from `in`. For functions without a status, whether they
     gave anything but 0. */
  quoin_status (*run)(quoin_solver *solver, world *in);
  int has_status;
} every_call;

extern const every_call every_calls[];
extern const size_t n_every_calls;

#endif
