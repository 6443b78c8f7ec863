// Bad input: every call refuses it with a typed error, and changes nothing.

import QuoinEngine
import Testing

private let notNumbers: [Double] = [.nan, .signalingNaN, .infinity, -.infinity]
private let hugeNumbers: [Double] = [1.1e15, -1e16, 1e300, -.greatestFiniteMagnitude]
private let badCoefficients: [Double] = [1e-300, -1e-300, 1e-13, 1e13, -1e300, .leastNonzeroMagnitude]
private let badPriorities: [Double] = [0, -0.0, -1, -1000, 1000.5, 1e300, .nan, .infinity, -.infinity]
private let badWeights: [Double] = [0, -1, 1e-7, 1e7, .nan, .infinity, 1e300, -1e-300]

@Suite final class BadInputTests {
  let engine: Engine
  let x: VariableID
  let y: VariableID
  let row: ConstraintID
  let soft: ConstraintID
  let edit: ConstraintID
  let stay: ConstraintID
  let pull: ConstraintID

  /// A small problem in which everything is solved, and the levels of named strengths exist.
  init() throws {
    engine = try Engine()
    x = try engine.addVariable()
    y = try engine.addVariable()
    row = try engine.apart(x, y, 8, .greaterOrEqual)
    soft = try engine.pin(x, 3, .medium)
    edit = try engine.addEdit(x, .strong)
    stay = try engine.addStay(y, .weak)
    pull = try engine.addObjective([Term(1, y)], .minimize, .medium)
    try engine.suggest(edit, 5)
    try engine.solve()
  }

  /// The call must throw `error`, and leave every persistent byte as it was.
  private func refuses(
    _ error: EngineError, _ location: SourceLocation = #_sourceLocation, _ call: () throws -> Void
  ) throws {
    let (hash, bytes) = (engine.stateHash, engine.persistentHashes)
    #expect(throws: error, sourceLocation: location) { try call() }
    #expect(engine.stateHash == hash, sourceLocation: location)
    #expect(engine.persistentHashes == bytes, sourceLocation: location)
    #expect(engine.isSettled == true, sourceLocation: location)
  }

  // MARK: Numbers

  @Test(arguments: notNumbers) func everyCall_notANumber_isRefused(bad: Double) throws {
    try refuses(.badNumber) { _ = try engine.addVariable(value: bad) }
    try refuses(.badNumber) { try engine.pin(x, bad) }
    try refuses(.badNumber) { try engine.pin(x, bad, .weak) }
    try refuses(.badNumber) { _ = try engine.addConstraint([Term(bad, x)], .equal) }
    try refuses(.badNumber) { _ = try engine.addConstraint([Term(1, x), Term(bad, x)], .equal, .weak) }
    try refuses(.badNumber) { _ = try engine.addObjective([Term(bad, x)], .maximize, .weak) }
    try refuses(.badNumber) { try engine.addBatch([Row([Term(1, x)], .equal), Row([Term(bad, y)], .equal)]) }
    try refuses(.badNumber) { try engine.suggest(edit, bad) }
    try refuses(.badNumber) { try engine.suggest(x, bad) }
    try refuses(.badNumber) { try engine.suggestAll([edit], [bad]) }
    try refuses(.badNumber) { try engine.setConstant(row, bad) }
    try refuses(.badNumber) { try engine.setConstant(stay, bad) }
    try refuses(.badNumber) { try engine.setCoefficient(row, x, bad) }
  }

  @Test(arguments: hugeNumbers) func everyCall_hugeNumber_isRefused(bad: Double) throws {
    try refuses(.badNumber) { _ = try engine.addVariable(value: bad) }
    try refuses(.badNumber) { try engine.pin(x, bad) }
    try refuses(.badNumber) { try engine.addBatch([Row([Term(1, x)], constant: bad, .equal)]) }
    try refuses(.badNumber) { try engine.suggest(edit, bad) }
    try refuses(.badNumber) { try engine.suggestAll([edit], [bad]) }
    try refuses(.badNumber) { try engine.setConstant(row, bad) }
  }

  @Test(arguments: badCoefficients) func everyCall_coefficientOutOfRange_isRefused(bad: Double) throws {
    try refuses(.badCoefficient) { _ = try engine.addConstraint([Term(bad, x)], .equal) }
    try refuses(.badCoefficient) { _ = try engine.addConstraint([Term(1, y), Term(bad, x)], .equal, .weak) }
    try refuses(.badCoefficient) { try engine.addBatch([Row([Term(bad, x)], .equal)]) }
    try refuses(.badCoefficient) { _ = try engine.addObjective([Term(bad, x)], .minimize, .weak) }
    try refuses(.badCoefficient) { try engine.setCoefficient(row, x, bad) }
  }

  @Test func everyCall_coefficientsFarApart_areRefused() throws {
    try refuses(.badCoefficient) { _ = try engine.addConstraint([Term(1e5, x), Term(-1e-5, y)], .equal) }
    try refuses(.badCoefficient) { try engine.setCoefficient(row, x, 1e-10) }
    try refuses(.badCoefficient) { try engine.setCoefficient(row, x, 1e10) }
    _ = try engine.addConstraint([Term(1e4, x), Term(-1e-4, y)], .equal)
  }

  @Test func addConstraint_coefficientsThatOverflowTogether_areRefused() throws {
    let large = Double.greatestFiniteMagnitude
    try refuses(.badCoefficient) { _ = try engine.addConstraint([Term(large, x), Term(large, x)], .equal) }
  }

  @Test func addConstraint_extremesInRange_areAccepted() throws {
    let z = try engine.addVariables(4)
    _ = try engine.addConstraint([Term(1e12, z[0])], constant: -4e12, .equal)
    _ = try engine.addConstraint([Term(1e-12, z[1])], constant: -4e-12, .equal)
    _ = try engine.addConstraint([Term(1e-6, z[2])], constant: -4e-6, .equal, .weak)
    _ = try engine.addConstraint([Term(1e6, z[3])], constant: -4e6, .equal, .weak)
    try engine.solveAndProve()
    for value in try engine.values(of: z) { #expect(abs(value - 4) < 1e-9) }
  }

  // MARK: Strengths

  @Test(arguments: badPriorities) func everyCall_badPriority_isRefused(bad: Double) throws {
    let strength = Strength(priority: bad)
    try refuses(.badStrength) { try engine.pin(x, 1, strength) }
    try refuses(.badStrength) { try engine.addBatch([Row([Term(1, x)], .equal, strength)]) }
    try refuses(.badStrength) { _ = try engine.addEdit(y, strength) }
    try refuses(.badStrength) { _ = try engine.addStay(y, strength) }
    try refuses(.badStrength) { _ = try engine.addObjective([Term(1, x)], .minimize, strength) }
    for constraint in [row, soft, edit, stay, pull] {
      try refuses(.badStrength) { try engine.setStrength(constraint, strength) }
    }
  }

  @Test(arguments: badWeights) func everyCall_badWeight_isRefused(bad: Double) throws {
    let strength = Strength(priority: 500, weight: bad)
    try refuses(.badStrength) { try engine.pin(x, 1, strength) }
    try refuses(.badStrength) { try engine.addBatch([Row([Term(1, x)], .equal, strength)]) }
    try refuses(.badStrength) { _ = try engine.addEdit(y, strength) }
    try refuses(.badStrength) { _ = try engine.addStay(y, strength) }
    try refuses(.badStrength) { _ = try engine.addObjective([Term(1, x)], .minimize, strength) }
    for constraint in [row, soft, edit, stay, pull] {
      try refuses(.badStrength) { try engine.setStrength(constraint, strength) }
    }
  }

  @Test func addConstraint_requiredOfAnyWeight_isAccepted() throws {
    for weight in badWeights { try engine.atLeast(x, -100, Strength(priority: 1000, weight: weight)) }
    try engine.solveAndProve()
  }

  @Test func everyCall_requiredWhereNothingMayBe_isRefused() throws {
    try refuses(.mustNotBeRequired) { _ = try engine.addEdit(y, .required) }
    try refuses(.mustNotBeRequired) { _ = try engine.addStay(y, .required) }
    try refuses(.mustNotBeRequired) { _ = try engine.addObjective([Term(1, x)], .minimize, .required) }
    for constraint in [edit, stay, pull] {
      try refuses(.mustNotBeRequired) { try engine.setStrength(constraint, .required) }
    }
  }

  // MARK: Kinds and handles

  @Test func everyCall_wrongKind_isRefused() throws {
    for constraint in [row, soft, stay, pull] {
      try refuses(.wrongKind) { try engine.suggest(constraint, 1) }
      try refuses(.wrongKind) { try engine.suggestAll([edit, constraint], [1, 2]) }
      try refuses(.wrongKind) { try engine.forEachSensitivity(to: constraint) { _, _ in } }
      try refuses(.wrongKind) { _ = try engine.sensitivity(of: x, to: constraint) }
    }
    for constraint in [edit, pull] {
      try refuses(.wrongKind) { try engine.setConstant(constraint, 1) }
    }
    for constraint in [edit, stay, pull] {
      try refuses(.wrongKind) { try engine.setRelation(constraint, .equal) }
      try refuses(.wrongKind) { try engine.setCoefficient(constraint, x, 2) }
    }
    try refuses(.wrongKind) { try engine.suggest(y, 1) }
    try refuses(.duplicateEdit) { _ = try engine.addEdit(x, .weak) }
  }

  @Test func everyCall_staleHandles_areRefused() throws {
    let gone = try engine.addVariable()
    let goneRow = try engine.pin(x, 1, .weak)
    try engine.remove(goneRow)
    try engine.solve()
    try engine.removeVariable(gone)
    try refuses(.staleVariable) { _ = try engine.addConstraint([Term(1, x), Term(1, gone)], .equal) }
    try refuses(.staleVariable) { try engine.addBatch([Row([Term(1, gone)], .equal)]) }
    try refuses(.staleVariable) { _ = try engine.addEdit(gone, .weak) }
    try refuses(.staleVariable) { _ = try engine.addStay(gone, .weak) }
    try refuses(.staleVariable) { try engine.suggest(gone, 1) }
    try refuses(.staleVariable) { try engine.setCoefficient(row, gone, 1) }
    try refuses(.staleVariable) { try engine.setRestValue(gone, 1) }
    try refuses(.staleVariable) { _ = try engine.values(of: [x, gone]) }
    try refuses(.staleVariable) { _ = try engine.range(of: gone) }
    try refuses(.staleVariable) { try engine.forEachReason(of: gone) { _ in } }
    try refuses(.staleVariable) { try engine.setLabel(gone, "gone") }
    try refuses(.staleConstraint) { try engine.removeAll([row, goneRow]) }
    try refuses(.staleConstraint) { try engine.setConstant(goneRow, 1) }
    try refuses(.staleConstraint) { try engine.setStrength(goneRow, .weak) }
    try refuses(.staleConstraint) { try engine.setRelation(goneRow, .equal) }
    try refuses(.staleConstraint) { try engine.setCoefficient(goneRow, x, 1) }
    try refuses(.staleConstraint) { _ = try engine.violation(of: goneRow) }
    try refuses(.staleConstraint) { try engine.setLabel(goneRow, "gone") }
  }

  @Test func remove_oneNamedTwice_isRefused() throws {
    try refuses(.staleConstraint) { try engine.removeAll([soft, row, soft]) }
  }

  @Test func removeVariable_inUse_isRefused() throws {
    try refuses(.variableInUse) { try engine.removeVariable(x) }
  }

  @Test func setRestValue_withoutTheOption_isRefused() throws {
    try refuses(.wrongState) { try engine.setRestValue(x, 1) }
  }

  // MARK: Buffers, options

  @Test func everyCall_bufferTooSmall_isRefused() throws {
    let terms = [Term(1, x)]
    try refuses(.badCount) {
      var none: [ConstraintID] = []
      try terms.withUnsafeBufferPointer { terms in
        let specs = [ConstraintSpec(terms: terms, constant: 0, relation: .equal, strength: .weak)]
        try specs.withUnsafeBufferPointer { specs in
          try none.withUnsafeMutableBufferPointer { try engine.addConstraints(specs, into: $0) }
        }
      }
    }
    try refuses(.badCount) { try engine.suggestAll([edit], []) }
    try refuses(.badCount) {
      var values = [0.0]
      try [x, y].withUnsafeBufferPointer { variables in
        try values.withUnsafeMutableBufferPointer { try engine.values(of: variables, into: $0) }
      }
    }
    try refuses(.badCount) {
      var bytes = [UInt8](repeating: 0, count: engine.imageSize - 1)
      _ = try bytes.withUnsafeMutableBytes { try engine.save(into: $0) }
    }
  }

  @Test func setLabel_tooLong_isRefused() throws {
    let name = String(repeating: "a", count: (1 << 20) + 1)
    try refuses(.tooLarge) { try engine.setLabel(x, name) }
    try refuses(.tooLarge) { try engine.setLabel(row, name) }
  }

  @Test func init_absurdOptions_areRefused() throws {
    #expect(throws: EngineError.badOption) { _ = try makeEngine { $0.expectedVariables = -1 } }
    #expect(throws: EngineError.badOption) { _ = try makeEngine { $0.expectedConstraints = .min } }
    #expect(throws: EngineError.tooLarge) { _ = try makeEngine { $0.expectedVariables = .max } }
    #expect(throws: EngineError.tooLarge) { _ = try makeEngine { $0.expectedConstraints = 1 << 31 } }
  }

  @Test func noTransaction_commitAndRollback_areRefused() throws {
    try refuses(.noTransaction) { try engine.commit() }
    try refuses(.noTransaction) { try engine.rollback() }
  }

  // MARK: Odd, but good

  @Test func addConstraint_noTerms_isAStatementAboutItsConstant() throws {
    _ = try engine.addConstraint([], constant: -1, .lessOrEqual)
    _ = try engine.addConstraint([], constant: 7, .equal, .weak)
    try engine.solveAndProve()
    try refuses(.conflict) { _ = try engine.addConstraint([], constant: 1, .lessOrEqual) }
    #expect(engine.conflictCount == 1)
  }

  @Test func addConstraint_termsThatCancel_countAsNone() throws {
    let odd = try engine.addConstraint([Term(2, x), Term(-2, x), Term(0, y)], constant: -1, .lessOrEqual)
    #expect(try engine.termCount(of: odd) == 0)
    try refuses(.conflict) { _ = try engine.addConstraint([Term(1, x), Term(-1, x)], constant: 1, .equal) }
  }

  @Test func addBatch_empty_doesNothing() throws {
    let before = engine.stateHash
    #expect(try engine.addBatch([]).isEmpty)
    try engine.removeAll([])
    try engine.suggestAll([], [])
    #expect(engine.stateHash == before)
  }
}
