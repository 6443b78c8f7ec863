// Solver+Batch.swift -- one structure laid out for many numbers: batches of solvers, whose numbers are Swift's arrays.

public import QuoinBatch
public import QuoinEngine

extension Batch {
  /// Answers scenarios: writes a row of values for each row of numbers, and returns how each scenario ended. The
  /// values of a scenario that cannot be solved are NaN.
  ///
  ///     let batch = try solver.batch(parameters: [.edit(width)], outputs: [left, right])
  ///     var values: [Double] = []
  ///     try batch.solve([400, 640, 1024], into: &values)    // left, right, left, right, left, right
  ///
  /// The calling thread calls `progress` after each block that it has answered. The first number counts the scenarios
  /// before this thread's next block; other threads may still be answering some of them. The second number counts all
  /// scenarios. If `progress` returns false, the call is cancelled. Rows that were not reached then keep what `values`
  /// had there, or are 0 where `values` had nothing.
  /// Throws `badCount` unless there is a whole number of rows, and for a batch without parameters; `outOfMemory`.
  @discardableResult
  public func solve(
    _ scenarios: [Double], into values: inout [Double], progress: BatchProgress? = nil
  ) throws(EngineError) -> [BatchStatus] {
    let count = try rows(of: scenarios)
    fit(&values, count * outputCount)
    var statuses = [BatchStatus](repeating: .notReached, count: count)
    try solve(scenarios, count: count, into: &values, statuses: &statuses, progress: progress)
    return statuses
  }

  /// Returns for each scenario how a quantity changes with each parameter. `outputRates` has a row for each
  /// scenario: how the quantity changes with each output. The rates are NaN for a scenario that cannot be solved or
  /// around which no region can be made. Throws `badCount` as `solve` does, and unless `outputRates` has a
  /// number for each output of each scenario; `outOfMemory`.
  public func gradient(at scenarios: [Double], of outputRates: [Double]) throws(EngineError) -> [Double] {
    let count = try rows(of: scenarios)
    guard outputRates.count == count * outputCount else { throw .badCount }
    var rates = [Double](repeating: 0, count: scenarios.count)
    try gradient(scenarios, count: count, of: outputRates, into: &rates)
    return rates
  }

  /// The constraints that contradict each other at a scenario's numbers; none if it can be solved. Throws `badCount`
  /// unless the scenario has a number for each parameter; `badNumber`, `outOfMemory`.
  public func conflict(at scenario: [Double]) throws(EngineError) -> [Constraint.ID] {
    guard scenario.count == parameterCount else { throw .badCount }
    var found: [Constraint.ID] = []
    try forEachInConflict(at: scenario) { found.append($0) }
    return found
  }

  /// Whether a solver's constraints, relations, strengths or coefficients differ from those that the batch's solver had
  /// when the batch was made. The batch goes on answering for its copy. Cost: the number of terms.
  public func isStale(beside solver: Solver) -> Bool { isStale(beside: solver.engine) }

  private func rows(of scenarios: [Double]) throws(EngineError) -> Int {
    guard parameterCount > 0, scenarios.count % parameterCount == 0 else { throw .badCount }
    return scenarios.count / parameterCount
  }

  private func fit(_ values: inout [Double], _ count: Int) {
    if values.count > count { values.removeLast(values.count - count) }
    if values.count < count { values += [Double](repeating: 0, count: count - values.count) }
  }
}

extension Solver {
  /// Makes a batch whose scenarios have a number for each parameter, and whose answers have a value for each output.
  ///
  /// Throws the engine's error for stale handles, a wrong kind of constraint, numbers that are not finite, impossible
  /// options and an open transaction. Throws `conflict` if required constraints contradict each other for all numbers;
  /// the error shows these constraints without the terms that the parameters add.
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
    let ids = outputs.map { $0.id }
    // The batch reports its conflict here: this solver's own last conflict belongs to some earlier call.
    var conflict: [ConflictItem] = []
    do throws(EngineError) {
      return try targets.withUnsafeBufferPointer { targets throws(EngineError) in
        try ids.withUnsafeBufferPointer { ids throws(EngineError) in
          try Batch(engine, targets, parameterCount: parameters.count, ids, options) {
            conflict.append($0)
          }
        }
      }
    } catch {
      throw error == .conflict ? .conflict(self.conflict(of: conflict)) : .refused(error, nil)
    }
  }
}
