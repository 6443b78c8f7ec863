/*
 * quoin.hpp -- Quoin for C++17: solvers that free themselves, constraints as they are written.
 *
 *     quoin::solver solver;
 *     auto left = solver.variable("left"), right = solver.variable("right");
 *     solver.add(left >= 0);
 *     solver.add(right - left >= 2 * left + 8 | quoin::strong);
 *
 * These headers wrap quoin.h and quoin_batch.h, and need no other library. quoin.h says what each call does, costs and
 * promises. The wrappers add next to nothing at run time. The parts:
 *
 *     words.hpp     strengths, handles that know their solver, options
 *     results.hpp   how a call reports: it returns a value or throws, or it returns a result<T>
 *     sums.hpp      sums and constraints written with operators
 *     answers.hpp   what a solver can be asked
 *     batch.hpp     one structure, solved for many rows of numbers
 *     callbacks.hpp what the library calls back, and transactions that end by themselves
 *     solver.hpp    the solver
 *
 * quoin_flex.hpp, by itself, has trees of boxes and flexbox. bindings/cpp/README.md is the tutorial, with a table for those who come from kiwi.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_HPP
#define QUOIN_HPP

#include "quoin/answers.hpp"
#include "quoin/batch.hpp"
#include "quoin/callbacks.hpp"
#include "quoin/results.hpp"
#include "quoin/solver.hpp"
#include "quoin/sums.hpp"
#include "quoin/words.hpp"

#endif
