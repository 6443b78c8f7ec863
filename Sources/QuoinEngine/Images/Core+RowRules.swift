// Core+RowRules.swift -- which rows this engine could have made.
//
//     kind          flags besides owned            level and weight     terms       state
//     constraint    one side or both, required     none where required  any         a side's, or on the way
//     stay, edit    both sides                     soft                 one, 1      any end
//     objective     none, suspended                soft, either sign    any         free
//     rest          both sides, rest, not owned    the rest level       one, 1      any end
//     zombie        zombie, not owned              none                 any         free
//
// A row that is set aside is in the state `absent`. An unused place is all zero but for its generation.

extension Core {
  /// Whether row `i`, whose terms stand at their place, is one of these. The basis is not known yet.
  mutating func isPlausible(_ i: Int32, returnsToRest: Bool) -> Bool {
    let held = model.row[i]
    guard held.generation >= 1, held.generation <= Stamp.lastGeneration + 1 else { return false }
    if held.isUnused {
      return held.termCount == 0 && held.state == RowState.absent && held.kind == .constraint
        && held.weight == 0 && held.constant == 0 && held.level == 0 && held.exponent == 0
    }
    guard held.generation <= Stamp.lastGeneration, abs(Int(held.exponent)) <= Row.largestExponent,
      areTermsScaled(held), abs(held.constant) <= largestConstant(held)
    else { return false }
    if held.flags == RowFlag.zombie {
      return held.weight == 0 && held.level == 0 && held.state == RowState.free && held.kind == .constraint
    }
    return isPlausibleDemand(held, returnsToRest) && mayHaveState(held) && areTermsLive(held)
  }

  /// Stays move to where their variables are, which may be further than any constant.
  private func largestConstant(_ held: Row) -> Double {
    held.kind == .stay || held.has(RowFlag.zombie) ? Limits.largestLoadedValue : Limits.largestValue
  }

  private mutating func isPlausibleDemand(_ held: Row, _ returnsToRest: Bool) -> Bool {
    let sides = held.flags & RowFlag.sides
    let others = held.flags & ~RowFlag.sides
    if others == RowFlag.owned | RowFlag.required {
      return held.kind == .constraint && sides != 0 && held.weight == 0 && held.level == 0
    }
    let size = abs(held.weight)
    guard size >= Limits.smallestRowWeight, size <= Limits.largestRowWeight, held.level >= 0,
      held.level < model.scalars.levels
    else { return false }
    let given = size * powerOfTwo(-Int(held.exponent))
    guard given >= Limits.smallestWeight, given <= Limits.largestWeight else { return false }
    let priority = model.level[held.level].priority
    if others == RowFlag.rest {
      return held.kind == .stay && holdsOneVariable(held) && returnsToRest && held.weight == 1
        && priority == Core.restPriority
    }
    guard others & ~RowFlag.suspended == RowFlag.owned, priority > Core.restPriority else { return false }
    switch held.kind {
    case .objective: return sides == 0
    case .constraint: return sides != 0 && held.weight > 0 && others == RowFlag.owned
    case .edit, .stay: return holdsOneVariable(held) && held.weight > 0 && others == RowFlag.owned
    }
  }

  private mutating func holdsOneVariable(_ held: Row) -> Bool {
    held.flags & RowFlag.sides == RowFlag.sides && held.termCount == 1 && held.exponent == 0
      && model.term[held.firstTerm].coefficient == 1
  }

  /// The end of its box that a state says must be there. Those of active rows are looked at again.
  private func mayHaveState(_ held: Row) -> Bool {
    switch held.state {
    case RowState.on: held.kind != .objective
    case RowState.above: held.kind != .objective && !held.upperIsInfinite
    case RowState.below: held.kind != .objective && !held.lowerIsInfinite
    case RowState.free: held.kind == .objective
    case RowState.absent: held.has(RowFlag.owned) && held.kind == .constraint
    default: false
    }
  }

  private func areTermsLive(_ held: Row) -> Bool {
    for t in held.firstTerm..<held.firstTerm + held.termCount
    where !model.info.base[model.term.base[t].variable].isLive {
      return false
    }
    return true
  }

  /// Whether no variable comes twice, and the row's scale is its own.
  private mutating func areTermsScaled(_ held: Row) -> Bool {
    _ = basis.walk.begin()
    var largest = 0.0
    var smallest = Double.infinity
    for t in held.firstTerm..<held.firstTerm + held.termCount {
      if basis.walk.isMet(model.term[t].variable) { return false }
      largest = max(largest, abs(model.term[t].coefficient))
      smallest = min(smallest, abs(model.term[t].coefficient))
    }
    if held.termCount == 0 { return held.exponent == 0 }
    let given = powerOfTwo(Int(held.exponent))
    return largest >= 1 && largest < 2 && largest <= smallest * Limits.largestCoefficientRatio
      && largest * given <= Limits.largestCoefficient && smallest * given >= Limits.smallestCoefficient
  }
}

extension Row {
  /// Whether the place holds neither a constraint nor a zombie.
  var isUnused: Bool { flags == 0 }

  /// No row is scaled by more: the logarithm of the largest coefficient.
  fileprivate static var largestExponent: Int { 40 }
}
