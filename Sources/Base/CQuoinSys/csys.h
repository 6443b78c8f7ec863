#ifndef CQUOINSYS_CSYS_H
#define CQUOINSYS_CSYS_H

/*
 * The engine's one door to libc. It works in the hosted build and in Embedded Swift, where
 * `import Glibc` does not exist. Nothing here is part of Quoin's interface.
 */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Returns monotonic time in nanoseconds, for time budgets, measurements and progress. Of the engine's results, only
   that of a solve with a time budget depends on it. */
static inline uint64_t csys_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

#endif
