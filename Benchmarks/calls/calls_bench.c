/*
 * calls_bench.c -- calls that no trace makes, on one solver through the C functions: counted, and for callgrind.
 *
 *     calls_bench
 *
 * The solver holds a page: a column of blocks, each a label and a field that share its width, with wishes of several
 * strengths, a stay and an edit. What is measured is a function of its own, measured_NAME, so that callgrind can
 * collect what happens inside it.
 *
 *     rolledback   transactions that add, remove, suggest and solve, and are rolled back
 *     committed    the same, kept
 *     saved        an image is written
 *     loaded       the image is read
 *     cloned       a copy is made
 *     certified    the values are proved optimal
 *     explained    the reasons of each value
 *     moved        what each edit moves
 *     ranged       all ambiguities
 *     violated     the constraints that are violated
 *     recorded     a recording of the calls that `committed` makes
 *     hashed       the hash of what a caller sees
 *
 * A line: name, solves with the basis, pivots, blocks of memory asked for (fewer where a recording begins: the solver
 * goes on from an image of itself). They are the same on every machine; Benchmarks/limits.txt has their limits.
 */
#include <quoin.h>
#include <stdio.h>
#include <stdlib.h>

enum { BLOCKS = 40, ROUNDS = 5, LEFT = 0, WIDTH, HEIGHT, TOP, LABEL, FIELD, PER_BLOCK };

typedef struct page {
  quoin_solver *solver;
  quoin_variable v[BLOCKS * PER_BLOCK];
  quoin_constraint edit, field;
  void *image;
  size_t capacity, n_bytes;
  size_t n_written;
} page;

static void must(quoin_status status) {
  if (status == QUOIN_OK) return;
  fprintf(stderr, "calls_bench: %s\n", quoin_status_message(status));
  exit(1);
}

static quoin_variable at(const page *p, int block, int what) { return p->v[block * PER_BLOCK + what]; }

static quoin_constraint state(page *p, const quoin_term *terms, size_t n, double constant, quoin_relation relation,
                              quoin_strength strength) {
  quoin_constraint made;
  must(quoin_constraint_add(p->solver, terms, n, constant, relation, strength, &made));
  return made;
}

/* a - b + constant <relation> 0 */
static quoin_constraint compare(page *p, quoin_variable a, quoin_variable b, double constant, quoin_relation relation,
                                quoin_strength strength) {
  quoin_term terms[2] = {{a, 1}, {b, -1}};
  return state(p, terms, 2, constant, relation, strength);
}

static quoin_constraint hold(page *p, quoin_variable a, double value, quoin_relation relation,
                             quoin_strength strength) {
  quoin_term term = {a, 1};
  return state(p, &term, 1, -value, relation, strength);
}

static void add_block(page *p, int k) {
  quoin_term parts[3] = {{at(p, k, LABEL), 1}, {at(p, k, FIELD), 1}, {at(p, k, WIDTH), -1}};
  (void)state(p, parts, 3, 8, QUOIN_EQUAL, QUOIN_REQUIRED);
  (void)hold(p, at(p, k, LABEL), 40 + k % 7, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  (void)hold(p, at(p, k, LABEL), 60 + k % 5, QUOIN_EQUAL, QUOIN_WEAK);
  (void)hold(p, at(p, k, FIELD), 30, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  (void)hold(p, at(p, k, HEIGHT), 20 + k % 3, QUOIN_GREATER_OR_EQUAL, QUOIN_STRONG);
  (void)hold(p, at(p, k, HEIGHT), 10, QUOIN_EQUAL, QUOIN_WEAK);
  if (k == 0) {
    (void)hold(p, at(p, 0, LEFT), 0, QUOIN_EQUAL, QUOIN_REQUIRED);
    (void)hold(p, at(p, 0, TOP), 0, QUOIN_EQUAL, QUOIN_REQUIRED);
    return;
  }
  (void)compare(p, at(p, k, LEFT), at(p, k - 1, LEFT), 0, QUOIN_EQUAL, QUOIN_REQUIRED);
  (void)compare(p, at(p, k, WIDTH), at(p, k - 1, WIDTH), 0, QUOIN_EQUAL, k % 8 ? QUOIN_REQUIRED : QUOIN_STRONG);
  quoin_term below[3] = {{at(p, k, TOP), 1}, {at(p, k - 1, TOP), -1}, {at(p, k - 1, HEIGHT), -1}};
  (void)state(p, below, 3, -4, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  (void)hold(p, at(p, k, TOP), 0, QUOIN_EQUAL, QUOIN_WEAK);
}

static void make(page *p) {
  must(quoin_solver_create(NULL, &p->solver));
  must(quoin_variables_add(p->solver, NULL, BLOCKS * PER_BLOCK, p->v));
  for (int k = 0; k < BLOCKS; k++) add_block(p, k);
  must(quoin_edit_add(p->solver, at(p, 0, WIDTH), QUOIN_STRONG, &p->edit));
  must(quoin_edit_suggest(p->solver, p->edit, 200));
  must(quoin_solver_solve(p->solver, NULL, NULL));
  must(quoin_solver_save(p->solver, NULL, 0, &p->n_bytes));
  /* The calls that are measured before it is saved make the image larger. */
  p->capacity = 2 * p->n_bytes;
  p->image = malloc(p->capacity);
}

/* ---- What is measured ---- */

static void change(page *p, int round) {
  int k = 1 + round * 7 % (BLOCKS - 1);
  quoin_constraint wish = hold(p, at(p, k, FIELD), 90 + round, QUOIN_EQUAL, QUOIN_MEDIUM);
  quoin_constraint must_be = hold(p, at(p, k, HEIGHT), 25 + round, QUOIN_GREATER_OR_EQUAL, QUOIN_REQUIRED);
  must(quoin_edit_suggest(p->solver, p->edit, 180 + 3 * round));
  must(quoin_solver_solve(p->solver, NULL, NULL));
  must(quoin_constraint_remove(p->solver, wish));
  must(quoin_solver_solve(p->solver, NULL, NULL));
  must(quoin_constraint_remove(p->solver, must_be));
}

static void in_transactions(page *p, quoin_status (*end)(quoin_solver *)) {
  for (int round = 0; round < ROUNDS; round++) {
    must(quoin_transaction_begin(p->solver));
    change(p, round);
    must(end(p->solver));
  }
  must(quoin_solver_solve(p->solver, NULL, NULL));
}

#define MEASURED(name) __attribute__((noinline)) static void measured_##name(page *p)

MEASURED(rolledback) { in_transactions(p, quoin_transaction_rollback); }
MEASURED(committed) { in_transactions(p, quoin_transaction_commit); }

MEASURED(saved) { must(quoin_solver_save(p->solver, p->image, p->capacity, &p->n_bytes)); }

MEASURED(loaded) {
  quoin_solver *loaded;
  must(quoin_solver_load(p->image, p->n_bytes, NULL, &loaded));
  quoin_solver_free(loaded);
}

MEASURED(cloned) {
  quoin_solver *clone;
  must(quoin_solver_clone(p->solver, &clone));
  quoin_solver_free(clone);
}

MEASURED(certified) {
  quoin_certificate proof = {.size = sizeof proof};
  must(quoin_solver_certify(p->solver, &proof));
  if (!proof.holds) must(QUOIN_NUMERICAL_TROUBLE);
}

MEASURED(explained) {
  quoin_reason reasons[BLOCKS * PER_BLOCK];
  size_t n;
  for (int j = 0; j < BLOCKS * PER_BLOCK; j++)
    must(quoin_variable_reasons(p->solver, p->v[j], reasons, BLOCKS * PER_BLOCK, &n));
}

MEASURED(moved) {
  quoin_sensitivity moved[BLOCKS * PER_BLOCK];
  size_t n;
  must(quoin_edit_sensitivities(p->solver, p->edit, moved, BLOCKS * PER_BLOCK, &n));
}

MEASURED(ranged) {
  quoin_range ranges[BLOCKS * PER_BLOCK];
  size_t n;
  must(quoin_ambiguities_list(p->solver, ranges, BLOCKS * PER_BLOCK, &n));
}

MEASURED(violated) {
  quoin_violation violations[BLOCKS * 8];
  size_t n;
  must(quoin_violations_list(p->solver, violations, BLOCKS * 8, &n));
}

static int32_t count_bytes(void *user, const void *bytes, size_t n_bytes) {
  (void)bytes;
  ((page *)user)->n_written += n_bytes;
  return 0;
}

MEASURED(recorded) {
  must(quoin_solver_record(p->solver, count_bytes, p));
  in_transactions(p, quoin_transaction_commit);
  must(quoin_solver_record(p->solver, NULL, NULL));
}

MEASURED(hashed) {
  if (quoin_solver_hash(p->solver) == 0) must(QUOIN_NUMERICAL_TROUBLE);
}

/* ---- Counting ---- */

static quoin_counters count(const page *p) {
  quoin_counters counters = {.size = sizeof counters};
  must(quoin_solver_counters(p->solver, &counters));
  return counters;
}

static void measure(page *p, const char *name, void (*measured)(page *)) {
  quoin_counters before = count(p);
  measured(p);
  quoin_counters after = count(p);
  printf("%s %ld %ld %ld\n", name, (long)(after.basis_solves - before.basis_solves),
         (long)(after.pivots - before.pivots), (long)(after.allocations - before.allocations));
}

#define MEASURE(name) measure(&p, #name, measured_##name)

int main(void) {
  static page p;
  make(&p);
  MEASURE(rolledback);
  MEASURE(committed);
  MEASURE(saved);
  MEASURE(loaded);
  MEASURE(cloned);
  MEASURE(certified);
  MEASURE(explained);
  MEASURE(moved);
  MEASURE(ranged);
  MEASURE(violated);
  MEASURE(recorded);
  MEASURE(hashed);
  if (p.n_written == 0) must(QUOIN_BUSY);
  quoin_solver_free(p.solver);
  free(p.image);
  return 0;
}
