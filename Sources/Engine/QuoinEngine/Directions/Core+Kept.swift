// Core+Kept.swift -- keeping directions true while the basis changes under them.
//
// Exchanging the row at slot k for row e changes a kept direction by rank one:
//
//     d := d - f d_k,   f = (a_e d) / lambda_k,   d_k = B^-1 e_k
//
// The slope of every row that d_k touches changes by -f (a d_k). a_e d is the kept slope of e. lambda_k and
// d_k are at hand at every exchange. A range is renewed where a residual or a state changes: the walk
// over the rows that a move touches visits such rows anyway.
//
// A direction is dropped instead of updated when its edit leaves the basis, at a refactorisation, after a call that
// repairs what waited for a solve (Core+Undo), when rounding may have added up, and if there is no memory for an update.

extension Core {
  /// Makes a direction for active edit row `i`. Returns its place, or -1 if there is no place or no memory for it.
  @_optimize(speed)
  mutating func makeDirection(of i: Int32) -> Int {
    let place = kept.placeForNew()
    if place < 0 { return -1 }
    dropDirection(at: place)
    do throws(EngineError) {
      try fillDirection(at: place, of: i)
      return place
    } catch {
      dropDirection(at: place)
      return -1
    }
  }

  @_optimize(speed)
  private mutating func fillDirection(at place: Int, of i: Int32) throws(EngineError) {
    try kept.all.base[place].reserve(variables: model.value.capacity, rows: model.row.capacity, &model.memory)
    basis.ftran(slot: model.row[i].slot, of: &model, into: &direction)
    let isDense = direction.count > Int(model.scalars.variables) / WorkLimits.denseShare
    if isDense && direction.count > WorkLimits.arrangedEntries {
      direction.arrange(among: model.scalars.variables)
    }
    kept.all.base[place].row = i
    kept.all.base[place].updates = 0
    kept.all.base[place].lastUsed = kept.clock
    kept.count += 1
    counters.directionsMade &+= 1
    undo.directions.noteRanges()
    for listed in 0..<direction.count {
      let j = direction.index.base[listed]
      try kept.addVariable(j, direction.values.base[j], at: place, &model.memory)
    }
    try addSlopes(at: place)
  }

  @_optimize(speed)
  private mutating func addSlopes(at place: Int) throws(EngineError) {
    let stamp = scratch.rows.begin()
    for listed in 0..<direction.count {
      let column = model.column[direction.index.base[listed]]
      for p in basis.inactiveStart(of: column)..<column.boundStart {
        let i = model.entry[column.start + p].row
        if scratch.rows[i] == stamp || model.row[i].slot >= 0 || model.row[i].isBound { continue }
        scratch.rows[i] = stamp
        let amount = model.slope(of: i, along: direction)
        if abs(amount) > Tolerances.negligible {
          try kept.addRow(i, amount, at: place, &model.memory)
          renewRange(of: i, residual: model.residual(i), in: &kept.all.base[place])
        }
      }
    }
  }

  // MARK: Ranges

  /// Renews row `i`'s range in the direction: the values of the edit at which the row is not violated. A row that is
  /// active, never checked, or not moved by the direction has a range without ends.
  @inline(__always)
  func renewRange(
    of i: Int32, residual r: (value: Double, magnitude: Double), in direction: inout KeptDirection
  ) {
    let place = direction.rowPlace.base[i]
    if place < 0 { return }
    direction.highest = -.infinity
    let slope = direction.slope.base[place]
    let state = model.row.base[i].state
    if model.row.base[i].slot >= 0 || state == RowState.free || abs(slope) <= Tolerances.negligible {
      direction.low.base[place] = -.infinity
      direction.high.base[place] = .infinity
      return
    }
    let allowed = model.allowance(r.magnitude)
    let down = state & RowState.below != 0 ? -Double.infinity : (-allowed - r.value) / slope
    let up = state & RowState.above != 0 ? Double.infinity : (allowed - r.value) / slope
    let value = -model.row.base[direction.row].constant
    direction.low.base[place] = value + (slope > 0 ? down : (state & RowState.above != 0 ? -.infinity : up))
    direction.high.base[place] = value + (slope > 0 ? up : (state & RowState.below != 0 ? .infinity : down))
  }

  /// Adds `amount` to the slope of row `i`. If the row has no slope yet and the amount counts, lists the row. If there
  /// is no room for one more row, drops the direction.
  @_optimize(speed)
  mutating func changeSlope(of i: Int32, by amount: Double, at place: Int) {
    let q = kept.all.base[place].rowPlace[i]
    if q >= 0 {
      let sum = kept.all.base[place].slope[q] + amount
      kept.all.base[place].slope[q] = abs(sum) <= Tolerances.negligible ? 0 : sum
    } else if abs(amount) > Tolerances.negligible {
      if (try? kept.addRow(i, amount, at: place, &model.memory)) == nil { dropDirection(at: place) }
    }
  }

  // MARK: Exchanges

  /// Updates the directions before row `e` enters at slot `k`: `direction` is B^-1 e_k and `pivot` is lambda_k.
  @inline(__always)
  mutating func updateDirections(leaving k: Int32, entering e: Int32, pivot: Double) {
    undo.directions.noteChange()
    guard kept.count > 0 else { return }
    assert(direction.holds(.slot(k), basis.clock))
    var anyChanges = false
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      let own = model.row[kept.all.base[place].row].slot
      if own == k || own < 0 || kept.all.base[place].updates > updatesBeforeDrop(place) {
        dropDirection(at: place)
        continue
      }
      let q = kept.all.base[place].rowPlace[e]
      let factor = keptSlope(of: e, at: place) / pivot
      kept.all.base[place].factor = abs(factor) < Tolerances.drop ? 0 : factor
      if kept.all.base[place].factor != 0 {
        anyChanges = true
        update(place)
      }
      if q >= 0 {
        kept.all.base[place].slope[q] = 0
        kept.all.base[place].low[q] = -.infinity
        kept.all.base[place].high[q] = .infinity
      }
    }
    if anyChanges { updateSlopes(leaving: basis.row(at: k), entering: e) }
  }

  @inline(__always)
  private mutating func keptSlope(of e: Int32, at place: Int) -> Double {
    if model.row[e].isBound {
      let product = model.term[model.row[e].firstTerm]
      let p = kept.all.base[place].variablePlace[product.variable]
      return p < 0 ? 0 : product.coefficient * kept.all.base[place].change[p]
    }
    let q = kept.all.base[place].rowPlace[e]
    return q < 0 ? 0 : kept.all.base[place].slope[q]
  }

  @_optimize(speed)
  private func updatesBeforeDrop(_ place: Int) -> Int64 {
    Int64(WorkLimits.updatesPerEntry * kept.all.base[place].variables.count + WorkLimits.updatesBase)
  }

  /// d := d - f d_k
  @inline(__always)
  private mutating func update(_ place: Int) {
    let factor = kept.all.base[place].factor
    kept.all.base[place].updates += Int64(direction.count)
    for listed in 0..<direction.count {
      let j = direction.index.base[listed]
      let amount = -factor * direction.values.base[j]
      let p = kept.all.base[place].variablePlace.base[j]
      if p < 0 {
        let hasRoom = (try? kept.addVariable(j, amount, at: place, &model.memory)) != nil
        if !hasRoom { return dropDirection(at: place) }
      } else {
        let sum = kept.all.base[place].change.base[p] + amount
        kept.all.base[place].change.base[p] = abs(sum) < Tolerances.negligible ? 0 : sum
        if abs(sum) > kept.all.base[place].largestChange { kept.all.base[place].largestChange = abs(sum) }
      }
    }
  }

  /// Updates the slopes of all inactive rows that `direction` touches, and of the row that becomes inactive.
  @inline(__always)
  private mutating func updateSlopes(leaving left: Int32, entering e: Int32) {
    let stamp = scratch.rows.begin()
    scratch.rows[e] = stamp
    if left >= 0 {
      scratch.rows[left] = stamp
      if !model.row[left].isBound { updateSlope(of: left, by: 1) }
    }
    for listed in 0..<direction.count {
      let column = model.column[direction.index.base[listed]]
      for p in basis.inactiveStart(of: column)..<column.boundStart {
        let i = model.entry[column.start + p].row
        if scratch.rows[i] == stamp || model.row[i].slot >= 0 || model.row[i].isBound { continue }
        scratch.rows[i] = stamp
        updateSlope(of: i, by: model.slope(of: i, along: direction))
      }
    }
  }

  @_optimize(speed)
  private mutating func updateSlope(of i: Int32, by amount: Double) {
    if abs(amount) <= Tolerances.negligible { return }
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      let factor = kept.all.base[place].factor
      if factor != 0 { changeSlope(of: i, by: -factor * amount, at: place) }
    }
  }
}
