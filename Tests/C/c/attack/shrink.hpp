// shrink.hpp -- the smallest program found that shows the same fault.
#pragma once
#include <functional>

#include "program.hpp"

namespace attack {

// `shows` runs a program and returns whether the fault shows.
Program shrink(Program program, const std::function<bool(const Program &)> &shows, int tries);

}  // namespace attack
