// Explanations: the parts of a value, its answer to an edit, the violated constraints.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct ExplainTests {
  private let shapes: [Shape] = [.layout, .chain, .dense, .cycle, .ties, .manyLevels]

  private func reasons(_ engine: borrowing Engine, _ variable: VariableID) throws -> [Reason] {
    var all: [Reason] = []
    try engine.forEachReason(of: variable) { all.append($0) }
    return all
  }

  @Test func forEachReason_chain_namesTheConstraintsOnTheWay() throws {
    let engine = try Engine()
    let v = try engine.addVariables(4)
    let wall = try engine.pin(v[0], 5)
    let first = try engine.apart(v[0], v[1], 10)
    let second = try engine.addConstraint([Term(2, v[2]), Term(-2, v[1])], constant: -40, .equal, .weak)
    try engine.atMost(v[2], 500)
    try engine.solve()
    let found = try reasons(engine, v[2])
    #expect(Set(found.map(\.constraint)) == [wall, first, second])
    let bySource = Dictionary(uniqueKeysWithValues: found.map { ($0.constraint, $0) })
    #expect(bySource[wall]?.contribution == 5)
    #expect(bySource[first]?.contribution == 10)
    #expect(bySource[second]?.contribution == 20)
    #expect(bySource[second]?.coefficient == -0.5)
    #expect(bySource[wall]?.coefficient == -1)
  }

  @Test func forEachReason_undetermined_namesTheVariable() throws {
    let engine = try Engine()
    let left = try engine.addVariable(value: 30)
    let right = try engine.addVariable()
    try engine.apart(left, right, 10)
    try engine.solve()
    #expect(try engine.isUndetermined(right) == true)
    let parts = try reasons(engine, right)
    #expect(parts.contains { $0.undetermined != .none })
    #expect(try abs(parts.reduce(0) { $0 + $1.contribution } - engine.value(of: right)) < 1e-12)
    try engine.pin(left, 2, .weak)
    try engine.solve()
    #expect(try engine.isUndetermined(right) == false)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func forEachReason_anyShape_addsUpToTheValue(seed: UInt64) throws {
    for shape in shapes {
      let twin = try Twin(shape, seed: seed, variables: 12, rows: 20)
      // Some values rest where a constraint that is gone left them.
      for handle in twin.handles.prefix(4) { try twin.engine.remove(handle) }
      try twin.engine.solveAndProve()
      for variable in twin.variables {
        let value = try twin.engine.value(of: variable)
        let parts = try reasons(twin.engine, variable)
        let sum = parts.reduce(0) { $0 + $1.contribution }
        let size = parts.reduce(1) { max($0, abs($1.contribution)) }
        #expect(abs(sum - value) <= 1e-9 * size, "\(shape) \(seed)")
        // Each part's constraint is active, or holds as tightly as an active one.
        let tight = try parts.allSatisfy {
          try $0.constraint == .none || abs(twin.engine.residual(of: $0.constraint)) <= 1e-9 * size
        }
        #expect(tight)
      }
    }
  }

  // MARK: Sensitivities

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func sensitivity_anyShape_equalsADifference(seed: UInt64) throws {
    for shape in [Shape.layout, .chain, .dense, .cycle] {
      let twin = try Twin(shape, seed: seed, variables: 10, rows: 20)
      let edit = try twin.engine.addEdit(twin.variables[Int(seed)], .strong)
      // Not at a whole number, where such systems have their corners.
      let place = try twin.engine.value(of: twin.variables[Int(seed)]) + 0.137
      try twin.engine.suggest(edit, place)
      try twin.engine.solveAndProve()
      let before = try twin.values
      let slopes = try twin.variables.map { try twin.engine.sensitivity(of: $0, to: edit) }
      var listed: [VariableID: Double] = [:]
      try twin.engine.forEachSensitivity(to: edit) { listed[$0] = $1 }
      let step = 1e-5
      try twin.engine.suggest(edit, place + step)
      try twin.engine.solve()
      for (number, variable) in twin.variables.enumerated() {
        let change = try twin.engine.value(of: variable) - before[number]
        #expect(abs(change - slopes[number] * step) <= 1e-9, "\(shape) \(seed)")
        #expect(abs(listed[variable, default: 0] - slopes[number]) <= 1e-9)
      }
    }
  }

  // MARK: Violations

  @Test func forEachViolation_listsWhatGaveWay() throws {
    let engine = try Engine()
    let x = try engine.addVariable()
    try engine.pin(x, 10)
    let low = try engine.addConstraint([Term(4, x)], constant: -100, .equal, .weak)
    let met = try engine.atLeast(x, 3, .weak)
    try engine.solve()
    var violations: [ConstraintID: Double] = [:]
    engine.forEachViolation { violations[$0] = $1 }
    #expect(violations == [low: 60])
    #expect(try engine.violation(of: low) == 60)
    #expect(try engine.residual(of: low) == -60)
    #expect(try engine.violation(of: met) == 0)
    #expect(try engine.residual(of: met) == 7)
    #expect(try engine.isActive(met) == false)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func forEachViolation_anyShape_addsUpToTheCosts(seed: UInt64) throws {
    for shape in shapes {
      let twin = try Twin(shape, seed: seed, variables: 8, rows: 24)
      try twin.engine.solveAndProve()
      var sums: [Double: Double] = [:]
      var strengths: [ConstraintID: Strength] = [:]
      for handle in twin.handles { strengths[handle] = try twin.engine.strength(of: handle) }
      twin.engine.forEachViolation { constraint, violation in
        let strength = strengths[constraint]!
        #expect(!strength.isRequired)
        sums[strength.priority, default: 0] += strength.weight * violation
      }
      for cost in try twin.costs {
        #expect(abs(sums[cost.priority, default: 0] - cost.value) <= 1e-7 * (1 + cost.scale))
      }
    }
  }
}
