// BatchConflictTests.swift -- why a scenario has no answer: no constraint is named that is not needed.

import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine
import QuoinTestSupport
import Testing

struct BatchConflictTests {
  @Test func conflict_atAScenario_namesWhatContradicts() throws {
    let window = try Window()
    let most = try window.engine.addConstraint([Term(1, window.left)], constant: -300, .lessOrEqual)
    let plan = try window.plan(
      [BatchTarget(parameter: 0, .wholeConstant, window.least, share: -1)], parameters: 1)
    #expect(Set(try members(plan, at: [301])) == [window.least, most])
    #expect(try members(plan, at: [300]).isEmpty)
  }

  /// Two equalities fix both variables, and a third row contradicts them. The row that bounds `a` from below is not
  /// needed, whatever the order in which the rows were added.
  @Test func conflict_parameterInSeveralRows_namesNoRowThatIsNotNeeded() throws {
    for order in 0..<24 {
      let engine = try Engine()
      let (a, b) = try (engine.addVariable(), engine.addVariable())
      let rows: [([Term], Double, Relation)] = [
        ([Term(2, a), Term(-2, b)], -5, .equal), ([Term(3, a), Term(-1, b)], -270, .equal),
        ([Term(0.5, a)], 277, .greaterOrEqual), ([Term(-1, b)], -52, .lessOrEqual),
      ]
      var made = [ConstraintID](repeating: .none, count: 4)
      for row in permutation(order) {
        made[row] = try engine.addConstraint(rows[row].0, constant: rows[row].1, rows[row].2)
      }
      let targets = [
        BatchTarget(parameter: 2, .wholeConstant, made[3]),
        BatchTarget(parameter: 1, .wholeConstant, made[3], share: -1),
        BatchTarget(parameter: 1, .wholeConstant, made[1]),
      ]
      let plan = try targets.withUnsafeBufferPointer { targets in
        try [a, b].withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 3, $0) }
      }
      let found = try members(plan, at: [0, 70, 277_805.42394934263])
      #expect(Set(found) == [made[0], made[1], made[3]], "order \(order)")
    }
  }

  /// Order number `number` of 0..<4.
  private func permutation(_ number: Int) -> [Int] {
    var (left, rest, order) = ([0, 1, 2, 3], number, [Int]())
    for count in stride(from: 4, to: 0, by: -1) {
      order.append(left.remove(at: rest % count))
      rest /= count
    }
    return order
  }

  @Test func conflict_randomPlans_isIrreducible() throws {
    var (lists, named) = (0, 0)
    for seed in 2000...UInt64(2300) {
      let fuzzer = try BatchFuzzer(seed: seed)
      guard fuzzer.parameterCount > 0, !fuzzer.isFarOut, let plan = try? fuzzer.makePlan() else { continue }
      let numbers = fuzzer.scenarios(12)
      let statuses = try plan.answers(numbers, count: 12).1
      for s in 0..<12 where statuses[s] == .conflict {
        let scenario = numbers[s * fuzzer.parameterCount..<(s + 1) * fuzzer.parameterCount]
        let found = try members(plan, at: Array(scenario))
        if found.isEmpty { continue }
        try judge(fuzzer, scenario, found)
        (lists, named) = (lists + 1, named + found.count)
      }
    }
    #expect(lists > 100 && named > 2 * lists, "\(lists) lists of \(named)")
  }

  /// All of the members contradict each other, and all but any one of them can hold.
  private func judge(_ fuzzer: BatchFuzzer, _ scenario: ArraySlice<Double>, _ found: [ConstraintID]) throws {
    #expect(try !canHold(fuzzer, scenario, found), "seed \(fuzzer.seed): \(found.count) members can hold")
    for place in found.indices {
      var others = found
      others.remove(at: place)
      #expect(
        try canHold(fuzzer, scenario, others), "seed \(fuzzer.seed): not needed is \(place) of \(found)")
    }
  }

  private func canHold(
    _ fuzzer: BatchFuzzer, _ scenario: ArraySlice<Double>, _ members: [ConstraintID]
  ) throws -> Bool {
    let whole = fuzzer.problem(scenario)
    var problem = PlainProblem(variableCount: whole.variableCount)
    for member in members {
      problem.constraints.append(whole.constraints[try #require(fuzzer.row(of: member))])
    }
    return try fuzzer.canHold(problem)
  }

  private func members(_ plan: Batch, at scenario: [Double]) throws -> [ConstraintID] {
    var found: [ConstraintID] = []
    try plan.forEachInConflict(at: scenario) { found.append($0) }
    return found
  }
}
