// ReferenceSolver.swift -- the slow, obvious solver that fast ones must agree with.
//
// Level by level: first minimise the violations of the required rows, which must come to nothing
// (this is phase one of the simplex method); then minimise the weighted violations of the strongest
// level, close the optimal face (see DenseSimplex+Minimise), and go on with the next level on it.
//
// It shares no idea with an incremental engine: a full tableau, no warm start, no sparsity, nothing
// kept between two calls. Meant for up to some 60 variables, 150 rows and 40 levels.
//
// Rows are scaled by powers of two so that their largest coefficient is near 1, which changes no
// bit of the data; a violation's cost is divided by the same power.

/// How a solve ended.
public enum ReferenceOutcome: Sendable {
  /// The required constraints cannot all hold: at best one is broken by this part of its scale.
  case infeasible(by: Double)
  /// An objective term at this priority can improve without end.
  case unbounded(level: Double)
  case optimal(ReferenceSolution)
  /// The solver met the limits of its arithmetic and says so rather than guess.
  case undecided(ReferenceDoubt)

  /// The solution, if there is one.
  public var solution: ReferenceSolution? {
    if case .optimal(let solution) = self { return solution }
    return nil
  }
}

/// Which limit the reference solver met.
public enum ReferenceDoubt: Error, Sendable {
  /// A basis that pivots led to turned out singular when computed anew.
  case singularBasis
  /// Too many pivots.
  case pivotLimit
  /// Weighted violations, which are at least 0, seemed to fall without end.
  case violationsWithoutEnd
  /// The point found breaks a required row, or has not the tableau's objective.
  case wrongPoint
}

/// An optimal point, and the face of all optimal points that it lies on.
public struct ReferenceSolution: Sendable {
  /// One optimal point. Which one of several is not promised.
  public let values: [Double]
  /// The optimal cost of each level, strongest first.
  public let levels: [LevelObjective]
  private let face: DenseSimplex

  fileprivate init(_ problem: PlainProblem, face: DenseSimplex) {
    values = (0..<problem.variableCount).map(face.value(ofVariable:))
    levels = problem.objectivePerLevel(at: values)
    self.face = face
  }

  /// The least and the greatest value of a variable at any optimal point, infinite where nothing
  /// holds it; nil if the solver met its limits. A variable is determined if the two are equal, to
  /// rounding.
  public func range(of variable: Int) -> (minimum: Double, maximum: Double)? {
    guard let down = extreme(of: variable, towards: -1), let up = extreme(of: variable, towards: 1)
    else { return nil }
    return (min(down, values[variable]), max(up, values[variable]))
  }

  private func extreme(of variable: Int, towards direction: Double) -> Double? {
    var tableau = face
    var costs = SimplexCosts(variables: tableau.variableCount, residuals: tableau.rowCount)
    costs.variable[variable] = -direction
    switch try? tableau.minimise(costs) {
    case .optimal: return tableau.value(ofVariable: variable)
    case .unbounded: return direction * .infinity
    case nil: return nil
    }
  }
}

/// A textbook solver for strictly prioritised problems.
public enum ReferenceSolver {
  /// Solves a problem from scratch. Cost: some hundred pivots on a dense tableau of
  /// rows * (variables + rows) numbers.
  public static func solve(_ problem: PlainProblem) -> ReferenceOutcome {
    do throws(ReferenceDoubt) {
      var work = LevelledTableau(problem)
      let contradiction = try work.satisfyRequired()
      guard contradiction == 0 else { return .infeasible(by: contradiction) }
      for level in problem.levels {
        guard try work.optimise(level) else { return .unbounded(level: level) }
      }
      let solution = ReferenceSolution(problem, face: work.tableau)
      return work.confirms(solution) ? .optimal(solution) : .undecided(.wrongPoint)
    } catch {
      return .undecided(error)
    }
  }

  /// By how much the rows, all taken as required whatever their priority, contradict each other:
  /// 0 if they can hold together, else the part of its scale by which one is broken at best.
  public static func contradiction(
    in rows: [PlainConstraint]
  ) throws(ReferenceDoubt) -> Double {
    var work = LevelledTableau(allRequired(rows))
    return try work.satisfyRequired()
  }

  /// Whether the rows, all taken as required, can hold together. Traps at the solver's limits.
  public static func isFeasible(_ rows: [PlainConstraint]) -> Bool {
    guard let contradiction = try? contradiction(in: rows) else {
      preconditionFailure("the reference solver met its limits on \(rows.count) rows")
    }
    return contradiction == 0
  }

  /// Whether the rows cannot hold together, but would with any one of them left out.
  public static func isIrreducible(conflict: [PlainConstraint]) -> Bool {
    guard !isFeasible(conflict) else { return false }
    return conflict.indices.allSatisfy { left in
      isFeasible(conflict.indices.filter { $0 != left }.map { conflict[$0] })
    }
  }

  /// The positions of an irreducible conflict among the rows, nil if there is none. Leaves out one
  /// row after the other and keeps it out while the rest is still infeasible.
  public static func irreducibleConflict(in rows: [PlainConstraint]) -> [Int]? {
    guard !isFeasible(rows) else { return nil }
    var kept = Array(rows.indices)
    for candidate in rows.indices {
      let rest = kept.filter { $0 != candidate }
      if !isFeasible(rest.map { rows[$0] }) { kept = rest }
    }
    return kept
  }

  /// The rows as a problem of their own, all required, with only the variables that occur.
  private static func allRequired(_ rows: [PlainConstraint]) -> PlainProblem {
    let used = Set(rows.flatMap { $0.terms.map(\.variable) }).sorted()
    let number = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    let renamed = rows.map { row in
      PlainConstraint(
        row.terms.map { (number[$0.variable]!, $0.coefficient) }, row.relation,
        constant: row.constant)
    }
    return PlainProblem(variableCount: used.count, constraints: renamed)
  }
}
