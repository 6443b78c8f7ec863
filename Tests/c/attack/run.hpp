// run.hpp -- a program's calls, one after another, with every oracle after each.
#pragma once
#include <functional>

#include "world.hpp"

namespace attack {

// What is asked beside the oracles that are always asked.
struct Judging {
  bool thorough = false;  // the dear oracles after every call, not now and then
  bool is_wild = false;   // numbers of many sizes: giving up is counted, not a fault
  std::vector<std::string> muted = {};  // faults whose kinds begin so are passed over
  std::string only = "";                // and if there is one, all but those of this kind
};

class Run {
 public:
  Run(const Program &settings, Judging judging) : world(settings), judging_(judging) {}

  // Makes one call. Throws Fault.
  Result step(const Call &call);
  // Frees the solvers. Throws Fault if memory is left.
  void finish();

  World world;
  long made = 0;
  bool gave_up = false;

 private:
  Result copy(Slot &slot, const Call &call);
  void judge(Slot &slot, const Call &call, const Result &result, const struct Before &before);
  void follow(const Call &call, const Result &result, bool was_open);
  void check(const std::function<void()> &oracle);
  Judging judging_;
};

}  // namespace attack
