// Recorder+Tables.swift -- numbers of handles, and bringing a trace to the solver's state.

internal import CQuoin
internal import QuoinEngine
internal import QuoinTrace

extension Recorder {
  func number(of variable: VariableID) -> Int32? {
    variables[Int(variable.index1) - 1]
  }

  func entry(of constraint: ConstraintID) -> Entry? {
    guard let entry = constraints[Int(constraint.index1) - 1], entry.number >= 0,
      entry.stamp == constraint.stamp
    else { return nil }
    return entry
  }

  mutating func remember(_ variable: VariableID, _ number: Int32) {
    if !variables.set(Int(variable.index1) - 1, to: number, empty: 0) { text.isSilent = true }
  }

  mutating func remember(_ constraint: ConstraintID, _ number: Int32, _ kind: ConstraintKind) {
    let entry = Entry(stamp: constraint.stamp, number: number, kind: kind)
    if !constraints.set(Int(constraint.index1) - 1, to: entry, empty: .none) { text.isSilent = true }
  }

  mutating func forget(_ constraint: ConstraintID) {
    _ = constraints.set(Int(constraint.index1) - 1, to: .none, empty: .none)
  }

  /// Writes a constraint's declaration; returns its number.
  mutating func declare(
    _ terms: UnsafeBufferPointer<Term>, _ constant: Double, _ relation: Relation, _ strength: Strength
  ) -> Int32 {
    let recorder = self
    text.writeConstraint(
      TraceStrength(strength), TraceRelation(relation), constant: constant, termCount: terms.count
    ) { place in
      TraceTerm(terms[place].coefficient, Int(recorder.number(of: terms[place].variable) ?? 0))
    }
    constraintCount += 1
    return constraintCount - 1
  }

  // MARK: Bringing the trace to the solver's state

  /// Declares and adds what the trace does not know, and removes what the solver does not hold.
  mutating func synchronise(with engine: Engine) {
    var isMoved = false
    engine.forEachVariable { variable in
      declare(variable)
      if let value = try? engine.value(of: variable), value != 0 { isMoved = true }
    }
    text.writeVariables(Int(variableCount))
    if isMoved { rest(engine) }
    engine.forEachConstraint { constraint in restate(constraint, engine) }
    text.write(.update)
  }

  /// A transaction was rolled back.
  mutating func rolledBack(_ engine: Engine) {
    note("rolled back")
    for place in 0..<constraints.count {
      guard let entry = constraints[place], entry.number >= 0 else { continue }
      let known = ConstraintID(index1: UInt32(place + 1), stamp: entry.stamp)
      if !engine.contains(known) { removed(known) }
    }
    engine.forEachConstraint { constraint in
      if entry(of: constraint) == nil { restate(constraint, engine) }
    }
    text.write(.update)
  }

  /// Has every variable rest at its value: they are suggested, solved, and let go.
  private mutating func rest(_ engine: Engine) {
    engine.forEachVariable { variable in
      guard let number = number(of: variable), let value = try? engine.value(of: variable) else { return }
      text.write(.edit(variable: Int(number), strength: .strong))
      text.write(.suggest(TraceSuggestion(variable: Int(number), value: value)))
    }
    text.write(.update)
    engine.forEachVariable { variable in
      if let number = number(of: variable) { text.write(.stopEdit(variable: Int(number))) }
    }
  }

  /// States a constraint as it is now.
  mutating func restate(_ constraint: ConstraintID, _ engine: Engine) {
    guard let kind = try? engine.kind(of: constraint), let strength = try? engine.strength(of: constraint)
    else { return }
    if kind == .objective { return note("objective term") }
    if kind == .constraint { return restatePlain(constraint, strength, engine) }
    try? engine.forEachTerm(of: constraint) { term in
      let variable = quoin_variable(term.variable)
      if kind == .stay { return stay(variable, strength, constraint) }
      edit(variable, strength, constraint)
      if let constant = try? engine.constant(of: constraint) { suggested(variable, -constant) }
    }
  }

  private mutating func restatePlain(_ constraint: ConstraintID, _ strength: Strength, _ engine: Engine) {
    guard let relation = try? engine.relation(of: constraint),
      let constant = try? engine.constant(of: constraint),
      let count = try? engine.termCount(of: constraint)
    else { return }
    withUnsafeTemporaryAllocation(of: Term.self, capacity: count) { room in
      var filled = 0
      try? engine.forEachTerm(of: constraint) { term in
        room.initializeElement(at: filled, to: term)
        filled += 1
      }
      let number = declare(UnsafeBufferPointer(room), constant, relation, strength)
      remember(constraint, number, .constraint)
      text.write(.addOne(Int(number)))
    }
  }
}

extension TraceStrength {
  init(_ strength: Strength) {
    self = strength.isRequired ? .required : .soft(priority: strength.priority, weight: strength.weight)
  }
}

extension TraceRelation {
  init(_ relation: Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessOrEqual: self = .lessOrEqual
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}
