// RecordedEngine+Constraints.swift -- makes and writes down calls about constraints, solves and transactions.
// The engine's method of the same name says what each call does, throws and costs.

public import QuoinEngine
public import QuoinTrace

extension RecordedEngine {
  /// Adds `sum(coefficient * variable) + constant  relation  0`.
  @inlinable @inline(__always)
  public func addConstraint(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    var made = ConstraintID.none
    try attempt(made = try engine.addConstraint(terms, constant: constant, relation, strength)) {
      $0.added(terms, constant: constant, relation, strength, made)
    }
    return made
  }

  /// Adds many constraints that are stated one by one, all or none.
  @inlinable @inline(__always)
  public func addConstraints(
    count: Int, spec: (Int) -> ConstraintSpec, made: (Int, ConstraintID) -> Void
  ) throws(EngineError) {
    do throws(EngineError) {
      try engine.addConstraints(count: count, spec: spec) { place, id in
        made(place, id)
        if let tape { tape.pointee.declare(spec(place), id) }
      }
    } catch {
      tell { tape in
        guard error == .conflict else { return tape.failedHalfWay() }
        for place in 0..<count { tape.declare(spec(place), .none) }
        tape.addedBatch(count)
      }
      throw error
    }
    tell { $0.addedBatch(count) }
  }

  /// Adds an objective term.
  @inlinable @inline(__always)
  public func addObjective(
    _ terms: UnsafeBufferPointer<Term>, _ sense: ObjectiveSense, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    let made = try engine.addObjective(terms, sense, strength)
    tell { $0.added(terms, sense, strength, made) }
    return made
  }

  /// Removes a constraint, edit, stay or objective term.
  @inlinable @inline(__always)
  public func remove(_ constraint: ConstraintID) throws(EngineError) {
    try engine.remove(constraint)
    tell { $0.removed(constraint) }
  }

  /// Removes many constraints, edits, stays or objective terms, all or none.
  @inlinable @inline(__always)
  public func remove(_ constraints: UnsafeBufferPointer<ConstraintID>) throws(EngineError) {
    try engine.remove(constraints)
    tell { $0.removed(constraints) }
  }

  // MARK: Changing in place

  /// Sets the constant.
  @inlinable @inline(__always)
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(EngineError) {
    try attempt(try engine.setConstant(constraint, constant)) {
      $0.changed(.setConstant, constraint, constant)
    }
  }

  /// Sets the strength.
  @inlinable @inline(__always)
  public func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws(EngineError) {
    try attempt(try engine.setStrength(constraint, strength)) {
      $0.changed(constraint, strength)
    }
  }

  /// Sets the relation.
  @inlinable @inline(__always)
  public func setRelation(_ constraint: ConstraintID, _ relation: Relation) throws(EngineError) {
    try attempt(try engine.setRelation(constraint, relation)) {
      $0.changed(.setRelation, constraint, choice: relation.rawValue)
    }
  }

  /// Sets one coefficient.
  @inlinable @inline(__always)
  public func setCoefficient(
    _ constraint: ConstraintID, _ variable: VariableID, _ coefficient: Double
  ) throws(EngineError) {
    try attempt(try engine.setCoefficient(constraint, variable, coefficient)) {
      $0.changed(.setCoefficient, constraint, coefficient, of: variable)
    }
  }

  // MARK: Solving

  /// Brings the values up to date.
  @inlinable @inline(__always)
  public func solve(_ budget: Budget = .unlimited) throws(EngineError) -> SolveStatus {
    do throws(EngineError) {
      let status = try engine.solve(budget)
      tell { $0.solved(within: budget) }
      return status
    } catch {
      tell { $0.solveFailed(error, within: budget) }
      throw error
    }
  }

  /// Opens a transaction.
  @inlinable @inline(__always)
  public func begin() throws(EngineError) {
    do throws(EngineError) {
      try engine.begin()
    } catch {
      // A transaction begins with a solve, and the trace has that solve.
      tell { $0.solveFailed(error) }
      throw error
    }
    tell { $0.began() }
  }

  /// Keeps what the open transaction did.
  @inlinable @inline(__always)
  public func commit() throws(EngineError) {
    try engine.commit()
    tell { $0.ended(isKept: true) }
  }

  /// Undoes what the open transaction did.
  @inlinable @inline(__always)
  public func rollback() throws(EngineError) {
    try engine.rollback()
    tell { $0.ended(isKept: false) }
  }
}

extension RecordedEngine {
  /// Names the constraint that was added or refused last, in the recording alone.
  @inlinable @inline(__always)
  public func labelLast(name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int) {
    tell { $0.labelLast(name: name, file: file, line: line) }
  }

  /// Names a variable in the recording alone.
  @inlinable @inline(__always)
  public func label(
    _ variable: VariableID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) {
    tell { $0.label(variable, name: name, file: file, line: line) }
  }

  /// Names a constraint in the recording alone.
  @inlinable @inline(__always)
  public func label(
    _ constraint: ConstraintID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>,
    line: Int
  ) {
    tell { $0.label(constraint, name: name, file: file, line: line) }
  }
}
