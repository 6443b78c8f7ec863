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
 * where there is only one optimum. Where there are several, the answer is one of them. An answer depends on the
 * batch and the scenario alone: on no other scenario, order, block, number of threads or earlier call, unless it is
 * quoin_batch_learn(). Parts of a call give the same bits as the whole, also in other processes.
 *
 * The rules of quoin.h on failure, arguments, arrays, threads and memory hold here as well; read batch for
 * solver. A call that takes a batch may return QUOIN_BAD_BATCH, one that takes a grid QUOIN_BAD_GRID. Memory for
 * numbers comes from the solver's hooks, which are called from several threads if the options ask for threads. A
 * few objects for each call, and for each block that solves something, come from malloc.
 */
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
  QUOIN_BATCH_CANCELLED = 71, /* the progress function has stopped the call */
  QUOIN_BAD_GRID = 72         /* the grid is NULL, was freed, or never was one */
};

/* A batch. Made by quoin_batch_create() or _load(), freed by quoin_batch_free(). */
typedef struct quoin_batch quoin_batch;

/* What a parameter does to a constraint; s is the sum of share * parameter over all targets that name it. */
typedef int32_t quoin_batch_kind;
enum {
  QUOIN_BATCH_EDIT = 0,           /* an edit is asked for the value s */
  QUOIN_BATCH_CONSTANT = 1,       /* the constraint's constant grows by s */
  QUOIN_BATCH_WHOLE_CONSTANT = 2  /* the constraint's constant becomes s */
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
  QUOIN_BATCH_SOLVED = 0,
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
  int32_t with_blas;        /* whether OpenBLAS or the system's BLAS multiplies where it is found [0]: answers then
                               depend on the scenarios beside them, in their last bits. The environment variable
                               QUOIN_BLAS says `off` for all, or names the library to take */
  uint64_t largest_bytes;   /* once all kept regions need so many bytes, no more are kept [256 MiB] */
  double lowest;            /* where tables end: numbers beyond are answered without a table. */
  double highest;           /* Both 0: as far as numbers go. */
} quoin_batch_options;

/* Sets all options to zero, and `size` to the size given, which is sizeof(quoin_batch_options).
   QUOIN_BAD_OPTION for a size of no known version. */
QUOIN_API quoin_status quoin_batch_options_init(quoin_batch_options *options, size_t size);

/* Makes a batch from a copy of a solver. If something waits for a solve, the copy is solved. The solver itself
 * is not changed, and its later changes do not reach the batch.
 *
 * targets [n_targets]      what parameters move; n_parameters is the length of a scenario
 * outputs [n_outputs]      variables whose values are wanted; one may be named twice
 * options                  NULL for the defaults
 *
 * QUOIN_BAD_COUNT for a parameter that does not exist, QUOIN_WRONG_KIND for a target whose constraint is not of the
 * target's kind, or that adds to a constant which another target replaces, QUOIN_BAD_COEFFICIENT for a share that a
 * required constraint cannot have as a coefficient, QUOIN_CONFLICT if required constraints contradict each other for
 * all numbers (quoin_conflict_list() then lists them), QUOIN_TRANSACTION_OPEN. Cost: a copy, and one or two pivots and a factorisation for each piece of a
 * table; each part of the model that a single parameter moves has a table. */
QUOIN_API quoin_status quoin_batch_create(
    quoin_solver *solver, const quoin_batch_target *targets, size_t n_targets, size_t n_parameters,
    const quoin_variable *outputs, size_t n_outputs, const quoin_batch_options *options, quoin_batch **batch_out);

/* Frees a batch. NULL, a pointer that is not a batch, and a batch whose progress function calls this are ignored. */
QUOIN_API void quoin_batch_free(quoin_batch *batch);

/* Called with how many scenarios lie before the calling thread's next block, and how many there are. 0 cancels. */
typedef int32_t (*quoin_batch_progress)(void *user, size_t n_done, size_t n_all);

/* Answers scenarios.
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

/* Answers scenarios as quoin_batch_solve(), in single precision. */
QUOIN_API quoin_status quoin_batch_solve_float(
    quoin_batch *batch, const double *scenarios, size_t n, size_t stride, float *values_out,
    size_t value_stride, quoin_batch_status *statuses_out, quoin_batch_progress progress, void *user);

/* Computes how a quantity changes with each parameter, given how it changes with each output: for each scenario, a
 * row of output rates times the derivative of the outputs by the parameters. On a boundary between two regions the
 * derivative is that of the region that answers. Rows of scenarios that did not end as QUOIN_BATCH_SOLVED are NaN.
 *
 * output_rates [n][output_rate_stride]   a row for each scenario, one number for each output
 * rates_out [n][rate_stride]             a row for each scenario, one number for each parameter
 * statuses_out [n]                       may be NULL
 *
 * QUOIN_BAD_COUNT for a stride that is too small; QUOIN_OUT_OF_MEMORY as in quoin_batch_solve(). */
QUOIN_API quoin_status quoin_batch_gradient(
    quoin_batch *batch, const double *scenarios, size_t n, size_t stride, const double *output_rates,
    size_t output_rate_stride, double *rates_out, size_t rate_stride, quoin_batch_status *statuses_out);

/* Adds to the batch the regions that answers have found since the last call, as far as the options leave room.
 * Writes to n_out, which may be NULL, how many are new. Later answers may differ from earlier ones in the last
 * bits, or be another optimum where there are several. After QUOIN_OUT_OF_MEMORY some regions may have been added,
 * and the others are forgotten. */
QUOIN_API quoin_status quoin_batch_learn(quoin_batch *batch, size_t *n_out);

/* Lists constraints that contradict each other at a scenario [n_parameters]: without any one of them the others
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
  int32_t regions_pay;      /* 0 if most parts were solved one by one: the batch gains nothing */
  int32_t uses_blas;        /* whether OpenBLAS or the system's BLAS has multiplied for the batch */
} quoin_batch_report;

/* Fills a report, whose size the caller has set. */
QUOIN_API quoin_status quoin_batch_get_report(const quoin_batch *batch, quoin_batch_report *report_out);

/* What answers a component's parts of scenarios. */
typedef int32_t quoin_batch_way;
enum {
  QUOIN_BATCH_UNANSWERED = 0, /* nothing was answered yet */
  QUOIN_BATCH_TABLE = 1,      /* a piece of a table, which is looked up */
  QUOIN_BATCH_REGIONS = 2,    /* a region, which is searched for */
  QUOIN_BATCH_ONE_BY_ONE = 3  /* a solve for each scenario */
};

/* The size of one component, and the work done for it since the batch was made. */
typedef struct quoin_batch_component_report {
  size_t size;
  uint64_t n_variables;
  uint64_t n_parameters; /* that move it; an extreme is one, in place of those that it is made of */
  uint64_t n_numbers;    /* that decide which region answers: sums of parameters, or the parameters */
  uint64_t n_regions;    /* kept for it now */
  uint64_t from_batch;   /* scenarios answered from the batch's regions, */
  uint64_t from_table;   /* those among them that were looked up in tables, */
  uint64_t from_block;   /* from regions that their call found, */
  uint64_t one_by_one;   /* and by solving */
  uint64_t regions_made;
  uint64_t regions_refused;
  uint64_t solves;       /* solves of the copied solver */
  uint64_t pivots;       /* pivots in them */
  quoin_batch_way way;   /* what answered most scenarios */
  int32_t reserved;      /* 0 */
} quoin_batch_component_report;

/* Fills the report of one of the n_components, whose size the caller has set. The work of all components together is
   that of the batch. QUOIN_BAD_COUNT if there is no such component. */
QUOIN_API quoin_status quoin_batch_get_component_report(
    const quoin_batch *batch, size_t component, quoin_batch_component_report *report_out);

/* Whether a solver's constraints, relations, strengths or coefficients differ from those that the batch's solver had
   when the batch was made. The solver may be the batch's, a clone of it, or loaded from its saved state. The batch goes
   on answering for its copy. 0 if the batch or the solver is not valid. Cost: the number of terms. */
QUOIN_API int32_t quoin_batch_is_stale(const quoin_batch *batch, const quoin_solver *solver);

/* Writes a batch to bytes_out [capacity], and its number of bytes to n_out: as a list, but no bytes are written
   unless all fit. Regions that quoin_batch_learn() has not added are left out. */
QUOIN_API quoin_status quoin_batch_save(
    const quoin_batch *batch, void *bytes_out, size_t capacity, size_t *n_out);

/* Makes the batch that was saved in bytes [n]; it answers with the same bits. Of `options`, which may be NULL,
   only `threads` counts; memory comes from malloc. QUOIN_BAD_IMAGE for damage. Whether its regions are optimal is
   not checked: load only images that you trust as you trust the program. */
QUOIN_API quoin_status quoin_batch_load(
    const void *bytes, size_t n, const quoin_batch_options *options, quoin_batch **batch_out);

/* Writes the map of the batch's regions to numbers_out [capacity], and how many numbers it has to n_out: as a list, but
 * none are written unless all fit. Regions that quoin_batch_learn() has not added are left out. Parts of the model
 * that no constraint joins follow one another; a parameter may move several:
 *
 *     how many extremes; by extreme: 1 for the greatest of its forms or -1 for the least, and how many forms
 *       by form: a constant, how many terms, and by term: a parameter, and its rate
 *     how many parts; by part:
 *       how many parameters P, outputs V and regions; the P parameters; the V outputs; by region:
 *         how many limits, and how many moving parameters M
 *         by limit: lowest, highest, how many terms, and by term: a parameter, and its rate
 *         the M moving parameters
 *         the V values where all parameters are zero
 *         M times the V rates by a moving parameter
 *
 * Parameters and outputs are numbers of the batch's. Extreme e stands behind the scenario's n numbers, as number n + e:
 * where the widest text makes a column, its width is one. Parts name extremes as they name parameters. A scenario lies in a region if lowest <= sum(rate * parameter) <=
 * highest for all limits, of which some are infinite; there each output is its value at zero and its rates times the
 * parameters. Regions overlap by rounding. Outputs that nothing moves are a part of one region without limits. */
QUOIN_API quoin_status quoin_batch_map(
    const quoin_batch *batch, double *numbers_out, size_t capacity, size_t *n_out);

/* ==== Grids of cells =========================================================================== */

/* Rows and columns of cells that share a template, laid out in three passes:
 *
 *   measure   each cell's contents through a batch with two outputs: the width and the height that it asks for
 *   tracks    a column is as wide, and a row as high, as its track and its cells ask for
 *   arrange   each cell's width, height and contents through a batch that places what is in the cell
 *
 * A cell that changes is measured alone, and cells are arranged anew only where a track took another size:
 *
 *     quoin_grid_track column = {QUOIN_TRACK_FRACTION, 1, 0, 0}, rows[1000] = {{0, 0, 0, 0}};
 *     quoin_grid_create(measuring, arranging, rows, 1000, &column, 1, NULL, 0, &options, &grid);
 *     quoin_grid_layout(grid, contents, 1000 * 2, NULL);
 *     quoin_grid_change(grid, 7, 0, changed, 2, NULL);
 *     quoin_grid_cell(grid, 7, 0, frame, values, 4, NULL);
 *     quoin_grid_free(grid);
 *
 * A grid keeps its batches alive: they may be freed before it. While one thread uses a grid, no other thread may
 * use its batches. */
typedef struct quoin_grid quoin_grid;

/* What decides how wide a column is, or how high a row. */
typedef int32_t quoin_track_kind;
enum {
  QUOIN_TRACK_WIDEST = 0,  /* as much as the cell that asks for most */
  QUOIN_TRACK_FIXED = 1,   /* `size`, whatever cells ask for */
  QUOIN_TRACK_FRACTION = 2 /* a share, `size`, of what others leave, and no less than its cells ask for; those that
                              meet their least or most leave the rest to the others */
};

/* A column or a row. All zero: as large as the cell that asks for most. */
typedef struct quoin_grid_track {
  quoin_track_kind kind;
  double size;
  double least; /* unless the size is fixed: never less than this, */
  double most;  /* and never more; 0 for no end */
} quoin_grid_track;

/* A cell that takes several tracks. The other cells that it covers do not count. If it asks for more than its tracks
   have, those that take fractions grow, or else the others, the smallest first; short spans go before long ones. */
typedef struct quoin_grid_span {
  uint32_t row, column;    /* the cell's own row and column, the first that it takes */
  uint32_t rows, columns;  /* how many rows and columns it takes, at least 1 */
} quoin_grid_span;

/* The size of a grid, where it is limited, and the gaps between tracks. Set `size`; all else may be 0, except a
   length of which tracks take fractions. */
typedef struct quoin_grid_options {
  size_t size;
  double width, height; /* the whole, of which tracks take fractions */
  double column_gap, row_gap;
} quoin_grid_options;

/* What a call had to do: cells measured, tracks that took another size, cells arranged. */
typedef struct quoin_grid_work {
  uint64_t n_measured, n_moved, n_arranged;
} quoin_grid_work;

/* Where a cell lies in its grid. */
typedef struct quoin_grid_frame {
  double left, top, width, height;
} quoin_grid_frame;

/* Makes a grid whose cells ask for nothing yet.
 *
 * measuring              a batch of two outputs; its parameters are a cell's contents
 * arranging              a batch whose parameters are width, height, and then those of measuring
 * rows [n_rows], columns [n_columns], spans [n_spans]; options may be NULL
 *
 * QUOIN_BAD_COUNT if the batches have other parameters or outputs, or if there is no row or no column,
 * QUOIN_BAD_OPTION for impossible tracks, spans or sizes, and for gaps that add up to more than 1e15. */
QUOIN_API quoin_status quoin_grid_create(
    quoin_batch *measuring, quoin_batch *arranging, const quoin_grid_track *rows, size_t n_rows,
    const quoin_grid_track *columns, size_t n_columns, const quoin_grid_span *spans, size_t n_spans,
    const quoin_grid_options *options, quoin_grid **grid_out);

/* Frees a grid. NULL, and a pointer that is not a grid, are ignored. */
QUOIN_API void quoin_grid_free(quoin_grid *grid);

/* Lays all cells out. contents [n] has measuring's parameters for each cell, row by row; those of cells under spans do
   not matter. work_out may be NULL, here and below. QUOIN_BAD_COUNT unless n is cells times parameters. After
   QUOIN_OUT_OF_MEMORY or QUOIN_NUMERICAL_TROUBLE lay the grid out again. */
QUOIN_API quoin_status quoin_grid_layout(
    quoin_grid *grid, const double *contents, size_t n, quoin_grid_work *work_out);

/* Gives one cell other contents [n]: measures it, and arranges it and the cells of tracks that took another size.
   QUOIN_BAD_COUNT for a cell that does not exist or that a span covers, or another n; else as quoin_grid_layout(). */
QUOIN_API quoin_status quoin_grid_change(
    quoin_grid *grid, size_t row, size_t column, const double *contents, size_t n, quoin_grid_work *work_out);

/* Gives the grid another width and height, of which tracks take fractions. QUOIN_BAD_OPTION where tracks take fractions
   of a length that is not positive, or is beyond 1e15: then the grid keeps both. Else fails as quoin_grid_layout(). */
QUOIN_API quoin_status quoin_grid_resize(
    quoin_grid *grid, double width, double height, quoin_grid_work *work_out);

/* Writes a cell's frame to frame_out, the first n outputs of arranging to values_out [n] (or all, if there are
   fewer), and how its scenario ended to status_out; each may be NULL, and none may share memory with another. Values
   without an answer are NaN. QUOIN_BAD_COUNT for a cell that does not exist or that a span covers. */
QUOIN_API quoin_status quoin_grid_cell(
    const quoin_grid *grid, size_t row, size_t column, quoin_grid_frame *frame_out, double *values_out, size_t n,
    quoin_batch_status *status_out);

#ifdef __cplusplus
}
#endif

#endif
