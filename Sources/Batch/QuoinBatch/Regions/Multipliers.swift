// Multipliers.swift -- whether an active set is optimal, and whether it alone is.
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
// A multiplier inside its box, not on its border, stays there whatever tie decides: if all of them are inside, the active
// set is the only optimal one. The factorisation must be that of the set.

import QuoinEngine

/// How an active set fares.
enum SetStanding {
  case notOptimal
  case optimal
  /// No other set is optimal where this one is, apart from points where inactive rows are zero.
  case unique
}

struct Multipliers {
  private let model: BatchModel
  private let pool: BatchPool
  /// By row, then by level: with the engine's weights, then with the given ones.
  private var values = BatchArray<Double>()
  private var sums = BatchArray<Double>()
  private var matrix = BatchArray<Double>()

  init(_ model: BatchModel, _ pool: BatchPool) throws(EngineError) {
    self.model = model
    self.pool = pool
    var (size, most) = (0, 0)
    for component in model.components.slice {
      size = max(size, 2 * Int(component.levels) * component.rows.length)
      most = max(most, 2 * Int(component.levels))
    }
    values = try BatchArray(size, of: 0, pool)
    sums = try BatchArray(most, of: 0, pool)
  }

  /// How a set fares whose factorisation `factor` holds.
  @_optimize(speed)
  mutating func judge(_ set: ActiveSet, _ factor: Factor) throws(EngineError) -> SetStanding {
    let component = model.components[Int(set.component)]
    // What objective terms cost is in no row.
    if model.hasObjective { return .optimal }
    let work = Walker(component, model)
    let width = 2 * Int(component.levels)
    begin(set, component, width)
    // 1
    for pivot in factor.backward.slice { balance(pivot, work, width) }
    guard try solveDense(factor, work, width) else { return .notOptimal }
    for place in (0..<factor.forward.count).reversed() { balance(factor.forward[place], work, width) }
    // 2
    var standing = set.resting.count == 0 && factor.implied.count == 0 ? SetStanding.unique : .optimal
    for row in factor.active.slice {
      switch standingOfRow(Int(row), component, width) {
      case .notOptimal: return .notOptimal
      case .optimal: standing = .optimal
      case .unique: break
      }
    }
    return standing
  }

  /// Gives inactive rows their multipliers, and active rows zero.
  @_optimize(speed)
  private func begin(_ set: ActiveSet, _ component: Component, _ width: Int) {
    let levels = width / 2
    for place in 0..<component.rows.length * width { values.base[place] = 0 }
    for i in 0..<component.rows.length where set.marks.base[i] != RowMark.active {
      let cost = model.costs.base[component.rows.start + i]
      if cost.weight == 0 { continue }
      let line = values.base + i * width + Int(cost.level)
      line[0] = cost.implied(set.marks.base[i], cost.weight)
      line[levels] = cost.implied(set.marks.base[i], cost.given)
    }
  }

  /// Adds up a variable's products with all multipliers known so far. Returns the coefficient of row `left`.
  @_optimize(speed)
  private func addUp(_ j: Int32, apartFrom left: Int32, _ work: Walker, _ width: Int) -> Double {
    let sum = sums.base
    for k in 0..<width { sum[k] = 0 }
    var own = 0.0
    for row in work.column(Int(j)) {
      var coefficient = 0.0
      for term in work.terms(of: Int(row)) where term.variable == j { coefficient = term.coefficient }
      if row == left {
        own = coefficient
        continue
      }
      let line = values.base + Int(row) * width
      for k in 0..<width { sum[k] += coefficient * line[k] }
    }
    return own
  }

  @_optimize(speed)
  private func balance(_ pivot: Factor.Pivot, _ work: Walker, _ width: Int) {
    let own = addUp(pivot.variable, apartFrom: pivot.row, work, width)
    let line = values.base + Int(pivot.row) * width
    for k in 0..<width { line[k] = -sums.base[k] / own }
  }

  /// Finds the multipliers of the dense part's rows, by elimination with partial pivoting.
  private mutating func solveDense(
    _ factor: Factor, _ work: Walker, _ width: Int
  ) throws(EngineError) -> Bool {
    let n = factor.denseRows.count
    if n == 0 { return true }
    let stride = n + width
    matrix.cut(to: 0)
    try matrix.reserve(n * stride, pool)
    let a = matrix.base
    for line in 0..<n {
      let j = factor.denseVariables[line]
      _ = addUp(j, apartFrom: -1, work, width)
      for k in 0..<n { a[line * stride + k] = 0 }
      for k in 0..<width { a[line * stride + n + k] = -sums[k] }
    }
    for k in 0..<n {
      for term in work.terms(of: Int(factor.denseRows[k])) {
        let line = factor.placeInDensePart(of: term.variable)
        if line >= 0 { a[line * stride + k] = term.coefficient }
      }
    }
    guard DenseLines.solve(a, n, stride) else { return false }
    for k in 0..<n {
      let line = values.base + Int(factor.denseRows[k]) * width
      for level in 0..<width { line[level] = a[k * stride + n + level] }
    }
    return true
  }

  @_optimize(speed)
  private func standingOfRow(_ i: Int, _ component: Component, _ width: Int) -> SetStanding {
    let cost = model.costs.base[component.rows.start + i]
    if cost.isRequired && cost.costsAbove && cost.costsBelow { return .unique }
    let levels = width / 2
    let line = values.base + i * width
    // By the engine's weights the multiplier decides what is unique; by the given ones, what is optimal.
    let (upper, lower) = (
      distance(line, cost, cost.weight, isUpper: true, levels),
      distance(line, cost, cost.weight, isUpper: false, levels)
    )
    let given = line + levels
    let (above, below) = (
      distance(given, cost, cost.given, isUpper: true, levels),
      distance(given, cost, cost.given, isUpper: false, levels)
    )
    if above < 0 || below < 0 || upper < 0 || lower < 0 { return .notOptimal }
    return upper > 0 && lower > 0 ? .unique : .optimal
  }

  /// On which side of the upper or lower end of its box a multiplier lies: 1 inside, 0 on the end, -1 outside.
  @_optimize(speed)
  private func distance(
    _ line: UnsafePointer<Double>, _ cost: RowCost, _ weight: Double, isUpper: Bool, _ levels: Int
  ) -> Int {
    let costs = isUpper ? cost.costsAbove : cost.costsBelow
    if costs && cost.isRequired { return 1 }
    let sign = isUpper ? 1.0 : -1.0
    for level in 0..<levels {
      let end = costs && level == Int(cost.level) ? weight : 0
      let left = end - sign * line[level]
      if abs(left) > BatchLimits.tied * (1 + abs(end)) { return left > 0 ? 1 : -1 }
    }
    return 0
  }
}
