// rebuilt.cpp -- see rebuilt.hpp.
#include "rebuilt.hpp"

#include <algorithm>

namespace attack {

Rebuilt::Rebuilt(const Slot &slot) {
  if (quoin_solver_create(nullptr, &solver_) != QUOIN_OK) raise({"rebuild", "create fails"});
  for (const auto &[id, held] : slot.shadow.variables) {
    auto value = slot.values.find(id);
    double present = value == slot.values.end() ? 0 : value->second;
    // A solved value may lie beyond what a variable may begin with.
    quoin_variable_add(solver_, std::max(-1e15, std::min(present, 1e15)), &variables_[id]);
  }
}

std::vector<quoin_term> Rebuilt::terms(const Row &row) const {
  std::vector<quoin_term> made;
  for (const Product &term : row.terms) {
    auto found = variables_.find(term.variable);
    made.push_back({found == variables_.end() ? quoin_variable{0, 0} : found->second, term.coefficient});
  }
  return made;
}

quoin_status Rebuilt::add(const Row &row, double priority) {
  std::vector<quoin_term> given = terms(row);
  return quoin_constraint_add(solver_, given.data(), given.size(), row.constant, row.relation,
                              quoin_strength_make(priority, row.weight), nullptr);
}

quoin_status Rebuilt::add(const Constraint &held) {
  if (held.kind != QUOIN_KIND_OBJECTIVE) return add(held.row, held.row.priority);
  std::vector<quoin_term> given = terms(held.row);
  return quoin_objective_add(solver_, given.data(), given.size(), held.row.relation,
                             quoin_strength_make(held.row.priority, held.row.weight), nullptr);
}

quoin_outcome Rebuilt::add_all_and_solve(const Shadow &shadow) {
  std::vector<std::vector<quoin_term>> all;
  std::vector<quoin_constraint_spec> specs;
  for (const auto &[id, held] : shadow.constraints) {
    if (held.is_deferred || held.kind == QUOIN_KIND_OBJECTIVE) continue;
    all.push_back(terms(held.row));
    specs.push_back({all.back().data(), all.back().size(), held.row.constant,
                     quoin_strength_make(held.row.priority, held.row.weight), held.row.relation, 0});
  }
  quoin_status status = quoin_constraints_add(solver_, specs.data(), specs.size(), nullptr);
  if (status != QUOIN_OK) raise({"rebuilt at once: status", quoin_status_name(status)});
  for (const auto &[id, held] : shadow.constraints)
    if (held.kind == QUOIN_KIND_OBJECTIVE) add(held);
  quoin_outcome outcome = -1;
  status = quoin_solver_solve(solver_, nullptr, &outcome);
  if (status != QUOIN_OK) raise({"rebuilt at once: solve", quoin_status_name(status)});
  return outcome;
}

Values Rebuilt::values() const {
  Values values;
  for (const auto &[id, handle] : variables_) values[id] = quoin_value(solver_, handle);
  return values;
}

}  // namespace attack
