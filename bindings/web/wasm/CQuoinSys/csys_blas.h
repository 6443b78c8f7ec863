#ifndef CQUOINSYS_CSYS_BLAS_H
#define CQUOINSYS_CSYS_BLAS_H

/*
 * A WebAssembly module finds no BLAS: batches multiply with the library's own kernels.
 */

typedef struct csys_blas {
  int unused;
} csys_blas;

static inline int csys_find_blas(csys_blas *blas) {
  blas->unused = 0;
  return 0;
}

static inline void csys_blas_enter(const csys_blas *blas) { (void)blas; }

static inline void csys_blas_leave(const csys_blas *blas) { (void)blas; }

/* Never called, since no BLAS was found. */
static inline void csys_multiply(const csys_blas *blas, int m, int n, int k, const double *a, int lda, const double *b,
                                 int ldb, double *c, int ldc) {
  (void)blas, (void)m, (void)n, (void)k, (void)a, (void)lda, (void)b, (void)ldb, (void)c, (void)ldc;
  __builtin_trap();
}

#endif
