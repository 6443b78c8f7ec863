// PlainProblem.swift -- a problem as plain values, and the objectives of a point in it.
//
// Free real variables 0..<variableCount, and constraints
//
//     sum(coefficient * variable) + constant   (== | <= | >=)   0
//
// Priority 1000 is required. Every other priority is a strict level of its own, the larger the
// stronger; inside a level the weighted absolute violations are summed, and linear objective terms
// added to them. Solvers are judged by these sums alone, because optimal points are not unique.
//
// Each sum comes with its `scale`, the size of the numbers that it was computed from: 1e-7 is an
// error at coordinates near 1, and mere rounding at coordinates near 1e9. The size is the whole
// problem's, not the row's: a small width that is the difference of two far edges has their rounding.

/// One constraint: sum(coefficient * variable) + constant, related to zero.
public struct PlainConstraint: Sendable {
  /// How the left-hand side relates to zero.
  public enum Relation: Sendable, CaseIterable {
    case equal, lessOrEqual, greaterOrEqual
  }

  /// The priority at which a constraint must hold.
  public static let requiredPriority = 1000.0

  /// A variable may appear more than once; its coefficients are summed.
  public var terms: [(variable: Int, coefficient: Double)]
  public var constant: Double
  public var relation: Relation
  public var priority: Double
  /// Counts inside the level only; nothing when required.
  public var weight: Double

  public init(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Relation, constant: Double = 0,
    priority: Double = PlainConstraint.requiredPriority, weight: Double = 1
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
    self.weight = weight
  }

  public var isRequired: Bool { priority >= PlainConstraint.requiredPriority }

  /// The left-hand side: sum(coefficient * value) + constant.
  public func residual(at values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The residual, summed in about twice the digits: products and sums keep what rounding takes from them.
  public func exactResidual(at values: [Double]) -> Double {
    var (sum, lost) = (constant, 0.0)
    for (variable, coefficient) in terms {
      let product = coefficient * values[variable]
      lost += (-product).addingProduct(coefficient, values[variable])
      let next = sum + product
      let back = next - sum
      lost += (sum - (next - back)) + (product - back)
      sum = next
    }
    return sum + lost
  }

  /// By how much the constraint is broken, unweighted; 0 if it holds, infinite if it cannot be told.
  public func violation(at values: [Double]) -> Double {
    let residual = residual(at: values)
    // Every comparison with NaN is false, and would pass for "not broken".
    guard residual.isFinite else { return .infinity }
    switch relation {
    case .equal: return abs(residual)
    case .lessOrEqual: return max(0, residual)
    case .greaterOrEqual: return max(0, -residual)
    }
  }

  /// The sum of the coefficients' sizes: how much of an error in the values reaches the residual.
  public var reach: Double { terms.reduce(0) { $0 + abs($1.coefficient) } }
}

/// A linear objective: minimise weight * sum(coefficient * variable) at a priority below 1000.
public struct PlainObjective: Sendable {
  public var terms: [(variable: Int, coefficient: Double)]
  public var priority: Double
  public var weight: Double

  public init(
    _ terms: [(variable: Int, coefficient: Double)], priority: Double, weight: Double = 1
  ) {
    self.terms = terms
    self.priority = priority
    self.weight = weight
  }
}

/// The cost of a point at one level.
public struct LevelObjective: Sendable, Equatable {
  public var priority: Double
  /// Weighted violations plus objective terms.
  public var value: Double
  /// The size of what `value` was computed from: errors are a small part of this, not of `value`.
  public var scale: Double

  public init(priority: Double, value: Double, scale: Double) {
    self.priority = priority
    self.value = value
    self.scale = scale
  }

  /// Whether two solvers found the same cost: to `relative` of it, or to `rounding` of its scale.
  /// Costs that are not finite agree with nothing.
  public func agrees(
    with other: LevelObjective, relative: Double = ReferenceTolerances.objectiveRelative,
    rounding: Double = ReferenceTolerances.objectiveRounding
  ) -> Bool {
    // An infinite cost would make the slack infinite too, and agree with every other.
    guard priority == other.priority, value.isFinite, other.value.isFinite else { return false }
    let slack = max(
      relative * max(abs(value), abs(other.value)), rounding * max(scale, other.scale))
    return slack.isFinite && abs(value - other.value) <= slack
  }
}

/// A whole problem.
public struct PlainProblem: Sendable {
  public var variableCount: Int
  public var constraints: [PlainConstraint]
  public var objectives: [PlainObjective]

  public init(
    variableCount: Int, constraints: [PlainConstraint] = [], objectives: [PlainObjective] = []
  ) {
    self.variableCount = variableCount
    self.constraints = constraints
    self.objectives = objectives
  }

  /// The required constraints, in order.
  public var required: [PlainConstraint] { constraints.filter(\.isRequired) }

  /// The distinct priorities below required, strongest first.
  public var levels: [Double] {
    let priorities = constraints.filter { !$0.isRequired }.map(\.priority)
    return Set(priorities + objectives.map(\.priority)).sorted(by: >)
  }

  /// The size of the numbers that meet in the problem: the largest value, or constant per unit of
  /// its row's largest coefficient.
  public func size(at values: [Double]) -> Double {
    constraints.reduce(values.reduce(0) { max($0, abs($1)) }) { size, constraint in
      let unit = constraint.terms.reduce(0) { max($0, abs($1.coefficient)) }
      return unit > 0 ? max(size, abs(constraint.constant) / unit) : size
    }
  }

  /// The costs of the point at all levels, strongest first.
  public func objectivePerLevel(at values: [Double]) -> [LevelObjective] {
    let size = size(at: values)
    return levels.map { objective(of: $0, at: values, size: size) }
  }

  private func objective(of priority: Double, at values: [Double], size: Double) -> LevelObjective {
    var sum = LevelObjective(priority: priority, value: 0, scale: 0)
    for constraint in constraints where constraint.priority == priority {
      sum.value += constraint.weight * constraint.violation(at: values)
      sum.scale += constraint.weight * constraint.reach * size
    }
    for objective in objectives where objective.priority == priority {
      for term in objective.terms {
        sum.value += objective.weight * term.coefficient * values[term.variable]
        sum.scale += abs(objective.weight * term.coefficient) * size
      }
    }
    return sum
  }

  /// The largest violation of a required constraint, in the constraint's own unit; 0 if all hold.
  public func worstRequiredViolation(at values: [Double]) -> Double {
    required.reduce(0) { max($0, $1.violation(at: values)) }
  }

  /// The largest violation of a required constraint as a part of the numbers that it is computed from, so that one
  /// limit suits coordinates of any size. Numbers below 1 are measured as if they were 1.
  public func worstRelativeRequiredViolation(at values: [Double]) -> Double {
    let size = max(1, size(at: values))
    return required.reduce(0) { worst, constraint in
      let violation = constraint.violation(at: values)
      guard violation > 0, violation.isFinite else { return max(worst, violation) }
      // A row without terms is a plain statement about its constant.
      return max(worst, constraint.reach > 0 ? violation / (constraint.reach * size) : 1)
    }
  }
}
