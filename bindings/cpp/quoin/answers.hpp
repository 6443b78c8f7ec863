/*
 * answers.hpp -- what a solver can be asked: conflicts, reasons, ranges, proofs, work, batches. The base of basic_solver.
 *
 * Each method is the call of quoin.h that its name says. A list is asked for twice: how long it is, then what is in it.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_ANSWERS_HPP
#define QUOIN_ANSWERS_HPP

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "results.hpp"
#include "words.hpp"

namespace quoin {

template <class Policy, class Solver>
class answers {
 public:
  template <class T>
  using result = typename Policy::template result<T>;

  bool is_settled() const { return quoin_solver_is_settled(raw()) != 0; }
  bool is_in_transaction() const { return quoin_transaction_is_open(raw()) != 0; }
  std::uint64_t hash() const { return quoin_solver_hash(raw()); }

  result<std::vector<quoin_variable>> variables() const {
    return list<quoin_variable>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_variables_list(raw(), to, room, n); });
  }
  result<std::vector<quoin_constraint>> constraints() const {
    return list<quoin_constraint>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_constraints_list(raw(), to, room, n); });
  }
  result<quoin_constraint_info> inspect(quoin_constraint of) const {
    return filled<quoin_constraint_info>([&](auto *to) { return quoin_constraint_inspect(raw(), of, to); });
  }
  result<std::vector<quoin_term>> terms(quoin_constraint of) const {
    return list<quoin_term>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_constraint_terms(raw(), of, to, room, n); });
  }

  result<std::vector<quoin_conflict_item>> conflict() const {
    return list<quoin_conflict_item>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_conflict_list(raw(), to, room, n); });
  }
  /* Why a constraint does not hold: itself, and what it contradicts; empty if it holds. */
  result<std::vector<quoin_conflict_item>> conflict_of(quoin_constraint unmet) const {
    return list<quoin_conflict_item>([&](auto *to, std::size_t room, std::size_t *n) {
      return quoin_constraint_conflict(raw(), unmet, to, room, n);
    });
  }
  result<std::vector<quoin_constraint>> deferred() const {
    return list<quoin_constraint>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_deferred_list(raw(), to, room, n); });
  }
  result<std::vector<quoin_reason>> reasons(const variable &x) const {
    return list<quoin_reason>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_variable_reasons(raw(), x, to, room, n); });
  }
  result<std::vector<quoin_violation>> violations() const {
    return list<quoin_violation>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_violations_list(raw(), to, room, n); });
  }
  result<std::vector<quoin_sensitivity>> sensitivities(quoin_constraint edit) const {
    return list<quoin_sensitivity>(
        [&](auto *to, std::size_t room, std::size_t *n) { return quoin_edit_sensitivities(raw(), edit, to, room, n); });
  }
  result<bool> is_determined(const variable &x) const {
    std::int32_t answer = 0;
    quoin_status got = quoin_variable_is_determined(raw(), x, &answer);
    return Policy::give(raw(), got, answer != 0);
  }
  result<bool> is_ambiguous() const {
    std::int32_t answer = 0;
    quoin_status got = quoin_solver_is_ambiguous(raw(), &answer);
    return Policy::give(raw(), got, answer != 0);
  }
  result<quoin_range> range(const variable &x) const {
    quoin_range found{};
    quoin_status got = quoin_variable_range(raw(), x, &found);
    return Policy::give(raw(), got, found);
  }
  result<std::vector<quoin_range>> ambiguities() const {
    std::vector<quoin_range> found(quoin_variable_count(raw()));
    std::size_t n = 0;
    quoin_status got = quoin_ambiguities_list(raw(), found.data(), found.size(), &n);
    found.resize(got == QUOIN_OK ? n : 0);
    return Policy::give(raw(), got, std::move(found));
  }

  /* A batch of a copy of this solver: scenarios have n_parameters numbers, answers a value for each output. */
  result<basic_batch<Policy>> batch(const std::vector<quoin_batch_target> &targets, std::size_t n_parameters,
                                    const std::vector<quoin::variable> &outputs,
                                    const quoin_batch_options *given = nullptr) const {
    std::vector<quoin_variable> handles(outputs.begin(), outputs.end());
    quoin_batch *made = nullptr;
    quoin_status got = quoin_batch_create(raw(), targets.data(), targets.size(), n_parameters, handles.data(),
                                          handles.size(), given, &made);
    return Policy::give(raw(), got, basic_batch<Policy>(made, n_parameters, handles.size()));
  }

  result<quoin_certificate> certify() const {
    return filled<quoin_certificate>([&](auto *to) { return quoin_solver_certify(raw(), to); });
  }
  result<quoin_counters> counters() const {
    return filled<quoin_counters>([&](auto *to) { return quoin_solver_counters(raw(), to); });
  }
  result<void> reset_counters() { return Policy::give(raw(), quoin_solver_reset_counters(raw())); }
  result<std::string> text() const {
    std::size_t n = 0;
    quoin_status got = quoin_solver_text(raw(), nullptr, 0, &n);
    std::string dump(got == QUOIN_OK ? n + 1 : 0, '\0');
    if (got == QUOIN_OK) got = quoin_solver_text(raw(), &dump[0], dump.size(), &n);
    dump.resize(got == QUOIN_OK ? n : 0);
    return Policy::give(raw(), got, std::move(dump));
  }

 protected:
  template <class T, class Call>
  result<std::vector<T>> list(Call &&call) const {
    std::size_t n = 0;
    quoin_status got = call(static_cast<T *>(nullptr), std::size_t(0), &n);
    std::vector<T> items(got == QUOIN_OK ? n : 0);
    if (got == QUOIN_OK) got = call(items.data(), n, &n);
    return Policy::give(raw(), got, std::move(items));
  }

 private:
  quoin_solver *raw() const { return static_cast<const Solver *>(this)->get(); }

  /* A struct that begins with its size. */
  template <class T, class Call>
  result<T> filled(Call &&call) const {
    T answer{};
    answer.size = sizeof answer;
    quoin_status got = call(&answer);
    return Policy::give(raw(), got, answer);
  }
};

}  // namespace quoin

#endif
