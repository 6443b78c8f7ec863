// main.cpp -- runs all C++ tests and counts them.
#include "check.hpp"

int main() {
  int passed = 0, failed = 0;
  for (const test &one : all_tests()) {
    failures = 0;
    one.run();
    if (failures > 0) std::printf("FAILED %s\n", one.name);
    (failures == 0 ? passed : failed)++;
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed > 0 || passed == 0;
}
