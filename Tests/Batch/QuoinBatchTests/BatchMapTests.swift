// BatchMapTests.swift -- a plan's regions as data: whoever reads them has the plan's answers.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import Testing

extension BatchMap {
  /// The answers that regions around a scenario give, part by part: one for each such region.
  func answers(at scenario: [Double]) -> [[[Double]]] {
    let whole = whole(scenario)
    return parts.map { part in part.regions.filter { $0.contains(whole) }.map { $0.outputs(at: whole) } }
  }
}

struct BatchMapTests {
  @Test func map_ofAWindow_isItsTable() throws {
    let map = try Window().widthPlan().map()
    let part = try #require(map.parts.first)
    #expect(map.parts.count == 1 && part.parameters == [0] && part.outputs == [0, 1, 2])
    #expect(part.regions.count == 3)
    // Both at their least, the left one at its least, halves.
    #expect(part.regions.map(\.moving) == [[], [0], [0]] && part.regions[0].values == [100, 50, 150])
    let halves = try #require(part.regions.last)
    #expect(halves.values == [0, 0, 0] && halves.rates == [[0.5, 0.5, 1]])
    let limit = try #require(halves.limits.first)
    #expect(halves.limits.count == 1 && limit.terms.map(\.parameter) == [0])
    #expect(limit.terms.map(\.rate) == [1])
    #expect(abs(limit.lowest - 200) < 1e-5 && limit.highest == .infinity)
    #expect(halves.contains([1000]) && !halves.contains([150]))
  }

  @Test func map_outputsThatNothingMoves_areAPart() throws {
    let window = try Window()
    let apart = try window.engine.addVariable()
    _ = try window.engine.addConstraint([Term(1, apart)], constant: -7, .equal)
    let outputs = [apart, window.left]
    let targets = [BatchTarget(parameter: 1, .edit, window.edit)]
    let plan = try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer { try BatchPlan(window.engine, targets, parameterCount: 2, $0) }
    }
    let map = plan.map()
    #expect(map.parts.map(\.outputs) == [[0], [1]] && map.parts.map(\.parameters) == [[], [1]])
    #expect(map.answers(at: [-5, 1000]) == [[[7]], [[500]]])
  }

  @Test func writeMap_intoLessRoom_writesWhatFits() throws {
    let plan = try Window().widthPlan()
    var numbers = [Double](repeating: -3, count: 10)
    let (count, all) = numbers.withUnsafeMutableBufferPointer { room in
      (plan.writeMap(into: UnsafeMutableBufferPointer(rebasing: room[..<8])), plan.writeMap(into: room))
    }
    #expect(count == all && count > 10 && numbers[..<5] == [0, 1, 1, 3, 3])
  }

  /// Where an optimum is unique, all regions around a scenario give the plan's answer; else one of them does.
  @Test func map_random_hasThePlansAnswers() throws {
    var (scenarios, unknown) = (0, 0)
    for seed in 900...UInt64(1000) {
      let fuzzer = try BatchFuzzer(seed: seed)
      guard fuzzer.parameterCount > 0, !fuzzer.isFarOut, let plan = try? fuzzer.makePlan() else { continue }
      let numbers = fuzzer.scenarios(40)
      _ = try plan.answers(numbers, count: 40)
      try plan.learn()
      let map = plan.map()
      #expect(map.parts.flatMap(\.outputs).sorted() == Array(0..<plan.outputCount), "seed \(seed)")
      #expect(map.parts.allSatisfy { Set($0.parameters).count == $0.parameters.count })
      let (values, statuses) = try plan.answers(numbers, count: 40)
      for s in 0..<40 where statuses[s] == .solved {
        let scenario = Array(numbers[s * plan.parameterCount..<(s + 1) * plan.parameterCount])
        for (part, answers) in zip(map.parts, map.answers(at: scenario)) {
          let solved = part.outputs.map { values[s * plan.outputCount + $0] }
          scenarios += 1
          if answers.isEmpty { unknown += 1 }
          #expect(answers.isEmpty || answers.contains { near($0, solved) }, "seed \(seed), scenario \(s)")
        }
      }
    }
    #expect(scenarios > 2_000 && unknown < scenarios / 10, "\(unknown) of \(scenarios)")
  }

  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0), abs($1)) }
  }
}
