// judge.cpp -- checks a loaded solver. See judge.hpp.
#include "judge.hpp"

#include <cmath>
#include <vector>

#include "user.hpp"

namespace {

// By how much a violation may exceed rounding: the certificate's own bound, and some for sums made in another order.
constexpr double absolute = 1e-6, relative = 1e-9;

// The violation of a required constraint, added up here, and the size of what was added; 0 for any other constraint.
double violation(quoin_solver *solver, quoin_constraint row, double &scale) {
  quoin_constraint_info info;
  info.size = sizeof info;
  scale = 1;
  if (quoin_constraint_inspect(solver, row, &info)) return NAN;
  if (info.kind != QUOIN_KIND_CONSTRAINT || info.strength.priority < 1000 || info.is_deferred) return 0;
  std::vector<quoin_term> terms(info.n_terms);
  size_t n = 0;
  quoin_constraint_terms(solver, row, terms.data(), terms.size(), &n);
  double sum = info.constant;
  scale = std::fabs(sum);
  double largest = 0;
  for (size_t i = 0; i < n; i++) {
    double part = terms[i].coefficient * quoin_value(solver, terms[i].variable);
    sum += part;
    scale += std::fabs(part);
    largest = std::fmax(largest, std::fabs(terms[i].coefficient));
  }
  scale += n > 0 ? largest : 1;
  if (info.relation == QUOIN_LESS_OR_EQUAL) return std::fmax(sum, 0);
  if (info.relation == QUOIN_GREATER_OR_EQUAL) return std::fmax(-sum, 0);
  return std::fabs(sum);
}

double largest_value(quoin_solver *solver, const std::vector<quoin_variable> &variables) {
  double largest = 0;
  for (quoin_variable variable : variables) largest = std::fmax(largest, std::fabs(quoin_value(solver, variable)));
  return largest;
}

const char *required_hold(quoin_solver *solver, double largest) {
  size_t n = 0;
  std::vector<quoin_constraint> rows(quoin_constraint_count(solver));
  quoin_constraints_list(solver, rows.data(), rows.size(), &n);
  for (quoin_constraint row : rows) {
    double scale;
    double amount = violation(solver, row, scale);
    // In a solver that has had values as large as this, every row may be off by their rounding.
    if (!(amount <= absolute * scale + relative * scale + 1e-11 * largest * scale)) return "a required constraint is violated";
  }
  return nullptr;
}

const char *counts_agree(quoin_solver *solver) {
  size_t n = 0, n_edits = 0;
  if (quoin_variables_list(solver, nullptr, 0, &n) && n == 0) return "variables cannot be listed";
  if (n != quoin_variable_count(solver)) return "variables are not as many as they are";
  quoin_constraints_list(solver, nullptr, 0, &n);
  if (n != quoin_constraint_count(solver)) return "constraints are not as many as they are";
  std::vector<quoin_constraint> rows(n);
  quoin_constraints_list(solver, rows.data(), n, &n);
  size_t found = 0;
  for (quoin_constraint row : rows) {
    quoin_constraint_info info;
    info.size = sizeof info;
    if (!quoin_constraint_is_valid(solver, row) || quoin_constraint_inspect(solver, row, &info)) return "a listed constraint is stale";
    found += info.kind == QUOIN_KIND_EDIT;
  }
  quoin_edits_list(solver, nullptr, nullptr, 0, &n_edits);
  return found == n_edits ? nullptr : "edits are not as many as they are";
}

void ask_everything(quoin_solver *solver, const std::vector<quoin_variable> &variables, Random &random) {
  char text[4000];
  quoin_violation violations[4];
  quoin_constraint deferred[4];
  quoin_conflict_item conflict[4];
  size_t n = 0;
  quoin_solver_text(solver, text, sizeof text, &n);
  quoin_violations_list(solver, violations, 4, &n);
  quoin_deferred_list(solver, deferred, 4, &n);
  quoin_conflict_list(solver, conflict, 4, &n);
  if (variables.empty()) return;
  quoin_variable variable = variables[random.below(variables.size())];
  quoin_reason reasons[8];
  quoin_range range;
  int32_t is;
  quoin_constraint edit;
  quoin_sensitivity moved[8];
  quoin_variable_reasons(solver, variable, reasons, 8, &n);
  quoin_variable_is_determined(solver, variable, &is);
  if (random.chance(0.2)) quoin_variable_range(solver, variable, &range);
  if (!quoin_variable_edit(solver, variable, &edit) && !quoin_constraint_is_none(edit))
    quoin_edit_sensitivities(solver, edit, moved, 8, &n);
  double values[8];
  quoin_variable told[8];
  quoin_changes_read(solver, told, values, 8, &n);
}

const char *prove(quoin_solver *solver, Tally &tally) {
  quoin_outcome outcome = QUOIN_OPTIMAL;
  quoin_status status = quoin_solver_solve(solver, nullptr, &outcome);
  // A solver may report trouble with numbers of too many sizes, as it may after calls. It must not solve them wrongly.
  if (status == QUOIN_NUMERICAL_TROUBLE) return tally.in_trouble++, nullptr;
  if (status) return "a solve fails";
  tally.solved++;
  tally.unbounded += outcome == QUOIN_UNBOUNDED;
  if (!quoin_solver_is_settled(solver)) return "what is solved is not settled";
  quoin_certificate found;
  found.size = sizeof found;
  if (quoin_solver_certify(solver, &found)) return "a certificate fails";
  return found.holds ? nullptr : "what is solved does not certify";
}

}  // namespace

const char *judge(quoin_solver *solver, uint64_t seed, Tally &tally) {
  tally.loaded++;
  Random random(seed);
  size_t n = 0;
  std::vector<quoin_variable> variables(quoin_variable_count(solver));
  quoin_variables_list(solver, variables.data(), variables.size(), &n);
  double largest = largest_value(solver, variables);
  if (!std::isfinite(largest)) return "a value is no number";
  if (const char *wrong = counts_agree(solver)) return wrong;
  if (quoin_solver_is_settled(solver)) {
    quoin_certificate found;
    found.size = sizeof found;
    if (quoin_solver_certify(solver, &found)) return "a certificate fails";
    if (!found.holds) return "what was loaded as settled does not certify";
    if (const char *wrong = required_hold(solver, largest)) return wrong;
  }
  uint64_t troubled = tally.in_trouble;
  if (const char *wrong = prove(solver, tally)) return wrong;
  ask_everything(solver, variables, random);
  if (tally.in_trouble > troubled) return nullptr;
  largest = std::fmax(largest, largest_value(solver, variables));
  if (const char *wrong = required_hold(solver, largest)) return wrong;
  User user(solver, random);
  for (int i = 0; i < 12; i++) user.act();
  if (const char *wrong = counts_agree(solver)) return wrong;
  return prove(solver, tally) ? "what is solved after some calls does not certify" : nullptr;
}
