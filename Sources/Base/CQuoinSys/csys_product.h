#ifndef CQUOINSYS_CSYS_PRODUCT_H
#define CQUOINSYS_CSYS_PRODUCT_H

/*
 * Products of matrices of doubles, in rows: C [m x n] = A [m x k] * B [k x n], k at least 1.
 *
 * Each number of C is a[0] * b[0], then + a[p] * b[p] for p = 1, 2, ..., for any m and n. The fused kernels round each
 * product and its sum once, the others twice: of all of the others, on any processor, the bits are the same. Tiles of six
 * rows stay in registers.
 */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A loop that vanishes, also where the compiler is asked for small code: else the sums of a tile would not stay in
   registers, which takes five times as long. */
#define CSYS_EACH(i, n) _Pragma("clang loop unroll(full)") for (int i = 0; i < (n); i++)

/* A kernel for vectors of LANES doubles. The tile has `rows` rows and `vectors` vectors of columns; both are constants
   where it is called. What is left behind the last whole tile is a tile that begins earlier: numbers that it computes
   again have the same bits. */
#define CSYS_PRODUCT_KERNEL(NAME, TARGET, CONTRACT, LANES, VECTORS)                                                             \
  typedef double NAME##_vector __attribute__((vector_size((LANES) * sizeof(double)), aligned(8), may_alias));         \
  TARGET __attribute__((always_inline)) static inline void NAME##_tile(                                               \
      const int rows, const int vectors, ptrdiff_t k, const double *a, ptrdiff_t a_stride, const double *b,           \
      ptrdiff_t b_stride, double *c, ptrdiff_t c_stride) {                                                            \
    _Pragma(CONTRACT) NAME##_vector sum[6][VECTORS];                                                  \
    CSYS_EACH(r, rows)                                                                                                \
      CSYS_EACH(v, vectors)                                                                                           \
        sum[r][v] = *(const NAME##_vector *)(b + v * (LANES)) * a[r * a_stride];                                      \
    for (ptrdiff_t p = 1; p < k; p++) {                                                                               \
      const double *line = b + p * b_stride;                                                                          \
      CSYS_EACH(r, rows) {                                                                                            \
        double factor = a[r * a_stride + p];                                                                          \
        CSYS_EACH(v, vectors) {                                                                                       \
          NAME##_vector part = *(const NAME##_vector *)(line + v * (LANES)) * factor;                                 \
          sum[r][v] = sum[r][v] + part;                                                                               \
        }                                                                                                             \
      }                                                                                                               \
    }                                                                                                                 \
    CSYS_EACH(r, rows)                                                                                                \
      CSYS_EACH(v, vectors) *(NAME##_vector *)(c + r * c_stride + v * (LANES)) = sum[r][v];                           \
  }                                                                                                                   \
  TARGET __attribute__((always_inline)) static inline void NAME##_rows(                                               \
      const int rows, ptrdiff_t n, ptrdiff_t k, const double *a, ptrdiff_t a_stride, const double *b,                 \
      ptrdiff_t b_stride, double *c, ptrdiff_t c_stride) {                                                            \
    _Pragma(CONTRACT) ptrdiff_t at = 0;                                                                               \
    for (; at + (VECTORS) * (LANES) <= n; at += (VECTORS) * (LANES))                                                  \
      NAME##_tile(rows, VECTORS, k, a, a_stride, b + at, b_stride, c + at, c_stride);                                 \
    for (; at + (LANES) <= n; at += (LANES)) NAME##_tile(rows, 1, k, a, a_stride, b + at, b_stride, c + at, c_stride); \
    if (at == n) return;                                                                                              \
    if (n >= (LANES)) {                                                                                               \
      at = n - (LANES);                                                                                               \
      NAME##_tile(rows, 1, k, a, a_stride, b + at, b_stride, c + at, c_stride);                                       \
      return;                                                                                                         \
    }                                                                                                                 \
    for (; at < n; at++)                                                                                              \
      for (int r = 0; r < rows; r++) {                                                                                \
        double sum = a[r * a_stride] * b[at];                                                                         \
        for (ptrdiff_t p = 1; p < k; p++) {                                                                           \
          double part = a[r * a_stride + p] * b[p * b_stride + at];                                                   \
          sum = sum + part;                                                                                           \
        }                                                                                                             \
        c[r * c_stride + at] = sum;                                                                                   \
      }                                                                                                               \
  }                                                                                                                   \
  TARGET static inline void NAME(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const double *a, ptrdiff_t a_stride,          \
                                 const double *b, ptrdiff_t b_stride, double *c, ptrdiff_t c_stride) {                \
    ptrdiff_t row = 0;                                                                                                \
    for (; row + 6 <= m; row += 6)                                                                                    \
      NAME##_rows(6, n, k, a + row * a_stride, a_stride, b, b_stride, c + row * c_stride, c_stride);                  \
    if (row < m && m >= 6) {                                                                                          \
      row = m - 6;                                                                                                    \
      NAME##_rows(6, n, k, a + row * a_stride, a_stride, b, b_stride, c + row * c_stride, c_stride);                  \
      return;                                                                                                         \
    }                                                                                                                 \
    for (; row < m; row++)                                                                                            \
      NAME##_rows(1, n, k, a + row * a_stride, a_stride, b, b_stride, c + row * c_stride, c_stride);                  \
  }

/* Scalar products of one line with each of `rows` lines: sixteen sums, which are added in halves, then what is left. */
#define CSYS_DOTS_KERNEL(NAME, TARGET)                                                                                \
  typedef double NAME##_sixteen __attribute__((vector_size(16 * sizeof(double)), aligned(8), may_alias));             \
  TARGET static inline void NAME(ptrdiff_t rows, ptrdiff_t n, const double *a, const double *b, ptrdiff_t b_stride,   \
                                 double *c) {                                                                         \
    _Pragma("clang fp contract(off)") for (ptrdiff_t r = 0; r < rows; r++, b += b_stride) {                           \
      NAME##_sixteen sums = {0};                                                                                      \
      ptrdiff_t at = 0;                                                                                               \
      for (; at + 16 <= n; at += 16) {                                                                                \
        NAME##_sixteen part = *(const NAME##_sixteen *)(a + at) * *(const NAME##_sixteen *)(b + at);                  \
        sums = sums + part;                                                                                           \
      }                                                                                                               \
      double all[16];                                                                                                 \
      memcpy(all, &sums, sizeof all);                                                                                 \
      for (int half = 8; half > 0; half /= 2)                                                                         \
        for (int i = 0; i < half; i++) all[i] += all[i + half];                                                       \
      for (; at < n; at++) {                                                                                          \
        double part = a[at] * b[at];                                                                                  \
        all[0] = all[0] + part;                                                                                       \
      }                                                                                                               \
      c[r] = all[0];                                                                                                  \
    }                                                                                                                 \
  }

#define CSYS_APART "clang fp contract(off)"
#define CSYS_FUSED "clang fp contract(fast)"
CSYS_PRODUCT_KERNEL(csys_product_plain, , CSYS_APART, 2, 2)
CSYS_DOTS_KERNEL(csys_dots_plain, )
#if defined(__x86_64__)
CSYS_PRODUCT_KERNEL(csys_product_avx2, __attribute__((target("avx2"))), CSYS_APART, 4, 2)
CSYS_PRODUCT_KERNEL(csys_product_avx512, __attribute__((target("avx512f"))), CSYS_APART, 8, 4)
CSYS_PRODUCT_KERNEL(csys_product_fma, __attribute__((target("avx2,fma"))), CSYS_FUSED, 4, 2)
CSYS_PRODUCT_KERNEL(csys_product_fma512, __attribute__((target("avx512f,fma"))), CSYS_FUSED, 8, 4)
CSYS_DOTS_KERNEL(csys_dots_avx2, __attribute__((target("avx2"))))
CSYS_DOTS_KERNEL(csys_dots_avx512, __attribute__((target("avx512f"))))
#endif

typedef enum csys_kernel {
  csys_kernel_plain,
  csys_kernel_avx2,
  csys_kernel_avx512,
  csys_kernel_fma,
  csys_kernel_fma512
} csys_kernel;

/* The best kernel for this processor, fused if it may be. The environment variable QUOIN_KERNEL may ask for a lesser one:
   `plain` or `avx2`. */
static inline csys_kernel csys_find_kernel(int may_fuse) {
#if defined(__x86_64__)
  const char *wanted = getenv("QUOIN_KERNEL");
  int most = wanted && strcmp(wanted, "plain") == 0 ? 0 : wanted && strcmp(wanted, "avx2") == 0 ? 1 : 2;
  __builtin_cpu_init();
  may_fuse = may_fuse && __builtin_cpu_supports("fma");
  if (most > 1 && __builtin_cpu_supports("avx512f")) return may_fuse ? csys_kernel_fma512 : csys_kernel_avx512;
  if (most > 0 && __builtin_cpu_supports("avx2")) return may_fuse ? csys_kernel_fma : csys_kernel_avx2;
#endif
  (void)may_fuse;
  return csys_kernel_plain;
}

static inline void csys_product(csys_kernel kernel, ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const double *a,
                                ptrdiff_t a_stride, const double *b, ptrdiff_t b_stride, double *c, ptrdiff_t c_stride) {
#if defined(__x86_64__)
  if (kernel == csys_kernel_fma512) {
    csys_product_fma512(m, n, k, a, a_stride, b, b_stride, c, c_stride);
    return;
  }
  if (kernel == csys_kernel_fma) {
    csys_product_fma(m, n, k, a, a_stride, b, b_stride, c, c_stride);
    return;
  }
  if (kernel == csys_kernel_avx512) {
    csys_product_avx512(m, n, k, a, a_stride, b, b_stride, c, c_stride);
    return;
  }
  if (kernel == csys_kernel_avx2) {
    csys_product_avx2(m, n, k, a, a_stride, b, b_stride, c, c_stride);
    return;
  }
#endif
  (void)kernel;
  csys_product_plain(m, n, k, a, a_stride, b, b_stride, c, c_stride);
}

static inline void csys_dots(csys_kernel kernel, ptrdiff_t rows, ptrdiff_t n, const double *a, const double *b,
                             ptrdiff_t b_stride, double *c) {
#if defined(__x86_64__)
  if (kernel == csys_kernel_avx512 || kernel == csys_kernel_fma512) {
    csys_dots_avx512(rows, n, a, b, b_stride, c);
    return;
  }
  if (kernel == csys_kernel_avx2 || kernel == csys_kernel_fma) {
    csys_dots_avx2(rows, n, a, b, b_stride, c);
    return;
  }
#endif
  (void)kernel;
  csys_dots_plain(rows, n, a, b, b_stride, c);
}

#endif
