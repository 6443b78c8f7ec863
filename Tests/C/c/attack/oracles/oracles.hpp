// oracles.hpp -- promises that must hold after every call. Each oracle raises a Fault if its promise is broken.
#pragma once
#include "../world.hpp"

namespace attack {

// A solver as it was before a call.
struct Before {
  uint64_t hash = 0;
  int32_t is_settled = 0;
  Values values;

  explicit Before(const Slot &slot)
      : hash(quoin_solver_hash(slot.solver)), is_settled(quoin_solver_is_settled(slot.solver)), values(slot.values) {}
};

// One call that was made, its results, and the states around it.
struct Made {
  World &world;
  Slot &slot;
  const Call &call;
  const Result &result;
  const Before &before;

  bool failed() const { return result.status != QUOIN_OK && result.status != QUOIN_BUFFER_TOO_SMALL; }
  bool is_query() const { return operation(call.op).effect == Effect::query; }
};

// status.cpp: the status is one that the call may have.
void check_status(const Made &made, const std::string &expected);
// answers.cpp: the answers of queries, and the records of callbacks, agree with the shadow.
void check_answers(const Made &made);
// unchanged.cpp: failed calls and queries changed nothing; only calls that may move values did.
void check_unchanged(const Made &made);
void check_motion(const Made &made);
// values.cpp: values are finite, and required constraints hold at them.
void check_finite(const Made &made);
void check_required(const Made &made);
// lists.cpp: counts, lists and constraints are the shadow's; handles that are stale say so.
void check_counts(const Made &made);
void check_lists(const Made &made);
void check_constraints(const Made &made);
void check_violations(const Made &made);
void check_stale(const Made &made);
// settled.cpp: a solver that says it is settled moves nothing when it solves.
void check_settled(const Made &made);
// certificate.cpp: an optimal solver's certificate holds.
void check_certificate(const Made &made);
// progress.cpp: after a budget is spent, solving on ends, and at an optimum.
void check_progress(const Made &made);
// conflict.cpp: a reported conflict is a minimal set of constraints that contradict each other; a deferred constraint
// could not hold.
bool contradict(const Slot &slot, const std::vector<Row> &rows, size_t without);  // as required, but for one
std::vector<Row> conflict_members(const Made &made);
void check_conflict(const Made &made);
void check_deferred(const Made &made);
// fresh.cpp: a solver that is given the shadow's constraints at once has the same objectives.
void check_fresh(const Made &made);
// Solves that their budgets stop never make values worse.
void check_budgets(const Made &made);

// A temporary copy of the slot's solver; none if it cannot be made.
class Copy {
 public:
  explicit Copy(const Slot &slot) {
    if (quoin_solver_clone(slot.solver, &solver) != QUOIN_OK) solver = nullptr;
  }
  ~Copy() { quoin_solver_free(solver); }
  Copy(const Copy &) = delete;
  quoin_solver *solver = nullptr;
};

}  // namespace attack
