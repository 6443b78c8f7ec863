// Core+RowRules.swift -- which rows this engine could have made.
//
//     kind          flags besides owned            level and weight     terms       state
//     constraint    one side or both, required     none where required  any         an end, or absent
//     stay, edit    both sides                     soft                 one, 1      any end
//     objective     none, suspended                soft, either sign    any         free
//     rest          both sides, rest, not owned    the rest level       one, 1      any end
//     zombie        zombie, not owned              none                 any         free
//
// A row that is deferred is in the state `absent`. So is an unused place, which has neither flags, terms nor numbers.

extension Core {
  /// Whether this engine could have made row `i`. The terms of the row are stored already; the basis is not known yet.
  mutating func isPlausible(_ i: Int32, returnsToRest: Bool) -> Bool {
    let row = model.row[i]
    guard row.generation >= 1, row.generation <= Stamp.lastGeneration + 1 else { return false }
    if row.isUnused {
      return row.termCount == 0 && row.state == RowState.absent && row.kind == .constraint
        && row.weight == 0 && row.constant == 0 && row.level == 0 && row.exponent == 0
    }
    guard row.generation <= Stamp.lastGeneration, abs(Int(row.exponent)) <= Row.largestExponent,
      areTermsScaled(row), abs(row.constant) <= largestConstant(row)
    else { return false }
    if row.flags == RowFlag.zombie {
      return row.weight == 0 && row.level == 0 && row.state == RowState.free && row.kind == .constraint
    }
    return hasPlausibleBounds(row, returnsToRest) && mayHaveState(row) && areTermsLive(row)
  }

  /// Stays move to where their variables are, which may be beyond the limit of a caller's constant. A zombie may have
  /// been a stay.
  private func largestConstant(_ row: Row) -> Double {
    row.kind == .stay || row.has(RowFlag.zombie) ? Limits.largestLoadedValue : Limits.largestValue
  }

  private mutating func hasPlausibleBounds(_ row: Row, _ returnsToRest: Bool) -> Bool {
    let sides = row.flags & RowFlag.sides
    let others = row.flags & ~RowFlag.sides
    if others == RowFlag.owned | RowFlag.required {
      return row.kind == .constraint && sides != 0 && row.weight == 0 && row.level == 0
    }
    let size = abs(row.weight)
    guard size >= Limits.smallestRowWeight, size <= Limits.largestRowWeight, row.level >= 0,
      row.level < model.scalars.levels
    else { return false }
    let given = size * powerOfTwo(-Int(row.exponent))
    guard given >= Limits.smallestWeight, given <= Limits.largestWeight else { return false }
    let priority = model.level[row.level].priority
    if others == RowFlag.rest {
      return row.kind == .stay && holdsOneVariable(row) && returnsToRest && row.weight == 1
        && priority == Core.restPriority
    }
    guard others & ~RowFlag.suspended == RowFlag.owned, priority > Core.restPriority else { return false }
    switch row.kind {
    case .objective: return sides == 0
    case .constraint: return sides != 0 && row.weight > 0 && others == RowFlag.owned
    case .edit, .stay: return holdsOneVariable(row) && row.weight > 0 && others == RowFlag.owned
    }
  }

  private mutating func holdsOneVariable(_ row: Row) -> Bool {
    row.flags & RowFlag.sides == RowFlag.sides && row.termCount == 1 && row.exponent == 0
      && model.term[row.firstTerm].coefficient == 1
  }

  /// Whether a row of this kind may have its state: `on` or an end of its box that exists, `free` for an objective
  /// term, `absent` for a constraint. When the basis is known, `checkState` checks `on` more closely.
  private func mayHaveState(_ row: Row) -> Bool {
    switch row.state {
    case RowState.on: row.kind != .objective
    case RowState.above: row.kind != .objective && !row.upperIsInfinite
    case RowState.below: row.kind != .objective && !row.lowerIsInfinite
    case RowState.free: row.kind == .objective
    case RowState.absent: row.has(RowFlag.owned) && row.kind == .constraint
    default: false
    }
  }

  private mutating func areTermsLive(_ row: Row) -> Bool {
    for t in row.firstTerm..<row.firstTerm + row.termCount
    where !model.info.base[model.term.base[t].variable].isLive {
      return false
    }
    return true
  }

  /// Whether no variable comes twice, and the row is scaled as `stage` scales it, from coefficients within the limits.
  private mutating func areTermsScaled(_ row: Row) -> Bool {
    basis.clearMarks()
    var largest = 0.0
    var smallest = Double.infinity
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      if !basis.mark(model.term[t].variable) { return false }
      largest = max(largest, abs(model.term[t].coefficient))
      smallest = min(smallest, abs(model.term[t].coefficient))
    }
    if row.termCount == 0 { return row.exponent == 0 }
    let given = powerOfTwo(Int(row.exponent))
    return largest >= 1 && largest < 2 && largest <= smallest * Limits.largestCoefficientRatio
      && largest * given <= Limits.largestCoefficient && smallest * given >= Limits.smallestCoefficient
  }
}

extension Row {
  /// The largest exponent that a row may have: the binary logarithm of the largest coefficient, rounded up.
  fileprivate static var largestExponent: Int { 40 }
}
