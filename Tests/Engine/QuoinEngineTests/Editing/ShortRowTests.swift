// A row that is entered in one pass leaves the bits that staging it leaves.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct ShortRowTests {
  private struct Stated {
    var terms: [Term]
    var constant: Double
    var relation: Relation
    var strength: Strength
  }

  /// Programs of adding, removing, suggesting and solving, on an engine and on one that stages every row.
  @Test(arguments: UInt64(1)...60)
  func addConstraint_anyRow_leavesTheBitsOfStaging(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let engine = try Engine()
    let twin = try Engine()
    let variables = try engine.addVariables(12)
    #expect(try twin.addVariables(12) == variables)
    let edit = try engine.addEdit(variables[0], .strong)
    #expect(try twin.addEdit(variables[0], .strong) == edit)
    var constraints: [ConstraintID] = []
    for _ in 0..<120 {
      switch random.int(in: 0...7) {
      case 0:
        guard !constraints.isEmpty else { break }
        let gone = constraints.remove(at: random.int(in: 0...constraints.count - 1))
        try engine.remove(gone)
        try twin.remove(gone)
      case 1:
        let value = Double(random.int(in: 0...99))
        for each in 0..<2 {
          try engine.suggest(edit, value + Double(each))
          try engine.solve()
          try twin.suggest(edit, value + Double(each))
          try twin.solve()
        }
      default:
        let stated = self.stated(variables, &random)
        let added = outcome { () throws(EngineError) in try self.add(stated, to: engine) }
        #expect(added == outcome { () throws(EngineError) in try self.addStaged(stated, to: twin) })
        if case .success(let id) = added { constraints.append(id) }
      }
      #expect(engine.stateHash == twin.stateHash)
      if engine.stateHash != twin.stateHash { return }
    }
  }

  private func stated(_ variables: [VariableID], _ random: inout SeededRandom) -> Stated {
    let plain = [1.0, -1, 0.5, -1.5]
    let wild = [2.0, 1.0 / 64, 1.0 / 128, 3, 0, 1e-13]
    let strengths: [Strength] = [
      .required, .required, .strong, .medium, .weak * 2, .weak, Strength(priority: 600, weight: 1e-9),
    ]
    let count = random.chance(0.1) ? random.int(in: 0...6) : random.int(in: 1...4)
    let terms = (0..<count).map { _ in
      Term(
        random.pick(random.chance(0.2) ? wild : plain), random.chance(0.005) ? .none : random.pick(variables))
    }
    return Stated(
      terms: terms, constant: Double(random.int(in: -30...29)),
      relation: random.pick([.equal, .lessOrEqual, .greaterOrEqual]), strength: random.pick(strengths))
  }

  private func outcome(
    _ call: () throws(EngineError) -> ConstraintID
  ) -> Result<ConstraintID, EngineError> {
    Result { () throws(EngineError) in try call() }
  }

  private func add(_ row: Stated, to engine: borrowing Engine) throws(EngineError) -> ConstraintID {
    try engine.addConstraint(row.terms, constant: row.constant, row.relation, row.strength)
  }

  private func addStaged(_ row: Stated, to engine: borrowing Engine) throws(EngineError) -> ConstraintID {
    try row.terms.withUnsafeBufferPointer { terms throws(EngineError) in
      try engine.addStaged(terms, constant: row.constant, row.relation, row.strength)
    }
  }

  // MARK: Which rows are short

  /// What a constraint is like, and whether it is entered in one pass.
  enum Kind: CaseIterable {
    case plain, fourTerms, fiveTerms, noTerms, twice, scaled, uneven, stale, notFinite, farConstant, newLevel,
      violated

    var isShort: Bool { self == .plain || self == .fourTerms }
  }

  @Test(arguments: Kind.allCases)
  func enterShort_eachKind_isTakenOrChangesNothing(kind: Kind) throws {
    let engine = try Engine()
    let v = try engine.addVariables(6)
    let hash = engine.stateHash
    let stated = self.stated(kind, v)
    let tag = engine.tag
    let row = stated.terms.withUnsafeBufferPointer {
      engine.core.enterShort($0, constant: stated.constant, stated.relation, stated.strength, tag: tag)
    }
    let isViolated = kind == .violated
    #expect(kind.isShort ? row >= 0 : row == (isViolated ? ShortRow.isViolated : ShortRow.isOther))
    #expect((engine.stateHash == hash) == !kind.isShort)
  }

  private func stated(_ kind: Kind, _ v: [VariableID]) -> Stated {
    var row = Stated(
      terms: [Term(1, v[0]), Term(-1, v[1])], constant: 0, relation: .equal, strength: .required)
    switch kind {
    case .plain: break
    case .fourTerms: row.terms += [Term(1.5, v[2]), Term(1 / 64, v[3])]
    case .fiveTerms: row.terms += [Term(1, v[2]), Term(1, v[3]), Term(1, v[4])]
    case .noTerms: row.terms = []
    case .twice: row.terms.append(Term(1, v[0]))
    case .scaled: row.terms = [Term(0.5, v[0]), Term(0.5, v[1])]
    case .uneven: row.terms[1].coefficient = 1 / 128
    case .stale: row.terms[1].variable = .none
    case .notFinite: row.terms[1].coefficient = .nan
    case .farConstant: row.constant = 2e15
    case .newLevel: row.strength = .weak
    case .violated: row.constant = 1
    }
    return row
  }
}
