// RefinedMultipliers.swift -- the multipliers of a basis in twice the digits, and by how much they may be off.
//
// At each level the multipliers y of the basis rows balance those of the inactive rows, which their states give:
//
//     B^T y = right,     right = -sum(y_i a_i) over the inactive rows i
//
// A BTRAN in ordinary digits solves this but for rounding. What it leaves, right - B^T y, is summed in twice the
// digits and solved for again, until a correction is too small to matter or no longer shrinks:
//
//     right[j]   what is still to be balanced at variable j
//     y[k]       the multiplier of slot k's row so far
//     noise      no multiplier is off by more: what the last correction still changed
//
// Nothing that the solver stores is believed but rows, states, and which rows are the basis. A BTRAN leaves out entries
// that are small beside 1, so what is left is scaled up first. Nothing is refined where a basis is singular to twice
// the digits: corrections do not shrink, and the noise says so.
//
// J. H. Wilkinson, Rounding Errors in Algebraic Processes (1963), 121-126.

struct RefinedMultipliers {
  var right = Slab<DoubleDouble>()
  var y = Slab<DoubleDouble>()
  var noise = 0.0
  /// The slot at which the last correction changed most.
  var noisiest: Int32 = -1
  /// The largest multiplier.
  var largest = 0.0

  mutating func reserve(variables: Int, _ memory: inout Memory) throws(EngineError) {
    try right.reserve(variables, &memory)
    try y.reserve(variables, &memory)
  }

  mutating func free(_ memory: inout Memory) {
    right.free(&memory)
    y.free(&memory)
  }

  /// The largest part that is not balanced.
  func imbalance(_ variables: Int32) -> Double {
    var largest = 0.0
    for j in 0..<Int(variables) { largest = max(largest, right.base[j].magnitude) }
    return largest
  }
}

extension Core {
  /// Finds the multipliers of all basis rows at level `l`. The calling function has reserved `scratch.gathered`.
  mutating func refine(_ refined: inout RefinedMultipliers, level l: Int32) {
    gatherRight(&refined, level: l)
    refined.largest = 0
    refined.noise = .infinity
    for _ in 0..<WorkLimits.refinements {
      let left = refined.imbalance(model.scalars.variables)
      let change = left == 0 ? 0 : correct(&refined, left)
      let rounding = refined.largest * Tolerances.doubleRounding
      let isShrinking = change < refined.noise / 2
      refined.noise = max(change, rounding)
      if change <= rounding || !isShrinking { return }
    }
  }

  /// right := the inactive rows' share of the balance, negated. y := 0.
  private mutating func gatherRight(_ refined: inout RefinedMultipliers, level l: Int32) {
    refined.right.base.update(repeating: .zero, count: Int(model.scalars.variables))
    refined.y.base.update(repeating: .zero, count: Int(model.scalars.variables))
    for i in 0..<model.scalars.rows {
      let row = model.row.base[i]
      if row.level != l || row.slot >= 0 || row.has(RowFlag.zombie) || row.state == RowState.absent {
        continue
      }
      if row.impliedMultiplier != 0 { subtract(row, times: row.impliedMultiplier, from: refined.right) }
    }
  }

  private func subtract(_ row: Row, times amount: Double, from right: Slab<DoubleDouble>) {
    for t in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      let j = Int(model.term.base[t].variable)
      right.base[j] = right.base[j] - DoubleDouble(amount) * model.term.base[t].coefficient
    }
  }

  /// Solves for what is not balanced, the largest of which is `left`, and adds the solution to y. Returns the largest
  /// entry of the solution.
  private mutating func correct(_ refined: inout RefinedMultipliers, _ left: Double) -> Double {
    let scale = Tolerances.refinedSize / left.binade
    scratch.gathered.count = 0
    for j in 0..<model.scalars.variables where !refined.right.base[Int(j)].isZero {
      scratch.gathered.append(
        RowTerm(variable: j, position: 0, coefficient: refined.right.base[Int(j)].high * scale))
    }
    basis.btran(UnsafePointer(scratch.gathered.base), scratch.gathered.count, of: &model, into: &lambda)
    var largest = 0.0
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let change = lambda.values.base[k] / scale
      refined.y.base[Int(k)] = refined.y.base[Int(k)] + DoubleDouble(change)
      refined.largest = max(refined.largest, refined.y.base[Int(k)].magnitude)
      if abs(change) > largest { (largest, refined.noisiest) = (abs(change), k) }
      let i = basis.row(at: k)
      if i >= 0 {
        subtract(model.row.base[i], times: change, from: refined.right)
      } else {
        refined.right.base[Int(k)] = refined.right.base[Int(k)] - DoubleDouble(change)
      }
    }
    return largest
  }
}
