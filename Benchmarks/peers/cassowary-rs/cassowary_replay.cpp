// cassowary_replay.cpp -- the Rust crate cassowary, through glue.rs, as an engine for traces.
//
// Levels are weights that add up: see weights.hpp. No change in place, no batch and no stays, which
// are made as for kiwi. Constraint objects are made before the clock starts.
#include "../common/main.hpp"
#include "../common/weights.hpp"

extern "C" {
struct State;
int64_t rust_allocations();
State *cassowary_new(size_t variables);
void cassowary_free(State *);
void cassowary_declare(State *, double strength, int relation, double constant, size_t count,
                       const double *coefficients, const int *variables);
int cassowary_add(State *, size_t k);
int cassowary_remove(State *, size_t k);
int cassowary_change(State *, size_t k, double constant, double strength);
int cassowary_edit(State *, size_t v, double strength);
int cassowary_stop_edit(State *, size_t v);
int cassowary_suggest(State *, size_t v, double value);
int cassowary_stay(State *, size_t v, double strength);
const double *cassowary_update(State *);
}

namespace {

class CassowaryEngine {
 public:
  explicit CassowaryEngine(const peers::Trace &trace)
      : state_(cassowary_new(trace.variables)), active_(trace.constraints.size()) {
    for (const peers::Constraint &constraint : trace.constraints) {
      std::vector<double> coefficients;
      std::vector<int> variables;
      for (const peers::Term &term : constraint.terms) {
        coefficients.push_back(term.coefficient);
        variables.push_back(term.variable);
      }
      constants_.push_back(constraint.constant);
      weights_.push_back(peers::weight_of(constraint.strength));
      int relation = constraint.relation == peers::Relation::equal        ? 0
                     : constraint.relation == peers::Relation::less_equal ? -1
                                                                          : 1;
      cassowary_declare(state_, weights_.back(), relation, constraint.constant, variables.size(), coefficients.data(),
                        variables.data());
    }
  }

  CassowaryEngine(const CassowaryEngine &) = delete;
  CassowaryEngine &operator=(const CassowaryEngine &) = delete;
  ~CassowaryEngine() { cassowary_free(state_); }

  bool add(int k) { return active_[k] ? false : (active_[k] = done(cassowary_add(state_, k))); }

  bool remove(int k) {
    if (!done(cassowary_remove(state_, k))) return false;
    active_[k] = false;
    return true;
  }

  bool add_range(int first, int last) {
    for (int k = first; k < last; ++k) {
      if (add(k)) continue;
      while (k > first) remove(--k);
      return false;
    }
    return true;
  }

  bool remove_range(int first, int last) {
    for (int k = first; k < last; ++k)
      if (!active_[k]) return false;
    for (int k = first; k < last; ++k) remove(k);
    return true;
  }

  bool set_constant(int k, double constant) { return change(k, constant, weights_[k]); }

  bool set_strength(int k, const peers::Strength &strength) {
    return change(k, constants_[k], peers::weight_of(strength));
  }

  bool edit(int v, const peers::Strength &strength) {
    return done(cassowary_edit(state_, v, peers::weight_of(strength)));
  }

  bool stop_edit(int v) { return done(cassowary_stop_edit(state_, v)); }
  bool suggest(int v, double value) { return done(cassowary_suggest(state_, v, value)); }

  bool stay(int v, const peers::Strength &strength) {
    return done(cassowary_stay(state_, v, peers::weight_of(strength)));
  }

  void update() { values = cassowary_update(state_); }
  double value(int v) { return cassowary_update(state_)[v]; }

  peers::Work work() const {
    peers::Work work;
    work.allocations = static_cast<long>(rust_allocations());
    return work;
  }

  const double *values = nullptr;

 private:
  static bool done(int status) {
    if (status == 2) throw peers::EngineFailed{"internal solver error"};
    return status == 0;
  }

  bool change(int k, double constant, double weight) {
    if (!done(cassowary_change(state_, k, constant, weight))) return false;
    constants_[k] = constant;
    weights_[k] = weight;
    return true;
  }

  State *state_;
  std::vector<bool> active_;
  std::vector<double> constants_, weights_;
};

}  // namespace

int main(int argc, char **argv) { return peers::replay_main<CassowaryEngine>(argc, argv); }
