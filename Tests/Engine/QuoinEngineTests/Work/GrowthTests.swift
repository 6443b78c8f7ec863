// Counts of work that must not grow with the parts of a model that it does not concern.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite final class GrowthTests {
  let engine: Engine
  /// The variables of the last chain.
  private var chained: [VariableID] = []
  /// The places and then the widths of the last row of boxes.
  private var boxed: [VariableID] = []

  init() throws {
    engine = try Engine()
  }

  /// Makes a chain of `count` variables, each 10 behind the one before, the last one drawn to `end`; returns its rows.
  private func chain(_ count: Int, end: Double) throws -> [ConstraintID] {
    let v = try engine.addVariables(count)
    chained = v
    var made = [try engine.pin(v[0], 0)]
    for (left, right) in zip(v, v.dropFirst()) { made.append(try engine.apart(left, right, 10)) }
    made.append(try engine.pin(v[count - 1], end, .weak))
    for j in v { made.append(try engine.atLeast(j, -5, .medium)) }
    try engine.solve()
    return made
  }

  /// How far the counter `work` goes up while `body` runs.
  private func count(_ work: KeyPath<Counters, UInt64>, _ body: () throws -> Void) rethrows -> UInt64 {
    let before = engine.counters[keyPath: work]
    try body()
    return engine.counters[keyPath: work] - before
  }

  @Test(arguments: [false, true])
  func remove_chainFromItsRoot_solvesAFewTimes(asBatch: Bool) throws {
    let made = try chain(600, end: 5990)
    let solves = try count(\.ftrans) {
      if asBatch { try engine.removeAll(made) } else { for one in made { try engine.remove(one) } }
      try engine.solveAndProve()
    }
    #expect(solves < 60)
  }

  /// What hangs at the first variable stays; the end, cut off, comes back as far as its bounds let it.
  @Test func removeAndChange_whileMultipliersAreKnown_keepsTheValues() throws {
    let made = try chain(80, end: 0)
    func check(_ place: Int) throws {
      try engine.solveAndProve()
      let values = try engine.values(of: chained)
      #expect((0..<place).allSatisfy { values[$0] == 10 * Double($0) })
      #expect(values[70] == -5 && values[79] == 85)
    }
    for place in stride(from: 70, to: 5, by: -3) {
      try engine.remove(made[place])
      try check(place)
      try engine.setStrength(made[place - 1], .strong)
      try check(place)
      try engine.setStrength(made[place - 1], .required)
      try check(place)
    }
  }

  @Test func addConstraint_atLargeCoordinates_looksOnlyAround() throws {
    let v = try engine.addVariables(2000)
    for (place, j) in v.enumerated() { try engine.pin(j, 2e6 + Double(place)) }
    try engine.solve()
    let checks = try count(\.rowsChecked) {
      for (place, j) in v.enumerated() { try engine.atLeast(j, 2e6 + Double(place), .medium) }
      try engine.solve()
    }
    #expect(checks < 8000)
    try engine.solveAndProve()
  }

  @Test func addBatch_strengthsInTurns_makesEachLevelOnce() throws {
    let v = try engine.addVariables(300)
    let strengths = [Strength.weak, .strong, .medium]
    try engine.addBatch(
      v.enumerated().map { place, j in
        Row([Term(1, j)], constant: -Double(place), .equal, strengths[place % 3])
      })
    try engine.solveAndProve()
    #expect(try engine.values(of: v) == (0..<300).map(Double.init))
  }

  /// A row of boxes, each from 10 to 200 wide, that fill 100 each on average: all but the two outer places are open.
  private func rowOfBoxes(_ count: Int) throws -> Engine {
    let engine = try Engine()
    let places = try engine.addVariables(count + 1)
    let widths = try engine.addVariables(count)
    try engine.pin(places[0], 0)
    for box in 0..<count {
      try engine.atLeast(widths[box], 10)
      try engine.atMost(widths[box], 200)
      let terms = [Term(1, places[box + 1]), Term(-1, places[box]), Term(-1, widths[box])]
      _ = try engine.addConstraint(terms, .equal)
    }
    try engine.pin(places[count], Double(100 * count))
    try engine.solve()
    boxed = places + widths
    return engine
  }

  /// The steps, and the solves with the basis, that all ranges take.
  private func rangeWork(boxes: Int) throws -> (steps: UInt64, solves: UInt64) {
    let engine = try rowOfBoxes(boxes)
    let copy = try engine.clone()
    var open = 0
    try engine.forEachAmbiguity(on: copy) { _, _ in open += 1 }
    #expect(open == 2 * boxes - 1)
    let (before, after) = (engine.counters, copy.counters)
    return (
      after.primalSteps - before.primalSteps, after.btrans + after.ftrans - before.btrans - before.ftrans
    )
  }

  @Test func ambiguities_rowOfBoxes_takeAFewStepsEach() throws {
    for boxes in [50, 400] {
      let work = try rangeWork(boxes: boxes)
      #expect(work.steps <= 8 * UInt64(boxes) && work.solves <= 30 * UInt64(boxes), "\(boxes) \(work)")
    }
  }

  /// Neighbours in a chain are no neighbours in the list of variables: most walks would be long.
  @Test func ambiguities_shuffledChain_takeFewSteps() throws {
    for count in [100, 800] {
      let engine = try Engine()
      let made = try engine.addVariables(count)
      let v = (0..<count).map { made[$0 * 37 % count] }
      try engine.pin(v[0], 0)
      try engine.pin(v[count - 1], 10 * Double(count), .strong)
      for (left, right) in zip(v, v.dropFirst()) { try engine.apart(left, right, 5, .greaterOrEqual) }
      try engine.solve()
      let copy = try engine.clone()
      var open = 0
      try engine.forEachAmbiguity(on: copy) { _, _ in open += 1 }
      #expect(open == count - 2)
      let steps = copy.counters.primalSteps - engine.counters.primalSteps
      #expect(steps <= 100, "\(count) \(steps)")
    }
  }

  @Test(arguments: [50, 400, 1600])
  func range_ofOneInARow_takesStepsInProportion(boxes: Int) throws {
    let row = try rowOfBoxes(boxes)
    for place in [boxes / 2, boxes + boxes / 3] { try expectFewSteps(row, boxed[place], items: boxes) }
    let slack = try rowWithSlack(boxes)
    try expectFewSteps(slack, boxed[boxes / 2], items: boxes)
  }

  private func expectFewSteps(_ engine: borrowing Engine, _ variable: VariableID, items: Int) throws {
    let copy = try engine.clone()
    let range = try engine.range(of: variable, on: copy)
    #expect(range.highest > range.lowest)
    let (before, after) = (engine.counters, copy.counters)
    let solves = after.btrans + after.ftrans - before.btrans - before.ftrans
    #expect(after.primalSteps == before.primalSteps, "a walk costs a linear step each")
    #expect(solves <= 3 * UInt64(items) + 20, "\(items) \(solves)")
  }

  /// A row of places, each from 1 to 5 behind the one before.
  private func rowWithSlack(_ count: Int) throws -> Engine {
    let engine = try Engine()
    boxed = try engine.addVariables(count)
    for (left, right) in zip(boxed, boxed.dropFirst()) {
      try engine.apart(left, right, 1, .greaterOrEqual)
      try engine.apart(left, right, 5, .lessOrEqual)
    }
    try engine.atLeast(boxed[0], 0)
    try engine.atMost(boxed[count - 1], 3 * Double(count))
    try engine.solve()
    return engine
  }

  @Test func ambiguities_determinedChain_solveNothing() throws {
    let v = try engine.addVariables(800)
    try engine.pin(v[0], 0)
    for (left, right) in zip(v, v.dropFirst()) {
      _ = try engine.addConstraint([Term(1, right), Term(-1, left), Term(-1, v[0])], constant: -10, .equal)
    }
    let loose = try engine.addVariable()
    try engine.solve()
    let copy = try engine.clone()
    var found: [VariableID] = []
    try engine.forEachAmbiguity(on: copy) { variable, _ in found.append(variable) }
    #expect(found == [loose])
    let solves = copy.counters.btrans + copy.counters.ftrans - engine.counters.btrans - engine.counters.ftrans
    #expect(solves < 20)
  }
}
