// Batch.swift -- one structure laid out for many numbers.

public import QuoinBatch
public import QuoinEngine

/// A solver's structure, ready to be laid out for many numbers at once.
///
/// It answers for a copy: later changes of the solver do not reach it. Where the same constraints stay
/// active, an answer costs little more than writing it.
///
///     let batch = try solver.batch(parameters: [.edit(width)], outputs: [left, right])
///     var values: [Double] = []
///     try batch.solve([400, 640, 1024], into: &values)    // left, right, left, right, left, right
///
/// Not Sendable: one thread at a time.
public final class Batch {
  /// The plan itself, for strides, floats and saving, which this interface does not cover.
  public let plan: BatchPlan
  private let solver: Solver

  init(_ plan: BatchPlan, _ solver: Solver) {
    self.plan = plan
    self.solver = solver
  }

  /// Answers scenarios: writes a row of values for each row of numbers, and returns how each ended. The
  /// values of a scenario that cannot be solved are NaN.
  ///
  /// `progress` is called after each block of the calling thread, with the number of scenarios before the thread's next
  /// block (other threads answer some of them) and the number of all. It cancels the call by returning false; rows that
  /// were not reached keep what `values` had there, or are 0 where it had none.
  /// Throws `badCount` unless there is a whole number of rows, and for a batch without parameters.
  @discardableResult
  public func solve(
    _ scenarios: [Double], into values: inout [Double], progress: BatchProgress? = nil
  ) throws(SolverError) -> [BatchStatus] {
    let count = try rows(of: scenarios)
    fit(&values, count * plan.outputCount)
    var statuses = [BatchStatus](repeating: .notReached, count: count)
    _ = try solver.asking { () throws(EngineError) in
      try plan.solve(scenarios, count: count, into: &values, statuses: &statuses, progress: progress)
    }
    return statuses
  }

  /// Returns for each scenario how a quantity changes with each parameter. `outputRates` has a row for each
  /// scenario: how the quantity changes with each output. The rates are NaN for a scenario that cannot be solved or
  /// around which no region can be made. Throws `badCount` as `solve`, and unless `outputRates` has a
  /// number for each output of each scenario.
  public func gradient(at scenarios: [Double], of outputRates: [Double]) throws(SolverError) -> [Double] {
    let count = try rows(of: scenarios)
    guard outputRates.count == count * plan.outputCount else { throw .refused(.badCount, nil) }
    var rates = [Double](repeating: 0, count: scenarios.count)
    _ = try solver.asking { () throws(EngineError) in
      try plan.gradient(scenarios, count: count, of: outputRates, into: &rates)
    }
    return rates
  }

  /// Adds the regions that answers have found since the last call, as far as the options leave room. Returns how
  /// many are new.
  @discardableResult
  public func learn() throws(SolverError) -> Int {
    try solver.asking { () throws(EngineError) in try plan.learn() }
  }

  /// The constraints that contradict each other at a scenario's numbers; none if it can be solved. Throws `badCount`
  /// unless the scenario has a number for each parameter.
  public func conflict(at scenario: [Double]) throws(SolverError) -> [Constraint.ID] {
    guard scenario.count == plan.parameterCount else { throw .refused(.badCount, nil) }
    var found: [Constraint.ID] = []
    try solver.asking { () throws(EngineError) in
      try plan.forEachInConflict(at: scenario) { found.append($0) }
    }
    return found
  }

  /// The work done since the batch was made.
  public var report: BatchReport { plan.report }
  /// Whether constraints, relations, strengths or coefficients of the solver are others than when the batch was made. The
  /// batch answers for its copy. Cost: the number of terms.
  public var isStale: Bool { plan.isStale(beside: solver.engine) }

  private func rows(of scenarios: [Double]) throws(SolverError) -> Int {
    let width = plan.parameterCount
    guard width > 0, scenarios.count % width == 0 else { throw .refused(.badCount, nil) }
    return scenarios.count / width
  }

  private func fit(_ values: inout [Double], _ count: Int) {
    if values.count > count { values.removeLast(values.count - count) }
    if values.count < count { values += [Double](repeating: 0, count: count - values.count) }
  }
}

extension Solver {
  /// Makes a batch: scenarios have a number for each parameter, answers a value for each output.
  ///
  /// Throws as the engine does for stale handles, a wrong kind of constraint, numbers that are not finite, impossible
  /// options and an open transaction, and `conflict` with those at fault, without what the parameters add to them, if
  /// required constraints contradict each other for all numbers.
  /// Cost: a copy of the solver, and for each part of it that a single parameter moves one walk along that
  /// parameter's range.
  public func batch(
    parameters: [BatchParameter], outputs: [Variable], options: BatchOptions = BatchOptions()
  ) throws(SolverError) -> Batch {
    var targets: [BatchTarget] = []
    for (place, parameter) in parameters.enumerated() {
      for target in parameter.targets {
        targets.append(
          BatchTarget(parameter: place, target.kind, target.constraint, share: target.share))
      }
    }
    let ids = outputs.map(\.id)
    // The conflict is the plan's: this solver's own last one may be about anything.
    var conflict: [ConflictItem] = []
    do throws(EngineError) {
      let plan = try targets.withUnsafeBufferPointer { targets throws(EngineError) in
        try ids.withUnsafeBufferPointer { ids throws(EngineError) in
          try BatchPlan(engine, targets, parameterCount: parameters.count, ids, options) {
            conflict.append($0)
          }
        }
      }
      return Batch(plan, self)
    } catch {
      throw error == .conflict ? .conflict(self.conflict(of: conflict)) : .refused(error, nil)
    }
  }
}
