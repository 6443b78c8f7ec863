// Model+Rows.swift -- a row's residual, and its place in the columns of its variables.
//
// `Core.link` and `Core.unlink` enter and leave columns: other things follow from that.

extension Model {
  /// Enters a row's terms in their variables' columns; the calling function has reserved room.
  @inline(__always)
  mutating func enterColumns(_ i: Int32) {
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      let position = appendEntry(term[t].variable, ColumnEntry(row: i, term: t), isBound: row[i].isBound)
      term.saved(t, in: &journal).pointee.position = position
    }
  }

  /// Takes an unmatched row out of its columns.
  @inline(__always)
  @_optimize(speed)
  mutating func leaveColumns(_ i: Int32) {
    let first = row[i].firstTerm
    for t in first..<first + row[i].termCount {
      removeEntry(term[t].variable, term[t].position)
    }
  }

  /// Puts a row's place up for use again, unless its generations are used up.
  @_optimize(speed)
  mutating func returnRow(_ i: Int32) {
    assert(!row[i].isActive, "an active row cannot go")
    let next = row[i].generation + 1
    row.saved(i, in: &journal).pointee = Row.unused(generation: next)
    guard next <= Stamp.lastGeneration else { return }
    if scalars.freeRowTail >= 0 {
      row.saved(scalars.freeRowTail, in: &journal).pointee.firstTerm = i
    } else {
      scalars.freeRow = i
    }
    scalars.freeRowTail = i
  }

  /// A row's residual, and the sum of the magnitudes that went into it. Not for edges, whose variables have no values.
  @inline(__always)
  func residual(_ i: Int32) -> (value: Double, magnitude: Double) {
    let row = self.row.base[i]
    var sum = row.constant
    var magnitude = abs(sum)
    var product = term.base + Int(row.firstTerm)
    let end = product + Int(row.termCount)
    let values = value.base
    while product < end {
      let part = product.pointee.coefficient * values[product.pointee.variable]
      sum += part
      magnitude += abs(part)
      product += 1
    }
    return (sum, magnitude)
  }

  /// How far a residual may be from zero and count as zero.
  @inline(__always)
  func allowance(_ magnitude: Double) -> Double {
    scalars.allowedAbsolute + Tolerances.feasibleRelative * magnitude
  }

  /// Whether the residual of an inactive row, linked, has a sign that its state does not accept.
  @inline(__always)
  func isViolated(_ i: Int32) -> Bool { isViolated(i, residual(i)) }

  /// The same for inactive row `i` whose residual is known to be `r`.
  @inline(__always)
  func isViolated(_ i: Int32, _ r: (value: Double, magnitude: Double)) -> Bool {
    let allowed = allowance(r.magnitude)
    let state = row.base[i].state
    assert(state != RowState.absent)
    return (r.value > allowed && state & RowState.above == 0)
      || (r.value < -allowed && state & RowState.below == 0)
  }

  /// The coefficient that entry[p] stands for.
  @inline(__always)
  func coefficient(at p: Int32) -> Double { term.base[entry.base[p].term].coefficient }

  /// The coefficient of `variable` in row `i`, zero if the row does not use the variable.
  @inline(__always)
  func coefficient(of variable: Int32, in i: Int32) -> Double {
    let terms = term.base
    var t = Int(row.base[i].firstTerm)
    let end = t + Int(row.base[i].termCount)
    while t < end {
      if terms[t].variable == variable { return terms[t].coefficient }
      t += 1
    }
    return 0
  }

  /// The factor from the caller's numbers to the row's.
  func scale(of i: Int32) -> Double {
    powerOfTwo(-Int(row[i].exponent))
  }

  func relation(of i: Int32) -> Relation {
    switch row[i].flags & RowFlag.sides {
    case RowFlag.upper: .lessOrEqual
    case RowFlag.lower: .greaterOrEqual
    default: .equal
    }
  }

  func strength(of i: Int32) -> Strength {
    if row[i].has(RowFlag.required) { return .required }
    return Strength(priority: level[row[i].level].priority, weight: abs(row[i].weight) * scale(of: i))
  }

  /// Whether row `i` stands in columns.
  func isLinked(_ i: Int32) -> Bool { row.base[i].state != RowState.absent }

  /// How row `i`'s residual changes along a direction.
  func slope(of i: Int32, along direction: SparseVector) -> Double {
    let row = self.row[i]
    var sum = 0.0
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      sum += term[t].coefficient * direction.values[term[t].variable]
    }
    return sum
  }
}
