/*
 * rows.c -- a sparse matrix as constraints: quoin._core.rows_as_constraints(), for Solver.add_rows().
 *
 * Row k has the terms begins[k] ..< begins[k + 1] of two arrays: columns, which are indices of variables, and
 * coefficients.
 */
#include "symbols.h"

typedef struct {
  Py_buffer begins, columns, coefficients, right;
  PyObject *variables, *ops;
  read_strength_result strength;
  source_place place;
} matrix;

static const int64_t *ints(const Py_buffer *view) { return view->buf; }
static const double *doubles(const Py_buffer *view) { return view->buf; }
static Py_ssize_t count(const Py_buffer *view) { return view->len / 8; }

/* Whether all indices are within what they are indices of. */
static int is_whole(const matrix *given, Py_ssize_t n) {
  Py_ssize_t n_terms = count(&given->columns), n_variables = PyTuple_Size(given->variables);
  const int64_t *begins = ints(&given->begins), *columns = ints(&given->columns);
  int fine = count(&given->begins) == n + 1 && count(&given->coefficients) == n_terms && PyList_Size(given->ops) == n;
  fine = fine && begins[0] == 0 && begins[n] == n_terms;
  for (Py_ssize_t k = 0; fine && k < n; k++) fine = begins[k] <= begins[k + 1];
  for (Py_ssize_t k = 0; fine && k < n_terms; k++) fine = columns[k] >= 0 && columns[k] < n_variables;
  if (!fine) PyErr_SetString(PyExc_ValueError, "the matrix is damaged");
  for (Py_ssize_t k = 0; fine && k < n_variables; k++) {
    PyObject *one = PyTuple_GetItem(given->variables, k);
    if (!IS_VARIABLE(one)) fine = fail_type(one, "Variable") != NULL;
  }
  return fine;
}

static PyObject *row_as_constraint(const matrix *given, Py_ssize_t k, product *products) {
  int64_t begin = ints(&given->begins)[k], end = ints(&given->begins)[k + 1];
  int32_t relation = relation_of(PyList_GetItem(given->ops, k));
  if (relation < 0) return NULL;
  for (int64_t j = begin; j < end; j++) {
    PyObject *variable = PyTuple_GetItem(given->variables, (Py_ssize_t)ints(&given->columns)[j]);
    double coefficient = doubles(&given->coefficients)[j];
    if (!isfinite(coefficient)) return fail_number();
    products[j - begin] = (product){variable, NULL, coefficient};
  }
  expression_object *sum = expression_merged(products, (Py_ssize_t)(end - begin), 0 - doubles(&given->right)[k]);
  if (sum == NULL) return NULL;
  PyObject *made =
      constraint_make(sum, relation, given->strength.strength, given->strength.number, given->strength.native);
  if (made == NULL) return NULL;
  ((constraint_object *)made)->file = Py_XNewRef(given->place.file);
  ((constraint_object *)made)->line = given->place.line;
  return made;
}

static PyObject *as_constraints(const matrix *given) {
  Py_ssize_t n = count(&given->right);
  if (!is_whole(given, n)) return NULL;
  product *products = PyMem_New(product, count(&given->columns) + 1);
  PyObject *list = products == NULL ? PyErr_NoMemory() : PyList_New(0);
  for (Py_ssize_t k = 0; list != NULL && k < n; k++) {
    PyObject *one = row_as_constraint(given, k, products);
    if (one == NULL || PyList_Append(list, one) < 0) Py_CLEAR(list);
    Py_XDECREF(one);
  }
  PyMem_Free(products);
  return list;
}

PyObject *rows_as_constraints(PyObject *Py_UNUSED(module), PyObject *arguments) {
  matrix given;
  PyObject *strength, *level, *made = NULL;
  uint64_t n_levels;
  if (!PyArg_ParseTuple(arguments, "y*y*y*O!O!y*OO", &given.begins, &given.columns, &given.coefficients, &PyTuple_Type,
                        &given.variables, &PyList_Type, &given.ops, &given.right, &strength, &level)) {
    return NULL;
  }
  if (read_strength(strength, &given.strength) && read_count(level, INT_MAX, "stacklevel", &n_levels)) {
    given.place = caller_place(n_levels);
    made = as_constraints(&given);
    Py_XDECREF(given.place.file);
  }
  PyBuffer_Release(&given.begins);
  PyBuffer_Release(&given.columns);
  PyBuffer_Release(&given.coefficients);
  PyBuffer_Release(&given.right);
  return made;
}
