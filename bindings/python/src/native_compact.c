/*
 * native_compact.c -- a solver's objects in a pickle: those that nothing else holds are columns of numbers.
 *
 * An object that only the solver holds can stand nowhere else in the same pickle. So its identity does not matter, and it
 * need not be an object there: such a variable is its name, such a constraint a record of numbers. All others are objects,
 * which pickle keeps apart by identity.
 *
 * A record has eight bytes a number, the least significant one first: handle, line, file, relation, strength, constant, n;
 * then n pairs of a variable and a coefficient. File, strength and variable are places in lists that come with the records.
 */
#include "native.h"

#define HEAD 7
/* Constraints with further files and strengths are objects: looking for a place is a walk. */
#define MOST_LISTED 16

typedef struct {
  native_solver *solver;
  uint32_t *uses, *places; /* by index1: a variable's references from records, and its place in the list */
  uint8_t *bytes;
  size_t n;
  PyObject *files, *strengths;
} writer;

static void put(uint8_t *to, uint64_t number) {
  for (int k = 0; k < 8; k++) to[k] = (uint8_t)(number >> 8 * k);
}

static uint64_t get(const uint8_t *from) {
  uint64_t number = 0;
  for (int k = 0; k < 8; k++) number |= (uint64_t)from[k] << 8 * k;
  return number;
}

static uint64_t bits_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static double number_of(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

/* Whether nothing but the cell holds the constraint, and nothing but the constraint what it is made of. */
static int is_own(const constraint_object *self) {
#ifdef Py_GIL_DISABLED
  (void)self;
  return 0;
#else
  const expression_object *sum = (const expression_object *)self->expression;
  if (TYPE_OF(self) != constraint_type || self->relation > QUOIN_GREATER_OR_EQUAL) return 0;
  if (Py_REFCNT((PyObject *)self) != 1 || TYPE_OF(sum) != expression_type || Py_REFCNT(self->expression) != 1) return 0;
  if (sum->terms != NULL) return 0;
  if (sum->block != NULL && (Py_REFCNT((PyObject *)sum->block) != 1 || sum->block->n != sum->n_products)) return 0;
  for (Py_ssize_t k = 0; k < sum->n_products; k++) {
    if (sum->products[k].term != NULL) return 0;
  }
  return 1;
#endif
}

/* The place of an object in a list, where it is put if it is new; -1 if the list is long, -2 with an exception. */
static Py_ssize_t place_in(PyObject *list, PyObject *object) {
  Py_ssize_t n = PyList_Size(list);
  for (Py_ssize_t k = 0; k < n; k++) {
    if (PyList_GetItem(list, k) == object) return k;
  }
  if (n == MOST_LISTED) return -1;
  return PyList_Append(list, object) < 0 ? -2 : n;
}

/* The place of the strength: of a Strength by identity, of kiwi's numbers by their bits. */
static Py_ssize_t place_of_strength(PyObject *list, const constraint_object *constraint) {
  if (constraint->native != NULL) return place_in(list, constraint->native);
  Py_ssize_t n = PyList_Size(list);
  for (Py_ssize_t k = 0; k < n; k++) {
    PyObject *one = PyList_GetItem(list, k);
    if (PyFloat_Check(one) && bits_of(PyFloat_AsDouble(one)) == bits_of(constraint->number)) return k;
  }
  if (n == MOST_LISTED) return -1;
  PyObject *number = PyFloat_FromDouble(constraint->number);
  Py_ssize_t place = number == NULL ? -2 : place_in(list, number);
  Py_XDECREF(number);
  return place;
}

/* The index1 of a product's variable, which the solver knows. */
static uint32_t index_of(const writer *self, const product *one) {
  quoin_variable variable = {0, 0};
  core_find_variable(&self->solver->core, DATA(one->variable), &variable);
  return variable.index1;
}

/* Writes a record, or only counts it and its variables' uses. 1 if it is one, 0 if not, -1 with an exception. */
static int write_cell(writer *self, const cell *one, int counts) {
  const constraint_object *constraint = (const constraint_object *)one->constraint;
  if (!is_own(constraint)) return 0;
  const expression_object *sum = (const expression_object *)constraint->expression;
  Py_ssize_t strength = place_of_strength(self->strengths, constraint);
  Py_ssize_t file = place_in(self->files, one->file == NULL ? Py_None : one->file);
  if (strength == -2 || file == -2) return -1;
  if (strength < 0 || file < 0) return 0;
  size_t n = (size_t)sum->n_products;
  if (counts) {
    for (size_t k = 0; k < n; k++) self->uses[index_of(self, &sum->products[k])]++;
  } else {
    uint8_t *to = self->bytes + self->n;
    uint64_t head[HEAD] = {quoin_constraint_pack(one->handle),
                           (uint64_t)one->line,
                           (uint64_t)file,
                           (uint64_t)constraint->relation,
                           (uint64_t)strength,
                           bits_of(sum->constant),
                           n};
    for (int k = 0; k < HEAD; k++) put(to + 8 * k, head[k]);
    for (size_t k = 0; k < n; k++) {
      put(to + 8 * (HEAD + 2 * k), self->places[index_of(self, &sum->products[k])]);
      put(to + 8 * (HEAD + 2 * k + 1), bits_of(sum->products[k].coefficient));
    }
  }
  self->n += 8 * (HEAD + 2 * n);
  return 1;
}

/* Whether nothing but the solver and its records holds a variable that is no more than its name. */
static int is_own_variable(const writer *self, uint32_t index1) {
  const known_variable *known = &self->solver->core.known[index1];
  return TYPE_OF(known->object) == variable_type && ((variable_object *)known->object)->context == NULL &&
         known->data->n_owners == 2 && Py_REFCNT(known->object) == 1 + (Py_ssize_t)self->uses[index1];
}

/* Appends each variable, or its name, and writes the handles. */
static int write_variables(writer *self, PyObject *list, PyObject *handles) {
  core *core = &self->solver->core;
  uint32_t n = 0;
  for (uint32_t index1 = 1; index1 < core->known_room; index1++) {
    quoin_variable variable;
    if (core->known[index1].data == NULL || !core_find_variable(core, core->known[index1].data, &variable)) continue;
    PyObject *item = is_own_variable(self, index1) ? core->known[index1].data->name : core->known[index1].object;
    if (PyList_Append(list, item) < 0) return 0;
    put((uint8_t *)PyBytes_AsString(handles) + 8 * n, quoin_variable_pack(variable));
    self->places[index1] = n++;
  }
  return 1;
}

/* Counts, or writes the records and appends the cells of all other constraints to `cells`. */
static int write_cells(writer *self, PyObject *cells) {
  self->n = 0;
  for (size_t index1 = 1; index1 < self->solver->cell_room; index1++) {
    const cell *one = &self->solver->cells[index1];
    int written = one->constraint == NULL ? 1 : write_cell(self, one, cells == NULL);
    if (written < 0) return 0;
    if (written || cells == NULL) continue;
    PyObject *row = Py_BuildValue("OKOi", one->constraint, (unsigned long long)quoin_constraint_pack(one->handle),
                                  one->file == NULL ? Py_None : one->file, one->line);
    int added = row != NULL && PyList_Append(cells, row) == 0;
    Py_XDECREF(row);
    if (!added) return 0;
  }
  return 1;
}

static PyObject *write_all(writer *self, PyObject *image) {
  PyObject *handles = PyBytes_FromStringAndSize(NULL, 8 * (Py_ssize_t)self->solver->core.n_known);
  PyObject *variables = PyList_New(0), *cells = PyList_New(0), *records = NULL, *state = NULL;
  if (handles != NULL && variables != NULL && cells != NULL && write_cells(self, NULL) &&
      write_variables(self, variables, handles)) {
    records = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)self->n);
    self->bytes = records == NULL ? NULL : (uint8_t *)PyBytes_AsString(records);
    if (records != NULL && write_cells(self, cells)) {
      state = PyTuple_Pack(7, image, variables, handles, cells, records, self->files, self->strengths);
    }
  }
  Py_XDECREF(handles);
  Py_XDECREF(variables);
  Py_XDECREF(cells);
  Py_XDECREF(records);
  return state;
}

static PyObject *read_compact(native_solver *solver, PyObject *Py_UNUSED(unused)) {
  PyObject *image = native_image(solver), *state = NULL;
  if (image == NULL) return NULL;
  size_t room = solver->core.known_room + 1;
  writer self = {.solver = solver,
                 .uses = PyMem_Calloc(2 * room, sizeof *self.uses),
                 .files = PyList_New(0),
                 .strengths = PyList_New(0)};
  self.places = self.uses == NULL ? NULL : self.uses + room;
  if (self.uses == NULL) PyErr_NoMemory();
  if (self.uses != NULL && self.files != NULL && self.strengths != NULL) state = write_all(&self, image);
  PyMem_Free(self.uses);
  Py_XDECREF(self.files);
  Py_XDECREF(self.strengths);
  Py_DECREF(image);
  return state;
}

static PyObject *native_compact(native_solver *self, PyObject *unused) {
  return native_quietly(self, unused, read_compact);
}

/* ---- reading ---- */

static PyObject *fail_damaged(void) {
  PyErr_SetString(PyExc_ValueError, "a saved state is damaged");
  return NULL;
}

/* The item at a place that a record names, borrowed; NULL with an exception. */
static PyObject *item_at(PyObject *tuple, uint64_t place) {
  return place < (uint64_t)PyTuple_Size(tuple) ? PyTuple_GetItem(tuple, (Py_ssize_t)place) : fail_damaged();
}

/* The Constraint of a record, whose n pairs follow its head. */
static PyObject *constraint_of(const uint8_t *from, PyObject *variables, PyObject *wanted) {
  uint64_t relation = get(from + 8 * 3), n = get(from + 8 * 6);
  read_strength_result read;
  double constant = number_of(get(from + 8 * 5));
  if (relation > QUOIN_GREATER_OR_EQUAL) return fail_damaged();
  if (!read_strength(wanted, &read)) return NULL;
  product *products = PyMem_New(product, n + 1);
  if (products == NULL) return PyErr_NoMemory();
  int fine = 1;
  for (uint64_t k = 0; fine && k < n; k++) {
    const uint8_t *pair = from + 8 * (HEAD + 2 * k);
    products[k] = (product){item_at(variables, get(pair)), NULL, number_of(get(pair + 8))};
    fine = products[k].variable != NULL;
    if (fine && !IS_VARIABLE(products[k].variable)) fine = fail_type(products[k].variable, "Variable") != NULL;
  }
  expression_object *sum = fine ? expression_merged(products, (Py_ssize_t)n, constant) : NULL;
  PyMem_Free(products);
  return sum == NULL ? NULL : constraint_make(sum, (int32_t)relation, read.strength, read.number, read.native);
}

/* The cell of the record at `from`, of which `n_bytes` are left; and how many bytes it has. */
static PyObject *cell_of(const uint8_t *from, size_t n_bytes, PyObject *const *lists, size_t *length_out) {
  if (n_bytes < 8 * HEAD) return fail_damaged();
  uint64_t n = get(from + 8 * 6), line = get(from + 8);
  if (n > (n_bytes / 8 - HEAD) / 2 || line > INT_MAX) return fail_damaged();
  PyObject *file = item_at(lists[1], get(from + 8 * 2)), *wanted = item_at(lists[2], get(from + 8 * 4));
  if (file == NULL || wanted == NULL) return NULL;
  PyObject *constraint = constraint_of(from, lists[0], wanted);
  if (constraint == NULL) return NULL;
  *length_out = 8 * (HEAD + 2 * (size_t)n);
  PyObject *handle = PyLong_FromUnsignedLongLong(get(from)), *number = PyLong_FromLong((long)line);
  PyObject *cell = handle == NULL || number == NULL ? NULL : PyTuple_Pack(4, constraint, handle, file, number);
  Py_DECREF(constraint);
  Py_XDECREF(handle);
  Py_XDECREF(number);
  return cell;
}

PyObject *cells_of_records(PyObject *Py_UNUSED(module), PyObject *arguments) {
  const char *bytes;
  Py_ssize_t n;
  PyObject *lists[3];
  if (!PyArg_ParseTuple(arguments, "y#O!O!O!", &bytes, &n, &PyTuple_Type, &lists[0], &PyTuple_Type, &lists[1],
                        &PyTuple_Type, &lists[2])) {
    return NULL;
  }
  PyObject *cells = PyList_New(0);
  size_t length = 0;
  for (size_t at = 0; cells != NULL && at < (size_t)n; at += length) {
    PyObject *one = cell_of((const uint8_t *)bytes + at, (size_t)n - at, lists, &length);
    if (one == NULL || PyList_Append(cells, one) < 0) Py_CLEAR(cells);
    Py_XDECREF(one);
  }
  return cells;
}

LOCKED_PLAIN(native_compact)

PyMethodDef native_compact_methods[] = {{"_compact", (PyCFunction)LOCKED(native_compact), METH_NOARGS, NULL},
                                        {NULL, NULL, 0, NULL}};
