// Solver+Edits.swift -- variables that follow a pointer, variables that stay, and objective terms.

public import QuoinEngine

/// An edit: `variable == value`, with a value that moves cheaply.
public struct Edit: Sendable {
  /// The id by which the edit is removed, and by which its strength is changed.
  public let id: Constraint.ID
  /// The variable that it moves.
  public let variable: Variable
}

extension Solver {
  /// Makes `variable` follow suggestions. Until the first suggestion the edit asks for the variable's present value.
  public func edit(
    _ variable: Variable, _ strength: Strength = .strong, file: StaticString = #fileID,
    line: Int = #line
  ) throws(SolverError) -> Edit {
    let id = try asking { () throws(EngineError) in try recorded.addEdit(variable.id, strength) }
    note(id, Source(file: file, line: line), nil)
    return Edit(id: id, variable: variable)
  }

  /// Ends an edit.
  public func remove(_ edit: Edit) throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.remove(edit.id) }
  }

  /// Suggests a value; the next solve applies it. Constant time, and no allocation once there is room for it.
  public func suggest(_ edit: Edit, _ value: Double) throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.suggest(edit.id, value) }
  }

  /// Suggests a value for an edit variable.
  public func suggest(_ variable: Variable, _ value: Double) throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.suggest(variable.id, value) }
  }

  /// Keeps a variable where it is now, as far as the strength goes.
  @discardableResult
  public func stay(
    _ variable: Variable, _ strength: Strength = .weak, file: StaticString = #fileID,
    line: Int = #line
  ) throws(SolverError) -> Constraint.ID {
    let id = try asking { () throws(EngineError) in try recorded.addStay(variable.id, strength) }
    note(id, Source(file: file, line: line), nil)
    return id
  }

  /// Moves every stay to its variable's present value.
  public func resetStays() throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.resetStays() }
  }

  /// Makes an expression as small as `strength` allows. A constant in it has no effect.
  @discardableResult
  public func minimize(
    _ expression: some Linear, _ strength: Strength = .weak, file: StaticString = #fileID, line: Int = #line
  ) throws(SolverError) -> Constraint.ID {
    try addObjective(expression.expression, .minimize, strength, Source(file: file, line: line))
  }

  /// Makes an expression as large as `strength` allows. A constant in it has no effect.
  @discardableResult
  public func maximize(
    _ expression: some Linear, _ strength: Strength = .weak, file: StaticString = #fileID, line: Int = #line
  ) throws(SolverError) -> Constraint.ID {
    try addObjective(expression.expression, .maximize, strength, Source(file: file, line: line))
  }

  private func addObjective(
    _ expression: LinearExpression, _ sense: ObjectiveSense, _ strength: Strength, _ source: Source
  ) throws(SolverError) -> Constraint.ID {
    let id = try asking { () throws(EngineError) in
      try expression.withTerms { terms throws(EngineError) in
        try recorded.addObjective(terms, sense, strength)
      }
    }
    note(id, source, nil)
    return id
  }
}
