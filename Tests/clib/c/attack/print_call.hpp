// print_call.hpp -- one call as statements of C.
#pragma once
#include <set>
#include <string>

#include "program.hpp"

namespace attack {

std::string solver_name(int slot);
std::string handle_name(char letter, int id, int slot);
std::string number_text(double x);

// Which slots follow which, up to the call that is being printed.
struct CopyState {
  int twin_of[slot_count] = {-1, -1, -1};
};

std::string print_call(const Call &call, CopyState &copies, const std::set<int> &variables, const std::set<int> &constraints);

}  // namespace attack
