#ifndef MUST_H
#define MUST_H

/* Calls that have to succeed, in a program of its own, which has no harness. A failure is printed with its line. */
#include <quoin.h>
#include <stdio.h>

/* Whether anything has failed so far; the program's exit code. */
static int failed;

static void must(quoin_status status, int line) {
  if (status == QUOIN_OK) return;
  printf("  line %d: %s\n", line, quoin_status_name(status));
  failed = 1;
}
#define MUST(call) must(call, __LINE__)

#endif
