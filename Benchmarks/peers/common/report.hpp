// report.hpp -- the figures of a replay, as a text table or as one JSON object.
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

// Counts of an engine; -1 where it does not count.
struct Work {
  long pivots = -1, flips = -1, values_touched = -1, allocations = -1;

  // Adds the work between two readings.
  void add(const Work &after, const Work &before) {
    add(pivots, after.pivots, before.pivots);
    add(flips, after.flips, before.flips);
    add(values_touched, after.values_touched, before.values_touched);
    add(allocations, after.allocations, before.allocations);
  }

 private:
  static void add(long &sum, long after, long before) {
    if (after >= 0) sum = std::max(sum, 0L) + after - before;
  }
};

struct PhaseResult {
  std::string name;
  long ops = 0;
  std::vector<uint64_t> nanoseconds;  // one per replay
  Work work;

  uint64_t minimum() const { return *std::min_element(nanoseconds.begin(), nanoseconds.end()); }
  uint64_t median() const {
    std::vector<uint64_t> sorted = nanoseconds;
    std::sort(sorted.begin(), sorted.end());
    size_t half = sorted.size() / 2;
    return sorted.size() % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
};

// The value that a stay holds, and the operation that made the stay.
struct Stay {
  long op;
  double value;
};

struct Report {
  std::vector<PhaseResult> phases;
  std::vector<std::vector<double>> checks;  // every variable's value, at every check point
  std::vector<long> refused;                // operations that the engine refused, by index in Trace::ops
  std::vector<Stay> stays;
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
  for (long op : report.refused) std::printf("conflict %ld\n", op);
  for (const Stay &stay : report.stays) std::printf("stay %ld %s\n", stay.op, exact(stay.value).c_str());
  std::printf("%-16s %9s %14s %14s %9s %12s %12s\n", "phase", "ops", "min ns", "median ns", "pivots", "values",
              "allocations");
  for (const PhaseResult &phase : report.phases) {
    std::printf("%-16s %9ld %14llu %14llu %9s %12s %12s\n", phase.name.c_str(), phase.ops,
                static_cast<unsigned long long>(phase.minimum()), static_cast<unsigned long long>(phase.median()),
                or_null(phase.work.pivots).c_str(), or_null(phase.work.values_touched).c_str(),
                or_null(phase.work.allocations).c_str());
  }
}

inline void print_json(const Report &report) {
  std::printf("{\"phases\": [");
  const char *comma = "";
  for (const PhaseResult &phase : report.phases) {
    std::printf(
        "%s{\"name\": %s, \"ops\": %ld, \"min_ns\": %llu, \"median_ns\": %llu, "
        "\"pivots\": %s, \"flips\": %s, \"values_touched\": %s, \"allocations\": %s}",
        comma, quoted(phase.name).c_str(), phase.ops, static_cast<unsigned long long>(phase.minimum()),
        static_cast<unsigned long long>(phase.median()), or_null(phase.work.pivots).c_str(),
        or_null(phase.work.flips).c_str(), or_null(phase.work.values_touched).c_str(),
        or_null(phase.work.allocations).c_str());
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
  for (size_t i = 0; i < report.refused.size(); ++i) std::printf("%s{\"op\": %ld}", i ? ", " : "", report.refused[i]);
  std::printf("], \"stays\": [");
  for (size_t i = 0; i < report.stays.size(); ++i)
    std::printf("%s{\"op\": %ld, \"value\": %s}", i ? ", " : "", report.stays[i].op,
                exact(report.stays[i].value).c_str());
  std::printf("], \"peak_bytes\": %s}\n", or_null(report.peak_bytes).c_str());
}

}  // namespace peers
