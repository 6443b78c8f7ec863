/*
 * batch_threads.c -- batches on threads: each must give what it gives alone, to the bit.
 *
 * The threads of one batch share the batch; each of several batches in threads of their own has a solver of its own, or
 * all were made of one solver. Under the thread sanitizer any other sharing shows.
 */
#include <pthread.h>
#include <quoin_batch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS = 4, PANES = 6, PARAMETERS = 3, BLOCK = 8, SCENARIOS = 50 * BLOCK - 3, IMAGE = 1 << 18 };

/* What a thread does, and a hash of all that it was answered. */
typedef struct job {
  quoin_batch *batch; /* NULL: one of a solver of its own */
  unsigned seed;
  uint32_t threads;
  int has_failed;
  uint64_t hash;
} job;

static int made(job *in, quoin_status status) {
  if (status != QUOIN_OK) in->has_failed = 1;
  return status == QUOIN_OK;
}

static void hash(job *in, const void *bytes, size_t n) {
  const unsigned char *next = bytes;
  for (size_t i = 0; i < n; i++) in->hash = (in->hash ^ next[i]) * 0x100000001b3u;
}

static unsigned next(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

/* The constraints that the parameters move: made once, in a solver whose handles have a fixed tag. */
typedef struct panes {
  quoin_variable at[PANES + 1];
  quoin_batch_target targets[PARAMETERS];
} panes;

/* Panes with least widths and wishes beside each other; what parameters move are the width and two wishes. */
static quoin_solver *new_panes(job *in, panes *of) {
  quoin_options options;
  quoin_solver *solver = NULL;
  quoin_term sum[PANES + 1], one;
  memset(of, 0, sizeof *of);
  quoin_options_init(&options, sizeof options);
  options.handle_tag = 1;
  made(in, quoin_solver_create(&options, &solver));
  made(in, quoin_variables_add(solver, NULL, PANES + 1, of->at));
  for (int i = 0; i <= PANES; i++) {
    one.variable = sum[i].variable = of->at[i];
    one.coefficient = 1;
    sum[i].coefficient = i < PANES ? 1 : -1;
    if (i == PANES) break;
    made(in, quoin_constraint_add(solver, &one, 1, -10 * (i + 1), QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, NULL));
    made(in, quoin_constraint_add(solver, &one, 1, -30 - 7 * i, QUOIN_EQUAL, quoin_strength_make(200 + 40 * i, 1),
                                  &of->targets[1 + i % 2].constraint));
  }
  made(in, quoin_constraint_add(solver, sum, PANES + 1, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  made(in, quoin_edit_add(solver, of->at[PANES], QUOIN_STRONG, &of->targets[0].constraint));
  for (int i = 0; i < PARAMETERS; i++) {
    of->targets[i].parameter = (uint32_t)i;
    of->targets[i].kind = i ? QUOIN_BATCH_SETTING_LEFT : QUOIN_BATCH_EDIT;
    of->targets[i].share = i ? -1 : 1;
  }
  return solver;
}

static quoin_batch *new_batch(job *in, quoin_solver *solver, const panes *of) {
  quoin_batch_options options;
  quoin_batch *batch = NULL;
  quoin_batch_options_init(&options, sizeof options);
  options.block_size = BLOCK;
  options.threads = in->threads;
  options.reproducible = 1;
  made(in, quoin_batch_create(solver, of->targets, PARAMETERS, PARAMETERS, of->at, PANES + 1, &options, &batch));
  return batch;
}

static int32_t go_on(void *user, size_t n_done, size_t n_all) {
  (void)user;
  return n_done > n_all;
}

/* Answers, learns, answers again, asks for gradients, saves and loads. */
static void ask(job *in) {
  double *scenarios = malloc(sizeof(double) * SCENARIOS * PARAMETERS);
  double *values = malloc(sizeof(double) * SCENARIOS * (PANES + 1));
  double *rates = malloc(sizeof(double) * SCENARIOS * PARAMETERS);
  quoin_batch_status *statuses = malloc(SCENARIOS);
  void *image = malloc(IMAGE);
  quoin_batch *loaded = NULL;
  unsigned random = in->seed;
  size_t n = 0;
  for (int i = 0; i < SCENARIOS * PARAMETERS; i++)
    scenarios[i] = (i % PARAMETERS ? 20 : 150) + next(&random) % 4000 / 17.0;
  for (int round = 0; round < 2; round++) {
    made(in, quoin_batch_solve(in->batch, scenarios, SCENARIOS, PARAMETERS, values, PANES + 1, statuses, go_on, NULL));
    hash(in, values, sizeof(double) * SCENARIOS * (PANES + 1));
    hash(in, statuses, SCENARIOS);
    made(in, quoin_batch_gradient(in->batch, scenarios, SCENARIOS, PARAMETERS, values, PANES + 1, rates, PARAMETERS,
                                  statuses));
    hash(in, rates, sizeof(double) * SCENARIOS * PARAMETERS);
    made(in, quoin_batch_learn(in->batch, &n));
    hash(in, &n, sizeof n);
  }
  if (made(in, quoin_batch_save(in->batch, image, IMAGE, &n))) made(in, quoin_batch_load(image, n, NULL, &loaded));
  made(in, quoin_batch_solve(loaded, scenarios, SCENARIOS, PARAMETERS, values, PANES + 1, statuses, NULL, NULL));
  hash(in, values, sizeof(double) * SCENARIOS * (PANES + 1));
  quoin_batch_free(loaded);
  free(image);
  free(statuses);
  free(rates);
  free(values);
  free(scenarios);
}

static void *run(void *given) {
  job *in = given;
  panes of;
  quoin_solver *own = NULL;
  in->hash = 0xcbf29ce484222325u;
  if (!in->batch) {
    own = new_panes(in, &of);
    in->batch = new_batch(in, own, &of);
  }
  ask(in);
  quoin_batch_free(in->batch);
  quoin_solver_free(own);
  in->batch = NULL;
  return NULL;
}

/* Makes the jobs' batches of one solver, before any of them runs. */
static quoin_solver *share(job *jobs, int n) {
  panes of;
  quoin_solver *solver = new_panes(&jobs[0], &of);
  for (int i = 0; i < n; i++) jobs[i].batch = new_batch(&jobs[i], solver, &of);
  return solver;
}

/* Runs jobs at once, each on its thread; each must give what it gives alone and with one thread. */
static int check(const char *what, uint32_t threads, int n, int is_shared) {
  job jobs[JOBS];
  pthread_t handles[JOBS];
  quoin_solver *solver = NULL;
  int has_failed = 0;
  memset(jobs, 0, sizeof jobs);
  for (int i = 0; i < n; i++) jobs[i].seed = (unsigned)i + 1, jobs[i].threads = threads;
  if (is_shared) solver = share(jobs, n);
  for (int i = 0; i < n; i++) pthread_create(&handles[i], NULL, run, &jobs[i]);
  for (int i = 0; i < n; i++) pthread_join(handles[i], NULL);
  quoin_solver_free(solver);
  for (int i = 0; i < n; i++) {
    job alone = {NULL, 0, 1, 0, 0};
    alone.seed = jobs[i].seed;
    run(&alone);
    has_failed |= jobs[i].has_failed || alone.has_failed || jobs[i].hash != alone.hash;
  }
  printf("%s   %s\n", has_failed ? "FAILED" : "ok    ", what);
  return has_failed;
}

int main(void) {
  int failed = check("a batch on 4 threads answers as on one", 4, 1, 0);
  failed |= check("4 batches in threads of their own answer as alone", 1, JOBS, 0);
  failed |= check("2 batches of 3 threads each, in two threads, answer as alone", 3, 2, 0);
  failed |= check("4 batches of one solver, in threads of their own, answer as alone", 2, JOBS, 1);
  return failed;
}
