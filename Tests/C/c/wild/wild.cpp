// wild.cpp -- random systems whose coefficients are of many sizes, each solved once; records of what was claimed.
//
//     wild [FIRST] [RUNS] [VARIABLES] > records      (Tests/Engine/lp/lp_records.py says what a record is)
//
// A run is a seed: VARIABLES variables (3 to 14 if 0), up to twice as many constraints of one to three terms, and
// coefficients over six (half of the runs), seven and a half or nine orders of magnitude. A contradiction is recorded
// when its constraint is refused, the solution at the end. What needs no LP solver is judged here: values are finite,
// and the certificate holds. The last lines, on standard error, count what the runs came to.
#include <quoin.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../attack/random.hpp"

namespace {

using attack::Random;

struct Row {
  std::vector<quoin_term> terms;
  double constant, priority, weight;
  quoin_relation relation;
  quoin_constraint made;
};

struct Tally {
  // By orders of magnitude: 6, 7.5 and 9.
  long runs[3] = {}, gave_up[3] = {}, conflicts = 0, lies = 0;
};

class System {
 public:
  // Streams of neighbouring seeds are the same but for their first numbers.
  System(uint64_t seed, int variables) : random_(Random(seed).next()), seed_(seed) {
    kind_ = random_.once_in(2) ? 0 : 1 + random_.below(2);
    int n = variables > 0 ? variables : random_.between(3, 14);
    quoin_solver_create(nullptr, &solver_);
    made_.resize(static_cast<size_t>(n));
    quoin_variables_add(solver_, nullptr, made_.size(), made_.data());
  }
  ~System() { quoin_solver_free(solver_); }
  System(const System &) = delete;

  void run(Tally &tally) {
    tally.runs[kind_]++;
    int wanted = random_.between(static_cast<int>(made_.size()), 2 * static_cast<int>(made_.size()));
    for (int i = 0; i < wanted; i++)
      if (!add(tally)) return;
    quoin_outcome outcome = QUOIN_OPTIMAL;
    quoin_status status = quoin_solver_solve(solver_, nullptr, &outcome);
    if (status == QUOIN_NUMERICAL_TROUBLE) return give_up(tally);
    quoin_certificate found;
    found.size = sizeof found;
    if (status != QUOIN_OK || outcome != QUOIN_OPTIMAL) return lie(tally, "the solve ends otherwise");
    if (quoin_solver_certify(solver_, &found) != QUOIN_OK || !found.holds)
      return lie(tally, "the certificate does not hold");
    for (quoin_variable v : made_)
      if (!std::isfinite(quoin_value(solver_, v))) return lie(tally, "a value is not finite");
    record_problem();
  }

 private:
  double size() {
    static const double orders[] = {6, 7.5, 9};
    return std::pow(10, (random_.unit() - 0.5) * orders[kind_]);
  }

  // Three digits, as a person would write it.
  double number(double size) {
    char text[32];
    snprintf(text, sizeof text, "%.3g", random_.once_in(2) ? size : -size);
    return strtod(text, nullptr);
  }

  Row row() {
    static const std::vector<double> priorities = {1000, 1000, 1000, 999, 750, 500, 250.5, 100, 1};
    static const std::vector<double> weights = {1, 1, 0.2, 5};
    Row made;
    for (int n = random_.between(1, 3); n > 0; n--)
      made.terms.push_back({made_[static_cast<size_t>(random_.below(static_cast<int>(made_.size())))], number(size())});
    made.constant = random_.once_in(5) ? 0 : number(size() * random_.of(std::vector<double>{1, 100}));
    made.relation = random_.below(3);
    made.priority = random_.of(priorities);
    made.weight = random_.of(weights);
    return made;
  }

  // Returns whether the run goes on.
  bool add(Tally &tally) {
    Row wanted = row();
    quoin_status status =
        quoin_constraint_add(solver_, wanted.terms.data(), wanted.terms.size(), wanted.constant, wanted.relation,
                             quoin_strength_make(wanted.priority, wanted.weight), &wanted.made);
    if (status == QUOIN_OK) return rows_.push_back(wanted), true;
    if (status == QUOIN_CONFLICT) return tally.conflicts++, record_conflict(wanted), true;
    // Coefficients of one constraint that are too far apart.
    if (status == QUOIN_BAD_NUMBER) return true;
    if (status == QUOIN_NUMERICAL_TROUBLE) return give_up(tally), false;
    return lie(tally, quoin_status_name(status)), false;
  }

  void give_up(Tally &tally) {
    tally.gave_up[kind_]++;
    fprintf(stderr, "gave up: seed %llu, %s orders of magnitude\n", static_cast<unsigned long long>(seed_),
            kind_ == 0   ? "6"
            : kind_ == 1 ? "7.5"
                         : "9");
  }

  void lie(Tally &tally, const char *what) {
    tally.lies++;
    fprintf(stderr, "FAILED   seed %llu: %s\n", static_cast<unsigned long long>(seed_), what);
  }

  void write(const Row &row) {
    static const char *const relations[] = {"eq", "le", "ge"};
    printf("con %.17g %.17g %s %.17g %zu", row.priority, row.priority >= 1000 ? 1.0 : row.weight,
           relations[row.relation], row.constant, row.terms.size());
    for (const quoin_term &term : row.terms) printf(" %.17g %u", term.coefficient, term.variable.index1 - 1);
    putchar('\n');
  }

  void record_problem() {
    printf("problem wild-%llu %zu\n", static_cast<unsigned long long>(seed_), made_.size());
    for (const Row &row : rows_) write(row);
    printf("values");
    for (quoin_variable v : made_) printf(" %.17g", quoin_value(solver_, v));
    printf("\nend\n");
  }

  void record_conflict(const Row &refused) {
    std::vector<quoin_conflict_item> items(rows_.size() + 1);
    size_t n = 0;
    quoin_conflict_list(solver_, items.data(), items.size(), &n);
    printf("conflict wild-%llu-%zu %zu\n", static_cast<unsigned long long>(seed_), rows_.size(), made_.size());
    for (size_t i = 0; i < n; i++) {
      const Row *member = &refused;
      for (const Row &row : rows_)
        if (quoin_constraint_equals(row.made, items[i].constraint)) member = &row;
      write(*member);
    }
    printf("end\n");
  }

  Random random_;
  uint64_t seed_;
  int kind_;
  quoin_solver *solver_ = nullptr;
  std::vector<quoin_variable> made_;
  std::vector<Row> rows_;
};

}  // namespace

int main(int argc, char **argv) {
  uint64_t first = argc > 1 ? strtoull(argv[1], nullptr, 10) : 1,
           runs = argc > 2 ? strtoull(argv[2], nullptr, 10) : 1000;
  int variables = argc > 3 ? atoi(argv[3]) : 0;
  Tally tally;
  for (uint64_t seed = first; seed < first + runs; seed++) System(seed, variables).run(tally);
  fprintf(stderr, "systems of 6, 7.5 and 9 orders: %ld, %ld, %ld; given up: %ld, %ld, %ld; conflicts: %ld\n",
          tally.runs[0], tally.runs[1], tally.runs[2], tally.gave_up[0], tally.gave_up[1], tally.gave_up[2],
          tally.conflicts);
  fprintf(stderr, "lies: %ld\n", tally.lies);
  return tally.lies > 0;
}
