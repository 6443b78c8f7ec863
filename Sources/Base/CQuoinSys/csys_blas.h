#ifndef CQUOINSYS_CSYS_BLAS_H
#define CQUOINSYS_CSYS_BLAS_H

/*
 * OpenBLAS, or another BLAS with C's interface, found at run time.
 */

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

typedef struct csys_blas {
  void (*dgemm)(int order, int a_form, int b_form, int m, int n, int k, double alpha, const double *a, int lda,
                const double *b, int ldb, double beta, double *c, int ldc);
  /* These two read and set how many threads a product may use, for the whole process. A function that the library
     lacks is NULL. */
  int (*threads)(void);
  void (*set_threads)(int n);
} csys_blas;

static inline int csys_open_blas(const char *path, csys_blas *blas) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  *(void **)&blas->dgemm = dlsym(library, "cblas_dgemm");
  *(void **)&blas->threads = dlsym(library, "openblas_get_num_threads");
  *(void **)&blas->set_threads = dlsym(library, "openblas_set_num_threads");
  if (!blas->dgemm) dlclose(library);
  return blas->dgemm != NULL;
}

/* Finds a BLAS, which stays loaded; returns 0 if there is none. */
static inline int csys_find_blas(csys_blas *blas) {
  memset(blas, 0, sizeof *blas);
  return csys_open_blas("libopenblas.so.0", blas) || csys_open_blas("libblas.so.3", blas);
}

/* The number of threads that products use belongs to the whole process. Between enter and leave it is 1. The first
   call to enter notes the number before, and the last call to leave restores that number. So when several threads of
   a program make such calls, no call mistakes the 1 that another call has set for the program's own number. */
typedef struct csys_blas_turn {
  pthread_mutex_t lock;
  int users, before;
} csys_blas_turn;

/* Returns the turn of the object file that calls this function. Only one object file, in QuoinBatch, does. */
static inline csys_blas_turn *csys_blas_turn_of(void) {
  static csys_blas_turn turn = {PTHREAD_MUTEX_INITIALIZER, 0, 0};
  return &turn;
}

static inline void csys_blas_enter(const csys_blas *blas) {
  csys_blas_turn *turn = csys_blas_turn_of();
  if (!blas->threads || !blas->set_threads) return;
  pthread_mutex_lock(&turn->lock);
  if (turn->users++ == 0) {
    turn->before = blas->threads();
    if (turn->before != 1) blas->set_threads(1);
  }
  pthread_mutex_unlock(&turn->lock);
}

static inline void csys_blas_leave(const csys_blas *blas) {
  csys_blas_turn *turn = csys_blas_turn_of();
  if (!blas->threads || !blas->set_threads) return;
  pthread_mutex_lock(&turn->lock);
  if (--turn->users == 0 && turn->before != 1) blas->set_threads(turn->before);
  pthread_mutex_unlock(&turn->lock);
}

/* C = A B, row-major. */
static inline void csys_multiply(const csys_blas *blas, int m, int n, int k, const double *a, int lda, const double *b,
                                 int ldb, double *c, int ldc) {
  blas->dgemm(101, 111, 111, m, n, k, 1, a, lda, b, ldb, 0, c, ldc);
}

#endif
