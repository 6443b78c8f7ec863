// run.hpp -- a program's calls, one after another, with oracles after each.
#pragma once
#include <cstdio>
#include <functional>

#include "world.hpp"

namespace attack {

// Settings of the judgement of each call.
struct Judging {
  bool thorough = false;  // the expensive oracles after every call, not now and then
  bool is_wild = false;   // numbers of many sizes: giving up is counted, not a fault
  bool is_huge = false;   // values beside which others are rounding: as is_wild, and conflicts are not judged
  std::vector<std::string> muted = {};  // faults whose kinds begin so are ignored
  FILE *records = nullptr;              // where solved problems are written for an LP solver
  std::string only = "";                // faults whose kinds do not begin so are ignored too
};

class Run {
 public:
  Run(const Program &settings, Judging judging) : world(settings), judging_(judging) {}

  // Makes one call. Raises a Fault.
  Result step(const Call &call);
  // Frees the solvers. Raises a Fault if memory is left.
  void finish();

  World world;
  long made = 0;
  bool gave_up = false;
  std::string name = "replayed";

 private:
  Result copy(Slot &slot, const Call &call);
  void judge(Slot &slot, const Call &call, const Result &result, const struct Before &before);
  void follow(const Call &call, const Result &result, bool was_open);
  void record(const struct Made &seen);
  void check(const std::function<void()> &oracle);
  Judging judging_;
};

}  // namespace attack
