/*
 * core_apart.c -- a long solve that Ctrl-C ends.
 *
 * The engine has no way to be told to stop and be as before. So a solve that may take long works on a clone, in a thread
 * of its own, while the thread that asked for it waits for signals. If a handler raises, the clone is left to that
 * thread, which ends soon and frees it, and the solver is as before the call. Otherwise the clone takes the engine's
 * place: it was to give the same bits. Only the main thread receives signals: others solve at once.
 *
 * The thread solves with a limit of time that no one reaches. So the engine reads the clock every few steps; where the
 * linker lets the module stand in for clock_gettime(), a cancelled thread finds its time to be up.
 */
#include "core.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* The limit of time of a solve that has none, in nanoseconds: a century. */
#define A_CENTURY 3000000000000000000u
/* How often the waiting thread looks for signals that did not interrupt it, in microseconds. */
#define LOOK_EVERY 10000

/* What two threads share. Whoever lets go of it last frees it, and the engine, unless that was taken over. */
typedef struct {
  quoin_solver *solver;
  quoin_budget budget;
  quoin_outcome outcome;
  quoin_status status;
  PyThread_type_lock done; /* released at the end */
  atomic_int n_owners, is_cancelled;
} work;

static _Thread_local work *present_work;

#ifdef QUOIN_CANCELS
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time) {
  int result = __real_clock_gettime(clock, time);
  if (present_work != NULL && atomic_load(&present_work->is_cancelled)) time->tv_sec += A_CENTURY / 500000000u;
  return result;
}
#endif

static void let_go(work *self) {
  if (atomic_fetch_sub(&self->n_owners, 1) > 1) return;
  quoin_solver_free(self->solver);
  PyThread_free_lock(self->done);
  free(self);
}

static void *run(void *argument) {
  work *self = argument;
  present_work = self;
  self->status = quoin_solver_solve(self->solver, &self->budget, &self->outcome);
  present_work = NULL;
  PyThread_release_lock(self->done);
  let_go(self);
  return NULL;
}

/* Begins to solve a clone; NULL if that is not possible. */
static work *begin_work(core *self, const quoin_budget *budget) {
  work *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->budget = *budget;
  if (made->budget.nanoseconds == 0) made->budget.nanoseconds = A_CENTURY;
  made->done = PyThread_allocate_lock();
  pthread_t thread;
  if (made->done != NULL && quoin_solver_clone(self->solver, &made->solver) == QUOIN_OK) {
    PyThread_acquire_lock(made->done, WAIT_LOCK);
    atomic_store(&made->n_owners, 2);
    /* Signals are for the thread that waits. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread, NULL, run, made);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed) {
      pthread_detach(thread);
      return made;
    }
  }
  quoin_solver_free(made->solver);
  if (made->done != NULL) PyThread_free_lock(made->done);
  free(made);
  return NULL;
}

/* Waits for the end of the work. 0 with the exception of a signal's handler. */
static int wait_for(core *self, work *work) {
  PyLockStatus got = PY_LOCK_FAILURE;
  PyThread_acquire_lock(self->lock, WAIT_LOCK);
  self->is_busy = 1;
  while (got != PY_LOCK_ACQUIRED) {
    Py_BEGIN_ALLOW_THREADS got = PyThread_acquire_lock_timed(work->done, LOOK_EVERY, 1);
    Py_END_ALLOW_THREADS if (got == PY_LOCK_ACQUIRED) break;
    /* A handler is Python code, and may use the solver: it finds it as before the call. */
    self->is_busy = 0;
    PyThread_release_lock(self->lock);
    uint64_t n_calls = self->n_calls;
    if (PyErr_CheckSignals() != 0) return 0;
    if (n_calls != self->n_calls) {
      PyErr_SetString(PyExc_RuntimeError, "a signal handler used the solver while it was solved");
      return 0;
    }
    PyThread_acquire_lock(self->lock, WAIT_LOCK);
    self->is_busy = 1;
  }
  self->is_busy = 0;
  PyThread_release_lock(self->lock);
  return 1;
}

static unsigned long main_thread;

void core_note_main_thread(void) { main_thread = PyThread_get_thread_ident(); }

int core_try_apart(core *self, const quoin_budget *budget, quoin_outcome *outcome_out, core_replace replace) {
  if (PyThread_get_thread_ident() != main_thread) return -1;
  work *work = begin_work(self, budget);
  if (work == NULL) return -1;
  if (!wait_for(self, work)) {
    atomic_store(&work->is_cancelled, 1);
    let_go(work);
    return 0;
  }
  quoin_status status = work->status;
  if (status == QUOIN_NUMERICAL_TROUBLE) {
    let_go(work);
    return -1;
  }
  *outcome_out = work->outcome;
  int fine = status == QUOIN_OK;
  if (!fine) core_fail(self, status);
  if (fine && (fine = replace(self, work->solver))) work->solver = NULL;
  let_go(work);
  return fine;
}
