/*
 * batch_report.c -- Batch.report(): the size of a batch and its work.
 */
#include "batch.h"

PyObject *batch_report(batch_object *self, PyObject *Py_UNUSED(unused)) {
  quoin_batch_report report = {.size = sizeof report};
  batch_enter(self);
  quoin_batch_get_report(self->batch, &report);
  batch_leave(self);
  return Py_BuildValue("{sKsKsKsKsKsKsKsKsKsNsNsd}", "regions", report.n_regions, "bytes", report.bytes, "solved",
                       report.solved, "conflicts", report.conflicts, "refused", report.refused, "from_batch",
                       report.from_batch, "from_block", report.from_block, "one_by_one", report.one_by_one, "pivots",
                       report.pivots, "regions_pay", PyBool_FromLong(report.regions_pay), "uses_blas",
                       PyBool_FromLong(report.uses_blas), "gain", report.gain);
}
