// Engine+Inspect.swift -- looking at what is there: constraints one by one, and the work done.

extension Engine {
  /// Work done so far, and the memory that is held.
  public var counters: Counters {
    var counters = core.counters
    counters.add(core.basis.work)
    counters.allocations = core.model.memory.allocations
    counters.bytes = UInt64(core.model.memory.bytes)
    return counters
  }

  /// Sets all work counted so far to zero, apart from `allocations`; memory held is not work.
  public func resetCounters() {
    core.resetCounters()
  }

  /// How many constraints there are, with edits, stays, objective terms and deferred constraints.
  public var constraintCount: Int { Int(core.model.scalars.liveRows) }

  /// Calls `visit` with each constraint, in the order of their indices.
  public func forEachConstraint(_ visit: (ConstraintID) -> Void) {
    for i in 0..<core.model.scalars.rows where core.model.row[i].has(RowFlag.owned) {
      visit(core.handle(ofRow: i, tag))
    }
  }

  /// Calls `visit` with each edit and its variable.
  public func forEachEdit(_ visit: (ConstraintID, VariableID) -> Void) {
    for j in 0..<core.model.scalars.variables where core.model.info[j].isLive && core.model.info[j].edit >= 0
    {
      visit(core.handle(ofRow: core.model.info[j].edit, tag), core.handle(ofVariable: j, tag))
    }
  }

  /// Whether the handle names a constraint of this engine.
  public func contains(_ constraint: ConstraintID) -> Bool {
    (try? core.index(of: constraint, tag)) != nil
  }

  /// Whether the handle names a plain constraint, an edit, a stay or an objective term. Throws `staleConstraint`.
  public func kind(of constraint: ConstraintID) throws(EngineError) -> ConstraintKind {
    core.model.row[try core.index(of: constraint, tag)].kind
  }

  /// The strength of a constraint, with the weight as the caller gave it. Throws `staleConstraint`.
  public func strength(of constraint: ConstraintID) throws(EngineError) -> Strength {
    core.model.strength(of: try core.index(of: constraint, tag))
  }

  /// The relation of a constraint; `equal` for an objective term, which has none. Throws `staleConstraint`.
  public func relation(of constraint: ConstraintID) throws(EngineError) -> Relation {
    core.model.relation(of: try core.index(of: constraint, tag))
  }

  /// The sense of an objective term. Throws `staleConstraint`, `wrongKind`.
  public func sense(of objective: ConstraintID) throws(EngineError) -> ObjectiveSense {
    let i = try core.index(of: objective, tag)
    guard core.model.row[i].kind == .objective else { throw .wrongKind }
    return core.model.row[i].weight < 0 ? .maximize : .minimize
  }

  /// The constant of a constraint. For an edit or a stay, it is the value asked for, negated; a suggestion counts from
  /// the next solve on. Throws `staleConstraint`.
  public func constant(of constraint: ConstraintID) throws(EngineError) -> Double {
    let i = try core.index(of: constraint, tag)
    return core.written(i).constant / core.model.scale(of: i)
  }

  /// How many terms a constraint has, after those of one variable were summed.
  public func termCount(of constraint: ConstraintID) throws(EngineError) -> Int {
    Int(core.written(try core.index(of: constraint, tag)).termCount)
  }

  /// Calls `visit` with each term of a constraint.
  public func forEachTerm(of constraint: ConstraintID, _ visit: (Term) -> Void) throws(EngineError) {
    let i = try core.index(of: constraint, tag)
    let unscale = 1 / core.model.scale(of: i)
    let row = core.written(i)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      visit(
        Term(
          core.model.term[t].coefficient * unscale, core.handle(ofVariable: core.model.term[t].variable, tag))
      )
    }
  }

  /// Whether the constraint is deferred: accepted, but without effect.
  public func isDeferred(_ constraint: ConstraintID) throws(EngineError) -> Bool {
    core.isDeferred(try core.index(of: constraint, tag))
  }

  /// Whether the constraint is active: one of those that determine the values.
  public func isActive(_ constraint: ConstraintID) throws(EngineError) -> Bool {
    core.isActive(try core.index(of: constraint, tag))
  }

  /// Whether the constraint is an objective term that was given up, because nothing bounds it.
  public func isUnbounded(_ constraint: ConstraintID) throws(EngineError) -> Bool {
    core.model.row[try core.index(of: constraint, tag)].has(RowFlag.suspended)
  }

  /// The value of `sum(coefficient * variable) + constant` at the values as of the last solve; for an objective
  /// term, the term's value. Right after a solve the residual of an active constraint is zero but for rounding.
  public func residual(of constraint: ConstraintID) throws(EngineError) -> Double {
    let i = try core.index(of: constraint, tag)
    return core.seenResidual(i).value / core.model.scale(of: i)
  }

  /// How far the constraint is from being satisfied, zero if it is. Rounding counts as satisfied.
  public func violation(of constraint: ConstraintID) throws(EngineError) -> Double {
    core.violation(try core.index(of: constraint, tag))
  }
}
