/*
 * shims.c -- what Swift's embedded standard library asks of its surroundings, besides libc.
 */

#include <stdlib.h>

/* Reads a decimal as strtod does, in the C locale: the only one here. Returns where it stopped, or NULL. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *value_out) {
  char *end;
  *value_out = strtod(text, &end);
  return end == text ? NULL : end;
}

/* Bytes for the seeds of hash tables. The same ones each time: the same sketch gives the same picture. */
void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  unsigned long long state = 0x9e3779b97f4a7c15u;
  while (count-- > 0) {
    state = state * 6364136223846793005u + 1;
    *next++ = (unsigned char)(state >> 56);
  }
}
