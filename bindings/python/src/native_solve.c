/* native_solve.c -- solving, within a budget. */
#include "native.h"

PyObject *outcomes;

/* The engine in use is its core's. */
static int replace(core *self, quoin_solver *solver) {
  return native_replace_engine((native_solver *)((char *)self - offsetof(native_solver, core)), solver);
}

static int solve_apart(native_solver *self, const quoin_budget *budget, quoin_outcome *outcome_out) {
  return self->trace != NULL ? -1 : core_solve_apart(&self->core, budget, outcome_out, replace);
}

int native_settle(native_solver *self) {
  quoin_budget budget = {0, 0};
  quoin_outcome outcome;
  return solve_apart(self, &budget, &outcome) != 0;
}

static int solve(native_solver *self, const quoin_budget *budget, quoin_outcome *outcome_out) {
  int solved = solve_apart(self, budget, outcome_out);
  if (solved == 0) return 0;
  int fine = solved > 0 ? core_publish(&self->core) : core_solve(&self->core, budget, outcome_out);
  if (fine && *outcome_out <= QUOIN_UNBOUNDED) self->core.n_waiting = 0;
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

LOCKED_KEYWORDS(native_solve)

PyMethodDef native_solve_methods[] = {
    {"solve", (PyCFunction)(void (*)(void))LOCKED(native_solve), METH_VARARGS | METH_KEYWORDS,
        "solve($self, /, *, pivots=0, seconds=0.0)\n--\n\n"
        "Bring the values up to date, within a budget if there is one. Ctrl-C ends it, and leaves all as it was."},
    {NULL, NULL, 0, NULL}};
