// LevelledTableau.swift -- a problem's constraints as rows of a tableau, and its levels as costs.

/// A problem whose levels are minimised one after the other, the strongest first.
struct LevelledTableau {
  private let problem: PlainProblem
  /// The power of two by which each row was multiplied.
  private let rowScale: [Double]
  var tableau: DenseSimplex

  init(_ problem: PlainProblem) {
    let rows = problem.constraints.map { LevelledTableau.dense($0, problem.variableCount) }
    let scales = rows.map(LevelledTableau.scale(of:))
    self.problem = problem
    rowScale = scales
    tableau = DenseSimplex(
      variableCount: problem.variableCount,
      coefficients: zip(rows, scales).map { row, scale in row.map { $0 * scale } },
      constants: zip(problem.constraints, scales).map { $0.constant * $1 })
  }

  // MARK: Rows

  /// The summed coefficients, 0 where terms of one variable cancel.
  private static func dense(_ constraint: PlainConstraint, _ variableCount: Int) -> [Double] {
    var sums = Array(repeating: 0.0, count: variableCount)
    var sizes = sums
    for term in constraint.terms {
      sums[term.variable] += term.coefficient
      sizes[term.variable] += abs(term.coefficient)
    }
    return zip(sums, sizes).map { sum, size in
      abs(sum) <= ReferenceTolerances.cancellation * size ? 0 : sum
    }
  }

  private static func scale(of row: [Double]) -> Double {
    let largest = row.reduce(0) { max($0, abs($1)) }
    return largest > 0 ? Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1) : 1
  }

  // MARK: Levels

  /// Minimises the cost of one level and closes its optimal face. False if an objective term makes
  /// the cost fall without end.
  mutating func optimise(_ level: Double) throws(ReferenceDoubt) -> Bool {
    let costs = costs(of: level)
    guard try tableau.minimise(costs) == .optimal else {
      guard problem.objectives.contains(where: { $0.priority == level }) else {
        throw .violationsWithoutEnd
      }
      return false
    }
    tableau.closeFace(costs)
    return true
  }

  /// The costs of one level in terms of the scaled rows.
  private func costs(of level: Double) -> SimplexCosts {
    var costs = SimplexCosts(variables: tableau.variableCount, residuals: tableau.rowCount)
    for (row, constraint) in problem.constraints.enumerated() where constraint.priority == level {
      let cost = constraint.weight / rowScale[row]
      if constraint.relation != .greaterOrEqual { costs.above[row] = cost }
      if constraint.relation != .lessOrEqual { costs.below[row] = cost }
    }
    for objective in problem.objectives where objective.priority == level {
      for term in objective.terms {
        costs.variable[term.variable] += objective.weight * term.coefficient
      }
    }
    return costs
  }

  // MARK: Required rows

  /// Phase one. Makes the required rows hold and closes the parts they forbid. Returns 0; or, where they
  /// contradict each other, the largest violation at the least sum, as a part of its row's scale.
  mutating func satisfyRequired() throws(ReferenceDoubt) -> Double {
    var costs = SimplexCosts(variables: tableau.variableCount, residuals: tableau.rowCount)
    for (row, constraint) in problem.constraints.enumerated() where constraint.isRequired {
      // A cost of 1 for each scaled unit of any row: which row bears a conflict does not matter.
      costs.above[row] = constraint.relation == .greaterOrEqual ? 0 : 1
      costs.below[row] = constraint.relation == .lessOrEqual ? 0 : 1
    }
    guard try tableau.minimise(costs) == .optimal else { throw .violationsWithoutEnd }
    let margin = worstRelativeCost(costs)
    guard margin <= ReferenceTolerances.feasibility else { return margin }
    tableau.closeFace(costs)
    for row in 0..<tableau.rowCount { closeForbidden(row, costs) }
    return 0
  }

  private func worstRelativeCost(_ costs: SimplexCosts) -> Double {
    var worst = 0.0
    for row in 0..<tableau.rowCount {
      guard let residual = tableau.residual(inRow: row) else { continue }
      let value = tableau.value(ofRow: row)
      guard value != 0, (value > 0 ? costs.above : costs.below)[residual] > 0 else { continue }
      worst = max(worst, abs(value) / tableau.magnitude(ofRow: row))
    }
    return worst
  }

  /// Closes the parts with a cost. A residual basic at 0 on a closed side changes to the other one;
  /// with both closed it blocks whatever would move it.
  private mutating func closeForbidden(_ residual: Int, _ costs: SimplexCosts) {
    if costs.above[residual] > 0 { tableau.close(residual, side: 1) }
    if costs.below[residual] > 0 { tableau.close(residual, side: -1) }
    if tableau.isClosed(residual, side: tableau.side[residual]) {
      tableau.side[residual] = -tableau.side[residual]
    }
  }

  // MARK: Witness

  /// Whether the point keeps the required rows and has the tableau's objectives, both computed from the problem
  /// itself.
  func confirms(_ solution: ReferenceSolution) -> Bool {
    let broken = problem.worstRelativeRequiredViolation(at: solution.values)
    guard broken <= ReferenceTolerances.witness else { return false }
    return solution.levels.allSatisfy { level in
      let costs = costs(of: level.priority)
      var claimed = LevelObjective(priority: level.priority, value: 0, scale: level.scale)
      for row in 0..<tableau.rowCount {
        let value = tableau.value(ofRow: row)
        if let residual = tableau.residual(inRow: row) {
          claimed.value += abs(value) * (value > 0 ? costs.above : costs.below)[residual]
        } else {
          claimed.value += value * costs.variable[tableau.basicColumn[row]]
        }
      }
      return level.agrees(with: claimed)
    }
  }
}
