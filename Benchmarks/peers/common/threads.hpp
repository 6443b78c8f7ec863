// threads.hpp -- the same replay on several threads at once, each with an engine of its own.
//
// Engines that share nothing should take no longer together than alone, as long as there are cores.
// Threads begin each repetition together; the time of the slowest one is reported.
#pragma once

#include <atomic>
#include <thread>

#include "replay.hpp"

namespace peers {

// All threads wait until all are there.
class Barrier {
 public:
  explicit Barrier(unsigned threads) : threads_(threads) {}

  void wait() {
    unsigned round = arrived_.fetch_add(1) / threads_;
    while (arrived_.load() < (round + 1) * threads_) std::this_thread::yield();
  }

 private:
  unsigned threads_;
  std::atomic<unsigned> arrived_{0};
};

template <class Engine>
void replay_on_threads(const Trace &trace, unsigned threads, unsigned repeat, Report &report) {
  std::vector<Report> reports(threads);
  Barrier barrier(threads);
  std::vector<std::thread> running;
  for (Report &mine : reports) {
    running.emplace_back([&] {
      for (unsigned i = 0; i < repeat; ++i) {
        Replay<Engine> replay(trace, mine, false, false);
        barrier.wait();
        replay.run();
      }
    });
  }
  for (std::thread &one : running) one.join();
  report = reports[0];
  for (const Report &other : reports)
    for (size_t p = 0; p < report.phases.size(); ++p)
      for (size_t i = 0; i < repeat; ++i)
        report.phases[p].nanoseconds[i] = std::max(report.phases[p].nanoseconds[i], other.phases[p].nanoseconds[i]);
}

}  // namespace peers
