// answers_tests.cpp -- what a solver can be asked, what it calls back, guards, keys.
#include <array>
#include <map>
#include <stdexcept>
#include <unordered_set>

#include "check.hpp"

using namespace quoin;

TEST(changes_visitorThrows_losesNothing) {
  solver in;
  std::vector<variable> all;
  for (int i = 0; i < 150; i++) all.push_back(in.variable()), in.add(all.back() == i + 1);
  in.solve();
  std::unordered_set<variable> told;
  auto visit = [&](const variable &x, double value) {
    told.insert(x);
    CHECK(value == in.value(x));
    if (told.size() % 3 == 0) throw std::runtime_error("not drawn");
  };
  for (bool again = true; again;) {
    try {
      in.changes(visit);
      again = false;
    } catch (const std::runtime_error &) {
    }
  }
  CHECK(told.size() == 150);
}

TEST(add_conditionTwice_isRefused) {
  solver in;
  auto x = in.variable("x");
  condition once = (x >= 10) | strong;
  in.add(once);
  bool was_refused = false;
  try {
    in.add(once);
  } catch (const duplicate_constraint &) {
    was_refused = true;
  }
  CHECK(was_refused && in.constraint_count() == 1);
  in.remove(once);
  in.add(once);
  CHECK(in.has(once));
}

TEST(add_ranges_allOrNone) {
  solver in;
  auto x = in.variable("x");
  std::array<condition, 2> good{condition(x >= 1), condition(x <= 9)};
  in.add(good);
  CHECK(in.has(good[0]) && in.has(good[1]));
  std::vector<condition> bad{condition(x >= 2), condition(x <= 0)};
  bool was_refused = false;
  try {
    in.add(bad);
  } catch (const conflict &) {
    was_refused = true;
  }
  CHECK(was_refused && in.constraint_count() == 2 && !in.has(bad[0]));
}

TEST(stopEdit_withoutAnEdit_isWrongKind) {
  solver in;
  auto x = in.variable();
  bool was_wrong = false;
  try {
    in.stop_edit(x);
  } catch (const wrong_kind &) {
    was_wrong = true;
  }
  CHECK(was_wrong);
}

TEST(transaction_isRolledBackUnlessCommitted) {
  solver in;
  auto x = in.variable();
  {
    transaction trial(in);
    in.add(x == 3);
  }
  CHECK(in.constraint_count() == 0);
  transaction kept(in);
  CHECK(kept.is_open());
  in.add(x == 4);
  kept.commit();
  CHECK(in.constraint_count() == 1 && !in.is_in_transaction());
}

TEST(handles_areKeys) {
  solver in;
  auto a = in.variable(), b = in.variable();
  std::map<variable, int> ordered{{a, 1}, {b, 2}};
  CHECK(ordered.at(a) == 1 && ordered.at(b) == 2 && ordered.size() == 2);
}

TEST(changesInPlace_andInspect) {
  solver in;
  auto x = in.variable("x"), y = in.variable();
  constraint made = in.add(x - 5 == 0);
  in.set_relation(made, QUOIN_GREATER_OR_EQUAL);
  in.set_coefficient(made, y, 2);
  in.solve();
  CHECK(in.inspect(made).relation == QUOIN_GREATER_OR_EQUAL && in.terms(made).size() == 2);
  CHECK(in.certify().holds == 1 && in.is_settled() && in.counters().size > 0 && in.hash() != 0);
  CHECK(in.variables().size() == 2 && in.constraints().size() == 1);
}

TEST(callbacks_areCalled_alsoAfterAMove) {
  solver first;
  std::string lines;
  std::size_t members = 0;
  first.on_log([&](quoin_log_level, std::string_view text) { lines += text; });
  first.on_conflict([&](const std::vector<quoin_conflict_item> &items) { members = items.size(); });
  solver in = std::move(first);
  auto x = in.variable();
  in.add(x >= 2);
  checked_solver other;
  try {
    in.add(x <= 1);
  } catch (const conflict &) {
  }
  CHECK(members == 2 && !lines.empty());
}

TEST(record_writesATrace_untilTheSolverIsFreed) {
  std::string trace;
  {
    solver in;
    in.record([&](std::string_view text) { return trace += text, true; });
    in.add(in.variable("x") >= 2);
    in.solve();
  }
  CHECK(trace.find("\nu\n") != std::string::npos && trace.find("hash") != std::string::npos);
}

TEST(questions_haveAnswers) {
  solver in;
  auto x = in.variable("x"), open = in.variable("open");
  in.add((x == 7) | weak);
  in.add(open <= 3);
  in.solve();
  CHECK(in.is_determined(x) && !in.is_determined(open) && in.reasons(x).size() == 1);
  CHECK(in.range(x).lowest == 7 && in.is_ambiguous() && in.ambiguities().size() == 1);
  constraint edit = in.edit(open, strong);
  in.suggest(edit, 2);
  in.solve();
  CHECK(in.sensitivities(edit).size() == 1 && in.violations().empty() && in.deferred().empty());
}

TEST(returning_transactionAndRefusals_areStatuses) {
  checked_solver in;
  auto x = in.variable().value();
  condition once = x >= 1;
  CHECK(in.add(once).has_value() && in.add(once).status() == QUOIN_STALE_CONSTRAINT);
  CHECK(in.stop_edit(x).status() == QUOIN_WRONG_KIND && in.inspect(once.handle).value().n_terms == 1);
}
