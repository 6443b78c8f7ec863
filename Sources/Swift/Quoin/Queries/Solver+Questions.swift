// Solver+Questions.swift -- violated constraints, ambiguous variables, sensitivities of edits.

public import QuoinEngine

/// A variable that could have other values while the objective of each level stays the same.
public struct Ambiguity: Sendable {
  /// The variable.
  public let variable: Variable
  /// Its values among all optimal solutions.
  public let range: ValueRange
}

/// A constraint that is not satisfied.
public struct Violation: Sendable {
  /// The constraint that does not hold.
  public let constraint: Constraint.ID
  /// By how much it does not hold.
  public let amount: Double
}

extension Solver {
  /// The variables that could have other values at the same objective, with their ranges.
  ///
  /// Works on a clone: this solver does not change. Cost: linear in the problem, and some basis changes for each
  /// variable that has other values.
  public func ambiguities() throws(SolverError) -> [Ambiguity] {
    var found: [Ambiguity] = []
    try asking { () throws(EngineError) in
      try engine.forEachAmbiguity { found.append(Ambiguity(variable: Variable($0), range: $1)) }
    }
    return found
  }

  /// The range of one variable among all optimal solutions; a single point if it can have no other value.
  public func range(of variable: Variable) throws(SolverError) -> ValueRange {
    try asking { () throws(EngineError) in try engine.range(of: variable.id) }
  }

  /// Whether the active constraints determine the variable; else it rests, or it follows variables that rest. Solve
  /// first.
  public func isDetermined(_ variable: Variable) throws(SolverError) -> Bool {
    try asking { () throws(EngineError) in try !engine.isUndetermined(variable.id) }
  }

  /// The proof that the present values are optimal, or what is wrong with it. Solve first. Costs about a refactorisation.
  public func certify() throws(SolverError) -> Certificate {
    try asking { () throws(EngineError) in try engine.certificate() }
  }

  /// The constraints that are accepted but without effect, since they contradict others; oldest first. With
  /// `SolverOptions.conflictPolicy` `.defer` they are accepted instead of refused.
  public var deferred: [Constraint.ID] {
    var found: [Constraint.ID] = []
    engine.forEachDeferred { found.append($0) }
    return found
  }

  /// The constraints that do not hold at the values of the last solve, apart from deferred ones. Linear time.
  public var violations: [Violation] {
    var found: [Violation] = []
    engine.forEachViolation { found.append(Violation(constraint: $0, amount: $1)) }
    return found
  }

  /// How far `variable` moves per unit of `edit`, until another constraint takes over; 0 if the edit moves nothing, as
  /// `sensitivities(to:)` says. Solve first.
  public func sensitivity(of variable: Variable, to edit: Edit) throws(SolverError) -> Double {
    try asking { () throws(EngineError) in try engine.sensitivity(of: variable.id, to: edit.id) }
  }

  /// All variables that an edit moves, and how far per unit. An edit moves nothing if its variable does not have the
  /// suggested value, or if other constraints determine the variable. Solve first.
  public func sensitivities(to edit: Edit) throws(SolverError) -> [(
    variable: Variable, slope: Double
  )] {
    var found: [(variable: Variable, slope: Double)] = []
    try asking { () throws(EngineError) in
      try engine.forEachSensitivity(to: edit.id) { found.append((Variable($0), $1)) }
    }
    return found
  }

  /// Work done so far.
  public var counters: Counters { Counters(engine.counters) }

  /// Work that a solver has done. The same calls do the same work on every machine.
  public struct Counters: Sendable, Equatable {
    /// Basis changes that took a solve with the basis.
    public let pivots: UInt64
    /// Basis changes that took none.
    public let freePivots: UInt64
    /// Constraints that changed sides without a basis change.
    public let flips: UInt64
    /// Solves with the basis, by which costs are given.
    public let basisSolves: UInt64
    /// Residuals looked at.
    public let rowsChecked: UInt64
    /// Values moved.
    public let valuesMoved: UInt64
    /// Blocks of memory asked for.
    public let allocations: UInt64
    /// Bytes held now.
    public let bytes: UInt64

    init(_ counters: QuoinEngine.Counters) {
      pivots = counters.pivots
      freePivots = counters.freePivots
      flips = counters.flips
      basisSolves = counters.btrans + counters.ftrans
      rowsChecked = counters.rowsChecked
      valuesMoved = counters.valuesMoved
      allocations = counters.allocations
      bytes = counters.bytes
    }
  }
}
