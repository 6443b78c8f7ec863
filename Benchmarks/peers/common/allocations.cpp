// allocations.cpp -- counts what an engine asks of the heap, by replacing operator new.
//
// A source file of its own, linked to each peer: seen in the same file as the engine, the compiler
// inlines the delete and not the new, and warns of a mismatch that is not there. Each thread has a
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
