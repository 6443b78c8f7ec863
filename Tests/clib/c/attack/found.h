/*
 * found.h -- the functions that printed programs use. It needs quoin.h and measures.h alone: each program is compiled by
 * itself, links the library, and ends with 1 if the fault shows.
 */
#ifndef FOUND_H
#define FOUND_H
#include <math.h>
#include <quoin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measures.h"

static quoin_status status, kept_status, twin_status;
static quoin_outcome outcome, kept_outcome, twin_outcome;
static int faults, callbacks_are_right = 1;
static long countdown = -1, live;
static int lasts;

#define DO(call) (status = (call), status ? (void)printf("line %d: %s\n", __LINE__, quoin_status_name(status)) : (void)0)
#define CHECK(condition) ((condition) ? (void)0 : (faults = 1, (void)printf("line %d: not so: %s\n", __LINE__, #condition)))
#define no_memory_is_left (live == 0)

/* ---- Solvers ---- */

static inline void fail_after(long k) { countdown = k < 0 ? -1 : k % LASTING, lasts = k >= LASTING; }

static inline void *allocate_(void *user, size_t n) {
  void *block;
  (void)user;
  if (countdown >= 0 && countdown-- == 0) {
    if (lasts) countdown = 0;
    return NULL;
  }
  block = n > (size_t)1 << 28 ? NULL : malloc(n);
  live += block != NULL;
  return block;
}

static inline void deallocate_(void *user, void *block) {
  (void)user;
  live -= block != NULL;
  free(block);
}

static inline quoin_options options_(void) {
  quoin_options o;
  quoin_options_init(&o, sizeof o);
  o.allocate = allocate_;
  o.deallocate = deallocate_;
  return o;
}

static inline quoin_solver *new_solver(int policy, int rest, unsigned tag, size_t variables, size_t constraints) {
  quoin_options o = options_();
  quoin_solver *s = NULL;
  o.conflict_policy = policy, o.returns_to_rest = rest, o.handle_tag = tag;
  o.expected_variables = variables, o.expected_constraints = constraints;
  DO(quoin_solver_create(&o, &s));
  return s;
}

static inline void load_(quoin_solver *from, quoin_solver **to) {
  static char image[1 << 20];
  quoin_options o = options_();
  quoin_solver *made = NULL;
  size_t n;
  DO(quoin_solver_save(from, image, sizeof image, &n));
  if (status == QUOIN_OK) DO(quoin_solver_load(image, n, &o, &made));
  if (made) quoin_solver_free(*to), *to = made;
}

static inline void copy_(quoin_solver *from, quoin_solver **to) {
  quoin_solver *made = NULL;
  DO(quoin_solver_clone(from, &made));
  if (made) quoin_solver_free(*to), *to = made;
}

#define COPY(from, to) copy_(from, &to)
#define LOAD(from, to) load_(from, &to)
static inline void keep_status(void) { kept_status = status, kept_outcome = outcome; }
static inline void restore_status(void) { twin_status = status, twin_outcome = outcome, status = kept_status, outcome = kept_outcome; }

static inline quoin_status solve_(quoin_solver *s, uint64_t pivots) {
  quoin_budget budget = {pivots, 0};
  return quoin_solver_solve(s, &budget, &outcome);
}
#define SOLVE(s, pivots) DO(solve_(s, pivots))

static inline int finish(void) {
  if (!faults) puts("as promised");
  return faults;
}

/* ---- Reading ---- */

static quoin_variable all_v[ROOM];
static quoin_constraint all_c[ROOM];
static quoin_term all_t[ROOM];

/* The lists are counted whole, and read as far as there is room. */
static inline size_t room_for(size_t n) { return n < ROOM ? n : ROOM; }

static inline size_t variables_(const quoin_solver *s) {
  size_t n = 0;
  quoin_variables_list(s, all_v, ROOM, &n);
  return room_for(n);
}

static inline size_t constraints_(const quoin_solver *s) {
  size_t n = 0;
  quoin_constraints_list(s, all_c, ROOM, &n);
  return room_for(n);
}

static inline size_t terms_(const quoin_solver *s, quoin_constraint c) {
  size_t n = 0;
  quoin_constraint_terms(s, c, all_t, ROOM, &n);
  return room_for(n);
}

static inline size_t deferred_(const quoin_solver *s, quoin_constraint *list) {
  size_t n = 0;
  quoin_deferred_list(s, list, ROOM, &n);
  return room_for(n);
}

static inline double largest_(const quoin_solver *s) {
  size_t n = variables_(s), i;
  double largest = 0;
  for (i = 0; i < n; i++) largest = fmax(largest, fabs(quoin_value(s, all_v[i])));
  return largest;
}

static inline int all_finite(const quoin_solver *s) {
  size_t n = variables_(s), i;
  for (i = 0; i < n; i++)
    if (!isfinite(quoin_value(s, all_v[i]))) return 0;
  return 1;
}

/* A required constraint's violation in units of what rounding explains at the present values; 0 for others. */
static inline double off(const quoin_solver *s, quoin_constraint c) {
  quoin_constraint_info info;
  size_t n, i;
  long double sum, size, unit = 0;
  info.size = sizeof info;
  if (quoin_constraint_inspect(s, c, &info) != QUOIN_OK || info.is_deferred || info.strength.priority < 1000) return 0;
  n = terms_(s, c);
  sum = info.constant, size = fabs(info.constant);
  for (i = 0; i < n; i++) {
    long double product = (long double)all_t[i].coefficient * quoin_value(s, all_t[i].variable);
    sum += product, size += product < 0 ? -product : product;
    unit = fmax((double)unit, fabs(all_t[i].coefficient));
  }
  if (info.relation == QUOIN_EQUAL && sum < 0) sum = -sum;
  if (info.relation == QUOIN_GREATER_OR_EQUAL) sum = -sum;
  return (double)(sum / rounding_of(unit > 0 ? unit : 1, size, largest_(s)));
}

static inline int required_hold(const quoin_solver *s) {
  size_t n = constraints_(s), i;
  int hold = 1;
  for (i = 0; i < n; i++) {
    double by = off(s, all_c[i]);
    if (by <= 1) continue;
    printf("required constraint %u is off by %g times what rounding explains\n", all_c[i].index1, by);
    hold = 0;
  }
  return hold;
}

static inline int certified(quoin_solver *s) {
  quoin_certificate k;
  k.size = sizeof k;
  DO(quoin_solver_certify(s, &k));
  printf("certificate: holds %d required %g residual %g stationarity %g boxes %g\n", k.holds, k.required, k.residual, k.stationarity, k.boxes);
  return k.holds && isfinite(k.required) && isfinite(k.residual) && isfinite(k.stationarity) && isfinite(k.boxes);
}

/* If the solver says that it is settled, a solve of a copy moves nothing. */
static inline int settled_moves_nothing(quoin_solver *s) {
  quoin_solver *copy = NULL;
  size_t n = variables_(s), i;
  int same = 1;
  if (!quoin_solver_is_settled(s)) return 1;
  DO(quoin_solver_clone(s, &copy));
  SOLVE(copy, 0);
  if (status != QUOIN_OK || outcome > QUOIN_UNBOUNDED) same = 0;
  for (i = 0; i < n; i++) {
    double was = quoin_value(s, all_v[i]), is = quoin_value(copy, all_v[i]);
    if (was == is) continue;
    printf("settled, and a solve moves variable %u from %.17g to %.17g\n", all_v[i].index1, was, is);
    same = 0;
  }
  quoin_solver_free(copy);
  return same;
}

static inline int budgets_end(quoin_solver *s) {
  int i;
  for (i = 0; i < 20000; i++) {
    SOLVE(s, 1);
    if (status != QUOIN_OK || outcome != QUOIN_PIVOTS_SPENT) break;
  }
  return status == QUOIN_OK && outcome != QUOIN_PIVOTS_SPENT && certified(s);
}

static inline int same_values(const quoin_solver *a, const quoin_solver *b) {
  size_t n = variables_(a), i;
  int same = 1;
  for (i = 0; i < n; i++) {
    double x = quoin_value(a, all_v[i]), y = quoin_value(b, all_v[i]);
    if (fabs(x - y) <= 1e-7 * (1 + fabs(x))) continue;
    printf("variable %u: %.17g and %.17g\n", all_v[i].index1, x, y);
    same = 0;
  }
  return same;
}

static inline int same_hash(const quoin_solver *a, const quoin_solver *b) {
  (void)same_values(a, b);
  return quoin_solver_hash(a) == quoin_solver_hash(b);
}

static inline int deferred_are_listed(const quoin_solver *s) {
  static quoin_constraint deferred[ROOM];
  size_t n = constraints_(s), listed = deferred_(s, deferred), i;
  quoin_constraint_info info;
  info.size = sizeof info;
  for (i = 0; i < n; i++)
    if (quoin_constraint_inspect(s, all_c[i], &info) == QUOIN_OK && info.is_deferred) listed--;
  return listed == 0;
}

/* Whether the list of violations has those constraints that say they are violated. */
static inline int violations_are_listed(const quoin_solver *s) {
  static quoin_violation listed[ROOM];
  size_t n = constraints_(s), i, m = 0, violated = 0;
  quoin_constraint_info info;
  info.size = sizeof info;
  quoin_violations_list(s, listed, ROOM, &m);
  for (i = 0; i < n; i++)
    if (quoin_constraint_inspect(s, all_c[i], &info) == QUOIN_OK && info.kind != QUOIN_KIND_OBJECTIVE && !info.is_deferred) violated += info.violation > 0;
  return violated == m;
}

/* ---- Reported changes ---- */

static struct { quoin_variable variable; double value; } told[ROOM + 1]; /* the last is for those without room */
static size_t n_told;

static inline double *told_of(quoin_variable v) {
  size_t i;
  for (i = 0; i < n_told; i++)
    if (quoin_variable_equals(told[i].variable, v)) return &told[i].value;
  told[i].variable = v, told[i].value = 0;
  n_told += n_told < ROOM;
  return &told[i].value;
}

static inline size_t changes_(quoin_solver *s, size_t capacity) {
  static quoin_variable v[ROOM];
  static double x[ROOM];
  size_t n = 0, i;
  DO(quoin_changes_read(s, v, x, room_for(capacity), &n));
  for (i = 0; i < n; i++) *told_of(v[i]) = x[i];
  return n;
}
#define CHANGES(s, capacity) changes_(s, capacity)

static inline int changes_are_whole(quoin_solver *s) {
  size_t n, i;
  int whole = 1;
  changes_(s, ROOM);
  n = variables_(s);
  for (i = 0; i < n; i++) {
    double is = quoin_value(s, all_v[i]), was = *told_of(all_v[i]);
    if (is == was) continue;
    printf("variable %u: told %.17g, its value is %.17g\n", all_v[i].index1, was, is);
    whole = 0;
  }
  return whole;
}

/* ---- Explaining ---- */

static inline int reasons_add_up(quoin_solver *s) {
  static quoin_reason r[ROOM];
  size_t n = variables_(s), m, i, k;
  double largest = largest_(s);
  int right = 1;
  for (i = 0; i < n; i++) {
    double sum = 0, size = 0, value = quoin_value(s, all_v[i]);
    if (quoin_variable_reasons(s, all_v[i], r, ROOM, &m) != QUOIN_OK) continue;
    for (k = 0; k < m; k++) sum += r[k].contribution, size += fabs(r[k].contribution);
    if (fabs(sum - value) <= answer_slack(size, largest)) continue;
    printf("variable %u: reasons add up to %g, its value is %g\n", all_v[i].index1, sum, value);
    right = 0;
  }
  return right;
}

static inline int ranges_hold(quoin_solver *s) {
  size_t n = variables_(s), i;
  double largest = largest_(s);
  int right = 1;
  quoin_range r;
  for (i = 0; i < n; i++) {
    double value = quoin_value(s, all_v[i]), slack = answer_slack(fabs(value), largest);
    if (quoin_variable_range(s, all_v[i], &r) != QUOIN_OK || (r.lowest <= value + slack && r.highest >= value - slack)) continue;
    printf("variable %u: range %g ... %g, its value is %g\n", all_v[i].index1, r.lowest, r.highest, value);
    right = 0;
  }
  return right;
}

/* ---- Made anew ---- */

static inline quoin_solver *rebuilt(const quoin_solver *s, int only_required, quoin_constraint besides, int *contradicts) {
  quoin_solver *made = NULL;
  static quoin_variable from[ROOM], to[ROOM];
  static quoin_constraint list[ROOM];
  size_t n = variables_(s), m = constraints_(s), k, i, t, j;
  quoin_constraint_info info;
  info.size = sizeof info;
  memcpy(list, all_c, sizeof list);
  memcpy(from, all_v, sizeof from);
  quoin_solver_create(NULL, &made);
  for (i = 0; i < n; i++) quoin_variable_add(made, quoin_value(s, from[i]), &to[i]);
  *contradicts = 0;
  for (i = 0; i < m; i++) {
    quoin_status got;
    quoin_constraint_inspect(s, list[i], &info);
    if (info.is_deferred && !quoin_constraint_equals(list[i], besides)) continue;
    if (only_required && info.strength.priority < 1000) continue;
    k = terms_(s, list[i]);
    for (t = 0; t < k; t++)
      for (j = 0; j < n; j++)
        if (quoin_variable_equals(all_t[t].variable, from[j])) { all_t[t].variable = to[j]; break; }
    if (info.kind == QUOIN_KIND_OBJECTIVE) got = quoin_objective_add(made, all_t, k, info.sense, info.strength, NULL);
    else got = quoin_constraint_add(made, all_t, k, info.constant, info.relation, info.strength, NULL);
    if (got == QUOIN_CONFLICT) *contradicts = 1;
  }
  return made;
}

/* Whether the constraints that stand can be added to a new solver. */
static inline int rebuilds(const quoin_solver *s) {
  quoin_constraint none = {0, 0};
  int contradicts;
  quoin_solver *made = rebuilt(s, 0, none, &contradicts);
  int solved = quoin_solver_solve(made, NULL, NULL) == QUOIN_OK;
  quoin_solver_free(made);
  return solved && !contradicts;
}

/* Whether each constraint that is deferred contradicts those that are not. */
static inline int deferred_conflict(const quoin_solver *s) {
  static quoin_constraint deferred[ROOM];
  size_t n = deferred_(s, deferred), i;
  int all = 1, contradicts;
  for (i = 0; i < n; i++) {
    quoin_solver_free(rebuilt(s, 1, deferred[i], &contradicts));
    if (!contradicts) printf("constraint %u is deferred, and could hold\n", deferred[i].index1), all = 0;
  }
  return all;
}

/* The objective of each level, at 4 times its priority, and the size of its summands. A row that holds with room to
   spare has none, however large its terms are. */
static double cost_sizes[4002];
static inline void costs_by_level(const quoin_solver *s, double *levels) {
  size_t n = constraints_(s), k, i, t;
  quoin_constraint_info info;
  info.size = sizeof info;
  memset(levels, 0, sizeof cost_sizes);
  memset(cost_sizes, 0, sizeof cost_sizes);
  for (i = 0; i < n; i++) {
    double amount, residual, size = 1;
    int l;
    quoin_constraint_inspect(s, all_c[i], &info);
    if (info.strength.priority >= 1000) continue;
    k = terms_(s, all_c[i]);
    amount = info.constant;
    for (t = 0; t < k; t++) {
      double product = all_t[t].coefficient * quoin_value(s, all_t[t].variable);
      amount += product, size += fabs(product) + fabs(all_t[t].coefficient);
    }
    residual = amount;
    if (info.kind == QUOIN_KIND_OBJECTIVE) amount = info.sense == QUOIN_MAXIMIZE ? -amount : amount;
    else if (info.relation == QUOIN_EQUAL) amount = fabs(amount);
    else amount = fmax(0, info.relation == QUOIN_LESS_OR_EQUAL ? amount : -amount);
    l = (int)(info.strength.priority * 4);
    levels[l] += info.strength.weight * amount;
    if (info.kind == QUOIN_KIND_OBJECTIVE || amount > 0 || fabs(residual) <= 1e-6 * size)
      cost_sizes[l] += info.strength.weight * size;
  }
}

/* Whether costs are not lexicographically above the earlier ones. What is lower by more than rounding may be lower. */
static inline int no_worse_than(const quoin_solver *s, const double *was) {
  static double is[4002];
  int l;
  costs_by_level(s, is);
  for (l = 4000; l-- > 0;) {
    if (is[l] < was[l] - 1e-10 * cost_sizes[l]) return 1;
    if (is[l] <= was[l] + 1e-6 * cost_sizes[l]) continue;
    printf("priority %g costs %.12g, before %.12g\n", l / 4.0, is[l], was[l]);
    return 0;
  }
  return 1;
}

/* Whether the weighted violations of each level are those of a solver made anew. */
static inline int costs_as_rebuilt(quoin_solver *s) {
  static double mine[4002], other[4002];
  quoin_constraint none = {0, 0};
  int contradicts, l;
  quoin_solver *made = rebuilt(s, 0, none, &contradicts);
  quoin_solver_solve(made, NULL, NULL);
  costs_by_level(made, other);
  costs_by_level(s, mine);
  quoin_solver_free(made);
  for (l = 4000; l-- > 0;) {
    if (fabs(mine[l] - other[l]) <= 1e-6 * cost_sizes[l]) continue;
    printf("priority %g costs %.12g, made anew %.12g\n", l / 4.0, mine[l], other[l]);
    return 0;
  }
  return 1;
}

/* The constraints that the last call stated: members of a conflict that are not in the solver. */
static struct { quoin_term t[STATED_TERMS]; size_t n; double constant; quoin_relation relation; } stated[STATED_ROWS];
static inline void state(size_t i, const quoin_term *t, size_t n, double constant, quoin_relation relation) {
  if (i >= STATED_ROWS) return;
  n = n < STATED_TERMS ? n : STATED_TERMS;
  memcpy(stated[i].t, t, n * sizeof *t);
  stated[i].n = n, stated[i].constant = constant, stated[i].relation = relation;
}

/* Whether the members of the last conflict contradict each other, and no longer without any one of them. */
static inline int conflict_is_least(const quoin_solver *s) {
  static quoin_conflict_item items[ROOM];
  static quoin_variable from[ROOM], to[ROOM];
  size_t n = 0, without, i, t, j, n_variables = variables_(s);
  memcpy(from, all_v, sizeof from);
  quoin_conflict_list(s, items, ROOM, &n);
  n = room_for(n);
  if (n == 0) puts("a conflict without members");
  for (without = 0; without <= n; without++) {
    int contradict = 0;
    quoin_solver *made = NULL;
    quoin_solver_create(NULL, &made);
    for (i = 0; i < n_variables; i++) quoin_variable_add(made, 0, &to[i]);
    for (i = 0; i < n; i++) {
      quoin_constraint_info info;
      size_t k = 0, place = items[i].batch_index > 0 ? (size_t)items[i].batch_index : 0;
      info.size = sizeof info;
      if (i == without) continue;
      if (quoin_constraint_is_none(items[i].constraint)) {
        if (place >= STATED_ROWS) return printf("row %zu of the batch was not kept\n", place), 0;
        k = stated[place].n, info.constant = stated[place].constant, info.relation = stated[place].relation;
        memcpy(all_t, stated[place].t, k * sizeof *all_t);
      } else {
        if (quoin_constraint_inspect(s, items[i].constraint, &info) != QUOIN_OK) return puts("a member is not there"), 0;
        k = terms_(s, items[i].constraint);
      }
      for (t = 0; t < k; t++)
        for (j = 0; j < n_variables; j++)
          if (quoin_variable_equals(all_t[t].variable, from[j])) { all_t[t].variable = to[j]; break; }
      contradict |= quoin_constraint_add(made, all_t, k, info.constant, info.relation, QUOIN_REQUIRED, NULL) == QUOIN_CONFLICT;
    }
    quoin_solver_free(made);
    if (contradict == (without == n)) continue;
    printf(without == n ? "%zu members that do not contradict\n" : "a conflict without its member %zu\n", without);
    return 0;
  }
  return n > 0;
}

/* ---- Loaded images ---- */

static inline int counts_agree(const quoin_solver *s) {
  static quoin_constraint edits[ROOM];
  size_t n_v = 0, n_c = 0, n_edits = 0, i, seen = 0;
  quoin_constraint_info info;
  info.size = sizeof info;
  quoin_variables_list(s, all_v, ROOM, &n_v);
  quoin_constraints_list(s, all_c, ROOM, &n_c);
  quoin_edits_list(s, edits, NULL, ROOM, &n_edits);
  for (i = 0; i < room_for(n_c); i++) {
    if (quoin_constraint_inspect(s, all_c[i], &info) != QUOIN_OK) return 0;
    seen += info.kind == QUOIN_KIND_EDIT;
  }
  if (n_c != quoin_constraint_count(s) || n_v != quoin_variable_count(s)) return 0;
  return n_c > ROOM || (seen == n_edits && deferred_are_listed(s));
}

static inline int solves(quoin_solver *s) {
  SOLVE(s, 0);
  return status == QUOIN_OK && certified(s);
}

/* Calls that a solver must survive, whatever they return. */
static inline void use_everything(quoin_solver *s) {
  size_t n = variables_(s), m = constraints_(s), i, k;
  static quoin_reason r[ROOM];
  static quoin_variable v[ROOM];
  static quoin_constraint c[ROOM];
  quoin_range range;
  memcpy(v, all_v, sizeof v);
  memcpy(c, all_c, sizeof c);
  quoin_transaction_begin(s);
  for (i = 0; i < n; i++) {
    quoin_term t;
    t.variable = v[i], t.coefficient = 1;
    quoin_variable_suggest(s, v[i], 7);
    quoin_constraint_add(s, &t, 1, -50, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED, NULL);
    quoin_variable_reasons(s, v[i], r, ROOM, &k);
    quoin_variable_range(s, v[i], &range);
    quoin_solver_solve(s, NULL, NULL);
  }
  quoin_transaction_rollback(s);
  for (i = 0; i < m; i += 2) {
    quoin_constraint_set_constant(s, c[i], 20);
    quoin_constraint_remove(s, c[i + 1 < m ? i + 1 : i]);
    quoin_solver_solve(s, NULL, NULL);
  }
}

/* ---- Callbacks ---- */

static inline void look_(quoin_solver *s) {
  size_t n = 0;
  quoin_variable v = {7, 7};
  quoin_status read = quoin_variables_list(s, NULL, 0, &n), change = quoin_variable_add(s, 0, &v);
  int right = read == QUOIN_OK && n == quoin_variable_count(s) && quoin_solver_hash(s) != 0 && change == QUOIN_BUSY;
  if (right) return;
  printf("in a callback: list %s, count %zu, hash %d, add %s\n", quoin_status_name(read), quoin_variable_count(s), quoin_solver_hash(s) != 0, quoin_status_name(change));
  callbacks_are_right = 0;
}
static inline void look_at_log(void *user, quoin_log_level level, const char *text) { (void)level, (void)text, look_((quoin_solver *)user); }
static inline void look_at_conflict(void *user, quoin_solver *s) { (void)user, look_(s); }
static inline int32_t look_at_record(void *user, const void *bytes, size_t n) { (void)bytes, (void)n, look_((quoin_solver *)user); return 0; }
#endif
