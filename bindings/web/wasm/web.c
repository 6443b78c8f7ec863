/*
 * web.c -- what a WebAssembly module needs beside the C library.
 *
 * JavaScript functions are no C function pointers. So each kind of callback has one C function here, which hands its
 * arguments to a function that the module imports; the `user` pointer tells the caller's functions apart. A caller gets
 * the C function's pointer from quoin_web_callback(), and passes it where the headers want a callback.
 *
 * The module imports nothing else, but for the clock.
 */
#include <time.h>

#include "quoin_batch.h"
#include "quoin_flex.h"

#define IMPORT(name) __attribute__((import_module("quoin"), import_name(name)))
#define EXPORT __attribute__((visibility("default")))

IMPORT("write") int32_t web_write(void *user, const void *bytes, size_t n_bytes);
IMPORT("log") void web_log(void *user, quoin_log_level level, const char *text);
IMPORT("conflict") void web_conflict(void *user, quoin_solver *solver);
IMPORT("progress") int32_t web_progress(void *user, size_t n_done, size_t n_all);
IMPORT("measure") void web_measure(void *user, double max_width, double max_height, uint32_t modes, double *size_out);
IMPORT("layout")
void web_layout(void *user, quoin_tree *tree, uint32_t index1, uint32_t stamp, const double *range, double *size_out);
/* Milliseconds since some moment, never less than before. */
IMPORT("now") double web_now(void);

static int32_t call_write(void *user, const void *bytes, size_t n_bytes) { return web_write(user, bytes, n_bytes); }
static void call_log(void *user, quoin_log_level level, const char *text) { web_log(user, level, text); }
static void call_conflict(void *user, quoin_solver *solver) { web_conflict(user, solver); }
static int32_t call_progress(void *user, size_t n_done, size_t n_all) { return web_progress(user, n_done, n_all); }
static void call_measure(void *user, double max_width, double max_height, uint32_t modes, double *size_out) {
  web_measure(user, max_width, max_height, modes, size_out);
}
static void call_layout(void *user, quoin_tree *tree, uint32_t index1, uint32_t stamp, const double *range,
                        double *size_out) {
  web_layout(user, tree, index1, stamp, range, size_out);
}

/* The numbers of callbacks, as quoin.mjs knows them. */
enum { WEB_WRITE, WEB_LOG, WEB_CONFLICT, WEB_PROGRESS, WEB_MEASURE, WEB_LAYOUT };

/* The pointer of a callback's C function; NULL for a number that is none. */
EXPORT void *quoin_web_callback(int32_t number) {
  switch (number) {
    case WEB_WRITE: return (void *)call_write;
    case WEB_LOG: return (void *)call_log;
    case WEB_CONFLICT: return (void *)call_conflict;
    case WEB_PROGRESS: return (void *)call_progress;
    case WEB_MEASURE: return (void *)call_measure;
    case WEB_LAYOUT: return (void *)call_layout;
    default: return NULL;
  }
}

/* One move of a hand in one call: suggests the values, all or none, solves, and reads what changed. If there is more of it
   than capacity, n_out receives SIZE_MAX, and nothing is read. */
EXPORT quoin_status quoin_web_move(quoin_solver *solver, const quoin_constraint *edits, const double *values, size_t n,
                                   quoin_variable *variables_out, double *values_out, size_t capacity, size_t *n_out) {
  quoin_status status =
      n == 1 ? quoin_edit_suggest(solver, *edits, *values) : quoin_edits_suggest(solver, edits, values, n);
  if (status == QUOIN_OK) status = quoin_solver_solve(solver, NULL, NULL);
  if (status != QUOIN_OK) return status;
  *n_out = SIZE_MAX;
  return quoin_changes_limit(solver) > capacity
             ? QUOIN_OK
             : quoin_changes_read(solver, variables_out, values_out, capacity, n_out);
}

/* Stands for wasi-libc's, which would ask WASI for the time. */
int clock_gettime(clockid_t clock, struct timespec *now) {
  double milliseconds = web_now();
  (void)clock;
  now->tv_sec = (time_t)(milliseconds / 1000);
  now->tv_nsec = (long)((milliseconds - (double)now->tv_sec * 1000) * 1000000);
  return 0;
}
