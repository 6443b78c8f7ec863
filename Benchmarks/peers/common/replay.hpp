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
//
// and its calls throw Refused when the engine will not have the operation; the replay goes on. They
// throw EngineFailed when the engine itself is broken; the replay ends and nothing is reported.
//
// The clock is read only where a run of operations of one phase begins or ends, so its own cost
// does not drown operations of a few nanoseconds. Parsing, making the engine, check points and
// printing are off the clock. Every repetition replays on a fresh engine; phases of equal names add
// up within one.
#pragma once

#include <ctime>
#include <exception>
#include <memory>
#include <sys/resource.h>

#include "budget.hpp"
#include "report.hpp"
#include "trace.hpp"

namespace peers {

struct Refused {
  std::vector<int> constraints;
};

struct EngineFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

extern long allocation_count;  // allocations.cpp

inline uint64_t now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<uint64_t>(time.tv_sec) * 1000000000u + static_cast<uint64_t>(time.tv_nsec);
}

struct Options {
  std::string file;
  unsigned repeat = 1, budget = 0;
  bool values = false, json = false;
};

template <class Engine>
class Replay {
 public:
  Replay(const Trace &trace, Report &report, bool keep_answers, bool keep_values)
      : trace_(trace), report_(report), keep_answers_(keep_answers), keep_values_(keep_values),
        engine_(std::make_unique<Engine>(trace)), spent_(trace.phases.size() + 1),
        count_(spent_.size()), allocated_(spent_.size()), phase_(trace.phases.size()) {}

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
    while (end < trace_.ops.size() && trace_.ops[end].kind != 'P' && trace_.ops[end].kind != 'c')
      ++end;
    long allocated = allocation_count;
    uint64_t start = now();
    for (size_t i = at; i < end; ++i) {
      try {
        apply(trace_.ops[i]);
      } catch (const Refused &refused) {
        if (keep_answers_) report_.conflicts.push_back({static_cast<long>(i), refused.constraints});
      } catch (const EngineFailed &failure) {
        throw EngineFailed(std::string(failure.what()) + " (operation " + std::to_string(i) + ")");
      }
      Budget::check();
    }
    spent_[phase_] += now() - start;
    allocated_[phase_] += allocation_count - allocated;
    count_[phase_] += static_cast<long>(end - at);
    return end;
  }

  void apply(const Op &op) {
    Engine &engine = *engine_;
    switch (op.kind) {
      case 'a': engine.add(op.first); break;
      case 'A': engine.add_range(op.first, op.last); break;
      case 'r': engine.remove(op.first); break;
      case 'R': engine.remove_range(op.first, op.last); break;
      case 'k': engine.set_constant(op.first, op.value); break;
      case 'p': engine.set_strength(op.first, op.strength); break;
      case 'e': engine.edit(op.first, op.strength); break;
      case 'x': engine.stop_edit(op.first); break;
      case 't': engine.stay(op.first, op.strength); break;
      case 's': case 'S':
        for (int i = op.first; i < op.last; ++i)
          engine.suggest(trace_.suggestions[i].variable, trace_.suggestions[i].value);
        break;
      case 'u': engine.update(); break;
    }
  }

  void check() {
    if (!keep_values_) return;
    engine_->update();
    report_.checks.emplace_back();
    for (int v = 0; v < trace_.variables; ++v) report_.checks.back().push_back(engine_->values[v]);
  }

  void commit() {
    if (report_.phases.empty()) {
      for (const std::string &name : trace_.phases) report_.phases.push_back({name, 0, {}, -1});
      if (count_.back()) report_.phases.push_back({"-", 0, {}, -1});
    }
    for (size_t i = 0; i < report_.phases.size(); ++i) {
      PhaseResult &phase = report_.phases[i];
      phase.ops = count_[i];
      phase.nanoseconds.push_back(spent_[i]);
      phase.allocations = allocated_[i];
    }
  }

  const Trace &trace_;
  Report &report_;
  bool keep_answers_, keep_values_;
  std::unique_ptr<Engine> engine_;
  std::vector<uint64_t> spent_;  // by phase; the last entry is for what precedes every phase
  std::vector<long> count_, allocated_;
  size_t phase_;
};

inline Options parse_options(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    auto number = [&]() -> unsigned {
      long value = i + 1 < argc ? std::atol(argv[++i]) : -1;
      if (value < 1) throw std::runtime_error(word + " wants a number of at least 1");
      return static_cast<unsigned>(value);
    };
    if (word == "--repeat") options.repeat = number();
    else if (word == "--budget") options.budget = number();
    else if (word == "--values") options.values = true;
    else if (word == "--json") options.json = true;
    else if (word[0] == '-' || !options.file.empty()) throw std::runtime_error("unknown: " + word);
    else options.file = word;
  }
  if (options.file.empty())
    throw std::runtime_error("usage: FILE [--repeat N] [--budget SECONDS] [--values] [--json]");
  return options;
}

constexpr int exit_engine_failed = 4;

[[noreturn]] inline void report_failure(bool json, const std::string &what) {
  if (json) std::printf("{\"phases\": null, \"engine_failed\": %s}\n", quoted(what).c_str());
  else std::printf("engine failed: %s\n", what.c_str());
  std::fflush(stdout);
  _exit(exit_engine_failed);
}

// For an engine that throws where nothing can catch it, from a destructor for example.
template <bool json>
[[noreturn]] void on_terminate() {
  try {
    if (std::current_exception()) std::rethrow_exception(std::current_exception());
  } catch (const std::exception &error) {
    report_failure(json, error.what());
  } catch (...) {
  }
  report_failure(json, "unknown");
}

// The main function of a peer. Status 0: replayed; 2: malformed file or arguments; 3: out of time;
// 4: the engine itself broke.
template <class Engine>
int replay_main(int argc, char **argv) try {
  Options options = parse_options(argc, argv);
  std::set_terminate(options.json ? on_terminate<true> : on_terminate<false>);
  Trace trace = TraceReader(options.file).read();
  Budget::start(options.budget, options.json);
  Report report;
  unsigned done = 0;
  try {
    for (; done < options.repeat; ++done)
      Replay<Engine>(trace, report, done == 0, done == 0 && options.values).run();
  } catch (const BudgetSpent &) {
    if (done == 0) Budget::give_up();
    std::fprintf(stderr, "budget spent: %u of %u replays\n", done, options.repeat);
  } catch (const EngineFailed &failure) {
    report_failure(options.json, failure.what());
  }
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  report.peak_bytes = usage.ru_maxrss * 1024;
  options.json ? print_json(report) : print_text(report);
  std::fflush(stdout);
  return 0;
} catch (const std::runtime_error &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 2;
}

}  // namespace peers
