/*
 * quoin.hpp -- Quoin for C++17: solvers that free themselves, constraints as they are written.
 *
 *     quoin::solver solver;
 *     auto left = solver.variable("left"), right = solver.variable("right");
 *     solver.add(left >= 0);
 *     solver.add(right - left >= 2 * left + 8 | quoin::strong);
 *
 * Headers only, over quoin.h, which says what each call does, costs and promises; this adds what C++
 * can do better and next to nothing that happens at run time. The parts:
 *
 *     words.hpp     strengths, handles that know their solver, options
 *     results.hpp   what a call gives back: a value or an exception, or else a result to look at
 *     sums.hpp      sums and constraints written with operators
 *     solver.hpp    the solver
 *
 * bindings/cpp/README.md is the tutorial, with a table for those who come from kiwi.
 */
#ifndef QUOIN_HPP
#define QUOIN_HPP

#include "quoin/results.hpp"
#include "quoin/solver.hpp"
#include "quoin/sums.hpp"
#include "quoin/words.hpp"

#endif
