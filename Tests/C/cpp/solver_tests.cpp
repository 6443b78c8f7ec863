// solver_tests.cpp -- the solver's methods: their results and their exceptions.
#include <memory>
#include <utility>

#include "check.hpp"

using namespace quoin;

// The exception that `call` throws, by its status; QUOIN_OK if none.
template <class Error, class Call>
static quoin_status thrown(Call &&call) {
  try {
    call();
    return QUOIN_OK;
  } catch (const Error &caught) {
    return caught.status();
  }
}

TEST(solver_moves_andFreesItself) {
  solver one;
  auto x = one.variable("x");
  solver two = std::move(one);
  CHECK(!one && two && two.has(x));
  one = std::move(two);
  CHECK(one.variable_count() == 1 && x.name() == "x");
  quoin_solver *raw = one.release();
  CHECK(!one);
  solver again(raw);
  CHECK(again.has(x));
}

// Copies of a variable that is not const, made in each way that calls a constructor. solver.variable(name) has a
// template beside it that would take any first argument.
TEST(variable_copiedDirectly_isTheSameVariable) {
  struct point {
    variable x, y;
    point(variable &a, variable &b) : x(a), y(b) {}
  };
  solver in;
  variable a(in, "a");
  variable round(a), braced{a};
  std::vector<variable> list;
  list.emplace_back(a);
  std::pair<variable, int> pair(a, 1);
  auto caught = [b{a}] { return b.handle(); };
  point both(a, a);
  auto made = std::make_unique<variable>(a);
  for (quoin_variable copy : {round.handle(), braced.handle(), list[0].handle(), pair.first.handle(), caught(),
                              both.x.handle(), both.y.handle(), made->handle()})
    CHECK(quoin_variable_equals(copy, a.handle()));
  CHECK(in.variable_count() == 1);
}

TEST(solver_freedOne_saysSo) {
  solver gone;
  solver taken = std::move(gone);
  CHECK(thrown<error>([&] { gone.variable(); }) == QUOIN_BAD_SOLVER);
  CHECK(thrown<error>([&] { gone.solve(); }) == QUOIN_BAD_SOLVER);
  CHECK(gone.variable_count() == 0 && !gone.has_edit(variable()));
}

TEST(solver_badOptions_throws) {
  options wrong;
  wrong.returns_to_rest = 7;
  CHECK(thrown<error>([&] { solver made(wrong); }) == QUOIN_BAD_OPTION);
  checked_solver quiet(wrong);
  CHECK(!quiet && quiet.solve().status() == QUOIN_BAD_SOLVER);
}

TEST(add_conflict_throwsAndNamesWhoContradicts) {
  solver in;
  auto x = in.variable("x");
  constraint low = in.add(x >= 10);
  const uint64_t before = quoin_solver_hash(in.get());
  try {
    in.add(x <= 5);
    CHECK(false);
  } catch (const conflict &caught) {
    CHECK(same(constraint(in.get(), caught.details().constraint), low));
    CHECK(std::string(caught.what()).find("quoin_constraint_add: ") == 0);
  }
  CHECK(in.conflict().size() == 2 && quoin_solver_hash(in.get()) == before);
}

TEST(errors_eachKind_isAClass) {
  solver in, other;
  auto x = in.variable(), foreign = other.variable(), gone = in.variable();
  constraint plain = in.add(x >= 0);
  in.remove(gone);
  in.edit(x, strong);
  CHECK(thrown<duplicate_edit>([&] { in.edit(x, weak); }) == QUOIN_DUPLICATE_EDIT);
  CHECK(thrown<stale_variable>([&] { in.add(gone >= 0); }) == QUOIN_STALE_VARIABLE);
  CHECK(thrown<stale_variable>([&] { in.add(foreign >= 0); }) == QUOIN_STALE_VARIABLE);
  CHECK(thrown<wrong_kind>([&] { in.suggest(plain, 3); }) == QUOIN_WRONG_KIND);
  CHECK(thrown<must_not_be_required>([&] { in.stay(x, required); }) == QUOIN_MUST_NOT_BE_REQUIRED);
  CHECK(thrown<error>([&] { in.suggest(x, NAN); }) == QUOIN_BAD_NUMBER);
  in.remove(plain);
  CHECK(thrown<stale_constraint>([&] { in.remove(plain); }) == QUOIN_STALE_CONSTRAINT);
}

TEST(errors_ofMemory_areThrown) {
  options none;
  none.allocate = [](void *, size_t) -> void * { return nullptr; };
  none.deallocate = [](void *, void *) {};
  CHECK(thrown<out_of_memory>([&] { solver made(none); }) == QUOIN_OUT_OF_MEMORY);
}

TEST(edits_suggested_moveValues) {
  solver in;
  auto x = in.variable("x"), y = in.variable("y");
  in.add(y == 2 * x + 1);
  constraint edit = in.edit(x, strong);
  CHECK(in.has_edit(x) && !in.has_edit(y));
  in.suggest(x, 4);
  CHECK(in.solve() == QUOIN_OPTIMAL);
  NEAR(9, y.value());
  in.suggest(edit, 5);
  in.solve();
  int seen = 0;
  in.changes([&](variable, double) { seen++; });
  CHECK(seen == 2);
  in.suggest(edit, 6);
  in.solve();
  in.changes([&](variable which, double value) { seen += same(which, y) && value == 13; });
  CHECK(seen == 3);
  in.stop_edit(x);
  CHECK(!in.has_edit(x) && !edit.is_valid());
}

TEST(stays_andObjectives_hold) {
  solver in;
  auto x = in.variable({}, 7), y = in.variable();
  in.stay(x, weak);
  in.add(x + y <= 30);
  constraint pull = in.maximize(x + y, weak * 0.5);
  CHECK(in.solve() == QUOIN_OPTIMAL);
  NEAR(7, x.value());
  NEAR(23, y.value());
  in.remove(pull);
  in.minimize(y, medium);
  CHECK(in.solve() == QUOIN_UNBOUNDED);
  in.reset_stays();
}

TEST(transactions_rolledBack_leaveNothing) {
  solver in;
  auto x = in.variable();
  in.begin();
  in.add(x == 5);
  in.rollback();
  CHECK(in.constraint_count() == 0);
  CHECK(thrown<error>([&] { in.commit(); }) == QUOIN_NO_TRANSACTION);
}

TEST(clone_andImage_areTheSame) {
  solver in;
  auto x = in.variable("x");
  in.add(x == 5);
  in.solve();
  solver copy = in.clone();
  const auto image = in.save();
  solver loaded = solver::load(image.data(), image.size());
  NEAR(5, copy.value(x));
  NEAR(5, loaded.value(x));
  CHECK(thrown<error>([&] { solver::load(image.data(), 3); }) == QUOIN_BAD_IMAGE);
}

TEST(questions_areLists) {
  solver in;
  auto x = in.variable("x");
  in.label(in.add(x >= 10), "low");
  in.add(x == 3 | weak);
  in.solve();
  CHECK(in.reasons(x).size() == 1 && in.violations().size() == 1);
  CHECK(in.conflict_of(in.violations()[0].constraint).size() == 2);
  CHECK(in.text().find("low [required] active") != std::string::npos);
}

TEST(checkedSolver_returns_insteadOfThrowing) {
  checked_solver in;
  auto x = in.variable("x");
  CHECK(x && x->name() == "x");
  CHECK(in.add(*x >= 10).has_value());
  auto refused = in.add(*x <= 5);
  CHECK(!refused && refused.status() == QUOIN_CONFLICT);
  CHECK(in.solve().value_or(-1) == QUOIN_OPTIMAL);
  CHECK(in.suggest(*x, 3).status() == QUOIN_WRONG_KIND);
  CHECK(in.conflict()->size() == 2);
  CHECK(thrown<conflict>([&] { (void)refused.value(); }) == QUOIN_CONFLICT);
  auto copy = in.clone();
  CHECK(copy.has_value() && std::move(copy).value().has(*x));
}
