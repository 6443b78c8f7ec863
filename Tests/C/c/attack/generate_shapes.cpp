// generate_shapes.cpp -- calls of a shape that chance would not make: those that state a part of a problem at once, those
// that make a batch, and those that have to be refused.
#include "generate.hpp"

#include <algorithm>
#include <cmath>

namespace attack {
namespace {

std::vector<int> standing(const Slot &slot) {
  std::vector<int> all;
  for (const auto &[id, held] : slot.shadow.variables) all.push_back(id);
  return all;
}

// a - factor * b + constant <relation> 0
Row difference(int a, int b, double factor, double constant, int relation) {
  Row row;
  row.terms = {{a, 1}, {b, -factor}};
  row.constant = constant;
  row.relation = relation;
  return row;
}

}  // namespace

Row Generator::bound(int variable) {
  Row row;
  row.terms = {{variable, 1}};
  row.constant = constant();
  row.relation = random_.of(std::vector<int>{QUOIN_LESS_OR_EQUAL, QUOIN_GREATER_OR_EQUAL, QUOIN_EQUAL});
  row.priority = priority(false);
  row.weight = weight();
  return row;
}

// A chain of ties with bounds at its members: most of a problem, so that aliases are found.
Call Generator::chain(const Slot &slot) {
  Call call;
  call.op = Op::constraints_add;
  std::vector<int> all = standing(slot);
  int first = random_.below(static_cast<int>(all.size()));
  for (size_t i = static_cast<size_t>(first) + 1; i < all.size() && call.rows.size() < 100; i++) {
    int other = all[i - random_.below(2) % i - 1];
    double factor = random_.once_in(6) ? 0.5 : 1;
    call.rows.push_back(difference(all[i], other, factor, -random_.below(4), QUOIN_EQUAL));
    // So many bounds that an alias root keeps them sorted, and only the first one passed is queued.
    for (int n = random_.below(4); n > 0; n--) call.rows.push_back(bound(all[i]));
  }
  for (size_t i = 0; i < call.rows.size(); i++) call.made.push_back(next_constraint_++);
  return call;
}

// Constraints between near variables. The required ones order variables by their numbers, so that they
// never contradict each other.
Call Generator::ladder(const Slot &slot) {
  Call call;
  call.op = Op::constraints_add;
  std::vector<int> all = standing(slot);
  size_t n = static_cast<size_t>(random_.once_in(2) ? random_.between(5, 50) : random_.between(100, 500));
  for (size_t i = static_cast<size_t>(random_.below(static_cast<int>(all.size()))); call.rows.size() < n; i++) {
    int a = all[i % all.size()], b = all[(i + static_cast<size_t>(random_.between(1, 6))) % all.size()];
    if (random_.once_in(3)) {
      call.rows.push_back(bound(a));
      continue;
    }
    Row row = difference(b, a, 1, -random_.below(20), QUOIN_GREATER_OR_EQUAL);
    if (!(a < b && random_.percent(required_percent_))) {
      row.relation = random_.below(3);
      row.priority = priority(false);
      row.weight = weight();
    }
    call.rows.push_back(row);
  }
  for (size_t i = 0; i < call.rows.size(); i++) call.made.push_back(next_constraint_++);
  return call;
}

// What is asked of the batch follows from these bytes.
Call Generator::batch() {
  Call call;
  call.op = Op::batch_create;
  for (int n = random_.between(20, 120); n > 0; n--) call.x.push_back(random_.below(256));
  if (random_.once_in(4)) call.fail = random_.below(64) + (random_.once_in(2) ? LASTING : 0);
  return call;
}

// Gives a call one argument that it has to refuse.
void Generator::spoil(Call &call) {
  static const std::vector<double> bad = {NAN, INFINITY, -INFINITY, 1e300, -1e300};
  std::vector<double *> numbers;
  std::vector<int *> handles, relations;
  bool is_list = call.op == Op::variables_add || call.op == Op::edits_suggest;
  // Of a strength the second number is its weight, which counts for nothing where it is required.
  for (size_t i = 0; i < (is_list ? call.x.size() : std::min<size_t>(call.x.size(), 1)); i++)
    numbers.push_back(&call.x[i]);
  for (Row &row : call.rows) {
    numbers.push_back(&row.priority);
    if (call.op != Op::objective_add) numbers.push_back(&row.constant);
    for (Product &term : row.terms) numbers.push_back(&term.coefficient);
    relations.push_back(&row.relation);
  }
  if (call.op == Op::constraint_set_relation) relations.push_back(&call.n);
  each_operand(call, [&](char, int &id) { handles.push_back(&id); });
  int n_numbers = static_cast<int>(numbers.size()), n_handles = static_cast<int>(handles.size());
  int n = n_numbers + n_handles + static_cast<int>(relations.size());
  int which = n > 0 ? random_.below(n) : -1;
  if (which < 0) return;
  if (which < n_numbers) *numbers[static_cast<size_t>(which)] = random_.of(bad);
  else if (which < n_numbers + n_handles)
    *handles[static_cast<size_t>(which - n_numbers)] = -2 - random_.below(forged_count);
  else *relations[static_cast<size_t>(which - n_numbers - n_handles)] = random_.once_in(2) ? -1 : 3;
}

}  // namespace attack
