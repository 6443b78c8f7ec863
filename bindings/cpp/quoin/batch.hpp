/*
 * batch.hpp -- one structure, solved for many rows of numbers; quoin_batch.h says what each call does.
 *
 * A scenario is a row of numbers, one for each parameter; its answer a row of values, one for each output. Rows lie one
 * after another in a vector. solver.batch() makes a batch, which holds a copy of the solver.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_BATCH_HPP
#define QUOIN_BATCH_HPP

#include <quoin_batch.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "results.hpp"

namespace quoin {

/* ---- What a parameter, a column of the scenarios, does ---- */

/* The number, times `share`, is suggested to an edit. */
constexpr quoin_batch_target suggesting(std::uint32_t parameter, quoin_constraint edit, double share = 1) {
  return {parameter, QUOIN_BATCH_EDIT, edit, share};
}
/* The number, times `share`, becomes a constraint's constant: the number on its right side, as in set_constant(). */
constexpr quoin_batch_target setting(std::uint32_t parameter, quoin_constraint of, double share = 1) {
  return {parameter, QUOIN_BATCH_SETTING_LEFT, of, 0 - share};
}
/* The number, times `share`, is added to a constraint's constant: the number on its right side. */
constexpr quoin_batch_target shifting(std::uint32_t parameter, quoin_constraint of, double share = 1) {
  return {parameter, QUOIN_BATCH_SHIFTING_LEFT, of, 0 - share};
}

/* quoin_batch_options with its defaults filled in. */
struct batch_options : quoin_batch_options {
  batch_options() { quoin_batch_options_init(this, sizeof(quoin_batch_options)); }
};

/* The values of a call, a row for each scenario, and how each scenario ended. */
struct batch_answers {
  std::vector<double> values;
  std::vector<quoin_batch_status> statuses;
};

template <class Policy>
class basic_batch {
 public:
  template <class T>
  using result = typename Policy::template result<T>;

  /* Takes over a batch of quoin_batch.h. */
  explicit basic_batch(quoin_batch *made, std::size_t n_parameters, std::size_t n_outputs) noexcept
      : held_(made), n_parameters_(n_parameters), n_outputs_(n_outputs) {}

  quoin_batch *get() const noexcept { return held_.get(); }
  std::size_t parameter_count() const noexcept { return n_parameters_; }
  std::size_t output_count() const noexcept { return n_outputs_; }

  /* QUOIN_BAD_COUNT unless the scenarios are whole rows. */
  result<batch_answers> solve(const std::vector<double> &scenarios) {
    std::size_t n = 0;
    if (!has_rows(scenarios, &n)) return give(QUOIN_BAD_COUNT, batch_answers{});
    batch_answers found{std::vector<double>(n * n_outputs_), std::vector<quoin_batch_status>(n)};
    quoin_status got = quoin_batch_solve(get(), scenarios.data(), n, n_parameters_, found.values.data(), n_outputs_,
                                         found.statuses.data(), nullptr, nullptr);
    return give(got, std::move(found));
  }
  /* How a quantity changes with each parameter, given how it changes with each output of each scenario. */
  result<batch_answers> gradient(const std::vector<double> &scenarios, const std::vector<double> &output_rates) {
    std::size_t n = 0;
    if (!has_rows(scenarios, &n) || output_rates.size() != n * n_outputs_)
      return give(QUOIN_BAD_COUNT, batch_answers{});
    batch_answers found{std::vector<double>(scenarios.size()), std::vector<quoin_batch_status>(n)};
    quoin_status got = quoin_batch_gradient(get(), scenarios.data(), n, n_parameters_, output_rates.data(), n_outputs_,
                                            found.values.data(), n_parameters_, found.statuses.data());
    return give(got, std::move(found));
  }
  /* Keeps what answers have found; returns how many regions are new. */
  result<std::size_t> learn() {
    std::size_t n = 0;
    quoin_status got = quoin_batch_learn(get(), &n);
    return give(got, n);
  }
  /* What contradicts itself at a scenario; empty if it can be solved. */
  result<std::vector<quoin_constraint>> conflict(const std::vector<double> &scenario) {
    std::size_t n = 0;
    quoin_status got = scenario.size() == n_parameters_ ? quoin_batch_conflict(get(), scenario.data(), nullptr, 0, &n)
                                                        : QUOIN_BAD_COUNT;
    std::vector<quoin_constraint> found(got == QUOIN_OK ? n : 0);
    if (got == QUOIN_OK && n > 0) got = quoin_batch_conflict(get(), scenario.data(), found.data(), n, &n);
    return give(got, std::move(found));
  }
  result<quoin_batch_report> report() const {
    quoin_batch_report found{};
    found.size = sizeof found;
    quoin_status got = quoin_batch_get_report(get(), &found);
    return give(got, found);
  }
  bool is_stale(const quoin_solver *beside) const { return quoin_batch_is_stale(get(), beside) != 0; }

  /* The batch as bytes, with the regions that learn() has added. */
  result<std::vector<unsigned char>> save() const {
    std::size_t n = 0;
    quoin_status got = quoin_batch_save(get(), nullptr, 0, &n);
    std::vector<unsigned char> image(got == QUOIN_OK ? n : 0);
    if (got == QUOIN_OK) got = quoin_batch_save(get(), image.data(), n, &n);
    return give(got, std::move(image));
  }
  /* The batch that was saved: it answers with the same bits. Only images that you trust as you trust the program. */
  static result<basic_batch> load(const void *image, std::size_t n, const quoin_batch_options *given = nullptr) {
    quoin_batch *made = nullptr;
    quoin_status got = quoin_batch_load(image, n, given, &made);
    quoin_batch_report found{};
    found.size = sizeof found;
    if (got == QUOIN_OK) got = quoin_batch_get_report(made, &found);
    return give(got, basic_batch(made, found.n_parameters, found.n_outputs));
  }

 private:
  struct freer {
    void operator()(quoin_batch *made) const noexcept { quoin_batch_free(made); }
  };
  /* Whether there are whole rows, and how many. */
  bool has_rows(const std::vector<double> &numbers, std::size_t *n_out) const {
    if (n_parameters_ == 0 || numbers.size() % n_parameters_ != 0) return false;
    return *n_out = numbers.size() / n_parameters_, true;
  }
  template <class T>
  static result<T> give(quoin_status got, T value) {
    return Policy::give(nullptr, got, std::move(value));
  }

  std::unique_ptr<quoin_batch, freer> held_;
  std::size_t n_parameters_ = 0, n_outputs_ = 0;
};

#if defined(__cpp_exceptions)
using batch = basic_batch<throwing>;
#endif
using checked_batch = basic_batch<returning>;

}  // namespace quoin

#endif
