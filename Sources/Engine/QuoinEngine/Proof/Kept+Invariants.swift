// Kept+Invariants.swift -- kept directions and brackets against what is found afresh.

extension Core {
  mutating func keptDirectionError() -> Double {
    var worst = 0.0
    guard kept.count > 0 else { return 0 }
    for place in 0..<kept.all.count where kept.all.base[place].isInUse {
      guard model.row[kept.all.base[place].row].slot >= 0 else { return .infinity }
      basis.ftran(slot: model.row[kept.all.base[place].row].slot, of: &model, into: &direction)
      worst = max(worst, max(changeError(at: place), slopeError(at: place)))
    }
    return worst
  }

  mutating func wrongBrackets() -> Int {
    var wrong = 0
    for i in 0..<model.scalars.rows
    where model.row[i].isBound && model.row[i].slot < 0 && model.row[i].state < RowState.free {
      let j = model.term[model.row[i].firstTerm].variable
      for end in [watch.brackets.all[j].lower, watch.brackets.all[j].upper] where abs(end) < .infinity {
        let before = model.value[j]
        model.value[j] = end
        if watch.brackets.all[j].holds(end) && model.isViolated(i) { wrong += 1 }
        model.value[j] = before
      }
      if watch.brackets.all[j].holds(model.value[j]) && model.isViolated(i) { wrong += 1 }
    }
    return wrong
  }

  private mutating func changeError(at place: Int) -> Double {
    var worst = 0.0
    for j in 0..<model.scalars.variables {
      let p = kept.all.base[place].variablePlace[j]
      let stored = p < 0 ? 0 : kept.all.base[place].change[p]
      let fresh = direction.values[j]
      worst = max(worst, abs(stored - fresh) / (1 + abs(fresh)))
    }
    return worst
  }

  /// The largest relative error of slopes and ranges. A fresh range is found in the place of the stored one, which is
  /// then put back: a check changes nothing.
  private mutating func slopeError(at place: Int) -> Double {
    var worst = 0.0
    let highest = kept.all.base[place].highest
    defer { kept.all.base[place].highest = highest }
    for i in 0..<model.scalars.rows
    where model.row[i].slot < 0 && model.row[i].state < RowState.free && !model.row[i].isBound {
      let q = kept.all.base[place].rowPlace[i]
      let stored = q < 0 ? 0 : kept.all.base[place].slope[q]
      let fresh = model.slope(of: i, along: direction)
      worst = max(worst, abs(stored - fresh) / (1 + abs(fresh)))
      if q < 0 { continue }
      let (low, high) = (kept.all.base[place].low[q], kept.all.base[place].high[q])
      let r = model.residual(i)
      renewRange(of: i, residual: r, in: &kept.all.base[place])
      worst = max(worst, rangeError(low, kept.all.base[place].low[q], r.magnitude))
      worst = max(worst, rangeError(high, kept.all.base[place].high[q], r.magnitude))
      kept.all.base[place].low[q] = low
      kept.all.base[place].high[q] = high
    }
    return worst
  }

  /// The relative error of one end of a range. A range is as exact as the residual that it comes from, so `magnitude`
  /// counts as well.
  private func rangeError(_ stored: Double, _ fresh: Double, _ magnitude: Double) -> Double {
    if stored == fresh { return 0 }
    return abs(stored - fresh) / (1 + abs(fresh) + magnitude)
  }
}
