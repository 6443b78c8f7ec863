// user.hpp -- random calls on a solver: a user who makes a state worth saving, or goes on with a loaded one.
#ifndef USER_HPP
#define USER_HPP

#include <quoin.h>

#include <vector>

#include "random.hpp"

class User {
 public:
  // Takes over the variables and constraints of `solver`.
  User(quoin_solver *solver, Random random);

  // One random step: a call, or several that belong together. Calls may be refused.
  void act();
  // Adds a few variables, takes some random steps, and most of the time solves.
  void build();

 private:
  void add_row();
  void add_batch();
  void change();
  void drag();
  quoin_strength strength(bool may_be_required);
  void reload();

  quoin_solver *solver;
  Random random;
  std::vector<quoin_variable> variables;
  std::vector<quoin_constraint> rows, edits;
};

#endif
