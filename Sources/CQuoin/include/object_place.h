#ifndef CQUOIN_OBJECT_PLACE_H
#define CQUOIN_OBJECT_PLACE_H

#include <stddef.h>

/*
 * Where the next Swift object goes. Nothing here is part of Quoin's interface.
 *
 * A solver's memory comes from its caller's hooks, but Swift makes objects with posix_memalign, and
 * ends the process when that fails. So the caller's hook is asked first, and the object is then placed
 * in what it gave. Only where the library carries its own Swift runtime, which is in Embedded Swift;
 * elsewhere cquoin_places_objects() is 0 and objects come from malloc.
 */

/* Whether objects can be placed. */
int cquoin_places_objects(void);

/* Serves this thread's next posix_memalign of at most n_bytes from `block`, aligned to 16. */
void cquoin_place_next_object(void *block, size_t n_bytes);

/* Takes the offer back; returns whether it was taken up. */
int cquoin_object_was_placed(void);

#endif
