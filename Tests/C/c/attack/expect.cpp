// expect.cpp -- the statuses that a call may have. See apply.hpp.
#include <algorithm>
#include <cmath>

#include "apply.hpp"

namespace attack {
namespace {

const Constraint *constraint(const Slot &slot, int id) {
  auto found = slot.shadow.constraints.find(id);
  return found == slot.shadow.constraints.end() ? nullptr : &found->second;
}

// A stale operand's status, QUOIN_OK if none is.
quoin_status staleness(const Slot &slot, const Call &call) {
  std::vector<int> seen;
  for (size_t i = 0; i < call.who.size(); i++) {
    char kind = operand_kind(call.op, i);
    if (kind == 0) break;
    bool is_variable = kind == 'v';
    if (is_variable && !slot.shadow.variables.count(call.who[i])) return QUOIN_STALE_VARIABLE;
    if (!is_variable && !constraint(slot, call.who[i])) return QUOIN_STALE_CONSTRAINT;
    for (int other : seen)
      if (call.op == Op::constraints_remove && other == call.who[i]) return QUOIN_STALE_CONSTRAINT;
    seen.push_back(call.who[i]);
  }
  for (const Row &row : call.rows)
    for (const Product &term : row.terms)
      if (!slot.shadow.variables.count(term.variable)) return QUOIN_STALE_VARIABLE;
  return QUOIN_OK;
}

// The status with which a call must be refused although all its handles are valid; QUOIN_OK if it must not be.
quoin_status refusal(const Slot &slot, const Call &call) {
  const Constraint *held = operation(call.op).operands[0] == 'c' ? constraint(slot, call.operand(0)) : nullptr;
  int kind = held ? held->kind : -1;
  switch (call.op) {
    case Op::variable_remove:
    case Op::experimental_take_back: return slot.shadow.is_used(call.operand(0)) ? QUOIN_VARIABLE_IN_USE : QUOIN_OK;
    case Op::variable_set_rest: return slot.settings.returns_to_rest ? QUOIN_OK : QUOIN_WRONG_STATE;
    case Op::constraint_set_left_constant:
      return kind == QUOIN_KIND_EDIT || kind == QUOIN_KIND_OBJECTIVE ? QUOIN_WRONG_KIND : QUOIN_OK;
    case Op::constraint_set_strength:
      return kind != QUOIN_KIND_CONSTRAINT && call.x[0] >= required ? QUOIN_MUST_NOT_BE_REQUIRED : QUOIN_OK;
    case Op::constraint_set_relation: return kind != QUOIN_KIND_CONSTRAINT ? QUOIN_WRONG_KIND : QUOIN_OK;
    case Op::constraint_set_coefficient:
      return kind != QUOIN_KIND_CONSTRAINT ? QUOIN_WRONG_KIND : held->is_deferred ? QUOIN_WRONG_STATE : QUOIN_OK;
    case Op::edit_add:
    case Op::stay_add:
      if (call.x[0] >= required) return QUOIN_MUST_NOT_BE_REQUIRED;
      return call.op == Op::edit_add && slot.shadow.edit_of(call.operand(0)) >= 0 ? QUOIN_DUPLICATE_EDIT : QUOIN_OK;
    case Op::objective_add: return call.rows[0].priority >= required ? QUOIN_MUST_NOT_BE_REQUIRED : QUOIN_OK;
    case Op::edit_suggest: return kind != QUOIN_KIND_EDIT ? QUOIN_WRONG_KIND : QUOIN_OK;
    case Op::edits_suggest:
      for (int id : call.who)
        if (constraint(slot, id)->kind != QUOIN_KIND_EDIT) return QUOIN_WRONG_KIND;
      return QUOIN_OK;
    case Op::constraint_conflict: return kind == QUOIN_KIND_OBJECTIVE ? QUOIN_WRONG_KIND : QUOIN_OK;
    case Op::edit_sensitivities:
    case Op::edit_sensitivity: return kind != QUOIN_KIND_EDIT ? QUOIN_WRONG_KIND : QUOIN_OK;
    case Op::variable_suggest: return slot.shadow.edit_of(call.operand(0)) < 0 ? QUOIN_WRONG_KIND : QUOIN_OK;
    case Op::transaction_begin: return slot.before ? QUOIN_TRANSACTION_OPEN : QUOIN_OK;
    case Op::transaction_commit:
    case Op::transaction_rollback: return slot.before ? QUOIN_OK : QUOIN_NO_TRANSACTION;
    case Op::solver_save:
    case Op::solver_load: return slot.before ? QUOIN_TRANSACTION_OPEN : QUOIN_OK;
    case Op::solver_record: return slot.before ? QUOIN_TRANSACTION_OPEN : QUOIN_OK;
    default: return QUOIN_OK;
  }
}

// Whether a call can meet a conflict: it states something required.
bool can_conflict(const Slot &slot, const Call &call) {
  bool deferred = slot.settings.policy == QUOIN_CONFLICTS_DEFER;
  const Constraint *held = constraint(slot, call.operand(0));
  switch (call.op) {
    case Op::constraint_add: return !deferred && call.rows[0].priority >= required;
    case Op::constraints_add:
      for (const Row &row : call.rows)
        if (row.priority >= required) return true;
      return call.rows.empty();  // the oracle of conflicts reports it
    case Op::constraint_set_strength: return call.x[0] >= required;
    case Op::constraint_set_left_constant:
    case Op::constraint_set_relation:
    case Op::constraint_set_coefficient: return held && held->is_required();
    default: return false;
  }
}

// Whether the call may return QUOIN_UNSETTLED.
bool asks_what_is_solved(const Call &call) {
  switch (call.op) {
    case Op::constraint_conflict:
    case Op::variable_reasons:
    case Op::variable_is_determined:
    case Op::variable_range:
    case Op::ambiguities_list:
    case Op::solver_is_ambiguous:
    case Op::solver_certify:
    case Op::edit_sensitivities:
    case Op::edit_sensitivity: return true;
    default: return false;
  }
}

bool states_numbers(const Call &call) {
  return call.op == Op::constraint_add || call.op == Op::constraints_add || call.op == Op::objective_add ||
         call.op == Op::constraint_set_coefficient || call.op == Op::constraint_set_strength ||
         call.op == Op::edit_add || call.op == Op::stay_add || call.op == Op::edit_suggest ||
         call.op == Op::edits_suggest || call.op == Op::variable_suggest || call.op == Op::constraint_set_left_constant;
}

// Whether a number or a relation is beyond what any call takes.
bool states_nonsense(const Call &call) {
  auto is_bad = [](double x) { return !(std::fabs(x) <= 1e30); };
  auto is_none = [](int relation) { return relation < 0 || relation > 2; };
  for (const Row &row : call.rows) {
    if (is_bad(row.priority) || is_bad(row.constant) || is_none(row.relation)) return true;
    for (const Product &term : row.terms)
      if (is_bad(term.coefficient)) return true;
  }
  if (call.op == Op::constraint_set_relation) return is_none(call.n);
  bool counts = states_numbers(call) || call.op == Op::variable_add || call.op == Op::variables_add ||
                call.op == Op::variable_set_rest;
  return counts && std::any_of(call.x.begin(), call.x.end(), is_bad);
}

}  // namespace

std::string unexpected(const Slot &slot, const Call &call, const Result &result) {
  quoin_status got = result.status;
  if (got == QUOIN_OUT_OF_MEMORY) return result.ran_out ? "" : "an allocation that failed";
  if (operation(call.op).operands[0] && call.who.empty() &&
      std::string("VC").find(operation(call.op).operands[0]) == std::string::npos)
    return "";
  if (call.op == Op::variable_is_valid || call.op == Op::constraint_is_valid) return "";
  if (states_nonsense(call)) {
    bool may_be = got < QUOIN_NUMERICAL_TROUBLE ? got != QUOIN_OK && got != QUOIN_CONFLICT : got == QUOIN_WRONG_STATE;
    return may_be ? "" : "a refusal";
  }
  quoin_status wanted = staleness(slot, call);
  if (wanted == QUOIN_OK) wanted = refusal(slot, call);
  if (got == wanted) return "";
  if (wanted == QUOIN_OK && asks_what_is_solved(call) && !quoin_solver_is_settled(slot.solver) &&
      got == QUOIN_UNSETTLED)
    return "";
  // If several arguments are wrong, the status may name any of them.
  if (wanted != QUOIN_OK && got != QUOIN_OK && got < QUOIN_NUMERICAL_TROUBLE) return "";
  // Limits of numbers, in whatever order they are checked.
  if (states_numbers(call) && (got == QUOIN_BAD_COEFFICIENT || got == QUOIN_BAD_STRENGTH || got == QUOIN_BAD_NUMBER))
    return "";
  if (wanted == QUOIN_OK && got == QUOIN_CONFLICT && can_conflict(slot, call)) return "";
  return quoin_status_name(wanted);
}

bool may_be_partial(const Call &call, quoin_status status) {
  if (status != QUOIN_OUT_OF_MEMORY && status != QUOIN_NUMERICAL_TROUBLE) return false;
  switch (call.op) {
    case Op::solver_solve:
    case Op::transaction_begin: return true;
    default: return false;
  }
}

}  // namespace attack
