/*
 * numbers_tests.c -- small problems with coefficients of many sizes. Each was once solved wrongly: values were not
 * finite, a required constraint was off, or the solver gave up.
 *
 * A problem is a text, a line for each call. Variables and constraints have numbers from 0 on, in the order in which
 * they are made:
 *
 *     v VALUE                                             a variable
 *     c PRIORITY WEIGHT eq|le|ge CONSTANT [COEF VAR]...   a constraint
 *     y PRIORITY WEIGHT VAR                               a stay
 *     e PRIORITY WEIGHT VAR                               an edit
 *     x CON...                                            removing, all in one call
 *     k CON VAR COEF   p CON PRIORITY WEIGHT   r CON eq|le|ge
 *     s                                                   a solve
 */
#include "harness.h"

#include <stdlib.h>

enum { MOST = 32, MOST_TERMS = 16 };

typedef struct problem {
  quoin_solver *solver;
  quoin_variable variables[MOST];
  quoin_constraint constraints[MOST];
  size_t n_variables, n_constraints, n_refused;
} problem;

/* ---- Reading a text ---- */

static const char *at;

static double number(void) {
  char *end;
  double value = strtod(at, &end);
  CHECK(end != at);
  at = end;
  return value;
}

static size_t place(void) { return (size_t)number(); }

static quoin_relation relation(void) {
  char first;
  while (*at == ' ') at++;
  first = *at;
  at += 2;
  return first == 'e' ? QUOIN_EQUAL : first == 'l' ? QUOIN_LESS_OR_EQUAL : QUOIN_GREATER_OR_EQUAL;
}

static quoin_strength strength(void) {
  double priority = number();
  return quoin_strength_make(priority, number());
}

/* What contradicts others is refused, and counted. */
static void accept(problem *in, quoin_status got) {
  CHECK(got == QUOIN_OK || got == QUOIN_CONFLICT);
  in->n_refused += got == QUOIN_CONFLICT;
}

/* The number of a refused constraint names nothing. */
static void state(problem *in) {
  quoin_term terms[MOST_TERMS];
  size_t n = 0;
  quoin_strength wanted = strength();
  quoin_relation compared = relation();
  double constant = number();
  quoin_status got;
  while (*at == ' ' && n < MOST_TERMS) {
    terms[n].coefficient = number();
    terms[n++].variable = in->variables[place()];
  }
  got = quoin_constraint_add(in->solver, terms, n, constant, compared, wanted, &in->constraints[in->n_constraints++]);
  accept(in, got);
}

static void erase(problem *in) {
  quoin_constraint erased[MOST];
  size_t n = 0;
  do erased[n++] = in->constraints[place()];
  while (*at == ' ' && n < MOST);
  OK(quoin_constraints_remove(in->solver, erased, n));
}

static void change(problem *in, char what) {
  quoin_constraint changed = in->constraints[place()];
  quoin_status got;
  if (what == 'r') {
    got = quoin_constraint_set_relation(in->solver, changed, relation());
  } else if (what == 'p') {
    got = quoin_constraint_set_strength(in->solver, changed, strength());
  } else {
    quoin_variable variable = in->variables[place()];
    got = quoin_constraint_set_coefficient(in->solver, changed, variable, number());
  }
  accept(in, got);
}

/* Values are finite, and certified. */
static void judge(problem *in) {
  size_t i;
  check_certified(in->solver);
  for (i = 0; i < in->n_variables; i++) CHECK(isfinite(quoin_value(in->solver, in->variables[i])));
}

static void solve(problem *in) {
  quoin_outcome outcome = -1;
  OK(quoin_solver_solve(in->solver, NULL, &outcome));
  CHECK(outcome == QUOIN_OPTIMAL);
  judge(in);
}

/* Returns how many calls were refused. */
static size_t play(const char *text, quoin_conflict_policy policy, int returns_to_rest) {
  problem in;
  quoin_options options = test_options();
  memset(&in, 0, sizeof in);
  options.conflict_policy = policy;
  options.returns_to_rest = returns_to_rest;
  OK(quoin_solver_create(&options, &in.solver));
  for (at = text; *at; at++) {
    char what = *at++;
    if (what == 'v') {
      OK(quoin_variable_add(in.solver, number(), &in.variables[in.n_variables++]));
    } else if (what == 'c') {
      state(&in);
    } else if (what == 'y' || what == 'e') {
      quoin_strength wanted = strength();
      quoin_variable held = in.variables[place()];
      quoin_constraint *made = &in.constraints[in.n_constraints++];
      if (what == 'y') OK(quoin_stay_add(in.solver, held, wanted, made));
      else OK(quoin_edit_add(in.solver, held, wanted, made));
    } else if (what == 's') {
      solve(&in);
    } else if (what == 'x') {
      erase(&in);
    } else {
      change(&in, what);
    }
    CHECK(*at == '\n');
  }
  judge(&in);
  quoin_solver_free(in.solver);
  return in.n_refused;
}

TEST(remove_someOfMany_valuesAreFinite) {
  static const char text[] =
      "v -400\ny 250 1 0\nv 0\nv 0\nv 0\nv 0\nc 1000 1 ge 739 -0.64897199999999999 1 -1000 2\n"
      "c 250 0.040000000000000001 ge 0 3 0 -1 4\n"
      "c 1000 1 eq -214 -0.0019954312881055583 0 1.1583607866320285 4 1 2 -1 4\n"
      "c 1000 1 le 870 1 0 30 3 3 0 -0.10225195739546471 4\nv -9000\nc 1000 1 le 858 643.00400000000002 5\n"
      "c 500 1 ge 0.20000000000000001 -1 5 0.5 4\nv 200\nv 382\nc 250 40 ge 620 0.5 7 13.448660998134548 4\n"
      "y 250 0.40000000000000002 2\nv -50000\ne 999 1 2\n"
      "c 500 1 ge 348 -0.0039061484 4 -0.014863678231549651 7 8.5285132402984569 1\nc 1000 1 eq 0 2 7\n"
      "c 500 1 ge 14 -359.70600000000002 1 -74.019515618619423 8\nc 1.0000000000000001e-09 1 le -20 1 6\n"
      "c 250 20 le 70 0.5 0\nc 1000 1 eq 5000 2 3\nk 3 8 1\nc 250 0.59999999999999998 ge -400 200 5\n"
      "x 10 11 8 13\n";
  play(text, QUOIN_CONFLICTS_REFUSE, 0);
}

TEST(solve_eightOrders_isCertified) {
  static const char text[] =
      "v -632\nv 68919.2\nv 106.125\ne 250.5 1 0\nv 58\nv 1.57069\nv 107.625\nv -519\nv -723\n"
      "c 1000 1 eq -2910.11 0.0150931 6 -109.815 3 -2 2 0.0023393 7\nc 1000 1 eq -10.5225 3 0 -2 4 -2 2\n"
      "c 750 0.0685035 ge 2281.23 -49.3704 4 -1.85834 7 -30.8893 3\nv -0\nc 250 1 ge 266 2.30316 8\n"
      "c 1000 1 ge 695 -2 4 -1 4 188.082 4 -1 4\nc 250 1 eq 135 0.00238564 3 43.2444 8 0.00170585 2 2 4\n"
      "c 500 1 eq -0.18506 -188.16 1\nc 500 0.715613 le 175.354 -1 2\nc 1 1 ge 923621 1.07164 3 1 0 0.195525 0\n"
      "v 79.75\nc 999 1 ge -0 -1.20273 9 3 6 1 5\nv -303\nc 999 1 eq -725 -0.00192286 8 -3 8\ns\n";
  play(text, QUOIN_CONFLICTS_REFUSE, 0);
}

TEST(solve_fifteenRows_ends) {
  static const char text[] =
      "v -876\nv -345\nv -3\nv 0\nv -338\nv 20000\nc 1 0.03 eq -0.7 -2 2\nv -839\nc 100 20 le 0 -300 6 -3 3\n"
      "c 1e-09 1 ge 0.04 -1 0\nc 100 1 eq -528 3 2\nc 999 1 ge 397 -1 1\ne 250 1 1\nc 100 1 ge 0 -3 4\n"
      "p 5 1e-09 1\nc 250 1 le 40 0.06 3\nc 1000 1 le 0 1 6 -20 1\nc 1000 1 eq 0.2 -0.1 6\nx 9\nk 0 3 -0.001\n"
      "c 500 1 eq 997 -0.5 1 -0.5 6 1 4\nc 1000 1 ge 454 1 5\nr 11 eq\nk 8 5 -3\nc 1000 1 eq 509 0.03 1 -800 3\n"
      "s\n";
  play(text, QUOIN_CONFLICTS_REFUSE, 1);
}

/* The third row has a solution. Rounding in the two before it once made it look like a conflict. */
TEST(add_thirdRowOfMixedSizes_isNoConflict) {
  static const char text[] =
      "v 0\nv 0\nv 0\nc 1000 1 eq 0 -5.17 0 -236 1 0.0034 2\nc 1000 1 ge -8.68 -136 0\n"
      "c 1000 1 eq 0.0058 -77.37 0 -0.0401 1\n";
  CHECK(play(text, QUOIN_CONFLICTS_REFUSE, 0) == 0);
}
