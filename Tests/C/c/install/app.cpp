// The header's example once more, in C++.
#include <cstdio>
#include <quoin.hpp>

int main() {
  quoin::solver solver;
  auto left = solver.variable("left"), width = solver.variable("width");
  solver.add(width >= 20);
  solver.edit(left, quoin::strong);
  solver.suggest(left, 40);
  solver.solve();
  std::printf("%g %g\n", left.value(), width.value());
}
