/* main.c -- runs the C tests: `tests [FILTER]`. The last line counts them. */
#include "harness.h"

int main(int argc, char **argv) { return run_tests(argc > 1 ? argv[1] : NULL); }
