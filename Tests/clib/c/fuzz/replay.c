/*
 * replay.c -- runs programs without libFuzzer.
 *
 *     replay FILE...              each file is a program
 *     replay -random SEED COUNT   one program for each of COUNT seeds from SEED on; with REPLAY_VERBOSE in the
 *                                 environment each seed is printed before its program runs
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

enum { LONGEST = 1 << 14 };
static uint8_t program[LONGEST];

static uint64_t next_random(uint64_t *state) {
  uint64_t mixed = *state += 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
  return mixed ^ mixed >> 31;
}

static void run_random(uint64_t seed) {
  uint64_t state = seed;
  size_t n = 64 + next_random(&state) % 3000, i;
  for (i = 0; i < n; i++) program[i] = (uint8_t)(next_random(&state) >> 13);
  machine_run(program, n);
}

static int run_file(const char *path) {
  FILE *file = fopen(path, "rb");
  size_t n;
  if (file == NULL) {
    perror(path);
    return 1;
  }
  n = fread(program, 1, sizeof program, file);
  fclose(file);
  machine_run(program, n);
  return 0;
}

int main(int argc, char **argv) {
  unsigned n_run = 0;
  int failed = 0;
  if (argc == 4 && strcmp(argv[1], "-random") == 0) {
    uint64_t seed = strtoull(argv[2], NULL, 0), n = strtoull(argv[3], NULL, 0), i;
    for (i = 0; i < n; i++) {
      FILE *note = getenv("REPLAY_VERBOSE") != NULL ? stderr : NULL;
      if (note != NULL) fprintf(note, "seed %" PRIu64 "\n", seed + i);
      run_random(seed + i);
      n_run++;
    }
  } else {
    int i;
    for (i = 1; i < argc; i++) {
      failed |= run_file(argv[i]);
      n_run++;
    }
  }
  printf("%u programs run\n", n_run);
  return failed || n_run == 0;
}
