// Engine+Edits.swift -- edit variables, stays and objective terms.
//
// An edit is a constraint `variable == value` whose value moves cheaply. A stay is a constraint that
// keeps a variable where it is now. An objective term minimizes or maximizes a linear expression at its
// level. All three have constraint handles: remove them and change their strengths as any other. Besides what its
// comment lists, a call that adds or suggests may throw `outOfMemory`.

extension Engine {
  /// Makes `variable` an edit variable, holding its present value until a value is suggested.
  ///
  /// Throws `staleVariable`, `badStrength`, `mustNotBeRequired`, `duplicateEdit`.
  public func addEdit(_ variable: VariableID, _ strength: Strength) throws(EngineError) -> ConstraintID {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    guard core.model.info[j].edit < 0 else { throw .duplicateEdit }
    let i = try hold(variable, strength, kind: .edit)
    core.model.info.saved(j, in: &core.model.journal).pointee.edit = i
    return core.handle(ofRow: i, tag)
  }

  /// Adds a stay: the variable keeps its present value as far as its strength goes.
  ///
  /// Throws `staleVariable`, `badStrength`, `mustNotBeRequired`.
  @_optimize(speed)
  public func addStay(_ variable: VariableID, _ strength: Strength) throws(EngineError) -> ConstraintID {
    defer { verify() }
    return core.handle(ofRow: try hold(variable, strength, kind: .stay), tag)
  }

  @_optimize(speed)
  private func hold(_ variable: VariableID, _ strength: Strength, kind: ConstraintKind)
    throws(EngineError) -> Int32
  {
    let j = try core.index(of: variable, tag)
    guard !strength.isRequired else { throw .mustNotBeRequired }
    return try withUnsafePointer(to: Term(1, variable)) { term throws(EngineError) in
      let bounds = try stage(
        UnsafeBufferPointer(start: term, count: 1), constant: -core.seen(j), .equal, strength)
      let i = try core.enterStaged(kind, bounds)
      // The caller may see another value than the core has: the new row may then be violated.
      if !core.shown.values.isEmpty { core.check(i) }
      return i
    }
  }

  /// Moves every stay to its variable's present value. Throws `outOfMemory`.
  public func resetStays() throws(EngineError) {
    defer { verify() }
    // From here on only an open journal asks for memory. Without one, no step can throw, and none needs to be undone.
    try core.reserveSeen()
    if !core.model.journal.isOpen { return try core.resetStays() }
    try core.undoIfThrown { core throws(EngineError) in try core.resetStays() }
  }

  /// Adds an objective term: it makes `sum(coefficient * variable)` as small, or as large, as its level allows.
  ///
  /// Throws `mustNotBeRequired`, and what `addConstraint` throws apart from `conflict`. `solve()` reports a term that
  /// nothing bounds.
  public func addObjective(
    _ terms: UnsafeBufferPointer<Term>, _ sense: ObjectiveSense, _ strength: Strength
  ) throws(EngineError) -> ConstraintID {
    defer { verify() }
    guard strength.isValid else { throw .badStrength }
    guard !strength.isRequired else { throw .mustNotBeRequired }
    return try addObjective(terms, sense, priority: strength.priority, weight: strength.weight)
  }

  /// Adds an objective term at any priority, also below those that callers may use.
  func addObjective(
    _ terms: UnsafeBufferPointer<Term>, _ sense: ObjectiveSense, priority: Double, weight: Double = 1
  ) throws(EngineError) -> ConstraintID {
    try core.stage(terms, constant: 0, tag: tag)
    var bounds = try core.rowBounds(
      priority: priority, weight: weight, flags: 0, exponent: core.staging.exponent)
    bounds.flags = RowFlag.owned
    if sense == .maximize { bounds.weight = -bounds.weight }
    var i: Int32 = -1
    try core.undoIfThrown { core throws(EngineError) in
      try core.optimize()
      // Settling may have found aliases, or given them up.
      try core.stage(terms, constant: 0, tag: tag)
      i = try core.enterStaged(.objective, bounds)
      try core.engageObjective(i)
      try core.relieveAtOnce()
    }
    return core.handle(ofRow: i, tag)
  }

  // MARK: Suggesting

  /// Suggests a value for an edit; the next solve applies it.
  ///
  /// Throws `staleConstraint`, `wrongKind` unless it is an edit, `badNumber`. Constant time.
  public func suggest(_ edit: ConstraintID, _ value: Double) throws(EngineError) {
    defer { verify() }
    let i = try core.index(of: edit, tag)
    guard core.model.row[i].kind == .edit else { throw .wrongKind }
    guard value.isFinite, abs(value) <= Limits.largestValue else { throw .badNumber }
    try core.suggest(i, constant: -value)
  }

  /// Suggests a value if nothing is wrong and there is room; returns whether the value was suggested.
  ///
  /// A drag suggests at every move. This function is small enough to be inlined into its caller.
  @inline(__always)
  public func suggestAtOnce(_ edit: ConstraintID, _ value: Double) -> Bool {
    defer { verify() }
    guard let i = try? core.index(of: edit, tag), core.model.row.base[i].kind == .edit,
      abs(value) <= Limits.largestValue
    else { return false }
    return core.waiting.suggestions.note(i, constant: -value)
  }

  /// Suggests a value for an edit variable, as for its edit.
  @inline(__always)
  public func suggestAtOnce(_ variable: VariableID, _ value: Double) -> Bool {
    defer { verify() }
    guard let j = try? core.index(of: variable, tag), abs(value) <= Limits.largestValue else { return false }
    let i = core.model.info.base[j].edit
    return i >= 0 && core.waiting.suggestions.note(i, constant: -value)
  }

  /// Suggests a value for an edit variable.
  ///
  /// Throws `staleVariable`, `wrongKind` unless it is an edit variable, `badNumber`.
  public func suggest(_ variable: VariableID, _ value: Double) throws(EngineError) {
    defer { verify() }
    let j = try core.index(of: variable, tag)
    guard core.model.info[j].edit >= 0 else { throw .wrongKind }
    guard value.isFinite, abs(value) <= Limits.largestValue else { throw .badNumber }
    try core.suggest(core.model.info[j].edit, constant: -value)
  }

  /// Suggests several values, all or none. Throws as for one, and `badCount` unless there are as many values as edits.
  public func suggest(
    _ edits: UnsafeBufferPointer<ConstraintID>, _ values: UnsafeBufferPointer<Double>
  ) throws(EngineError) {
    defer { verify() }
    guard edits.count == values.count else { throw .badCount }
    var last: Int32 = -1
    for place in 0..<edits.count {
      let i = try core.index(of: edits[place], tag)
      guard core.model.row[i].kind == .edit else { throw .wrongKind }
      last = max(last, i)
      guard values[place].isFinite, abs(values[place]) <= Limits.largestValue else { throw .badNumber }
    }
    try core.waiting.suggestions.reserve(edits.count, last: last, &core.model.memory)
    for place in 0..<edits.count { try suggest(edits[place], values[place]) }
  }

  /// The edit of a variable, or `none`.
  public func edit(of variable: VariableID) throws(EngineError) -> ConstraintID {
    let edit = core.model.info[try core.index(of: variable, tag)].edit
    return edit < 0 ? .none : core.handle(ofRow: edit, tag)
  }
}

extension Core {
  fileprivate mutating func resetStays() throws(EngineError) {
    for i in 0..<model.scalars.rows where model.row[i].kind == .stay && model.row[i].has(RowFlag.owned) {
      try changeConstant(i, to: -seen(heldVariable(i)))
    }
  }
}
