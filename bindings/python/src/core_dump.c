/*
 * core_dump.c -- a solver's state as text under kiwi's headings.
 *
 * The engine has no tableau. Under kiwi's heading "Tableau" stand the active constraints, which determine the values.
 */
#include "core.h"

static void heading(PyObject **text, const char *words) {
  static const char dashes[] = "--------------";
  const char *underline = dashes + sizeof dashes - 1 - strlen(words);
  text_append(text, PyUnicode_FromFormat("%s%s\n%s\n", PyUnicode_GetLength(*text) == 0 ? "" : "\n", words, underline));
}

static PyObject *name_of(core *self, quoin_variable variable) {
  if (variable.index1 >= self->known_room || self->known[variable.index1].data == NULL) {
    return PyUnicode_FromString("?");
  }
  return Py_NewRef(self->known[variable.index1].data->name);
}

static void append_double(PyObject **text, double value) { text_append(text, text_of_double(value)); }

static void put_terms(core *self, PyObject **text, quoin_constraint constraint, size_t n) {
  quoin_term *terms = PyMem_New(quoin_term, n + 1);
  if (terms == NULL) {
    PyErr_NoMemory();
    Py_CLEAR(*text);
    return;
  }
  quoin_constraint_terms(self->solver, constraint, terms, n, &n);
  for (size_t k = 0; k < n; k++) {
    append_double(text, terms[k].coefficient);
    text_append(text, PyUnicode_FromString(" * "));
    text_append(text, name_of(self, terms[k].variable));
    text_append(text, PyUnicode_FromString(" + "));
  }
  PyMem_Free(terms);
}

static void put_constraint(core *self, PyObject **text, quoin_constraint constraint,
                           const quoin_constraint_info *info) {
  static const char *const relations[] = {" == 0", " <= 0", " >= 0"};
  put_terms(self, text, constraint, info->n_terms);
  append_double(text, info->left_constant + 0.0);
  const char *relation = info->kind == QUOIN_KIND_OBJECTIVE ? " is an objective" : relations[info->relation];
  text_append(text, PyUnicode_FromString(relation));
  text_append(text, PyUnicode_FromString("  | strength = "));
  append_double(text, number_of_strength(info->strength));
  text_append(text, PyUnicode_FromString("\n"));
}

enum { ALL, ACTIVE, DEFERRED, WANTED };

static int belongs(const quoin_constraint_info *info, int which) {
  switch (which) {
    case ACTIVE: return info->is_active;
    case DEFERRED: return info->is_deferred;
    case WANTED: return info->strength.priority < QUOIN_REQUIRED.priority;
    default: return 1;
  }
}

static void put_constraints(core *self, PyObject **text, const quoin_constraint *constraints, size_t n, int which) {
  for (size_t k = 0; k < n && *text != NULL; k++) {
    quoin_constraint_info info = {.size = sizeof info};
    if (quoin_constraint_inspect(self->solver, constraints[k], &info) != QUOIN_OK) continue;
    if (belongs(&info, which)) put_constraint(self, text, constraints[k], &info);
  }
}

static void put_variables(core *self, PyObject **text, int only_edits) {
  for (uint32_t index1 = 1; index1 < self->known_room && *text != NULL; index1++) {
    variable_data *data = self->known[index1].data;
    quoin_variable variable;
    quoin_constraint edit = {0, 0};
    double value = 0;
    if (data == NULL || !core_find_variable(self, data, &variable)) continue;
    if (only_edits && (quoin_variable_edit(self->solver, variable, &edit) != QUOIN_OK || edit.index1 == 0)) continue;
    text_append(text, Py_NewRef(data->name));
    if (!only_edits) {
      quoin_variable_value(self->solver, variable, &value);
      text_append(text, PyUnicode_FromString(" = "));
      append_double(text, value);
    }
    text_append(text, PyUnicode_FromString("\n"));
  }
}

PyObject *core_dump(core *self) {
  size_t n = quoin_constraint_count(self->solver);
  quoin_constraint *constraints = PyMem_New(quoin_constraint, n + 1);
  if (constraints == NULL) return PyErr_NoMemory();
  quoin_constraints_list(self->solver, constraints, n, &n);
  static const struct {
    const char *words;
    int which;
  } parts[] = {{"Objective", WANTED}, {"Tableau", ACTIVE}, {"Infeasible", DEFERRED}};
  PyObject *text = PyUnicode_FromString("");
  for (int k = 0; k < 3 && text != NULL; k++) {
    heading(&text, parts[k].words);
    put_constraints(self, &text, constraints, n, parts[k].which);
  }
  if (text != NULL) heading(&text, "Variables");
  put_variables(self, &text, 0);
  if (text != NULL) heading(&text, "Edit Variables");
  put_variables(self, &text, 1);
  if (text != NULL) heading(&text, "Constraints");
  put_constraints(self, &text, constraints, n, ALL);
  PyMem_Free(constraints);
  return text;
}
