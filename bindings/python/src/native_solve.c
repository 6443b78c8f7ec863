/* native_solve.c -- solving, within a budget; a drag is one call, which suggests and solves. */
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

/* Reads the limits of solve(), by keyword: the values lie behind the n arguments. */
static int read_budget(PyObject *const *values, PyObject *names, quoin_budget *out) {
  for (Py_ssize_t k = 0; k < PyTuple_Size(names); k++) {
    PyObject *name = PyTuple_GetItem(names, k);
    int is_pivots = PyUnicode_CompareWithASCIIString(name, "pivots") == 0;
    if (!is_pivots && PyUnicode_CompareWithASCIIString(name, "nanoseconds") != 0) {
      PyErr_Format(PyExc_TypeError, "'%U' is an invalid keyword argument for solve()", name);
      return 0;
    }
    uint64_t count;
    if (!read_count(values[k], UINT64_MAX, is_pivots ? "pivots" : "nanoseconds", &count)) return 0;
    *(is_pivots ? &out->pivots : &out->nanoseconds) = count;
  }
  return 1;
}

static PyObject *native_solve(native_solver *self, PyObject *const *arguments, Py_ssize_t n, PyObject *names) {
  quoin_budget budget = {0, 0};
  quoin_outcome outcome = QUOIN_OPTIMAL;
  if (n != 0 && n != 2) {
    PyErr_Format(PyExc_TypeError, "solve() takes a variable and a value, or neither (%zd given)", n);
    return NULL;
  }
  if (names != NULL && !read_budget(arguments + n, names, &budget)) return NULL;
  int has_begun = n == 2 ? native_suggest_one(self, arguments[0], arguments[1]) : native_begin_change(self);
  if (!has_begun || !solve(self, &budget, &outcome)) return NULL;
  return outcome_of(outcome);
}

LOCKED_FAST_KEYWORDS(native_solve)

PyMethodDef native_solve_methods[] = {
    {"solve", (PyCFunction)(void (*)(void))LOCKED(native_solve), METH_FASTCALL | METH_KEYWORDS,
     "solve($self, variable=None, value=None, /, *, pivots=0, nanoseconds=0)\n--\n\n"
     "Bring the values up to date, after a suggestion if one is given, within a budget if there is one. Ctrl-C ends "
     "it, "
     "and leaves all as it was."},
    {NULL, NULL, 0, NULL}};
