/* batch_plans_tests.c -- quoin_batch.h: making, answering, gradients, learning, saving, hostile calls, memory. */
#include "harness.h"
#include <quoin_batch.h>

#define N(array) (sizeof(array) / sizeof(array)[0])

/* A window: two panes with least widths share what the edit asks for. */
typedef struct window {
  quoin_solver *solver;
  quoin_variable outputs[3]; /* left, right, width */
  quoin_constraint edit, least, most;
} window;

static window new_window(void) {
  window w;
  quoin_term sum[3];
  w.solver = new_solver();
  for (int i = 0; i < 3; i++) {
    w.outputs[i] = add_variable(w.solver);
    sum[i].variable = w.outputs[i];
    sum[i].coefficient = i < 2 ? 1 : -1;
  }
  OK(quoin_constraint_add(w.solver, sum, 3, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  w.least = add_simple(w.solver, 1, w.outputs[0], -100, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  w.most = add_simple(w.solver, 1, w.outputs[0], -300, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  add_simple(w.solver, 1, w.outputs[1], -50, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  add_pair(w.solver, 1, w.outputs[0], -1, w.outputs[1], 0, QUOIN_EQUAL, QUOIN_WEAK);
  w.edit = add_edit(w.solver, w.outputs[2], QUOIN_STRONG);
  OK(quoin_edit_suggest(w.solver, w.edit, 400));
  OK(quoin_solver_solve(w.solver, NULL, NULL));
  return w;
}

/* Two parameters: the width, and the left pane's least width. */
static quoin_batch *new_batch(const window *w, const quoin_batch_options *options) {
  quoin_batch_target targets[2];
  quoin_batch *batch = NULL;
  memset(targets, 0, sizeof targets);
  targets[0].kind = QUOIN_BATCH_EDIT;
  targets[0].constraint = w->edit;
  targets[0].share = 1;
  targets[1].parameter = 1;
  targets[1].kind = QUOIN_BATCH_SETTING_LEFT;
  targets[1].constraint = w->least;
  targets[1].share = -1;
  OK(quoin_batch_create(w->solver, targets, 2, 2, w->outputs, 3, options, &batch));
  return batch;
}

TEST(solve_scenarios_valuesAndStatuses) {
  window w = new_window();
  quoin_batch *batch = new_batch(&w, NULL);
  const double scenarios[] = {400, 100, 180, 100, 400, 301, NAN, 1, 700, 0};
  double values[15];
  quoin_batch_status statuses[5];
  OK(quoin_batch_solve(batch, scenarios, 5, 2, values, 3, statuses, NULL, NULL));
  CHECK(statuses[0] == QUOIN_BATCH_SOLVED && statuses[1] == QUOIN_BATCH_SOLVED);
  CHECK(statuses[2] == QUOIN_BATCH_CONFLICT && statuses[3] == QUOIN_BATCH_BAD_NUMBER);
  CHECK(statuses[4] == QUOIN_BATCH_SOLVED);
  NEAR(200, values[0]);
  NEAR(200, values[1]);
  NEAR(100, values[3]);
  NEAR(80, values[4]);
  NEAR(300, values[12]);
  NEAR(400, values[13]);
  for (int i = 6; i < 12; i++) CHECK(isnan(values[i]));
  quoin_batch_free(batch);
}

TEST(learn_afterAnswers_reportTells) {
  window w = new_window();
  quoin_batch *batch = new_batch(&w, NULL);
  const double scenarios[] = {400, 100, 180, 100, 190, 100};
  double values[9];
  size_t n = 0;
  quoin_batch_report report;
  report.size = sizeof report;
  OK(quoin_batch_get_report(batch, &report));
  CHECK(report.n_parameters == 2 && report.n_outputs == 3 && report.n_components == 1);
  CHECK(report.n_regions == 1 && report.solved == 0);
  OK(quoin_batch_solve(batch, scenarios, 3, 2, values, 3, NULL, NULL, NULL));
  OK(quoin_batch_learn(batch, &n));
  CHECK(n == 1);
  OK(quoin_batch_solve(batch, scenarios, 3, 2, values, 3, NULL, NULL, NULL));
  OK(quoin_batch_get_report(batch, &report));
  CHECK(report.solved == 6 && report.from_block + report.from_batch + report.one_by_one == 6);
  CHECK(report.regions_pay == 1);
  quoin_batch_free(batch);
}

TEST(conflict_ofAScenario_isListed) {
  window w = new_window();
  quoin_batch *batch = new_batch(&w, NULL);
  const double bad[] = {400, 301}, good[] = {400, 300};
  quoin_constraint found[4];
  size_t n = 9;
  OK(quoin_batch_conflict(batch, bad, found, 4, &n));
  CHECK(n == 2);
  CHECK((found[0].index1 == w.least.index1) != (found[1].index1 == w.least.index1));
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_batch_conflict(batch, bad, found, 1, &n));
  CHECK(n == 2);
  OK(quoin_batch_conflict(batch, good, NULL, 0, &n));
  CHECK(n == 0);
  quoin_batch_free(batch);
}

/* The solver's last conflict is that of the batch, and not an older one. */
TEST(create_conflictingRows_listsThem) {
  window w = new_window();
  quoin_batch *batch = NULL;
  quoin_conflict_item items[8];
  quoin_variable x = add_variable(w.solver);
  quoin_term term = {{0, 0}, 1};
  quoin_batch_target both[2] = {{0, QUOIN_BATCH_SHIFTING_LEFT, {0, 0}, 1}, {0, QUOIN_BATCH_SHIFTING_LEFT, {0, 0}, 1}};
  size_t n = 0;
  term.variable = w.outputs[0];
  REFUSED(w.solver, QUOIN_CONFLICT,
          quoin_constraint_add(w.solver, &term, 1, -50, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED, NULL));
  OK(quoin_conflict_list(w.solver, NULL, 0, &n));
  CHECK(n == 2);
  /* Both rows move alike: the second, whose constant a parameter replaces, cannot hold beside the first. */
  both[0].constraint = add_simple(w.solver, 1, x, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  both[1].constraint = add_simple(w.solver, 1, x, -20, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  both[1].kind = QUOIN_BATCH_SETTING_LEFT;
  REFUSED(w.solver, QUOIN_CONFLICT, quoin_batch_create(w.solver, both, 2, 1, w.outputs, 3, NULL, &batch));
  OK(quoin_conflict_list(w.solver, items, 8, &n));
  CHECK(n == 2 && batch == NULL);
  for (size_t i = 0; i < n && i < 2; i++) {
    CHECK(quoin_constraint_equals(items[i].constraint, both[0].constraint) ||
          quoin_constraint_equals(items[i].constraint, both[1].constraint));
    CHECK(items[i].batch_index == -1);
  }
}

/* Stops after the first block, and tries what a busy batch refuses. */
static int32_t stop(void *user, size_t n_done, size_t n_all) {
  quoin_batch *batch = user;
  double number[2] = {1, 1}, values[3];
  CHECK(n_done == 2 && n_all == 5);
  STATUS(QUOIN_BUSY, quoin_batch_solve(batch, number, 1, 2, values, 3, NULL, NULL, NULL));
  STATUS(QUOIN_BUSY, quoin_batch_learn(batch, NULL));
  quoin_batch_free(batch);
  return 1;
}

TEST(progress_cancels_restIsNotReached) {
  window w = new_window();
  quoin_batch_options options;
  quoin_batch *batch;
  double scenarios[10], values[15];
  quoin_batch_status statuses[5];
  OK(quoin_batch_options_init(&options, sizeof options));
  options.block_size = 2;
  batch = new_batch(&w, &options);
  for (int i = 0; i < 10; i++) scenarios[i] = 100;
  STATUS(QUOIN_BATCH_CANCELLED, quoin_batch_solve(batch, scenarios, 5, 2, values, 3, statuses, stop, batch));
  CHECK(statuses[1] == QUOIN_BATCH_SOLVED && statuses[2] == QUOIN_BATCH_NOT_REACHED);
  quoin_batch_free(batch);
}

TEST(load_saved_sameBits) {
  window w = new_window();
  quoin_batch *batch = new_batch(&w, NULL), *copy = NULL;
  const double scenarios[] = {400, 100, 180, 100, 333, 77};
  double values[2][9];
  static unsigned char image[1 << 16];
  size_t n = 0, needed = 0;
  OK(quoin_batch_solve(batch, scenarios, 3, 2, values[0], 3, NULL, NULL, NULL));
  OK(quoin_batch_learn(batch, NULL));
  OK(quoin_batch_save(batch, NULL, 0, &needed));
  CHECK(needed > 0 && needed <= sizeof image);
  STATUS(QUOIN_BUFFER_TOO_SMALL, quoin_batch_save(batch, image, needed - 1, &n));
  OK(quoin_batch_save(batch, image, sizeof image, &n));
  CHECK(n == needed);
  OK(quoin_batch_load(image, n, NULL, &copy));
  OK(quoin_batch_solve(batch, scenarios, 3, 2, values[0], 3, NULL, NULL, NULL));
  OK(quoin_batch_solve(copy, scenarios, 3, 2, values[1], 3, NULL, NULL, NULL));
  CHECK(memcmp(values[0], values[1], sizeof values[0]) == 0);
  quoin_batch_free(copy);
  STATUS(QUOIN_BAD_IMAGE, quoin_batch_load(image, n - 1, NULL, &copy));
  image[n / 2] ^= 1;
  STATUS(QUOIN_BAD_IMAGE, quoin_batch_load(image, n, NULL, &copy));
  STATUS(QUOIN_BAD_IMAGE, quoin_batch_load(NULL, 0, NULL, &copy));
  quoin_batch_free(batch);
}

TEST(stale_afterAChange_isSaid) {
  window w = new_window();
  quoin_batch *batch = new_batch(&w, NULL);
  CHECK(quoin_batch_is_stale(batch, w.solver) == 0);
  add_simple(w.solver, 1, w.outputs[0], -10, QUOIN_LESS_OR_EQUAL, QUOIN_WEAK);
  CHECK(quoin_batch_is_stale(batch, w.solver) == 1);
  CHECK(quoin_batch_is_stale(NULL, w.solver) == 0 && quoin_batch_is_stale(batch, NULL) == 0);
  quoin_batch_free(batch);
}

TEST(create_hostile_isRefused) {
  window w = new_window();
  quoin_batch *batch = NULL;
  quoin_batch_options options;
  quoin_batch_target target = {0, QUOIN_BATCH_EDIT, w.edit, 1};
  target.constraint = w.edit;
  REFUSED(w.solver, QUOIN_BAD_COUNT, quoin_batch_create(w.solver, &target, 1, 0, w.outputs, 3, NULL, &batch));
  REFUSED(w.solver, QUOIN_BAD_COUNT, quoin_batch_create(w.solver, &target, SIZE_MAX, 1, w.outputs, 3, NULL, &batch));
  REFUSED(w.solver, QUOIN_BAD_COUNT, quoin_batch_create(w.solver, &target, 1, SIZE_MAX, w.outputs, 3, NULL, &batch));
  REFUSED(w.solver, QUOIN_NULL_ARGUMENT, quoin_batch_create(w.solver, NULL, 1, 1, w.outputs, 3, NULL, &batch));
  REFUSED(w.solver, QUOIN_NULL_ARGUMENT, quoin_batch_create(w.solver, &target, 1, 1, NULL, 3, NULL, &batch));
  REFUSED(w.solver, QUOIN_NULL_ARGUMENT, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, NULL, NULL));
  STATUS(QUOIN_BAD_SOLVER, quoin_batch_create(NULL, &target, 1, 1, w.outputs, 3, NULL, &batch));
  target.kind = 3;
  REFUSED(w.solver, QUOIN_BAD_CHOICE, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, NULL, &batch));
  target.kind = QUOIN_BATCH_SHIFTING_LEFT;
  REFUSED(w.solver, QUOIN_WRONG_KIND, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, NULL, &batch));
  target.kind = QUOIN_BATCH_EDIT;
  target.share = INFINITY;
  REFUSED(w.solver, QUOIN_BAD_NUMBER, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, NULL, &batch));
  target.share = 1;
  target.constraint.stamp ^= 1;
  REFUSED(w.solver, QUOIN_STALE_CONSTRAINT, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, NULL, &batch));
  target.constraint = w.edit;
  w.outputs[1].index1 = 99;
  REFUSED(w.solver, QUOIN_STALE_VARIABLE, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, NULL, &batch));
  w.outputs[1] = w.outputs[0];
  STATUS(QUOIN_NULL_ARGUMENT, quoin_batch_options_init(NULL, sizeof options));
  STATUS(QUOIN_BAD_OPTION, quoin_batch_options_init(&options, 3));
  OK(quoin_batch_options_init(&options, sizeof options));
  options.threads = 1025;
  REFUSED(w.solver, QUOIN_BAD_OPTION, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, &options, &batch));
  options.threads = 1;
  options.lowest = NAN;
  REFUSED(w.solver, QUOIN_BAD_OPTION, quoin_batch_create(w.solver, &target, 1, 1, w.outputs, 3, &options, &batch));
  CHECK(batch == NULL);
}

TEST(solve_hostile_isRefused) {
  window w = new_window();
  quoin_batch *batch = new_batch(&w, NULL);
  double numbers[4] = {1, 1, 1, 1}, values[6] = {7, 7, 7, 7, 7, 7};
  quoin_batch_status statuses[2];
  quoin_batch_report report;
  union {
    quoin_constraint listed[4];
    double numbers[4];
    size_t n;
  } over = {{{0, 0}}};
  size_t n;
  STATUS(QUOIN_BAD_BATCH, quoin_batch_solve(NULL, numbers, 2, 2, values, 3, NULL, NULL, NULL));
  STATUS(QUOIN_BAD_BATCH, quoin_batch_learn((quoin_batch *)(void *)values, NULL));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_batch_solve(batch, NULL, 2, 2, values, 3, NULL, NULL, NULL));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_batch_solve(batch, numbers, 2, 2, NULL, 3, NULL, NULL, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_batch_solve(batch, numbers, SIZE_MAX, 2, values, 3, NULL, NULL, NULL));
  for (size_t many = SIZE_MAX / 8; many < SIZE_MAX / 2 + 2; many = many < SIZE_MAX / 2 ? 2 * many + 1 : many + 1) {
    STATUS(QUOIN_BAD_COUNT, quoin_batch_solve(batch, numbers, many, 2, values, 3, NULL, NULL, NULL));
    STATUS(QUOIN_BAD_COUNT, quoin_batch_gradient(batch, numbers, many, 2, values, 3, values, 2, statuses));
  }
  STATUS(QUOIN_BAD_COUNT, quoin_batch_solve(batch, numbers, 2, 1, values, 3, NULL, NULL, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_batch_solve(batch, numbers, 2, 2, values, 2, NULL, NULL, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_batch_solve(batch, numbers, 2, SIZE_MAX, values, 3, NULL, NULL, NULL));
  STATUS(QUOIN_OVERLAP, quoin_batch_solve(batch, values, 1, 2, values + 1, 3, NULL, NULL, NULL));
  STATUS(QUOIN_OVERLAP,
         quoin_batch_solve(batch, numbers, 2, 2, values, 3, (quoin_batch_status *)(void *)values, NULL, NULL));
  STATUS(QUOIN_OVERLAP, quoin_batch_gradient(batch, numbers, 1, 2, values, 3, values + 2, 2, statuses));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_batch_conflict(batch, NULL, NULL, 0, &n));
  STATUS(QUOIN_OVERLAP, quoin_batch_conflict(batch, numbers, over.listed, 4, &over.n));
  STATUS(QUOIN_OVERLAP, quoin_batch_conflict(batch, over.numbers, NULL, 0, &over.n));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_batch_conflict(batch, numbers, NULL, 0, NULL));
  numbers[0] = NAN;
  numbers[1] = NAN;
  STATUS(QUOIN_BAD_NUMBER, quoin_batch_conflict(batch, numbers, NULL, 0, &n));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_batch_get_report(batch, NULL));
  report.size = 8;
  STATUS(QUOIN_BAD_OPTION, quoin_batch_get_report(batch, &report));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_batch_save(batch, NULL, 0, NULL));
  for (int i = 0; i < 6; i++) NEAR(7, values[i]);
  OK(quoin_batch_solve(batch, NULL, 0, 2, NULL, 3, NULL, NULL, NULL));
  quoin_batch_free(NULL);
  quoin_batch_free((quoin_batch *)(void *)values);
  quoin_batch_free(batch);
  TEXT("QUOIN_BAD_BATCH", quoin_status_name(QUOIN_BAD_BATCH));
  TEXT("QUOIN_BATCH_CANCELLED", quoin_status_name(QUOIN_BATCH_CANCELLED));
  CHECK(quoin_status_message(QUOIN_BAD_BATCH)[0] && quoin_status_message(QUOIN_BATCH_CANCELLED)[0]);
}

/* Rows of no numbers have no end: their count alone says how many there are. */
TEST(solve_nothingManyTimes_isRefused) {
  window w = new_window();
  quoin_batch *batch = NULL;
  OK(quoin_batch_create(w.solver, NULL, 0, 0, NULL, 0, NULL, &batch));
  STATUS(QUOIN_BAD_COUNT, quoin_batch_solve(batch, NULL, SIZE_MAX / 2, 0, NULL, 0, NULL, NULL, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_batch_solve(batch, NULL, SIZE_MAX, 0, NULL, 0, NULL, NULL, NULL));
  OK(quoin_batch_solve(batch, NULL, 1000, 0, NULL, 0, NULL, NULL, NULL));
  quoin_batch_free(batch);
}

/* What a batch answers to four scenarios, of which the third is a conflict. */
typedef struct answers {
  double values[4][3], rates[4][2];
  quoin_batch_status statuses[4], rate_statuses[4];
  size_t n_conflict;
} answers;

static quoin_status ask(quoin_batch *batch, answers *got) {
  const double scenarios[4][2] = {{400, 100}, {180, 100}, {400, 301}, {700, 0}};
  const double output_rates[4][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
  quoin_status status = quoin_batch_solve(batch, scenarios[0], 4, 2, got->values[0], 3, got->statuses, NULL, NULL);
  if (status == QUOIN_OK) status = quoin_batch_learn(batch, NULL);
  if (status == QUOIN_OK)
    status = quoin_batch_gradient(batch, scenarios[0], 4, 2, output_rates[0], 3, got->rates[0], 2, got->rate_statuses);
  if (status == QUOIN_OK) status = quoin_batch_conflict(batch, scenarios[2], NULL, 0, &got->n_conflict);
  return status;
}

static void check_answers(const answers *got, const answers *right) {
  CHECK(memcmp(got->statuses, right->statuses, sizeof got->statuses) == 0);
  CHECK(memcmp(got->rate_statuses, right->rate_statuses, sizeof got->rate_statuses) == 0);
  CHECK(got->n_conflict == 2);
  for (int s = 0; s < 4; s++) {
    if (right->statuses[s] != QUOIN_BATCH_SOLVED) continue;
    for (int k = 0; k < 3; k++) NEAR(right->values[s][k], got->values[s][k]);
    for (int k = 0; k < 2; k++) NEAR(right->rates[s][k], got->rates[s][k]);
  }
}

/* Makes a plan with one target and frees it, then one with both, and asks it; returns the first failure. */
static quoin_status plan_and_ask(window *w, quoin_batch **batch, answers *got) {
  quoin_batch_target both[2] = {{0, QUOIN_BATCH_EDIT, {0, 0}, 1}, {1, QUOIN_BATCH_SETTING_LEFT, {0, 0}, -1}};
  quoin_status status;
  both[0].constraint = w->edit;
  both[1].constraint = w->least;
  status = quoin_batch_create(w->solver, both, 1, 2, w->outputs, 3, NULL, batch);
  if (status != QUOIN_OK) return status;
  quoin_batch_free(*batch);
  *batch = NULL;
  status = quoin_batch_create(w->solver, both, 2, 2, w->outputs, 3, NULL, batch);
  return status == QUOIN_OK ? ask(*batch, got) : status;
}

/* A call reports the failure by its status, or the allocation served speed alone: then the answers are the same. A
   batch whose call has failed answers as before. */
TEST(memory_failsAtEveryPlace_isAStatusOrCostsNothing) {
  window w = new_window();
  size_t n_failed = 0, n_told = 0;
  answers right, got;
  quoin_batch *batch = NULL;
  memset(&right, 0, sizeof right);
  OK(plan_and_ask(&w, &batch, &right));
  CHECK(right.statuses[2] == QUOIN_BATCH_CONFLICT && right.n_conflict == 2);
  quoin_batch_free(batch);
  for (size_t place = 0;; place++) {
    uint64_t before = quoin_solver_hash(w.solver);
    size_t live = test_memory.n_live;
    quoin_status status;
    batch = NULL;
    memset(&got, 0, sizeof got);
    test_memory.has_failed = 0;
    test_memory.fail_after = place;
    status = plan_and_ask(&w, &batch, &got);
    test_memory.fail_after = SIZE_MAX;
    CHECK(status == QUOIN_OK || (status == QUOIN_OUT_OF_MEMORY && test_memory.has_failed));
    n_told += status == QUOIN_OUT_OF_MEMORY;
    if (batch && status != QUOIN_OK) {
      memset(&got, 0, sizeof got);
      status = ask(batch, &got);
      CHECK(status == QUOIN_OK);
    }
    if (status == QUOIN_OK) check_answers(&got, &right);
    quoin_batch_free(batch);
    CHECK(quoin_solver_hash(w.solver) == before);
    CHECK(test_memory.n_live == live);
    if (!test_memory.has_failed) break;
    n_failed++;
  }
  CHECK(n_failed > 300 && n_told > n_failed * 9 / 10);
}
