// allocations.cpp -- counts an engine's allocations, by replacing operator new.
//
// This is a source file of its own, linked to each peer. In the engine's own file the compiler would
// inline the delete and not the new, and would warn of a mismatch that is none. Each thread has a
// counter of its own, which costs nothing beside malloc itself.
#include <cstdlib>
#include <new>

namespace peers {
__thread long allocation_count = 0;
}

void *operator new(std::size_t size) {
  ++peers::allocation_count;
  if (void *memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }
