// LayoutSystem+Batch.swift -- many constraints that enter at once.
//
// If rows entered one after another, each would move what the rows before it have just placed: a column whose
// spaces change would move once for each space. Rows that enter together are placed in one pass. If they
// contradict each other, or a present row, none of them enters. Then parts are tried from the oldest on. A part that
// holds is followed by one of twice its size. In place of one that does not, a few constraints enter one after another,
// which shows the constraint that has to be broken, and after each such part in a row four times as many: where conflicts
// are everywhere, hardly any part is tried in vain.
//
// Layout: the terms of all rows lie one behind the other; `rows[k].end` is where the terms of row k end.

import QuoinEngine
import QuoinRecord

extension LayoutSystem {
  /// Enters constraints in their order, and breaks what has to be broken.
  func enter(_ constraints: ArraySlice<LayoutConstraint>) {
    if constraints.count >= LayoutPacing.batch && enterTogether(constraints) { return }
    var rest = constraints
    var together = LayoutPacing.batch
    var apart = LayoutPacing.batch
    while !rest.isEmpty {
      let part = rest.prefix(together)
      if part.count >= LayoutPacing.batch && part.count < constraints.count && enterTogether(part) {
        rest = rest.dropFirst(part.count)
        together *= 2
        apart = LayoutPacing.batch
      } else {
        for constraint in rest.prefix(apart) where constraint.lacksRow { insist(constraint) }
        rest = rest.dropFirst(apart)
        together = LayoutPacing.batch
        apart *= LayoutPacing.apartGrowth
      }
    }
  }

  /// Adds the rows of all constraints, or none. False if the engine refuses them.
  private func enterTogether(_ constraints: ArraySlice<LayoutConstraint>) -> Bool {
    var batch = RowBatch()
    var objectives: [LayoutConstraint] = []
    for constraint in constraints where constraint.lacksRow {
      if !builder.build(constraint) {
        // The constraint's items are not in one tree any more.
        constraint.uninstall()
      } else if builder.objective != nil {
        objectives.append(constraint)
      } else {
        batch.append(constraint, builder)
      }
    }
    guard let rows = try? batch.enter(into: recorded) else { return false }
    for (constraint, row) in zip(batch.constraints, rows) {
      forgetRefusal(constraint)
      constraint.stage = .entered(row)
      constraintAt[row] = constraint
      if recorded.tape != nil { noteName(of: constraint) }
    }
    for objective in objectives { insist(objective) }
    return true
  }
}

/// Rows that wait for a call that adds all of them.
private struct RowBatch {
  private(set) var constraints: [LayoutConstraint] = []
  private var terms: ContiguousArray<Term> = []
  private var rows: [(end: Int, constant: Double, relation: Relation, strength: Strength)] = []

  mutating func append(_ constraint: LayoutConstraint, _ builder: borrowing RowBuilder) {
    constraints.append(constraint)
    terms += builder.terms
    rows.append((terms.count, builder.constant, builder.relation, builder.strength))
  }

  func enter(into engine: borrowing RecordedEngine) throws(EngineError) -> [ConstraintID] {
    var ids = [ConstraintID](repeating: .none, count: rows.count)
    try terms.withUnsafeBufferPointer { terms throws(EngineError) in
      try engine.addConstraints(count: rows.count) { place in
        let row = rows[place]
        let start = place == 0 ? 0 : rows[place - 1].end
        return ConstraintSpec(
          terms: UnsafeBufferPointer(rebasing: terms[start..<row.end]), constant: row.constant,
          relation: row.relation, strength: row.strength)
      } made: {
        ids[$0] = $1
      }
    }
    return ids
  }
}
