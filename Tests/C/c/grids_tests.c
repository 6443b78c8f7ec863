/* grids_tests.c -- quoin_batch.h, grids of cells: tracks, frames, changes, hostile calls, memory. */
#include "harness.h"
#include <quoin_batch.h>

#define N(array) (sizeof(array) / sizeof(array)[0])

enum { N_ROWS = 3, N_COLUMNS = 2, N_CELLS = 6 };

/* A cell asks for its text and 10 more on either axis; arranged, the text lies in its middle. */
typedef struct cells {
  quoin_solver *asking, *placing;
  quoin_batch *measuring, *arranging;
} cells;

static quoin_constraint held(quoin_solver *solver, quoin_variable variable) {
  return add_simple(solver, 1, variable, 0, QUOIN_EQUAL, QUOIN_REQUIRED);
}

static void target(quoin_batch_target *one, uint32_t parameter, quoin_constraint constraint) {
  memset(one, 0, sizeof *one);
  one->parameter = parameter;
  one->kind = QUOIN_BATCH_WHOLE_CONSTANT;
  one->constraint = constraint;
  one->share = -1;
}

/* Makes the solvers and batches of a cell. After a failure `c` holds those that were made. */
static quoin_status make_cells(cells *c) {
  quoin_batch_target asks[2], places[4];
  quoin_variable asked[2], placed[2];
  quoin_status status;
  memset(c, 0, sizeof *c);
  c->asking = new_solver();
  c->placing = new_solver();
  for (uint32_t axis = 0; axis < 2; axis++) {
    quoin_variable text = add_variable(c->asking), size, inner;
    asked[axis] = add_variable(c->asking);
    target(&asks[axis], axis, held(c->asking, text));
    add_pair(c->asking, 1, asked[axis], -1, text, -10, QUOIN_EQUAL, QUOIN_REQUIRED);
    size = add_variable(c->placing);
    inner = add_variable(c->placing);
    placed[axis] = add_variable(c->placing);
    target(&places[axis], axis, held(c->placing, size));
    target(&places[axis + 2], axis + 2, held(c->placing, inner));
    {
      quoin_term middle[3];
      middle[0].variable = placed[axis];
      middle[0].coefficient = 2;
      middle[1].variable = inner;
      middle[1].coefficient = 1;
      middle[2].variable = size;
      middle[2].coefficient = -1;
      OK(quoin_constraint_add(c->placing, middle, 3, 0, QUOIN_EQUAL, QUOIN_REQUIRED, NULL));
    }
  }
  status = quoin_batch_create(c->asking, asks, 2, 2, asked, 2, NULL, &c->measuring);
  if (status != QUOIN_OK) return status;
  return quoin_batch_create(c->placing, places, 4, 4, placed, 2, NULL, &c->arranging);
}

static void free_cells(cells *c) {
  quoin_batch_free(c->measuring);
  quoin_batch_free(c->arranging);
  quoin_solver_free(c->asking);
  quoin_solver_free(c->placing);
}

static const double texts[N_CELLS][2] = {{40, 10}, {20, 30}, {50, 5}, {25, 8}, {10, 12}, {60, 2}};
static const quoin_grid_track widest[N_ROWS];

static quoin_status make_grid(const cells *c, quoin_grid **grid) {
  return quoin_grid_create(c->measuring, c->arranging, widest, N_ROWS, widest, N_COLUMNS, NULL, 0, NULL, grid);
}

TEST(layout_widest_framesAndValues) {
  cells c;
  quoin_grid *grid = NULL;
  quoin_grid_frame frame;
  quoin_grid_work work;
  quoin_batch_status status = 9;
  double values[3] = {-1, -1, -1};
  OK(make_cells(&c));
  OK(make_grid(&c, &grid));
  OK(quoin_grid_layout(grid, texts[0], N_CELLS * 2, &work));
  CHECK(work.n_measured == N_CELLS && work.n_arranged == N_CELLS && work.n_moved == N_ROWS + N_COLUMNS);
  /* Columns 60 and 70 wide, rows 40, 18 and 22 high. */
  OK(quoin_grid_cell(grid, 2, 1, &frame, values, 3, &status));
  NEAR(60, frame.left);
  NEAR(58, frame.top);
  NEAR(70, frame.width);
  NEAR(22, frame.height);
  NEAR(5, values[0]);
  NEAR(10, values[1]);
  NEAR(-1, values[2]);
  CHECK(status == QUOIN_BATCH_SOLVED);
  OK(quoin_grid_cell(grid, 0, 0, NULL, values, 1, NULL));
  NEAR(10, values[0]);
  NEAR(10, values[1]);
  quoin_grid_free(grid);
  free_cells(&c);
}

TEST(change_oneCell_movesItsTracksAlone) {
  cells c;
  quoin_grid *grid = NULL;
  quoin_grid_frame frame;
  quoin_grid_work work;
  const double wider[2] = {80, 1}, smaller[2] = {79, 1};
  OK(make_cells(&c));
  OK(make_grid(&c, &grid));
  OK(quoin_grid_layout(grid, texts[0], N_CELLS * 2, NULL));
  OK(quoin_grid_change(grid, 1, 0, wider, 2, &work));
  CHECK(work.n_measured == 1 && work.n_moved == 1 && work.n_arranged == 3);
  OK(quoin_grid_cell(grid, 1, 1, &frame, NULL, 0, NULL));
  NEAR(90, frame.left);
  NEAR(18, frame.height);
  OK(quoin_grid_change(grid, 0, 1, smaller, 2, &work));
  CHECK(work.n_moved == 2);
  OK(quoin_grid_cell(grid, 2, 0, &frame, NULL, 0, NULL));
  NEAR(38, frame.top);
  quoin_grid_free(grid);
  free_cells(&c);
}

static int times_asked;

static int32_t lay_out_meanwhile(void *user, size_t n_done, size_t n_all) {
  quoin_grid *grid = user;
  CHECK(n_done <= n_all);
  STATUS(QUOIN_BUSY, quoin_grid_layout(grid, texts[0], N_CELLS * 2, NULL));
  STATUS(QUOIN_BUSY, quoin_grid_change(grid, 0, 0, texts[1], 2, NULL));
  STATUS(QUOIN_BUSY, quoin_grid_resize(grid, 100, 100, NULL));
  times_asked++;
  return 1;
}

TEST(layout_whileABatchSolves_isRefused) {
  cells c;
  quoin_grid *grid = NULL;
  double values[N_CELLS * 2];
  OK(make_cells(&c));
  OK(make_grid(&c, &grid));
  times_asked = 0;
  OK(quoin_batch_solve(c.measuring, texts[0], N_CELLS, 2, values, 2, NULL, lay_out_meanwhile, grid));
  CHECK(times_asked > 0);
  OK(quoin_grid_layout(grid, texts[0], N_CELLS * 2, NULL));
  quoin_grid_free(grid);
  free_cells(&c);
}

TEST(options_fractionsSpansAndGaps_areKept) {
  cells c;
  quoin_grid *grid = NULL;
  quoin_grid_options options;
  quoin_grid_frame frame;
  quoin_grid_track columns[N_COLUMNS] = {{QUOIN_TRACK_FIXED, 30, 0, 0}, {QUOIN_TRACK_FRACTION, 1, 0, 0}};
  const quoin_grid_span span = {1, 0, 2, 2};
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.width = 200;
  options.column_gap = 6;
  options.row_gap = 4;
  OK(make_cells(&c));
  OK(quoin_grid_create(c.measuring, c.arranging, widest, N_ROWS, columns, N_COLUMNS, &span, 1, &options, &grid));
  /* The grid keeps its batches alive: the caller may free them first. */
  free_cells(&c);
  OK(quoin_grid_layout(grid, texts[0], N_CELLS * 2, NULL));
  OK(quoin_grid_cell(grid, 0, 1, &frame, NULL, 0, NULL));
  NEAR(36, frame.left);
  NEAR(164, frame.width);
  OK(quoin_grid_cell(grid, 1, 0, &frame, NULL, 0, NULL));
  NEAR(44, frame.top);
  NEAR(200, frame.width);
  NEAR(15, frame.height);
  STATUS(QUOIN_BAD_COUNT, quoin_grid_cell(grid, 2, 1, &frame, NULL, 0, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_change(grid, 1, 1, texts[0], 2, NULL));
  OK(quoin_grid_resize(grid, 300, 0, NULL));
  OK(quoin_grid_cell(grid, 0, 1, &frame, NULL, 0, NULL));
  NEAR(264, frame.width);
  STATUS(QUOIN_BAD_OPTION, quoin_grid_resize(grid, -1, 0, NULL));
  quoin_grid_free(grid);
}

TEST(cell_badNumber_harmsNoOther) {
  cells c;
  quoin_grid *grid = NULL;
  quoin_batch_status status;
  double numbers[N_CELLS][2], values[2];
  memcpy(numbers, texts, sizeof numbers);
  numbers[3][0] = NAN;
  OK(make_cells(&c));
  OK(make_grid(&c, &grid));
  OK(quoin_grid_layout(grid, numbers[0], N_CELLS * 2, NULL));
  OK(quoin_grid_cell(grid, 1, 1, NULL, values, 2, &status));
  CHECK(status == QUOIN_BATCH_BAD_NUMBER && isnan(values[0]));
  OK(quoin_grid_cell(grid, 1, 0, NULL, values, 2, &status));
  CHECK(status == QUOIN_BATCH_SOLVED && values[0] == 5);
  quoin_grid_free(grid);
  free_cells(&c);
}

TEST(create_hostile_isRefused) {
  cells c;
  quoin_grid *grid = NULL;
  quoin_grid_options options;
  quoin_grid_track track = {9, 0, 0, 0};
  quoin_grid_span span = {0, 0, 4, 1};
  OK(make_cells(&c));
  STATUS(QUOIN_BAD_BATCH, quoin_grid_create(NULL, c.arranging, widest, 3, widest, 2, NULL, 0, NULL, &grid));
  STATUS(QUOIN_BAD_BATCH, quoin_grid_create(c.measuring, NULL, widest, 3, widest, 2, NULL, 0, NULL, &grid));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_grid_create(c.measuring, c.arranging, NULL, 3, widest, 2, NULL, 0, NULL, &grid));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_grid_create(c.measuring, c.arranging, widest, 3, widest, 2, NULL, 1, NULL, &grid));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_grid_create(c.measuring, c.arranging, widest, 3, widest, 2, NULL, 0, NULL, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_create(c.measuring, c.arranging, widest, 0, widest, 2, NULL, 0, NULL, &grid));
  STATUS(QUOIN_BAD_COUNT,
         quoin_grid_create(c.measuring, c.arranging, widest, SIZE_MAX, widest, 2, NULL, 0, NULL, &grid));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_create(c.arranging, c.measuring, widest, 3, widest, 2, NULL, 0, NULL, &grid));
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, &track, 1, widest, 2, NULL, 0, NULL, &grid));
  track.kind = QUOIN_TRACK_FRACTION;
  track.size = NAN;
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, &track, 1, widest, 2, NULL, 0, NULL, &grid));
  track.size = 1;
  /* Without options there is no height to take a fraction of. */
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, &track, 1, widest, 2, NULL, 0, NULL, &grid));
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, widest, 3, widest, 2, &span, 1, NULL, &grid));
  span.row = UINT32_MAX;
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, widest, 3, widest, 2, &span, 1, NULL, &grid));
  memset(&options, 0, sizeof options);
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, widest, 3, widest, 2, NULL, 0, &options, &grid));
  options.size = sizeof options;
  options.row_gap = -1;
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, widest, 3, widest, 2, NULL, 0, &options, &grid));
  CHECK(grid == NULL);
  free_cells(&c);
}

TEST(calls_hostile_areRefused) {
  cells c;
  quoin_grid *grid = NULL;
  quoin_grid_work work = {7, 7, 7};
  double block[16] = {0};
  OK(make_cells(&c));
  OK(make_grid(&c, &grid));
  STATUS(QUOIN_BAD_GRID, quoin_grid_layout(NULL, texts[0], N_CELLS * 2, &work));
  STATUS(QUOIN_BAD_GRID, quoin_grid_layout((quoin_grid *)block, texts[0], N_CELLS * 2, &work));
  STATUS(QUOIN_BAD_GRID, quoin_grid_change((quoin_grid *)c.measuring, 0, 0, texts[0], 2, &work));
  STATUS(QUOIN_BAD_GRID, quoin_grid_resize(NULL, 1, 1, NULL));
  STATUS(QUOIN_BAD_GRID, quoin_grid_cell(NULL, 0, 0, NULL, NULL, 0, NULL));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_layout(grid, texts[0], N_CELLS * 2 - 1, &work));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_layout(grid, texts[0], SIZE_MAX, &work));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_grid_layout(grid, NULL, N_CELLS * 2, &work));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_change(grid, 3, 0, texts[0], 2, &work));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_change(grid, 0, SIZE_MAX, texts[0], 2, &work));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_change(grid, 0, 0, texts[0], 1, &work));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_grid_change(grid, 0, 0, NULL, 2, &work));
  STATUS(QUOIN_BAD_COUNT, quoin_grid_cell(grid, 0, 2, NULL, NULL, 0, NULL));
  CHECK(work.n_measured == 7 && work.n_moved == 7 && work.n_arranged == 7);
  TEXT("QUOIN_BAD_GRID", quoin_status_name(QUOIN_BAD_GRID));
  CHECK(quoin_status_message(QUOIN_BAD_GRID)[0]);
  quoin_grid_free(NULL);
  quoin_grid_free((quoin_grid *)block);
  quoin_grid_free(grid);
  free_cells(&c);
}

/* What is written must be apart from all that is read or written beside it. */
TEST(calls_overlapping_areRefused) {
  cells c;
  quoin_grid *grid = NULL;
  union { double numbers[N_CELLS * 2]; quoin_grid_work work; } contents;
  union { double values[8]; quoin_grid_frame frame; quoin_batch_status status; } cell;
  quoin_batch_status *last = (quoin_batch_status *)(void *)&cell.values[1];
  OK(make_cells(&c));
  OK(make_grid(&c, &grid));
  OK(quoin_grid_layout(grid, texts[0], N_CELLS * 2, NULL));
  memcpy(contents.numbers, texts, sizeof texts);
  for (int i = 0; i < 8; i++) cell.values[i] = -1;
  STATUS(QUOIN_OVERLAP, quoin_grid_layout(grid, contents.numbers, N_CELLS * 2, &contents.work));
  STATUS(QUOIN_OVERLAP, quoin_grid_change(grid, 0, 0, contents.numbers, 2, &contents.work));
  CHECK(memcmp(contents.numbers, texts, sizeof texts) == 0);
  STATUS(QUOIN_OVERLAP, quoin_grid_cell(grid, 0, 0, &cell.frame, cell.values, 2, NULL));
  STATUS(QUOIN_OVERLAP, quoin_grid_cell(grid, 0, 0, &cell.frame, cell.values + 3, 1, NULL));
  STATUS(QUOIN_OVERLAP, quoin_grid_cell(grid, 0, 0, NULL, cell.values, 2, last));
  STATUS(QUOIN_OVERLAP, quoin_grid_cell(grid, 0, 0, &cell.frame, NULL, 2, last));
  for (int i = 0; i < 8; i++) NEAR(-1, cell.values[i]);
  OK(quoin_grid_cell(grid, 0, 0, &cell.frame, cell.values + 4, 2, (quoin_batch_status *)(void *)&cell.values[6]));
  NEAR(60, cell.frame.width);
  quoin_grid_free(grid);
  free_cells(&c);
}

TEST(create_gapsThatAddUpToTooMuch_isRefused) {
  cells c;
  quoin_grid *grid = NULL;
  quoin_grid_options options;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  options.row_gap = 6e14;
  OK(make_cells(&c));
  STATUS(QUOIN_BAD_OPTION, quoin_grid_create(c.measuring, c.arranging, widest, 3, widest, 2, NULL, 0, &options, &grid));
  CHECK(grid == NULL);
  free_cells(&c);
}

TEST(memory_failsAtEveryPlace_isAStatus) {
  size_t n_failed = 0;
  cells c;
  OK(make_cells(&c));
  for (size_t place = 0;; place++) {
    quoin_grid *grid = NULL;
    size_t live = test_memory.n_live;
    quoin_status made, laid = QUOIN_OK, changed = QUOIN_OK;
    test_memory.has_failed = 0;
    test_memory.fail_after = place;
    made = make_grid(&c, &grid);
    if (made == QUOIN_OK) laid = quoin_grid_layout(grid, texts[0], N_CELLS * 2, NULL);
    if (made == QUOIN_OK && laid == QUOIN_OK) changed = quoin_grid_change(grid, 1, 1, texts[0], 2, NULL);
    test_memory.fail_after = SIZE_MAX;
    quoin_grid_free(grid);
    CHECK(test_memory.n_live == live);
    if (!test_memory.has_failed) {
      CHECK(made == QUOIN_OK && laid == QUOIN_OK && changed == QUOIN_OK);
      break;
    }
    CHECK(made == QUOIN_OUT_OF_MEMORY || laid == QUOIN_OUT_OF_MEMORY || changed == QUOIN_OUT_OF_MEMORY);
    n_failed++;
  }
  CHECK(n_failed > 100);
  free_cells(&c);
}
