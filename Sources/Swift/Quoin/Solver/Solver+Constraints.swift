// Solver+Constraints.swift -- adding and removing constraints, one or many.

public import QuoinEngine

extension Solver {
  /// Adds a constraint, and returns the id by which it can be changed or removed.
  ///
  /// Throws `conflict` when the constraint is required and contradicts the required ones present; the error
  /// lists a minimal set of those at fault, with their source lines. A solver made with the policy
  /// `defer` defers the constraint instead. Cost: the engine's call, and storing the source line.
  @discardableResult
  public func add(
    _ constraint: Constraint, file: StaticString = #fileID, line: Int = #line
  ) throws(SolverError) -> Constraint.ID {
    let source = constraint.source ?? Source(file: file, line: line)
    let id: ConstraintID
    do throws(EngineError) {
      id = try constraint.expression.withTerms { terms throws(EngineError) in
        try recorded.addConstraint(
          terms, constant: constraint.expression.constant, constraint.relation, constraint.strength)
      }
    } catch {
      if error == .conflict && recorded.tape != nil { noteRefused(source, constraint.name) }
      throw refusal(error, of: [constraint], source)
    }
    note(id, source, constraint.name)
    return id
  }

  /// Adds the statements in braces as one batch, all or none: `solver.add { x >= 0; x <= y }`. Throws as
  /// `add(contentsOf:)`.
  @discardableResult
  public func add(
    file: StaticString = #fileID, line: Int = #line, @ConstraintListBuilder _ statements: () -> [Constraint]
  ) throws(SolverError) -> [Constraint.ID] {
    try add(contentsOf: statements(), file: file, line: line)
  }

  /// Adds many constraints as one batch, all or none. Faster than one by one when there are many. Throws as `add` does,
  /// but throws `conflict` under either policy.
  @discardableResult
  public func add(
    contentsOf constraints: [Constraint], file: StaticString = #fileID, line: Int = #line
  ) throws(SolverError) -> [Constraint.ID] {
    var ids = [ConstraintID](repeating: .none, count: constraints.count)
    let source = Source(file: file, line: line)
    do throws(EngineError) {
      try withSpecs(of: constraints) { specs throws(EngineError) in try enter(specs, &ids) }
    } catch {
      throw refusal(error, of: constraints, source)
    }
    for place in 0..<constraints.count {
      note(ids[place], constraints[place].source ?? source, constraints[place].name)
    }
    return ids
  }

  private func enter(
    _ specs: UnsafeBufferPointer<ConstraintSpec>, _ ids: inout [ConstraintID]
  ) throws(EngineError) {
    try ids.withUnsafeMutableBufferPointer { made throws(EngineError) in
      try recorded.addConstraints(count: specs.count) {
        specs[$0]
      } made: {
        made[$0] = $1
      }
    }
  }

  /// Calls `body` with a batch as the engine takes it: all terms in one array, each specification pointing into it.
  private func withSpecs(
    of constraints: [Constraint],
    _ body: (UnsafeBufferPointer<ConstraintSpec>) throws(EngineError) -> Void
  ) throws(EngineError) {
    var terms: [Term] = []
    for constraint in constraints {
      for place in 0..<constraint.expression.termCount {
        terms.append(constraint.expression[place])
      }
    }
    try terms.withUnsafeBufferPointer { all throws(EngineError) in
      var first = 0
      let specs = constraints.map { constraint in
        let count = constraint.expression.termCount
        defer { first += count }
        return ConstraintSpec(
          terms: UnsafeBufferPointer(rebasing: all[first..<first + count]),
          constant: constraint.expression.constant, relation: constraint.relation,
          strength: constraint.strength)
      }
      try specs.withUnsafeBufferPointer(body)
    }
  }

  /// Remembers where the constraint, edit, stay or objective term with this id was written.
  @inline(__always)
  func note(_ id: ConstraintID, _ source: Source, _ name: String?) {
    sources.note(id, source, isUndoable: engine.isInTransaction)
    if name != nil || recorded.tape != nil { label(id, source, name) }
  }

  /// Gives name and place to the engine and to the recording; without a name, only the recording gets the place.
  private func label(_ id: ConstraintID, _ source: Source, _ name: String?) {
    source.withFile { file in
      if let name {
        name.withBytes { try? recorded.setLabel(id, name: $0, file: file, line: source.line) }
      } else {
        recorded.label(id, name: UnsafeBufferPointer(start: nil, count: 0), file: file, line: source.line)
      }
    }
  }

  /// Records where the constraint that was refused just now was written.
  private func noteRefused(_ source: Source, _ name: String?) {
    source.withFile { file in
      (name ?? "").withBytes { recorded.labelLast(name: $0, file: file, line: source.line) }
    }
  }

  // MARK: Removing

  /// Removes a constraint, an edit, a stay or an objective term.
  public func remove(_ id: Constraint.ID) throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.remove(id) }
  }

  /// Removes many, all or none.
  public func remove(_ ids: [Constraint.ID]) throws(SolverError) {
    try asking { () throws(EngineError) in
      try ids.withUnsafeBufferPointer { ids throws(EngineError) in try recorded.remove(ids) }
    }
  }

  // MARK: Looking

  /// Where a constraint was written.
  public func source(of id: Constraint.ID) -> Source? {
    engine.contains(id) ? sources[id] : nil
  }

  /// The name that a constraint was given.
  public func name(of id: Constraint.ID) -> String? { (try? engine.label(of: id))?.text }

  /// All constraints, edits, stays and objective terms, in the order of their indices. Linear time.
  public var constraints: [Constraint.ID] {
    var all: [ConstraintID] = []
    all.reserveCapacity(engine.constraintCount)
    engine.forEachConstraint { all.append($0) }
    return all
  }
}
