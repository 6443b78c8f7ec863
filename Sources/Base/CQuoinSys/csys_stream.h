#ifndef CQUOINSYS_CSYS_STREAM_H
#define CQUOINSYS_CSYS_STREAM_H

/*
 * Writes numbers that will not be read again soon. Where the processor can, they go past the caches: it then need
 * not read the memory that they overwrite.
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>

/* Copies `count` numbers; past the caches if `to` is aligned as a double. */
static inline void csys_stream(double *to, const double *from, ptrdiff_t count) {
  ptrdiff_t at = 0;
  if (((uintptr_t)to & 7) != 0) {
    memcpy(to, from, (size_t)count * sizeof *to);
    return;
  }
  if (((uintptr_t)to & 15) != 0 && count > 0) {
    to[0] = from[0];
    at = 1;
  }
  for (; at + 2 <= count; at += 2) _mm_stream_pd(to + at, _mm_loadu_pd(from + at));
  if (at < count) to[at] = from[at];
}

/* Writes `count` numbers, each from[places[k]], as csys_stream() does. */
static inline void csys_stream_places(double *to, const double *from, const int32_t *places, ptrdiff_t count) {
  ptrdiff_t at = 0;
  if (((uintptr_t)to & 15) == 8 && count > 0) {
    to[0] = from[places[0]];
    at = 1;
  }
  if (((uintptr_t)(to + at) & 15) == 0)
    for (; at + 2 <= count; at += 2) _mm_stream_pd(to + at, _mm_set_pd(from[places[at + 1]], from[places[at]]));
  for (; at < count; at++) to[at] = from[places[at]];
}

/* Makes what csys_stream() wrote visible before anything that is written later. */
static inline void csys_stream_end(void) { _mm_sfence(); }
#else
static inline void csys_stream(double *to, const double *from, ptrdiff_t count) {
  memcpy(to, from, (size_t)count * sizeof *to);
}
static inline void csys_stream_places(double *to, const double *from, const int32_t *places, ptrdiff_t count) {
  for (ptrdiff_t at = 0; at < count; at++) to[at] = from[places[at]];
}
static inline void csys_stream_end(void) {}
#endif

#endif
