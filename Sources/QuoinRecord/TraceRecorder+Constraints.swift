// TraceRecorder+Constraints.swift -- what calls about constraints become in a trace.

public import QuoinEngine
import QuoinTrace

extension TraceRecorder {
  /// A constraint was added, or, with `none`, refused for a conflict.
  public mutating func added(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength,
    _ made: ConstraintID
  ) {
    declare(ConstraintSpec(terms: terms, constant: constant, relation: relation, strength: strength), made)
    addedDeclared(1, isBatch: false)
  }

  /// A batch was added, or, with an empty `made`, refused for a conflict.
  public mutating func added(
    _ specs: UnsafeBufferPointer<ConstraintSpec>, _ made: UnsafeBufferPointer<ConstraintID>
  ) {
    for place in 0..<specs.count { declare(specs[place], place < made.count ? made[place] : .none) }
    addedDeclared(specs.count, isBatch: true)
  }

  /// Declares one constraint of a batch, `made` or refused.
  public mutating func declare(_ spec: ConstraintSpec, _ made: ConstraintID) {
    writePendingVariables()
    let known = numbers
    text.writeConstraint(
      TraceStrength(spec.strength), TraceRelation(spec.relation), constant: spec.constant,
      termCount: spec.terms.count
    ) { place in
      TraceTerm(spec.terms[place].coefficient, known.number(of: spec.terms[place].variable) ?? 0)
    }
    if made != .none { numbers.note(made, constraint: numbers.constraintCount) }
    numbers.constraintCount += 1
  }

  /// The last `count` declared constraints were added, as a batch or as one constraint.
  public mutating func addedDeclared(_ count: Int, isBatch: Bool = true) {
    let end = Int(numbers.constraintCount)
    if isBatch {
      write(.addRange(end - count..<end))
    } else {
      write(.addOne(end - 1))
    }
    if engine.takeUnretainedValue().deferredCount > 0 && !isSomethingDeferred {
      isSomethingDeferred = true
      note("some are deferred, and refused by a replay")
    }
  }

  /// A constraint, an edit or a stay was removed.
  public mutating func removed(_ constraint: ConstraintID) {
    guard let entry = numbers.entry(of: constraint) else { return }
    numbers.forget(constraint)
    switch entry.kind {
    case .constraint: write(.removeOne(Int(entry.number)))
    case .edit: write(.stopEdit(variable: Int(entry.number)))
    case .stay:
      // A later one on the same variable takes its place in the trace.
      numbers.releaseStay(entry)
      note("stay removed")
    case .objective: note("objective term removed")
    case .nothing, .variable: break
    }
  }

  /// Several were removed at once. A trace can say so if they were declared in this order.
  public mutating func removed(_ constraints: UnsafeBufferPointer<ConstraintID>) {
    if let range = numbers.range(of: constraints) {
      write(.removeRange(range))
      for constraint in constraints { numbers.forget(constraint) }
      return
    }
    if constraints.count > 1 { note("removed as a batch:") }
    for constraint in constraints { removed(constraint) }
  }

  // MARK: Changes

  /// The constant of a constraint was changed, or that was refused for a conflict.
  public mutating func setConstant(_ constraint: ConstraintID, _ constant: Double) {
    guard let entry = numbers.entry(of: constraint) else { return }
    switch entry.kind {
    case .constraint: write(.setConstant(constraint: Int(entry.number), constant: constant))
    case .edit: suggest(Int(entry.number), -constant)
    default: note("constant of a stay changed")
    }
  }

  /// The strength of a constraint was changed, or that was refused for a conflict.
  public mutating func setStrength(_ constraint: ConstraintID, _ strength: Strength) {
    guard let entry = numbers.entry(of: constraint) else { return }
    switch entry.kind {
    case .constraint:
      write(.setStrength(constraint: Int(entry.number), strength: TraceStrength(strength)))
    case .edit: restateEdit(constraint, Int(entry.number), strength)
    default: note("strength of a stay or an objective term changed")
    }
  }

  /// An edit's strength: it is ended and begun anew.
  private mutating func restateEdit(_ edit: ConstraintID, _ v: Int, _ strength: Strength) {
    note("strength of an edit changed:")
    write(.stopEdit(variable: v))
    write(.edit(variable: v, strength: TraceStrength(strength)))
    let held = (try? engine.takeUnretainedValue().constant(of: edit)).map { -$0 }
    if let value = numbers.wish(forVariable: v) ?? held { suggest(v, value) }
  }

  /// A constraint's relation or coefficients were changed: another one takes its place.
  public mutating func restated(_ constraint: ConstraintID) {
    note("relation or coefficients changed:")
    removed(constraint)
    enter(constraint, of: engine.takeUnretainedValue())
  }
}
