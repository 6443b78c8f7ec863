/* handles.c -- the map of handles.h. */
#include "handles.h"

#include "symbols.h"

#define FIRST_SIZE 16

static handle_entry *place(const handle_map *map, uint64_t key) {
  size_t at = (size_t)(key * 0x9e3779b97f4a7c15u >> 20) & map->mask;
  while (map->entries[at].key != 0 && map->entries[at].key != key) at = (at + 1) & map->mask;
  return &map->entries[at];
}

uint64_t handle_map_get(const handle_map *map, uint64_t key) {
  return map->entries == NULL ? NO_HANDLE : place(map, key)->handle;
}

static int grow(handle_map *map) {
  size_t n = 0, old_size = map->entries == NULL ? 0 : map->mask + 1;
  for (size_t k = 0; k < old_size; k++) n += map->entries[k].handle != NO_HANDLE;
  size_t size = FIRST_SIZE;
  while (size < 4 * (n + 1)) size *= 2;
  handle_map larger = {PyMem_Calloc(size, sizeof *larger.entries), size - 1, n};
  if (larger.entries == NULL) return 0;
  for (size_t k = 0; k < old_size; k++) {
    if (map->entries[k].handle != NO_HANDLE) *place(&larger, map->entries[k].key) = map->entries[k];
  }
  PyMem_Free(map->entries);
  *map = larger;
  return 1;
}

int handle_map_set(handle_map *map, uint64_t key, uint64_t handle) {
  if (handle == NO_HANDLE) {
    if (handle_map_get(map, key) != NO_HANDLE) place(map, key)->handle = NO_HANDLE;
    return 1;
  }
  if (map->entries == NULL || 2 * map->n > map->mask) {
    if (!grow(map)) return 0;
  }
  handle_entry *entry = place(map, key);
  map->n += entry->key == 0;
  entry->key = key;
  entry->handle = handle;
  return 1;
}

void handle_map_free(handle_map *map) {
  PyMem_Free(map->entries);
  memset(map, 0, sizeof *map);
}
