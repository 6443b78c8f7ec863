// child.hpp -- work in a child process, so that a crash or an endless loop is a fault like others.
#pragma once
#include <cstdint>
#include <functional>

#include "world.hpp"

namespace attack {

// The child's report, in memory that it shares with its parent.
struct Board {
  uint64_t seed;
  long calls;
  long runs;
  long given_up;
  long step, accepted;  // of damaged images
  char at[64];          // the function that is being called
  bool has_fault;
  char kind[200], message[600];

  void tell(const Fault &fault);
};

// Lets this process work for so many seconds from now on, however long others keep it from working; thirty times as
// many if it only waits.
void allow(unsigned seconds);

// Runs `work` in a child, for at most `seconds` of work unless it allows itself more; true if it ended well.
// Otherwise `fault` holds the fault that it threw, or says how it died.
bool in_child(Board &board, unsigned seconds, const std::function<void(Board &)> &work, Fault &fault);

// A board that children share.
Board &new_board();

}  // namespace attack
