// image.hpp -- a saved state as a list of fields, so that one can be changed and the checksum made to fit.
//
// The format is written down here a second time, beside Sources/Engine/QuoinEngine/Images/Image.swift: where each field lies,
// how wide it is, and what it means. A saved state that this does not read to its end is a fault by itself.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "random.hpp"
#include "world.hpp"

namespace attack {

using Bytes = std::vector<uint8_t>;

enum class Kind : uint8_t { magic, byte, count, variable, row, level, whole, real, work };

struct Field {
  uint32_t at;
  uint8_t width;
  Kind kind;
};

struct Image {
  Bytes bytes;
  std::vector<Field> fields;
  // Where sections begin, and the end of the last.
  std::vector<uint32_t> sections;
  uint32_t n_variables = 0, n_rows = 0, n_levels = 0;

  // Finds the fields. False if the bytes are no image.
  bool read(const Bytes &given);
};

uint64_t get(const Bytes &bytes, Field field);
void set(Bytes &bytes, Field field, uint64_t value);

// Writes the checksum that fits.
void seal(Bytes &bytes);

// mutate.cpp: the image with one to four changes that its checksum does not show: fields set to the edges of what they
// may be, to neighbours, to another field's value or to anything; bits turned; bytes cut; sections left out, doubled or
// exchanged.
Bytes mutated(const Image &image, Random &random);

// accepted.cpp: makes random changes to a solver and asks some questions, as a caller might.
void use(quoin_solver *solver, Random random);

// Loads an image. If it is accepted, the solver is used as a program would, and must keep these promises: counts and
// lists agree, values are finite, a settled solver is optimal, what is solved certifies, and required constraints hold.
// Raises a Fault. Returns whether the image was accepted.
bool try_image(const Bytes &image, uint64_t seed);

}  // namespace attack
