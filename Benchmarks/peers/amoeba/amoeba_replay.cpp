// amoeba_replay.cpp -- amoeba, a C header by starwing, as an engine for traces.
//
// Levels are weights that add up: see weights.hpp. No change in place but of strengths, no batch and no stays, which are
// made as for kiwi. Constraint objects are made before the clock starts.
//
// amoeba is in no package registry. Whoever has amoeba.h sets AMOEBA to its folder.
#include "../common/main.hpp"
#include "../common/weights.hpp"

#define AM_STATIC_API
#define AM_IMPLEMENTATION
#define AM_USE_DOUBLE
#include <amoeba.h>

namespace {

am_Num strength_of(const peers::Strength &strength) {
  return strength.required() ? AM_REQUIRED : peers::weight_of(strength);
}

int relation_of(peers::Relation relation) {
  switch (relation) {
    case peers::Relation::less_equal: return AM_LESSEQUAL;
    case peers::Relation::equal: return AM_EQUAL;
    default: return AM_GREATEQUAL;
  }
}

class AmoebaEngine {
 public:
  explicit AmoebaEngine(const peers::Trace &trace)
      : values(trace.variables), solver_(am_newsolver(nullptr, nullptr)), declared_(trace.constraints),
        stays_(trace.variables) {
    am_autoupdate(solver_, 0);
    for (double &value : values) variables_.push_back(am_newvariable(solver_, &value));
    for (const peers::Constraint &constraint : declared_) constraints_.push_back(made(constraint));
  }

  AmoebaEngine(const AmoebaEngine &) = delete;
  AmoebaEngine &operator=(const AmoebaEngine &) = delete;
  ~AmoebaEngine() { am_delsolver(solver_); }

  bool add(int k) { return am_add(constraints_[k]) == AM_OK; }

  bool remove(int k) {
    if (!am_hasconstraint(constraints_[k])) return false;
    am_remove(constraints_[k]);
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
      if (!am_hasconstraint(constraints_[k])) return false;
    for (int k = first; k < last; ++k) am_remove(constraints_[k]);
    return true;
  }

  bool set_constant(int k, double constant) {
    peers::Constraint changed = declared_[k];
    changed.constant = constant;
    return replace(k, changed);
  }

  bool set_strength(int k, const peers::Strength &strength) {
    if (am_setstrength(constraints_[k], strength_of(strength)) != AM_OK) return false;
    declared_[k].strength = strength;
    return true;
  }

  bool edit(int v, const peers::Strength &strength) {
    if (am_hasedit(solver_, variables_[v])) return false;
    return am_addedit(solver_, variables_[v], peers::weight_of(strength)) == AM_OK;
  }

  bool stop_edit(int v) {
    if (!am_hasedit(solver_, variables_[v])) return false;
    am_deledit(solver_, variables_[v]);
    return true;
  }

  bool suggest(int v, double value) {
    if (!am_hasedit(solver_, variables_[v])) return false;
    am_suggest(solver_, variables_[v], value);
    return true;
  }

  bool stay(int v, const peers::Strength &strength) {
    am_updatevars(solver_);
    am_Constraint *stay = am_newconstraint(solver_, strength_of(strength));
    am_addterm(stay, variables_[v], 1);
    am_addconstant(stay, -values[v]);
    am_setrelation(stay, AM_EQUAL);
    am_delconstraint(std::exchange(stays_[v], stay));
    return am_add(stay) == AM_OK;
  }

  void update() { am_updatevars(solver_); }

  double value(int v) { return values[v]; }

  peers::Work work() const { return {}; }

  std::vector<double> values;

 private:
  am_Constraint *made(const peers::Constraint &declared) {
    am_Constraint *constraint = am_newconstraint(solver_, strength_of(declared.strength));
    for (const peers::Term &term : declared.terms) am_addterm(constraint, variables_[term.variable], term.coefficient);
    am_addconstant(constraint, declared.constant);
    am_setrelation(constraint, relation_of(declared.relation));
    return constraint;
  }

  bool replace(int k, const peers::Constraint &changed) {
    am_Constraint *old = constraints_[k], *other = made(changed);
    if (am_hasconstraint(old)) {
      am_remove(old);
      if (am_add(other) != AM_OK) {
        am_add(old);
        am_delconstraint(other);
        return false;
      }
    }
    am_delconstraint(old);
    constraints_[k] = other;
    declared_[k] = changed;
    return true;
  }

  am_Solver *solver_;
  std::vector<am_Id> variables_;
  std::vector<peers::Constraint> declared_;
  std::vector<am_Constraint *> constraints_, stays_;
};

}  // namespace

int main(int argc, char **argv) { return peers::replay_main<AmoebaEngine>(argc, argv); }
