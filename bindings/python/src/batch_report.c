/*
 * batch_report.c -- Batch.report(): the size of a batch and its work, in all and for each component.
 */
#include "batch.h"

static PyObject *component_report(const quoin_batch_component_report *part) {
  static const char *const ways[] = {"unanswered", "table", "regions", "one_by_one"};
  return Py_BuildValue("{sssKsKsKsKsKsKsKsKsKsK}", "way", ways[part->way], "variables", part->n_variables, "parameters",
      part->n_parameters, "numbers", part->n_numbers, "regions", part->n_regions, "from_batch", part->from_batch,
      "from_table", part->from_table, "from_block", part->from_block, "one_by_one", part->one_by_one, "solves",
      part->solves, "pivots", part->pivots);
}

static PyObject *component_reports(const quoin_batch_component_report *parts, size_t n) {
  PyObject *list = PyList_New(0);
  for (size_t k = 0; list != NULL && k < n; k++) {
    PyObject *part = component_report(&parts[k]);
    if (part == NULL || PyList_Append(list, part) < 0) Py_CLEAR(list);
    Py_XDECREF(part);
  }
  return list;
}

PyObject *batch_report(batch_object *self, PyObject *Py_UNUSED(unused)) {
  quoin_batch_report report = {.size = sizeof report};
  batch_enter(self);
  quoin_batch_get_report(self->batch, &report);
  quoin_batch_component_report *parts = PyMem_Calloc(report.n_components, sizeof *parts);
  for (size_t k = 0; parts != NULL && k < report.n_components; k++) {
    parts[k].size = sizeof parts[k];
    quoin_batch_get_component_report(self->batch, k, &parts[k]);
  }
  batch_leave(self);
  if (parts == NULL) return PyErr_NoMemory();
  PyObject *list = component_reports(parts, report.n_components);
  PyMem_Free(parts);
  if (list == NULL) return NULL;
  return Py_BuildValue("{sKsKsKsKsKsKsKsKsKsNsNsN}", "regions", report.n_regions, "bytes", report.bytes, "solved",
      report.solved, "conflicts", report.conflicts, "refused", report.refused, "from_batch", report.from_batch,
      "from_block", report.from_block, "one_by_one", report.one_by_one, "pivots", report.pivots, "regions_pay",
      PyBool_FromLong(report.regions_pay), "uses_blas", PyBool_FromLong(report.uses_blas), "components", list);
}
