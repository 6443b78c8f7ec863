/* operands.c -- any operand as a view of its products; and products merged, so that each variable has one. */
#include "symbols.h"

#define FEW_PRODUCTS 16

static void read_single(PyObject *variable, PyObject *term, double coefficient, operand *out) {
  out->kind = OPERAND_SINGLE;
  out->n = 1;
  out->single = (product){variable, term, coefficient};
  out->products = &out->single;
  out->constant = 0;
}

static void read_sum(expression_object *expression, operand *out) {
  out->kind = OPERAND_SUM;
  out->n = expression->n_products;
  out->products = expression->products;
  out->constant = expression->constant;
  out->sum = expression;
}

static void read_linear(PyObject *object, operand *out) {
  if (IS_VARIABLE(object)) {
    read_single(object, NULL, 1, out);
  } else if (IS_TERM(object)) {
    read_single(((term_object *)object)->variable, object, ((term_object *)object)->coefficient, out);
  } else if (IS_EXPRESSION(object)) {
    read_sum((expression_object *)object, out);
  } else {
    out->kind = OPERAND_OTHER;
  }
}

/* The native face's operators take all of Python's numbers; kiwi's leave some to the other operand. */
int operand_number(PyObject *object, double *number_out) {
  return notes_places ? try_any_number(object, number_out) : try_number(object, number_out);
}

static void read_any_number(PyObject *object, operand *out) {
  int found = operand_number(object, &out->constant);
  if (found != 0) out->kind = found == 1 ? OPERAND_NUMBER : OPERAND_ERROR;
}

void operand_read(PyObject *object, operand *out) {
  PyTypeObject *type = Py_TYPE(object);
  if (type == variable_type) {
    read_single(object, NULL, 1, out);
  } else if (type == term_type) {
    read_single(((term_object *)object)->variable, object, ((term_object *)object)->coefficient, out);
  } else if (type == expression_type) {
    read_sum((expression_object *)object, out);
  } else {
    int found = try_number(object, &out->constant);
    out->kind = found == 1 ? OPERAND_NUMBER : OPERAND_ERROR;
    out->n = 0;
    out->products = NULL;
    if (found == 0) read_linear(object, out);
    if (out->kind == OPERAND_OTHER && notes_places) read_any_number(object, out);
  }
}

/* The place of a variable among the first n products, or n if it is not there: a walk, for few products. */
static Py_ssize_t place_by_walk(const product *merged, Py_ssize_t n, PyObject *variable) {
  Py_ssize_t k = 0;
  while (k < n && merged[k].variable != variable) k++;
  return k;
}

/* Finds places among many products: a hash table with open addressing, at most half full. A look-up of a variable that
   is not there notes n as its place. */
typedef struct {
  Py_ssize_t *places; /* 1 + place, 0 where free */
  size_t mask;
} place_table;

static int place_table_make(place_table *table, Py_ssize_t n) {
  size_t size = 64;
  while (size < 2 * (size_t)n) size *= 2;
  table->mask = size - 1;
  table->places = PyMem_Calloc(size, sizeof *table->places);
  if (table->places == NULL) PyErr_NoMemory();
  return table->places != NULL;
}

static Py_ssize_t place_by_table(place_table *table, const product *merged, Py_ssize_t n, PyObject *variable) {
  size_t at = ((uintptr_t)variable >> 4) * (uintptr_t)0x9e3779b97f4a7c15u >> 7;
  for (at &= table->mask; table->places[at] != 0; at = (at + 1) & table->mask) {
    if (merged[table->places[at] - 1].variable == variable) return table->places[at] - 1;
  }
  table->places[at] = 1 + n;
  return n;
}

expression_object *expression_merged(const product *products, Py_ssize_t n, double constant) {
  place_table table = {NULL, 0};
  if (n > FEW_PRODUCTS && !place_table_make(&table, n)) return NULL;
  expression_object *sum = expression_make(n, constant);
  if (sum == NULL) {
    PyMem_Free(table.places);
    return NULL;
  }
  Py_ssize_t n_merged = 0;
  int finite = 1;
  for (Py_ssize_t k = 0; k < n; k++) {
    PyObject *variable = products[k].variable;
    Py_ssize_t place = table.places == NULL ? place_by_walk(sum->products, n_merged, variable)
                                            : place_by_table(&table, sum->products, n_merged, variable);
    if (place == n_merged) {
      sum->products[n_merged++] = (product){Py_NewRef(variable), NULL, products[k].coefficient};
    } else {
      sum->products[place].coefficient += products[k].coefficient;
    }
    finite &= isfinite(sum->products[place].coefficient);
  }
  expression_shorten(sum, n_merged);
  PyMem_Free(table.places);
  if (finite) return sum;
  Py_DECREF(sum);
  fail_number();
  return NULL;
}
