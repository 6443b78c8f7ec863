// lists.cpp -- counts, lists and the fields of constraints agree with the shadow.
#include <algorithm>
#include <cmath>

#include "oracles.hpp"

namespace attack {
namespace {

Fault differs(const Made &made, const std::string &what, const std::string &message) {
  std::string after =
      made.failed() ? std::string(" after ") + quoin_status_name(made.result.status) + " in " : " after ";
  return Fault{what + after + operation(made.call.op).name, message};
}

// Whether a handle list holds the handles of a map's keys, in any order, and nothing else.
template <class Handle, class Map, class Name>
bool holds_all(std::vector<Handle> listed, const Map &map, Name name) {
  if (listed.size() != map.size()) return false;
  auto key = [](const Handle &h) { return uint64_t{h.stamp} << 32 | h.index1; };
  std::vector<uint64_t> a, b;
  for (const Handle &h : listed) a.push_back(key(h));
  for (const auto &item : map) b.push_back(key(name(item.first)));
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

}  // namespace

void check_counts(const Made &made) {
  const Slot &slot = made.slot;
  size_t variables = quoin_variable_count(slot.solver), constraints = quoin_constraint_count(slot.solver);
  if (variables != slot.shadow.variables.size())
    raise(differs(made, "variable count",
                  std::to_string(variables) + ", shadow " + std::to_string(slot.shadow.variables.size())));
  if (constraints != slot.shadow.constraints.size())
    raise(differs(made, "constraint count",
                  std::to_string(constraints) + ", shadow " + std::to_string(slot.shadow.constraints.size())));
  int32_t is_open = quoin_transaction_is_open(slot.solver);
  if (is_open != (slot.before != nullptr)) raise(differs(made, "transaction is open", std::to_string(is_open)));
}

void check_lists(const Made &made) {
  const Slot &slot = made.slot;
  std::vector<quoin_variable> variables(slot.shadow.variables.size() + 1);
  std::vector<quoin_constraint> constraints(slot.shadow.constraints.size() + 1), deferred(constraints.size());
  size_t n = 0;
  quoin_variables_list(slot.solver, variables.data(), variables.size(), &n);
  variables.resize(std::min(n, variables.size()));
  if (!holds_all(variables, slot.shadow.variables, [&](int id) { return slot.v(id); }))
    raise(differs(made, "list of variables", "not the shadow's"));
  quoin_constraints_list(slot.solver, constraints.data(), constraints.size(), &n);
  constraints.resize(std::min(n, constraints.size()));
  if (!holds_all(constraints, slot.shadow.constraints, [&](int id) { return slot.c(id); }))
    raise(differs(made, "list of constraints", "not the shadow's"));
  quoin_deferred_list(slot.solver, deferred.data(), deferred.size(), &n);
  deferred.resize(std::min(n, deferred.size()));
  std::map<int, const Constraint *> expected;
  for (const auto &[id, held] : slot.shadow.constraints)
    if (held.is_deferred) expected[id] = &held;
  if (!holds_all(deferred, expected, [&](int id) { return slot.c(id); }))
    raise(differs(made, "list of deferred", "not those that say so"));
  if (!expected.empty() && slot.settings.policy == QUOIN_CONFLICTS_REFUSE)
    raise(differs(made, "deferred under refuse", ""));
}

void check_constraints(const Made &made) {
  const Slot &slot = made.slot;
  quoin_constraint_info info;
  info.size = sizeof info;
  double largest = largest_of(slot.values);
  for (const auto &[id, held] : slot.shadow.constraints) {
    if (quoin_constraint_inspect(slot.solver, slot.c(id), &info) != QUOIN_OK)
      raise(differs(made, "a constraint is gone", std::to_string(id)));
    const Row &row = held.row;
    bool is_objective = held.kind == QUOIN_KIND_OBJECTIVE;
    bool same_weight =
        held.is_required() || std::fabs(info.strength.weight - row.weight) <= 1e-12 * std::fabs(row.weight);
    // The stay is at the variable's value, up to rounding that a solve corrects.
    double slack = held.kind == QUOIN_KIND_STAY ? 1e-9 * (1 + std::fabs(row.constant)) : 0;
    if (info.kind != held.kind || info.n_terms != row.terms.size() || info.strength.priority != row.priority ||
        !same_weight || (is_objective ? info.sense : info.relation) != row.relation ||
        (!is_objective && !(std::fabs(info.left_constant - row.constant) <= slack)))
      raise(differs(made, "a constraint is another one",
                    std::to_string(id) + ": constant " + std::to_string(info.left_constant) + ", shadow " +
                        std::to_string(row.constant)));
    if (is_objective) continue;
    Residual r = residual(row, slot.values);
    if (!(std::fabs(info.residual - r.value) <= allowance(r, largest)))
      raise(
          differs(made, "residual of a constraint",
                  std::to_string(id) + ": " + std::to_string(info.residual) + ", computed " + std::to_string(r.value)));
  }
}

// The list of violations has what each constraint says of itself, also after a call that failed.
void check_violations(const Made &made) {
  const Slot &slot = made.slot;
  std::vector<quoin_violation> listed(slot.shadow.constraints.size() + 1);
  size_t n = 0;
  quoin_violations_list(slot.solver, listed.data(), listed.size(), &n);
  std::map<int, double> amounts;
  for (size_t i = 0; i < std::min(n, listed.size()); i++)
    amounts[slot.constraint_named(listed[i].constraint)] = listed[i].amount;
  quoin_constraint_info info;
  info.size = sizeof info;
  size_t violated = 0;
  for (const auto &[id, held] : slot.shadow.constraints) {
    if (held.kind == QUOIN_KIND_OBJECTIVE || quoin_constraint_inspect(slot.solver, slot.c(id), &info) != QUOIN_OK)
      continue;
    if (info.is_deferred || info.violation == 0) continue;
    violated++;
    auto found = amounts.find(id);
    if (found == amounts.end() || found->second != info.violation)
      raise(differs(made, "list of violations",
                    std::to_string(id) + " is violated by " + std::to_string(info.violation)));
  }
  if (violated != n)
    raise(
        differs(made, "list of violations", std::to_string(n) + " listed, " + std::to_string(violated) + " violated"));
}

// Handles of removed variables and constraints name nothing.
void check_stale(const Made &made) {
  const Slot &slot = made.slot;
  for (size_t id = 0; id < slot.variable.size(); id++) {
    if (slot.taken_back.count(static_cast<int>(id)) > 0 && slot.shadow.variables.count(static_cast<int>(id)) == 0)
      continue;
    if (!!quoin_variable_is_valid(slot.solver, slot.variable[id]) !=
        (slot.shadow.variables.count(static_cast<int>(id)) > 0))
      raise({"validity of a variable's handle", std::to_string(id)});
  }
  for (size_t id = 0; id < slot.constraint.size(); id++)
    if (!!quoin_constraint_is_valid(slot.solver, slot.constraint[id]) !=
        (slot.shadow.constraints.count(static_cast<int>(id)) > 0))
      raise({"validity of a constraint's handle", std::to_string(id)});
}

}  // namespace attack
