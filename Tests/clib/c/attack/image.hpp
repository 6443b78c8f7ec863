// image.hpp -- damages saved states, and uses those that are accepted.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "random.hpp"
#include "world.hpp"

namespace attack {

using Image = std::vector<unsigned char>;

Image save(quoin_solver *solver);

// Changes some bytes, words or numbers, or cuts or inserts four bytes, and repairs most checksums. Seldom it cuts off
// the end instead.
Image damaged(const Image &image, Random &random);

// Loads an image. If it is accepted, the solver is used as a program would, and must keep these promises: counts and
// lists agree, values are finite, a settled solver is optimal, solving ends and certifies. Throws Fault. Returns
// whether the image was accepted.
bool try_image(const Image &image, uint64_t seed);

}  // namespace attack
