// quoin_replay.cpp -- libquoin, through its C functions, as an engine for traces.
//
// The replay makes the calls that a C program would: handles in arrays, one call an operation, and after each solve
// the values that changed, copied to where the program keeps them. Terms and specifications are made before the
// clock starts, as kiwi's constraint objects are.
//
// A variable's place in `values` is its handle's: a fresh solver numbers its variables from 1 on.
#include "../common/main.hpp"

#include <quoin.h>

namespace {

quoin_strength strength_of(const peers::Strength &strength) {
  return strength.required() ? QUOIN_REQUIRED : quoin_strength_make(strength.priority, strength.weight);
}

quoin_relation relation_of(peers::Relation relation) {
  switch (relation) {
    case peers::Relation::less_equal: return QUOIN_LESS_OR_EQUAL;
    case peers::Relation::equal: return QUOIN_EQUAL;
    default: return QUOIN_GREATER_OR_EQUAL;
  }
}

bool is_there(quoin_constraint handle) { return !quoin_constraint_is_none(handle); }

class QuoinEngine {
 public:
  explicit QuoinEngine(const peers::Trace &trace)
      : values(trace.variables), variables_(trace.variables), handles_(trace.constraints.size()),
        edits_(trace.variables), stays_(trace.variables), changed_(trace.variables), changed_values_(trace.variables) {
    quoin_options options;
    must(quoin_options_init(&options, sizeof options));
    options.handle_tag = 1;  // the same handles in every run
    must(quoin_solver_create(&options, &solver_));
    must(quoin_variables_add(solver_, nullptr, variables_.size(), variables_.data()));
    for (const peers::Constraint &constraint : trace.constraints) {
      terms_.emplace_back();
      for (const peers::Term &term : constraint.terms)
        terms_.back().push_back({variables_[term.variable], term.coefficient});
    }
    for (size_t k = 0; k < terms_.size(); ++k) {
      const peers::Constraint &constraint = trace.constraints[k];
      specs_.push_back({terms_[k].data(), terms_[k].size(), constraint.constant, strength_of(constraint.strength),
                        relation_of(constraint.relation), 0});
    }
  }

  QuoinEngine(const QuoinEngine &) = delete;
  QuoinEngine &operator=(const QuoinEngine &) = delete;
  ~QuoinEngine() { quoin_solver_free(solver_); }

  bool add(int k) {
    if (is_there(handles_[k])) return false;
    const quoin_constraint_spec &spec = specs_[k];
    return done(quoin_constraint_add(solver_, spec.terms, spec.n_terms, spec.constant, spec.relation, spec.strength,
                                     &handles_[k]));
  }

  bool add_range(int first, int last) {
    for (int k = first; k < last; ++k)
      if (is_there(handles_[k])) return false;
    return done(quoin_constraints_add(solver_, &specs_[first], last - first, &handles_[first]));
  }

  bool remove(int k) { return removed(handles_[k]); }

  bool remove_range(int first, int last) {
    if (!done(quoin_constraints_remove(solver_, &handles_[first], last - first))) return false;
    std::fill(handles_.begin() + first, handles_.begin() + last, quoin_constraint{});
    return true;
  }

  bool set_constant(int k, double constant) {
    if (is_there(handles_[k]) && !done(quoin_constraint_set_left_constant(solver_, handles_[k], constant)))
      return false;
    specs_[k].constant = constant;
    return true;
  }

  bool set_strength(int k, const peers::Strength &strength) {
    quoin_strength changed = strength_of(strength);
    if (is_there(handles_[k]) && !done(quoin_constraint_set_strength(solver_, handles_[k], changed))) return false;
    specs_[k].strength = changed;
    return true;
  }

  bool edit(int v, const peers::Strength &strength) {
    return done(quoin_edit_add(solver_, variables_[v], strength_of(strength), &edits_[v]));
  }

  bool stop_edit(int v) { return removed(edits_[v]); }

  bool suggest(int v, double value) { return done(quoin_edit_suggest(solver_, edits_[v], value)); }

  bool stay(int v, const peers::Strength &strength) {
    must(quoin_solver_solve(solver_, nullptr, nullptr));
    quoin_constraint renewed;
    if (!done(quoin_stay_add(solver_, variables_[v], strength_of(strength), &renewed))) return false;
    if (is_there(stays_[v])) must(quoin_constraint_remove(solver_, stays_[v]));
    stays_[v] = renewed;
    return true;
  }

  void update() {
    must(quoin_solver_solve(solver_, nullptr, nullptr));
    size_t count = 0;
    must(quoin_changes_read(solver_, changed_.data(), changed_values_.data(), changed_.size(), &count));
    for (size_t i = 0; i < count; ++i) values[changed_[i].index1 - 1] = changed_values_[i];
  }

  double value(int v) { return quoin_value(solver_, variables_[v]); }

  peers::Work work() const {
    quoin_counters counters;
    counters.size = sizeof counters;
    must(quoin_solver_counters(solver_, &counters));
    return {static_cast<long>(counters.pivots + counters.free_pivots), static_cast<long>(counters.flips),
            static_cast<long>(counters.values_moved), static_cast<long>(counters.allocations)};
  }

  std::vector<double> values;

 private:
  static void must(quoin_status status) {
    if (status != QUOIN_OK) throw peers::EngineFailed{quoin_status_name(status)};
  }

  // A refusal is an answer. A failure of the engine is none, and ends the replay.
  static bool done(quoin_status status) {
    if (status == QUOIN_NUMERICAL_TROUBLE || status == QUOIN_OUT_OF_MEMORY) must(status);
    return status == QUOIN_OK;
  }

  bool removed(quoin_constraint &handle) {
    if (!done(quoin_constraint_remove(solver_, handle))) return false;
    handle = {};
    return true;
  }

  quoin_solver *solver_ = nullptr;
  std::vector<quoin_variable> variables_;
  std::vector<std::vector<quoin_term>> terms_;
  std::vector<quoin_constraint_spec> specs_;
  std::vector<quoin_constraint> handles_, edits_, stays_;
  std::vector<quoin_variable> changed_;
  std::vector<double> changed_values_;
};

}  // namespace

int main(int argc, char **argv) { return peers::replay_main<QuoinEngine>(argc, argv); }
