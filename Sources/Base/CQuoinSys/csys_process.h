#ifndef CQUOINSYS_CSYS_PROCESS_H
#define CQUOINSYS_CSYS_PROCESS_H

/*
 * The process of a program: the words that it was started with, the memory that it took, and its terminal.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
/*
 * The words that the program was started with, and how many they are. Swift asks /proc, which is not mounted everywhere.
 * Linux has them on the first stack, where the environment points: their number, the words, NULL, the environment. To be
 * asked before anything changes the environment.
 */
static inline int csys_arguments(char ***words) {
  extern char **environ;
  intptr_t count = 0;
  *words = environ - 1;
  for (; (intptr_t)(*words)[-1] != count; count++) --*words;
  return (int)count;
}
#endif

/* The largest resident memory of this process so far. */
static inline uint64_t csys_peak_bytes(void) {
#ifdef __linux__
  /* getrusage() would count the memory of the process that started this one. */
  FILE *status = fopen("/proc/self/status", "r");
  char line[128];
  unsigned long long kilobytes = 0;
  while (status && fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %llu kB", &kilobytes) == 1) break;
  if (status) fclose(status);
  if (kilobytes) return kilobytes * 1024u;
#endif
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#ifdef __APPLE__
  return (uint64_t)usage.ru_maxrss;
#else
  return (uint64_t)usage.ru_maxrss * 1024u;
#endif
}

/* Whether the descriptor is a terminal. */
static inline int csys_is_terminal(int descriptor) { return isatty(descriptor); }

/* The columns of the terminal, or 0 if the descriptor is not a terminal. */
static inline int csys_terminal_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

#endif
