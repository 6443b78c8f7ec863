// Changes in place give the same costs, level by level, as a rebuild with the changed constraint.

import QuoinEngine
import QuoinTestSupport
import Testing

/// A way to change one constraint, in the engine and in the plain statement.
private enum Change: String, CaseIterable, Sendable {
  case constant, weight, level, toRequired, fromRequired, relation, coefficient, newVariable, dropVariable

  /// The changed row; nil if this one cannot be changed so.
  func apply(to row: PlainConstraint, _ random: inout SeededRandom, variables: Int) -> PlainConstraint? {
    var changed = row
    switch self {
    case .constant: changed.constant += Double(random.int(in: -30...30))
    case .weight: changed.weight = random.pick([0.5, 2, 7])
    case .level: changed.priority = random.pick([750, 500, 250, 33.5].filter { $0 != row.priority })
    case .toRequired: changed.priority = 1000
    case .fromRequired: changed.priority = random.pick([750, 500, 250])
    case .relation:
      changed.relation = random.pick(PlainConstraint.Relation.allCases.filter { $0 != row.relation })
    case .coefficient:
      guard !row.terms.isEmpty else { return nil }
      changed.terms[0].coefficient *= random.pick([2, -1, 0.5])
    case .newVariable:
      let free = (0..<variables).filter { variable in !row.terms.contains { $0.variable == variable } }
      guard !free.isEmpty else { return nil }
      changed.terms.append((random.pick(free), random.pick([1.0, -2])))
    case .dropVariable:
      guard row.terms.count > 1 else { return nil }
      changed.terms.removeLast()
    }
    if (self == .toRequired && row.isRequired) || (self == .fromRequired && !row.isRequired) { return nil }
    if (self == .weight || self == .level) && row.isRequired { return nil }
    return changed
  }

  func carryOut(on twin: Twin, _ place: Int, _ changed: PlainConstraint) throws {
    let handle = twin.handles[place]
    switch self {
    case .constant: try twin.engine.setConstant(handle, changed.constant)
    case .weight, .level, .toRequired, .fromRequired:
      try twin.engine.setStrength(handle, twin.strength(of: changed))
    case .relation: try twin.engine.setRelation(handle, twin.relation(of: changed))
    case .coefficient:
      let term = changed.terms[0]
      try twin.engine.setCoefficient(handle, twin.variables[term.variable], term.coefficient)
    case .newVariable:
      let term = changed.terms[changed.terms.count - 1]
      try twin.engine.setCoefficient(handle, twin.variables[term.variable], term.coefficient)
    case .dropVariable:
      let old = twin.plain.constraints[place].terms
      try twin.engine.setCoefficient(handle, twin.variables[old[old.count - 1].variable], 0)
    }
    twin.plain.constraints[place] = changed
  }
}

@Suite struct ChangeTests {
  private let shapes: [Shape] = [.layout, .chain, .degenerate, .ties, .dense, .cycle, .manyLevels]

  @Test(arguments: Change.allCases)
  private func change_anyShape_equalsARebuild(change: Change) throws {
    var done = 0
    for shape in shapes {
      for seed in UInt64(1)...4 {
        var random = SeededRandom(seed: seed &+ 77)
        let twin = try Twin(shape, seed: seed, variables: 8, rows: 22)
        try twin.engine.solve()
        for _ in 0..<6 {
          let place = random.int(in: 0...21)
          let row = twin.plain.constraints[place]
          guard let changed = change.apply(to: row, &random, variables: 8) else { continue }
          do {
            try change.carryOut(on: twin, place, changed)
          } catch EngineError.conflict {
            continue
          }
          try twin.agrees()
          try equalsRebuild(twin)
          done += 1
        }
      }
    }
    #expect(done >= 30)
  }

  private func equalsRebuild(_ twin: Twin) throws {
    let rebuilt = try Twin(variables: 8)
    for row in twin.plain.constraints { try rebuilt.add(row) }
    try rebuilt.engine.solveAndProve()
    expectEqualCosts(try twin.costs, try rebuilt.costs)
  }

  // MARK: Failures

  @Test func everyChange_thatCannotHold_changesNothing() throws {
    let engine = try Engine()
    let v = try engine.addVariables(2)
    let floor = try engine.atLeast(v[0], 10)
    let wish = try engine.atMost(v[0], 5, .medium)
    let tie = try engine.apart(v[0], v[1], 5)
    let roof = try engine.atMost(v[1], 20)
    try engine.solve()
    let (hash, bytes) = (engine.stateHash, engine.persistentHashes)
    func refuses(_ first: ConstraintID, _ others: Set<ConstraintID>, _ call: () throws -> Void) {
      #expect(throws: EngineError.conflict) { try call() }
      #expect(engine.stateHash == hash)
      #expect(engine.persistentHashes == bytes)
      #expect(engine.conflictItem(0).constraint == first)
      #expect(Set(engine.conflict.dropFirst().map(\.constraint)) == others)
      #expect(engine.conflict.allSatisfy { $0.batchIndex == -1 })
    }
    refuses(wish, [floor]) { try engine.setStrength(wish, .required) }
    refuses(floor, [tie, roof]) { try engine.setConstant(floor, -30) }
    refuses(tie, [floor, roof]) { try engine.setConstant(tie, -11) }
    refuses(floor, [tie, roof]) { try engine.setCoefficient(floor, v[0], 0.5) }
    try engine.setRelation(roof, .equal)
    try engine.solveAndProve()
  }
}
