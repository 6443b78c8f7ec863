// Engine+Batch.swift -- what the batch path reads of a solved engine.
//
// The set of active rows does not change while constants move inside a critical region. A batch computes from that
// set, from the values of variables that no row determines, and from the rows as the caller wrote them. It names rows
// and variables by place. A row's numbers are in the row's scale, a power of two times the caller's. Rows name the
// caller's variables, not roots; an edge of an alias class is an active row like any other.

/// A constraint as a batch sees it.
package struct BatchRow: BitwiseCopyable {
  /// False for an unused place, for a constraint that is deferred, and for one that was removed while it was active.
  package var isLinked: Bool
  package var isActive: Bool
  package var isRequired: Bool
  /// Whether the row is a constraint of the caller's. One that lets a variable return to rest is the engine's own.
  package var isOwned: Bool
  /// Whether the row is an objective term, whose residual means nothing.
  package var isObjective: Bool
  /// The weight in the row's scale, 0 for a required row; the rank of its level, 0 the strongest; and whether a positive
  /// residual costs, and whether a negative one does.
  package var weight: Double
  package var level: Int32
  package var costsAbove: Bool
  package var costsBelow: Bool
  /// Whether the residual of an inactive row may be positive, and whether negative.
  package var acceptsAbove: Bool
  package var acceptsBelow: Bool
  /// The constant, in the row's scale.
  package var constant: Double
  /// The factor from the caller's numbers to the row's.
  package var scale: Double
  package var firstTerm: Int32
  package var termCount: Int32

  /// Whether the row is a required equality of the caller's, or a required inequality; and for this, whether the residual
  /// must not be negative.
  package var isTie: Bool { isOwned && isRequired && costsAbove && costsBelow }
  package var isBound: Bool { isOwned && isRequired && costsAbove != costsBelow }
  package var isAtLeast: Bool { !costsAbove }
}

/// The counters that a batch reads after each solve: a few, since copying all of them takes a tenth of a short solve.
package struct BatchWork: BitwiseCopyable {
  package var pivots: UInt64 = 0
  package var basisSolves: UInt64 = 0
  /// Residuals looked at and values moved; etas; and factorisations that no call asked for.
  package var places: UInt64 = 0
  package var etas: UInt64 = 0
  package var factorisations: UInt64 = 0

  package static var none: BatchWork { BatchWork() }
}

extension Engine {
  package var batchWork: BatchWork {
    BatchWork(
      pivots: core.counters.pivots,
      basisSolves: core.basis.work.btrans &+ core.basis.work.ftrans,
      places: core.counters.rowsChecked &+ core.counters.valuesMoved,
      etas: core.basis.work.etas,
      factorisations: core.counters.refactorsForEtaWork &+ core.counters.refactorsForDrift)
  }

  /// How many places there are for rows, and for variables, used or not.
  package var rowPlaces: Int { Int(core.model.scalars.rows) }
  package var variablePlaces: Int { Int(core.model.scalars.variables) }

  /// A fingerprint of the rows, their relations, strengths and coefficients. A solver, its copies and solvers loaded
  /// from its image have the same one, as long as no row changes in these. Cost: the number of terms.
  package var structurePrint: UInt64 {
    var print = Fingerprint()
    for i in 0..<core.model.scalars.rows where core.model.row[i].has(RowFlag.owned) {
      core.addStructure(of: i, to: &print)
    }
    return print.hash
  }

  /// A residual's allowance is absolute + relative * the sum of the magnitudes that went into the residual.
  package var allowance: (absolute: Double, relative: Double) {
    (core.model.scalars.allowedAbsolute, Tolerances.feasibleRelative)
  }

  /// The largest magnitude of a value that can be asked for.
  package static var largestValue: Double { Limits.largestValue }

  /// The place of a variable or of a constraint. Throws as every use of a stale handle does.
  package func place(of variable: VariableID) throws(EngineError) -> Int {
    Int(try core.index(of: variable, tag))
  }

  package func place(of constraint: ConstraintID) throws(EngineError) -> Int {
    Int(try core.index(of: constraint, tag))
  }

  /// The constraint whose row is at a place.
  package func constraint(at place: Int) -> ConstraintID { core.handle(ofRow: Int32(place), tag) }

  /// The row at a place.
  package func batchRow(_ place: Int) -> BatchRow {
    let i = Int32(place)
    let row = core.model.row[i]
    let written = core.written(i)
    return BatchRow(
      isLinked: !core.isDeferred(i) && !row.has(RowFlag.zombie), isActive: core.isActive(i),
      isRequired: row.has(RowFlag.required),
      isOwned: row.has(RowFlag.owned), isObjective: row.kind == .objective,
      weight: row.has(RowFlag.required) ? 0 : row.weight,
      level: row.level, costsAbove: row.has(RowFlag.upper), costsBelow: row.has(RowFlag.lower),
      acceptsAbove: row.state & RowState.above != 0,
      acceptsBelow: row.state & RowState.below != 0, constant: written.constant,
      scale: core.model.scale(of: i), firstTerm: written.firstTerm, termCount: written.termCount)
  }

  private static var absentMark: UInt8 { 3 }
  private static var activeMark: UInt8 { 4 }

  /// Writes the mark of the row at each place.
  package func readMarks(_ places: UnsafeBufferPointer<Int32>, into marks: UnsafeMutablePointer<UInt8>) {
    for (place, i) in places.enumerated() { marks[place] = mark(i) }
  }

  /// The mark of the row at a place: 4 for an active row, 3 for a deferred row and for an unused place. The mark of an
  /// inactive row is the sum of 1 if its residual may be positive and 2 if it may be negative.
  @inline(__always)
  package func mark(_ place: Int32) -> UInt8 {
    let row = core.model.row.base + Int(place)
    let state = row.pointee.state
    if state == RowState.absent { return core.isEdge(place) ? Engine.activeMark : Engine.absentMark }
    return row.pointee.isActive ? Engine.activeMark : state & (RowState.above | RowState.below)
  }

  /// The term at a place: its variable's place, and its coefficient in the row's scale.
  package func batchTerm(_ place: Int32) -> (variable: Int, coefficient: Double) {
    (Int(core.model.term[place].variable), core.model.term[place].coefficient)
  }

  /// Whether no row determines the variable at a place, so that the variable rests where it is. A removed row that is
  /// still active determines nothing.
  package func isAnchored(_ place: Int) -> Bool {
    let j = Int32(place)
    if core.hasAliases && core.alias.all[j].isMember { return false }
    let row = core.basis.row(at: j)
    return row < 0 || core.model.row[row].has(RowFlag.zombie)
  }

  /// The value of the variable at a place, as of the last solve.
  package func batchValue(_ place: Int) -> Double { core.seen(Int32(place)) }

  /// Makes the factorisation anew, and goes on from an image of the state: solves that begin here again and again do not
  /// each pay for what came before, and those that begin from the saved state get the same bits.
  package func refactor() throws(EngineError) {
    try core.reserveSeen()
    try core.refactor(.requested)
    try solve()
    try reload()
  }

  /// Forgets the kept directions, and which edits were suggested lately: what comes then does not depend on them.
  /// After a rollback and this call, an engine goes on as a clone of its state would, to the bit; batches rely on it.
  package func forgetDirections() {
    core.dropDirections()
    core.kept.forgetSuggestions()
  }

  /// Removes the deferred constraints. From here on the engine refuses a required constraint that cannot hold.
  package func dropDeferred() throws(EngineError) {
    while deferred.count > 0 { try remove(core.handle(ofRow: deferred[0], tag)) }
    options.conflictPolicy = .refuse
  }
}

extension Core {
  fileprivate mutating func addStructure(of i: Int32, to print: inout Fingerprint) {
    let row = model.row[i]
    let written = written(i)
    let says = row.flags & (RowFlag.sides | RowFlag.required)
    print.add(UInt64(UInt32(bitPattern: i)) << 32 | UInt64(row.generation))
    print.add(UInt64(says) | UInt64(row.kind.rawValue) << 8 | (isDeferred(i) ? 1 << 16 : 0))
    print.add(row.weight)
    print.add(row.weight == 0 ? Strength.required.priority : model.level[row.level].priority)
    print.add(Int32(row.exponent))
    for t in written.firstTerm..<written.firstTerm + written.termCount {
      print.add(model.term[t].variable)
      print.add(model.term[t].coefficient)
    }
  }
}
