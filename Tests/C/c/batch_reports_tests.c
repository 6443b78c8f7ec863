/* batch_reports_tests.c -- quoin_batch.h: which way scenarios are answered, in all and for each component. */
#include "harness.h"
#include <quoin_batch.h>

enum { PARTS = 12, SCENARIOS = 64 };

/* A sum of parts, each as large as its parameter but not negative: with the signs the regions multiply to 2^12. The
   panes behind it are edits of their own. */
typedef struct sums {
  quoin_solver *solver;
  quoin_batch *batch;
  size_t n_panes;
} sums;

static void add_part(quoin_solver *solver, uint32_t i, quoin_variable part, quoin_batch_target *target) {
  add_simple(solver, 1, part, 0, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  add_simple(solver, 1, part, 0, QUOIN_EQUAL, QUOIN_WEAK);
  target->parameter = i;
  target->kind = QUOIN_BATCH_SETTING_LEFT;
  target->share = -1;
  target->constraint = add_simple(solver, 1, part, 0, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
}

/* At most one pane. */
static sums new_sums(size_t n_panes) {
  sums made = {new_solver(), NULL, n_panes};
  quoin_term terms[PARTS + 1];
  quoin_batch_target targets[PARTS + 1];
  quoin_variable outputs[2];
  memset(targets, 0, sizeof targets);
  for (uint32_t i = 0; i <= PARTS; i++) {
    terms[i].variable = add_variable(made.solver);
    terms[i].coefficient = i < PARTS ? 1 : -1;
    if (i < PARTS) add_part(made.solver, i, terms[i].variable, &targets[i]);
  }
  OK(quoin_constraint_add(made.solver, terms, PARTS + 1, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  outputs[0] = terms[PARTS].variable;
  if (n_panes > 0) {
    outputs[1] = add_variable(made.solver);
    targets[PARTS].parameter = PARTS;
    targets[PARTS].kind = QUOIN_BATCH_EDIT;
    targets[PARTS].share = 1;
    targets[PARTS].constraint = add_edit(made.solver, outputs[1], QUOIN_STRONG);
  }
  OK(quoin_batch_create(made.solver, targets, PARTS + n_panes, PARTS + n_panes, outputs, 1 + n_panes, NULL,
                        &made.batch));
  return made;
}

/* Answers scenarios with many signs. */
static void answer(const sums *s) {
  double scenarios[SCENARIOS][PARTS + 1], values[SCENARIOS][2], expected[SCENARIOS] = {0};
  for (uint32_t k = 0; k < SCENARIOS; k++) {
    uint32_t signs = k * 2654435761u >> 7;
    for (uint32_t i = 0; i < PARTS; i++) {
      scenarios[k][i] = signs >> i & 1 ? 1.0 + i : -1.0 - i;
      expected[k] += signs >> i & 1 ? 1.0 + i : 0;
    }
    scenarios[k][PARTS] = k;
  }
  OK(quoin_batch_solve(s->batch, scenarios[0], SCENARIOS, PARTS + 1, values[0], 2, NULL, NULL, NULL));
  for (int k = 0; k < SCENARIOS; k++) {
    NEAR(expected[k], values[k][0]);
    if (s->n_panes > 0) NEAR(k, values[k][1]);
  }
}

static void free_sums(sums *s) {
  quoin_batch_free(s->batch);
  quoin_solver_free(s->solver);
}

TEST(report_regionsThatDoNotPay_saysSo) {
  sums s = new_sums(0);
  quoin_batch_report report;
  answer(&s);
  report.size = sizeof report;
  OK(quoin_batch_get_report(s.batch, &report));
  CHECK(report.regions_pay == 0 && report.one_by_one > 48 && report.solved == SCENARIOS);
  CHECK(report.from_block + report.from_batch + report.one_by_one == SCENARIOS);
  free_sums(&s);
}
