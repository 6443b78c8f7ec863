#ifndef CQUOIN_H
#define CQUOIN_H

/*
 * The C library's headers as a module, for the functions that implement it. It is a C target that includes
 * them, because SwiftPM notices an edited header of a target, but not of a system library.
 */
#include "../../../include/quoin.h"
#include "../../../include/quoin_batch.h"
#include "../../../include/quoin_specs.h"

#endif
