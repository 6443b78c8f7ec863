// records.cpp -- see records.hpp; Tests/Engine/lp/lp_records.py says what a record is.
#include "records.hpp"

#include <quoin.h>

namespace attack {
namespace {

// Variables by number, as records name them from 0 on.
class Names {
 public:
  int of(int id) { return names_.emplace(id, static_cast<int>(names_.size())).first->second; }
  size_t count() const { return names_.size(); }

 private:
  std::map<int, int> names_;
};

void write_terms(FILE *file, const Row &row, Names &names, double sign) {
  fprintf(file, " %zu", row.terms.size());
  for (const Product &term : row.terms) fprintf(file, " %.17g %d", sign * term.coefficient, names.of(term.variable));
  fputc('\n', file);
}

void write_row(FILE *file, const Row &row, double priority, Names &names) {
  static const char *const relations[] = {"eq", "le", "ge"};
  fprintf(file, "con %.17g %.17g %s %.17g", priority, priority >= required ? 1.0 : row.weight, relations[row.relation],
          row.constant);
  write_terms(file, row, names, 1);
}

}  // namespace

void record_problem(FILE *file, const std::string &name, const Slot &slot) {
  Names names;
  for (const auto &[id, held] : slot.shadow.variables) names.of(id);
  fprintf(file, "problem %s %zu\n", name.c_str(), names.count());
  for (const auto &[id, held] : slot.shadow.constraints) {
    const Row &row = held.row;
    if (held.is_deferred) continue;
    if (held.kind != QUOIN_KIND_OBJECTIVE) {
      write_row(file, row, row.priority, names);
      continue;
    }
    fprintf(file, "obj %.17g %.17g", row.priority, row.weight);
    write_terms(file, row, names, row.relation == QUOIN_MAXIMIZE ? -1 : 1);
  }
  fputs("values", file);
  for (const auto &[id, held] : slot.shadow.variables) fprintf(file, " %.17g", slot.values.at(id));
  fputs("\nend\n", file);
}

void record_conflict(FILE *file, const std::string &name, const std::vector<Row> &rows) {
  Names names;
  for (const Row &row : rows)
    for (const Product &term : row.terms) names.of(term.variable);
  fprintf(file, "conflict %s %zu\n", name.c_str(), names.count());
  for (const Row &row : rows) write_row(file, row, required, names);
  fputs("end\n", file);
}

}  // namespace attack
