// Multipliers.swift -- whether an active set is optimal.
//
// The multipliers of the active rows balance the costs of the inactive ones, level by level: for each variable the sum of
// coefficient * multiplier over all rows is zero. An inactive row's multiplier is its weight, at its level. An active
// row's must lie in the row's box: between minus its weight and its weight for an equality, on one side of zero for an
// inequality, anywhere on that side if it is required. Levels are compared one after the other, the strongest first.
//
//   1. The rows that determine variables backwards, then the dense part, then those that determine them forwards: the
//      factorisation's order, reversed.
//   2. Each active row's multipliers against its box.
//
// The factorisation must be that of the set. Where objective terms cost something no multiplier says so: sets are taken
// as the engine has found them.

import QuoinEngine

struct Multipliers {
  private let model: BatchModel
  private let pool: BatchPool
  /// By row, then by level.
  private var values = BatchArray<Double>()
  private var sums = BatchArray<Double>()
  private var matrix = BatchArray<Double>()

  init(_ model: BatchModel, _ pool: BatchPool) throws(EngineError) {
    self.model = model
    self.pool = pool
    var (size, most) = (0, 0)
    for component in model.components.slice {
      size = max(size, Int(component.levels) * component.rows.length)
      most = max(most, Int(component.levels))
    }
    values = try BatchArray(size, of: 0, pool)
    sums = try BatchArray(most, of: 0, pool)
  }

  /// Whether a set is optimal whose factorisation `factor` holds.
  @_optimize(speed)
  mutating func areInTheirBoxes(_ set: ActiveSet, _ factor: Factor) throws(EngineError) -> Bool {
    if model.hasObjective { return true }
    let component = model.components[Int(set.component)]
    let work = Walker(component, model)
    let levels = Int(component.levels)
    begin(set, component, levels)
    // 1
    for pivot in factor.backward.slice { balance(pivot, work, levels) }
    guard try solveDense(factor, work, levels) else { return false }
    for place in (0..<factor.forward.count).reversed() { balance(factor.forward[place], work, levels) }
    // 2
    for row in factor.active.slice where !isInItsBox(Int(row), component, levels) { return false }
    return true
  }

  /// Gives inactive rows their multipliers, and active rows zero.
  @_optimize(speed)
  private mutating func begin(_ set: ActiveSet, _ component: Component, _ levels: Int) {
    for place in 0..<component.rows.length * levels { values.base[place] = 0 }
    for i in 0..<component.rows.length where set.marks.base[i] != RowMark.active {
      let cost = model.costs.base[component.rows.start + i]
      if cost.weight == 0 { continue }
      values.base[i * levels + Int(cost.level)] = cost.implied(set.marks.base[i])
    }
  }

  /// Adds up a variable's products with all multipliers known so far. Returns the coefficient of row `left`.
  @_optimize(speed)
  private mutating func addUp(_ j: Int32, apartFrom left: Int32, _ work: Walker, _ levels: Int) -> Double {
    let sum = sums.base
    for k in 0..<levels { sum[k] = 0 }
    var own = 0.0
    for row in work.column(Int(j)) {
      var coefficient = 0.0
      for term in work.terms(of: Int(row)) where term.variable == j { coefficient = term.coefficient }
      if row == left {
        own = coefficient
        continue
      }
      let line = values.base + Int(row) * levels
      for k in 0..<levels { sum[k] += coefficient * line[k] }
    }
    return own
  }

  @_optimize(speed)
  private mutating func balance(_ pivot: Factor.Pivot, _ work: Walker, _ levels: Int) {
    let own = addUp(pivot.variable, apartFrom: pivot.row, work, levels)
    let line = values.base + Int(pivot.row) * levels
    for k in 0..<levels { line[k] = -sums.base[k] / own }
  }

  /// Finds the multipliers of the dense part's rows, by elimination with partial pivoting.
  private mutating func solveDense(
    _ factor: Factor, _ work: Walker, _ levels: Int
  ) throws(EngineError) -> Bool {
    let n = factor.denseRows.count
    if n == 0 { return true }
    let stride = n + levels
    matrix.cut(to: 0)
    try matrix.reserve(n * stride, pool)
    let a = matrix.base
    for line in 0..<n {
      let j = factor.denseVariables[line]
      _ = addUp(j, apartFrom: -1, work, levels)
      for k in 0..<n { a[line * stride + k] = 0 }
      for k in 0..<levels { a[line * stride + n + k] = -sums[k] }
    }
    for k in 0..<n {
      for term in work.terms(of: Int(factor.denseRows[k])) {
        let line = factor.placeInDensePart(of: term.variable)
        if line >= 0 { a[line * stride + k] = term.coefficient }
      }
    }
    guard DenseLines.solve(a, n, stride) else { return false }
    for k in 0..<n {
      let line = values.base + Int(factor.denseRows[k]) * levels
      for level in 0..<levels { line[level] = a[k * stride + n + level] }
    }
    return true
  }

  @_optimize(speed)
  private mutating func isInItsBox(_ i: Int, _ component: Component, _ levels: Int) -> Bool {
    let cost = model.costs.base[component.rows.start + i]
    let line = values.base + i * levels
    return isWithin(line, cost, cost.costsAbove, 1, levels)
      && isWithin(line, cost, cost.costsBelow, -1, levels)
  }

  /// Whether a multiplier does not lie beyond the upper end of its box, or for a sign of -1 the lower end.
  @_optimize(speed)
  private func isWithin(
    _ line: UnsafePointer<Double>, _ cost: RowCost, _ costs: Bool, _ sign: Double, _ levels: Int
  ) -> Bool {
    if costs && cost.isRequired { return true }
    for level in 0..<levels {
      let end = costs && level == Int(cost.level) ? cost.weight : 0
      let left = end - sign * line[level]
      if abs(left) > BatchLimits.tied * (1 + abs(end)) { return left > 0 }
    }
    return true
  }
}
