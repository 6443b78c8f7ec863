// Recorder+Constraints.swift -- constraints: declared by `con` where they are added, then `a` or `A`.

public import QuoinEngine
import QuoinTrace

extension Recorder {
  /// Records and makes `Engine.addConstraint`.
  public func addConstraint(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    let k = declare(
      ConstraintSpec(terms: terms, constant: constant, relation: relation, strength: strength))
    if let k { write(.addOne(k)) }
    let made = try engine.addConstraint(terms, constant: constant, relation, strength)
    keep(made, k)
    return made
  }

  /// Records and adds a constraint stated by an array of terms.
  @discardableResult
  public func addConstraint(
    _ terms: [Term], constant: Double = 0, _ relation: Relation, _ strength: Strength = .required
  ) throws(EngineError) -> ConstraintID {
    try terms.withUnsafeBufferPointer { given throws(EngineError) in
      try addConstraint(given, constant: constant, relation, strength)
    }
  }

  /// Records and makes `Engine.addConstraints`.
  public func addConstraints(
    _ specs: UnsafeBufferPointer<ConstraintSpec>, into handles: UnsafeMutableBufferPointer<ConstraintID>
  ) throws(EngineError) {
    var first: Int?
    if specs.allSatisfy(isStatable) && handles.count >= specs.count {
      first = numbers.constraintCount
      for spec in specs { _ = declare(spec) }
      write(.addRange(numbers.constraintCount - specs.count..<numbers.constraintCount))
    }
    try engine.addConstraints(specs, into: handles)
    for place in 0..<specs.count { keep(handles[place], first.map { $0 + place }) }
  }

  /// Records and makes `Engine.remove` of a constraint or an edit.
  public func remove(_ constraint: ConstraintID) throws(EngineError) {
    switch numbers[constraint] {
    case .constraint(let k): write(.removeOne(k))
    case .edit(let v): write(.stopEdit(variable: v))
    case .stay, nil:
      try engine.remove(constraint)
      return note(unrecorded: "remove a stay")
    }
    try engine.remove(constraint)
  }

  /// Records and makes `Engine.remove` of a batch. A trace can say so when the constraints were
  /// declared one after the other, in this order.
  public func remove(_ constraints: UnsafeBufferPointer<ConstraintID>) throws(EngineError) {
    guard let range = range(of: constraints) else {
      try engine.remove(constraints)
      return note(unrecorded: "remove a batch out of order")
    }
    write(.removeRange(range))
    try engine.remove(constraints)
  }

  /// Records and makes `Engine.setConstant`.
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(EngineError) {
    guard case .constraint(let k) = numbers[constraint], constant.isFinite else {
      try engine.setConstant(constraint, constant)
      return note(unrecorded: "set the constant of a stay")
    }
    write(.setConstant(constraint: k, constant: constant))
    try engine.setConstant(constraint, constant)
  }

  /// Records and makes `Engine.setStrength`.
  public func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws(EngineError) {
    guard case .constraint(let k) = numbers[constraint], let stated = TraceStrength(strength) else {
      try engine.setStrength(constraint, strength)
      return note(unrecorded: "set the strength of an edit or a stay")
    }
    write(.setStrength(constraint: k, strength: stated))
    try engine.setStrength(constraint, strength)
  }

  // MARK: Declaring

  /// Writes what a constraint says and returns its index; nil when a trace cannot say it.
  private func declare(_ spec: ConstraintSpec) -> Int? {
    guard isStatable(spec), let strength = TraceStrength(spec.strength) else { return nil }
    var terms: [TraceTerm] = []
    terms.reserveCapacity(spec.terms.count)
    for term in spec.terms {
      if let v = numbers[term.variable] { terms.append(TraceTerm(term.coefficient, v)) }
    }
    write(
      TraceConstraint(
        strength: strength, relation: TraceRelation(spec.relation), constant: spec.constant,
        terms: terms))
    return numbers.nextConstraint()
  }

  private func isStatable(_ spec: ConstraintSpec) -> Bool {
    guard spec.constant.isFinite, TraceStrength(spec.strength) != nil else { return false }
    for term in spec.terms where !term.coefficient.isFinite || numbers[term.variable] == nil {
      return false
    }
    return true
  }

  /// Remembers a constraint that the engine accepted.
  private func keep(_ handle: ConstraintID, _ k: Int?) {
    if let k {
      numbers.note(handle, .constraint(k))
    } else {
      note(unrecorded: "add a constraint")
    }
  }

  /// The range that constraints make up in the trace, in their order.
  private func range(of constraints: UnsafeBufferPointer<ConstraintID>) -> Range<Int>? {
    var first = 0
    for place in 0..<constraints.count {
      guard case .constraint(let k) = numbers[constraints[place]] else { return nil }
      if place == 0 { first = k }
      if k != first + place { return nil }
    }
    return first..<first + constraints.count
  }
}

extension TraceRelation {
  init(_ relation: Relation) {
    switch relation {
    case .lessOrEqual: self = .lessOrEqual
    case .equal: self = .equal
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

extension TraceStrength {
  /// The strength as a trace states it, or nil when no trace can.
  init?(_ strength: Strength) {
    if strength.isRequired {
      self = .required
      return
    }
    guard strength.priority > 0, strength.priority < 1000, strength.weight > 0,
      strength.weight.isFinite
    else { return nil }
    self = .soft(priority: strength.priority, weight: strength.weight)
  }
}
