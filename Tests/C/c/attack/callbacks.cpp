// callbacks.cpp -- callbacks that call back.
//
// At the end of a call the solver may be read, and not changed; between two steps of a call every other one
// gives QUOIN_BUSY, or 0. Freeing does nothing in either.
#include <cmath>

#include "perform.hpp"

namespace attack {
namespace {

void meddle(Callbacks &callbacks) {
  quoin_solver *s = callbacks.solver;
  quoin_variable made = {7, 7};
  quoin_solver_free(s);
  bool is_busy = quoin_variable_add(s, 1, &made) == QUOIN_BUSY &&
                 quoin_solver_solve(s, nullptr, nullptr) == QUOIN_BUSY && quoin_stays_reset(s) == QUOIN_BUSY &&
                 quoin_transaction_begin(s) == QUOIN_BUSY && quoin_transaction_rollback(s) == QUOIN_BUSY &&
                 quoin_solver_on_log(s, nullptr, nullptr) == QUOIN_BUSY;
  if (!is_busy || made.index1 != 7) callbacks.wrong = "the solver could be changed in a callback";
}

}  // namespace

// The body of every callback: it reads the solver, and makes a call that must be refused.
static void look_from_within(Callbacks &callbacks) {
  quoin_solver *s = callbacks.solver;
  meddle(callbacks);
  size_t n = 0;
  quoin_status status = quoin_variables_list(s, nullptr, 0, &n);
  uint64_t hash = quoin_solver_hash(s);
  bool is_read = (status == QUOIN_OK || status == QUOIN_BUFFER_TOO_SMALL) && n == quoin_variable_count(s) && hash != 0;
  if (!is_read) callbacks.wrong = std::string("reading at the end of a call: ") + quoin_status_name(status);
  callbacks.hash = hash;
  callbacks.has_hash = true;
}

static void on_log(void *user, quoin_log_level, const char *) { look_from_within(*static_cast<Callbacks *>(user)); }

static void on_conflict(void *user, quoin_solver *solver) {
  Callbacks &callbacks = *static_cast<Callbacks *>(user);
  if (solver != callbacks.solver) callbacks.wrong = "a callback is told of another solver";
  look_from_within(callbacks);
}

static int32_t on_write(void *user, const void *, size_t) {
  Callbacks &callbacks = *static_cast<Callbacks *>(user);
  look_from_within(callbacks);
  if (callbacks.writes_left < 0) return 0;
  return callbacks.writes_left-- == 0;
}

quoin_status set_callback(Slot &slot, const Call &call) {
  Callbacks *user = &slot.callbacks;
  switch (call.op) {
    case Op::solver_on_log: return quoin_solver_on_log(slot.solver, call.n ? on_log : nullptr, user);
    case Op::solver_on_conflict: return quoin_solver_on_conflict(slot.solver, call.n ? on_conflict : nullptr, user);
    default:
      user->writes_left = call.n > 1 ? call.n - 2 : -1;
      return quoin_solver_record(slot.solver, call.n ? on_write : nullptr, user);
  }
}

}  // namespace attack
