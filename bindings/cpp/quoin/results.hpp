/*
 * results.hpp -- the results of calls: values, errors, policies.
 *
 * A solver has one of two policies. With `throwing`, calls return their value, and a status other than
 * QUOIN_OK is thrown as an `error`. With `returning`, calls return a result<T>, which holds the value or
 * the status. `returning` also works where exceptions are switched off.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_RESULTS_HPP
#define QUOIN_RESULTS_HPP

#include <quoin.h>

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>

namespace quoin {

#if defined(__cpp_exceptions)

/* A call that failed. The solver is as before the call, unless quoin.h says otherwise for the call. */
class error : public std::runtime_error {
 public:
  explicit error(const quoin_error &details)
      : std::runtime_error(std::string(details.function) + ": " + quoin_status_message(details.status)),
        details_(details) {}

  quoin_status status() const noexcept { return details_.status; }
  /* The details, with the handles at fault. */
  const quoin_error &details() const noexcept { return details_; }

 private:
  quoin_error details_;
};

/* An error of one status, which a program can catch by its type. */
template <quoin_status Status>
struct error_with : error {
  using error::error;
};
/* A condition that the solver has already was added once more. */
struct duplicate_constraint : error_with<QUOIN_STALE_CONSTRAINT> {
  using error_with::error_with;
};
using conflict = error_with<QUOIN_CONFLICT>;
using stale_variable = error_with<QUOIN_STALE_VARIABLE>;
using stale_constraint = error_with<QUOIN_STALE_CONSTRAINT>;
using duplicate_edit = error_with<QUOIN_DUPLICATE_EDIT>;
using wrong_kind = error_with<QUOIN_WRONG_KIND>;
using must_not_be_required = error_with<QUOIN_MUST_NOT_BE_REQUIRED>;
using out_of_memory = error_with<QUOIN_OUT_OF_MEMORY>;

[[noreturn]] inline void fail(const quoin_solver *solver, quoin_status status) {
  quoin_error details{};
  details.size = sizeof details;
  if (quoin_solver_last_error(solver, &details) != QUOIN_OK || details.status != status) {
    details = {};
    details.function = "quoin";
    details.status = status;
    details.message = quoin_status_message(status);
  }
  switch (status) {
    case QUOIN_CONFLICT: throw conflict(details);
    case QUOIN_STALE_VARIABLE: throw stale_variable(details);
    case QUOIN_STALE_CONSTRAINT: throw stale_constraint(details);
    case QUOIN_DUPLICATE_EDIT: throw duplicate_edit(details);
    case QUOIN_WRONG_KIND: throw wrong_kind(details);
    case QUOIN_MUST_NOT_BE_REQUIRED: throw must_not_be_required(details);
    case QUOIN_OUT_OF_MEMORY: throw out_of_memory(details);
    default: throw error(details);
  }
}

#else

[[noreturn]] inline void fail(const quoin_solver *, quoin_status) { std::abort(); }

#endif

/* A value, or the status of a call that failed. */
template <class T>
class [[nodiscard]] result {
 public:
  result(quoin_status status, T value) : status_(status), value_(std::move(value)) {}

  bool has_value() const { return status_ == QUOIN_OK; }
  explicit operator bool() const { return has_value(); }
  quoin_status status() const { return status_; }

  /* The value. Without one this throws, or ends the program if exceptions are switched off. */
  const T &value() const & { return checked(), value_; }
  T &&value() && { return checked(), std::move(value_); }
  T value_or(T other) const { return has_value() ? value_ : std::move(other); }
  /* The value. There must be one. */
  const T &operator*() const { return value_; }
  const T *operator->() const { return &value_; }

 private:
  void checked() const {
    if (!has_value()) fail(nullptr, status_);
  }

  quoin_status status_;
  T value_;
};

/* The result of a call without a value. */
template <>
class [[nodiscard]] result<void> {
 public:
  explicit result(quoin_status status) : status_(status) {}

  bool has_value() const { return status_ == QUOIN_OK; }
  explicit operator bool() const { return has_value(); }
  quoin_status status() const { return status_; }
  void value() const {
    if (!has_value()) fail(nullptr, status_);
  }

 private:
  quoin_status status_;
};

/* ---- Policies ---- */

#if defined(__cpp_exceptions)
struct throwing {
  template <class T>
  using result = T;

  template <class T>
  static T give(const quoin_solver *solver, quoin_status status, T value) {
    if (status != QUOIN_OK) fail(solver, status);
    return value;
  }
  static void give(const quoin_solver *solver, quoin_status status) {
    if (status != QUOIN_OK) fail(solver, status);
  }
  template <class T>
  [[noreturn]] static T refuse_twice(T) {
    quoin_error details{};
    details.function = "quoin::solver::add";
    details.status = QUOIN_STALE_CONSTRAINT;
    details.message = quoin_status_message(details.status);
    throw duplicate_constraint(details);
  }
};
#endif

struct returning {
  template <class T>
  using result = quoin::result<T>;

  template <class T>
  static quoin::result<T> give(const quoin_solver *, quoin_status status, T value) {
    return {status, std::move(value)};
  }
  static quoin::result<void> give(const quoin_solver *, quoin_status status) { return quoin::result<void>(status); }
  template <class T>
  static quoin::result<T> refuse_twice(T value) {
    return {QUOIN_STALE_CONSTRAINT, std::move(value)};
  }
};

}  // namespace quoin

#endif
