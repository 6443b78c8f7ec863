// BatchPlan+Solve.swift -- answering scenarios, block by block.
//
//   1. Numbers that nothing can be asked with are told apart.
//   2. For each component a region is chosen for each scenario, or the scenario is solved.
//   3. Values are written.
//   4. What the block found is noted, for `learn`.
//
// Blocks know nothing of each other. With several threads each takes every n-th block, and what they found
// is put together in the blocks' order.

import CQuoinSys
import QuoinEngine

/// Told of progress: how many scenarios the calling thread has done of all. False cancels.
public typealias BatchProgress = (_ done: Int, _ all: Int) -> Bool

extension BatchPlan {
  /// Answers `count` scenarios. `scenarios` has a row of `parameterCount` numbers for each, `scenarioStride`
  /// numbers apart, `values` takes a row of `outputCount`. `statuses` is told how each ended.
  ///
  /// Returns whether it came to the end; otherwise `progress` has cancelled, and statuses say what was
  /// reached. Throws `badCount` for strides that are too small, `outOfMemory`; then values may be half
  /// written, and the plan is as it was.
  @discardableResult
  public func solve(
    _ scenarios: UnsafePointer<Double>, count: Int, scenarioStride: Int? = nil,
    into values: UnsafeMutablePointer<Double>, valueStride: Int? = nil,
    statuses: UnsafeMutablePointer<BatchStatus>? = nil, progress: BatchProgress? = nil
  ) throws(EngineError) -> Bool {
    try solve(
      scenarios, count: count, scenarioStride: scenarioStride,
      into: Sink(values, stride: valueStride ?? outputCount, count: outputCount), statuses, progress)
  }

  /// The same in single precision.
  @discardableResult
  public func solve(
    _ scenarios: UnsafePointer<Double>, count: Int, scenarioStride: Int? = nil,
    into values: UnsafeMutablePointer<Float>, valueStride: Int? = nil,
    statuses: UnsafeMutablePointer<BatchStatus>? = nil, progress: BatchProgress? = nil
  ) throws(EngineError) -> Bool {
    try solve(
      scenarios, count: count, scenarioStride: scenarioStride,
      into: Sink(values, stride: valueStride ?? outputCount, count: outputCount), statuses, progress)
  }

  /// Answers with whatever numbers the sink takes.
  package func solve(
    _ scenarios: UnsafePointer<Double>, count: Int, scenarioStride: Int?, into sink: Sink,
    _ statuses: UnsafeMutablePointer<BatchStatus>?, _ progress: BatchProgress?
  ) throws(EngineError) -> Bool {
    let given = Scenarios(base: scenarios, stride: scenarioStride ?? parameterCount, count: count)
    return try run(given, .values(sink), statuses, progress)
  }

  func run(
    _ scenarios: Scenarios, _ task: Task, _ statuses: UnsafeMutablePointer<BatchStatus>?,
    _ progress: BatchProgress?
  ) throws(EngineError) -> Bool {
    guard scenarios.count >= 0, scenarios.stride >= parameterCount else { throw .badCount }
    if case .values(let sink) = task, sink.stride < outputCount { throw .badCount }
    statuses?.update(repeating: .notReached, count: scenarios.count)
    let blocks = (scenarios.count + options.blockSize - 1) / options.blockSize
    let team = Team(
      plan: self, scenarios: scenarios, task: task, statuses: statuses, blocks: blocks,
      threads: max(1, min(options.threads, blocks)))
    try kernel.alone { () throws(EngineError) in try team.run(progress) }
    return !team.isStopped
  }
}

/// What is wanted of scenarios.
enum Task {
  case values(Sink)
  case gradients(Pullback)
}

extension BlockWork {
  /// Answers one block.
  mutating func answer(
    _ block: Int, _ scenarios: Scenarios, _ task: Task, _ told: UnsafeMutablePointer<BatchStatus>?
  ) throws(EngineError) {
    let size = plan.options.blockSize
    self.block = block
    first = block * size
    count = min(size, scenarios.count - first)
    mover.reset()
    dropFresh()
    // 1
    checkNumbers(scenarios)
    switch task {
    case .values(let sink):
      // 2
      for c in 0..<plan.model.components.count { try choose(c, scenarios, sink) }
      // 3
      try write(scenarios, sink)
    case .gradients(let pullback):
      for c in 0..<plan.model.components.count { try choose(c, scenarios, nil) }
      writeGradients(pullback)
    }
    // 4
    tell(told)
    try noteFound()
  }

  func checkNumbers(_ scenarios: Scenarios) {
    for s in 0..<count {
      let line = scenarios.line(first + s)
      var isGood = true
      for p in 0..<plan.parameterCount { isGood = isGood && abs(line[p]) <= BatchOptions.endOfLine }
      statuses[s] = isGood ? .solved : .badNumber
    }
  }

  private mutating func tell(_ told: UnsafeMutablePointer<BatchStatus>?) {
    for s in 0..<count {
      if let told { told[first + s] = statuses[s] }
      switch statuses[s] {
      case .solved: report.solved += 1
      case .conflict: report.conflicts += 1
      default: report.refused += 1
      }
    }
  }

  /// Keeps the active sets that this block found, as far as the plan could take them all.
  private mutating func noteFound() throws(EngineError) {
    for place in 0..<fresh.count where found.count < BatchLimits.foundSets {
      try found.reserve(found.count + 1, allocator)
      found.push(FoundSet(block: block, set: fresh[place].set))
      // It is kept there now.
      fresh[place].set = ActiveSet(component: Int(fresh[place].set.component))
    }
  }
}
