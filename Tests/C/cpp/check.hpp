// check.hpp -- the parts of the C++ tests: a test is a function that registers itself.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <cmath>
#include <cstdio>
#include <quoin.hpp>
#include <vector>

struct test {
  const char *name;
  void (*run)();
};

inline std::vector<test> &all_tests() {
  static std::vector<test> tests;
  return tests;
}
inline int failures = 0;

inline void check(bool holds, const char *what, const char *file, int line) {
  if (holds) return;
  failures++;
  std::printf("  %s:%d: %s\n", file, line, what);
}
inline bool is_near(double a, double b) { return std::fabs(a - b) <= 1e-9 * (1 + std::fabs(a)); }

#define CHECK(condition) check(!!(condition), #condition, __FILE__, __LINE__)
#define NEAR(expected, value) check(is_near(expected, value), #value " is " #expected, __FILE__, __LINE__)

#define TEST(name) \
  static void name(); \
  static const bool name##_listed = (all_tests().push_back({#name, name}), true); \
  static void name()

#endif
