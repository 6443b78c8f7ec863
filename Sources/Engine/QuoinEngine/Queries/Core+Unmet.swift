// Core+Unmet.swift -- the conflict of a constraint that does not hold.
//
// Take the constraint as required, beside everything required. Keep every stronger wish, and every wish of its own
// level, as near as it is now: one that is met holds, one that is off by r is off by no more than r on that side. All of
// this cannot hold. If it could, a step towards a point where it does would make the constraint better, and nothing of
// its level or above worse: the present values would not be optimal. So these demands contradict each other as required
// constraints do, and the solver's own conflict of them is the answer. The rows that it names depend on each other in one
// way only, so that without any one of them the others can hold at any residuals.
//
// The core is a clone, which is turned into this problem in place, at the same basis and values: all multipliers are
// zero. Only the constraint itself is violated, so that a few pivots find the conflict. It may name a wish where
// stronger rows are enough. So the weakest level in it is released, and a conflict is looked for again, until there is
// none.

extension Core {
  /// The level of a row that nothing holds in this problem, and that of a required row; a wish of level l has l + 1.
  private static var released: Int32 { .max }
  private static var firm: Int32 { 0 }

  /// Makes this the problem in which row `e`, which is violated or deferred, contradicts the others.
  mutating func demand(_ e: Int32) throws(EngineError) {
    let strongest = isDeferred(e) ? 0 : model.row[e].level + 1
    try enterIfDeferred(e)
    for i in 0..<model.scalars.rows where !model.row[i].isUnused && i != e { hold(i, upTo: strongest) }
    demandSide(e)
    forgetLevels()
    checkAllRows()
  }

  /// Releases the weakest level of which a row is in the conflict that was found. Returns false if all of its rows but `e`
  /// are required.
  mutating func releaseWeakest(but e: Int32) -> Bool {
    var weakest = Core.firm
    for place in 0..<failure.conflict.count where failure.conflict.base[place].row != e {
      weakest = max(weakest, model.row[failure.conflict.base[place].row].level)
    }
    guard weakest > Core.firm else { return false }
    for i in 0..<model.scalars.rows where i != e && model.row[i].level >= weakest { release(i) }
    waiting.queue.clear()
    forgetLevels()
    checkAllRows()
    return true
  }

  private mutating func enterIfDeferred(_ e: Int32) throws(EngineError) {
    guard isDeferred(e) else { return }
    let row = model.row[e]
    try model.reserveEntries(
      variables: UnsafeBufferPointer(start: model.term.base + Int(row.firstTerm), count: Int(row.termCount)))
    model.row[e].state = row.restingState
    link(e)
  }

  /// Requires of row `e` the side on which it is off.
  private mutating func demandSide(_ e: Int32) {
    let row = model.row[e]
    if !row.has(RowFlag.required) {
      require(e, row.flags & (model.residual(e).value > 0 ? RowFlag.upper : RowFlag.lower))
    }
    model.row[e].level = Core.firm
  }

  /// Requires that row `i`, if it is a wish above level `end`, stays as near as it is now.
  private mutating func hold(_ i: Int32, upTo end: Int32) {
    let row = model.row[i]
    if row.state == RowState.absent || row.has(RowFlag.zombie) { return }
    if row.has(RowFlag.required) {
      model.row[i].level = Core.firm
    } else if !row.has(RowFlag.owned) || row.has(RowFlag.suspended) || row.level >= end {
      release(i)
    } else {
      requireNear(i)
      model.row[i].level = row.level + 1
    }
  }

  /// Requires of wish `i` what it demands, or, on the side on which it is off, that it goes no farther.
  private mutating func requireNear(_ i: Int32) {
    let row = model.row[i]
    let (residual, magnitude) = model.residual(i)
    let isObjective = row.kind == .objective
    let side = (isObjective ? row.weight : residual) > 0 ? RowFlag.upper : RowFlag.lower
    guard isObjective || (row.has(side) && abs(residual) > model.allowance(magnitude)) else {
      return require(i, row.flags & RowFlag.sides)
    }
    // It is in the same part of its column as before: no bound.
    if isObjective { model.row[i].kind = .edit }
    require(i, side)
    shift(i, by: -residual)
  }

  private mutating func require(_ i: Int32, _ sides: UInt8) {
    model.row[i].flags = model.row[i].flags & ~RowFlag.sides | RowFlag.required | sides
    model.row[i].weight = 0
    if !model.row[i].isActive { model.row[i].state = model.row[i].restingState }
  }

  private mutating func release(_ i: Int32) {
    if model.row[i].state == RowState.absent || model.row[i].has(RowFlag.zombie) { return }
    model.row[i].flags &= ~(RowFlag.sides | RowFlag.required | RowFlag.suspended)
    model.row[i].weight = 0
    model.row[i].level = Core.released
    model.row[i].state = RowState.free
  }

  /// Changes the constant of row `i`, as the solver has it and as the caller wrote it.
  private mutating func shift(_ i: Int32, by change: Double) {
    model.row[i].constant += change
    let form = form(of: i)
    if form >= 0 { alias.form.base[form].constant += change }
  }
}
