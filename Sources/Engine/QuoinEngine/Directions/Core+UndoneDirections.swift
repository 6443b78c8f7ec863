// Core+UndoneDirections.swift -- what becomes of kept directions when a transaction is undone.
//
// A direction depends on the active rows alone. As long as no row has come, gone or changed places with another, a
// direction is as true after the rollback as before it, also one that was made in between. Its ranges follow the
// edit's own value, and hold as well if nothing moved but along this direction. So a program that tries one value
// after the other, each in a transaction of its own, keeps its directions.

extension Core {
  /// Forgets the safe ranges: values, states or bounds have changed.
  @inline(__always)
  mutating func disturbDirections() {
    undo.directions.noteRanges()
    kept.disturb()
  }

  /// Drops the directions if they may be wrong for the active rows that were there at `mark`.
  mutating func dropChangedDirections(since mark: DirectionsClock) {
    if undo.directions.changes != mark.changes { dropDirections() }
  }

  /// Finds all ranges anew if values or states at `mark` may have given others; they have been put back.
  mutating func renewDirections(since mark: DirectionsClock) {
    if kept.count == 0 || undo.directions.ranges == mark.ranges { return }
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      kept.all.base[place].highest = -.infinity
      let rows = kept.all.base[place].rows
      for q in 0..<rows.count where rows.base[q] >= 0 {
        renewRange(of: rows.base[q], residual: model.residual(rows.base[q]), in: &kept.all.base[place])
      }
    }
  }
}
