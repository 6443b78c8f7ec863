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

/* Monotonic time in nanoseconds, for time budgets, measuring and progress: no result depends on it otherwise. */
static inline uint64_t csys_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

#endif
