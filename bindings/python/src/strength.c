/*
 * strength.c -- how much a constraint matters: kiwi's numbers and words, and (priority, weight).
 *
 * kiwi adds up strong, medium and weak as a * 1e6 + b * 1e3 + c; from a = b = c = 1000 on, the sum means
 * required. Levels of Quoin are strict. So a number belongs to the level of its largest part that is not
 * zero, and the whole number divided by that level's unit is its weight. Zero is a level below weak.
 */
#include "symbols.h"

#define KIWI_WEAK 1.0
#define KIWI_MEDIUM 1.0e3
#define KIWI_STRONG 1.0e6
#define KIWI_MOST 1000.0
#define KIWI_REQUIRED (KIWI_MOST * KIWI_STRONG + KIWI_MOST * KIWI_MEDIUM + KIWI_MOST * KIWI_WEAK)
#define PRIORITY_OF_ZERO 1.0
#define LEAST_WEIGHT 1.0e-6
#define MOST_WEIGHT 1.0e6

static double clip(double number, double most) { return number < 0 ? 0 : number > most ? most : number; }

static quoin_strength at_level(quoin_strength level, double weight) {
  level.weight = weight < LEAST_WEIGHT ? LEAST_WEIGHT : weight > MOST_WEIGHT ? MOST_WEIGHT : weight;
  return level;
}

quoin_strength strength_of_number(double number) {
  if (number >= KIWI_REQUIRED) return QUOIN_REQUIRED;
  if (number >= KIWI_STRONG) return at_level(QUOIN_STRONG, number / KIWI_STRONG);
  if (number >= KIWI_MEDIUM) return at_level(QUOIN_MEDIUM, number / KIWI_MEDIUM);
  if (number > 0) return at_level(QUOIN_WEAK, number / KIWI_WEAK);
  return quoin_strength_make(PRIORITY_OF_ZERO, 1);
}

double number_of_strength(quoin_strength strength) {
  if (strength.priority >= QUOIN_REQUIRED.priority) return KIWI_REQUIRED;
  if (strength.priority >= QUOIN_STRONG.priority) return strength.weight * KIWI_STRONG;
  if (strength.priority >= QUOIN_MEDIUM.priority) return strength.weight * KIWI_MEDIUM;
  return strength.weight * KIWI_WEAK;
}

/* Reads the strength that a word names; case and spaces count. Returns 0 with an exception for any other word. */
static int read_word(PyObject *word, read_strength_result *out) {
  static const struct {
    const char *word;
    double number;
  } words[] = {{"required", KIWI_REQUIRED}, {"strong", KIWI_STRONG}, {"medium", KIWI_MEDIUM}, {"weak", KIWI_WEAK}};
  for (int k = 0; k < 4; k++) {
    if (PyUnicode_CompareWithASCIIString(word, words[k].word) != 0) continue;
    out->number = words[k].number;
    out->strength = strength_of_number(words[k].number);
    return 1;
  }
  PyErr_Format(PyExc_ValueError, "string strength must be 'required', 'strong', 'medium', or 'weak', not '%U'", word);
  return 0;
}

static int read_pair(PyObject *pair, read_strength_result *out) {
  if (!read_real(PyTuple_GetItem(pair, 0), "priority", &out->strength.priority)) return 0;
  if (!read_real(PyTuple_GetItem(pair, 1), "weight", &out->strength.weight)) return 0;
  if (!(out->strength.priority > 0 && out->strength.priority <= QUOIN_REQUIRED.priority)) {
    PyErr_SetString(PyExc_ValueError, "a priority must be above 0 and at most 1000");
    return 0;
  }
  if (!(out->strength.weight >= LEAST_WEIGHT && out->strength.weight <= MOST_WEIGHT)) {
    PyErr_SetString(PyExc_ValueError, "a weight must be from 1e-6 to 1e6");
    return 0;
  }
  out->number = number_of_strength(out->strength);
  out->native = pair;
  return 1;
}

int read_strength(PyObject *object, read_strength_result *out) {
  out->native = NULL;
  if (PyUnicode_Check(object)) return read_word(object, out);
  if (PyTuple_Check(object) && PyTuple_Size(object) == 2) return read_pair(object, out);
  double number;
  if (!read_number(object, &number)) return 0;
  out->number = clip(number, KIWI_REQUIRED);
  out->strength = strength_of_number(out->number);
  return 1;
}

static PyObject *strength_create(PyObject *Py_UNUSED(self), PyObject *arguments) {
  PyObject *parts[3], *factor = NULL;
  double numbers[3], weight = 1;
  if (!PyArg_ParseTuple(arguments, "OOO|O", &parts[0], &parts[1], &parts[2], &factor)) return NULL;
  for (int k = 0; k < 3; k++) {
    if (!read_number(parts[k], &numbers[k])) return NULL;
  }
  if (factor != NULL && !read_number(factor, &weight)) return NULL;
  double sum = clip(numbers[0] * weight, KIWI_MOST) * KIWI_STRONG;
  sum += clip(numbers[1] * weight, KIWI_MOST) * KIWI_MEDIUM;
  sum += clip(numbers[2] * weight, KIWI_MOST) * KIWI_WEAK;
  return PyFloat_FromDouble(sum);
}

static PyObject *named_number(PyObject *Py_UNUSED(self), void *number) {
  return PyFloat_FromDouble(*(const double *)number);
}

static double weak = KIWI_WEAK, medium = KIWI_MEDIUM, strong = KIWI_STRONG, required = KIWI_REQUIRED;

static PyGetSetDef strength_members[] = {
    {"weak", named_number, NULL, "The predefined weak strength.", &weak},
    {"medium", named_number, NULL, "The predefined medium strength.", &medium},
    {"strong", named_number, NULL, "The predefined strong strength.", &strong},
    {"required", named_number, NULL, "The predefined required strength.", &required},
    {NULL, NULL, NULL, NULL, NULL}};

static PyMethodDef strength_methods[] = {
    {"create", (PyCFunction)strength_create, METH_VARARGS,
     "create($self, a, b, c, w=1, /)\n--\n\nA number of strong, medium and weak parts."},
    {NULL, NULL, 0, NULL}};

static void strength_dealloc(PyObject *self) {
  PyTypeObject *type = TYPE_OF(self);
  free_instance(type, self);
  Py_DECREF(type);
}

static PyType_Slot strength_slots[] = {
    {Py_tp_dealloc, strength_dealloc}, {Py_tp_getset, strength_members}, {Py_tp_methods, strength_methods}, {0, NULL}};

static PyType_Spec strength_spec = {
    .name = "quoin.kiwi.Strength", .basicsize = sizeof(PyObject), .flags = Py_TPFLAGS_DEFAULT, .slots = strength_slots};

PyTypeObject *strength_type;

int add_strength_type(PyObject *module) {
  if (!add_type(module, &strength_spec, &strength_type)) return 0;
  PyObject *instance = PyObject_CallNoArgs((PyObject *)strength_type);
  if (instance == NULL) return 0;
  int status = PyModule_AddObjectRef(module, "strength", instance);
  Py_DECREF(instance);
  return status == 0;
}
