/*
 * callbacks.hpp -- what the library calls back, and the values that are still to be told.
 *
 * quoin.h takes a function and a pointer. Here the pointer is that of a std::function, which the solver's wrapper owns. A
 * callback must not throw: the program ends if it does, since an exception cannot pass through C.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_CALLBACKS_HPP
#define QUOIN_CALLBACKS_HPP

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "words.hpp"

namespace quoin {

class callbacks {
 public:
  quoin_status set_log(quoin_solver *solver, std::function<void(quoin_log_level, std::string_view)> log) {
    log_ = std::move(log);
    return quoin_solver_on_log(
        solver,
        [](void *user, quoin_log_level level, const char *text) noexcept {
          static_cast<callbacks *>(user)->log_(level, text);
        },
        this);
  }
  quoin_status set_conflict(quoin_solver *solver, std::function<void(const std::vector<quoin_conflict_item> &)> found) {
    conflict_ = std::move(found);
    return quoin_solver_on_conflict(
        solver,
        [](void *user, quoin_solver *of) noexcept {
          std::size_t n = 0;
          (void)quoin_conflict_list(of, nullptr, 0, &n);
          std::vector<quoin_conflict_item> items(n);
          if (quoin_conflict_list(of, items.data(), n, &n) == QUOIN_OK)
            static_cast<callbacks *>(user)->conflict_(items);
        },
        this);
  }
  /* A recording that goes on ends first, by its own function. */
  quoin_status set_record(quoin_solver *solver, std::function<bool(std::string_view)> write) {
    quoin_status ended = quoin_solver_record(solver, nullptr, nullptr);
    if (ended != QUOIN_OK) return ended;
    record_ = std::move(write);
    return quoin_solver_record(
        solver,
        [](void *user, const void *bytes, std::size_t n) noexcept -> std::int32_t {
          return static_cast<callbacks *>(user)->record_({static_cast<const char *>(bytes), n}) ? 0 : 1;
        },
        this);
  }
  void drop(quoin_solver *solver) noexcept {
    (void)quoin_solver_on_log(solver, nullptr, nullptr);
    (void)quoin_solver_on_conflict(solver, nullptr, nullptr);
    (void)quoin_solver_record(solver, nullptr, nullptr);
  }

 private:
  std::function<void(quoin_log_level, std::string_view)> log_;
  std::function<void(const std::vector<quoin_conflict_item> &)> conflict_;
  std::function<bool(std::string_view)> record_;
};

/* Variables that changed and were read, but not told yet. */
struct changes_read {
  static constexpr std::size_t room = 64;
  quoin_variable variables[room];
  std::size_t next = 0, count = 0;

  quoin_status read(quoin_solver *solver) {
    double values[room];
    next = count = 0;
    return quoin_changes_read(solver, variables, values, room, &count);
  }
};

/* A transaction that is rolled back unless it is committed:

       quoin::transaction trial(solver);
       solver.add(...);
       trial.commit();

   Under `returning`, one that could not begin does nothing, and says so by is_open(). */
template <class Solver>
class transaction {
 public:
  explicit transaction(Solver &solver) : solver_(&solver) {
    const bool was_open = solver.is_in_transaction();
    (void)solver.begin();
    is_open_ = !was_open && solver.is_in_transaction();
  }
  transaction(const transaction &) = delete;
  transaction &operator=(const transaction &) = delete;
  ~transaction() {
    if (is_open_) (void)quoin_transaction_rollback(solver_->get());
  }

  bool is_open() const { return is_open_; }
  auto commit() { return is_open_ = false, solver_->commit(); }
  auto rollback() { return is_open_ = false, solver_->rollback(); }

 private:
  Solver *solver_;
  bool is_open_ = false;
};

}  // namespace quoin

#endif
