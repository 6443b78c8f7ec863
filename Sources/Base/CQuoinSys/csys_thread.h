#ifndef CQUOINSYS_CSYS_THREAD_H
#define CQUOINSYS_CSYS_THREAD_H

/*
 * Threads, and marks that they share. Debug builds check with a mark that one thread at a time uses an object;
 * a batch's threads stop when a mark is set.
 */

#include <pthread.h>
#include <stdint.h>

/* A number that no other running thread has; never 0. */
static inline uintptr_t csys_thread(void) { return (uintptr_t)pthread_self(); }

/* Sets the mark to `mine` if it is 0. Returns what it was before: 0 if the call has set it. */
static inline uintptr_t csys_take_mark(uintptr_t *mark, uintptr_t mine) {
  uintptr_t seen = 0;
  __atomic_compare_exchange_n(mark, &seen, mine, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
  return seen;
}

/* Sets the mark to 0. */
static inline void csys_drop_mark(uintptr_t *mark) { __atomic_store_n(mark, 0, __ATOMIC_RELEASE); }

/* Sets the mark to 1, for all threads. */
static inline void csys_set_mark(uintptr_t *mark) { __atomic_store_n(mark, 1, __ATOMIC_RELEASE); }

/* The mark as it is now. */
static inline uintptr_t csys_mark(const uintptr_t *mark) { return __atomic_load_n(mark, __ATOMIC_ACQUIRE); }

/* Runs `body` on a new thread. Returns 0 if the thread could be started. */
static inline int csys_start(uintptr_t *thread_out, void *(*body)(void *), void *given) {
  pthread_t thread;
  int failed = pthread_create(&thread, NULL, body, given);
  if (!failed) *thread_out = (uintptr_t)thread;
  return failed;
}

/* Waits until a thread has ended. */
static inline void csys_join(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }

#endif
