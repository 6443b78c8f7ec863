// main.hpp -- the main function of a replayer, for any engine that replay.hpp describes.
#pragma once

#include "calls.hpp"
#include "replay.hpp"
#include "threads.hpp"

namespace peers {

// getrusage() would begin with the memory of the process that started this one.
inline long peak_bytes() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    long kilobytes = 0;
    if (word == "VmHWM:" && status >> kilobytes) return kilobytes * 1024;
  }
  return -1;
}

struct Options {
  std::string file;
  unsigned repeat = 1, budget = 0, threads = 0;
  bool values = false, json = false, calls = false;
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
    else if (word == "--threads") options.threads = number();
    else if (word == "--calls") options.calls = true;
    else if (word == "--values") options.values = true;
    else if (word == "--json") options.json = true;
    else if (word[0] == '-' || !options.file.empty()) throw std::runtime_error("unknown: " + word);
    else options.file = word;
  }
  if (options.file.empty() && !options.calls)
    throw std::runtime_error(
        "usage: FILE [--repeat N] [--threads N] [--budget SECONDS] [--values] [--json], or --calls");
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

// Off the clock: reading the trace. The first replay keeps answers.
template <class Engine>
void replay(const Options &options, Report &report) {
  Trace trace = TraceReader(options.file).read();
  Budget::start(options.budget, options.json);
  unsigned done = 0;
  try {
    for (; done < options.repeat; ++done) Replay<Engine>(trace, report, done == 0, done == 0 && options.values).run();
  } catch (const BudgetSpent &) {
    if (done == 0) Budget::give_up();
    std::fprintf(stderr, "budget spent: %u of %u replays\n", done, options.repeat);
  } catch (const EngineFailed &failure) {
    report_failure(options.json, failure.what());
  }
}

// The main function of a peer. Status 0: replayed; 2: malformed file or arguments; 3: out of time;
// 4: the engine itself broke.
template <class Engine>
int replay_main(int argc, char **argv) try {
  Options options = parse_options(argc, argv);
  std::set_terminate(options.json ? on_terminate<true> : on_terminate<false>);
  Report report;
  if (options.calls) {
    measure_calls<Engine>(report);
  } else if (options.threads > 0) {
    replay_on_threads<Engine>(TraceReader(options.file).read(), options.threads, options.repeat, report);
  } else {
    replay<Engine>(options, report);
  }
  report.peak_bytes = peak_bytes();
  options.json ? print_json(report) : print_text(report);
  std::fflush(stdout);
  return 0;
} catch (const std::runtime_error &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 2;
}

}  // namespace peers
