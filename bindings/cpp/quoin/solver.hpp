/*
 * solver.hpp -- the solver: each method is the call of quoin.h that its name says.
 *
 * basic_solver<throwing> is `solver`, whose methods return values and throw; basic_solver<returning>
 * is `checked_solver`, whose methods return result<T>. For calls without a method use the C function
 * with get().
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_SOLVER_HPP
#define QUOIN_SOLVER_HPP

#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "answers.hpp"
#include "callbacks.hpp"
#include "results.hpp"
#include "sums.hpp"

namespace quoin {

/* The budget of a solve, if any. */
struct budget : quoin_budget {
  explicit budget(std::uint64_t of_pivots = 0, std::uint64_t of_nanoseconds = 0)
      : quoin_budget{of_pivots, of_nanoseconds} {}
};

template <class Policy>
class basic_solver : public answers<Policy, basic_solver<Policy>> {
  using asked = answers<Policy, basic_solver<Policy>>;

 public:
  template <class T>
  using result = typename Policy::template result<T>;

  /* Under `returning`, if the solver cannot be made, all its later results have the status QUOIN_BAD_SOLVER. */
  basic_solver() { make(nullptr); }
  explicit basic_solver(const quoin_options &given) { make(&given); }
  /* Takes over a solver of quoin.h. */
  explicit basic_solver(quoin_solver *made) noexcept : held_(made) {}
  basic_solver(basic_solver &&other) noexcept { swap(other); }
  basic_solver &operator=(basic_solver &&other) noexcept { return basic_solver(std::move(other)).swap(*this), *this; }

  quoin_solver *get() const noexcept { return held_.get(); }
  /* Its callbacks are dropped, and a recording ends. */
  quoin_solver *release() noexcept {
    if (callbacks_) callbacks_->drop(get());
    callbacks_.reset();
    return held_.release();
  }
  explicit operator bool() const noexcept { return get() != nullptr; }

  result<basic_solver> clone() const {
    quoin_solver *made = nullptr;
    quoin_status got = quoin_solver_clone(get(), &made);
    return give(got, basic_solver(made));
  }
  result<std::vector<unsigned char>> save() const {
    return asked::template list<unsigned char>(
        [&](auto *bytes, std::size_t room, std::size_t *n) { return quoin_solver_save(get(), bytes, room, n); });
  }
  static result<basic_solver> load(const void *image, std::size_t n, const quoin_options *given = nullptr) {
    quoin_solver *made = nullptr;
    quoin_status got = quoin_solver_load(image, n, given, &made);
    return Policy::give(nullptr, got, basic_solver(made));
  }

  /* ---- Variables and values ---- */

  result<quoin::variable> variable(std::string_view name = {}, double value = 0) {
    quoin_variable made{};
    quoin_status got = quoin_variable_add(get(), value, &made);
    if (got == QUOIN_OK && !name.empty()) {
      got = quoin_variable_set_label(get(), made, std::string(name).c_str(), nullptr, 0);
      if (got != QUOIN_OK) quoin_experimental_take_back(get(), made);
    }
    return give(got, quoin::variable(get(), made));
  }
  /* variable(name) for quoin::variable's constructor. Under `returning`, a failure gives a variable of no solver. */
  quoin::variable new_variable(std::string_view name) {
    if constexpr (std::is_same_v<result<int>, int>) {
      return variable(name);
    } else {
      return variable(name).value_or({});
    }
  }
  result<void> remove(const quoin::variable &x) { return give(quoin_variable_remove(get(), x)); }
  bool has(const quoin::variable &x) const { return quoin_variable_is_valid(get(), x) != 0; }
  std::size_t variable_count() const { return quoin_variable_count(get()); }

  double value(const quoin::variable &x) const { return quoin_value(get(), x); }
  template <class Sum, class = if_linear<Sum>>
  double value(const Sum &of) const {
    return expression(of).value(get());
  }
  /* Calls visit(variable, value) for each variable that changed since the last call. After a visitor that throws, the
     next call goes on with the variable behind the one that threw. */
  template <class Visit>
  result<void> changes(Visit &&visit) {
    quoin_status got = QUOIN_OK;
    for (bool is_last = false;;) {
      while (unread_.next < unread_.count) {
        const quoin::variable changed(get(), unread_.variables[unread_.next++]);
        if (changed.is_valid()) visit(changed, changed.value());
      }
      if (is_last || got != QUOIN_OK) return give(got);
      got = unread_.read(get());
      is_last = unread_.count < unread_.room;
    }
  }

  /* ---- Constraints ---- */

  template <std::size_t N>
  result<constraint> add(const comparison<sum<N>> &made) {
    return add(made.left, made.relation, made.how);
  }
  result<constraint> add(const comparison<expression> &made) { return add(made.left, made.relation, made.how); }
  /* The condition remembers its constraint, for remove() and has(). One that the solver has already is refused with
     `duplicate_constraint`, whose status is QUOIN_STALE_CONSTRAINT. */
  result<constraint> add(condition &made) {
    if (has(made)) return Policy::refuse_twice(constraint(get(), made.handle));
    quoin_status got = quoin_constraint_add(get(), made.left.terms.data(), made.left.terms.size(), made.left.constant,
                                            made.relation, made.how, &made.handle);
    return give(got, constraint(get(), made.handle));
  }
  /* Adds all of a range's conditions or none: a vector, an array, a span. */
  template <class Range,
            class = std::enable_if_t<std::is_same_v<condition &, decltype(*std::begin(std::declval<Range &>()))>>>
  result<void> add(Range &&made) {
    std::vector<quoin_constraint_spec> specs;
    for (const condition &one : made) {
      if (has(one)) return give(QUOIN_STALE_CONSTRAINT);
      specs.push_back({one.left.terms.data(), one.left.terms.size(), one.left.constant, one.how, one.relation, 0});
    }
    std::vector<quoin_constraint> handles(specs.size());
    quoin_status got = quoin_constraints_add(get(), specs.data(), specs.size(), handles.data());
    auto handle = handles.begin();
    if (got == QUOIN_OK) {
      for (condition &one : made) one.handle = *handle++;
    }
    return give(got);
  }
  result<void> remove(quoin_constraint made) { return give(quoin_constraint_remove(get(), made)); }
  result<void> remove(const condition &made) { return remove(made.handle); }
  bool has(quoin_constraint made) const { return quoin_constraint_is_valid(get(), made) != 0; }
  bool has(const condition &made) const { return has(made.handle); }
  std::size_t constraint_count() const { return quoin_constraint_count(get()); }

  /* The number alone on the right side: set_constant(of, 20) makes x >= 10 into x >= 20. */
  result<void> set_constant(quoin_constraint of, double constant) {
    return give(quoin_constraint_set_left_constant(get(), of, 0 - constant));
  }
  result<void> set_strength(quoin_constraint of, strength how) {
    return give(quoin_constraint_set_strength(get(), of, how));
  }
  result<void> set_relation(quoin_constraint of, quoin_relation relation) {
    return give(quoin_constraint_set_relation(get(), of, relation));
  }
  result<void> set_coefficient(quoin_constraint of, const quoin::variable &x, double coefficient) {
    return give(quoin_constraint_set_coefficient(get(), of, x, coefficient));
  }
  result<void> label(quoin_constraint of, const std::string &name, const char *file = nullptr, int line = 0) {
    return give(quoin_constraint_set_label(get(), of, name.c_str(), file, line));
  }
  result<void> label(const quoin::variable &of, const std::string &name, const char *file = nullptr, int line = 0) {
    return give(quoin_variable_set_label(get(), of, name.c_str(), file, line));
  }

  /* ---- Edits, stays, objectives ---- */

  result<constraint> edit(const quoin::variable &x, strength how = strong) {
    return made([&](quoin_constraint *out) { return quoin_edit_add(get(), x, how, out); });
  }
  /* QUOIN_WRONG_KIND if it is no edit variable. */
  result<void> stop_edit(const quoin::variable &x) {
    quoin_constraint found{};
    quoin_status got = quoin_variable_edit(get(), x, &found);
    if (got == QUOIN_OK && quoin_constraint_is_none(found)) got = QUOIN_WRONG_KIND;
    return give(got == QUOIN_OK ? quoin_constraint_remove(get(), found) : got);
  }
  bool has_edit(const quoin::variable &x) const {
    quoin_constraint found{};
    return quoin_variable_edit(get(), x, &found) == QUOIN_OK && !quoin_constraint_is_none(found);
  }
  result<void> suggest(const quoin::variable &x, double value) { return give(quoin_variable_suggest(get(), x, value)); }
  result<void> suggest(quoin_constraint edit, double value) { return give(quoin_edit_suggest(get(), edit, value)); }
  result<constraint> stay(const quoin::variable &x, strength how = weak) {
    return made([&](quoin_constraint *out) { return quoin_stay_add(get(), x, how, out); });
  }
  result<void> reset_stays() { return give(quoin_stays_reset(get())); }
  template <class Sum, class = if_linear<Sum>>
  result<constraint> minimize(const Sum &of, strength how = weak) {
    return pull(summed(of), QUOIN_MINIMIZE, how);
  }
  template <class Sum, class = if_linear<Sum>>
  result<constraint> maximize(const Sum &of, strength how = weak) {
    return pull(summed(of), QUOIN_MAXIMIZE, how);
  }
  result<void> set_rest(const quoin::variable &x, double value) {
    return give(quoin_variable_set_rest(get(), x, value));
  }

  /* ---- Solving; what can be asked is in answers.hpp ---- */

  result<quoin_outcome> solve(const quoin_budget &spend = budget()) {
    quoin_outcome how = QUOIN_OPTIMAL;
    quoin_status got = quoin_solver_solve(get(), &spend, &how);
    return give(got, how);
  }
  result<void> begin() { return give(quoin_transaction_begin(get())); }
  result<void> commit() { return give(quoin_transaction_commit(get())); }
  result<void> rollback() { return give(quoin_transaction_rollback(get())); }

  /* ---- Callbacks. None of them may throw. ---- */

  /* Calls log(level, text) at the end of calls that fail or warn. */
  template <class Log>
  result<void> on_log(Log &&log) {
    return give(callbacks().set_log(get(), std::forward<Log>(log)));
  }
  /* Calls found(items), with the conflict's members, at the end of calls that found a conflict. */
  template <class Found>
  result<void> on_conflict(Found &&found) {
    return give(callbacks().set_conflict(get(), std::forward<Found>(found)));
  }
  /* Calls write(text) with pieces of a trace of what is asked from now on; it returns whether it took them. */
  template <class Write>
  result<void> record(Write &&write) {
    return give(callbacks().set_record(get(), std::forward<Write>(write)));
  }
  result<void> stop_recording() { return give(quoin_solver_record(get(), nullptr, nullptr)); }

 private:
  struct freer {
    void operator()(quoin_solver *made) const noexcept { quoin_solver_free(made); }
  };

  void swap(basic_solver &other) noexcept {
    std::swap(callbacks_, other.callbacks_);
    std::swap(unread_, other.unread_);
    std::swap(held_, other.held_);
  }

  quoin::callbacks &callbacks() {
    if (!callbacks_) callbacks_ = std::make_unique<quoin::callbacks>();
    return *callbacks_;
  }

  void make(const quoin_options *given) {
    quoin_solver *made = nullptr;
    quoin_status got = quoin_solver_create(given, &made);
    held_.reset(made);
    (void)Policy::give(nullptr, got);
  }

  template <class T>
  result<T> give(quoin_status got, T value) const {
    return Policy::give(get(), got, std::move(value));
  }
  result<void> give(quoin_status got) const { return Policy::give(get(), got); }

  template <class Call>
  result<constraint> made(Call &&call) {
    quoin_constraint handle{};
    quoin_status got = call(&handle);
    return give(got, constraint(get(), handle));
  }
  template <class Sum>
  result<constraint> add(const Sum &left, quoin_relation relation, strength how) {
    return made([&](quoin_constraint *out) {
      return quoin_constraint_add(get(), left.terms.data(), left.terms.size(), left.constant, relation, how, out);
    });
  }
  template <class Sum>
  result<constraint> pull(const Sum &of, quoin_sense sense, strength how) {
    return made([&](quoin_constraint *out) {
      return quoin_objective_add(get(), of.terms.data(), of.terms.size(), sense, how, out);
    });
  }
  /* Freed after the solver, which may write the end of a recording when it is freed. */
  std::unique_ptr<quoin::callbacks> callbacks_;
  changes_read unread_;
  std::unique_ptr<quoin_solver, freer> held_;
};

#if defined(__cpp_exceptions)
using solver = basic_solver<throwing>;
#endif
using checked_solver = basic_solver<returning>;

}  // namespace quoin

#endif
