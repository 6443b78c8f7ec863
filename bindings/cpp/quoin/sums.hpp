/*
 * sums.hpp -- sums and constraints written with operators.
 *
 *     2 * a + 8 <= b - 3 * c | strong
 *
 * A sum whose length the compiler knows is a sum<N>: N terms in place, built without an allocation, and
 * after optimisation without a loop. A sum whose length is known only at run time is an `expression`.
 * Comparing two sums makes a comparison<...>, a constraint that no solver has yet. It converts to a
 * `condition`, which can be stored and remembers the constraint that solver.add() made from it.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_SUMS_HPP
#define QUOIN_SUMS_HPP

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "words.hpp"

namespace quoin {

/* N terms and a constant. */
template <std::size_t N>
struct sum {
  std::array<quoin_term, N> terms;
  double constant;
};

/* Any number of terms and a constant. Grows with += and -=. */
struct expression {
  std::vector<quoin_term> terms;
  double constant = 0;

  expression() = default;
  expression(double number) : constant(number) {}
  expression(const variable &x) : terms{{x, 1}} {}
  template <std::size_t N>
  expression(const sum<N> &of) : terms(of.terms.begin(), of.terms.end()), constant(of.constant) {}

  template <class T>
  expression &operator+=(const T &more) {
    return join(more, 1);
  }
  template <class T>
  expression &operator-=(const T &less) {
    return join(less, -1);
  }
  expression &operator*=(double factor) {
    for (quoin_term &term : terms) term.coefficient *= factor;
    constant *= factor;
    return *this;
  }

  /* The value at the last solve of `solver`. */
  double value(const quoin_solver *solver) const {
    double total = constant;
    for (const quoin_term &term : terms) total += term.coefficient * quoin_value(solver, term.variable);
    return total;
  }

 private:
  template <class T>
  expression &join(const T &other, double factor);
};

/* ---- What can be summed ---- */

constexpr const expression &summed(const expression &of) { return of; }
constexpr sum<0> summed(double of) { return {{}, of}; }
constexpr sum<1> summed(const variable &of) { return {{{{of.handle(), 1}}}, 0}; }
template <std::size_t N>
constexpr const sum<N> &summed(const sum<N> &of) {
  return of;
}

template <class T>
struct is_linear : std::is_same<T, variable> {};
template <std::size_t N>
struct is_linear<sum<N>> : std::true_type {};
template <>
struct is_linear<expression> : std::true_type {};

/* One operand has variables; the other has variables too, or is a number. */
template <class A, class B>
using if_operands = std::enable_if_t<(is_linear<A>::value && (is_linear<B>::value || std::is_arithmetic_v<B>)) ||
                                     (std::is_arithmetic_v<A> && is_linear<B>::value)>;
template <class A>
using if_linear = std::enable_if_t<is_linear<A>::value>;

template <class T>
expression &expression::join(const T &other, double factor) {
  const auto &more = summed(other);
  terms.reserve(terms.size() + more.terms.size());
  for (std::size_t i = 0, n = more.terms.size(); i < n; i++) {
    terms.push_back({more.terms[i].variable, factor * more.terms[i].coefficient});
  }
  constant += factor * more.constant;
  return *this;
}

/* a + factor * b. Where a or b is an expression, the factor must be 1 or -1. */
template <std::size_t N, std::size_t M>
constexpr sum<N + M> joined(const sum<N> &a, const sum<M> &b, double factor) {
  sum<N + M> all{{}, a.constant + factor * b.constant};
  for (std::size_t i = 0; i < N; i++) all.terms[i] = a.terms[i];
  for (std::size_t i = 0; i < M; i++) {
    all.terms[N + i] = {b.terms[i].variable, factor * b.terms[i].coefficient};
  }
  return all;
}
template <class A>
expression joined(const A &a, const expression &b, double factor) {
  expression all(a);
  return factor == 1 ? all += b : all -= b;
}
template <std::size_t M>
expression joined(const expression &a, const sum<M> &b, double factor) {
  expression all(a);
  return factor == 1 ? all += b : all -= b;
}

template <class A, class B, class = if_operands<A, B>>
constexpr auto operator+(const A &a, const B &b) {
  return joined(summed(a), summed(b), 1);
}
template <class A, class B, class = if_operands<A, B>>
constexpr auto operator-(const A &a, const B &b) {
  return joined(summed(a), summed(b), -1);
}

template <std::size_t N>
constexpr sum<N> scaled(sum<N> of, double factor) {
  for (std::size_t i = 0; i < N; i++) of.terms[i].coefficient *= factor;
  of.constant *= factor;
  return of;
}
inline expression scaled(expression of, double factor) { return of *= factor; }

template <class A, class = if_linear<A>>
constexpr auto operator*(const A &a, double factor) {
  return scaled(summed(a), factor);
}
template <class A, class = if_linear<A>>
constexpr auto operator*(double factor, const A &a) {
  return scaled(summed(a), factor);
}
template <class A, class = if_linear<A>>
constexpr auto operator/(const A &a, double divisor) {
  return scaled(summed(a), 1 / divisor);
}
template <class A, class = if_linear<A>>
constexpr auto operator-(const A &a) {
  return scaled(summed(a), -1);
}

/* ---- Comparisons ---- */

/* left <relation> 0, at a strength. */
template <class Sum>
struct comparison {
  Sum left;
  quoin_relation relation;
  strength how = required;
};

template <class A, class B, class = if_operands<A, B>>
constexpr auto operator==(const A &a, const B &b) {
  return comparison<decltype(a - b)>{a - b, QUOIN_EQUAL};
}
template <class A, class B, class = if_operands<A, B>>
constexpr auto operator<=(const A &a, const B &b) {
  return comparison<decltype(a - b)>{a - b, QUOIN_LESS_OR_EQUAL};
}
template <class A, class B, class = if_operands<A, B>>
constexpr auto operator>=(const A &a, const B &b) {
  return comparison<decltype(a - b)>{a - b, QUOIN_GREATER_OR_EQUAL};
}
template <class Sum>
constexpr comparison<Sum> operator|(comparison<Sum> of, strength how) {
  return of.how = how, of;
}

/* A constraint to store, and to add and remove any number of times. */
struct condition {
  expression left;
  quoin_relation relation = QUOIN_EQUAL;
  strength how;
  /* The constraint that solver.add() made from it last. */
  quoin_constraint handle{};

  condition() = default;
  template <class Sum>
  condition(comparison<Sum> of) : left(std::move(of.left)), relation(of.relation), how(of.how) {}
};
inline condition operator|(condition of, strength how) { return of.how = how, of; }

}  // namespace quoin

#endif
