/*
 * threads.c -- solvers on threads: each must give what it gives alone, to the bit.
 *
 *     threads             THREADS solvers, each on its thread, at once; the hash of each is compared with
 *                         that of a run alone; under the thread sanitizer any sharing shows
 *     threads -measure    how many rounds a second 1, 2, 4 ... solvers make together
 *
 * Each thread builds, drags, adds and removes, rolls back, clones, saves and loads.
 */
#define _POSIX_C_SOURCE 200112L
#include <pthread.h>
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { THREADS = 8, N = 40, ROUNDS = 2000, MEASURED = 20000 };

typedef struct job {
  unsigned seed;
  int rounds;
  int has_failed;
  uint64_t hash;
  /* Processor time of the thread, in seconds. */
  double cpu;
} job;

static unsigned next(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static int made(job *in, quoin_status status) {
  if (status != QUOIN_OK) in->has_failed = 1;
  return status == QUOIN_OK;
}

static void link_up(job *in, quoin_solver *solver, const quoin_variable *at) {
  int i;
  for (i = 0; i + 1 < N; i++) {
    quoin_term terms[2];
    terms[0].variable = at[i + 1];
    terms[0].coefficient = 1;
    terms[1].variable = at[i];
    terms[1].coefficient = -1;
    made(in, quoin_constraint_add(solver, terms, 2, -1 - (double)(in->seed % 5), QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED,
                                  NULL));
    made(in, quoin_constraint_add(solver, terms, 2, -8, QUOIN_EQUAL, QUOIN_WEAK, NULL));
  }
}

/* Adds a constraint, solves and removes it, in a transaction that is rolled back. */
static void come_and_go(job *in, quoin_solver *solver, quoin_variable of, double least) {
  quoin_term term;
  quoin_constraint passing;
  term.variable = of;
  term.coefficient = 1;
  made(in, quoin_transaction_begin(solver));
  if (made(in, quoin_constraint_add(solver, &term, 1, -least, QUOIN_GREATER_OR_EQUAL, QUOIN_MEDIUM, &passing))) {
    made(in, quoin_solver_solve(solver, NULL, NULL));
    made(in, quoin_constraint_remove(solver, passing));
  }
  made(in, quoin_transaction_rollback(solver));
}

/* Saves, loads and clones the solver, frees it, and returns the copy. */
static quoin_solver *copied(job *in, quoin_solver *solver) {
  static const size_t largest = 1 << 20;
  void *image = malloc(largest);
  quoin_solver *loaded = NULL, *clone = NULL;
  size_t n = 0;
  if (made(in, quoin_solver_save(solver, image, largest, &n))) made(in, quoin_solver_load(image, n, NULL, &loaded));
  free(image);
  made(in, quoin_solver_clone(loaded, &clone));
  quoin_solver_free(loaded);
  quoin_solver_free(solver);
  return clone;
}

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void *run(void *given) {
  job *in = given;
  unsigned random = in->seed;
  quoin_options options;
  quoin_solver *solver = NULL;
  quoin_variable at[N];
  quoin_constraint edit = {0, 0};
  double values[N];
  int i;
  quoin_options_init(&options, sizeof options);
  /* Without a tag the solver makes one of its address, which differs from run to run. */
  options.handle_tag = 1;
  made(in, quoin_solver_create(&options, &solver));
  made(in, quoin_variables_add(solver, NULL, N, at));
  link_up(in, solver, at);
  made(in, quoin_edit_add(solver, at[N - 1], QUOIN_STRONG, &edit));
  for (i = 0; i < in->rounds; i++) {
    made(in, quoin_edit_suggest(solver, edit, next(&random) % 700));
    made(in, quoin_solver_solve(solver, NULL, NULL));
    made(in, quoin_values_read(solver, at, N, values));
    if (i % 16 == 0) come_and_go(in, solver, at[next(&random) % N], next(&random) % 100);
    if (i % 100 == 50) solver = copied(in, solver);
  }
  in->hash = quoin_solver_hash(solver);
  in->cpu = seconds(CLOCK_THREAD_CPUTIME_ID);
  quoin_solver_free(solver);
  return NULL;
}

/* All begin at once: else the first might be done before the last one starts. */
static pthread_barrier_t start;

static void *run_with_others(void *given) {
  pthread_barrier_wait(&start);
  return run(given);
}

static void run_together(job *jobs, int n) {
  pthread_t threads[64];
  int i;
  pthread_barrier_init(&start, NULL, (unsigned)n);
  for (i = 0; i < n; i++) pthread_create(&threads[i], NULL, run_with_others, &jobs[i]);
  for (i = 0; i < n; i++) pthread_join(threads[i], NULL);
  pthread_barrier_destroy(&start);
}

/* Rounds a second by the clock say what the machine had to spare; processor time a round says whether
   solvers get in each other's way. */
static int measure(void) {
  int n, cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
  double alone = 0;
  for (n = 1; n <= 2 * cores && n <= 64; n *= 2) {
    double best = 1e9, least = 1e9;
    int repeat, i;
    for (repeat = 0; repeat < 5; repeat++) {
      job jobs[64];
      double begin = seconds(CLOCK_MONOTONIC), each;
      memset(jobs, 0, sizeof jobs);
      for (i = 0; i < n; i++) jobs[i].seed = (unsigned)i + 1, jobs[i].rounds = MEASURED;
      run_together(jobs, n);
      each = seconds(CLOCK_MONOTONIC) - begin;
      if (each < best) best = each;
      if (jobs[0].cpu < least) least = jobs[0].cpu;
    }
    if (n == 1) alone = best;
    printf("%3d threads  %9.0f rounds a second, %.2f times one thread; %.2f us of processor a round  (%d cores)\n", n,
           n * MEASURED / best, n * alone / best, 1e6 * least / MEASURED, cores);
  }
  return 0;
}

int main(int argc, char **argv) {
  job alone[THREADS], together[THREADS];
  int i, failed = 0;
  if (argc > 1 && strcmp(argv[1], "-measure") == 0) return measure();
  memset(alone, 0, sizeof alone);
  for (i = 0; i < THREADS; i++) alone[i].seed = (unsigned)i + 1, alone[i].rounds = ROUNDS;
  memcpy(together, alone, sizeof alone);
  for (i = 0; i < THREADS; i++) run(&alone[i]);
  run_together(together, THREADS);
  for (i = 0; i < THREADS; i++) {
    int is_same = alone[i].hash == together[i].hash && alone[i].hash != 0;
    if (!is_same || alone[i].has_failed || together[i].has_failed) failed = 1;
  }
  printf("%s   %d solvers on %d threads give what each gives alone\n", failed ? "FAILED" : "ok    ", THREADS, THREADS);
  return failed;
}
