// kiwi_replay.cpp -- kiwi (the C++ headers of the kiwisolver package) as an engine for traces.
//
// Levels are weights that add up: see weights.hpp.
// No change in place: a constant or a strength is changed by removing and adding again. No batch:
// ranges are loops, and a refused range is taken back. No stays: a stay is an equality with the
// present value, and a second one on the same variable replaces the first.
// A refused constraint is not wholly undone: kiwi may keep its row in the tableau, and then throws
// "Dual optimize failed." out of a destructor at a later suggestion, which ends the replay.
//
// To kiwi's advantage, the objects of all constraints that the trace declares are made before the clock starts.
#include "../common/main.hpp"
#include "../common/weights.hpp"

#include <kiwi/kiwi.h>

namespace {

kiwi::RelationalOperator kiwi_relation(peers::Relation relation) {
  switch (relation) {
    case peers::Relation::less_equal: return kiwi::OP_LE;
    case peers::Relation::equal: return kiwi::OP_EQ;
    default: return kiwi::OP_GE;
  }
}

class KiwiEngine {
 public:
  explicit KiwiEngine(const peers::Trace &trace)
      : values(trace.variables), variables_(trace.variables), stays_(trace.variables),
        active_(trace.constraints.size()) {
    for (const peers::Constraint &constraint : trace.constraints) {
      std::vector<kiwi::Term> terms;
      for (const peers::Term &term : constraint.terms) terms.emplace_back(variables_[term.variable], term.coefficient);
      constraints_.emplace_back(kiwi::Expression(std::move(terms), constraint.constant),
                                kiwi_relation(constraint.relation), peers::weight_of(constraint.strength));
    }
  }

  bool add(int k) {
    if (!done([&] { solver_.addConstraint(constraints_[k]); })) return false;
    active_[k] = true;
    return true;
  }

  bool remove(int k) {
    if (!done([&] { solver_.removeConstraint(constraints_[k]); })) return false;
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

  bool set_constant(int k, double constant) {
    const kiwi::Constraint &old = constraints_[k];
    return replace(k, kiwi::Constraint(kiwi::Expression(old.expression().terms(), constant), old.op(), old.strength()));
  }

  bool set_strength(int k, const peers::Strength &strength) {
    return replace(k, kiwi::Constraint(constraints_[k], peers::weight_of(strength)));
  }

  bool edit(int v, const peers::Strength &strength) {
    return done([&] { solver_.addEditVariable(variables_[v], peers::weight_of(strength)); });
  }

  bool stop_edit(int v) {
    return done([&] { solver_.removeEditVariable(variables_[v]); });
  }

  bool suggest(int v, double value) {
    return done([&] { solver_.suggestValue(variables_[v], value); });
  }

  bool stay(int v, const peers::Strength &strength) {
    // Stays at present values move nothing, so one update serves a whole run of them.
    if (!is_current_) solver_.updateVariables();
    kiwi::Constraint stay(kiwi::Expression(kiwi::Term(variables_[v]), -variables_[v].value()), kiwi::OP_EQ,
                          peers::weight_of(strength));
    bool is_held = done([&] {
      if (stays_[v]) solver_.removeConstraint(*stays_[v]);
      solver_.addConstraint(stay);
    });
    if (is_held) stays_[v] = std::make_unique<kiwi::Constraint>(stay);
    is_current_ = true;
    return is_held;
  }

  void update() {
    solver_.updateVariables();
    is_current_ = true;
    for (size_t v = 0; v < variables_.size(); ++v) values[v] = variables_[v].value();
  }

  double value(int v) { return variables_[v].value(); }

  peers::Work work() const { return {}; }

  std::vector<double> values;

 private:
  // Every exception of kiwi's is a refusal, except those that report its own failure: the solver is broken then.
  template <class Call>
  bool done(Call call) {
    is_current_ = false;
    try {
      call();
      return true;
    } catch (const kiwi::InternalSolverError &error) {
      throw peers::EngineFailed{error.what()};
    } catch (const std::exception &) {
      return false;
    }
  }

  // The declaration changes also when the constraint is not in the solver at the moment.
  bool replace(int k, kiwi::Constraint changed) {
    if (active_[k]) {
      if (!done([&] { solver_.removeConstraint(constraints_[k]); })) return false;
      if (!done([&] { solver_.addConstraint(changed); })) {
        solver_.addConstraint(constraints_[k]);
        return false;
      }
    }
    constraints_[k] = changed;
    return true;
  }

  std::vector<kiwi::Variable> variables_;
  std::vector<kiwi::Constraint> constraints_;
  std::vector<std::unique_ptr<kiwi::Constraint>> stays_;
  std::vector<bool> active_;
  bool is_current_ = false;  // whether the variables hold the solver's values
  kiwi::Solver solver_;
};

}  // namespace

int main(int argc, char **argv) { return peers::replay_main<KiwiEngine>(argc, argv); }
