// Core+RowChange.swift -- what follows from a change of a row.
//
// Two kinds of caches depend on rows: on bounds the brackets and sorted lists of their variables, on other rows the
// kept directions. Whoever writes to a row says here what has changed, once, and need not know the caches:
//
//                  bounds                                       other rows
//     linked       the waiting bounds are queued, list void     a slope and a range in each direction
//     unlinked     the same                                     taken out of each direction
//     moved        the same                                     the ranges are renewed
//     restated     the bracket is dropped, the list takes note  the ranges are renewed
//     rebased      the same                                     nothing: `updateDirections` sees to them
//
// A bound's bracket is dropped, and the safe ranges are forgotten, in each case.

enum RowChange {
  /// It stands in its columns now.
  case linked
  /// It is about to leave its columns.
  case unlinked
  /// It has another constant, or demands something else.
  case moved
  /// It has another state.
  case restated
  /// It has entered or left the basis.
  case rebased
}

extension Core {
  /// Says that row `i` has changed.
  @inline(__always)
  mutating func rowChanged(_ i: Int32, _ change: RowChange) {
    if change == .linked || change == .unlinked { undo.directions.noteChange() }
    if model.row.base[i].isBound {
      boundChanged(i, change)
    } else if kept.count > 0 && change != .rebased {
      rangesChanged(i, change)
    }
  }

  /// Gives inactive row `i` another state.
  @inline(__always)
  mutating func setState(_ i: Int32, _ state: UInt8) {
    model.row.saved(i, in: &model.journal).pointee.state = state
    rowChanged(i, .restated)
  }

  /// Says that inactive row `i`, which is no bound, has a new residual.
  @inline(__always)
  @_optimize(speed)
  mutating func residualChanged(_ i: Int32, _ r: (value: Double, magnitude: Double)) {
    if kept.count == 0 { return }
    undo.directions.noteRanges()
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      renewRange(of: i, residual: r, in: &kept.all.base[place])
    }
  }

  @inline(__always)
  private mutating func boundChanged(_ i: Int32, _ change: RowChange) {
    let j = model.term.base[model.row.base[i].firstTerm].variable
    watch.brackets.drop(j)
    if kept.count > 0 { disturbDirections() }
    guard watch.sorted.all.count > 0 else { return }
    switch change {
    case .restated, .rebased: touchBound(i, of: j)
    case .linked, .unlinked, .moved: queueSortedBounds(without: i)
    }
  }

  @inline(never)
  @_optimize(speed)
  private mutating func rangesChanged(_ i: Int32, _ change: RowChange) {
    switch change {
    case .linked: addToDirections(i)
    case .unlinked: removeFromDirections(i)
    case .moved, .restated: residualChanged(i, model.residual(i))
    case .rebased: break
    }
  }

  private mutating func addToDirections(_ i: Int32) {
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      var amount = 0.0
      for t in model.row[i].firstTerm..<model.row[i].firstTerm + model.row[i].termCount {
        let p = kept.all.base[place].variablePlace[model.term[t].variable]
        if p >= 0 { amount += model.term[t].coefficient * kept.all.base[place].change[p] }
      }
      changeSlope(of: i, by: amount, at: place)
      renewRange(of: i, residual: model.residual(i), in: &kept.all.base[place])
    }
  }

  private mutating func removeFromDirections(_ i: Int32) {
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      let q = kept.all.base[place].rowPlace[i]
      guard q >= 0 else { continue }
      kept.all.base[place].rowPlace[i] = -1
      kept.all.base[place].rows[q] = -1
      kept.all.base[place].slope[q] = 0
      kept.all.base[place].low[q] = -.infinity
      kept.all.base[place].high[q] = .infinity
    }
  }
}
