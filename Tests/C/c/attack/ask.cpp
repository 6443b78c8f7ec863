// ask.cpp -- queries, and their answers compared with the shadow.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <set>

#include "oracles/oracles.hpp"
#include "perform.hpp"

namespace attack {
namespace {

// Checks a list's promises: the count, the elements that fit, and the status if some do not. Returns all elements.
template <class Item>
std::vector<Item> list(const Call &call, Result &result,
                       const std::function<quoin_status(Item *, size_t, size_t *)> &ask) {
  size_t n = 0, first = 0;
  result.status = ask(nullptr, 0, &first);
  if (result.status != QUOIN_OK) return {};
  std::vector<Item> items(first);
  result.status = ask(items.data(), first, &n);
  if (result.status != QUOIN_OK) return {};
  if (n != first) result.wrong = "a list is counted twice, and differs";
  size_t capacity = static_cast<size_t>(call.n) % 8, again = 0;
  std::vector<Item> some(capacity + 1);
  quoin_status status = ask(capacity > 0 ? some.data() : nullptr, capacity, &again);
  if (status == QUOIN_OUT_OF_MEMORY) return items;
  if (again != n || status != (n > capacity && capacity > 0 ? QUOIN_BUFFER_TOO_SMALL : QUOIN_OK))
    result.wrong = "a list that does not fit is counted otherwise";
  for (size_t i = 0; i < std::min(n, capacity); i++)
    if (memcmp(&some[i], &items[i], sizeof(Item)) != 0) result.wrong = "a list that does not fit is another one";
  return items;
}

quoin_status ask_value(Slot &slot, const Call &call, Result &result) {
  double value = 0;
  quoin_status status = quoin_variable_value(slot.solver, slot.v(call.operand(0)), &value);
  if (status == QUOIN_OK && !(value == slot.values[call.operand(0)])) result.wrong = "a value read twice differs";
  return status;
}

quoin_status ask_values(Slot &slot, const Call &call, Result &result) {
  std::vector<quoin_variable> asked;
  for (int id : call.who) asked.push_back(slot.v(id));
  std::vector<double> values(asked.size() + 1, 0.25);
  quoin_status status = quoin_values_read(slot.solver, asked.data(), asked.size(), values.data());
  for (size_t i = 0; i < asked.size(); i++)
    if (status == QUOIN_OK ? !(values[i] == slot.values[call.who[i]]) : values[i] != 0.25)
      result.wrong = "values read together differ";
  return status;
}

void ask_terms(Slot &slot, const Call &call, Result &result) {
  auto terms = list<quoin_term>(call, result, [&](quoin_term *out, size_t room, size_t *n) {
    return quoin_constraint_terms(slot.solver, slot.c(call.operand(0)), out, room, n);
  });
  auto held = slot.shadow.constraints.find(call.operand(0));
  if (result.status != QUOIN_OK || held == slot.shadow.constraints.end()) return;
  std::map<int, double> found;
  for (const quoin_term &term : terms) found[slot.variable_named(term.variable)] = term.coefficient;
  const std::vector<Product> &wanted = held->second.row.terms;
  bool is_same = found.size() == wanted.size();
  for (const Product &term : wanted)
    if (!found.count(term.variable) ||
        std::fabs(found[term.variable] - term.coefficient) > 1e-12 * std::fabs(term.coefficient))
      is_same = false;
  if (!is_same) result.wrong = "terms are not those that were given";
}

void ask_edits(Slot &slot, const Call &call, Result &result) {
  size_t n = 0, most = slot.shadow.variables.size();
  std::vector<quoin_constraint> edits(most);
  std::vector<quoin_variable> variables(most);
  result.status = quoin_edits_list(slot.solver, edits.data(), call.n % 2 ? variables.data() : nullptr, most, &n);
  size_t wanted = 0;
  for (const auto &[id, held] : slot.shadow.constraints) wanted += held.kind == QUOIN_KIND_EDIT;
  if (n != wanted) result.wrong = "edits are not those that were made";
  for (size_t i = 0; i < n && call.n % 2; i++)
    if (slot.shadow.edit_of(slot.variable_named(variables[i])) != slot.constraint_named(edits[i]))
      result.wrong = "an edit is listed with another variable";
}

// Makes a row demand that it is not farther off than it is now, on the side on which it is off. A row that is off by
// rounding alone demands what it did.
void keep_near(Row &row, const Constraint &held, const Values &values) {
  double off = residual(row, values).value;
  double rounding = 1e-9 * (1 + largest_of(values));
  if (held.kind == QUOIN_KIND_OBJECTIVE) {
    row.relation = row.relation == QUOIN_MINIMIZE ? QUOIN_LESS_OR_EQUAL : QUOIN_GREATER_OR_EQUAL;
  } else if (violation(row, off) > rounding) {
    row.relation = off > 0 ? QUOIN_LESS_OR_EQUAL : QUOIN_GREATER_OR_EQUAL;
  } else {
    return;
  }
  row.constant -= off;
}

// The conflict of a constraint that does not hold, once more from the shadow: it is one, and needs each member.
void ask_conflict(Slot &slot, const Call &call, Result &result) {
  int asked = call.operand(0);
  auto items = list<quoin_conflict_item>(call, result, [&](quoin_conflict_item *out, size_t room, size_t *n) {
    return quoin_constraint_conflict(slot.solver, slot.c(asked), out, room, n);
  });
  if (result.status != QUOIN_OK || !quoin_solver_is_settled(slot.solver)) return;
  const Constraint &wish = slot.shadow.constraints.at(asked);
  double largest = largest_of(slot.values);
  Residual off = residual(wish.row, slot.values);
  bool is_unmet = wish.is_deferred || violation(wish.row, off.value) > 0;
  if (!items.empty() && !is_unmet) result.wrong = "a conflict of what holds";
  std::vector<Row> rows;
  for (const quoin_conflict_item &item : items) {
    int id = slot.constraint_named(item.constraint);
    if (id < 0 || (rows.empty() && id != asked) || item.batch_index != -1) {
      result.wrong = "a conflict names what is not there, or not its subject first";
      return;
    }
    rows.push_back(slot.shadow.constraints.at(id).row);
    if (id != asked && rows.back().priority < wish.row.priority) result.wrong = "a conflict names a weaker constraint";
    if (id != asked && rows.back().priority < required)
      keep_near(rows.back(), slot.shadow.constraints.at(id), slot.values);
  }
  // Below this, rounding of the values may hide the conflict, or make one member needless.
  if (rows.empty() || violation(wish.row, off.value) < 1e-4 * (1 + largest)) return;
  if (!contradict(slot, rows, rows.size())) result.wrong = "a conflict of an unmet wish that is none";
  for (size_t i = 0; i < rows.size() && result.wrong.empty(); i++)
    if (contradict(slot, rows, i))
      result.wrong = "a conflict of an unmet wish does not need member " + std::to_string(i);
}

void ask_reasons(Slot &slot, const Call &call, Result &result) {
  auto reasons = list<quoin_reason>(call, result, [&](quoin_reason *out, size_t room, size_t *n) {
    return quoin_variable_reasons(slot.solver, slot.v(call.operand(0)), out, room, n);
  });
  // Reasons add up to the value of a settled solver only.
  if (result.status != QUOIN_OK || !quoin_solver_is_settled(slot.solver)) return;
  double sum = 0, size = 0;
  for (const quoin_reason &reason : reasons) {
    sum += reason.contribution;
    size += std::fabs(reason.contribution);
    if (quoin_constraint_is_none(reason.constraint) == quoin_variable_is_none(reason.undetermined))
      result.wrong = "a reason is of neither kind";
    if (!quoin_constraint_is_none(reason.constraint) && slot.constraint_named(reason.constraint) < 0)
      result.wrong = "a reason names a constraint that is not there";
    if (!quoin_variable_is_none(reason.undetermined) && slot.variable_named(reason.undetermined) < 0)
      result.wrong = "a reason names a variable that is not there";
  }
  if (!(std::fabs(sum - slot.values[call.operand(0)]) <= answer_slack(size, largest_of(slot.values))))
    result.wrong =
        "reasons add up to " + std::to_string(sum) + ", the value is " + std::to_string(slot.values[call.operand(0)]);
}

// An edit moves variables that are there, by the rate that is told of each alone.
void ask_sensitivities(Slot &slot, const Call &call, Result &result) {
  quoin_constraint edit = slot.c(call.operand(0));
  auto moved = list<quoin_sensitivity>(call, result, [&](quoin_sensitivity *out, size_t room, size_t *n) {
    return quoin_edit_sensitivities(slot.solver, edit, out, room, n);
  });
  if (result.status != QUOIN_OK) return;
  for (const quoin_sensitivity &one : moved) {
    double rate = 0;
    quoin_status status = quoin_edit_sensitivity(slot.solver, edit, one.variable, &rate);
    if (slot.variable_named(one.variable) < 0) result.wrong = "an edit moves a variable that is not there";
    else if (status == QUOIN_OK && !(std::fabs(rate - one.rate) <= 1e-7 * (1 + std::fabs(rate))))
      result.wrong = "an edit moves a variable by two rates";
  }
}

// A range holds the present value where everything is solved.
void ask_range(Slot &slot, const Call &call, Result &result) {
  std::vector<quoin_range> ranges(call.op == Op::variable_range ? 1 : slot.shadow.variables.size());
  size_t n = 1;
  if (call.op == Op::variable_range)
    result.status = quoin_variable_range(slot.solver, slot.v(call.operand(0)), ranges.data());
  else result.status = quoin_ambiguities_list(slot.solver, ranges.data(), ranges.size(), &n);
  if (result.status != QUOIN_OK || !quoin_solver_is_settled(slot.solver)) return;
  double largest = largest_of(slot.values);
  for (size_t i = 0; i < n; i++) {
    int id = slot.variable_named(ranges[i].variable);
    double value = slot.values[id], slack = answer_slack(std::fabs(value), largest);
    if (id < 0 || !(ranges[i].lowest <= value + slack) || !(ranges[i].highest >= value - slack))
      result.wrong = "the range " + std::to_string(ranges[i].lowest) + " ... " + std::to_string(ranges[i].highest) +
                     " is without the value " + std::to_string(value);
  }
}

void ask_violations(Slot &slot, const Call &call, Result &result) {
  auto found = list<quoin_violation>(call, result, [&](quoin_violation *out, size_t room, size_t *n) {
    return quoin_violations_list(slot.solver, out, room, n);
  });
  double largest = largest_of(slot.values);
  std::map<int, double> amounts;
  for (const quoin_violation &one : found) amounts[slot.constraint_named(one.constraint)] = one.amount;
  for (const auto &[id, held] : slot.shadow.constraints) {
    if (held.kind == QUOIN_KIND_OBJECTIVE || held.is_deferred) continue;
    Residual r = residual(held.row, slot.values);
    double wanted = violation(held.row, r.value), got = amounts.count(id) ? amounts[id] : 0;
    if (!(std::fabs(wanted - got) <= allowance(r, largest) + 1e-9 * wanted))
      result.wrong = "violation of constraint " + std::to_string(id) + " is " + std::to_string(got) + ", computed " +
                     std::to_string(wanted);
  }
}

void ask_text(Slot &slot, const Call &call, Result &result) {
  char buffer[100];
  size_t n_whole = 0, n = 0;
  result.status = quoin_solver_text(slot.solver, nullptr, 0, &n_whole);
  std::vector<char> whole(n_whole + 1);
  if (quoin_solver_text(slot.solver, whole.data(), whole.size(), &n) != QUOIN_OK || n != n_whole)
    result.wrong = "a text changes its length";
  size_t capacity = static_cast<size_t>(call.n) % sizeof buffer;
  quoin_status status = quoin_solver_text(slot.solver, buffer, capacity, &n);
  if (n != n_whole || (capacity > 0 && (status == QUOIN_OK) != (n < capacity))) result.wrong = "texts differ in length";
  if (capacity > 0 && memcmp(buffer, whole.data(), std::min(n, capacity - 1)) != 0) result.wrong = "texts differ";
}

quoin_status ask_label(Slot &slot, const Call &call, Result &result) {
  quoin_label label;
  bool is_variable = call.op == Op::variable_label;
  quoin_status status = is_variable ? quoin_variable_label(slot.solver, slot.v(call.operand(0)), &label)
                                    : quoin_constraint_label(slot.solver, slot.c(call.operand(0)), &label);
  if (status != QUOIN_OK) return status;
  int number =
      is_variable ? slot.shadow.variables[call.operand(0)].label : slot.shadow.constraints[call.operand(0)].label;
  const char *wanted = label_text(number) ? label_text(number) : "";
  if (number >= 0 && (strcmp(label.name, wanted) != 0 || label.n_name != strlen(wanted) || label.line != number))
    result.wrong = std::string("the label is ") + label.name + ", given was " + wanted;
  return status;
}

quoin_status ask_image(Slot &slot) {
  size_t n = 0, again = 0;
  quoin_status status = quoin_solver_save(slot.solver, nullptr, 0, &n);
  if (status != QUOIN_OK && status != QUOIN_BUFFER_TOO_SMALL) return status;
  std::vector<char> image(n);
  return quoin_solver_save(slot.solver, image.data(), n, &again);
}

quoin_status ask_counts(Slot &slot, Result &result) {
  quoin_counters counters;
  counters.size = sizeof counters;
  quoin_status status = quoin_solver_counters(slot.solver, &counters);
  if (status == QUOIN_OK && counters.size != sizeof counters) result.wrong = "counters were not filled";
  return status;
}

}  // namespace

// Driver: a function a case.
Result ask(Slot &slot, const Call &call) {
  Result result;
  const quoin_solver *s = slot.solver;
  quoin_variable v = slot.v(call.operand(0));
  quoin_constraint c = slot.c(call.operand(0));
  int32_t is = 0;
  double rate = 0;
  quoin_constraint edit;
  quoin_constraint_info info;
  info.size = sizeof info;
  quoin_certificate found;
  found.size = sizeof found;
  quoin_error error;
  error.size = sizeof error;
  switch (call.op) {
    case Op::variable_value: result.status = ask_value(slot, call, result); break;
    case Op::values_read: result.status = ask_values(slot, call, result); break;
    case Op::constraint_inspect: result.status = quoin_constraint_inspect(s, c, &info); break;
    case Op::constraint_terms: ask_terms(slot, call, result); break;
    case Op::variable_edit:
      result.status = quoin_variable_edit(s, v, &edit);
      if (result.status == QUOIN_OK && slot.shadow.edit_of(call.operand(0)) != slot.constraint_named(edit))
        result.wrong = "another edit";
      break;
    case Op::edits_list: ask_edits(slot, call, result); break;
    case Op::conflict_list:
      list<quoin_conflict_item>(call, result, [&](quoin_conflict_item *out, size_t room, size_t *n) {
        return quoin_conflict_list(s, out, room, n);
      });
      break;
    case Op::deferred_list:
      list<quoin_constraint>(call, result, [&](quoin_constraint *out, size_t room, size_t *n) {
        return quoin_deferred_list(s, out, room, n);
      });
      break;
    case Op::variables_list:
      list<quoin_variable>(call, result, [&](quoin_variable *out, size_t room, size_t *n) {
        return quoin_variables_list(s, out, room, n);
      });
      break;
    case Op::constraints_list:
      list<quoin_constraint>(call, result, [&](quoin_constraint *out, size_t room, size_t *n) {
        return quoin_constraints_list(s, out, room, n);
      });
      break;
    case Op::constraint_conflict: ask_conflict(slot, call, result); break;
    case Op::variable_reasons: ask_reasons(slot, call, result); break;
    case Op::variable_is_determined: result.status = quoin_variable_is_determined(slot.solver, v, &is); break;
    case Op::edit_sensitivities: ask_sensitivities(slot, call, result); break;
    case Op::edit_sensitivity:
      result.status = quoin_edit_sensitivity(slot.solver, c, slot.v(call.operand(1)), &rate);
      break;
    case Op::violations_list: ask_violations(slot, call, result); break;
    case Op::variable_range:
    case Op::ambiguities_list: ask_range(slot, call, result); break;
    case Op::solver_is_ambiguous: result.status = quoin_solver_is_ambiguous(slot.solver, &is); break;
    case Op::variable_label:
    case Op::constraint_label: result.status = ask_label(slot, call, result); break;
    case Op::solver_text: ask_text(slot, call, result); break;
    case Op::solver_counters: result.status = ask_counts(slot, result); break;
    case Op::solver_certify: result.status = quoin_solver_certify(slot.solver, &found); break;
    case Op::solver_last_error: result.status = quoin_solver_last_error(s, &error); break;
    case Op::solver_save: result.status = ask_image(slot); break;
    default: break;  // asked after every call: see oracles/lists.cpp
  }
  return result;
}

}  // namespace attack
