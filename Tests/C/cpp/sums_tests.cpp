// sums_tests.cpp -- operators on variables, numbers, sums and relations.
#include <type_traits>

#include "check.hpp"

using namespace quoin;

// A box of a caller's: its width is a sum of two terms.
struct box {
  variable l, r;
  auto left() const { return l; }
  auto width() const { return r - l; }
};

struct pair {
  solver in;
  box a{in.variable(), in.variable()}, b{in.variable(), in.variable()};
};

TEST(sum_lengths_areKnownToTheCompiler) {
  static_assert(std::is_same_v<decltype(2 * variable() + 8), sum<1>>);
  static_assert(std::is_same_v<decltype(variable() - variable() / 2 - 1), sum<2>>);
  static_assert(std::is_same_v<decltype(-(variable() + variable()) * 3), sum<2>>);
  static_assert(std::is_same_v<decltype(variable() + expression()), expression>);
  static_assert(std::is_same_v<decltype(expression() - variable()), expression>);
  static_assert(std::is_same_v<decltype((variable() <= 3) | strong), comparison<sum<1>>>);
  static_assert(std::is_trivially_copyable_v<variable> && sizeof(sum<2>) == 2 * sizeof(quoin_term) + sizeof(double));
  // In constant expressions, too.
  constexpr auto zero = variable() * 2.0 + 1 - variable();
  static_assert(zero.terms[0].coefficient == 2 && zero.terms[1].coefficient == -1 && zero.constant == 1);
  CHECK(zero.terms.size() == 2);
}

TEST(sum_ofEverything_isTheSum) {
  pair p;
  const auto made = 2 * p.a.width() + 8 - p.b.left() / 4;
  CHECK(made.terms.size() == 3 && made.constant == 8);
  CHECK(same(variable(p.in.get(), made.terms[0].variable), p.a.r) && made.terms[0].coefficient == 2);
  CHECK(same(variable(p.in.get(), made.terms[1].variable), p.a.l) && made.terms[1].coefficient == -2);
  CHECK(same(variable(p.in.get(), made.terms[2].variable), p.b.l) && made.terms[2].coefficient == -0.25);
}

TEST(comparison_ofTheTitle_isTheConstraint) {
  pair p;
  const auto wanted = 2 * p.a.width() + 8 <= p.b.left() | strong;
  CHECK(wanted.relation == QUOIN_LESS_OR_EQUAL && wanted.how.priority == 750);
  const constraint made = p.in.add(wanted);
  p.in.add(p.a.width() == 10);
  p.in.solve();
  CHECK(made.is_valid());
  CHECK(p.in.value(p.b.left() - 2 * p.a.width()) >= 8 - 1e-9);
}

TEST(comparison_eachOperator_eachOrder) {
  solver in;
  auto x = in.variable(), y = in.variable(), z = in.variable();
  in.add(x == 3);
  in.add(5 <= y);
  in.add(y <= 5);
  in.add(2 * z >= x + y);
  in.add(x + y >= 2 * z);
  in.solve();
  NEAR(3, x.value());
  NEAR(5, y.value());
  NEAR(4, z.value());
}

TEST(expression_ofALoop_grows) {
  solver in;
  expression total;
  std::vector<variable> made;
  for (int i = 1; i <= 10; i++) {
    made.push_back(in.variable({}, i));
    total += i * made.back();
  }
  total -= made[0];
  total += 2;
  CHECK(total.terms.size() == 11 && total.constant == 2);
  NEAR(386, total.value(in.get()));
  in.add(total * 2 == 100);
  in.add(-total <= 0 | weak);
  in.solve();
  NEAR(50, in.value(total));
  NEAR(49, in.value(total - 1));
}

TEST(strength_timesAWeight_keepsItsLevel) {
  static_assert((strong * 2).priority == 750 && (0.5 * weak).weight == 0.5);
  solver in;
  auto x = in.variable();
  in.add(x == 0 | weak);
  in.add(x == 10 | weak * 2);
  in.solve();
  NEAR(10, x.value());
}

TEST(condition_kept_isAddedAndRemovedAgain) {
  solver in;
  auto x = in.variable();
  condition wide = x >= 100 | medium;
  CHECK(!in.has(wide));
  for (int i = 0; i < 3; i++) {
    in.add(wide);
    in.solve();
    CHECK(in.has(wide));
    NEAR(100, x.value());
    in.remove(wide);
    CHECK(!in.has(wide));
  }
  try {
    in.remove(wide);
    CHECK(false);
  } catch (const stale_constraint &) {
    CHECK(in.constraint_count() == 0);
  }
}

TEST(conditions_many_areAddedAtOnce) {
  solver in;
  std::vector<variable> row;
  std::vector<condition> all;
  for (int i = 0; i < 50; i++) {
    row.push_back(in.variable());
    if (i > 0) all.push_back(row[i] - row[i - 1] >= 2);
  }
  all.push_back(row[0] == 1);
  in.add(all);
  in.solve();
  CHECK(in.constraint_count() == 50 && in.has(all.back()));
  NEAR(99, row.back().value());
}
