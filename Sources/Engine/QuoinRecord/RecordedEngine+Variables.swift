// RecordedEngine+Variables.swift -- makes and writes down calls about variables, edits, stays and suggestions. The
// engine's method of the same name says what each call does, throws and costs.

public import QuoinEngine
public import QuoinTrace

extension RecordedEngine {
  /// Makes a variable, resting at `value`.
  @inlinable @inline(__always)
  public func addVariable(value: Double = 0) throws(EngineError) -> VariableID {
    let made = try engine.addVariable(value: value)
    tell { $0.added(made, value: value) }
    return made
  }

  /// Makes many variables, all or none.
  @inlinable @inline(__always)
  public func addVariables(
    _ values: UnsafeBufferPointer<Double>?, into variables: UnsafeMutableBufferPointer<VariableID>
  ) throws(EngineError) {
    try engine.addVariables(values, into: variables)
    tell { tape in
      for place in 0..<variables.count { tape.added(variables[place], value: values?[place] ?? 0) }
    }
  }

  /// Removes a variable that no constraint uses.
  @inlinable @inline(__always)
  public func removeVariable(_ variable: VariableID) throws(EngineError) {
    try engine.removeVariable(variable)
    tell { $0.gone(.removeVariable, variable) }
  }

  /// Takes back a variable that was made for a call which then failed.
  @inlinable @inline(__always)
  public func takeBackVariable(_ variable: VariableID) throws(EngineError) {
    try engine.takeBackVariable(variable)
    tell { $0.gone(.takeBackVariable, variable) }
  }

  /// Sets the value to which an undetermined variable returns.
  @inlinable @inline(__always)
  public func setRestValue(_ variable: VariableID, _ value: Double) throws(EngineError) {
    try engine.setRestValue(variable, value)
    tell { $0.note(.setRest, variable, value) }
  }

  // MARK: Edits and stays

  /// Makes `variable` an edit variable.
  @inlinable @inline(__always)
  public func addEdit(_ variable: VariableID, _ strength: Strength) throws(EngineError) -> ConstraintID {
    let made = try engine.addEdit(variable, strength)
    tell { $0.edit(variable, strength, made) }
    return made
  }

  /// Adds a stay.
  @inlinable @inline(__always)
  public func addStay(_ variable: VariableID, _ strength: Strength) throws(EngineError) -> ConstraintID {
    let made = try engine.addStay(variable, strength)
    tell { $0.stay(variable, strength, made) }
    return made
  }

  /// Moves every stay to its variable's present value.
  @inlinable @inline(__always)
  public func resetStays() throws(EngineError) {
    try engine.resetStays()
    tell { $0.staysReset() }
  }

  /// Suggests a value for an edit.
  @inlinable @inline(__always)
  public func suggest(_ edit: ConstraintID, _ value: Double) throws(EngineError) {
    try engine.suggest(edit, value)
    tell { $0.suggested(edit, value) }
  }

  /// Suggests a value for an edit variable.
  @inlinable @inline(__always)
  public func suggest(_ variable: VariableID, _ value: Double) throws(EngineError) {
    try engine.suggest(variable, value)
    tell { $0.note(.suggest, variable, value) }
  }

  /// Suggests several values, all or none.
  @inlinable @inline(__always)
  public func suggest(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>
  ) throws(EngineError) {
    try engine.suggest(edits, values)
    tell { $0.suggested(edits, values) }
  }

  // MARK: Names

  /// Names a variable and says where in the caller's source it was made.
  @inlinable @inline(__always)
  public func setLabel(
    _ variable: VariableID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(EngineError) {
    try engine.setLabel(variable, name: name, file: file, line: line)
    tell { $0.label(variable, name: name, file: file, line: line) }
  }

  /// Names a constraint and says where it was stated.
  @inlinable @inline(__always)
  public func setLabel(
    _ constraint: ConstraintID, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>,
    line: Int
  ) throws(EngineError) {
    try engine.setLabel(constraint, name: name, file: file, line: line)
    tell { $0.label(constraint, name: name, file: file, line: line) }
  }
}
