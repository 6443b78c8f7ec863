/*
 * measures.h -- the sizes and tolerances that the driver and the programs that it prints share, so that both judge
 * alike. In C, for found.h.
 */
#ifndef MEASURES_H
#define MEASURES_H

enum {
  /* Most variables, constraints, or items of any other list that a printed program reads. The driver's models are
     smaller; of a larger one it reads so many. */
  ROOM = 8192,
  /* Most rows that one call states, and most terms of such a row: of a larger batch or row, so many are kept. */
  STATED_ROWS = 512,
  STATED_TERMS = 64,
  /* The allocation after k % LASTING others fails; if k >= LASTING, all later ones too. */
  LASTING = 1000000
};

/* The largest residual that is rounding, of a row whose largest coefficient is `unit` and whose terms have that
   magnitude together, where `largest` is the largest value anywhere. It is a few times the solver's own allowance, so
   that a row at its allowance passes. */
static inline long double rounding_of(long double unit, long double magnitude, long double largest) {
  const long double absolute = 8e-9L, relative = 1e-10L, shared = 1e-14L;
  return unit * (absolute + shared * largest) + relative * magnitude;
}

/* How far an answer that adds up numbers of this magnitude may be from what it is compared with. */
static inline double answer_slack(double magnitude, double largest) {
  const double relative = 1e-6, shared = 1e-9;
  return relative * (1 + magnitude) + shared * largest;
}

#endif
