/* pthread.h -- an instance has one thread. Another one cannot be started, and a lock is always free. */
#pragma once
typedef unsigned long pthread_t;
typedef int pthread_mutex_t;
#define PTHREAD_MUTEX_INITIALIZER 0
static inline pthread_t pthread_self(void) { return 1; }
static inline int pthread_create(pthread_t *thread, const void *how, void *(*body)(void *), void *given) {
  (void)thread; (void)how; (void)body; (void)given;
  return 6; /* EAGAIN */
}
static inline int pthread_join(pthread_t thread, void **result) { (void)thread; (void)result; return 0; }
static inline int pthread_mutex_lock(pthread_mutex_t *lock) { (void)lock; return 0; }
static inline int pthread_mutex_unlock(pthread_mutex_t *lock) { (void)lock; return 0; }
