// world.hpp -- three solvers beside their shadows.
#pragma once
#include <quoin.h>

#include <set>
#include <string>
#include <vector>

#include "memory.hpp"
#include "program.hpp"
#include "shadow.hpp"

namespace attack {

// A promise that the solver broke, as an oracle reports it.
struct Fault {
  std::string kind;     // groups faults: the oracle's name, and the function's where it matters
  std::string message;  // one line, with numbers
};

// Ends the run by this fault. Programs for WebAssembly are compiled without exceptions: there it ends the process.
[[noreturn]] void raise(const Fault &fault);

// The record of a callback: it cannot raise a fault.
struct Callbacks {
  quoin_solver *solver = nullptr;
  int writes_left = -1;  // a recording's writes before one is refused, -1 for no end
  std::string wrong;     // the first promise of the header that was broken
  uint64_t hash = 0;     // as the last callback at the end of a call read it
  bool has_hash = false;
};

struct Slot {
  quoin_solver *solver = nullptr;
  Settings settings;
  std::vector<quoin_variable> variable;  // by number; all zero where there is none
  std::vector<quoin_constraint> constraint;
  std::set<int> taken_back;  // variables whose handles may be given out again
  Shadow shadow;
  std::unique_ptr<Shadow> before;  // of the open transaction
  size_t variables_before = 0;     // how many had been made when it began
  size_t constraints_before = 0;
  Values values;  // after the last call
  Values begun;   // as the open transaction found them
  // The levels' objectives after a solve that was stopped, if nothing has changed since.
  std::map<double, double> stopped_costs;
  std::map<int, double> told;  // the values that quoin_changes_read() last reported
  int twin_of = -1;            // the slot whose changing calls this one is given too
  bool is_loaded = false;      // a twin that came from an image
  Callbacks callbacks;

  quoin_variable v(int id) const;
  quoin_constraint c(int id) const;
  // The number of what stands and has this handle, -1 for none.
  int variable_named(quoin_variable handle) const;
  int constraint_named(quoin_constraint handle) const;
};

// The results of a call.
struct Result {
  quoin_status status = QUOIN_OK;
  quoin_outcome outcome = QUOIN_OPTIMAL;
  bool ran_out = false;  // an allocation failed in it
  std::string wrong;     // a query's answer that contradicts the shadow
};

struct World {
  explicit World(const Program &settings);
  ~World();
  World(const World &) = delete;

  // The slot becomes a copy of another one, which it follows from now on.
  void adopt(int slot, quoin_solver *copy, int origin);

  Memory memory;
  Slot slots[slot_count];
};

// Raises a Fault where a struct's `size` of no version is accepted (sizes.cpp).
void check_sizes();

// The values of all variables that stand.
Values read_values(const Slot &slot);

}  // namespace attack
