// records.hpp -- problems and conflicts, for the LP solver to judge (Tests/Engine/lp).
#pragma once
#include <cstdio>

#include "world.hpp"

namespace attack {

// Writes the shadow's problem and the values as a record.
void record_problem(FILE *file, const std::string &name, const Slot &slot);
// Writes a conflict's members as a record.
void record_conflict(FILE *file, const std::string &name, const std::vector<Row> &rows);

}  // namespace attack
