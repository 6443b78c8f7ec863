// shadow.hpp -- the contents of a solver, as its caller knows them.
//
// The shadow follows the calls that succeeded. It does not solve: which constraints are deferred, and
// what the values are, is read from the solver after each call (World), and judged by the oracles.
#pragma once
#include <map>
#include <memory>
#include <vector>

#include "program.hpp"

namespace attack {

struct Constraint {
  int kind = 0;  // quoin_kind
  Row row;       // terms of one variable summed; of an edit or stay, variable + constant == 0
  // A suggestion that waits for a solve: the constant that it will give.
  bool is_suggested = false;
  double suggested = 0;
  bool is_deferred = false;
  // Whether the constraint has not changed since the last solve: if it is required, it then holds at the values.
  bool is_seen = false;
  int label = 0;

  bool is_required() const { return row.priority >= required; }
};

struct Variable {
  int label = 0;
};

struct Shadow {
  std::map<int, Variable> variables;
  std::map<int, Constraint> constraints;

  // The edit of a variable, -1 for none.
  int edit_of(int variable) const;
  bool is_used(int variable) const;
};

using Values = std::map<int, double>;

// The sum of a row's terms and constant, the sum of their magnitudes, and its largest coefficient.
struct Residual {
  double value = 0;
  double magnitude = 0;
  double unit = 0;
};
// What a call that sets a constant, relation or coefficient does to its constraint's row.
void change_row(Row &row, const Call &call);

// Removes all labels: an image has none.
void forget_labels(Shadow &shadow);

Residual residual(const Row &row, const Values &values);

// How far a constraint is from being satisfied.
double violation(const Row &row, double residual);

// The largest residual that is rounding where the largest value is `largest`: a few times the solver's own allowance,
// so that a row at its allowance passes.
double allowance(const Residual &of, double largest);

// How far an answer that adds up numbers of this magnitude may be from what it is compared with.
double answer_slack(double magnitude, double largest);

double largest_of(const Values &values);

// Terms of one variable summed, and what cancels left out.
std::vector<Product> summed(const std::vector<Product> &terms);

}  // namespace attack
