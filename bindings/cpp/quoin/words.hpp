/*
 * words.hpp -- the words of quoin.h as C++ values: strengths, handles, options.
 *
 * A handle here is the C handle and the solver that it belongs to, so that `x.value()` needs no argument.
 * A handle is copied like a number and owns nothing: the solver must outlive every use of it.
 * SPDX-License-Identifier: MIT */
#ifndef QUOIN_WORDS_HPP
#define QUOIN_WORDS_HPP

#include <quoin.h>

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

namespace quoin {

/* A level and a weight in it; see quoin_strength. */
struct strength {
  double priority = 1000;
  double weight = 1;

  constexpr strength() = default;
  constexpr explicit strength(double at, double times = 1) : priority(at), weight(times) {}
  constexpr strength(quoin_strength c) : priority(c.priority), weight(c.weight) {}
  constexpr operator quoin_strength() const { return {priority, weight}; }
};

/* The same level, with the weight multiplied. */
constexpr strength operator*(strength how, double times) { return strength(how.priority, how.weight * times); }
constexpr strength operator*(double times, strength how) { return how * times; }

inline constexpr strength required{1000, 1};
inline constexpr strength strong{750, 1};
inline constexpr strength medium{500, 1};
inline constexpr strength weak{250, 1};

/* A variable of a solver. */
class variable {
 public:
  constexpr variable() = default;
  constexpr variable(quoin_solver *of, quoin_variable named) : solver_(of), handle_(named) {}
  /* A new variable of `solver`, as solver.variable(name). */
  template <class Solver, class = decltype(std::declval<Solver &>().new_variable(std::string_view{}))>
  explicit variable(Solver &solver, std::string_view name = {}) : variable(solver.new_variable(name)) {}

  /* Its value as of the last solve; NaN if the variable was removed. */
  double value() const { return quoin_value(solver_, handle_); }
  bool is_valid() const { return quoin_variable_is_valid(solver_, handle_) != 0; }
  /* Its label; the text is valid until the label is changed or the variable is removed. */
  std::string_view name() const {
    quoin_label label;
    if (quoin_variable_label(solver_, handle_, &label) != QUOIN_OK) return {};
    return {label.name, label.n_name};
  }

  constexpr quoin_variable handle() const { return handle_; }
  constexpr operator quoin_variable() const { return handle_; }

 private:
  quoin_solver *solver_ = nullptr;
  quoin_variable handle_{};
};

/* A constraint, edit, stay or objective term of a solver. */
class constraint {
 public:
  constexpr constraint() = default;
  constexpr constraint(quoin_solver *of, quoin_constraint named) : solver_(of), handle_(named) {}

  bool is_valid() const { return quoin_constraint_is_valid(solver_, handle_) != 0; }
  std::string_view name() const {
    quoin_label label;
    if (quoin_constraint_label(solver_, handle_, &label) != QUOIN_OK) return {};
    return {label.name, label.n_name};
  }

  constexpr quoin_constraint handle() const { return handle_; }
  constexpr operator quoin_constraint() const { return handle_; }

 private:
  quoin_solver *solver_ = nullptr;
  quoin_constraint handle_{};
};

/* Whether two handles name the same thing. The operator == makes a constraint instead. */
inline bool same(const variable &a, const variable &b) { return quoin_variable_equals(a.handle(), b.handle()) != 0; }
inline bool same(const constraint &a, const constraint &b) {
  return quoin_constraint_equals(a.handle(), b.handle()) != 0;
}

/* An order of handles, and equality by handle, for containers; the operators make constraints instead. */
struct by_handle {
  static std::uint64_t key(const variable &x) { return quoin_variable_pack(x.handle()); }
  static std::uint64_t key(const constraint &x) { return quoin_constraint_pack(x.handle()); }
};

/* quoin_options with its defaults filled in. */
struct options : quoin_options {
  options() { quoin_options_init(this, sizeof(quoin_options)); }
};

}  // namespace quoin

/* So that std::map, std::set and their unordered kin take variables and constraints as keys. */
#define QUOIN_KEY(type) \
  template <> \
  struct std::hash<quoin::type> { \
    std::size_t operator()(const quoin::type &x) const { \
      return std::hash<std::uint64_t>()(quoin::by_handle::key(x)); \
    } \
  }; \
  template <> \
  struct std::equal_to<quoin::type> { \
    bool operator()(const quoin::type &a, const quoin::type &b) const { return quoin::same(a, b); } \
  }; \
  template <> \
  struct std::less<quoin::type> { \
    bool operator()(const quoin::type &a, const quoin::type &b) const { \
      return quoin::by_handle::key(a) < quoin::by_handle::key(b); \
    } \
  };
QUOIN_KEY(variable)
QUOIN_KEY(constraint)
#undef QUOIN_KEY

#endif
