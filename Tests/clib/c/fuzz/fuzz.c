/* fuzz.c -- the entry point of libFuzzer. */
#include "machine.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n_bytes);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n_bytes) {
  machine_run(bytes, n_bytes);
  return 0;
}
