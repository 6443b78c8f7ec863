/*
 * object_place.c -- the place of the next Swift object; see object_place.h.
 *
 * The offer is the thread's own, and lives for the few instructions between a hook's answer and the
 * object's initialisation. Requests that do not fit it go to libc as they would have.
 */
#include "object_place.h"

#ifdef QUOIN_EMBEDDED

#include <stdint.h>
#include <stdlib.h>

static _Thread_local struct {
  void *block;
  size_t n_bytes;
} offer;

int cquoin_places_objects(void) { return 1; }

void cquoin_place_next_object(void *block, size_t n_bytes) {
  offer.block = block;
  offer.n_bytes = n_bytes;
}

int cquoin_object_was_placed(void) {
  int was_placed = offer.block == NULL;
  offer.block = NULL;
  return was_placed;
}

/* The Swift runtime's way to memory. Local to the library once it is linked. */
int posix_memalign(void **block_out, size_t alignment, size_t n_bytes) {
  if (offer.block != NULL && alignment <= 16 && n_bytes <= offer.n_bytes) {
    *block_out = offer.block;
    offer.block = NULL;
    return 0;
  }
  /* aligned_alloc wants a multiple of the alignment. */
  *block_out = aligned_alloc(alignment, (n_bytes + alignment - 1) & ~(alignment - 1));
  return *block_out == NULL;
}

/* Dictionary and Set seeds: always the same ones, and no need for a recent libc. */
__attribute__((weak)) void arc4random_buf(void *bytes, size_t n_bytes) {
  unsigned char *at = bytes;
  uint64_t state = 0x9e3779b97f4a7c15u;
  for (size_t i = 0; i < n_bytes; i++) {
    state = state * 6364136223846793005u + 1;
    at[i] = (unsigned char)(state >> 56);
  }
}

#else

int cquoin_places_objects(void) { return 0; }
void cquoin_place_next_object(void *block, size_t n_bytes) { (void)block, (void)n_bytes; }
int cquoin_object_was_placed(void) { return 0; }

#endif
