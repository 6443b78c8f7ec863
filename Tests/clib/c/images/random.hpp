// random.hpp -- a seeded source of choices, the same on every machine.
#ifndef RANDOM_HPP
#define RANDOM_HPP

#include <cstddef>
#include <cstdint>

class Random {
 public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t mixed = state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
  }
  // 0 ... n - 1; n > 0.
  size_t below(size_t n) { return next() % n; }
  bool chance(double part) { return static_cast<double>(next() >> 11) * 0x1p-53 < part; }
  template <typename List>
  auto &pick(List &list) {
    return list[below(list.size())];
  }

 private:
  uint64_t state;
};

#endif
