// Alone.swift -- the same scenarios solved one by one: how long that takes, and whether answers agree.
//
// Where values differ there may be several optima. Then both answers are judged by the plain statement of the
// problem: required constraints, and the objective of every level.

import CQuoinSys
import QuoinBatch
import QuoinEngine
import QuoinTestSupport

/// The results of the scenarios that were solved alone.
struct Alone {
  /// Seconds a scenario, in the fastest run.
  var seconds = Double.infinity
  var compared = 0
  /// Scenarios whose values differ.
  var differing = 0
  /// Those among them whose objective differs at some level, or whose required constraints the plan breaks.
  var worse = 0
}

extension BatchBench {
  func solveAlone(
    _ model: BenchModel, _ scenarios: [Double], _ values: UnsafePointer<Double>, _ outputs: Int, _ few: Int
  ) throws -> Alone {
    var found = Alone()
    let copy = try model.engine.clone()
    var room = [Double](repeating: 0, count: outputs)
    found.compared = model.outputs.count > 20_000 ? min(few, 20) : few
    for _ in 0..<3 {
      let start = csys_nanoseconds()
      for s in 0..<found.compared { try answer(copy, model, scenarios, s, model.outputs, &room) }
      found.seconds = min(found.seconds, Double(csys_nanoseconds() - start) * 1e-9)
    }
    found.seconds /= Double(found.compared)
    var differing: [Int] = []
    for s in 0..<found.compared {
      try answer(copy, model, scenarios, s, model.outputs, &room)
      let row = UnsafeBufferPointer(start: values + s * outputs, count: outputs)
      if zip(room, row).contains(where: { !(abs($0 - $1) <= 1e-6 * (1 + abs($0))) }) { differing.append(s) }
    }
    found.differing = differing.count
    if !differing.isEmpty { found.worse = try judge(differing, model, scenarios, copy) }
    return found
  }

  /// Brings an engine to scenario `s`, and reads the outputs.
  func answer(
    _ copy: borrowing Engine, _ model: BenchModel, _ scenarios: [Double], _ s: Int, _ outputs: [VariableID],
    _ room: inout [Double]
  ) throws {
    try scenarios.withUnsafeBufferPointer {
      try model.move(copy, to: $0.baseAddress! + s * model.parameterCount)
    }
    try outputs.withUnsafeBufferPointer { ids in
      try room.withUnsafeMutableBufferPointer { try copy.values(of: ids, into: $0) }
    }
  }

  /// How many of `some` a plan answers with another objective than the engine, or with a broken required constraint.
  private func judge(
    _ some: [Int], _ model: BenchModel, _ scenarios: [Double], _ copy: borrowing Engine
  ) throws -> Int {
    let plan = try model.plan(outputs: model.variables)
    var (mine, theirs) = (
      [Double](repeating: 0, count: model.variables.count),
      [Double](repeating: 0, count: model.variables.count)
    )
    var worse = 0
    for s in some {
      let scenario = Array(scenarios[s * model.parameterCount..<(s + 1) * model.parameterCount])
      try plan.solve(scenario, count: 1, into: &mine)
      try answer(copy, model, scenarios, s, model.variables, &theirs)
      let problem = model.problem(scenario)
      let pairs = zip(problem.objectivePerLevel(at: mine), problem.objectivePerLevel(at: theirs))
      let isEqual = pairs.allSatisfy { $0.agrees(with: $1, rounding: 1e-9) }
      if !isEqual || problem.worstRelativeRequiredViolation(at: mine) > 1e-7 { worse += 1 }
    }
    return worse
  }
}
