// random.hpp -- numbers that follow from a seed alone (splitmix64).
#pragma once
#include <cstddef>
#include <cstdint>

namespace attack {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x1234567u) {}

  uint64_t next() {
    uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  // 0 ... n - 1
  int below(int n) { return static_cast<int>(next() % static_cast<uint64_t>(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  // True once in n times.
  bool once_in(int n) { return below(n) == 0; }
  bool percent(int p) { return below(100) < p; }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  template <class List> const typename List::value_type &of(const List &list) {
    return list[static_cast<size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  uint64_t state_;
};

}  // namespace attack
