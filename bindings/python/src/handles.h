/*
 * handles.h -- a map from keys of 64 bits to handles of 64 bits.
 *
 * The table uses open addressing with linear steps, and is at most half full. A key is never 0. Removing a key
 * leaves NO_HANDLE at its place; growing the table drops such places.
 */
#ifndef QUOIN_PY_HANDLES_H
#define QUOIN_PY_HANDLES_H

#include <stddef.h>
#include <stdint.h>

#define NO_HANDLE 0

typedef struct {
  uint64_t key, handle;
} handle_entry;

typedef struct {
  handle_entry *entries;
  size_t mask, n;
} handle_map;

/* NO_HANDLE if the map does not have the key. */
uint64_t handle_map_get(const handle_map *map, uint64_t key);
/* 0 if memory runs out. To set NO_HANDLE needs no memory. */
int handle_map_set(handle_map *map, uint64_t key, uint64_t handle);
void handle_map_free(handle_map *map);

#endif
