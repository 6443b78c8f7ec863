// planted.cpp -- faults for the gate to find, put between the replayer and the library.
//
// Linked with -Wl,--wrap. SPIN is the number of empty rounds that each solve gets; EXTRA is the number of the
// suggestion that takes a detour, which costs pivots that were not needed before. AGAIN is how often a certificate
// and an image are made once more.
#include <quoin.h>

#ifdef SPIN
extern "C" quoin_status __real_quoin_solver_solve(quoin_solver *, const quoin_budget *, quoin_outcome *);
extern "C" quoin_status __wrap_quoin_solver_solve(quoin_solver *solver, const quoin_budget *budget,
                                                  quoin_outcome *outcome) {
  for (long i = 0; i < SPIN; ++i) asm volatile("");
  return __real_quoin_solver_solve(solver, budget, outcome);
}
#endif

#ifdef EXTRA
extern "C" quoin_status __real_quoin_edit_suggest(quoin_solver *, quoin_constraint, double);
extern "C" quoin_status __wrap_quoin_edit_suggest(quoin_solver *solver, quoin_constraint edit, double value) {
  static int calls = 0;
  if (++calls == EXTRA) {
    __real_quoin_edit_suggest(solver, edit, value / 2);
    quoin_solver_solve(solver, nullptr, nullptr);
  }
  return __real_quoin_edit_suggest(solver, edit, value);
}
#endif

#ifdef AGAIN
extern "C" quoin_status __real_quoin_solver_certify(quoin_solver *, quoin_certificate *);
extern "C" quoin_status __wrap_quoin_solver_certify(quoin_solver *solver, quoin_certificate *proof) {
  for (int i = 0; i < AGAIN; ++i) __real_quoin_solver_certify(solver, proof);
  return __real_quoin_solver_certify(solver, proof);
}

extern "C" quoin_status __real_quoin_solver_save(quoin_solver *, void *, size_t, size_t *);
extern "C" quoin_status __wrap_quoin_solver_save(quoin_solver *solver, void *image, size_t capacity, size_t *n_bytes) {
  for (int i = 0; i < AGAIN; ++i) __real_quoin_solver_save(solver, image, capacity, n_bytes);
  return __real_quoin_solver_save(solver, image, capacity, n_bytes);
}
#endif
