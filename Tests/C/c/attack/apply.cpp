// apply.cpp -- what a call does to the shadow. See apply.hpp.
#include "apply.hpp"

#include <algorithm>
#include <cmath>

namespace attack {
namespace {

Constraint stated(int kind, const Row &row) {
  Constraint made;
  made.kind = kind;
  made.row = row;
  made.row.terms = summed(row.terms);
  return made;
}

void add(Slot &slot, const Call &call) {
  Shadow &shadow = slot.shadow;
  auto made = [&](size_t i) { return i < call.made.size() ? call.made[i] : -1; };
  switch (call.op) {
    case Op::variable_add:
    case Op::variables_add:
      for (int id : call.made) shadow.variables[id] = Variable();
      break;
    case Op::constraint_add:
    case Op::constraints_add:
      for (size_t i = 0; i < call.rows.size(); i++)
        shadow.constraints[made(i)] = stated(QUOIN_KIND_CONSTRAINT, call.rows[i]);
      break;
    case Op::objective_add: shadow.constraints[made(0)] = stated(QUOIN_KIND_OBJECTIVE, call.rows[0]); break;
    default: {
      Row row;
      row.terms = {{call.operand(0), 1}};
      row.constant = -slot.values[call.operand(0)];
      row.priority = call.x[0], row.weight = call.x[1];
      shadow.constraints[made(0)] = stated(call.op == Op::edit_add ? QUOIN_KIND_EDIT : QUOIN_KIND_STAY, row);
    }
  }
}

// A solve has taken all constraints into account.
void see(Shadow &shadow) {
  for (auto &[id, held] : shadow.constraints) held.is_seen = true;
}

void suggest(Shadow &shadow, int edit, double value) {
  Constraint &held = shadow.constraints[edit];
  held.is_suggested = true;
  held.suggested = -value;
}

void change(Slot &slot, const Call &call) {
  Shadow &shadow = slot.shadow;
  auto held = [&]() -> Constraint & { return shadow.constraints[call.operand(0)]; };
  switch (call.op) {
    case Op::variable_remove: shadow.variables.erase(call.operand(0)); break;
    case Op::experimental_take_back:
      shadow.variables.erase(call.operand(0));
      slot.taken_back.insert(call.operand(0));
      break;
    case Op::constraint_remove:
    case Op::constraints_remove:
      for (int id : call.who) shadow.constraints.erase(id);
      break;
    case Op::constraint_set_left_constant:
    case Op::constraint_set_relation:
    case Op::constraint_set_coefficient: change_row(held().row, call), held().is_seen = false; break;
    case Op::constraint_set_strength:
      held().is_seen = held().is_seen && (held().is_required() || call.x[0] < required);
      held().row.priority = call.x[0], held().row.weight = call.x[1];
      break;
    case Op::edit_suggest: suggest(shadow, call.operand(0), call.x[0]); break;
    case Op::edits_suggest:
      for (size_t i = 0; i < std::min(call.who.size(), call.x.size()); i++) suggest(shadow, call.who[i], call.x[i]);
      break;
    case Op::variable_suggest: suggest(shadow, shadow.edit_of(call.operand(0)), call.x[0]); break;
    case Op::stays_reset:
      for (auto &[id, stay] : shadow.constraints)
        if (stay.kind == QUOIN_KIND_STAY) stay.row.constant = -slot.values[stay.row.terms[0].variable];
      break;
    case Op::variable_set_label: shadow.variables[call.operand(0)].label = call.n; break;
    case Op::constraint_set_label: held().label = call.n; break;
    case Op::solver_solve: see(shadow); break;
    case Op::transaction_begin:
      see(shadow);
      slot.before = std::make_unique<Shadow>(shadow);
      slot.begun = read_values(slot);
      slot.variables_before = slot.variable.size();
      slot.constraints_before = slot.constraint.size();
      break;
    case Op::transaction_commit: slot.before.reset(); break;
    case Op::transaction_rollback: {
      // A rollback need not restore labels.
      shadow = *slot.before;
      for (auto &[id, variable] : shadow.variables) variable.label = -1;
      for (auto &[id, constraint] : shadow.constraints) constraint.label = -1;
      slot.before.reset();
      // Handles that the transaction made are given out again.
      for (size_t id = slot.variables_before; id < slot.variable.size(); id++) slot.variable[id] = {0, 0};
      for (size_t id = slot.constraints_before; id < slot.constraint.size(); id++) slot.constraint[id] = {0, 0};
      break;
    }
    default: break;
  }
}

// Notes that a failed call may have changed something.
void resume(Slot &slot) {
  // A solve that failed leaves values on the way.
  for (auto &[id, held] : slot.shadow.constraints) held.is_seen = false;
}

// Reads which constraints are deferred, and which suggestions are applied. A stopped solve may have applied only some:
// the constants of edits show which.
void see_decisions(Slot &slot, bool is_solved) {
  quoin_constraint_info info;
  info.size = sizeof info;
  for (auto &[id, held] : slot.shadow.constraints) {
    bool is_stay = held.kind == QUOIN_KIND_STAY;
    if (!held.is_required() && !held.is_suggested && !is_stay) {
      held.is_deferred = false;
      continue;
    }
    if (quoin_constraint_inspect(slot.solver, slot.c(id), &info) != QUOIN_OK) continue;
    if (held.is_deferred && !info.is_deferred) held.is_seen = is_solved;
    held.is_deferred = info.is_deferred != 0;
    if (held.is_suggested && info.left_constant == held.suggested)
      held.row.constant = held.suggested, held.is_suggested = false;
  }
}

}  // namespace

void apply(Slot &slot, const Call &call, const Result &result) {
  if (result.status == QUOIN_OK) {
    bool is_bare = (operation(call.op).operands[0] == 'c' || operation(call.op).operands[0] == 'v') && call.who.empty();
    bool is_empty = operation(call.op).makes == 'c' && call.rows.empty() && call.who.empty();
    if (operation(call.op).makes != '-' && !is_empty) add(slot, call);
    else if (!is_bare) change(slot, call);
  } else if (may_be_partial(call, result.status)) {
    resume(slot);
  }
  see_decisions(slot, result.status == QUOIN_OK && (call.op == Op::solver_solve || call.op == Op::transaction_begin));
  slot.values = read_values(slot);
}

}  // namespace attack
