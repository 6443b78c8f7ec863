// Core+Determinate.swift -- a basis that explains: equalities in place of the anchors that they pin.
//
// An equality that holds at the present values may rest outside the basis while an anchor stands in
// for it: no change has needed the pivot yet. Values and multipliers are right, but reasons read off such
// a basis say "undetermined" of a variable that is not. Exchanging anchor and equality moves nothing and
// changes no multiplier. The engine does so under a journal for the length of a question, and undoes it
// to the bit.

extension Core {
  /// Answers a question about variable `j`, which no other stands for, from a basis in which it depends on as few anchors
  /// as it can; `answer` finds B^-T e_j in lambda. The state is afterwards as before.
  mutating func withDeterminateBasis(
    of j: Int32, _ answer: (inout Core) throws(EngineError) -> Void
  ) throws(EngineError) {
    try asking { core throws(EngineError) in
      try core.makeDeterminate(j)
      try answer(&core)
    }
  }

  /// Answers a question about what moves with the edit in row `i`, from a basis that contains the equalities which
  /// moving the edit would break, as far as loose rows give way to them. The state is afterwards as before.
  mutating func withDeterminateBasis(
    behindEdit i: Int32, _ answer: (inout Core) throws(EngineError) -> Void
  ) throws(EngineError) {
    try asking { core throws(EngineError) in
      try core.makeDeterminate(core.model.term[core.model.row[i].firstTerm].variable)
      if core.model.row[i].isActive { try core.makeDeterminate(behind: i) }
      try answer(&core)
    }
  }

  private mutating func asking(
    _ question: (inout Core) throws(EngineError) -> Void
  ) throws(EngineError) {
    try openJournal(optimizes: true)
    do throws(EngineError) {
      try question(&self)
    } catch {
      rollbackJournal()
      throw error
    }
    rollbackJournal()
    counters.rollbacks &-= 1
  }

  private mutating func makeDeterminate(_ j: Int32) throws(EngineError) {
    var passed = 0
    while true {
      basis.btran(unit: j, of: &model, into: &lambda)
      guard let k = looseSlot(after: passed) else { return }
      basis.ftran(slot: k, of: &model, into: &direction)
      let e = pinningRow()
      if e >= 0 {
        try substitute(e, at: k)
        // Lambda will be new: other loose slots may come first in it, and loose slots passed over may be pinned now.
        passed = 0
      } else {
        passed += 1
      }
    }
  }

  /// Takes into the basis the equalities that moving active row `i` would break, each in the place of a loose row,
  /// where there is one.
  private mutating func makeDeterminate(behind i: Int32) throws(EngineError) {
    var refused: Int32 = -1
    while true {
      basis.ftran(slot: model.row[i].slot, of: &model, into: &direction)
      let e = pinningRow(weakerThan: refused)
      if e < 0 { return }
      basis.btran(row: e, of: &model, into: &lambda)
      if let k = looseSlot(after: 0) {
        basis.ftran(slot: k, of: &model, into: &direction)
        try substitute(e, at: k)
        refused = -1
      } else {
        refused = e
      }
    }
  }

  /// The loose slot of lambda that follows the first `passed` ones.
  private mutating func looseSlot(after passed: Int) -> Int32? {
    var left = passed
    for place in 0..<lambda.count where dual.kind[lambda.index.base[place]] == .loose {
      if left == 0 { return lambda.index.base[place] }
      left -= 1
    }
    return nil
  }

  /// The strongest resting equality that the direction would violate, of equals the one of least index; or -1. If `bar`
  /// is a row, only equalities that come after it in this order are looked at.
  private mutating func pinningRow(weakerThan bar: Int32 = -1) -> Int32 {
    var best: Int32 = -1
    let stamp = scratch.rows.begin()
    for place in 0..<direction.count {
      let column = model.column[direction.index.base[place]]
      for p in 0..<column.count {
        let i = model.entry[column.start + p].row
        if scratch.rows[i] == stamp || model.row[i].slot >= 0 || model.row[i].state != RowState.on {
          continue
        }
        scratch.rows[i] = stamp
        if model.row[i].has(RowFlag.zombie) || abs(model.slope(of: i, along: direction)) < Tolerances.slope {
          continue
        }
        if bar >= 0 && !isStronger(bar, than: i) { continue }
        if best < 0 || isStronger(i, than: best) { best = i }
      }
    }
    return best
  }

  private mutating func isStronger(_ i: Int32, than other: Int32) -> Bool {
    let (a, b) = (model.row[i], model.row[other])
    if a.has(RowFlag.required) != b.has(RowFlag.required) { return a.has(RowFlag.required) }
    if a.level != b.level { return a.level < b.level }
    return i < other
  }

  /// Puts resting row `e` in the place of the loose row at slot `k`: a pivot that moves nothing.
  private mutating func substitute(_ e: Int32, at k: Int32) throws(EngineError) {
    basis.btran(row: e, of: &model, into: &lambda)
    let plan = try planExchange(leaving: k, entering: e)
    let left = basis.row(at: k)
    exchange(plan)
    if left >= 0 { retire(left, state: RowState.free) }
  }
}
