// memory.cpp -- see memory.hpp.
#include "memory.hpp"

#include <cstdlib>

namespace attack {

void Memory::use_in(quoin_options &options) {
  options.allocate = allocate;
  options.deallocate = deallocate;
  options.allocator_user = this;
}

void *Memory::allocate(void *user, size_t n_bytes) {
  Memory *memory = static_cast<Memory *>(user);
  if (memory->countdown_ >= 0 && memory->countdown_-- == 0) {
    memory->has_failed_ = true;
    if (memory->lasts_) memory->countdown_ = 0;
    return nullptr;
  }
  // No program here needs so much: the library has not checked a count.
  if (n_bytes > size_t{1} << 28) return nullptr;
  void *block = malloc(n_bytes);
  if (block) memory->live_++;
  return block;
}

void Memory::deallocate(void *user, void *block) {
  if (!block) return;
  static_cast<Memory *>(user)->live_--;
  free(block);
}

}  // namespace attack
