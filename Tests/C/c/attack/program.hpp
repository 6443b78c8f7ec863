// program.hpp -- a program of calls, as data.
//
// A program is three solvers' settings and a list of calls. A call names a function, the solver (its
// slot), the handles it takes and those it makes, and its numbers. Handles are named by numbers of their
// own, one series for variables and one for constraints, over all slots: a copy of a solver keeps
// them. A handle whose maker is not in the list, or failed, is all zero. So any call may be deleted, and
// any number changed, and it is still a program: that is all that shrinking needs. Numbers below -1 name handles that a
// caller makes up.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace attack {

enum class Op : uint8_t {
#define OPERATION(name, operands, makes, effect) name,
#include "operations.def"
#undef OPERATION
};

enum class Effect : uint8_t { query, steer, change, move };

struct Operation {
  const char *name;
  const char *operands;
  char makes;
  Effect effect;
};

const Operation &operation(Op op);
constexpr size_t operation_count = static_cast<size_t>(Op::solver_last_error) + 1;

// What operand i of a call is: 'v' a variable, 'c' a constraint, 0 if it takes none. Operands beyond those that the
// operation names are as its last.
char operand_kind(Op op, size_t i);

struct Product {
  int variable;
  double coefficient;
};

// A constraint; of an objective term, `relation` is the sense.
struct Row {
  std::vector<Product> terms;
  double constant = 0;
  int relation = 0;
  double priority = 1000;
  double weight = 1;
};

constexpr double required = 1000;

struct Call {
  Op op = Op::solver_solve;
  int slot = 0;
  // Which of its allocations fails (see Memory::fail_after), -1 for none.
  long fail = -1;
  // The budget of a solve, a list's capacity, a relation, a label, the slot of a copy, what a callback does.
  int n = 0;
  std::vector<int> made;
  std::vector<int> who;
  std::vector<double> x;
  std::vector<Row> rows;

  // A handle of `who`, or a number of `x`: -1 and 0 where there are fewer.
  int operand(size_t i) const { return i < who.size() ? who[i] : -1; }
  double number(size_t i) const { return i < x.size() ? x[i] : 0; }
};

// Visits every handle that a call names, as visit(kind, id): its operands, its rows' variables.
template <class AnyCall, class Visit>
void each_operand(AnyCall &call, Visit visit) {
  for (size_t i = 0; i < call.who.size(); i++)
    if (char kind = operand_kind(call.op, i)) visit(kind, call.who[i]);
  for (auto &row : call.rows)
    for (auto &term : row.terms) visit('v', term.variable);
}

// How many handles there are that no solver gives out, from -2 down.
constexpr int forged_count = 6;

constexpr int slot_count = 3;

struct Settings {
  int policy = 0;
  int returns_to_rest = 0;
  unsigned tag = 1;
  int variables = 0;
  int constraints = 0;
};

struct Program {
  Settings slots[slot_count];
  std::vector<Call> calls;
};

std::string to_text(const Call &call);
std::string to_text(const Program &program);
// Exits with a message if the text is no program.
Program read_program(std::istream &in);

}  // namespace attack
