/*
 * shims.c -- what Swift's embedded standard library asks of its surroundings, besides libc.
 */

#include <stdlib.h>

/*
 * Swift's tables of categories and properties take 53 KB. JavaScript has such tables already, so the module asks it. Of
 * the properties it asks for those that sketches and pictures look at, as bits: Emoji, Emoji_Presentation, XID_Continue,
 * XID_Start.
 */
#define FROM_UNICODE(name) __attribute__((import_module("unicode"), import_name(name)))
FROM_UNICODE("category") unsigned unicode_category(unsigned scalar);
FROM_UNICODE("properties") unsigned unicode_properties(unsigned scalar);

unsigned char _swift_stdlib_getGeneralCategory(unsigned scalar) { return (unsigned char)unicode_category(scalar); }

unsigned long long _swift_stdlib_getBinaryProperties(unsigned scalar) {
  static const unsigned char places[] = {16, 19, 46, 47}; /* where Swift looks for them */
  unsigned long long properties = 0;
  unsigned held = unicode_properties(scalar);
  for (unsigned bit = 0; bit < sizeof places; bit++) properties |= (unsigned long long)(held >> bit & 1) << places[bit];
  return properties;
}

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
