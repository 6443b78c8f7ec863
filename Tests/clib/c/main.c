/* main.c -- runs the C tests: `tests [FILTER]`. The last line counts them. */
#include "harness.h"

extern const suite version_suite, solvers_suite, images_suite, variables_suite, values_suite,
    constraints_suite, batches_suite, changes_suite, inspecting_suite, edits_suite, solving_suite,
    transactions_suite, explaining_suite, labels_suite, state_suite, errors_suite, recording_suite,
    hostile_suite, memory_suite, trees_suite, batch_plans_suite, batch_reports_suite, grids_suite, shards_suite,
    shortage_suite, numbers_suite;

int main(int argc, char **argv) {
  const suite *const suites[] = {
      &version_suite,    &solvers_suite,    &images_suite,       &variables_suite,  &values_suite,
      &constraints_suite, &batches_suite,   &changes_suite,      &inspecting_suite, &edits_suite,
      &solving_suite,    &transactions_suite, &explaining_suite, &labels_suite,     &state_suite,
      &errors_suite,     &recording_suite,  &hostile_suite,      &memory_suite,     &trees_suite,
      &batch_plans_suite, &batch_reports_suite, &grids_suite, &shards_suite, &shortage_suite, &numbers_suite,
  };
  return run_suites(suites, sizeof suites / sizeof suites[0], argc > 1 ? argv[1] : NULL);
}
