// report.hpp -- what a replay measured, as a text table or as one JSON object.
//
// The JSON has the shape of `quoin replay --json`; a figure that an engine cannot know is null.
// Times are totals over a phase, in nanoseconds, minimum and median over the replays.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace peers {

struct PhaseResult {
  std::string name;
  long ops = 0;
  std::vector<uint64_t> nanoseconds;  // one per replay
  long allocations = -1;              // -1: not known

  uint64_t minimum() const { return *std::min_element(nanoseconds.begin(), nanoseconds.end()); }
  uint64_t median() const {
    std::vector<uint64_t> sorted = nanoseconds;
    std::sort(sorted.begin(), sorted.end());
    size_t half = sorted.size() / 2;
    return sorted.size() % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
};

struct Conflict {
  long op;                       // counted from 0 over all operation lines
  std::vector<int> constraints;  // those the engine names
};

struct Report {
  std::vector<PhaseResult> phases;
  std::vector<std::vector<double>> checks;  // every variable's value, at every check point
  std::vector<Conflict> conflicts;
  long peak_bytes = -1;
};

// The shortest decimal that reads back as the same double.
inline std::string exact(double value) {
  char text[32];
  auto end = std::to_chars(text, text + sizeof text, value);
  return std::string(text, end.ptr);
}

inline std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < ' ') c = '?';
    out += c;
  }
  return out + "\"";
}

inline std::string or_null(long value) { return value < 0 ? "null" : std::to_string(value); }

inline void print_text(const Report &report) {
  for (size_t i = 0; i < report.checks.size(); ++i) {
    std::printf("check %zu\n", i);
    for (double value : report.checks[i]) std::printf("%s\n", exact(value).c_str());
  }
  for (const Conflict &conflict : report.conflicts) {
    std::printf("conflict %ld", conflict.op);
    for (int k : conflict.constraints) std::printf(" %d", k);
    std::printf("\n");
  }
  std::printf("%-16s %9s %14s %14s %12s\n", "phase", "ops", "min ns", "median ns", "allocations");
  for (const PhaseResult &phase : report.phases) {
    std::printf("%-16s %9ld %14llu %14llu %12s\n", phase.name.c_str(), phase.ops,
                static_cast<unsigned long long>(phase.minimum()),
                static_cast<unsigned long long>(phase.median()),
                or_null(phase.allocations).c_str());
  }
}

inline void print_json(const Report &report) {
  std::printf("{\"phases\": [");
  const char *comma = "";
  for (const PhaseResult &phase : report.phases) {
    std::printf("%s{\"name\": %s, \"ops\": %ld, \"min_ns\": %llu, \"median_ns\": %llu, "
                "\"pivots\": null, \"flips\": null, \"values_touched\": null, \"allocations\": %s}",
                comma, quoted(phase.name).c_str(), phase.ops,
                static_cast<unsigned long long>(phase.minimum()),
                static_cast<unsigned long long>(phase.median()),
                or_null(phase.allocations).c_str());
    comma = ", ";
  }
  std::printf("], \"checks\": [");
  for (size_t i = 0; i < report.checks.size(); ++i) {
    std::printf("%s{\"check\": %zu, \"values\": [", i ? ", " : "", i);
    for (size_t v = 0; v < report.checks[i].size(); ++v)
      std::printf("%s%s", v ? ", " : "", exact(report.checks[i][v]).c_str());
    std::printf("]}");
  }
  std::printf("], \"conflicts\": [");
  for (size_t i = 0; i < report.conflicts.size(); ++i) {
    std::printf("%s{\"op\": %ld, \"constraints\": [", i ? ", " : "", report.conflicts[i].op);
    for (size_t k = 0; k < report.conflicts[i].constraints.size(); ++k)
      std::printf("%s%d", k ? ", " : "", report.conflicts[i].constraints[k]);
    std::printf("]}");
  }
  std::printf("], \"peak_bytes\": %s}\n", or_null(report.peak_bytes).c_str());
}

}  // namespace peers
