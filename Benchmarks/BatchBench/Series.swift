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

  /// Seconds a scenario in a first call, and one by one, by how many columns a model has.
  func columns(
    _ name: String, _ kind: String, _ counts: [Int], _ make: (Int) throws -> BenchModel
  ) throws {
    var (mine, alone): ([(Int, Double)], [(Int, Double)]) = ([], [])
    for count in counts {
      let times = try turns(make(count), rounds: 3)
      mine.append((count, times.first))
      alone.append((count, times.alone))
    }
    var figures = Figures("columns", name)
    figures.set("model", kind)
    figures.set("plan", mine)
    figures.set("alone", alone)
    print(figures.line)
  }

  /// A model as programs have it: seconds a scenario one by one, in a first call, and after `learn`.
  func user(_ name: String, _ model: BenchModel) throws {
    let times = try turns(model, rounds: isQuick ? 2 : 5)
    var figures = Figures("user", name)
    figures.set("scenarios", times.scenarios)
    figures.set("alone_s", times.alone)
    figures.set("first_s", times.first)
    figures.set("learnt_s", times.learnt)
    print(figures.line)
  }

  /// Seconds a scenario of a block with a batch that has learnt nothing, with one that has learnt, and one by one; the least
  /// of some rounds. They take turns, so that a noisy moment meets all.
  private func turns(_ model: BenchModel, rounds: Int) throws -> Turns {
    let (plan, taught) = (try model.plan(), try model.plan())
    let scenarios = model.scenarios(Turns.most)
    let count = max(min(Turns.most, Turns.numbers / plan.outputCount), 1)
    var values = [Double](repeating: 0, count: count * plan.outputCount)
    try taught.solve(scenarios, count: count, into: &values)
    try taught.learn()
    var found = Turns(scenarios: count)
    for _ in 0..<rounds {
      let first = try time(1) { try plan.solve(scenarios, count: count, into: &values) }
      let learnt = try time(1) { try taught.solve(scenarios, count: count, into: &values) }
      found.first = min(found.first, first / Double(count))
      found.learnt = min(found.learnt, learnt / Double(count))
      found.alone = min(found.alone, try aloneOnce(model, scenarios, min(count, isQuick ? 32 : 256)))
    }
    return found
  }

  /// Random models of `variables` variables and `parameters` parameters, a block of scenarios each: how many times as
  /// fast as one by one, in a first call and after `learn`, and how many are slower.
  func survey(_ name: String, models: Int, variables: ClosedRange<Int>, parameters: ClosedRange<Int>) throws {
    var random = SeededRandom(seed: 12)
    var (first, learnt): ([Double], [Double]) = ([], [])
    var least = (factor: Double.infinity, variables: 0, parameters: 0)
    for number in 0..<models {
      let (variables, parameters) = (random.int(in: variables), random.int(in: parameters))
      let times = try turns(
        .sparse(parameters: parameters, variables: variables, seed: UInt64(number) + 1),
        rounds: isQuick ? 2 : 3)
      first.append(times.alone / times.first)
      learnt.append(times.alone / times.learnt)
      if times.alone / times.first < least.factor { least = (times.alone / times.first, variables, parameters) }
    }
    var figures = Figures("survey", name)
    figures.set("models", models)
    figures.set("scenarios", Turns.most)
    figures.set("variables", variables)
    figures.set("parameters", parameters)
    figures.set("least", least.factor)
    figures.set("least_variables", least.variables)
    figures.set("least_parameters", least.parameters)
    for (word, factors) in [("", first), ("learnt_", learnt)] {
      figures.set(word + "median", factors.sorted()[models / 2])
      figures.set(word + "factors", Array(factors.enumerated()).map { ($0.offset, $0.element) })
      figures.set(word + "slower", factors.count { $0 < Turns.slow })
    }
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

/// What the ways to answer a block take, a scenario.
private struct Turns {
  /// The most scenarios of a block, and the most of its values.
  static let most = 1024
  static let numbers = 1 << 22
  /// A model with fewer times the speed of one by one counts as slower.
  static let slow = 0.95

  let scenarios: Int
  var first = Double.infinity
  var learnt = Double.infinity
  var alone = Double.infinity
}
