/* shards_tests.c -- quoin_batch.h: a batch that is answered in several processes, each with what was saved. */
#define _POSIX_C_SOURCE 200809L
#include "harness.h"
#include <quoin_batch.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N_SHARDS = 3, N_BLOCKS = 7, BLOCK = 16, N = N_BLOCKS * BLOCK - 5, N_PANES = 6 };

/* Panes with least widths and wishes beside each other; what parameters move are the width and two wishes. */
static quoin_batch *new_panes(void) {
  quoin_solver *solver = new_solver();
  quoin_variable panes[N_PANES + 1];
  quoin_term sum[N_PANES + 1];
  quoin_batch_target targets[3];
  quoin_batch_options options;
  quoin_batch *batch = NULL;
  memset(targets, 0, sizeof targets);
  for (int i = 0; i <= N_PANES; i++) {
    panes[i] = add_variable(solver);
    sum[i].variable = panes[i];
    sum[i].coefficient = i < N_PANES ? 1 : -1;
    if (i == N_PANES) break;
    add_simple(solver, 1, panes[i], -10 * (i + 1), QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
    targets[1 + i % 2].constraint =
        add_simple(solver, 1, panes[i], -30 - 7 * i, QUOIN_EQUAL, quoin_strength_make(200 + 40 * i, 1));
  }
  OK(quoin_constraint_add(solver, sum, N_PANES + 1, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
  targets[0].constraint = add_edit(solver, panes[N_PANES], QUOIN_STRONG);
  targets[0].kind = QUOIN_BATCH_EDIT;
  targets[0].share = 1;
  for (int i = 1; i < 3; i++) {
    targets[i].parameter = (uint32_t)i;
    targets[i].kind = QUOIN_BATCH_SETTING_LEFT;
    targets[i].share = -1;
  }
  OK(quoin_batch_options_init(&options, sizeof options));
  options.block_size = BLOCK;
  options.reproducible = 1;
  OK(quoin_batch_create(solver, targets, 3, 3, panes, N_PANES + 1, &options, &batch));
  quoin_solver_free(solver);
  return batch;
}

/* A child process: it loads the saved batch, answers some whole blocks, and writes the answers into a pipe. */
static void answer_shard(void *image, size_t n_bytes, const double *scenarios, size_t n, int pipe_end) {
  static double values[N][N_PANES + 1];
  quoin_batch *batch = NULL;
  const char *next = (const char *)values;
  size_t left = n * sizeof values[0];
  int is_fine = quoin_batch_load(image, n_bytes, NULL, &batch) == QUOIN_OK &&
                quoin_batch_solve(batch, scenarios, n, 3, values[0], N_PANES + 1, NULL, NULL, NULL) == QUOIN_OK;
  while (is_fine && left > 0) {
    ssize_t written = write(pipe_end, next, left);
    is_fine = written > 0;
    next += is_fine ? written : 0;
    left -= is_fine ? (size_t)written : 0;
  }
  quoin_batch_free(batch);
  free(image);
  _exit(is_fine ? 0 : 1);
}

static void receive(int pipe_end, void *into, size_t n_bytes) {
  char *next = (char *)into;
  while (n_bytes > 0) {
    ssize_t got = read(pipe_end, next, n_bytes);
    CHECK(got > 0);
    if (got <= 0) return;
    next += got;
    n_bytes -= (size_t)got;
  }
}

TEST(processes_shardsOfWholeBlocks_sameBits) {
  static double scenarios[N][3], whole[N][N_PANES + 1], sharded[N][N_PANES + 1];
  quoin_batch *batch = new_panes();
  size_t n_bytes = 0, first = 0;
  void *image;
  for (size_t i = 0; i < N; i++) {
    scenarios[i][0] = 215 + (double)(i * 37 % 101) * 1.75;
    scenarios[i][1] = 20 + (double)(i * 53 % 89) / 3;
    scenarios[i][2] = 25 + (double)(i * 29 % 83) / 7;
  }
  /* Some regions are learnt, others are found by each block: both must be the same in every process. */
  OK(quoin_batch_solve(batch, scenarios[0], BLOCK, 3, whole[0], N_PANES + 1, NULL, NULL, NULL));
  OK(quoin_batch_learn(batch, NULL));
  OK(quoin_batch_save(batch, NULL, 0, &n_bytes));
  image = malloc(n_bytes);
  OK(quoin_batch_save(batch, image, n_bytes, &n_bytes));
  OK(quoin_batch_solve(batch, scenarios[0], N, 3, whole[0], N_PANES + 1, NULL, NULL, NULL));
  quoin_batch_free(batch);
  for (size_t shard = 0; shard < N_SHARDS; shard++) {
    size_t end = shard + 1 == N_SHARDS ? N : (shard + 1) * (N_BLOCKS / N_SHARDS) * BLOCK;
    int ends[2], ended = -1;
    pid_t child;
    CHECK(pipe(ends) == 0);
    fflush(NULL);
    child = fork();
    if (child == 0) answer_shard(image, n_bytes, scenarios[first], end - first, ends[1]);
    close(ends[1]);
    receive(ends[0], sharded[first], (end - first) * sizeof sharded[0]);
    close(ends[0]);
    CHECK(waitpid(child, &ended, 0) == child && WIFEXITED(ended) && WEXITSTATUS(ended) == 0);
    first = end;
  }
  CHECK(memcmp(whole, sharded, sizeof whole) == 0);
  CHECK(whole[0][N_PANES] == 215 && whole[N - 1][0] > 0);
  free(image);
}
