// Engine+Variables.swift -- making, removing and counting variables.

extension Engine {
  /// Makes a variable. Until something determines it, it rests at `value`; with the option `returnsToRest` it goes to
  /// its rest value, zero at first, in the next solve.
  ///
  /// Throws `badNumber`, `outOfMemory` or `tooLarge`. Constant time.
  public func addVariable(value: Double = 0) throws(EngineError) -> VariableID {
    defer { verify() }
    guard value.isFinite, abs(value) <= Limits.largestValue else { throw .badNumber }
    try core.reserveVariables(Int(core.model.scalars.variables) + 1)
    try core.reserveJournalForVariables(1)
    if options.returnsToRest { try core.reserveRest(1) }
    let j = core.makeVariable(value: value)
    if options.returnsToRest { try core.holdAtRest(j, value: 0) }
    return core.handle(ofVariable: j, tag)
  }

  /// Makes many variables, all or none, and writes their handles. Without `values` the variables rest at zero.
  ///
  /// Throws as `addVariable` does, or `badCount`. Linear, with at most one growth of each array.
  public func addVariables(
    _ values: UnsafeBufferPointer<Double>?, into variables: UnsafeMutableBufferPointer<VariableID>
  ) throws(EngineError) {
    defer { verify() }
    if let values {
      guard values.count == variables.count else { throw .badCount }
      for value in values where !(abs(value) <= Limits.largestValue) { throw .badNumber }
    }
    guard variables.count <= Limits.largestCount else { throw .tooLarge }
    try core.reserveVariables(Int(core.model.scalars.variables) + variables.count)
    try core.reserveJournalForVariables(variables.count)
    if options.returnsToRest { try core.reserveRest(variables.count) }
    for place in 0..<variables.count {
      let j = core.makeVariable(value: values?[place] ?? 0)
      if options.returnsToRest { try core.holdAtRest(j, value: 0) }
      variables[place] = core.handle(ofVariable: j, tag)
    }
  }

  /// Removes a variable that no constraint uses.
  ///
  /// Throws `staleVariable`, `variableInUse` while a constraint uses it, `outOfMemory`, `numericalTrouble`.
  public func removeVariable(_ variable: VariableID) throws(EngineError) {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    guard !core.isUsed(j), !core.isTied(j), !deferred.mentions(j, &core) else { throw .variableInUse }
    if core.model.info[j].hasRest {
      try core.undoIfThrown { core throws(EngineError) in
        try core.dropRest(of: j)
        try core.reserveJournalForVariables(1)
      }
    }
    try core.reserveJournalForVariables(1)
    labels.variables.remove(j, &core.model.memory)
    if abs(core.present(j)) > Tolerances.largeValue { core.doubt.note(.largeValue) }
    core.unmakeVariable(j)
  }

  /// Takes back a variable that was made for a call which then failed. Returns false if it could only be removed.
  ///
  /// If every call since the variable was made was refused, or took a later variable back, a caller then sees what it
  /// would see if the variable had never been made: its handle may be given out again. Otherwise the variable may be removed
  /// instead. In a transaction that began after the variable was made, it always is. Throws as `removeVariable` does.
  @discardableResult
  public func takeBackVariable(_ variable: VariableID) throws(EngineError) -> Bool {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    guard core.isUntouched(j), !core.isToRestore(j), !deferred.mentions(j, &core) else {
      try removeVariable(variable)
      return false
    }
    try core.reserveJournalToTakeBack()
    labels.variables.remove(j, &core.model.memory)
    core.takeBackVariable(j)
    return true
  }

  /// Whether the handle names a variable of this engine.
  public func contains(_ variable: VariableID) -> Bool {
    (try? core.index(of: variable, tag)) != nil
  }

  /// How many variables there are.
  public var variableCount: Int { Int(core.model.scalars.liveVariables) }

  /// Calls `visit` with each variable, in the order of their indices.
  public func forEachVariable(_ visit: (VariableID) -> Void) {
    for j in 0..<core.model.scalars.variables where core.model.info[j].isLive {
      visit(core.handle(ofVariable: j, tag))
    }
  }

  /// Sets where an undetermined variable returns to. Needs the option `returnsToRest`.
  ///
  /// Throws `staleVariable`, `badNumber`, `outOfMemory` or, without the option, `wrongState`.
  public func setRestValue(_ variable: VariableID, _ value: Double) throws(EngineError) {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    guard value.isFinite, abs(value) <= Limits.largestValue else { throw .badNumber }
    let rest = core.restRow(of: j)
    guard rest >= 0 else { throw .wrongState }
    try core.changeConstant(rest, to: -value)
  }
}
