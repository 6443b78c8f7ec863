// accepted.cpp -- an image that was accepted is a solver like others. See image.hpp.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "image.hpp"

namespace attack {
namespace {

constexpr size_t room = 256;

Fault wrong(const std::string &kind, const std::string &message) { return {"image: " + kind, message}; }

void look(quoin_solver *s) {
  static quoin_variable variables[room];
  static quoin_constraint constraints[room], edits[room], deferred[room];
  size_t n_v = 0, n_c = 0, n_e = 0, n_a = 0;
  quoin_variables_list(s, variables, room, &n_v);
  quoin_constraints_list(s, constraints, room, &n_c);
  quoin_edits_list(s, edits, nullptr, room, &n_e);
  quoin_deferred_list(s, deferred, room, &n_a);
  if (n_v != quoin_variable_count(s) || n_c != quoin_constraint_count(s)) throw wrong("counts disagree", std::to_string(n_c));
  size_t edits_seen = 0, deferred_seen = 0;
  quoin_constraint_info info;
  info.size = sizeof info;
  for (size_t i = 0; i < std::min(n_c, room); i++) {
    if (quoin_constraint_inspect(s, constraints[i], &info) != QUOIN_OK) throw wrong("a listed constraint is not there", "");
    edits_seen += info.kind == QUOIN_KIND_EDIT;
    deferred_seen += info.is_deferred != 0;
  }
  if (n_c <= room && (edits_seen != n_e || deferred_seen != n_a)) throw wrong("edits or deferred disagree", "");
  for (size_t i = 0; i < std::min(n_v, room); i++)
    if (!std::isfinite(quoin_value(s, variables[i]))) throw wrong("a value is not finite", "");
}

// Solves, and holds the result against its certificate and its required constraints. False if numbers of too many sizes
// have no solution that the solver trusts: what is not proved yet may end so.
bool solve(quoin_solver *s, const char *when, bool is_proved) {
  quoin_outcome outcome = -1;
  quoin_status status = quoin_solver_solve(s, nullptr, &outcome);
  if (status == QUOIN_NUMERICAL_TROUBLE && !is_proved) return false;
  if (status != QUOIN_OK) throw wrong(std::string(quoin_status_name(status)) + " " + when, "");
  quoin_certificate found;
  memset(&found, 0, sizeof found);
  found.size = sizeof found;
  status = quoin_solver_certify(s, &found);
  if (status != QUOIN_OK || !found.holds)
    throw wrong(std::string("certificate does not hold ") + when, std::to_string(found.required) + " " + std::to_string(found.residual) + " " + std::to_string(found.stationarity) + " " + std::to_string(found.boxes));
  return true;
}

// Makes random changes and asks some questions, as a caller might.
void use(quoin_solver *s, Random &random) {
  static quoin_variable variables[room];
  static quoin_constraint constraints[room];
  static quoin_reason reasons[room];
  size_t n_v = 0, n_c = 0, n = 0;
  quoin_variables_list(s, variables, room, &n_v);
  quoin_constraints_list(s, constraints, room, &n_c);
  n_v = std::min(n_v, room), n_c = std::min(n_c, room);
  quoin_range range;
  quoin_transaction_begin(s);
  for (int i = 0; i < 12; i++) {
    quoin_variable v = n_v ? variables[random.below(static_cast<int>(n_v))] : quoin_variable{0, 0};
    quoin_constraint c = n_c ? constraints[random.below(static_cast<int>(n_c))] : quoin_constraint{0, 0};
    quoin_term term = {v, 1};
    switch (random.below(9)) {
      case 0: quoin_constraint_remove(s, c); break;
      case 1: quoin_constraint_set_constant(s, c, random.between(-100, 100)); break;
      case 2: quoin_constraint_add(s, &term, 1, random.between(-100, 100), random.below(3), random.once_in(2) ? QUOIN_REQUIRED : QUOIN_MEDIUM, nullptr); break;
      case 3: quoin_variable_suggest(s, v, random.between(-100, 100)); break;
      case 4: quoin_variable_reasons(s, v, reasons, room, &n); break;
      case 5: quoin_variable_range(s, v, &range); break;
      case 6: random.once_in(2) ? quoin_variable_remove(s, v) : quoin_variable_take_back(s, v); break;
      case 7: quoin_edit_add(s, v, QUOIN_STRONG, nullptr); break;
      default: quoin_solver_solve(s, nullptr, nullptr); break;
    }
    if (i == 6) random.once_in(2) ? quoin_transaction_rollback(s) : quoin_transaction_commit(s);
  }
}

}  // namespace

bool try_image(const Image &image, uint64_t seed) {
  Memory memory;
  quoin_options options;
  quoin_options_init(&options, sizeof options);
  memory.use_in(options);
  quoin_solver *s = nullptr;
  quoin_status status = quoin_solver_load(image.data(), image.size(), &options, &s);
  if (status != QUOIN_OK) {
    if (status != QUOIN_BAD_IMAGE && status != QUOIN_OUT_OF_MEMORY) throw wrong(std::string("load gives ") + quoin_status_name(status), "");
    if (memory.live() != 0) throw wrong("memory is left after a refusal", "");
    return false;
  }
  Random random(seed);
  look(s);
  int32_t is_settled = quoin_solver_is_settled(s);
  quoin_solver *copy = nullptr;
  if (is_settled && quoin_solver_clone(s, &copy) == QUOIN_OK) {
    solve(copy, "though it says it is settled", true);
    quoin_solver_free(copy);
  }
  if (solve(s, "at first", is_settled)) {
    look(s);
    use(s, random);
    look(s);
    solve(s, "at the end", true);
  }
  quoin_solver_free(s);
  if (memory.live() != 0) throw wrong("memory is left", std::to_string(memory.live()));
  return true;
}

}  // namespace attack
