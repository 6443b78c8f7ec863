// DenseSimplex+Minimise.swift -- the primal simplex method, and the face on which it ends.
//
// From a basis whose basic parts are all >= 0: find a nonbasic column with a negative reduced cost
// d_j = c_j - c_B * (column j), let it grow, and pivot it for the first basic part that falls to 0.
// When no reduced cost is negative, the cost of any other point is the present one plus the sum of
// d_j times column j, so the optimal points are exactly those at which every column with d_j > 0
// is 0. Closing these columns fixes the optimum of this level for all weaker ones, with no tolerance
// on the sum itself.
//
// Which column: the most negative (Dantzig); after a long stall the first (Bland), which cannot cycle.
// Which row: among those within rounding of the first to block, the largest pivot; under Bland
// the first column. Rows at exactly 0 tie often in the data meant here, and a small pivot taken
// only because rounding put it first ruins the tableau.
//
// R. Bland, New finite pivoting rules for the simplex method, Math. of Operations Research 2 (1977).

extension DenseSimplex {
  enum StopReason {
    case optimal
    case unbounded
  }

  /// A nonbasic column and the direction in which it grows.
  private struct Entering {
    var column: Int
    var direction: Double
  }

  private struct Leaving {
    var row: Int
    var isDegenerate: Bool
  }

  /// Prices by stored column. The reduced cost of a direction is its cost - direction * price.
  private struct Prices {
    var price: [Double]
    /// How large an error of the price may be.
    var tolerance: [Double]
  }

  // MARK: Driver

  /// Pivots until no column is worth entering or nothing blocks one. Either verdict is believed only
  /// of a tableau rebuilt since the last pivot.
  mutating func minimise(_ costs: SimplexCosts) throws(ReferenceDoubt) -> StopReason {
    var sinceRebuild = 0
    var stalled = 0
    for _ in 0..<(ReferenceTolerances.pivotLimitFactor * width) {
      let isBland = stalled > ReferenceTolerances.stallFactor * width
      let entering = chooseEntering(costs, isBland: isBland)
      let leaving = entering.flatMap { chooseLeaving($0, isBland: isBland) }
      if let entering, let leaving {
        pivot(row: leaving.row, column: entering.column)
        if entering.column >= variableCount {
          side[entering.column - variableCount] = entering.direction
        }
        stalled = leaving.isDegenerate ? stalled + 1 : 0
        sinceRebuild += 1
        if sinceRebuild < ReferenceTolerances.pivotsPerRebuild { continue }
      }
      if sinceRebuild == 0 { return entering == nil ? .optimal : .unbounded }
      guard rebuild() else { throw .singularBasis }
      sinceRebuild = 0
    }
    throw .pivotLimit
  }

  /// Closes every part with a positive reduced cost: what is left open is the optimal face.
  mutating func closeFace(_ costs: SimplexCosts) {
    let prices = prices(costs)
    for k in 0..<rowCount {
      let isBasic = rowOf[variableCount + k] >= 0
      for direction in [1.0, -1.0] where !(isBasic && side[k] == direction) {
        let (cost, tolerance) = reducedCost(k, direction, costs, prices)
        if cost > tolerance { close(k, side: direction) }
      }
    }
  }

  // MARK: Costs

  private func cost(_ residual: Int, _ direction: Double, _ costs: SimplexCosts) -> Double {
    direction > 0 ? costs.above[residual] : costs.below[residual]
  }

  private func prices(_ costs: SimplexCosts) -> Prices {
    let count = variableCount + rowCount
    let zeros = Array(repeating: 0.0, count: count)
    var result = Prices(price: zeros, tolerance: zeros)
    for row in 0..<rowCount {
      let slope =
        residual(inRow: row).map { side[$0] * cost($0, side[$0], costs) }
        ?? costs.variable[basicColumn[row]]
      guard slope != 0 else { continue }
      let noise = ReferenceTolerances.entry * largestEntry(ofRow: row)
      for column in 0..<count {
        let entry = cells[row * width + column]
        guard entry != 0 else { continue }
        result.price[column] += slope * entry
        result.tolerance[column] +=
          abs(slope) * max(ReferenceTolerances.reducedCost * abs(entry), noise)
      }
    }
    return result
  }

  /// The size of the row of inverse(B): the rounding of all of its entries is a part of this.
  private func largestEntry(ofRow row: Int) -> Double {
    let start = row * width + variableCount
    return cells[start..<(start + rowCount)].reduce(0) { max($0, abs($1)) }
  }

  /// The reduced cost of one part of a residual, and the size below which it is zero.
  private func reducedCost(
    _ residual: Int, _ direction: Double, _ costs: SimplexCosts, _ prices: Prices
  ) -> (cost: Double, tolerance: Double) {
    let own = cost(residual, direction, costs)
    let column = variableCount + residual
    return (
      own - direction * prices.price[column],
      ReferenceTolerances.reducedCost * own + prices.tolerance[column]
    )
  }

  // MARK: Entering

  private func chooseEntering(_ costs: SimplexCosts, isBland: Bool) -> Entering? {
    let prices = prices(costs)
    var best: Entering?
    var lowest = 0.0
    func consider(_ column: Int, _ direction: Double, _ cost: Double, _ tolerance: Double) {
      guard cost < -tolerance, cost < lowest, best == nil || !isBland else { return }
      best = Entering(column: column, direction: direction)
      lowest = cost
    }
    for j in 0..<variableCount where rowOf[j] < 0 {
      let cost = costs.variable[j] - prices.price[j]
      let tolerance = ReferenceTolerances.reducedCost * abs(costs.variable[j]) + prices.tolerance[j]
      consider(j, cost > 0 ? -1 : 1, -abs(cost), tolerance)
    }
    for k in 0..<rowCount where rowOf[variableCount + k] < 0 {
      for direction in [1.0, -1.0] where !isClosed(k, side: direction) {
        let (cost, tolerance) = reducedCost(k, direction, costs, prices)
        consider(variableCount + k, direction, cost, tolerance)
      }
    }
    return best
  }

  // MARK: Leaving

  /// A row that blocks the entering column: how far it has to fall, how fast, and what is rounding.
  private struct Block {
    var row: Int
    var room: Double
    var rate: Double
    var noise: Double
  }

  private func chooseLeaving(_ entering: Entering, isBland: Bool) -> Leaving? {
    let blocks = (0..<rowCount).compactMap { block(row: $0, entering) }
    guard let bound = blocks.map({ ($0.room + $0.noise) / $0.rate }).min() else { return nil }
    let first = blocks.filter { $0.room / $0.rate <= bound }
    let chosen =
      isBland
      ? first.min { basicColumn[$0.row] < basicColumn[$1.row] }
      : first.max { $0.rate < $1.rate }
    return chosen.map { Leaving(row: $0.row, isDegenerate: $0.room <= $0.noise) }
  }

  private func block(row: Int, _ entering: Entering) -> Block? {
    guard let residual = residual(inRow: row) else { return nil }
    let rate = side[residual] * entering.direction * cells[row * width + entering.column]
    let noise = ReferenceTolerances.tie * magnitude(ofRow: row)
    if isClosedAbove[residual] && isClosedBelow[residual] {
      guard abs(rate) > ReferenceTolerances.pivot else { return nil }
      return Block(row: row, room: 0, rate: abs(rate), noise: noise)
    }
    guard rate > ReferenceTolerances.pivot else { return nil }
    return Block(
      row: row, room: max(0, side[residual] * value(ofRow: row)), rate: rate, noise: noise)
  }
}
