// Engine+Change.swift -- changing constraints in place.
//
// Each change has the result of removing the constraint and adding it again, but keeps its handle and its part of the
// basis. If a required constraint cannot hold after the change, the call throws `conflict` and changes nothing. Under
// the policy `defer` such a change is refused as well: the constraint stays as it was accepted. But a constraint that
// is deferred already takes a new constant, relation or required strength in any case, and is tried again. Besides
// what its comment lists, each call may throw `outOfMemory` and `numericalTrouble`.

extension Engine {
  /// Sets the constant of `sum(coefficient * variable) + constant  relation  0`.
  ///
  /// Throws `staleConstraint`, `badNumber`, `wrongKind` for edits (suggest instead) and objective
  /// terms, `conflict`. Cost: one solve with the basis, and the pivots that follow.
  @_optimize(speed)
  public func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(EngineError) {
    defer { verify() }
    let i = try core.index(of: constraint, tag)
    guard constant.isFinite else { throw .badNumber }
    guard core.model.row[i].kind == .constraint || core.model.row[i].kind == .stay else { throw .wrongKind }
    let scaled = constant * core.model.scale(of: i)
    guard abs(scaled) <= Limits.largestValue else { throw .badNumber }
    if core.isDeferred(i) {
      try core.reserveJournal(touched: 0, moved: 0, path: 0, terms: 0)
      _ = core.writeConstant(i, scaled)
      deferred.makeDue(i)
      retryDeferred()
    } else {
      try carryOut(i, isOneStep: true) { core throws(EngineError) in
        if core.isEdge(i) { try core.dissolve() }
        try core.changeConstant(i, to: scaled)
      }
      rowLeft(i)
    }
  }

  /// Sets the strength, also to or from required.
  ///
  /// Throws `staleConstraint`, `badStrength`, `mustNotBeRequired` for edits, stays and objective
  /// terms, `conflict`.
  public func setStrength(_ constraint: ConstraintID, _ strength: Strength) throws(EngineError) {
    defer { verify() }
    let i = try core.index(of: constraint, tag)
    guard core.model.row[i].kind == .constraint || !strength.isRequired else { throw .mustNotBeRequired }
    var bounds = try core.rowBounds(
      core.model.relation(of: i), strength, exponent: core.model.row[i].exponent)
    if core.model.row[i].kind == .objective {
      bounds.flags = core.model.row[i].flags
      if core.model.row[i].weight < 0 { bounds.weight = -bounds.weight }
    }
    try changeBounds(i, bounds)
  }

  /// Sets the relation. Throws `staleConstraint`, `wrongKind` unless it is a plain constraint,
  /// `conflict`.
  @_optimize(speed)
  public func setRelation(_ constraint: ConstraintID, _ relation: Relation) throws(EngineError) {
    defer { verify() }
    let i = try core.index(of: constraint, tag)
    guard core.model.row[i].kind == .constraint else { throw .wrongKind }
    let strength = core.model.strength(of: i)
    try changeBounds(i, try core.rowBounds(relation, strength, exponent: core.model.row[i].exponent))
  }

  @_optimize(speed)
  private func changeBounds(_ i: Int32, _ bounds: RowBounds) throws(EngineError) {
    if core.isDeferred(i) { return try changeDeferred(i, bounds) }
    if core.model.row[i].kind == .objective {
      return try core.undoIfThrown { core throws(EngineError) in
        try core.optimize()
        try core.changeObjective(i, to: bounds)
        try core.relieveAtOnce()
      }
    }
    try carryOut(i, mayConflict: bounds.flags & RowFlag.required != 0) { core throws(EngineError) in
      try core.optimize()
      if core.isEdge(i) { try core.dissolve() }
      try core.changeBounds(i, to: bounds)
      try core.optimizeRow(i)
    }
    rowLeft(i)
  }

  /// Changes a deferred constraint. If the constraint is still required, it is tried again, now or later. If not, it
  /// enters at once or the call fails: only required constraints are deferred.
  private func changeDeferred(_ i: Int32, _ bounds: RowBounds) throws(EngineError) {
    try core.reserveJournal(touched: 0, moved: 0, path: 0, terms: 0)
    let former = core.model.row[i].bounds
    core.write(bounds, to: i)
    if bounds.flags & RowFlag.required != 0 {
      deferred.makeDue(i)
    } else {
      do throws(EngineError) {
        try enterDeferred(i)
      } catch {
        core.write(former, to: i)
        throw error
      }
    }
    retryDeferred()
  }

  /// Sets one coefficient; zero takes the variable out.
  ///
  /// Throws `staleConstraint`, `staleVariable`, `badNumber`, `badCoefficient`, `wrongKind` unless it
  /// is a plain constraint, `wrongState` while it is deferred, `conflict`.
  public func setCoefficient(
    _ constraint: ConstraintID, _ variable: VariableID, _ coefficient: Double
  ) throws(EngineError) {
    defer { verify() }
    let i = try core.index(of: constraint, tag)
    let j = try core.index(of: variable, tag)
    guard coefficient.isFinite else { throw .badNumber }
    guard core.model.row[i].kind == .constraint else { throw .wrongKind }
    guard !core.isDeferred(i) else { throw .wrongState }
    let strength = core.model.strength(of: i)
    let relation = core.model.relation(of: i)
    try core.stageChanged(i, variable: j, coefficient: coefficient)
    let weight = try core.rowBounds(relation, strength, exponent: core.staging.exponent).weight
    try carryOut(i) { core throws(EngineError) in
      try core.optimize()
      try core.dissolve()
      try core.reserveStaged()
      try core.changeTerms(
        i, firstTerm: core.storeStaged(), termCount: Int32(core.staging.terms.count),
        constant: core.staging.constant, exponent: core.staging.exponent, weight: weight)
      try core.optimizeRow(i)
    }
    rowLeft(i)
  }

  /// Carries out a change to row `i` as a whole or not at all. `isOneStep` says that `change` needs no journal if the
  /// row is soft: it can then only throw before it changes anything.
  private func carryOut(
    _ i: Int32, mayConflict: Bool = false, isOneStep: Bool = false,
    _ change: (inout Core) throws(EngineError) -> Void
  ) throws(EngineError) {
    // Moving a soft row may violate required ones, but never beyond repair.
    guard mayConflict || core.model.row[i].has(RowFlag.required) else {
      return isOneStep ? try change(&core) : try core.undoIfThrown(change)
    }
    if try core.attempt(optimizes: true, change) { return }
    try reportConflict(newest: Engine.noneIsNew, changed: i)
    throw .conflict
  }
}

extension Core {
  /// Runs `change`, and undoes it if it throws.
  mutating func undoIfThrown(
    _ change: (inout Core) throws(EngineError) -> Void
  ) throws(EngineError) {
    try openJournal(optimizes: true)
    do throws(EngineError) {
      try change(&self)
    } catch {
      rollbackJournal()
      throw error
    }
    commitJournal()
  }

  /// Stages row `i` with one coefficient changed, in the caller's numbers.
  mutating func stageChanged(_ i: Int32, variable j: Int32, coefficient: Double) throws(EngineError) {
    let row = written(i)
    let unscale = 1 / model.scale(of: i)
    try staging.terms.reserve(Int(row.termCount) + 1, &model.memory)
    staging.begin()
    for t in row.firstTerm..<row.firstTerm + row.termCount where model.term[t].variable != j {
      var product = model.term[t]
      product.coefficient *= unscale
      staging.terms.append(product)
    }
    staging.terms.append(RowTerm(variable: j, position: 0, coefficient: coefficient))
    try scaleStaged(row.constant * unscale)
  }

  /// Changes an objective term's level and weight.
  mutating func changeObjective(_ i: Int32, to bounds: RowBounds) throws(EngineError) {
    try disengageObjective(i)
    model.row.saved(i, in: &model.journal).pointee.flags &= ~RowFlag.suspended
    countLevel(model.row[i], -1)
    model.row[i].level = bounds.level
    model.row[i].weight = bounds.weight
    countLevel(model.row[i], 1)
    model.scalars.structure &+= 1
    try engageObjective(i)
  }
}
