/*
 * quoin_batch.h -- one structure, laid out for many numbers at once.
 *
 * A batch holds a copy of a solver, parameters and outputs. A scenario is a row of numbers, one for each
 * parameter; its answer is a row of values, one for each output. A parameter moves edits and constants,
 * never coefficients, strengths or relations. While the same constraints stay active, values are affine in
 * the parameters: most scenarios then cost little more than writing their values.
 *
 *     quoin_batch_target width = {0, QUOIN_BATCH_EDIT, edit, 1};
 *     double scenarios[] = {400, 640, 1024}, values[6];
 *     quoin_batch *batch;
 *     quoin_batch_create(solver, &width, 1, 1, outputs, 2, NULL, &batch);
 *     quoin_batch_solve(batch, scenarios, 3, 1, values, 2, NULL, NULL, NULL);
 *     quoin_batch_free(batch);
 *
 * Answers are as good as solving each scenario alone: every level costs the same, and values are the same
 * where there is only one optimum. The same call gives the same bits. Among other scenarios, in other blocks or on
 * other threads an answer is the same up to rounding: what no region answers is solved from where the solve before it
 * ended, as a program without a batch would solve it. Where several optima tie, it may be another of them, and no status
 * says so. To ask each solve whether its optimum is the only one would take up to 8 % of it, and more where a solve takes
 * less than a microsecond. quoin_solver_is_ambiguous() says it of a solver that is at one scenario.
 *
 * With the option `reproducible` an answer depends on the batch and the scenario alone: parts of a call give the same
 * bits as the whole. So they do in other processes and on other processors, which else may round products and sums once
 * or apart. What no region of the batch answers may then cost several times as much as solving it alone, and only
 * quoin_batch_learn() adds regions.
 *
 * A batch pays where few numbers decide which constraints are active, and where the parts that numbers move meet only in
 * sums and in rows that are mostly slack: grids, sheets, forms, stacks, chains, cells of a feed. They are answered 5 to
 * 400 times as fast as one by one. It does not pay where nearly every scenario has active constraints of its own, as where
 * a hundred columns share by one unit what is left. These are solved, in about the time that solving them takes without a
 * batch; where a solve takes a microsecond, in about a tenth more, and in some random models in up to twice as much.
 * Making a batch costs some tens of solves, and where a solve takes a microsecond up to two thousand: a call of few
 * scenarios does not pay that back. `gain` in the report says what was gained. quoin_batch_learn() lets the next call
 * begin with the regions that this one has found.
 *
 * The rules of quoin.h on failure, arguments, arrays, threads and memory hold here as well; read batch for
 * solver. A call that takes a batch may return QUOIN_BAD_BATCH. Memory for
 * numbers comes from the solver's hooks, which are called from several threads if the options ask for threads. A
 * few objects for each call, and for each block that solves something, come from malloc.
 */
/* SPDX-License-Identifier: MIT */
#ifndef QUOIN_BATCH_H
#define QUOIN_BATCH_H

#include "quoin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ==== Batches ================================================================================== */

/* Statuses of these functions, beside those of quoin.h. */
enum {
  QUOIN_BAD_BATCH = 70,       /* the batch is NULL, was freed, or never was one */
  QUOIN_BATCH_CANCELLED = 71  /* the progress function has stopped the call */
};

/* A batch. Made by quoin_batch_create() or _load(), freed by quoin_batch_free(). */
typedef struct quoin_batch quoin_batch;

/* What a parameter does to a constraint; s is the sum of share * parameter over all targets that name it. */
typedef int32_t quoin_batch_kind;
enum {
  QUOIN_BATCH_EDIT = 0,          /* an edit is asked for the value s */
  QUOIN_BATCH_SHIFTING_LEFT = 1, /* the constraint's left constant, that of quoin_constraint_add(), grows by s */
  QUOIN_BATCH_SETTING_LEFT = 2   /* the constraint's left constant becomes s */
};

/* One number of the solver that a parameter moves. A parameter may move several, also none. */
typedef struct quoin_batch_target {
  uint32_t parameter; /* the column of scenarios */
  quoin_batch_kind kind;
  quoin_constraint constraint;
  double share;
} quoin_batch_target;

/* How one scenario ended. */
typedef uint8_t quoin_batch_status;
enum {
  QUOIN_BATCH_SOLVED = 0,            /* its values are there */
  QUOIN_BATCH_CONFLICT = 1,          /* required constraints contradict each other: values are NaN */
  QUOIN_BATCH_BAD_NUMBER = 2,        /* a number is NaN, infinite, or beyond 1e15, or asks an edit or the constant
                                        of a soft constraint for more than a solver takes: values are NaN */
  QUOIN_BATCH_NUMERICAL_TROUBLE = 3, /* rounding leaves no answer, or no gradient: values are NaN */
  QUOIN_BATCH_NOT_REACHED = 4        /* the call was cancelled before this scenario (no values written), or failed */
};

/* What is fixed when a batch is made. A field that is 0 has the default in brackets. */
typedef struct quoin_batch_options {
  size_t size;
  uint32_t threads;         /* threads that solve scenarios, at most 1024 [1] */
  uint32_t block_size;      /* scenarios that are gathered and written together, at most 2^20 [1024] */
  uint32_t largest_regions; /* pieces of a table, at most [65536] */
  int32_t with_blas;        /* whether OpenBLAS or the system's BLAS multiplies where it is found [0]; not if
                               `reproducible`. Where both were measured the library's own loops took less time.
                               OpenBLAS starts threads as it is loaded */
  uint64_t largest_bytes;   /* once all kept regions need so many bytes, no more are kept [256 MiB] */
  double lowest;            /* where tables end: numbers beyond are answered without a table. */
  double highest;           /* Both 0: as far as numbers go. */
  int32_t reproducible;     /* whether an answer depends on the batch and its scenario alone, to the bit [0] */
  int32_t reserved;         /* 0 */
} quoin_batch_options;

/* Set all options to zero, and `size` to the size given, which is sizeof(quoin_batch_options).
   QUOIN_BAD_OPTION for a size of no known version. */
QUOIN_API quoin_status quoin_batch_options_init(quoin_batch_options *options, size_t size);

/* Make a batch from a copy of a solver. If something waits for a solve, the copy is solved. The solver itself
 * is not changed, and its later changes do not reach the batch.
 *
 * targets [n_targets]      what parameters move; n_parameters is the length of a scenario
 * outputs [n_outputs]      variables whose values are wanted; one may be named twice
 * options                  NULL for the defaults
 *
 * QUOIN_BAD_COUNT for a parameter that does not exist. QUOIN_WRONG_KIND for a target whose constraint is not of the
 * target's kind, or that adds to a constant which another target replaces. QUOIN_BAD_COEFFICIENT for a share that a
 * required constraint cannot have as a coefficient. QUOIN_CONFLICT if required constraints contradict each other for
 * all numbers; quoin_conflict_list() then lists them. QUOIN_TRANSACTION_OPEN. Cost: a copy, and one or two pivots
 * and a factorisation for each piece of a table; each part of the model that a single parameter moves has a table. */
QUOIN_API quoin_status quoin_batch_create(
    quoin_solver *solver, const quoin_batch_target *targets, size_t n_targets, size_t n_parameters,
    const quoin_variable *outputs, size_t n_outputs, const quoin_batch_options *options, quoin_batch **batch_out);

/* Free a batch. NULL, a pointer that is not a batch, and a batch whose progress function calls this are ignored. */
QUOIN_API void quoin_batch_free(quoin_batch *batch);

/* Called with how many scenarios lie before the calling thread's next block, and how many there are. Returns 0 to go on,
   anything else to cancel. */
typedef int32_t (*quoin_batch_progress)(void *user, size_t n_done, size_t n_all);

/* Answer scenarios.
 *
 * scenarios [n][stride]          each a row of the batch's parameters
 * values_out [n][value_stride]   each a row of its outputs; gaps between rows are not written
 * statuses_out [n]               how each ended; may be NULL
 * progress                       may be NULL; called after each block of the calling thread, with `user`
 *
 * QUOIN_BAD_COUNT for a stride that is too small, QUOIN_BATCH_CANCELLED, QUOIN_OUT_OF_MEMORY; after the last
 * two some values may be written, and the batch answers as before. Its report counts what was done. */
QUOIN_API quoin_status quoin_batch_solve(
    quoin_batch *batch, const double *scenarios, size_t n, size_t stride, double *values_out,
    size_t value_stride, quoin_batch_status *statuses_out, quoin_batch_progress progress, void *user);

/* Compute how a quantity changes with each parameter, given how it changes with each output: for each scenario, a
 * row of output rates times the derivative of the outputs by the parameters. On a boundary between two regions, and
 * where several solutions are optimal, the derivative is that of the region that answers. Rows of scenarios that did
 * not end as QUOIN_BATCH_SOLVED are NaN.
 *
 * output_rates [n][output_rate_stride]   a row for each scenario, one number for each output
 * rates_out [n][rate_stride]             a row for each scenario, one number for each parameter
 * statuses_out [n]                       may be NULL
 *
 * QUOIN_BAD_COUNT for a stride that is too small; QUOIN_OUT_OF_MEMORY as in quoin_batch_solve(). */
QUOIN_API quoin_status quoin_batch_gradient(
    quoin_batch *batch, const double *scenarios, size_t n, size_t stride, const double *output_rates,
    size_t output_rate_stride, double *rates_out, size_t rate_stride, quoin_batch_status *statuses_out);

/* Add to the batch the regions that answers have found since the last call, as far as the options leave room.
 * Writes to n_out, which may be NULL, how many are new. Later answers may differ from earlier ones in the last
 * bits, or be another optimum where there are several. After QUOIN_OUT_OF_MEMORY some regions may have been added,
 * and the others are forgotten. */
QUOIN_API quoin_status quoin_batch_learn(quoin_batch *batch, size_t *n_out);

/* List constraints that contradict each other at a scenario [n_parameters]: without any one of them the others
 * can hold. Lists none if the scenario can be solved. */
QUOIN_API quoin_status quoin_batch_conflict(
    quoin_batch *batch, const double *scenario, quoin_constraint *constraints_out, size_t capacity,
    size_t *n_out);

/* The size of a batch, and the work that it has done. */
typedef struct quoin_batch_report {
  size_t size;
  uint64_t n_parameters;
  uint64_t n_outputs;
  uint64_t n_components; /* parts of the model that parameters move, apart from each other */
  uint64_t n_regions;    /* regions kept for them */
  uint64_t bytes;        /* bytes of the model and its regions, without the copy of the solver */
  uint64_t solved;       /* scenarios, by how they ended */
  uint64_t conflicts;
  uint64_t refused;
  uint64_t from_batch;   /* parts of scenarios answered from the batch's regions, */
  uint64_t from_block;   /* from regions that their call found, */
  uint64_t one_by_one;   /* and by solving */
  uint64_t regions_made;
  uint64_t regions_refused; /* by rounding, for rows that depend on each other in circles, for optima that tie */
  uint64_t solves;          /* solves of the copied solver */
  uint64_t pivots;          /* pivots in them */
  uint64_t products;        /* products of matrices */
  uint64_t multiplications; /* multiplications in them, and where lines are found from each other */
  int32_t regions_pay;      /* 0 if `gain` is less than 1 */
  int32_t uses_blas;        /* whether OpenBLAS or the system's BLAS has multiplied for the batch */
  double gain;              /* how many times as fast as solving one by one the answers were, as far as counted steps
                               tell, without what making the batch cost; 0 before any answer */
} quoin_batch_report;

/* Fill a report, whose size the caller has set. */
QUOIN_API quoin_status quoin_batch_get_report(const quoin_batch *batch, quoin_batch_report *report_out);

/* Whether a solver's constraints, relations, strengths or coefficients differ from those that the batch's solver had
   when the batch was made. The solver may be the batch's, a clone of it, or loaded from its saved state. The batch goes
   on answering for its copy. 0 if the batch or the solver is not valid. Cost: the number of terms. */
QUOIN_API int32_t quoin_batch_is_stale(const quoin_batch *batch, const quoin_solver *solver);

/* Write a batch to bytes_out [capacity], and its number of bytes to n_out: as a list, but no bytes are written
   unless all fit. Regions that quoin_batch_learn() has not added are left out. */
QUOIN_API quoin_status quoin_batch_save(
    const quoin_batch *batch, void *bytes_out, size_t capacity, size_t *n_out);

/* Make the batch that was saved in bytes [n]; it answers with the same bits. Of `options`, which may be NULL,
   only `threads` counts; memory comes from malloc. QUOIN_BAD_IMAGE for damage. Whether its regions are optimal is
   not checked: load only images that you trust as you trust the program. */
QUOIN_API quoin_status quoin_batch_load(
    const void *bytes, size_t n, const quoin_batch_options *options, quoin_batch **batch_out);

#ifdef __cplusplus
}
#endif

#endif
