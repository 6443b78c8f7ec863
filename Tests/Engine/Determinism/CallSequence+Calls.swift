// CallSequence+Calls.swift -- the calls, and how often each is made.

import QuoinEngine

extension CallSequence {
  func callOnce() throws(EngineError) {
    let roll = random.below(100)
    if constraints.count < 4 || roll < 34 { return try addOne() }
    switch roll {
    case ..<40: try addBatch()
    case ..<56: try engine.remove(constraints.remove(at: random.below(constraints.count)))
    case ..<60: try removeSeveral()
    case ..<66: try engine.setConstant(anyConstraint(), random.decimal(60))
    case ..<71: try engine.setStrength(anyConstraint(), random.once(in: 4) ? .required : strength())
    case ..<74: try engine.setRelation(anyConstraint(), relation())
    case ..<77: try engine.setCoefficient(anyConstraint(), anyVariable(), coefficient())
    case ..<80: edits.append(try engine.addEdit(anyVariable(), strength()))
    case ..<92: try suggest()
    case ..<93: constraints.append(try engine.addStay(anyVariable(), strength()))
    case ..<94: try addObjective()
    case ..<95: if !edits.isEmpty { try engine.remove(edits.remove(at: random.below(edits.count))) }
    case ..<97: try replaceEngine()
    default: try runTransaction()
    }
  }

  // MARK: Random parts

  private func anyVariable() -> VariableID { variables[random.below(variables.count)] }
  private func anyConstraint() -> ConstraintID { constraints[random.below(constraints.count)] }
  private func relation() -> Relation { Relation(rawValue: UInt8(random.below(3))) ?? .equal }
  private func coefficient() -> Double { [1, -1, 0.5, 2, -3, 0][random.below(6)] }

  private func strength() -> Strength {
    let priority = shape == 3 ? Double(random.int(1, 40)) * 24 : [750, 500, 250, 1][random.below(4)]
    return Strength(priority: priority, weight: [1, 1, 2, 0.3][random.below(4)])
  }

  /// The terms of a constraint, by shape: all variables, neighbours, ratios, sums of ±1, any two.
  private func terms() -> [Term] {
    let n = variables.count
    let first = random.below(n)
    switch shape {
    case 0: return variables.map { Term(random.decimal(3), $0) }
    case 1: return [Term(1, variables[(first + 1) % n]), Term(-1, variables[first])]
    case 2: return [Term(1, variables[first]), Term(-2, variables[(first + 5) % n])]
    case 3, 5:
      return (0..<random.int(1, 4)).map { _ in Term(random.once(in: 2) ? 1 : -1, anyVariable()) }
    default: return [Term(1, anyVariable()), Term(random.decimal(2), anyVariable())]
    }
  }

  private func constant() -> Double {
    shape == 5 ? Double(random.int(-3, 3)) : shape == 1 ? 1e6 + random.decimal(50) : random.decimal(50)
  }

  // MARK: Calls

  private func addOne() throws(EngineError) {
    let given = terms()
    let shift = constant()
    let relation = relation()
    let strength = random.once(in: 4) ? .required : strength()
    constraints.append(try engine.addConstraint(given, constant: shift, relation, strength))
  }

  /// A batch of rows of one length each, so that their terms are one array.
  private func addBatch() throws(EngineError) {
    let count = random.int(2, 10)
    var all: [Term] = []
    for place in 0..<count {
      all.append(Term(1, variables[place % variables.count]))
      all.append(Term(-1, anyVariable()))
    }
    let constants = (0..<count).map { _ in random.decimal(20) }
    let strengths = (0..<count).map { _ in random.once(in: 3) ? Strength.required : strength() }
    let relations = (0..<count).map { _ in relation() }
    var handles = [ConstraintID](repeating: .none, count: count)
    try all.withUnsafeBufferPointer { all throws(EngineError) in
      let specs = (0..<count).map { place in
        ConstraintSpec(
          terms: UnsafeBufferPointer(rebasing: all[place * 2..<place * 2 + 2]), constant: constants[place],
          relation: relations[place], strength: strengths[place])
      }
      try specs.withUnsafeBufferPointer { specs throws(EngineError) in
        try handles.withUnsafeMutableBufferPointer { into throws(EngineError) in
          try engine.addConstraints(specs, into: into)
        }
      }
    }
    constraints += handles
  }

  private func removeSeveral() throws(EngineError) {
    var gone: [ConstraintID] = []
    for _ in 0..<random.int(1, 5) where !constraints.isEmpty {
      gone.append(constraints.remove(at: random.below(constraints.count)))
    }
    try gone.withUnsafeBufferPointer { gone throws(EngineError) in try engine.remove(gone) }
  }

  private func suggest() throws(EngineError) {
    for _ in 0..<random.int(1, 3) where !edits.isEmpty {
      try engine.suggest(edits[random.below(edits.count)], random.decimal(200))
    }
  }

  private func addObjective() throws(EngineError) {
    let term = [Term(1, anyVariable())]
    let strength = strength()
    let sense: ObjectiveSense = random.once(in: 2) ? .minimize : .maximize
    constraints.append(
      try term.withUnsafeBufferPointer { given throws(EngineError) in
        try engine.addObjective(given, sense, strength)
      })
  }

  /// Goes on with a clone, or with a copy that was saved and loaded.
  private func replaceEngine() throws(EngineError) {
    if random.once(in: 2) {
      engine = try engine.clone()
      return
    }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: engine.imageSize, alignment: 16)
    defer { bytes.deallocate() }
    _ = try engine.save(into: bytes)
    engine = try Engine.load(from: UnsafeRawBufferPointer(bytes))
  }

  private func runTransaction() throws(EngineError) {
    let known = (constraints, edits)
    try engine.begin()
    for _ in 0..<random.int(1, 4) {
      do throws(EngineError) {
        try addOne()
        try suggest()
        if random.once(in: 2) { try engine.solve() }
      } catch {
        guard error == .conflict else { throw error }
      }
    }
    if random.once(in: 3) { return try engine.commit() }
    try engine.rollback()
    (constraints, edits) = known
  }
}
