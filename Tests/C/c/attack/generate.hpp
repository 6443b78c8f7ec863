// generate.hpp -- the next call of a random program, given the solvers' shadows.
#pragma once
#include "random.hpp"
#include "world.hpp"

namespace attack {

// The traits of a program. A mode is a set of them.
struct Traits {
  bool oom = false;           // each allocation of a call fails in turn, of queries too
  bool budgets = false;       // solves may take one to three pivots
  bool transactions = false;  // begun, committed, rolled back
  bool copies = false;        // clones and loaded images beside the original
  bool callbacks = false;
  bool uneven = false;   // coefficients over three decades
  bool wild = false;     // numbers of many sizes
  bool ties = false;     // required equalities of two variables, most of a problem, and many bounds
  bool huge = false;     // values of up to 5e14 come and go
  bool hostile = false;  // arguments that have to be refused: handles made up, numbers beyond all limits
  bool batches = false;  // of what is solved
  bool large = false;    // more than a thousand variables, made in a few calls
};

class Generator {
 public:
  Generator(Random random, Traits traits);

  Program settings();
  // Whether the bytes that choose are all taken.
  bool is_spent() const { return random_.is_spent(); }
  // The next call. `last` holds the results of the last one.
  Call next(const World &world, const Result &last);

 private:
  Call fresh(const World &world);
  Call changing(const Slot &slot);
  Call asking(const Slot &slot);
  Call stating(const Slot &slot, Op op);
  Row row(const Slot &slot, bool may_be_required);
  Row bound(int variable);
  Call chain(const Slot &slot);
  Call ladder(const Slot &slot);
  Call batch();
  void spoil(Call &call);
  double constant();
  double coefficient();
  double value();
  double priority(bool may_be_required);
  double weight();
  int variable(const Slot &slot);
  int constraint(const Slot &slot, int kind);

  Random random_;
  Traits traits_;
  int next_variable_ = 0, next_constraint_ = 0;
  int wanted_variables_, wanted_constraints_, required_percent_, objective_percent_;
  bool is_integral_;
  // Few constraints, one by one, none an equality: the first solve finds an empty basis.
  bool is_piecemeal_ = false;
  double magnitudes_;
  Call last_;
  bool repeats_ = false;
};

// The traits of a mode by its name; false if there is no such mode.
bool traits_of(const std::string &mode, Traits &traits);
extern const char *const mode_names;
// The traits of a program that bytes choose: of a mode whose programs are small, and within what is promised.
Traits chosen_traits(Random &choices);

}  // namespace attack
