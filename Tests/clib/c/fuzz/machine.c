/* machine.c -- programs of calls. See machine.h. */
#include "machine.h"

#include <stdio.h>
#include <stdlib.h>

#include "bytes.h"
#include "promises.h"

enum { POOL = 48, LIST = 40, LONGEST = 600, IMAGE = 1 << 16, SOLVERS = 2 };

/* ---- Promises ---- */

static const char *running;

void broken(const char *promise, quoin_status status) {
  fprintf(stderr, "broken promise in %s: %s (%s)\n", running, promise, quoin_status_name(status));
  abort();
}

#define PROMISE(condition, what)            \
  do {                                      \
    if (!(condition)) broken(what, status); \
  } while (0)

/* ---- Memory ---- */

static size_t n_live;
static size_t fail_after;

static void *allocate(void *user, size_t n_bytes) {
  void *block;
  (void)user;
  if (fail_after > 0 && --fail_after == 0) return NULL;
  /* No program needs so much: the library has not checked a count. */
  if (n_bytes > (size_t)1 << 28) return NULL;
  block = malloc(n_bytes);
  n_live += block != NULL;
  return block;
}

static void deallocate(void *user, void *block) {
  (void)user;
  n_live -= block != NULL;
  free(block);
}

/* ---- State ---- */

typedef struct machine {
  bytes program;
  int is_hostile;
  quoin_solver *solvers[SOLVERS];
  quoin_solver *solver;
  quoin_variable variables[POOL];
  quoin_constraint constraints[POOL];
  quoin_term terms[LIST];
  quoin_constraint_spec specs[LIST];
  double numbers[LIST];
  quoin_variable asked[LIST];
  quoin_constraint named[LIST];
} machine;

static uint8_t image[IMAGE];

static uint8_t byte(machine *m) { return take_byte(&m->program); }
static double number(machine *m) { return take_number(&m->program, m->is_hostile); }

static quoin_variable variable(machine *m) {
  uint8_t which = byte(m);
  quoin_variable made = m->variables[which % POOL];
  if (m->is_hostile && which >= 250) made.stamp ^= take_word(&m->program);
  if (m->is_hostile && which == 249) made.index1 = take_word(&m->program);
  return made;
}

static quoin_constraint constraint(machine *m) {
  uint8_t which = byte(m);
  quoin_constraint made = m->constraints[which % POOL];
  if (m->is_hostile && which >= 250) made.stamp ^= take_word(&m->program);
  if (m->is_hostile && which == 249) made.index1 = take_word(&m->program);
  return made;
}

static quoin_strength strength(machine *m) {
  uint8_t which = byte(m);
  if (m->is_hostile && which >= 240) {
    double priority = number(m);
    return quoin_strength_make(priority, number(m));
  }
  switch (which % 6) {
    case 0: return QUOIN_REQUIRED;
    case 1: return QUOIN_STRONG;
    case 2: return QUOIN_MEDIUM;
    case 3: return QUOIN_WEAK;
    case 4: return quoin_strength_make(100 + which, 1);
    default: return quoin_strength_make(500, 0.25 * (1 + which % 9));
  }
}

static int32_t choice(machine *m, int32_t n) {
  uint8_t which = byte(m);
  if (m->is_hostile && which >= 250) return (int32_t)take_word(&m->program);
  return which % n;
}

/* A count of at most LIST; in a hostile program also one that no array has. */
static size_t count(machine *m) {
  uint8_t which = byte(m);
  if (m->is_hostile && which >= 253) return which == 255 ? SIZE_MAX : which == 254 ? SIZE_MAX / 2 : SIZE_MAX / 16 + 1;
  return which % 8 == 7 ? which % LIST : which % 5;
}

static size_t terms(machine *m, quoin_term *into, size_t room) {
  size_t n = count(m), i;
  for (i = 0; i < n && i < room; i++) {
    into[i].variable = variable(m);
    into[i].coefficient = number(m);
    if (!m->is_hostile && into[i].coefficient == 0) into[i].coefficient = 1;
  }
  return n > room && n < SIZE_MAX / 16 ? room : n;
}

/* Where something is written: the pool, a place inside what is read, or nowhere. */
static quoin_constraint *constraint_out(machine *m) {
  uint8_t which = byte(m);
  if (m->is_hostile && which >= 252) return which & 1 ? NULL : (quoin_constraint *)(void *)&m->terms[which % 8];
  return &m->constraints[which % POOL];
}

/* ---- Calls ---- */

static int32_t refuse_sometimes(void *user, const void *text, size_t n_bytes) {
  (void)text, (void)n_bytes;
  return --*(int *)user == 0;
}

static quoin_status add_batch(machine *m) {
  size_t n = count(m), i, used = 0;
  for (i = 0; i < n && i < LIST; i++) {
    size_t room = LIST - used;
    memset(&m->specs[i], 0, sizeof m->specs[i]);
    m->specs[i].terms = m->terms + used;
    m->specs[i].n_terms = terms(m, m->terms + used, room < 4 ? room : 4);
    if (m->specs[i].n_terms <= room) used += m->specs[i].n_terms;
    m->specs[i].constant = number(m);
    m->specs[i].relation = choice(m, 3);
    m->specs[i].strength = strength(m);
    if (m->is_hostile && byte(m) == 255) m->specs[i].reserved = 1;
  }
  if (n > LIST && n < SIZE_MAX / 16) n = LIST;
  memset(m->named, 0, sizeof m->named);
  {
    quoin_status got = quoin_constraints_add(m->solver, m->specs, n, m->named);
    if (got == QUOIN_OK)
      for (i = 0; i < n; i++) m->constraints[byte(m) % POOL] = m->named[i];
    return got;
  }
}

static quoin_status remove_batch(machine *m) {
  size_t n = count(m), i;
  for (i = 0; i < n && i < LIST; i++) m->named[i] = constraint(m);
  return quoin_constraints_remove(m->solver, m->named, n > LIST && n < SIZE_MAX / 16 ? LIST : n);
}

static quoin_status suggest_batch(machine *m) {
  size_t n = count(m), i;
  for (i = 0; i < n && i < LIST; i++) m->named[i] = constraint(m), m->numbers[i] = number(m);
  return quoin_edits_suggest(m->solver, m->named, m->numbers, n > LIST && n < SIZE_MAX / 16 ? LIST : n);
}

static quoin_status read_batch(machine *m) {
  size_t n = count(m), i;
  double *into = m->numbers;
  for (i = 0; i < n && i < LIST; i++) m->asked[i] = variable(m);
  if (m->is_hostile && byte(m) >= 250) into = (double *)(void *)(m->asked + 1);
  return quoin_values_read(m->solver, m->asked, n > LIST && n < SIZE_MAX / 16 ? LIST : n, into);
}

static quoin_status read_changes(machine *m) {
  size_t n = 0, capacity = count(m);
  if (capacity > LIST && capacity < SIZE_MAX / 16) capacity = LIST;
  return quoin_changes_read(m->solver, m->asked, m->numbers, capacity, &n);
}

static quoin_status solve(machine *m) {
  quoin_budget budget;
  quoin_outcome outcome = -1;
  quoin_certificate found;
  quoin_status status;
  budget.pivots = byte(m) % 4 == 3 ? byte(m) : 0;
  budget.nanoseconds = 0;
  status = quoin_solver_solve(m->solver, &budget, &outcome);
  if (status != QUOIN_OK) return status;
  /* A solve that its budget stopped may have reached the end by making required constraints hold. */
  PROMISE(quoin_solver_is_settled(m->solver) || (outcome != QUOIN_OPTIMAL && outcome != QUOIN_UNBOUNDED),
          "settled when solved");
  if (m->is_hostile || !quoin_solver_is_settled(m->solver)) return status;
  found.size = sizeof found;
  status = quoin_solver_certify(m->solver, &found);
  PROMISE(status == QUOIN_OUT_OF_MEMORY || found.holds, "certified when solved");
  return QUOIN_OK;
}

enum { TARGETS = 6, PARAMETERS = 3, ROWS = 5, OUTPUTS = 4 };

/* Makes a batch, mostly of constraints and variables that exist. */
static quoin_status make_batch(machine *m, quoin_batch **batch) {
  quoin_batch_target targets[TARGETS];
  quoin_variable outputs[OUTPUTS];
  quoin_batch_options options;
  size_t n = byte(m) % (TARGETS + 1), i, n_variables = 0, n_constraints = 0;
  /* A tame program names variables and constraints that exist. */
  (void)quoin_variables_list(m->solver, m->asked, LIST, &n_variables);
  (void)quoin_constraints_list(m->solver, m->named, LIST, &n_constraints);
  if (n_variables > LIST) n_variables = LIST;
  if (n_constraints > LIST) n_constraints = LIST;
  for (i = 0; i < n; i++) {
    memset(&targets[i], 0, sizeof targets[i]);
    targets[i].parameter = m->is_hostile && byte(m) >= 250 ? take_word(&m->program) : byte(m) % PARAMETERS;
    targets[i].constraint = m->is_hostile || n_constraints == 0 ? constraint(m) : m->named[byte(m) % n_constraints];
    targets[i].kind = choice(m, 3);
    /* A tame program moves an edit as an edit, and any other constraint by its constant. */
    if (!m->is_hostile) {
      quoin_constraint_info info;
      info.size = sizeof info;
      if (quoin_constraint_inspect(m->solver, targets[i].constraint, &info) == QUOIN_OK)
        targets[i].kind = info.kind == QUOIN_KIND_EDIT ? QUOIN_BATCH_EDIT : 1 + byte(m) % 2;
    }
    targets[i].share = number(m);
  }
  for (i = 0; i < OUTPUTS; i++)
    outputs[i] = byte(m) >= 250 || n_variables == 0 ? variable(m) : m->asked[byte(m) % n_variables];
  quoin_batch_options_init(&options, sizeof options);
  options.block_size = byte(m) % 4;
  options.with_blas = m->is_hostile ? choice(m, 2) : byte(m) & 1;
  if (m->is_hostile) options.largest_regions = byte(m), options.largest_bytes = take_word(&m->program);
  return quoin_batch_create(m->solver, targets, m->is_hostile && byte(m) >= 253 ? SIZE_MAX : n, PARAMETERS, outputs, OUTPUTS,
                            m->is_hostile && byte(m) >= 240 ? NULL : &options, batch);
}

/* Values must be numbers where the status is solved, else NaN; a saved batch must answer with the same bits. */
static quoin_status ask_batch(machine *m, quoin_batch *batch) {
  double scenarios[ROWS][PARAMETERS], values[ROWS][OUTPUTS], again[ROWS][OUTPUTS], rates[ROWS][PARAMETERS];
  quoin_batch_status ended[ROWS], ended_again[ROWS];
  quoin_batch *loaded = NULL;
  quoin_status status;
  size_t n_bytes, learnt = 0;
  for (size_t i = 0; i < ROWS * PARAMETERS; i++) scenarios[i / PARAMETERS][i % PARAMETERS] = number(m);
  memset(again, 0, sizeof again);
  memset(values, 0, sizeof values);
  status = quoin_batch_solve(batch, scenarios[0], ROWS, PARAMETERS, values[0], OUTPUTS, ended, NULL, NULL);
  if (status != QUOIN_OK) return status;
  for (size_t i = 0; i < ROWS * OUTPUTS; i++)
    PROMISE((ended[i / OUTPUTS] == QUOIN_BATCH_SOLVED) == !isnan(values[i / OUTPUTS][i % OUTPUTS]), "values where solved");
  status = quoin_batch_gradient(batch, scenarios[0], ROWS, PARAMETERS, values[0], OUTPUTS, rates[0], PARAMETERS, NULL);
  if (status == QUOIN_OK && byte(m) & 1) status = quoin_batch_learn(batch, &learnt);
  if (status != QUOIN_OK) return status;
  status = quoin_batch_save(batch, image, sizeof image, &n_bytes);
  if (status != QUOIN_OK) return status == QUOIN_BUFFER_TOO_SMALL ? QUOIN_OK : status;
  if (m->is_hostile && byte(m) >= 128) image[take_word(&m->program) % n_bytes] ^= (uint8_t)(1 + byte(m) % 255);
  status = quoin_batch_load(image, n_bytes, NULL, &loaded);
  PROMISE(status == QUOIN_OK || m->is_hostile, "a saved batch can be loaded");
  if (status != QUOIN_OK) return status == QUOIN_BAD_IMAGE ? QUOIN_OK : status;
  promise_map(batch, loaded, m->is_hostile);
  status = quoin_batch_solve(batch, scenarios[0], ROWS, PARAMETERS, values[0], OUTPUTS, ended, NULL, NULL);
  if (status == QUOIN_OK)
    status = quoin_batch_solve(loaded, scenarios[0], ROWS, PARAMETERS, again[0], OUTPUTS, ended_again, NULL, NULL);
  PROMISE(status != QUOIN_OK || m->is_hostile || memcmp(ended, ended_again, sizeof ended) == 0, "a saved batch ends alike");
  PROMISE(status != QUOIN_OK || m->is_hostile || memcmp(values, again, sizeof values) == 0, "a saved batch answers alike");
  quoin_batch_free(loaded);
  return status;
}

/* Checks what batches and grids promise beyond the program's own calls, which have left `m` as they wish. */
static void check_promises(machine *m, quoin_batch *batch) {
  quoin_options options;
  double numbers[ROWS * PARAMETERS];
  uint64_t seed = 0;
  /* What is left of the program gives numbers, and is not read on. */
  bytes kept = m->program;
  for (size_t i = 0; i < ROWS * PARAMETERS; i++) {
    numbers[i] = number(m);
    seed = seed * 31 + (uint64_t)(int64_t)(fabs(numbers[i]) < 1e15 ? numbers[i] * 4 : 7);
  }
  m->program = kept;
  promise_answers(m->solver, batch, numbers, ROWS, OUTPUTS, m->is_hostile);
  quoin_options_init(&options, sizeof options);
  options.allocate = allocate;
  options.deallocate = deallocate;
  promise_grid(&options, seed, numbers, ROWS * PARAMETERS, m->is_hostile);
}

/* Solves, and makes a batch that answers some scenarios; the solver must not change by that. */
static quoin_status lay_out_batch(machine *m) {
  quoin_batch *batch = NULL;
  quoin_status status = solve(m);
  uint64_t before = quoin_solver_hash(m->solver);
  if (status != QUOIN_OK) return status;
  status = make_batch(m, &batch);
  PROMISE((status == QUOIN_OK) == (batch != NULL), "a batch where it was made");
  if (status == QUOIN_OK) status = ask_batch(m, batch);
  PROMISE(quoin_solver_hash(m->solver) == before, "a batch leaves its solver alone");
  if (m->is_hostile && batch && byte(m) >= 200) {
    quoin_grid *grid = NULL;
    quoin_grid_track tracks[3];
    for (size_t i = 0; i < 3; i++) {
      tracks[i].kind = choice(m, 3);
      tracks[i].size = number(m);
      tracks[i].least = number(m);
      tracks[i].most = number(m);
    }
    (void)quoin_grid_create(batch, batch, tracks, 3, tracks, byte(m) >= 250 ? SIZE_MAX : 1, NULL, 0, NULL, &grid);
    PROMISE(grid == NULL, "no grid of one batch twice");
  }
  if (batch) check_promises(m, batch);
  quoin_batch_free(batch);
  /* The batch may have failed; the call on the solver was made all the same. */
  PROMISE(strcmp(quoin_status_name(status), "QUOIN_UNKNOWN") != 0, "a known status");
  return QUOIN_OK;
}

/* Saves, loads, and goes on with the loaded solver; or damages the image, which must then be refused. */
static quoin_status save_and_load(machine *m) {
  quoin_options options;
  quoin_solver *loaded = NULL;
  size_t n = 0;
  quoin_status status = quoin_solver_save(m->solver, image, IMAGE, &n);
  uint8_t damage = byte(m);
  if (status != QUOIN_OK) return status;
  quoin_options_init(&options, sizeof options);
  options.allocate = allocate;
  options.deallocate = deallocate;
  if (m->is_hostile && damage >= 128) {
    image[(damage * 997u + byte(m) * 31u) % n] ^= (uint8_t)(1 + byte(m) % 255);
    status = quoin_solver_load(image, n, &options, &loaded);
    PROMISE(status != QUOIN_OK, "a damaged image is refused");
    return QUOIN_OK;
  }
  status = quoin_solver_load(image, n, &options, &loaded);
  if (status != QUOIN_OK) {
    PROMISE(status == QUOIN_OUT_OF_MEMORY || m->is_hostile, "what was saved can be loaded");
    return QUOIN_OK;
  }
  PROMISE(quoin_constraint_count(loaded) == quoin_constraint_count(m->solver), "the same constraints");
  PROMISE(quoin_variable_count(loaded) == quoin_variable_count(m->solver), "the same variables");
  {
    size_t i = m->solver == m->solvers[1];
    quoin_solver_free(m->solver);
    m->solver = m->solvers[i] = loaded;
  }
  return QUOIN_OK;
}

static quoin_status clone_and_swap(machine *m) {
  quoin_solver *clone = NULL;
  quoin_status status = quoin_solver_clone(m->solver, &clone);
  size_t i = m->solver == m->solvers[1];
  if (status != QUOIN_OK) return status;
  PROMISE(quoin_solver_hash(clone) == quoin_solver_hash(m->solver), "a clone is the same");
  if (byte(m) & 1) {
    quoin_solver_free(clone);
  } else {
    quoin_solver_free(m->solver);
    m->solver = m->solvers[i] = clone;
  }
  return QUOIN_OK;
}

static quoin_status list_something(machine *m) {
  union {
    quoin_variable variables[LIST];
    quoin_constraint constraints[LIST];
    quoin_conflict_item conflicts[LIST];
    quoin_reason reasons[LIST];
    quoin_sensitivity sensitivities[LIST];
    quoin_violation violations[LIST];
    quoin_range ranges[LIST];
    quoin_term terms[LIST];
    char text[LIST * 8];
  } room;
  uint8_t what = byte(m);
  size_t capacity = count(m), n = 0;
  size_t *n_out = m->is_hostile && what >= 240 ? (size_t *)(void *)&room : &n;
  if (capacity > LIST && capacity < SIZE_MAX / 16) capacity = LIST;
  /* The library takes counts of bytes up to half the address space: such are cut to the room, larger ones stay. */
  if (what % 12 >= 10 && capacity <= SIZE_MAX / 2) capacity %= sizeof room.text;
  switch (what % 12) {
    case 0: return quoin_variables_list(m->solver, room.variables, capacity, n_out);
    case 1: return quoin_constraints_list(m->solver, room.constraints, capacity, n_out);
    case 2: return quoin_conflict_list(m->solver, room.conflicts, capacity, n_out);
    case 3: return quoin_deferred_list(m->solver, room.constraints, capacity, n_out);
    case 4: return quoin_variable_reasons(m->solver, variable(m), room.reasons, capacity, n_out);
    case 5: return quoin_edit_sensitivities(m->solver, constraint(m), room.sensitivities, capacity, n_out);
    case 6: return quoin_violations_list(m->solver, room.violations, capacity, n_out);
    case 7: return quoin_ambiguities_list(m->solver, room.ranges, capacity, n_out);
    case 8: return quoin_constraint_terms(m->solver, constraint(m), room.terms, capacity, n_out);
    case 9: return quoin_edits_list(m->solver, room.constraints, m->asked, capacity, n_out);
    case 10: return quoin_solver_text(m->solver, room.text, capacity, n_out);
    default: return quoin_solver_save(m->solver, room.text, capacity, n_out);
  }
}

static quoin_status look_at_one(machine *m) {
  quoin_constraint_info info;
  quoin_label label;
  quoin_range range;
  quoin_error error;
  quoin_counters counters;
  double value;
  int32_t is;
  quoin_constraint edit;
  int patience = 1 + byte(m) % 4;
  info.size = m->is_hostile && byte(m) == 255 ? take_word(&m->program) : sizeof info;
  switch (byte(m) % 11) {
    case 0: return quoin_constraint_inspect(m->solver, constraint(m), &info);
    case 1: return quoin_variable_label(m->solver, variable(m), &label);
    case 2: return quoin_constraint_label(m->solver, constraint(m), &label);
    case 3: return quoin_variable_range(m->solver, variable(m), &range);
    case 4: return quoin_variable_value(m->solver, variable(m), &value);
    case 5: return quoin_variable_is_determined(m->solver, variable(m), &is);
    case 6: return quoin_variable_edit(m->solver, variable(m), &edit);
    case 7: return quoin_edit_sensitivity(m->solver, constraint(m), variable(m), &value);
    case 8: return quoin_solver_dump(m->solver, refuse_sometimes, &patience);
    case 9: counters.size = sizeof counters; return quoin_solver_counters(m->solver, &counters);
    default: error.size = sizeof error; return quoin_solver_last_error(m->solver, &error);
  }
}

static quoin_status change_one(machine *m) {
  quoin_constraint which = constraint(m);
  switch (byte(m) % 4) {
    case 0: return quoin_constraint_set_constant(m->solver, which, number(m));
    case 1: return quoin_constraint_set_strength(m->solver, which, strength(m));
    case 2: return quoin_constraint_set_relation(m->solver, which, choice(m, 3));
    default: {
      quoin_variable of = variable(m);
      return quoin_constraint_set_coefficient(m->solver, which, of, number(m));
    }
  }
}

static quoin_status add_something(machine *m) {
  size_t n;
  quoin_variable of;
  quoin_constraint *into;
  switch (byte(m) % 5) {
    case 0:
      of = variable(m);
      into = constraint_out(m);
      return quoin_edit_add(m->solver, of, strength(m), into);
    case 1:
      of = variable(m);
      into = constraint_out(m);
      return quoin_stay_add(m->solver, of, strength(m), into);
    case 2: {
      int32_t sense = choice(m, 2);
      n = terms(m, m->terms, LIST);
      into = constraint_out(m);
      return quoin_objective_add(m->solver, m->terms, n, sense, strength(m), into);
    }
    default: {
      double constant = number(m);
      int32_t relation = choice(m, 3);
      n = terms(m, m->terms, LIST);
      into = constraint_out(m);
      return quoin_constraint_add(m->solver, m->terms, n, constant, relation, strength(m), into);
    }
  }
}

static quoin_status label_something(machine *m) {
  static const char *const names[] = {NULL, "", "x", "\xff\x01 odd", "a rather long name of something"};
  const char *name = names[byte(m) % 5], *file = names[byte(m) % 5];
  if (byte(m) & 1) return quoin_variable_set_label(m->solver, variable(m), name, file, (int32_t)take_word(&m->program));
  return quoin_constraint_set_label(m->solver, constraint(m), name, file, -1);
}

static int endless;

static quoin_status transact(machine *m) {
  switch (byte(m) % 5) {
    case 0:
    case 1: return quoin_transaction_begin(m->solver);
    case 2: return quoin_transaction_commit(m->solver);
    case 3: return quoin_transaction_rollback(m->solver);
    default: return quoin_solver_record(m->solver, byte(m) & 1 ? refuse_sometimes : NULL, &endless);
  }
}

static quoin_status add_variables(machine *m) {
  size_t n = count(m), i;
  quoin_status got;
  double value = number(m);
  if (n < 3) {
    quoin_variable made = {0, 0};
    got = quoin_variable_add(m->solver, value, &made);
    if (got == QUOIN_OK) m->variables[byte(m) % POOL] = made;
    return got;
  }
  if (n > LIST && n < SIZE_MAX / 16) n = LIST;
  for (i = 0; i < n && i < LIST; i++) m->numbers[i] = number(m);
  got = quoin_variables_add(m->solver, byte(m) & 1 ? m->numbers : NULL, n, m->asked);
  if (got == QUOIN_OK)
    for (i = 0; i < n; i++) m->variables[byte(m) % POOL] = m->asked[i];
  return got;
}

typedef struct operation {
  const char *name;
  quoin_status (*run)(machine *m);
  /* Whether a failure for want of memory or digits may have changed something, as quoin.h says. */
  int may_be_partial;
} operation;

static quoin_status suggest(machine *m) {
  quoin_constraint edit = constraint(m);
  return quoin_edit_suggest(m->solver, edit, number(m));
}
static quoin_status suggest_for_variable(machine *m) {
  quoin_variable of = variable(m);
  return quoin_variable_suggest(m->solver, of, number(m));
}
static quoin_status remove_one(machine *m) { return quoin_constraint_remove(m->solver, constraint(m)); }
/* A variable with an odd index is taken back. */
static quoin_status remove_variable(machine *m) {
  quoin_variable of = variable(m);
  return of.index1 & 1 ? quoin_variable_take_back(m->solver, of) : quoin_variable_remove(m->solver, of);
}
static quoin_status reset_stays(machine *m) { return quoin_stays_reset(m->solver); }
static quoin_status set_rest(machine *m) {
  quoin_variable of = variable(m);
  return quoin_variable_set_rest(m->solver, of, number(m));
}

static const operation operations[] = {
    {"add variables", add_variables, 0},  {"add", add_something, 1},          {"add", add_something, 1},
    {"add a batch", add_batch, 0},        {"remove", remove_one, 1},          {"remove a batch", remove_batch, 1},
    {"change", change_one, 0},            {"suggest", suggest, 0},            {"suggest a batch", suggest_batch, 0},
    {"suggest", suggest_for_variable, 0}, {"solve", solve, 1},                {"lay out a batch", lay_out_batch, 1},
    {"read", read_batch, 0},              {"read changes", read_changes, 0},  {"list", list_something, 0},
    {"look", look_at_one, 0},             {"transact", transact, 1},          {"label", label_something, 0},
    {"remove a variable", remove_variable, 1}, {"reset stays", reset_stays, 1}, {"set rest", set_rest, 1},
    {"save and load", save_and_load, 0},  {"clone", clone_and_swap, 0},
};

static void step(machine *m) {
  const operation *next = &operations[byte(m) % (sizeof operations / sizeof operations[0])];
  uint64_t before = quoin_solver_hash(m->solver);
  quoin_status status;
  running = next->name;
  fail_after = m->is_hostile && byte(m) >= 224 ? byte(m) % 16 : 0;
  status = next->run(m);
  fail_after = 0;
  if (status == QUOIN_OK || status == QUOIN_BUFFER_TOO_SMALL) return;
  PROMISE(strcmp(quoin_status_name(status), "QUOIN_UNKNOWN") != 0, "a known status");
  PROMISE(status != QUOIN_BUSY && status != QUOIN_BAD_SOLVER, "a solver at hand");
  if (next->may_be_partial && (status == QUOIN_OUT_OF_MEMORY || status == QUOIN_NUMERICAL_TROUBLE)) return;
  PROMISE(quoin_solver_hash(m->solver) == before, "a refused call changes nothing");
}

void machine_run(const uint8_t *given, size_t n_bytes) {
  machine m;
  quoin_options options;
  quoin_status status = QUOIN_OK;
  size_t i, n_steps;
  uint8_t shape;
  memset(&m, 0, sizeof m);
  m.program.at = given;
  m.program.left = n_bytes;
  shape = take_byte(&m.program);
  m.is_hostile = shape & 1;
  quoin_options_init(&options, sizeof options);
  options.allocate = allocate;
  options.deallocate = deallocate;
  options.conflict_policy = shape >> 1 & 1;
  options.returns_to_rest = shape >> 2 & 1;
  for (i = 0; i < SOLVERS; i++) {
    options.handle_tag = (uint32_t)(i + 1);
    running = "create";
    status = quoin_solver_create(&options, &m.solvers[i]);
    PROMISE(status == QUOIN_OK, "a solver is made");
  }
  for (n_steps = 0; m.program.left > 0 && n_steps < LONGEST; n_steps++) {
    m.solver = m.solvers[m.is_hostile && take_byte(&m.program) >= 240];
    step(&m);
  }
  for (i = 0; i < SOLVERS; i++) quoin_solver_free(m.solvers[i]);
  running = "free";
  PROMISE(n_live == 0, "nothing is left");
}
