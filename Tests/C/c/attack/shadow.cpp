// shadow.cpp -- see shadow.hpp.
#include "shadow.hpp"

#include <quoin.h>

#include <algorithm>
#include <cmath>

namespace attack {

// A sum of coefficients below this part of them is 0.
static constexpr double cancelled = 1e-13;

int Shadow::edit_of(int variable) const {
  for (const auto &[id, held] : constraints)
    if (held.kind == QUOIN_KIND_EDIT && held.row.terms[0].variable == variable) return id;
  return -1;
}

bool Shadow::is_used(int variable) const {
  for (const auto &[id, held] : constraints)
    for (const Product &term : held.row.terms)
      if (term.variable == variable) return true;
  return false;
}

void change_row(Row &row, const Call &call) {
  if (call.op == Op::constraint_set_left_constant) row.constant = call.number(0);
  if (call.op == Op::constraint_set_relation) row.relation = call.n;
  if (call.op != Op::constraint_set_coefficient) return;
  auto is_it = [&](const Product &term) { return term.variable == call.operand(1); };
  row.terms.erase(std::remove_if(row.terms.begin(), row.terms.end(), is_it), row.terms.end());
  if (call.number(0) != 0) row.terms.push_back({call.operand(1), call.number(0)});
}

void forget_labels(Shadow &shadow) {
  for (auto &[id, variable] : shadow.variables) variable.label = 0;
  for (auto &[id, constraint] : shadow.constraints) constraint.label = 0;
}

Residual residual(const Row &row, const Values &values) {
  long double sum = row.constant, magnitude = std::fabs(row.constant);
  double unit = 0;
  for (const Product &term : row.terms) {
    auto found = values.find(term.variable);
    long double product = static_cast<long double>(term.coefficient) * (found == values.end() ? 0 : found->second);
    sum += product;
    magnitude += std::fabs(product);
    unit = std::max(unit, std::fabs(term.coefficient));
  }
  return {static_cast<double>(sum), static_cast<double>(magnitude), unit > 0 ? unit : 1};
}

double violation(const Row &row, double residual) {
  if (row.relation == QUOIN_EQUAL) return std::fabs(residual);
  if (std::isnan(residual)) return residual;
  return std::max(0.0, row.relation == QUOIN_LESS_OR_EQUAL ? residual : -residual);
}

double allowance(const Residual &of, double largest) {
  const double absolute = 8e-9, relative = 1e-10, shared = 1e-14;
  return of.unit * (absolute + shared * largest) + relative * of.magnitude;
}

double answer_slack(double magnitude, double largest) {
  const double relative = 1e-6, shared = 1e-9;
  return relative * (1 + magnitude) + shared * largest;
}

double largest_of(const Values &values) {
  double largest = 0;
  for (const auto &[id, value] : values) largest = std::max(largest, std::fabs(value));
  return largest;
}

std::vector<Product> summed(const std::vector<Product> &terms) {
  std::map<int, std::pair<double, double>> sums;
  for (const Product &term : terms) {
    auto &[sum, size] = sums[term.variable];
    sum += term.coefficient;
    size += std::fabs(term.coefficient);
  }
  std::vector<Product> made;
  for (const auto &[variable, sum] : sums)
    if (std::fabs(sum.first) > cancelled * sum.second) made.push_back({variable, sum.first});
  return made;
}

}  // namespace attack
