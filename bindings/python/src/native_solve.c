/*
 * native_solve.c -- solving; and a long solve that Ctrl-C ends.
 *
 * The engine has no way to be told to stop and be as before. So a solve that may take long works on a clone, in a thread
 * of its own, while the thread that asked for it waits for signals. If a handler raises, the clone is left to that
 * thread, which ends soon and frees it, and the solver is as before the call. Otherwise the clone takes the engine's
 * place: it was to give the same bits. Only the main thread receives signals: others solve at once.
 *
 * The thread solves with a limit of time that no one reaches. So the engine reads the clock every few steps; where the
 * linker lets the module stand in for clock_gettime(), a cancelled thread finds its time to be up.
 */
#include "native.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* A solve after this many changes may take long: cloning takes little beside it. */
#define MANY_CHANGES 500
/* The limit of time of a solve that has none, in nanoseconds: a century. */
#define A_CENTURY 3000000000000000000u
/* How often the waiting thread looks for signals that did not interrupt it, in microseconds. */
#define LOOK_EVERY 10000

PyObject *outcomes;

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
static work *begin_work(native_solver *self, const quoin_budget *budget) {
  work *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->budget = *budget;
  if (made->budget.nanoseconds == 0) made->budget.nanoseconds = A_CENTURY;
  made->done = PyThread_allocate_lock();
  pthread_t thread;
  if (made->done != NULL && quoin_solver_clone(self->core.solver, &made->solver) == QUOIN_OK) {
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
static int wait_for(native_solver *self, work *work) {
  PyLockStatus got = PY_LOCK_FAILURE;
  PyThread_acquire_lock(self->core.lock, WAIT_LOCK);
  self->core.is_busy = 1;
  while (got != PY_LOCK_ACQUIRED) {
    Py_BEGIN_ALLOW_THREADS
    got = PyThread_acquire_lock_timed(work->done, LOOK_EVERY, 1);
    Py_END_ALLOW_THREADS
    if (got == PY_LOCK_ACQUIRED) break;
    /* A handler is Python code, and may use the solver: it finds it as before the call. */
    self->core.is_busy = 0;
    PyThread_release_lock(self->core.lock);
    uint64_t n_calls = self->n_calls;
    if (PyErr_CheckSignals() != 0) return 0;
    if (n_calls != self->n_calls) {
      PyErr_SetString(PyExc_RuntimeError, "a signal handler used the solver while it was solved");
      return 0;
    }
    PyThread_acquire_lock(self->core.lock, WAIT_LOCK);
    self->core.is_busy = 1;
  }
  self->core.is_busy = 0;
  PyThread_release_lock(self->core.lock);
  return 1;
}

/* Solves a clone that takes the engine's place. 0 with an exception; -1 if there is no clone. */
static int solve_apart(native_solver *self, const quoin_budget *budget, quoin_outcome *outcome_out) {
  work *work = begin_work(self, budget);
  if (work == NULL) return -1;
  if (!wait_for(self, work)) {
    atomic_store(&work->is_cancelled, 1);
    let_go(work);
    return 0;
  }
  quoin_status status = work->status;
  *outcome_out = work->outcome;
  int fine = status == QUOIN_OK;
  if (!fine) core_fail(&self->core, status);
  if (fine && (fine = native_replace_engine(self, work->solver))) work->solver = NULL;
  let_go(work);
  return fine;
}

static unsigned long main_thread;

void native_note_main_thread(void) { main_thread = PyThread_get_thread_ident(); }

static int may_take_long(const native_solver *self) {
  return self->n_waiting >= MANY_CHANGES && self->trace == NULL && PyThread_get_thread_ident() == main_thread;
}

static int solve(native_solver *self, const quoin_budget *budget, quoin_outcome *outcome_out) {
  int solved = may_take_long(self) ? solve_apart(self, budget, outcome_out) : -1;
  if (solved == 0) return 0;
  int fine = solved > 0 ? core_publish(&self->core) : core_solve(&self->core, budget, outcome_out);
  if (fine && *outcome_out <= QUOIN_UNBOUNDED) self->n_waiting = 0;
  return fine;
}

/* The member of quoin.Outcome with a number. */
static PyObject *outcome_of(quoin_outcome outcome) {
  if (outcomes == NULL) {
    PyObject *module = PyImport_ImportModule("quoin.outcome");
    if (module == NULL) return NULL;
    Py_DECREF(module);
  }
  return Py_NewRef(PyTuple_GetItem(outcomes, outcome));
}

static PyObject *native_solve(native_solver *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"pivots", "seconds", NULL};
  PyObject *given = NULL;
  uint64_t pivots = 0;
  double seconds = 0;
  PyObject *limit = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|$OO:solve", names, &given, &limit)) return NULL;
  if (limit != NULL && !read_real(limit, "seconds", &seconds)) return NULL;
  if (given != NULL && !read_count(given, UINT64_MAX, "pivots", &pivots)) return NULL;
  if (!(seconds >= 0 && seconds < 1e9)) {
    PyErr_SetString(PyExc_ValueError, "seconds must be from 0 to 1e9");
    return NULL;
  }
  quoin_budget budget = {pivots, (uint64_t)ceil(seconds * 1e9)};
  quoin_outcome outcome = QUOIN_OPTIMAL;
  if (!native_begin_change(self) || !solve(self, &budget, &outcome)) return NULL;
  return outcome_of(outcome);
}

PyMethodDef native_solve_methods[] = {
    {"solve", (PyCFunction)(void (*)(void))native_solve, METH_VARARGS | METH_KEYWORDS,
        "solve($self, /, *, pivots=0, seconds=0.0)\n--\n\n"
        "Bring the values up to date, within a budget if there is one. Ctrl-C ends it, and leaves all as it was."},
    {NULL, NULL, 0, NULL}};
