#ifndef CQUOINSYS_CSYS_THREAD_H
#define CQUOINSYS_CSYS_THREAD_H

/*
 * A WebAssembly module is one thread. No thread can be started, so that the calling one does all the work, and marks
 * are plain numbers.
 */

#include <stdint.h>

static inline uintptr_t csys_thread(void) { return 1; }

static inline uintptr_t csys_take_mark(uintptr_t *mark, uintptr_t mine) {
  uintptr_t seen = *mark;
  if (seen == 0) *mark = mine;
  return seen;
}

static inline void csys_drop_mark(uintptr_t *mark) { *mark = 0; }

static inline void csys_set_mark(uintptr_t *mark) { *mark = 1; }

static inline uintptr_t csys_mark(const uintptr_t *mark) { return *mark; }

static inline int csys_start(uintptr_t *thread_out, void *(*body)(void *), void *given) {
  (void)thread_out, (void)body, (void)given;
  return 1;
}

static inline void csys_join(uintptr_t thread) { (void)thread; }

#endif
