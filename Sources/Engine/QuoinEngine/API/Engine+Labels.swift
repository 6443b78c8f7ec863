// Engine+Labels.swift -- naming variables and constraints, for dumps and explanations.

extension Engine {
  /// Names a variable and says where in the caller's source it was made. The bytes are copied.
  ///
  /// Throws `staleVariable`, `tooLarge`, `outOfMemory`.
  public func setLabel(
    _ variable: VariableID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(EngineError) {
    try labels.variables.set(try core.index(of: variable, tag), name, file, line, &core.model.memory)
  }

  /// Names a constraint and says where it was stated. The bytes are copied.
  public func setLabel(
    _ constraint: ConstraintID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(EngineError) {
    try labels.constraints.set(try core.index(of: constraint, tag), name, file, line, &core.model.memory)
  }

  /// The label of a variable, if it has one.
  public func label(of variable: VariableID) throws(EngineError) -> Label? {
    labels.variables[try core.index(of: variable, tag)]
  }

  /// The label of a constraint, if it has one.
  public func label(of constraint: ConstraintID) throws(EngineError) -> Label? {
    labels.constraints[try core.index(of: constraint, tag)]
  }

  /// Names a variable from a string.
  public func setLabel(
    _ variable: VariableID, _ name: String, file: StaticString = #fileID, line: Int = #line
  ) throws(EngineError) {
    try withBytes(name, file) { name, file throws(EngineError) in
      try setLabel(variable, name: name, file: file, line: line)
    }
  }

  /// Names a constraint from a string.
  public func setLabel(
    _ constraint: ConstraintID, _ name: String, file: StaticString = #fileID, line: Int = #line
  ) throws(EngineError) {
    try withBytes(name, file) { name, file throws(EngineError) in
      try setLabel(constraint, name: name, file: file, line: line)
    }
  }

  private func withBytes(
    _ name: String, _ file: StaticString,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) throws(EngineError) -> Void
  ) throws(EngineError) {
    let source = UnsafeBufferPointer(start: file.utf8Start, count: file.utf8CodeUnitCount)
    let bytes = ContiguousArray(name.utf8)
    try bytes.withUnsafeBufferPointer { given throws(EngineError) in try body(given, source) }
  }
}
