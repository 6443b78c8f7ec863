// perform.cpp -- calls that change something. See perform.hpp.
#include "perform.hpp"

#include <algorithm>

#include "batches.hpp"

namespace attack {

const char *label_text(int label) {
  static const char *const texts[] = {nullptr, "x", "", "a rather long name of something that is named", "\xc3\xa9"};
  return texts[static_cast<size_t>(label) % 5];
}

namespace {

// A call's rows in the form that C functions take.
struct Specs {
  std::vector<std::vector<quoin_term>> terms;
  std::vector<quoin_constraint_spec> specs;

  Specs(const Slot &slot, const Call &call) {
    for (const Row &row : call.rows) {
      terms.emplace_back();
      for (const Product &term : row.terms) terms.back().push_back({slot.v(term.variable), term.coefficient});
    }
    for (size_t i = 0; i < call.rows.size(); i++) {
      const Row &row = call.rows[i];
      specs.push_back({terms[i].data(), terms[i].size(), row.constant, quoin_strength_make(row.priority, row.weight),
                       row.relation, 0});
    }
  }
};

template <class Handle>
void enter(std::vector<Handle> &list, int id, Handle handle) {
  if (id < 0) return;
  if (static_cast<size_t>(id) >= list.size()) list.resize(static_cast<size_t>(id) + 1, Handle{0, 0});
  list[static_cast<size_t>(id)] = handle;
}

template <class Handle>
void enter_all(std::vector<Handle> &list, const std::vector<int> &ids, const std::vector<Handle> &handles,
               quoin_status status) {
  for (size_t i = 0; i < ids.size(); i++)
    enter(list, ids[i], status == QUOIN_OK && i < handles.size() ? handles[i] : Handle{0, 0});
}

quoin_strength strength(const Call &call) { return quoin_strength_make(call.number(0), call.number(1)); }

std::vector<quoin_constraint> constraints(const Slot &slot, const Call &call) {
  std::vector<quoin_constraint> list;
  for (int id : call.who) list.push_back(slot.c(id));
  return list;
}

quoin_status add(Slot &slot, const Call &call) {
  quoin_solver *s = slot.solver;
  std::vector<quoin_variable> made_v(call.made.size(), quoin_variable{0, 0});
  std::vector<quoin_constraint> made_c(std::max<size_t>(call.made.size(), 1), quoin_constraint{0, 0});
  Specs given(slot, call);
  quoin_status status = QUOIN_OK;
  const quoin_constraint_spec *one = given.specs.empty() ? nullptr : &given.specs[0];
  switch (call.op) {
    case Op::variable_add:
      if (made_v.empty()) return QUOIN_OK;
      status = quoin_variable_add(s, call.number(0), made_v.data());
      break;
    case Op::variables_add:
      status = quoin_variables_add(s, call.x.empty() ? nullptr : call.x.data(), made_v.size(), made_v.data());
      break;
    case Op::constraint_add:
      if (!one) return QUOIN_OK;
      status =
          quoin_constraint_add(s, one->terms, one->n_terms, one->constant, one->relation, one->strength, made_c.data());
      break;
    case Op::constraints_add:
      made_c.resize(given.specs.size());
      status = quoin_constraints_add(s, given.specs.data(), given.specs.size(), made_c.data());
      break;
    case Op::objective_add:
      if (!one) return QUOIN_OK;
      status = quoin_objective_add(s, one->terms, one->n_terms, one->relation, one->strength, made_c.data());
      break;
    case Op::edit_add: status = quoin_edit_add(s, slot.v(call.operand(0)), strength(call), made_c.data()); break;
    default: status = quoin_stay_add(s, slot.v(call.operand(0)), strength(call), made_c.data()); break;
  }
  if (operation(call.op).makes == 'v') enter_all(slot.variable, call.made, made_v, status);
  else enter_all(slot.constraint, call.made, made_c, status);
  return status;
}

quoin_status change(Slot &slot, const Call &call) {
  quoin_solver *s = slot.solver;
  quoin_constraint c = slot.c(call.operand(0));
  std::vector<quoin_constraint> all = constraints(slot, call);
  switch (call.op) {
    case Op::variable_remove: return quoin_variable_remove(s, slot.v(call.operand(0)));
    case Op::experimental_take_back: return quoin_experimental_take_back(s, slot.v(call.operand(0)));
    case Op::variable_set_rest: return quoin_variable_set_rest(s, slot.v(call.operand(0)), call.number(0));
    case Op::constraint_remove: return quoin_constraint_remove(s, c);
    case Op::constraints_remove: return quoin_constraints_remove(s, all.data(), all.size());
    case Op::constraint_set_left_constant: return quoin_constraint_set_left_constant(s, c, call.number(0));
    case Op::constraint_set_strength: return quoin_constraint_set_strength(s, c, strength(call));
    case Op::constraint_set_relation: return quoin_constraint_set_relation(s, c, call.n);
    case Op::constraint_set_coefficient:
      return quoin_constraint_set_coefficient(s, c, slot.v(call.operand(1)), call.number(0));
    case Op::edit_suggest: return quoin_edit_suggest(s, c, call.number(0));
    case Op::edits_suggest:
      return quoin_edits_suggest(s, all.data(), call.x.data(), std::min(all.size(), call.x.size()));
    case Op::variable_suggest: return quoin_variable_suggest(s, slot.v(call.operand(0)), call.number(0));
    case Op::stays_reset: return quoin_stays_reset(s);
    case Op::transaction_begin: return quoin_transaction_begin(s);
    case Op::transaction_commit: return quoin_transaction_commit(s);
    case Op::transaction_rollback: return quoin_transaction_rollback(s);
    default: return QUOIN_OK;
  }
}

quoin_status steer(Slot &slot, const Call &call) {
  const char *text = label_text(call.n);
  switch (call.op) {
    case Op::variable_set_label:
      return quoin_variable_set_label(slot.solver, slot.v(call.operand(0)), text, "file", call.n);
    case Op::constraint_set_label:
      return quoin_constraint_set_label(slot.solver, slot.c(call.operand(0)), text, nullptr, call.n);
    case Op::solver_reset_counters: return quoin_solver_reset_counters(slot.solver);
    default: return set_callback(slot, call);
  }
}

// The slot notes what changes_read reports at once: the call has no failure to undo.
quoin_status read_changes(Slot &slot, const Call &call, Result &result) {
  size_t capacity = static_cast<size_t>(call.n), n = 0, limit = quoin_changes_limit(slot.solver);
  std::vector<quoin_variable> variables(capacity);
  std::vector<double> values(capacity);
  quoin_status status = quoin_changes_read(slot.solver, variables.data(), values.data(), capacity, &n);
  if (status != QUOIN_OK) return status;
  if (n > capacity || n > limit) result.wrong = "more changes than fit or than the limit";
  for (size_t i = 0; i < n && i < capacity; i++) {
    int id = slot.variable_named(variables[i]);
    if (id < 0) {
      result.wrong = "a change is told of a variable that is not there";
      continue;
    }
    if (!(slot.values[id] == values[i])) result.wrong = "a change is told with another value than is read";
    slot.told[id] = values[i];
  }
  if (n >= capacity) return status;
  for (const auto &[id, value] : slot.values) {
    auto told = slot.told.find(id);
    if (!((told == slot.told.end() ? 0 : told->second) == value))
      result.wrong = "silent about variable " + std::to_string(id) + ", whose value is " + std::to_string(value);
  }
  return status;
}

}  // namespace

Result perform(World &world, Slot &slot, const Call &call) {
  Result result;
  slot.callbacks.has_hash = false;
  world.memory.fail_after(call.fail);
  switch (call.op) {
    case Op::variable_add:
    case Op::variables_add:
    case Op::constraint_add:
    case Op::constraints_add:
    case Op::objective_add:
    case Op::edit_add:
    case Op::stay_add: result.status = add(slot, call); break;
    case Op::solver_solve: {
      quoin_budget budget = {static_cast<uint64_t>(call.n), 0};
      result.outcome = -1;
      result.status = quoin_solver_solve(slot.solver, &budget, &result.outcome);
      break;
    }
    case Op::changes_read: result.status = read_changes(slot, call, result); break;
    case Op::batch_create: {
      Random choices(std::vector<uint8_t>(call.x.begin(), call.x.end()));
      check_batch(slot, choices);
      break;
    }
    default:
      switch (operation(call.op).effect) {
        case Effect::query: result = ask(slot, call); break;
        case Effect::steer: result.status = steer(slot, call); break;
        default: result.status = change(slot, call); break;
      }
  }
  result.ran_out = world.memory.has_failed();
  world.memory.fail_after(-1);
  return result;
}

}  // namespace attack
