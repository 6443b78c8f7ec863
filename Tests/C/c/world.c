/* world.c -- one of everything, and every call. See world.h. */
#include "world.h"

world new_world(const quoin_options *options) {
  world in;
  memset(&in, 0, sizeof in);
  in.solver = options == NULL ? new_solver() : new_solver_with(options);
  in.a = add_variable(in.solver);
  in.b = add_variable(in.solver);
  in.c = add_variable(in.solver);
  in.unused = add_variable(in.solver);
  in.required = add_simple(in.solver, 1, in.a, -10, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  add_simple(in.solver, 1, in.a, -100, QUOIN_LESS_OR_EQUAL, QUOIN_REQUIRED);
  in.soft = add_pair(in.solver, 1, in.b, -2, in.a, 0, QUOIN_EQUAL, QUOIN_STRONG);
  in.edit = add_edit(in.solver, in.c, QUOIN_STRONG);
  OK(quoin_stay_add(in.solver, in.b, QUOIN_WEAK, &in.stay));
  in.objective = add_objective(in.solver, QUOIN_MAXIMIZE, 1, in.a, QUOIN_MEDIUM);
  OK(quoin_edit_suggest(in.solver, in.edit, 7));
  OK(quoin_solver_solve(in.solver, NULL, NULL));
  return in;
}

void free_world(world *in) {
  quoin_solver_free(in->solver);
  in->solver = NULL;
}

/* ---- Every call ---- */

enum { ROOM = 128 };
static char room_bytes[1 << 16];

static int32_t take(void *user, const void *bytes, size_t n_bytes) {
  (void)user, (void)bytes, (void)n_bytes;
  return 0;
}

#define CALL(function, expression) \
  static quoin_status call_##function(quoin_solver *solver, world *in) { \
    (void)in; \
    return expression; \
  }
#define CALL_WITH(function, declarations, expression) \
  static quoin_status call_##function(quoin_solver *solver, world *in) { \
    declarations; \
    (void)in; \
    return expression; \
  }

CALL_WITH(quoin_solver_clone, quoin_solver *clone = NULL;
          quoin_status got, (got = quoin_solver_clone(solver, &clone), quoin_solver_free(clone), got))
CALL_WITH(quoin_solver_save, size_t n, quoin_solver_save(solver, room_bytes, sizeof room_bytes, &n))
CALL_WITH(quoin_variable_add, quoin_variable made, quoin_variable_add(solver, 3, &made))
CALL_WITH(quoin_variables_add, quoin_variable made[70], quoin_variables_add(solver, NULL, 70, made))
CALL(quoin_variable_remove, quoin_variable_remove(solver, in->unused))
CALL(quoin_experimental_take_back, quoin_experimental_take_back(solver, in->unused))
CALL(quoin_variable_count, quoin_variable_count(solver) != 0)
CALL(quoin_variable_is_valid, quoin_variable_is_valid(solver, in->a))
CALL_WITH(quoin_variables_list, quoin_variable list[ROOM]; size_t n, quoin_variables_list(solver, list, ROOM, &n))
CALL(quoin_variable_set_rest, quoin_variable_set_rest(solver, in->unused, 5))
CALL_WITH(quoin_variable_value, double value, quoin_variable_value(solver, in->a, &value))
CALL_WITH(quoin_values_read, double value, quoin_values_read(solver, &in->a, 1, &value))
CALL_WITH(quoin_changes_read, quoin_variable list[ROOM]; double values[ROOM];
          size_t n, quoin_changes_read(solver, list, values, ROOM, &n))
CALL(quoin_changes_limit, quoin_changes_limit(solver) != 0)
CALL_WITH(quoin_constraint_add, quoin_term term; term.variable = in->b;
          term.coefficient = 1,
          quoin_constraint_add(solver, &term, 1, -25, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, NULL))
CALL_WITH(
    quoin_constraints_add, quoin_term term; quoin_constraint_spec specs[50]; int i; term.variable = in->b;
    term.coefficient = 1; memset(specs, 0, sizeof specs); for (i = 0; i < 50; i++) {
      specs[i].terms = &term;
      specs[i].n_terms = 1;
      specs[i].constant = -i;
      specs[i].strength = quoin_strength_make(100 + i, 1);
    },
                                                          quoin_constraints_add(solver, specs, 50, NULL))
CALL(quoin_constraint_remove, quoin_constraint_remove(solver, in->soft))
CALL(quoin_constraints_remove, quoin_constraints_remove(solver, &in->soft, 1))
CALL(quoin_constraint_set_left_constant, quoin_constraint_set_left_constant(solver, in->required, -20))
CALL(quoin_constraint_set_strength, quoin_constraint_set_strength(solver, in->soft, quoin_strength_make(600, 2)))
CALL(quoin_constraint_set_relation, quoin_constraint_set_relation(solver, in->soft, QUOIN_LESS_OR_EQUAL))
CALL(quoin_constraint_set_coefficient, quoin_constraint_set_coefficient(solver, in->soft, in->c, 4))
CALL(quoin_constraint_count, quoin_constraint_count(solver) != 0)
CALL(quoin_constraint_is_valid, quoin_constraint_is_valid(solver, in->soft))
CALL_WITH(quoin_constraints_list, quoin_constraint list[ROOM]; size_t n, quoin_constraints_list(solver, list, ROOM, &n))
CALL_WITH(quoin_constraint_inspect, quoin_constraint_info info;
          info.size = sizeof info, quoin_constraint_inspect(solver, in->soft, &info))
CALL_WITH(quoin_constraint_terms, quoin_term list[ROOM];
          size_t n, quoin_constraint_terms(solver, in->soft, list, ROOM, &n))
CALL(quoin_edit_add, quoin_edit_add(solver, in->a, QUOIN_MEDIUM, NULL))
CALL(quoin_edit_suggest, quoin_edit_suggest(solver, in->edit, 12))
CALL_WITH(quoin_edits_suggest, double value = 12, quoin_edits_suggest(solver, &in->edit, &value, 1))
CALL(quoin_variable_suggest, quoin_variable_suggest(solver, in->c, 12))
CALL_WITH(quoin_variable_edit, quoin_constraint edit, quoin_variable_edit(solver, in->c, &edit))
CALL_WITH(quoin_edits_list, quoin_constraint list[ROOM]; size_t n, quoin_edits_list(solver, list, NULL, ROOM, &n))
CALL(quoin_stay_add, quoin_stay_add(solver, in->a, QUOIN_WEAK, NULL))
CALL(quoin_stays_reset, quoin_stays_reset(solver))
CALL_WITH(quoin_objective_add, quoin_term term; term.variable = in->b;
          term.coefficient = 1, quoin_objective_add(solver, &term, 1, QUOIN_MINIMIZE, QUOIN_WEAK, NULL))
CALL(quoin_solver_solve, quoin_solver_solve(solver, NULL, NULL))
CALL(quoin_solver_is_settled, quoin_solver_is_settled(solver))
CALL_WITH(quoin_transaction_begin, quoin_status got,
          (got = quoin_transaction_begin(solver), quoin_transaction_commit(solver), got))
CALL_WITH(quoin_transaction_commit, quoin_status begun = quoin_transaction_begin(solver),
          begun != QUOIN_OK ? begun : quoin_transaction_commit(solver))
CALL_WITH(quoin_transaction_rollback, quoin_status begun = quoin_transaction_begin(solver),
          begun != QUOIN_OK ? begun : quoin_transaction_rollback(solver))
CALL(quoin_transaction_is_open, quoin_transaction_is_open(solver))
CALL_WITH(quoin_conflict_list, quoin_conflict_item list[ROOM]; size_t n, quoin_conflict_list(solver, list, ROOM, &n))
CALL_WITH(quoin_constraint_conflict, quoin_conflict_item list[ROOM];
          size_t n, quoin_constraint_conflict(solver, in->soft, list, ROOM, &n))
CALL_WITH(quoin_deferred_list, quoin_constraint list[ROOM]; size_t n, quoin_deferred_list(solver, list, ROOM, &n))
CALL_WITH(quoin_variable_reasons, quoin_reason list[ROOM];
          size_t n, quoin_variable_reasons(solver, in->b, list, ROOM, &n))
CALL_WITH(quoin_variable_is_determined, int32_t is, quoin_variable_is_determined(solver, in->b, &is))
CALL_WITH(quoin_edit_sensitivities, quoin_sensitivity list[ROOM];
          size_t n, quoin_edit_sensitivities(solver, in->edit, list, ROOM, &n))
CALL_WITH(quoin_edit_sensitivity, double rate, quoin_edit_sensitivity(solver, in->edit, in->c, &rate))
CALL_WITH(quoin_violations_list, quoin_violation list[ROOM]; size_t n, quoin_violations_list(solver, list, ROOM, &n))
CALL_WITH(quoin_variable_range, quoin_range range, quoin_variable_range(solver, in->unused, &range))
CALL_WITH(quoin_ambiguities_list, quoin_range list[ROOM]; size_t n, quoin_ambiguities_list(solver, list, ROOM, &n))
CALL_WITH(quoin_solver_is_ambiguous, int32_t is, quoin_solver_is_ambiguous(solver, &is))
CALL(quoin_variable_set_label, quoin_variable_set_label(solver, in->a, "a", QUOIN_HERE))
CALL(quoin_constraint_set_label, quoin_constraint_set_label(solver, in->soft, "soft", QUOIN_HERE))
CALL_WITH(quoin_variable_label, quoin_label label, quoin_variable_label(solver, in->a, &label))
CALL_WITH(quoin_constraint_label, quoin_label label, quoin_constraint_label(solver, in->soft, &label))
CALL_WITH(quoin_solver_text, size_t n, quoin_solver_text(solver, room_bytes, sizeof room_bytes, &n))
CALL(quoin_solver_hash, quoin_solver_hash(solver) != 0)
CALL_WITH(quoin_solver_counters, quoin_counters counters;
          counters.size = sizeof counters, quoin_solver_counters(solver, &counters))
CALL(quoin_solver_reset_counters, quoin_solver_reset_counters(solver))
CALL_WITH(quoin_solver_certify, quoin_certificate found;
          found.size = sizeof found, quoin_solver_certify(solver, &found))
CALL(quoin_solver_on_log, quoin_solver_on_log(solver, NULL, NULL))
CALL(quoin_solver_on_conflict, quoin_solver_on_conflict(solver, NULL, NULL))
CALL(quoin_solver_record, quoin_solver_record(solver, take, NULL))

#define STATUS_OF(function, does) {#function, does, call_##function, 1}
#define VALUE_OF(function) {#function, READS, call_##function, 0}

const every_call every_calls[] = {
    STATUS_OF(quoin_solver_clone, READS),
    STATUS_OF(quoin_solver_save, READS),
    STATUS_OF(quoin_variable_add, CHANGES),
    STATUS_OF(quoin_variables_add, CHANGES),
    STATUS_OF(quoin_variable_remove, CHANGES),
    STATUS_OF(quoin_experimental_take_back, CHANGES),
    VALUE_OF(quoin_variable_count),
    VALUE_OF(quoin_variable_is_valid),
    STATUS_OF(quoin_variables_list, READS),
    STATUS_OF(quoin_variable_set_rest, CHANGES),
    STATUS_OF(quoin_variable_value, READS),
    STATUS_OF(quoin_values_read, READS),
    STATUS_OF(quoin_changes_read, STEERS),
    VALUE_OF(quoin_changes_limit),
    STATUS_OF(quoin_constraint_add, CHANGES),
    STATUS_OF(quoin_constraints_add, CHANGES),
    STATUS_OF(quoin_constraint_remove, CHANGES),
    STATUS_OF(quoin_constraints_remove, CHANGES),
    STATUS_OF(quoin_constraint_set_left_constant, CHANGES),
    STATUS_OF(quoin_constraint_set_strength, CHANGES),
    STATUS_OF(quoin_constraint_set_relation, CHANGES),
    STATUS_OF(quoin_constraint_set_coefficient, CHANGES),
    VALUE_OF(quoin_constraint_count),
    VALUE_OF(quoin_constraint_is_valid),
    STATUS_OF(quoin_constraints_list, READS),
    STATUS_OF(quoin_constraint_inspect, READS),
    STATUS_OF(quoin_constraint_terms, READS),
    STATUS_OF(quoin_edit_add, CHANGES),
    STATUS_OF(quoin_edit_suggest, CHANGES),
    STATUS_OF(quoin_edits_suggest, CHANGES),
    STATUS_OF(quoin_variable_suggest, CHANGES),
    STATUS_OF(quoin_variable_edit, READS),
    STATUS_OF(quoin_edits_list, READS),
    STATUS_OF(quoin_stay_add, CHANGES),
    STATUS_OF(quoin_stays_reset, CHANGES),
    STATUS_OF(quoin_objective_add, CHANGES),
    STATUS_OF(quoin_solver_solve, CHANGES),
    VALUE_OF(quoin_solver_is_settled),
    STATUS_OF(quoin_transaction_begin, CHANGES),
    STATUS_OF(quoin_transaction_commit, CHANGES),
    STATUS_OF(quoin_transaction_rollback, CHANGES),
    VALUE_OF(quoin_transaction_is_open),
    STATUS_OF(quoin_conflict_list, READS),
    STATUS_OF(quoin_constraint_conflict, READS),
    STATUS_OF(quoin_deferred_list, READS),
    STATUS_OF(quoin_variable_reasons, READS),
    STATUS_OF(quoin_variable_is_determined, READS),
    STATUS_OF(quoin_edit_sensitivities, READS),
    STATUS_OF(quoin_edit_sensitivity, READS),
    STATUS_OF(quoin_violations_list, READS),
    STATUS_OF(quoin_variable_range, READS),
    STATUS_OF(quoin_ambiguities_list, READS),
    STATUS_OF(quoin_solver_is_ambiguous, READS),
    STATUS_OF(quoin_variable_set_label, STEERS),
    STATUS_OF(quoin_constraint_set_label, STEERS),
    STATUS_OF(quoin_variable_label, READS),
    STATUS_OF(quoin_constraint_label, READS),
    STATUS_OF(quoin_solver_text, READS),
    VALUE_OF(quoin_solver_hash),
    STATUS_OF(quoin_solver_counters, READS),
    STATUS_OF(quoin_solver_reset_counters, STEERS),
    STATUS_OF(quoin_solver_certify, READS),
    STATUS_OF(quoin_solver_on_log, STEERS),
    STATUS_OF(quoin_solver_on_conflict, STEERS),
    STATUS_OF(quoin_solver_record, STEERS),
};

const size_t n_every_calls = sizeof every_calls / sizeof every_calls[0];
