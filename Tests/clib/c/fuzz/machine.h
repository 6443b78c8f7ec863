#ifndef MACHINE_H
#define MACHINE_H

/*
 * A machine that reads bytes as calls on solvers, with the arguments of a careless or hostile caller:
 * handles that are stale, foreign or made up, NaN and infinities, counts and buffers that do not fit,
 * memory that runs out. It stops the process when the library breaks a promise:
 *
 *   - a refused call changes nothing (but those that quoin.h excepts);
 *   - with tame numbers, a solved solver's certificate holds;
 *   - a saved state can be loaded, with as many variables and constraints; a damaged one is refused;
 *   - a batch does not change its solver, and a saved batch answers with the same bits; what batches and grids
 *     promise beside that is in promises.h;
 *   - no block of memory is left when everything is freed.
 */
#include <quoin.h>

/* Runs one program. */
void machine_run(const uint8_t *bytes, size_t n_bytes);

#endif
