// mutate.cpp -- damaging a saved state. See image.hpp.
#include "image.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstring>

namespace attack {
namespace {

uint64_t bits(double number) {
  uint64_t word;
  memcpy(&word, &number, 8);
  return word;
}

double real(uint64_t word) {
  double number;
  memcpy(&number, &word, 8);
  return number;
}

uint64_t other_real(double old, Random &random) {
  static const std::vector<double> odd = {0.0, -0.0, 1.0,  -1.0, 2.0,  0.5,  1e-12, 1e-9,   1e-7,    1e6,
                                          1e9, 1e12, 1e15, 1e16, 1e30, 1e31, 1e300, 5e-324, DBL_MAX, 1000.0};
  switch (random.below(9)) {
    case 0: return bits(-old);
    case 1: return bits(old * 2);
    case 2: return bits(old + 1);
    case 3: return bits(old * (1 + 1e-9));
    case 4: return bits(old + 1e-6);
    case 5:
      if (random.once_in(2)) return bits(NAN);
      return bits(random.once_in(2) ? INFINITY : -INFINITY);
    case 6: return random.next();
    default: return bits(random.of(odd));
  }
}

uint64_t other_whole(const Image &image, Field field, uint64_t old, Random &random) {
  uint64_t size = field.kind == Kind::variable ? image.n_variables
                  : field.kind == Kind::row    ? image.n_rows
                  : field.kind == Kind::level  ? image.n_levels
                                               : old;
  switch (random.below(9)) {
    case 0: return old + 1;
    case 1: return old - 1;
    case 2: return 0;
    case 3: return ~0ull;
    case 4: return size;
    case 5: return size - 1;
    case 6: return random.once_in(2) ? 0x7fffffff : random.once_in(2) ? 0x80000000 : 0x0fffffff;
    case 7: return random.next();
    default: return size > 0 ? random.next() % size : 0;
  }
}

void change_field(const Image &image, Bytes &bytes, Random &random) {
  // Any field; in three of ten changes one of a kind that is drawn first, so that rare kinds occur as well.
  Field field = random.of(image.fields);
  if (random.percent(30)) {
    Kind wanted = static_cast<Kind>(random.below(9));
    for (int tries = 0; tries < 30 && field.kind != wanted; tries++) field = random.of(image.fields);
  }
  if (field.at + field.width > bytes.size()) return;
  uint64_t old = get(bytes, field);
  uint64_t value;
  switch (random.below(8)) {
    case 0: value = old ^ 1ull << random.below(field.width * 8); break;
    case 1: {
      Field other = random.of(image.fields);
      value = get(image.bytes, other);
      break;
    }
    default:
      value = field.kind == Kind::real   ? other_real(real(old), random)
              : field.kind == Kind::byte ? random.next() % (random.percent(80) ? 64 : 256)
                                         : other_whole(image, field, old, random);
  }
  set(bytes, field, value);
}

void change_section(const Image &image, Bytes &bytes, Random &random) {
  if (bytes.size() != image.bytes.size()) return;
  size_t n = image.sections.size() - 1;
  size_t one = random.next() % n, other = random.next() % n;
  if (one > other) std::swap(one, other);
  auto begin = [&](size_t i) { return bytes.begin() + image.sections[i]; };
  switch (random.below(4)) {
    case 0: bytes.erase(begin(one), begin(one + 1)); return;
    case 1: {
      Bytes copy(begin(one), begin(one + 1));
      bytes.insert(begin(one), copy.begin(), copy.end());
      return;
    }
    case 2: std::rotate(begin(one), begin(one + 1), begin(other + 1)); return;
    default:
      bytes.erase(
          begin(one) + static_cast<long>(random.next() % static_cast<uint64_t>(begin(one + 1) - begin(one) + 1)),
          begin(one + 1));
  }
}

// Exchanges the values of two fields of one kind, such as the rows at two slots.
void swap_fields(const Image &image, Bytes &bytes, Random &random) {
  if (bytes.size() != image.bytes.size()) return;
  Field one = random.of(image.fields);
  for (int tries = 0; tries < 20; tries++) {
    Field other = random.of(image.fields);
    if (other.kind != one.kind || other.width != one.width) continue;
    uint64_t value = get(bytes, one);
    set(bytes, one, get(bytes, other));
    set(bytes, other, value);
    return;
  }
}

}  // namespace

Bytes mutated(const Image &image, Random &random) {
  Bytes bytes = image.bytes;
  int n = 1 + (random.percent(40) ? random.below(4) : 0);
  for (int i = 0; i < n; i++) {
    int roll = random.below(100);
    if (roll < 84) {
      change_field(image, bytes, random);
    } else if (roll < 92) {
      swap_fields(image, bytes, random);
    } else if (roll < 97) {
      change_section(image, bytes, random);
    } else if (roll < 99) {
      if (!bytes.empty()) bytes[random.next() % bytes.size()] = static_cast<uint8_t>(random.next());
    } else {
      bytes.resize(random.next() % (bytes.size() + 1));
    }
  }
  seal(bytes);
  return bytes;
}

}  // namespace attack
