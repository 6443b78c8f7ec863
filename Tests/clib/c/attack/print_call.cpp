// print_call.cpp -- see print_call.hpp.
#include "print_call.hpp"

#include <cmath>
#include <cstdio>
#include <sstream>

namespace attack {

std::string solver_name(int slot) { return "s" + std::to_string(slot); }

std::string handle_name(char letter, int id, int slot) {
  std::string name = letter + std::to_string(id);
  return slot == 0 ? name : name + "_" + std::to_string(slot);
}

std::string number_text(double x) {
  char text[40];
  for (int digits = 6; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, x);
    if (strtod(text, nullptr) == x) break;
  }
  return text;
}

namespace {

std::string strength(double priority, double weight) {
  return "quoin_strength_make(" + number_text(priority) + ", " + number_text(weight) + ")";
}

const char *relation(int r) {
  return r == 0 ? "QUOIN_EQUAL" : r == 1 ? "QUOIN_LESS_OR_EQUAL" : "QUOIN_GREATER_OR_EQUAL";
}

std::string terms(const Row &row, int slot) {
  std::string text = "{";
  for (const Product &term : row.terms)
    text += (text.size() > 1 ? ", {" : "{") + handle_name('v', term.variable, slot) + ", " + number_text(term.coefficient) + "}";
  return text + (row.terms.empty() ? "{{0, 0}, 0}}" : "}");
}

std::string made(const Call &call, size_t i) {
  char letter = operation(call.op).makes;
  return i < call.made.size() ? "&" + handle_name(letter, call.made[i], call.slot) : "NULL";
}

std::string handles(const Call &call, char letter, const std::vector<int> &ids) {
  std::string text;
  for (int id : ids) text += (text.empty() ? "" : ", ") + handle_name(letter, id, call.slot);
  return text.empty() ? "{0, 0}" : text;
}

std::string numbers(const std::vector<double> &x) {
  std::string text;
  for (double one : x) text += (text.empty() ? "" : ", ") + number_text(one);
  return text.empty() ? "0" : text;
}

std::string one_row(const Call &call) {
  const Row &row = call.rows[0];
  std::string n = std::to_string(row.terms.size()), s = solver_name(call.slot);
  std::string begin = "{ quoin_term t[] = " + terms(row, call.slot) + "; DO(quoin_" + operation(call.op).name + "(" + s + ", t, " + n + ", ";
  std::string end = strength(row.priority, row.weight) + ", " + made(call, 0) + ")); }";
  if (call.op == Op::constraint_add)
    begin = "{ quoin_term t[] = " + terms(row, call.slot) + "; state(0, t, " + n + ", " + number_text(row.constant) + ", " + relation(row.relation) +
            "); DO(quoin_constraint_add(" + s + ", t, " + n + ", ";
  if (call.op == Op::objective_add) return begin + (row.relation == 0 ? "QUOIN_MINIMIZE, " : "QUOIN_MAXIMIZE, ") + end;
  return begin + number_text(row.constant) + ", " + relation(row.relation) + ", " + end;
}

std::string batch(const Call &call) {
  std::string text = "{ ", specs, out, n = std::to_string(call.rows.size());
  for (size_t i = 0; i < call.rows.size(); i++) {
    const Row &row = call.rows[i];
    std::string name = "t" + std::to_string(i);
    text += "quoin_term " + name + "[] = " + terms(row, call.slot) + "; state(" + std::to_string(i) + ", " + name + ", " + std::to_string(row.terms.size()) +
            ", " + number_text(row.constant) + ", " + relation(row.relation) + "); ";
    specs += "{" + name + ", " + std::to_string(row.terms.size()) + ", " + number_text(row.constant) + ", {" + number_text(row.priority) +
             ", " + number_text(row.weight) + "}, " + relation(row.relation) + ", 0}, ";
    out += handle_name('c', call.made[i], call.slot) + " = h[" + std::to_string(i) + "]; ";
  }
  if (call.rows.empty()) return "DO(quoin_constraints_add(" + solver_name(call.slot) + ", NULL, 0, NULL));";
  return text + "quoin_constraint h[" + n + "] = {{0, 0}}; quoin_constraint_spec specs[] = {" + specs + "}; DO(quoin_constraints_add(" +
         solver_name(call.slot) + ", specs, " + n + ", h)); " + out + "}";
}

std::string variables_batch(const Call &call) {
  std::string n = std::to_string(call.made.size()), out;
  for (size_t i = 0; i < call.made.size(); i++) out += handle_name('v', call.made[i], call.slot) + " = h[" + std::to_string(i) + "]; ";
  if (call.made.empty()) return "DO(quoin_variables_add(" + solver_name(call.slot) + ", NULL, 0, NULL));";
  std::string x = call.x.empty() ? "" : "double x[] = {" + numbers(call.x) + "}; ";
  return "{ quoin_variable h[" + n + "] = {{0, 0}}; " + x + "DO(quoin_variables_add(" + solver_name(call.slot) + ", " +
         (call.x.empty() ? "NULL" : "x") + ", " + n + ", h)); " + out + "}";
}

std::string copy(const Call &call, CopyState &copies, const std::set<int> &variables, const std::set<int> &constraints) {
  int target = call.n % slot_count;
  std::string text = std::string(call.op == Op::solver_clone ? "COPY" : "LOAD") + "(" + solver_name(call.slot) + ", " + solver_name(target) + ");";
  for (int id : variables) text += " " + handle_name('v', id, target) + " = " + handle_name('v', id, call.slot) + ";";
  for (int id : constraints) text += " " + handle_name('c', id, target) + " = " + handle_name('c', id, call.slot) + ";";
  for (int &twin : copies.twin_of)
    if (twin == target) twin = -1;
  copies.twin_of[target] = call.slot;
  return text;
}

// A query: only the checks look at its answer.
std::string query(const Call &call) {
  std::string name = operation(call.op).name, s = solver_name(call.slot);
  auto v = [&](size_t i) { return handle_name('v', i < call.who.size() ? call.who[i] : 0, call.slot); };
  auto c = [&](size_t i) { return handle_name('c', i < call.who.size() ? call.who[i] : 0, call.slot); };
  switch (call.op) {
    case Op::variable_reasons: return "{ quoin_reason r[99]; size_t n; DO(quoin_variable_reasons(" + s + ", " + v(0) + ", r, 99, &n)); }";
    case Op::variable_is_determined: return "{ int32_t is; DO(quoin_variable_is_determined(" + s + ", " + v(0) + ", &is)); }";
    case Op::variable_range: return "{ quoin_range r; DO(quoin_variable_range(" + s + ", " + v(0) + ", &r)); }";
    case Op::ambiguities_list: return "{ quoin_range r[99]; size_t n; DO(quoin_ambiguities_list(" + s + ", r, 99, &n)); }";
    case Op::solver_is_ambiguous: return "{ int32_t is; DO(quoin_solver_is_ambiguous(" + s + ", &is)); }";
    case Op::edit_sensitivities: return "{ quoin_sensitivity r[99]; size_t n; DO(quoin_edit_sensitivities(" + s + ", " + c(0) + ", r, 99, &n)); }";
    case Op::edit_sensitivity: return "{ double rate; DO(quoin_edit_sensitivity(" + s + ", " + c(0) + ", " + v(1) + ", &rate)); }";
    case Op::solver_certify: return "{ quoin_certificate k; k.size = sizeof k; DO(quoin_solver_certify(" + s + ", &k)); }";
    default: return "/* quoin_" + name + "(" + s + ") */";
  }
}

}  // namespace

static std::string plain_call(const Call &call) {
  std::string s = solver_name(call.slot), name = std::string("quoin_") + operation(call.op).name;
  auto v = [&](size_t i) { return handle_name('v', i < call.who.size() ? call.who[i] : 0, call.slot); };
  auto c = [&](size_t i) { return handle_name('c', i < call.who.size() ? call.who[i] : 0, call.slot); };
  auto x = [&](size_t i) { return number_text(call.number(i)); };
  std::string begin = "DO(" + name + "(" + s;
  switch (call.op) {
    case Op::variable_add: return begin + ", " + x(0) + ", " + made(call, 0) + "));";
    case Op::variables_add: return variables_batch(call);
    case Op::constraint_add:
    case Op::objective_add: return call.rows.empty() ? "" : one_row(call);
    case Op::constraints_add: return batch(call);
    case Op::edit_add:
    case Op::stay_add: return begin + ", " + v(0) + ", " + strength(call.x[0], call.x[1]) + ", " + made(call, 0) + "));";
    case Op::variable_remove:
    case Op::variable_take_back: return begin + ", " + v(0) + "));";
    case Op::variable_set_rest:
    case Op::variable_suggest: return begin + ", " + v(0) + ", " + x(0) + "));";
    case Op::constraint_remove: return begin + ", " + c(0) + "));";
    case Op::constraints_remove:
      return "{ quoin_constraint h[] = {" + handles(call, 'c', call.who) + "}; " + begin + ", h, " + std::to_string(call.who.size()) + ")); }";
    case Op::edits_suggest:
      return "{ quoin_constraint h[] = {" + handles(call, 'c', call.who) + "}; double x[] = {" + numbers(call.x) + "}; " + begin + ", h, x, " +
             std::to_string(std::min(call.who.size(), call.x.size())) + ")); }";
    case Op::constraint_set_constant:
    case Op::edit_suggest: return begin + ", " + c(0) + ", " + x(0) + "));";
    case Op::constraint_set_strength: return begin + ", " + c(0) + ", " + strength(call.x[0], call.x[1]) + "));";
    case Op::constraint_set_relation: return begin + ", " + c(0) + ", " + relation(call.n) + "));";
    case Op::constraint_set_coefficient: return begin + ", " + c(0) + ", " + v(1) + ", " + x(0) + "));";
    case Op::solver_solve: return "SOLVE(" + s + ", " + std::to_string(call.n) + ");";
    case Op::changes_read: return "CHANGES(" + s + ", " + std::to_string(call.n) + ");";
    case Op::variable_set_label: return begin + ", " + v(0) + ", \"name\", \"file\", 1));";
    case Op::constraint_set_label: return begin + ", " + c(0) + ", \"name\", \"file\", 1));";
    case Op::solver_on_log: return begin + (call.n ? ", look_at_log, " + s + "));" : ", NULL, NULL));");
    case Op::solver_on_conflict: return begin + (call.n ? ", look_at_conflict, NULL));" : ", NULL, NULL));");
    case Op::solver_record: return begin + (call.n ? ", look_at_record, " + s + "));" : ", NULL, NULL));");
    case Op::transaction_begin:
    case Op::transaction_commit:
    case Op::transaction_rollback:
    case Op::stays_reset:
    case Op::solver_reset_counters: return begin + "));";
    default: return query(call);
  }
}

std::string print_call(const Call &call, CopyState &copies, const std::set<int> &variables, const std::set<int> &constraints) {
  std::string text;
  if (call.fail >= 0) text += "  fail_after(" + std::to_string(call.fail) + ");\n";
  if (call.op == Op::solver_clone || call.op == Op::solver_load) {
    if (call.n % slot_count == call.slot) return "";
    return text + "  " + copy(call, copies, variables, constraints) + "\n";
  }
  text += "  " + plain_call(call) + "\n";
  if (call.fail >= 0) text += "  fail_after(-1);\n";
  Effect effect = operation(call.op).effect;
  if (effect != Effect::change && effect != Effect::move) return text;
  for (int i = 0; i < slot_count; i++) {
    if (copies.twin_of[i] != call.slot) continue;
    Call same = call;
    same.slot = i;
    same.fail = -1;
    text += "  if (status == QUOIN_OK) { keep_status(); " + plain_call(same) + " restore_status(); }\n";
  }
  return text;
}

}  // namespace attack
