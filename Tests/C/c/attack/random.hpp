// random.hpp -- choices that follow from a seed alone (splitmix64), or that are read from bytes, as a fuzzer makes them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace attack {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x1234567u) {}
  // Each choice takes as few bytes as hold it, so that a changed byte changes one choice; beyond the end all are 0.
  explicit Random(std::vector<uint8_t> bytes) : bytes_(std::move(bytes)), is_seeded_(false) {}

  // Whether all bytes are taken. Choices of a seed never end.
  bool is_spent() const { return !is_seeded_ && at_ >= bytes_.size(); }

  uint64_t next() { return is_seeded_ ? mixed() : taken(8); }
  // 0 ... n - 1
  int below(int n) {
    uint64_t choice = is_seeded_ ? mixed() : taken(n == 1 ? 0 : n <= 256 ? 1 : n <= 65536 ? 2 : 4);
    return static_cast<int>(choice % static_cast<uint64_t>(n));
  }
  int between(int low, int high) { return low + below(high - low + 1); }
  // True once in n times.
  bool once_in(int n) { return below(n) == 0; }
  bool percent(int p) { return below(100) < p; }
  double unit() {
    return is_seeded_ ? static_cast<double>(mixed() >> 11) * 0x1p-53 : static_cast<double>(taken(2)) * 0x1p-16;
  }
  template <class List>
  const typename List::value_type &of(const List &list) {
    return list[static_cast<size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  uint64_t mixed() {
    uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  uint64_t taken(int n_bytes) {
    uint64_t number = 0;
    for (int i = 0; i < n_bytes; i++) number = number << 8 | (at_ < bytes_.size() ? bytes_[at_++] : 0);
    return number;
  }

  uint64_t state_ = 0;
  std::vector<uint8_t> bytes_;
  size_t at_ = 0;
  bool is_seeded_ = true;
};

}  // namespace attack
