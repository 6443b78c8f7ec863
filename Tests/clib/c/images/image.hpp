// image.hpp -- a saved state as a list of fields, so that one can be changed and the checksum made to fit.
//
// The format is written down here a second time, beside Sources/Solver/QuoinEngine/Images/Image.swift: where each field lies,
// how wide it is, and what it means. A saved state that this does not read to its end is a failure by itself.
#ifndef IMAGE_HPP
#define IMAGE_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

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

#endif
