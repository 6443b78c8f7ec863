// print.hpp -- a program as a C program that needs only found.h.
#pragma once
#include <string>

#include "program.hpp"
#include "world.hpp"

namespace attack {

// `remarks` go into the first comment. The program ends with 1 where the fault shows.
std::string print_c(const Program &program, const Fault &fault, const std::string &remarks);

}  // namespace attack
