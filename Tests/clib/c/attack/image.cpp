// image.cpp -- see image.hpp.
//
// An image is words of one, four and eight bytes, little-endian, followed by a checksum of them (Image.swift). The
// mutator knows no more than that. It changes a word to a near number, to a limit, to another word of the
// image, in one bit or at random; so many a field that it changes gets a value that is nearly right.
#include "image.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace attack {

Image save(quoin_solver *solver) {
  size_t n = 0;
  if (quoin_solver_save(solver, nullptr, 0, &n) != QUOIN_OK) return {};
  Image image(n);
  if (quoin_solver_save(solver, image.data(), n, &n) != QUOIN_OK) return {};
  return image;
}

static constexpr size_t checksum_size = 8;

static uint64_t checksum(const unsigned char *bytes, size_t n) {
  uint64_t hash = 0x9e3779b97f4a7c15u ^ n;
  for (size_t at = 0; at < n; at += 8) {
    uint64_t word = 0;
    memcpy(&word, bytes + at, std::min<size_t>(8, n - at));
    hash = (hash ^ word) * 0x100000001b3u;
    hash ^= hash >> 29;
  }
  return hash;
}

static void repair(Image &image) {
  if (image.size() < 16) return;
  size_t body = image.size() - checksum_size;
  uint64_t sum = checksum(image.data(), body);
  memcpy(&image[body], &sum, checksum_size);
}

template <class Word> static Word changed(Word word, Random &random) {
  static const int64_t limits[] = {0, 1, -1, 2, -2, 0x7fffffff, -0x7fffffff - 1, 0x0fffffff, 0x3fffffff, 0xff, 0x100, 0xffff, 0x10000};
  switch (random.below(4)) {
    case 0: return static_cast<Word>(word + static_cast<Word>(random.between(-3, 3)));
    case 1: return static_cast<Word>(limits[random.below(static_cast<int>(sizeof limits / sizeof limits[0]))]);
    case 2: return static_cast<Word>(word ^ (Word{1} << random.below(static_cast<int>(8 * sizeof word))));
    default: return static_cast<Word>(random.next());
  }
}

// A number near the given one, or an extreme one.
static uint64_t changed_number(uint64_t bits, Random &random) {
  static const double numbers[] = {0, -0.0, 1, -1, 1e-300, 5e-324, 1e15, -1e15, 1e30, 1e300, INFINITY, NAN, 0.1};
  double x;
  memcpy(&x, &bits, sizeof x);
  x = random.once_in(2) ? numbers[random.below(static_cast<int>(sizeof numbers / sizeof numbers[0]))]
                        : x * (random.once_in(2) ? -1 : 1 + random.unit());
  memcpy(&bits, &x, sizeof x);
  return bits;
}

static void damage_once(Image &image, Random &random) {
  size_t body = image.size() - checksum_size;
  size_t at = static_cast<size_t>(random.below(static_cast<int>(body)));
  uint32_t word4;
  uint64_t word8;
  switch (random.below(6)) {
    case 0: image[at] = changed(image[at], random); break;
    case 1:
    case 2:
      at = std::min(at, body - 4);
      memcpy(&word4, &image[at], 4);
      word4 = changed(word4, random);
      memcpy(&image[at], &word4, 4);
      break;
    case 3:
      at = std::min(at, body - 8);
      memcpy(&word8, &image[at], 8);
      word8 = changed_number(word8, random);
      memcpy(&image[at], &word8, 8);
      break;
    case 4: {  // another word of the same image
      size_t from = static_cast<size_t>(random.below(static_cast<int>(body)));
      memcpy(&image[std::min(at, body - 4)], &image[std::min(from, body - 4)], 4);
      break;
    }
    default:
      if (!random.once_in(8)) return damage_once(image, random);
      if (random.once_in(2)) image.erase(image.begin() + static_cast<long>(at), image.begin() + static_cast<long>(std::min(body, at + 4)));
      else image.insert(image.begin() + static_cast<long>(at), 4, static_cast<unsigned char>(random.below(256)));
  }
}

Image damaged(const Image &image, Random &random) {
  Image made = image;
  if (made.size() < 64) return made;
  if (random.once_in(100)) {
    made.resize(static_cast<size_t>(random.below(static_cast<int>(made.size()))));
    return made;
  }
  for (int n = random.of(std::vector<int>{1, 1, 1, 2, 3}); n > 0; n--)
    if (made.size() > 64) damage_once(made, random);
  if (!random.once_in(50)) repair(made);
  return made;
}

}  // namespace attack
