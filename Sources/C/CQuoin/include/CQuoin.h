#ifndef CQUOIN_H
#define CQUOIN_H

/*
 * The C libraries' headers as a module, for the functions that implement them. The module is a C target that
 * includes the headers: SwiftPM notices an edited header of a C target, but not one of a system library.
 */
#include "../../../../include/quoin.h"
#include "../../../../include/quoin_batch.h"
#include "../../../../include/quoin_flex.h"

#endif
