#ifndef BYTES_H
#define BYTES_H

/* Reading a program: every read beyond the end gives zeros. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct bytes {
  const uint8_t *at;
  size_t left;
} bytes;

static inline uint8_t take_byte(bytes *from) {
  if (from->left == 0) return 0;
  from->left--;
  return *from->at++;
}

static inline uint32_t take_word(bytes *from) {
  uint32_t word = 0;
  int i;
  for (i = 0; i < 4; i++) word = word << 8 | take_byte(from);
  return word;
}

/* Small whole numbers and quarters mostly; in a hostile program also NaN, infinities and huge numbers. */
static inline double take_number(bytes *from, int is_hostile) {
  static const double odd[] = {0.0, -0.0, 1e-12, 1e12, 1e-13, 1e15, -1e15, 1.0000001e15, 1e300,
                               5e-324, 1e9, 1e-9, 3.3333333333333335, -0.1, 1e6, 65536.5};
  uint8_t kind = take_byte(from);
  if (!is_hostile || kind < 160) return (double)(int8_t)take_byte(from) / (kind & 1 ? 4.0 : 1.0);
  if (kind < 200) return odd[take_byte(from) % 16];
  if (kind < 210) return kind & 1 ? (double)NAN : kind & 2 ? (double)INFINITY : -(double)INFINITY;
  if (kind < 230) return (double)(int16_t)(take_byte(from) << 8 | take_byte(from)) * 1e3;
  {
    uint64_t bits = (uint64_t)take_word(from) << 32 | take_word(from);
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
  }
}

#endif
