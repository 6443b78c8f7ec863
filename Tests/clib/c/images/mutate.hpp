// mutate.hpp -- damages a saved state in ways that its checksum does not show.
#ifndef MUTATE_HPP
#define MUTATE_HPP

#include "image.hpp"
#include "random.hpp"

// The image with one to four changes: fields set to the edges of what they may be, to neighbours, to another field's
// value or to anything; bits turned; bytes cut; sections left out, doubled or exchanged.
Bytes mutated(const Image &image, Random &random);

#endif
