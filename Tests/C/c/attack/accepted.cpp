// accepted.cpp -- an image that was accepted is a solver like others. See image.hpp.
#include <cmath>

#include "image.hpp"

namespace attack {
namespace {

// The numbers of an image are of many sizes: by how much a sum may exceed rounding, for each unit of what is added, and
// for each of the largest value that the solver has had.
constexpr double slack = 1e-6, shared_slack = 1e-11;

[[noreturn]] void wrong(const std::string &kind, const std::string &message) { raise({"image: " + kind, message}); }

std::vector<quoin_variable> variables_of(const quoin_solver *s) {
  size_t n = 0;
  std::vector<quoin_variable> all(quoin_variable_count(s));
  quoin_variables_list(s, all.data(), all.size(), &n);
  if (n != all.size()) wrong("counts disagree", std::to_string(n) + " variables");
  return all;
}

std::vector<quoin_constraint> constraints_of(const quoin_solver *s) {
  size_t n = 0;
  std::vector<quoin_constraint> all(quoin_constraint_count(s));
  quoin_constraints_list(s, all.data(), all.size(), &n);
  if (n != all.size()) wrong("counts disagree", std::to_string(n) + " constraints");
  return all;
}

quoin_constraint_info info_of(const quoin_solver *s, quoin_constraint c) {
  quoin_constraint_info info;
  info.size = sizeof info;
  if (!quoin_constraint_is_valid(s, c) || quoin_constraint_inspect(s, c, &info) != QUOIN_OK)
    wrong("a listed constraint is not there", "");
  return info;
}

double largest_value(const quoin_solver *s) {
  double largest = 0;
  for (quoin_variable v : variables_of(s)) {
    double value = quoin_value(s, v);
    if (!std::isfinite(value)) wrong("a value is not finite", std::to_string(value));
    largest = std::fmax(largest, std::fabs(value));
  }
  return largest;
}

// Lists agree, values are finite, and whatever can be asked is answered.
void look(quoin_solver *s) {
  char text[4000];
  quoin_violation violations[4];
  quoin_conflict_item conflict[4];
  quoin_variable told[8];
  double values[8];
  size_t n = 0, n_edits = 0, n_deferred = 0, edits_seen = 0, deferred_seen = 0;
  quoin_edits_list(s, nullptr, nullptr, 0, &n_edits);
  quoin_deferred_list(s, nullptr, 0, &n_deferred);
  for (quoin_constraint c : constraints_of(s)) {
    quoin_constraint_info info = info_of(s, c);
    edits_seen += info.kind == QUOIN_KIND_EDIT;
    deferred_seen += info.is_deferred != 0;
  }
  if (edits_seen != n_edits || deferred_seen != n_deferred) wrong("edits or deferred disagree", "");
  largest_value(s);
  quoin_solver_text(s, text, sizeof text, &n);
  quoin_violations_list(s, violations, 4, &n);
  quoin_conflict_list(s, conflict, 4, &n);
  quoin_changes_read(s, told, values, 8, &n);
}

// Required constraints, added up here, hold at the values.
void check_required(const quoin_solver *s, double largest) {
  for (quoin_constraint c : constraints_of(s)) {
    quoin_constraint_info info = info_of(s, c);
    if (info.kind != QUOIN_KIND_CONSTRAINT || info.strength.priority < required || info.is_deferred) continue;
    std::vector<quoin_term> terms(info.n_terms);
    size_t n = 0;
    quoin_constraint_terms(s, c, terms.data(), terms.size(), &n);
    double sum = info.left_constant, size = std::fabs(sum), unit = n > 0 ? 0 : 1;
    for (size_t i = 0; i < n; i++) {
      double part = terms[i].coefficient * quoin_value(s, terms[i].variable);
      sum += part, size += std::fabs(part);
      unit = std::fmax(unit, std::fabs(terms[i].coefficient));
    }
    Row row;
    row.relation = info.relation;
    if (!(violation(row, sum) <= (slack + shared_slack * largest) * (size + unit)))
      wrong("a required constraint is violated", std::to_string(sum));
  }
}

void check_certified(quoin_solver *s, const char *when) {
  quoin_certificate found;
  found.size = sizeof found;
  quoin_status status = quoin_solver_certify(s, &found);
  if (status == QUOIN_OK && found.holds) return;
  wrong(std::string("certificate does not hold ") + when,
        std::to_string(found.required) + " " + std::to_string(found.residual) + " " +
            std::to_string(found.stationarity) + " " + std::to_string(found.boxes));
}

// Solves, and proves the result. False if numbers of too many sizes have no solution that the solver trusts.
bool solve(quoin_solver *s, const char *when, double largest) {
  quoin_status status = quoin_solver_solve(s, nullptr, nullptr);
  if (status == QUOIN_NUMERICAL_TROUBLE) return false;
  if (status != QUOIN_OK) wrong(std::string(quoin_status_name(status)) + " " + when, "");
  if (!quoin_solver_is_settled(s)) wrong(std::string("not settled ") + when, "");
  check_certified(s, when);
  check_required(s, std::fmax(largest, largest_value(s)));
  return true;
}

}  // namespace

void use(quoin_solver *s, Random random) {
  quoin_reason reasons[8];
  quoin_sensitivity moved[8];
  quoin_range range;
  std::vector<quoin_variable> variables = variables_of(s);
  std::vector<quoin_constraint> constraints = constraints_of(s);
  if (variables.empty()) variables.push_back({0, 0});
  if (constraints.empty()) constraints.push_back({0, 0});
  size_t n = 0;
  quoin_transaction_begin(s);
  for (int i = 0; i < 16; i++) {
    quoin_variable v = random.of(variables);
    quoin_constraint c = random.of(constraints);
    quoin_term term = {v, 1};
    double number = random.between(-100, 100);
    int32_t relation = random.below(3), is = random.below(2);
    switch (random.below(12)) {
      case 0: quoin_constraint_remove(s, c); break;
      case 1: quoin_constraint_set_left_constant(s, c, number); break;
      case 2: quoin_constraint_add(s, &term, 1, number, relation, is ? QUOIN_REQUIRED : QUOIN_MEDIUM, nullptr); break;
      case 3: quoin_variable_suggest(s, v, number); break;
      case 4: quoin_variable_reasons(s, v, reasons, 8, &n); break;
      case 5: quoin_variable_range(s, v, &range); break;
      case 6: is ? quoin_variable_remove(s, v) : quoin_experimental_take_back(s, v); break;
      case 7: quoin_edit_add(s, v, QUOIN_STRONG, nullptr); break;
      case 8: quoin_edit_sensitivities(s, c, moved, 8, &n); break;
      case 9:
        is ? quoin_constraint_set_relation(s, c, relation) : quoin_constraint_set_strength(s, c, QUOIN_WEAK);
        break;
      case 10:
        is ? quoin_variable_is_determined(s, v, &is) : quoin_constraint_set_coefficient(s, c, v, relation);
        break;
      default: quoin_solver_solve(s, nullptr, nullptr); break;
    }
    if (i == 8) is ? quoin_transaction_rollback(s) : quoin_transaction_commit(s);
  }
}

bool try_image(const Bytes &image, uint64_t seed) {
  Memory memory;
  quoin_options options;
  quoin_options_init(&options, sizeof options);
  memory.use_in(options);
  quoin_solver *s = nullptr;
  quoin_status status = quoin_solver_load(image.data(), image.size(), &options, &s);
  if (status != QUOIN_OK) {
    if (status != QUOIN_BAD_IMAGE && status != QUOIN_OUT_OF_MEMORY && status != QUOIN_TOO_LARGE)
      wrong(std::string("load gives ") + quoin_status_name(status), "");
    if (memory.live() != 0) wrong("memory is left after a refusal", "");
    return false;
  }
  look(s);
  double largest = largest_value(s);
  if (quoin_solver_is_settled(s)) {
    check_certified(s, "though it says it is settled");
    check_required(s, largest);
  }
  if (solve(s, "at first", largest)) {
    use(s, Random(seed));
    look(s);
    solve(s, "at the end", largest);
  }
  quoin_solver_free(s);
  if (memory.live() != 0) wrong("memory is left", std::to_string(memory.live()));
  return true;
}

}  // namespace attack
