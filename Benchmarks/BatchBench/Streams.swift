// Streams.swift -- two threads against one, and ten million scenarios through the same rows.

import CQuoinSys
import QuoinBatch
import QuoinEngine

extension BatchBench {
  /// Measures a plan that solves on two threads against one that solves on one.
  func threads(_ name: String, _ model: BenchModel) throws {
    let scenarios = model.scenarios(count)
    var seconds = [Double.infinity, .infinity]
    let plans = try [1, 2].map { threads in
      var options = BatchOptions()
      options.threads = threads
      return try model.plan(options)
    }
    var values = [Double](repeating: 0, count: count * plans[0].outputCount)
    for _ in 0..<repeats {
      for (place, plan) in plans.enumerated() {
        let once = try time(1) { try plan.solve(scenarios, count: count, into: &values) }
        seconds[place] = min(seconds[place], once)
      }
    }
    var figures = Figures("threads", name)
    figures.set("outputs", plans[0].outputCount)
    figures.set("scenarios", count)
    figures.set("one_s", seconds[0])
    figures.set("two_s", seconds[1])
    print(figures.line)
  }

  /// Solves scenarios in pieces, each into the same rows of values; measures the time and the memory's growth.
  func stream(_ name: String, _ model: BenchModel) throws {
    let plan = try model.plan()
    let piece = 8192
    var values = [Double](repeating: 0, count: piece * plan.outputCount)
    let scenarios = model.scenarios(piece)
    try plan.solve(scenarios, count: piece, into: &values)
    try plan.learn()
    let before = csys_peak_bytes()
    let few = try time(3) { try plan.solve(scenarios, count: piece, into: &values) }
    let pieces = (isQuick ? 100_000 : 10_000_000) / piece + 1
    let all = try time(1) { for _ in 0..<pieces { try plan.solve(scenarios, count: piece, into: &values) } }
    var figures = Figures("stream", name)
    figures.set("scenarios", pieces * piece)
    figures.set("each_s", all / Double(pieces * piece))
    figures.set("first_each_s", few / Double(piece))
    figures.set("grew_bytes", Int(csys_peak_bytes() - before))
    print(figures.line)
  }
}
