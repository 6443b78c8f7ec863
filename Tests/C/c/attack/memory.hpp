// memory.hpp -- allocation hooks that fail on demand, and count live blocks.
#pragma once
#include <quoin.h>

namespace attack {

// The allocation after k % LASTING others fails; if k >= LASTING, all later ones too.
constexpr long LASTING = 1000000;

class Memory {
 public:
  // Which allocation fails, as LASTING says. None fails if k is -1.
  void fail_after(long k) { countdown_ = k % LASTING, lasts_ = k >= LASTING, has_failed_ = false; }
  bool has_failed() const { return has_failed_; }
  long live() const { return live_; }
  void use_in(quoin_options &options);

 private:
  static void *allocate(void *user, size_t n_bytes);
  static void deallocate(void *user, void *block);
  long countdown_ = -1;
  bool lasts_ = false;
  bool has_failed_ = false;
  long live_ = 0;
};

}  // namespace attack
