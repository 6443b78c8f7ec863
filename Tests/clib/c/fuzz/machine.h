#ifndef MACHINE_H
#define MACHINE_H

/*
 * A machine that reads bytes as calls on solvers, with the arguments of a careless or hostile caller:
 * handles that are stale, foreign or made up, numbers that are none, counts and buffers that do not
 * fit, memory that runs out. It stops the process when the library breaks a promise:
 *
 *   - a refused call changes nothing (but those that quoin.h excepts);
 *   - with tame numbers, what is solved is certified;
 *   - what is saved can be loaded, and is the same; what is damaged is refused;
 *   - a batch leaves its solver alone, and the batch that was saved answers with the same bits;
 *   - nothing is left when all is freed.
 */
#include <quoin.h>

/* Runs one program. */
void machine_run(const uint8_t *bytes, size_t n_bytes);

#endif
