// replay.hpp -- replays a trace on any engine and times its phases.
//
// An engine is a class with
//
//   Engine(const Trace &)             makes every variable and constraint object, off the clock
//   add(k) remove(k)                  one constraint
//   add_range(k, l) remove_range(k, l)
//   set_constant(k, c) set_strength(k, s)
//   edit(v, s) stop_edit(v) suggest(v, x) stay(v, s)
//   update()                          solves and copies every variable's value into `values`
//   values                            something indexable, one double per variable
//   value(v)                          the value at which a stay on v would hold it now
//   work()                            its counts so far; unknown ones are negative
//
// An operation returns whether the engine accepted it; the replay goes on in either case. It throws
// EngineFailed when the engine itself is broken; the replay then ends, and only that is reported.
//
// The clock is read only where a run of operations of one phase begins or ends, so its own cost
// does not drown operations of a few nanoseconds. Parsing, making the engine, check points and
// printing are off the clock. Every repetition replays on a fresh engine; phases of equal names add
// up within one.
//
// Each phase runs in a function of its own, in_phase<0>, in_phase<1> and so on in order of first
// appearance, so that a profiler that counts instructions can tell them apart. The last of the
// `phase_functions` functions runs all phases that remain.
#pragma once

#include <ctime>
#include <exception>
#include <memory>
#include <utility>

#include "budget.hpp"
#include "report.hpp"
#include "trace.hpp"

namespace peers {

struct EngineFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

extern __thread long allocation_count;  // allocations.cpp

inline uint64_t now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<uint64_t>(time.tv_sec) * 1000000000u + static_cast<uint64_t>(time.tv_nsec);
}

// Phases beyond these share the last one.
constexpr size_t phase_functions = 8;

template <class Engine>
class Replay {
 public:
  Replay(const Trace &trace, Report &report, bool keep_answers, bool keep_values)
      : trace_(trace), report_(report), keep_answers_(keep_answers), keep_values_(keep_values),
        engine_(std::make_unique<Engine>(trace)), spent_(trace.phases.size() + 1), count_(spent_.size()),
        work_(spent_.size()), phase_(trace.phases.size()) {}

  void run() {
    size_t at = 0;
    while (at < trace_.ops.size()) {
      const Op &op = trace_.ops[at];
      if (op.kind == 'P') phase_ = static_cast<size_t>(op.first), ++at;
      else if (op.kind == 'c') check(), ++at;
      else at = timed_run(at);
    }
    commit();
  }

 private:
  // Everything up to the next phase or check point, on the clock.
  size_t timed_run(size_t at) {
    size_t end = at;
    while (end < trace_.ops.size() && trace_.ops[end].kind != 'P' && trace_.ops[end].kind != 'c') ++end;
    Work before = work();
    uint64_t start = now();
    run_phase(at, end, std::make_index_sequence<phase_functions>());
    spent_[phase_] += now() - start;
    work_[phase_].add(work(), before);
    count_[phase_] += static_cast<long>(end - at);
    return end;
  }

  Work work() const {
    Work work = engine_->work();
    if (work.allocations < 0) work.allocations = allocation_count;
    return work;
  }

  template <size_t... Places>
  void run_phase(size_t at, size_t end, std::index_sequence<Places...>) {
    using Run = void (Replay::*)(size_t, size_t);
    static constexpr Run runs[] = {&Replay::template in_phase<Places>...};
    (this->*runs[std::min(phase_, phase_functions - 1)])(at, end);
  }

  // The compiler must not fold these functions into one, although all are the same.
  template <size_t Place>
  __attribute__((noinline)) void in_phase(size_t at, size_t end) {
    asm volatile("" : : "i"(Place));
    size_t i = at;
    try {
      for (; i < end; ++i) {
        const Op &op = trace_.ops[i];
        bool done = apply(op);
        if (!done && keep_answers_) report_.refused.push_back(static_cast<long>(i));
        if (done && keep_values_ && op.kind == 't') note_stay(i);
        Budget::check();
      }
    } catch (const EngineFailed &failure) {
      throw EngineFailed(std::string(failure.what()) + " (operation " + std::to_string(i) + ")");
    }
  }

  void note_stay(size_t i) { report_.stays.push_back({static_cast<long>(i), engine_->value(trace_.ops[i].first)}); }

  bool apply(const Op &op) {
    Engine &engine = *engine_;
    switch (op.kind) {
      case 'a': return engine.add(op.first);
      case 'A': return engine.add_range(op.first, op.last);
      case 'r': return engine.remove(op.first);
      case 'R': return engine.remove_range(op.first, op.last);
      case 'k': return engine.set_constant(op.first, op.value);
      case 'p': return engine.set_strength(op.first, op.strength);
      case 'e': return engine.edit(op.first, op.strength);
      case 'x': return engine.stop_edit(op.first);
      case 't': return engine.stay(op.first, op.strength);
      case 's':
      case 'S': return suggest(op);
      default: engine.update(); return true;
    }
  }

  bool suggest(const Op &op) {
    bool done = true;
    for (int i = op.first; i < op.last; ++i)
      done &= engine_->suggest(trace_.suggestions[i].variable, trace_.suggestions[i].value);
    return done;
  }

  void check() {
    if (!keep_values_) return;
    engine_->update();
    report_.checks.emplace_back();
    for (int v = 0; v < trace_.variables; ++v) report_.checks.back().push_back(engine_->values[v]);
  }

  void commit() {
    if (report_.phases.empty()) {
      for (const std::string &name : trace_.phases) report_.phases.push_back({name, 0, {}, {}});
      if (count_.back()) report_.phases.push_back({"-", 0, {}, {}});
    }
    for (size_t i = 0; i < report_.phases.size(); ++i) {
      PhaseResult &phase = report_.phases[i];
      phase.ops = count_[i];
      phase.nanoseconds.push_back(spent_[i]);
      phase.work = work_[i];
    }
  }

  const Trace &trace_;
  Report &report_;
  bool keep_answers_, keep_values_;
  std::unique_ptr<Engine> engine_;
  std::vector<uint64_t> spent_;  // by phase; the last entry is for operations before the first phase
  std::vector<long> count_;
  std::vector<Work> work_;
  size_t phase_;
};

}  // namespace peers
