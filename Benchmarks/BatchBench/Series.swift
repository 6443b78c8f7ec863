// Series.swift -- one kind of model at many sizes, many models of one kind, and gradients beside answers.

import CQuoinSys
import QuoinBatch
import QuoinEngine
import QuoinTestSupport

extension BatchBench {
  /// The part of the plain loop's rate, by the side of a grid whose width and height move.
  func shares(_ name: String, sides: [Int]) throws {
    var shares: [(Int, Double)] = []
    for side in sides {
      let model = try BenchModel.grid(side: side, axes: 2)
      let plan = try model.plan()
      let times = try timesOnce(model, plan, mostNumbers: isQuick ? 1 << 20 : 1 << 23)
      shares.append((side, times.plain / times.plan))
    }
    var figures = Figures("shares", name)
    figures.set("shares", shares)
    print(figures.line)
  }

  /// Seconds a scenario of a stack of 128 boxes, by how many numbers act.
  func acting(_ name: String, numbers: [Int]) throws {
    var (mine, plain, alone): ([(Int, Double)], [(Int, Double)], [(Int, Double)]) = ([], [], [])
    for count in numbers {
      let model = try BenchModel.stack(boxes: 128, moving: count - 1)
      let plan = try model.plan()
      let times = try timesOnce(model, plan, mostNumbers: isQuick ? 1 << 18 : 1 << 21)
      let scenarios = model.scenarios(50)
      mine.append((count, times.plan))
      plain.append((count, times.plain))
      alone.append((count, try aloneOnce(model, scenarios, 50)))
    }
    var figures = Figures("acting", name)
    figures.set("plan", mine)
    figures.set("plain", plain)
    figures.set("alone", alone)
    print(figures.line)
  }

  /// Seconds a scenario with a plan that has learnt, and in the plain loop.
  private func timesOnce(_ model: BenchModel, _ plan: Batch, mostNumbers: Int) throws -> (
    plan: Double, plain: Double
  ) {
    let count = max(min(count, mostNumbers / plan.outputCount), 1)
    let scenarios = model.scenarios(count)
    var values = [Double](repeating: 0, count: count * plan.outputCount)
    try plan.solve(scenarios, count: count, into: &values)
    try plan.learn()
    let own = try time { try plan.solve(scenarios, count: count, into: &values) }
    let plain = values.withUnsafeMutableBufferPointer { values in
      time { values.baseAddress.map { writePlainly($0, rows: count, columns: plan.outputCount) } }
    }
    return (own / Double(count), plain / Double(count))
  }

  /// Seconds a scenario, one by one.
  private func aloneOnce(_ model: BenchModel, _ scenarios: [Double], _ count: Int) throws -> Double {
    let copy = try model.engine.clone()
    var room = [Double](repeating: 0, count: model.outputs.count)
    let seconds = try time(3) {
      for s in 0..<count { try answer(copy, model, scenarios, s, model.outputs, &room) }
    }
    return seconds / Double(count)
  }

  /// Random models of `variables` variables and `parameters` parameters, a block of scenarios each: how many times as
  /// fast as one by one, at least and in the median, and how many are slower.
  func survey(_ name: String, models: Int, variables: ClosedRange<Int>, parameters: ClosedRange<Int>) throws {
    let (block, few, slow) = (1024, 32, 0.9)
    var random = SeededRandom(seed: 12)
    var times: [(factor: Double, variables: Int, parameters: Int)] = []
    for number in 0..<models {
      let (variables, parameters) = (random.int(in: variables), random.int(in: parameters))
      let model = try BenchModel.sparse(
        parameters: parameters, variables: variables, seed: UInt64(number) + 1)
      let plan = try model.plan()
      let scenarios = model.scenarios(block)
      var values = [Double](repeating: 0, count: block * plan.outputCount)
      var (mine, alone) = (Double.infinity, Double.infinity)
      // They take turns, so that a noisy moment meets both.
      for _ in 0..<(isQuick ? 2 : 3) {
        mine = min(
          mine, try time(1) { try plan.solve(scenarios, count: block, into: &values) } / Double(block))
        alone = min(alone, try aloneOnce(model, scenarios, few))
      }
      times.append((alone / mine, variables, parameters))
    }
    times.sort { $0.factor < $1.factor }
    var figures = Figures("survey", name)
    figures.set("models", models)
    figures.set("scenarios", block)
    figures.set("variables", variables)
    figures.set("parameters", parameters)
    figures.set("least", times[0].factor)
    figures.set("least_variables", times[0].variables)
    figures.set("least_parameters", times[0].parameters)
    figures.set("median", times[models / 2].factor)
    figures.set("slower", times.count { $0.factor < slow })
    print(figures.line)
  }

  /// Seconds of the gradients of scenarios, and of their answers, with a plan that has learnt.
  func gradients(_ name: String, _ model: BenchModel) throws {
    let plan = try model.plan()
    let scenarios = model.scenarios(count)
    var values = [Double](repeating: 0, count: count * plan.outputCount)
    try plan.solve(scenarios, count: count, into: &values)
    try plan.learn()
    let forward = try time { try plan.solve(scenarios, count: count, into: &values) }
    let rates = [Double](repeating: 0.5, count: count * plan.outputCount)
    var found = [Double](repeating: 0, count: count * plan.parameterCount)
    let backward = try time { try plan.gradient(scenarios, count: count, of: rates, into: &found) }
    var figures = Figures("gradients", name)
    figures.set("scenarios", count)
    figures.set("parameters", plan.parameterCount)
    figures.set("outputs", plan.outputCount)
    figures.set("forward_s", forward)
    figures.set("gradient_s", backward)
    print(figures.line)
  }
}
