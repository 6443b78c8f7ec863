/*
 * solver.hpp -- the solver: each method is the call of quoin.h that its name says.
 *
 * basic_solver<throwing> is `solver`, whose methods return values and throw; basic_solver<returning>
 * is `checked_solver`, whose methods return result<T>. For calls without a method use the C function
 * with get().
 */
#ifndef QUOIN_SOLVER_HPP
#define QUOIN_SOLVER_HPP

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "results.hpp"
#include "sums.hpp"

namespace quoin {

/* The budget of a solve, if any. */
struct budget : quoin_budget {
  explicit budget(std::uint64_t pivots = 0, std::uint64_t nanoseconds = 0) : quoin_budget{pivots, nanoseconds} {}
};

template <class Policy>
class basic_solver {
 public:
  template <class T>
  using result = typename Policy::template result<T>;

  /* Under `returning`, if the solver cannot be made, all its later results have the status QUOIN_BAD_SOLVER. */
  basic_solver() { make(nullptr); }
  explicit basic_solver(const quoin_options &given) { make(&given); }
  /* Takes over a solver of quoin.h. */
  explicit basic_solver(quoin_solver *made) noexcept : held_(made) {}

  quoin_solver *get() const noexcept { return held_.get(); }
  quoin_solver *release() noexcept { return held_.release(); }
  explicit operator bool() const noexcept { return get() != nullptr; }

  result<basic_solver> clone() const {
    quoin_solver *made = nullptr;
    quoin_status got = quoin_solver_clone(get(), &made);
    return give(got, basic_solver(made));
  }
  result<std::vector<unsigned char>> save() const {
    return list<unsigned char>(
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
      if (got != QUOIN_OK) quoin_variable_take_back(get(), made);
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
  /* Calls visit(variable, value) for each variable that changed since the last call. */
  template <class Visit>
  result<void> changes(Visit &&visit) {
    constexpr std::size_t room = 64;
    quoin_variable variables[room];
    double values[room];
    std::size_t n = 0;
    quoin_status got;
    do {
      got = quoin_changes_read(get(), variables, values, room, &n);
      for (std::size_t i = 0; got == QUOIN_OK && i < n; i++) visit(quoin::variable(get(), variables[i]), values[i]);
    } while (got == QUOIN_OK && n == room);
    return give(got);
  }

  /* ---- Constraints ---- */

  template <std::size_t N>
  result<constraint> add(const comparison<sum<N>> &made) {
    return add(made.left, made.relation, made.how);
  }
  result<constraint> add(const comparison<expression> &made) {
    return add(made.left, made.relation, made.how);
  }
  /* The condition remembers its constraint, for remove() and has(). */
  result<constraint> add(condition &made) {
    quoin_status got = quoin_constraint_add(get(), made.left.terms.data(), made.left.terms.size(),
                                            made.left.constant, made.relation, made.how, &made.handle);
    return give(got, constraint(get(), made.handle));
  }
  /* Adds all of the conditions or none. */
  result<void> add(std::vector<condition> &made) {
    std::vector<quoin_constraint_spec> specs;
    std::vector<quoin_constraint> handles(made.size());
    for (const condition &one : made) {
      specs.push_back({one.left.terms.data(), one.left.terms.size(), one.left.constant, one.how, one.relation, 0});
    }
    quoin_status got = quoin_constraints_add(get(), specs.data(), specs.size(), handles.data());
    for (std::size_t i = 0; got == QUOIN_OK && i < made.size(); i++) made[i].handle = handles[i];
    return give(got);
  }
  result<void> remove(quoin_constraint made) { return give(quoin_constraint_remove(get(), made)); }
  result<void> remove(const condition &made) { return remove(made.handle); }
  bool has(quoin_constraint made) const { return quoin_constraint_is_valid(get(), made) != 0; }
  bool has(const condition &made) const { return has(made.handle); }
  std::size_t constraint_count() const { return quoin_constraint_count(get()); }

  result<void> set_constant(quoin_constraint of, double constant) {
    return give(quoin_constraint_set_constant(get(), of, constant));
  }
  result<void> set_strength(quoin_constraint of, strength how) {
    return give(quoin_constraint_set_strength(get(), of, how));
  }
  result<void> label(quoin_constraint of, const std::string &name) {
    return give(quoin_constraint_set_label(get(), of, name.c_str(), nullptr, 0));
  }

  /* ---- Edits, stays, objectives ---- */

  result<constraint> edit(const quoin::variable &x, strength how) {
    return made([&](quoin_constraint *out) { return quoin_edit_add(get(), x, how, out); });
  }
  result<void> stop_edit(const quoin::variable &x) {
    quoin_constraint found{};
    quoin_status got = quoin_variable_edit(get(), x, &found);
    return give(got == QUOIN_OK ? quoin_constraint_remove(get(), found) : got);
  }
  bool has_edit(const quoin::variable &x) const {
    quoin_constraint found{};
    return quoin_variable_edit(get(), x, &found) == QUOIN_OK && !quoin_constraint_is_none(found);
  }
  result<void> suggest(const quoin::variable &x, double value) {
    return give(quoin_variable_suggest(get(), x, value));
  }
  result<void> suggest(quoin_constraint edit, double value) {
    return give(quoin_edit_suggest(get(), edit, value));
  }
  result<constraint> stay(const quoin::variable &x, strength how) {
    return made([&](quoin_constraint *out) { return quoin_stay_add(get(), x, how, out); });
  }
  result<void> reset_stays() { return give(quoin_stays_reset(get())); }
  template <class Sum, class = if_linear<Sum>>
  result<constraint> minimize(const Sum &of, strength how) {
    return pull(summed(of), QUOIN_MINIMIZE, how);
  }
  template <class Sum, class = if_linear<Sum>>
  result<constraint> maximize(const Sum &of, strength how) {
    return pull(summed(of), QUOIN_MAXIMIZE, how);
  }

  /* ---- Solving, asking ---- */

  result<quoin_outcome> solve(const quoin_budget &spend = budget()) {
    quoin_outcome how = QUOIN_OPTIMAL;
    quoin_status got = quoin_solver_solve(get(), &spend, &how);
    return give(got, how);
  }
  result<void> begin() { return give(quoin_transaction_begin(get())); }
  result<void> commit() { return give(quoin_transaction_commit(get())); }
  result<void> rollback() { return give(quoin_transaction_rollback(get())); }

  result<std::vector<quoin_conflict_item>> conflict() const {
    return list<quoin_conflict_item>(
        [&](auto *items, std::size_t room, std::size_t *n) { return quoin_conflict_list(get(), items, room, n); });
  }
  result<std::vector<quoin_reason>> reasons(const quoin::variable &x) const {
    return list<quoin_reason>(
        [&](auto *items, std::size_t room, std::size_t *n) { return quoin_variable_reasons(get(), x, items, room, n); });
  }
  result<std::vector<quoin_violation>> violations() const {
    return list<quoin_violation>(
        [&](auto *items, std::size_t room, std::size_t *n) { return quoin_violations_list(get(), items, room, n); });
  }
  result<std::string> text() const {
    std::size_t n = 0;
    quoin_status got = quoin_solver_text(get(), nullptr, 0, &n);
    std::string dump(got == QUOIN_OK ? n + 1 : 0, '\0');
    if (got == QUOIN_OK) got = quoin_solver_text(get(), &dump[0], dump.size(), &n);
    dump.resize(got == QUOIN_OK ? n : 0);
    return give(got, std::move(dump));
  }

 private:
  struct freer {
    void operator()(quoin_solver *made) const noexcept { quoin_solver_free(made); }
  };

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
  /* Asks for the count, then for the list. */
  template <class T, class Call>
  result<std::vector<T>> list(Call &&call) const {
    std::size_t n = 0;
    quoin_status got = call(static_cast<T *>(nullptr), std::size_t(0), &n);
    std::vector<T> items(got == QUOIN_OK ? n : 0);
    if (got == QUOIN_OK) got = call(items.data(), n, &n);
    return give(got, std::move(items));
  }

  std::unique_ptr<quoin_solver, freer> held_;
};

#if defined(__cpp_exceptions)
using solver = basic_solver<throwing>;
#endif
using checked_solver = basic_solver<returning>;

}  // namespace quoin

#endif
