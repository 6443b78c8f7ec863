// user.cpp -- random calls on a solver. See user.hpp.
#include "user.hpp"

User::User(quoin_solver *solver, Random random) : solver(solver), random(random) { reload(); }

void User::reload() {
  size_t n = 0;
  variables.resize(quoin_variable_count(solver));
  quoin_variables_list(solver, variables.data(), variables.size(), &n);
  rows.resize(quoin_constraint_count(solver));
  quoin_constraints_list(solver, rows.data(), rows.size(), &n);
  quoin_edits_list(solver, nullptr, nullptr, 0, &n);
  edits.resize(n);
  quoin_edits_list(solver, edits.data(), nullptr, edits.size(), &n);
}

quoin_strength User::strength(bool may_be_required) {
  static const double priorities[] = {1000, 750, 500, 250, 333};
  size_t which = may_be_required ? random.below(5) : 1 + random.below(4);
  return quoin_strength_make(priorities[which], which > 0 && random.chance(0.2) ? 3 : 1);
}

void User::add_row() {
  static const double coefficients[] = {1, -1, 1, -1, 2, -0.5, 3};
  quoin_term terms[4];
  size_t n = 1 + random.below(3);
  for (size_t i = 0; i < n; i++) {
    terms[i].variable = random.pick(variables);
    terms[i].coefficient = coefficients[random.below(7)];
  }
  double constant = static_cast<double>(random.below(200)) - 100;
  quoin_constraint made;
  // One random draw a statement: in a call, the compiler decides in which order arguments are evaluated.
  int32_t relation = static_cast<int32_t>(random.below(3));
  quoin_strength chosen = strength(random.chance(0.4));
  if (!quoin_constraint_add(solver, terms, n, constant, relation, chosen, &made)) rows.push_back(made);
}

// A chain of ties, some with bounds. It is most of a small problem, so that the solver looks for aliases.
void User::add_batch() {
  size_t n = 10 + random.below(20);
  quoin_variable last = random.pick(variables);
  for (size_t i = 0; i < n; i++) {
    quoin_variable next;
    quoin_constraint made;
    if (quoin_variable_add(solver, 0, &next)) return;
    quoin_term terms[2] = {{next, 1}, {last, i % 6 == 5 ? -0.5 : -1}};
    if (quoin_constraint_add(solver, terms, 2, -static_cast<double>(i % 4), QUOIN_EQUAL, QUOIN_REQUIRED, &made)) return;
    if (i % 4 == 0) quoin_constraint_add(solver, terms, 1, -5, QUOIN_GREATER_OR_EQUAL, QUOIN_WEAK, &made);
    last = next;
  }
  reload();
}

void User::drag() {
  quoin_outcome outcome;
  for (int step = 0; step < 4; step++) {
    for (quoin_constraint edit : edits) quoin_edit_suggest(solver, edit, step * 7.25 + static_cast<double>(random.below(3)));
    quoin_solver_solve(solver, nullptr, &outcome);
  }
}

void User::change() {
  if (rows.empty()) return;
  quoin_constraint row = random.pick(rows);
  switch (random.below(4)) {
    case 0: quoin_constraint_set_constant(solver, row, static_cast<double>(random.below(100)) - 50); return;
    case 1: quoin_constraint_set_strength(solver, row, strength(true)); return;
    case 2: quoin_constraint_set_relation(solver, row, static_cast<int32_t>(random.below(3))); return;
    default: {
      quoin_variable of = random.pick(variables);
      quoin_constraint_set_coefficient(solver, row, of, static_cast<double>(random.below(4)));
    }
  }
}

void User::act() {
  if (variables.empty() || random.chance(0.04)) {
    quoin_variable made;
    if (!quoin_variable_add(solver, static_cast<double>(random.below(9)), &made)) variables.push_back(made);
    if (variables.empty()) return;
  }
  quoin_budget budget = {1 + random.below(3), 0};
  quoin_outcome outcome;
  quoin_constraint made;
  quoin_variable variable = random.pick(variables);
  switch (random.below(16)) {
    case 0:
    case 1:
    case 2:
    case 3: add_row(); return;
    case 4:
      if (rows.empty()) return;
      quoin_constraint_remove(solver, random.pick(rows));
      if (random.chance(0.3)) reload();
      return;
    case 5:
      if (!quoin_edit_add(solver, variable, strength(false), &made)) edits.push_back(made), rows.push_back(made);
      return;
    case 6: quoin_variable_suggest(solver, variable, static_cast<double>(random.below(300))); return;
    case 7: drag(); return;
    case 8:
      if (!quoin_stay_add(solver, variable, strength(false), &made)) rows.push_back(made);
      return;
    case 9: {
      quoin_term term = {variable, 1};
      if (!random.chance(0.3)) return;
      int32_t sense = static_cast<int32_t>(random.below(2));
      if (!quoin_objective_add(solver, &term, 1, sense, strength(false), &made)) rows.push_back(made);
      return;
    }
    case 10:
    case 11: change(); return;
    case 12: quoin_solver_solve(solver, &budget, &outcome); return;
    case 13:
      if (random.chance(0.3)) quoin_variable_remove(solver, variable);
      return;
    case 14:
      if (variables.size() < 60 && random.chance(0.15)) add_batch();
      return;
    default: quoin_solver_solve(solver, nullptr, &outcome);
  }
}

void User::build() {
  size_t n = 3 + random.below(6);
  variables.resize(n);
  quoin_variables_add(solver, nullptr, n, variables.data());
  for (size_t i = 0, calls = 5 + random.below(60); i < calls; i++) act();
  quoin_outcome outcome;
  if (random.chance(0.6)) quoin_solver_solve(solver, nullptr, &outcome);
}
