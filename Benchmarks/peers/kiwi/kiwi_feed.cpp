// kiwi_feed.cpp -- the feed of Benchmarks/SwiftBench/FeedBench.swift, driven by hand with kiwi.
//
//     kiwi_feed [REPETITIONS [CELLS [all]]]
//
// Either one solver holds the whole feed, or each cell has its own and the program places the cells:
// the second suits kiwi, whose cost grows faster than its systems (`all` runs the first as well).
// The width is an edit variable. Each line gives the least time of one operation and the sum of all
// frames, which is the Swift program's.
#include "feed_cell.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>

namespace {

int cell_count = 100;

class Feed {
 public:
  Feed(double width, bool is_split) : is_split_(is_split), tops_(cell_count) {
    for (int i = 0; i < cell_count; ++i) {
      if (i == 0 || is_split) start_solver();
      cells_.emplace_back(*solvers_.back());
      feed::Box &cell = cells_.back().cell;
      bool is_first = i == 0 || is_split;
      solvers_.back()->addConstraint(cell.x == 0.0);
      solvers_.back()->addConstraint(is_first ? cell.y == 0.0 : cell.y == cells_[i - 1].cell.bottom());
      solvers_.back()->addConstraint(cell.width == widths_.back());
    }
    lay(width);
  }

  void lay(double width) {
    for (size_t s = 0; s < solvers_.size(); ++s) solvers_[s]->suggestValue(widths_[s], width);
    settle();
    place();
  }

  void place() {
    double y = 0;
    for (int i = 0; i < cell_count; ++i) {
      tops_[i] = is_split_ ? y : cells_[i].cell.y.value();
      y += cells_[i].cell.height.value();
    }
  }

  // Only the solver of the cell that changes is asked, and all cells are placed.
  void edit(int characters) {
    int middle = cell_count / 2;
    cells_[middle].edit(characters);
    kiwi::Solver &solver = *solvers_[is_split_ ? middle : 0];
    solver.updateVariables();
    if (cells_[middle].measure()) solver.updateVariables();
    place();
  }

  double sum() const {
    double sum = 0;
    for (int i = 0; i < cell_count; ++i) sum += tops_[i] + cells_[i].sum();
    return sum;
  }

 private:
  void start_solver() {
    solvers_.push_back(std::make_unique<kiwi::Solver>());
    widths_.emplace_back();
    solvers_.back()->addEditVariable(widths_.back(), kiwi::strength::create(1000.0, 0.0, 0.0));
  }

  // Solves, asks the texts, and solves again if one of them has another height than before.
  void settle() {
    bool is_stale = false;
    for (auto &solver : solvers_) solver->updateVariables();
    for (int i = 0; i < cell_count; ++i) {
      if (!cells_[i].measure()) continue;
      if (is_split_) solvers_[i]->updateVariables();
      is_stale = true;
    }
    if (!is_split_ && is_stale) solvers_[0]->updateVariables();
  }

  bool is_split_;
  std::vector<std::unique_ptr<kiwi::Solver>> solvers_;
  std::vector<kiwi::Variable> widths_;
  std::deque<feed::Cell> cells_;
  std::vector<double> tops_;
};

// Runs the work that `prepare` makes anew each time, and prints the least time of one of its `count` operations.
void run(const char *name, int repetitions, int count, const std::function<std::function<double()>()> &prepare) {
  double least = std::numeric_limits<double>::infinity(), sum = 0;
  for (int i = 0; i < repetitions; ++i) {
    auto work = prepare();
    auto begin = std::chrono::steady_clock::now();
    sum = work();
    std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - begin;
    least = std::min(least, time.count());
  }
  std::printf("%s: %.2f ns each, answer %.17g\n", name, least / count, sum);
  std::fflush(stdout);
}

void run_all(const char *way, bool is_split, int repetitions) {
  auto name = [&](const char *work) { return std::string("feed/") + work + "/" + way; };
  run(name("build").c_str(), repetitions, cell_count, [&] { return [&] { return Feed(375, is_split).sum(); }; });
  run(name("resize").c_str(), repetitions, 20, [&] {
    auto feed = std::make_shared<Feed>(375, is_split);
    return [feed] {
      for (int step = 0; step < 20; ++step) feed->lay(step % 2 ? 375 : 320);
      return feed->sum();
    };
  });
  run(name("edit").c_str(), repetitions, 20, [&] {
    auto feed = std::make_shared<Feed>(375, is_split);
    return [feed] {
      for (int step = 0; step < 20; ++step) feed->edit(step % 2 ? 37 : 50);
      return feed->sum();
    };
  });
}

}  // namespace

int main(int argc, char **argv) {
  int repetitions = argc > 1 ? std::atoi(argv[1]) : 5;
  if (argc > 2) cell_count = std::atoi(argv[2]);
  run_all("kiwi-split", true, repetitions);
  if (argc > 3) run_all("kiwi-one", false, repetitions);
}
