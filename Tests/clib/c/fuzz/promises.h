#ifndef PROMISES_H
#define PROMISES_H

/*
 * What batches and grids promise, checked by the machine after its own calls. These functions read no bytes of the
 * program: what they need beyond its numbers follows from a seed. So the kept programs mean what they meant.
 */
#include <quoin_batch.h>

/* Stops the process and names a promise that was broken. */
void broken(const char *promise, quoin_status status);

/* Answers in floats are the doubles, rounded; conflicts are listed where scenarios end so, and nowhere else. */
void promise_answers(quoin_solver *solver, quoin_batch *batch, const double *scenarios, size_t n, size_t n_outputs,
                     int is_hostile);

/* A loaded batch has the map of the batch that was saved, unless its image was damaged. */
void promise_map(const quoin_batch *batch, const quoin_batch *loaded, int is_hostile);

/* Makes a grid of random tracks and spans; lays it out, changes cells and resizes it. Tracks keep their limits, cells
   lie behind each other, and a changed grid is as one made anew. A hostile grid has some of the numbers [n] given. */
void promise_grid(const quoin_options *options, uint64_t seed, const double *numbers, size_t n, int is_hostile);

#endif
