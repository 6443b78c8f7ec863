/* no_shards.c -- stands for shards_tests.c, which starts processes: a WebAssembly module has none. */
#include "harness.h"

extern const suite shards_suite;
const suite shards_suite = {"shards", NULL, 0};
