// calls.hpp -- the cost of single calls that have next to nothing to do.
//
// Two variables, y == x + 8 with x edited: reading a value, a suggestion, an update when nothing is
// pending, a suggestion with its update, and a constraint that holds anyway, added and removed. Each
// is one phase of many calls.
#pragma once

#include "replay.hpp"

namespace peers {

constexpr int calls_of_a_kind = 10000;
constexpr int rounds_of_calls = 20;

inline Trace trace_for_calls() {
  Trace trace;
  trace.variables = 2;
  trace.constraints.push_back({{}, Relation::equal, -8, {{1, 1}, {-1, 0}}});
  trace.constraints.push_back({{}, Relation::greater_equal, 1000000, {{1, 1}}});
  return trace;
}

template <class Call>
void measure_call(Report &report, const char *name, Call call) {
  auto same = [&](const PhaseResult &phase) { return phase.name == name; };
  auto place = std::find_if(report.phases.begin(), report.phases.end(), same);
  if (place == report.phases.end()) place = report.phases.insert(place, PhaseResult{name, calls_of_a_kind, {}, {}});
  uint64_t start = now();
  for (int i = 0; i < calls_of_a_kind; ++i) call(i);
  place->nanoseconds.push_back(now() - start);
}

template <class Engine>
void measure_calls(Report &report) {
  Trace trace = trace_for_calls();
  Engine engine(trace);
  engine.edit(0, Strength{750, 1});
  engine.add(0);
  engine.update();
  volatile double sink = 0;
  for (int round = 0; round < rounds_of_calls; ++round) {
    measure_call(report, "value", [&](int) { sink = engine.value(1); });
    measure_call(report, "suggest", [&](int i) { engine.suggest(0, i); });
    engine.update();
    measure_call(report, "update", [&](int) { engine.update(); });
    measure_call(report, "suggest+update", [&](int i) {
      engine.suggest(0, i);
      engine.update();
    });
    measure_call(report, "add+remove", [&](int) {
      engine.add(1);
      engine.remove(1);
    });
  }
}

}  // namespace peers
