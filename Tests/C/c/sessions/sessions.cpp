// sessions.cpp -- long sessions of small systems whose weights and coefficients spread; every optimum is certified.
//
//     sessions KIND [FIRST] [SESSIONS]
//
// A session is a seed: 2 to 5 variables and 24 calls that add, remove and change constraints, weights and constants. After
// about every third call the system is solved. An answer fails if it is called optimal and its certificate does not hold,
// or if a fresh solver that is given the same constraints does better at a level. KIND says what is drawn:
//
//     whole    coefficients to 2,000, weights to 1,000, all whole numbers
//     mild     the same with coefficients to 300
//     layout   coefficients 0.5 to 2, weights from 10^-3 to 10^6
//     ratios   ratios in single and in double precision side by side
//
// The last line counts solves, failures, answers that stay near (quoin_certificate) and solves that gave up.
#include <quoin.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <vector>

#include "../attack/random.hpp"

namespace {

using attack::Random;

enum class Kind { whole, mild, layout, ratios };

struct Row {
  std::vector<quoin_term> terms;
  double constant;
  quoin_relation relation;
  quoin_strength strength;
  quoin_constraint made;
};

struct Tally {
  long solves = 0, failed = 0, near = 0, gave_up = 0;
};

// What the constraints of a priority miss in all, times their weights; and what may be rounding of it: constraints hold up
// to an allowance, which grows with their coefficients and values.
struct Level {
  double cost = 0, allowed = 0;
};
using Levels = std::map<double, Level, std::greater<double>>;

class Session {
 public:
  Session(Kind kind, uint64_t seed, Tally &tally)
      : kind_(kind), seed_(seed), random_(Random(seed).next()), tally_(tally) {
    quoin_options options;
    quoin_options_init(&options, sizeof options);
    options.returns_to_rest = 0;
    quoin_solver_create(&options, &solver_);
    made_.resize(static_cast<size_t>(random_.between(2, 5)));
    quoin_variables_add(solver_, nullptr, made_.size(), made_.data());
  }
  ~Session() { quoin_solver_free(solver_); }
  Session(const Session &) = delete;

  void run() {
    for (int call = 0; call < 24; call++) {
      change();
      if (random_.once_in(3)) solve();
    }
    solve();
  }

 private:
  void change() {
    if (rows_.size() < 3 || random_.once_in(2)) return add();
    size_t at = static_cast<size_t>(random_.below(static_cast<int>(rows_.size())));
    Row &row = rows_[at];
    switch (random_.below(3)) {
      case 0:
        if (quoin_constraint_remove(solver_, row.made) != QUOIN_OK) break;
        rows_.erase(rows_.begin() + static_cast<long>(at));
        break;
      case 1: {
        quoin_strength wanted = strength();
        if (quoin_constraint_set_strength(solver_, row.made, wanted) == QUOIN_OK) row.strength = wanted;
        break;
      }
      default: {
        double wanted = constant();
        if (quoin_constraint_set_left_constant(solver_, row.made, wanted) == QUOIN_OK) row.constant = wanted;
      }
    }
  }

  void add() {
    Row row;
    for (int n = random_.between(1, 3); n > 0; n--)
      row.terms.push_back({made_[static_cast<size_t>(random_.below(static_cast<int>(made_.size())))], coefficient()});
    row.constant = constant();
    row.relation = random_.below(3);
    row.strength = strength();
    if (quoin_constraint_add(solver_, row.terms.data(), row.terms.size(), row.constant, row.relation, row.strength,
                             &row.made) == QUOIN_OK)
      rows_.push_back(row);
  }

  double coefficient() {
    double sign = random_.once_in(2) ? 1 : -1;
    switch (kind_) {
      case Kind::whole: return sign * (random_.once_in(2) ? random_.between(1, 20) : random_.between(1, 2000));
      case Kind::mild: return sign * (random_.once_in(2) ? 1 : random_.between(1, 300));
      case Kind::layout: return sign * random_.of(std::vector<double>{1, 1, 0.5, 2, 1.5, 0.75, 4.0 / 3});
      case Kind::ratios: break;
    }
    double ratio = random_.between(1, 30) / 10.0;
    return sign * (random_.once_in(3)   ? 1
                   : random_.once_in(2) ? ratio
                                        : static_cast<double>(static_cast<float>(ratio)));
  }

  double constant() { return random_.once_in(4) ? 0 : random_.between(-1000, 1000); }

  quoin_strength strength() {
    static const std::vector<double> priorities = {1000, 750, 500, 250, 251, 1};
    double weight = 1;
    if (kind_ == Kind::layout)
      weight = std::pow(10, random_.between(-3, 6)) * (random_.once_in(3) ? random_.between(1, 9) : 1);
    if (kind_ == Kind::layout && weight > 1e6) weight = 1e6;
    if (kind_ == Kind::whole || kind_ == Kind::mild) weight = random_.once_in(2) ? 1 : random_.between(1, 1000);
    double priority = random_.of(priorities);
    return quoin_strength_make(priority, priority >= 1000 ? 1 : weight);
  }

  void solve() {
    quoin_outcome outcome = QUOIN_UNBOUNDED;
    quoin_status status = quoin_solver_solve(solver_, nullptr, &outcome);
    tally_.solves++;
    if (status == QUOIN_NUMERICAL_TROUBLE) {
      tally_.gave_up++;
      return;
    }
    if (status != QUOIN_OK || outcome != QUOIN_OPTIMAL) return fail("the solve ends otherwise");
    quoin_certificate found;
    found.size = sizeof found;
    quoin_solver_certify(solver_, &found);
    if (!found.holds) return fail("the certificate does not hold");
    if (found.is_near) tally_.near++;
    if (!found.is_near && random_.once_in(8)) compare();
  }

  // Whether a fresh solver does better at the first level at which the two differ. One that stays near may: it leaves the
  // stronger level a little.
  void compare() {
    quoin_solver *fresh = nullptr;
    quoin_solver_create(nullptr, &fresh);
    std::vector<quoin_variable> variables(made_.size());
    quoin_variables_add(fresh, nullptr, variables.size(), variables.data());
    bool is_whole = true;
    for (const Row &row : rows_) {
      std::vector<quoin_term> terms = row.terms;
      for (quoin_term &term : terms) term.variable = variables[term.variable.index1 - made_[0].index1];
      is_whole &= quoin_constraint_add(fresh, terms.data(), terms.size(), row.constant, row.relation, row.strength,
                                       nullptr) == QUOIN_OK;
    }
    quoin_certificate found;
    found.size = sizeof found;
    if (is_whole && quoin_solver_solve(fresh, nullptr, nullptr) == QUOIN_OK &&
        quoin_solver_certify(fresh, &found) == QUOIN_OK && !found.is_near) {
      Levels here = levels(solver_, made_), there = levels(fresh, variables);
      for (const auto &[priority, level] : here) {
        double gain = level.cost - there[priority].cost, allowed = level.allowed + there[priority].allowed;
        if (gain > allowed) fail("a fresh solver does better");
        if (std::fabs(gain) > allowed) break;
      }
    }
    quoin_solver_free(fresh);
  }

  Levels levels(quoin_solver *solver, const std::vector<quoin_variable> &variables) {
    Levels levels;
    for (const Row &row : rows_) {
      double sum = row.constant, size = std::fabs(row.constant);
      for (const quoin_term &term : row.terms) {
        double product = term.coefficient * quoin_value(solver, variables[term.variable.index1 - made_[0].index1]);
        sum += product;
        size += std::fabs(product) + std::fabs(term.coefficient);
      }
      double missed =
          row.relation == QUOIN_EQUAL ? std::fabs(sum) : std::fmax(0, row.relation == QUOIN_LESS_OR_EQUAL ? sum : -sum);
      levels[row.strength.priority].cost += row.strength.weight * missed;
      levels[row.strength.priority].allowed += row.strength.weight * 1e-7 * size;
    }
    return levels;
  }

  void fail(const char *what) {
    tally_.failed++;
    if (tally_.failed <= 20) printf("FAILED seed %llu: %s\n", static_cast<unsigned long long>(seed_), what);
  }

  Kind kind_;
  uint64_t seed_;
  Random random_;
  Tally &tally_;
  quoin_solver *solver_ = nullptr;
  std::vector<quoin_variable> made_;
  std::vector<Row> rows_;
};

}  // namespace

int main(int argc, char **argv) {
  static const char *const names[] = {"whole", "mild", "layout", "ratios"};
  int kind = -1;
  for (int i = 0; i < 4; i++)
    if (argc > 1 && strcmp(argv[1], names[i]) == 0) kind = i;
  if (kind < 0) return fprintf(stderr, "usage: sessions whole|mild|layout|ratios [FIRST] [SESSIONS]\n"), 2;
  uint64_t first = argc > 2 ? strtoull(argv[2], nullptr, 10) : 1,
           count = argc > 3 ? strtoull(argv[3], nullptr, 10) : 1000;
  Tally tally;
  for (uint64_t seed = first; seed < first + count; seed++) Session(static_cast<Kind>(kind), seed, tally).run();
  printf("%s: %ld solves, %ld failed, %ld stay near, %ld gave up\n", names[kind], tally.solves, tally.failed,
         tally.near, tally.gave_up);
  return tally.failed > 0;
}
