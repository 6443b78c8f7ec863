// Batch+Solve.swift -- answering scenarios, block by block.
//
//   1. Scenarios with bad numbers are marked.
//   2. For each component a region is chosen for each scenario, or the scenario is solved.
//   3. Values are written.
//
// With n threads each takes every n-th block; the sets that they find are joined for `learn`.

import CQuoinSys
import QuoinEngine

/// A function that the calling thread calls after each block that it has answered. `done` counts the scenarios before
/// this thread's next block; other threads may still be answering some of them. `all` counts all scenarios. If the
/// function returns false, the batch call is cancelled.
public typealias BatchProgress = (_ done: Int, _ all: Int) -> Bool

extension Batch {
  /// Answers `count` scenarios. `scenarios` has a row of `parameterCount` numbers for each, `scenarioStride`
  /// numbers apart; `values` receives a row of `outputCount`, and `statuses` how each scenario ended.
  ///
  /// Returns false if `progress` has cancelled; the statuses then say which scenarios were reached. Throws
  /// `badCount` for a negative count or strides that are too small, and `outOfMemory`: some values may then be
  /// written, and the batch answers as before.
  @discardableResult
  public func solve(
    _ scenarios: UnsafePointer<Double>, count: Int, scenarioStride: Int? = nil,
    into values: UnsafeMutablePointer<Double>, valueStride: Int? = nil,
    statuses: UnsafeMutablePointer<BatchStatus>? = nil, progress: BatchProgress? = nil
  ) throws(EngineError) -> Bool {
    let given = Scenarios(base: scenarios, stride: scenarioStride ?? parameterCount, count: count)
    let sink = Sink(
      base: values, stride: valueStride ?? outputCount, count: outputCount, sources: model.sources)
    return try run(given, .values(sink), statuses, progress)
  }

  func run(
    _ scenarios: Scenarios, _ task: Task, _ statuses: UnsafeMutablePointer<BatchStatus>?,
    _ progress: BatchProgress?
  ) throws(EngineError) -> Bool {
    guard scenarios.count >= 0, scenarios.stride >= parameterCount else { throw .badCount }
    if case .values(let sink) = task, sink.stride < outputCount { throw .badCount }
    statuses?.update(repeating: .notReached, count: scenarios.count)
    // The regions of a block's scenarios, chosen component by component, stay in a cache until they are written.
    let most = max(BatchLimits.fewestTileRows, BatchLimits.chosenRegions / max(model.components.count, 1))
    var blockSize = min(options.blockSize, most)
    if case .gradients = task, !model.definitions.isEmpty || model.sources.count > 0 {
      blockSize = min(blockSize, max(Lanes.scalarCount, BatchLimits.pulledRates / valueCount))
    }
    let blocks = scenarios.count == 0 ? 0 : (scenarios.count - 1) / blockSize + 1
    let team = ThreadTeam(
      batch: self, scenarios: scenarios, task: task, statuses: statuses, blocks: blocks, blockSize: blockSize,
      threads: max(1, min(options.threads, blocks)))
    kernel.find()
    isAnswering = true
    defer { isAnswering = false }
    return try kernel.alone { () throws(EngineError) in try team.run(progress) }
  }
}

/// The results of scenarios: values or gradients.
enum Task {
  case values(Sink)
  case gradients(Pullback)
}

extension BlockWork {
  /// Answers one block: a few scenarios at a time where it is seen among them whether slack rows hold.
  @_optimize(speed)
  mutating func answer(
    _ block: Int, _ scenarios: Scenarios, _ task: Task, _ reported: UnsafeMutablePointer<BatchStatus>?
  ) throws(EngineError) {
    let most = model.checks.isEmpty ? blockSize : min(blockSize, BatchLimits.triedTogether)
    let end = min((block + 1) * blockSize, scenarios.count)
    first = block * blockSize
    while first < end {
      // What a solve costs is known before regions are searched for many scenarios.
      count = min(hasBegun || !hasLists ? most : min(most, BatchLimits.firstTogether), end - first)
      hasBegun = true
      try answer(scenarios, task, reported)
      first += count
    }
  }

  /// Answers the scenarios under way.
  @_optimize(speed)
  private mutating func answer(
    _ scenarios: Scenarios, _ task: Task, _ reported: UnsafeMutablePointer<BatchStatus>?
  ) throws(EngineError) {
    // 1
    checkNumbers(scenarios)
    complete(scenarios)
    switch task {
    case .values(let sink):
      // 2
      try chooseAll(scenarios, task)
      // 3
      try write(scenarios, sink)
    case .gradients(let pullback):
      clear(pullback)
      try pull(pullback, scenarios)
      try chooseAll(scenarios, task)
      try writeGradients(pullback)
    }
    writeStatuses(to: reported)
  }

  @_optimize(speed)
  mutating func checkNumbers(_ scenarios: Scenarios) {
    for s in 0..<count { statuses[s] = batch.takes(scenarios.line(first + s)) ? .solved : .badNumber }
  }

  private mutating func writeStatuses(to reported: UnsafeMutablePointer<BatchStatus>?) {
    for s in 0..<count {
      if let reported { reported[first + s] = statuses[s] }
      switch statuses[s] {
      case .solved: report.solved += 1
      case .conflict: report.conflicts += 1
      default: report.refused += 1
      }
    }
  }
}
