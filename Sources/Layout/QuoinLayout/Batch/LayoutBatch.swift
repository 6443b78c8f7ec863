// LayoutBatch.swift -- one tree of boxes, laid out for many numbers at once.
//
// The tree is laid out once; its engine's constraints then become a batch. Outputs are the unknowns of
// the requested boxes and of their ancestors, each once. A frame's origin is a sum of outputs: x and y of the box
// and of its ancestors, and the constants of insets and scrolling.
//
// Answers come from the engine, not from a layout pass: contents are not measured again. If required
// constraints contradict each other, none of them is broken: the scenario has no answer.

public import QuoinBatch
import QuoinEngine

/// Why a tree cannot be laid out as a batch.
public enum LayoutBatchError: Error, Sendable, Equatable {
  /// Required constraints contradict each other as the tree is now.
  case conflict
  /// The parameter at this place names something that no parameter can move. Either its constraint, or the size of its
  /// box, is not in force in this tree. Or its constraint is an objective or a handle of several.
  case parameterNotInForce(Int)
  /// A box or variable whose answer is asked for is not in this tree.
  case notInTree
  /// The template of a grid is inside another box.
  case templateHasParent
  /// The solver refused something.
  case engine(EngineError)

  /// What the solver answers to `body`.
  static func asking<Answer>(_ body: () throws(EngineError) -> Answer) throws(LayoutBatchError) -> Answer {
    do throws(EngineError) { return try body() } catch { throw .engine(error) }
  }
}

/// A tree of boxes, ready to be laid out for many numbers at once.
///
///     let batch = try LayoutBatch(of: root, parameters: [.width(of: root)], boxes: [sidebar, content])
///     try batch.layout([400, 640, 1024]) { scenario, status, answer in
///       answer.frame(1)                  // of content, in the root
///     }
///
/// The batch answers for a copy: later changes of the tree do not reach it. Use it on one thread at a time.
public final class LayoutBatch {
  /// The batch itself, for strides, gradients and its report.
  package let batch: Batch
  /// How many numbers there are in a scenario.
  public var parameterCount: Int { batch.parameterCount }
  let boxes: [FrameSums]
  /// By variable: its place among the batch's outputs.
  let variables: [Int]
  private var values: [Double] = []
  private var statuses: [BatchStatus] = []

  /// Lays the tree out, and makes a batch of it. `boxes` and `variables` are those whose answers are wanted.
  ///
  /// Cost: a layout pass, and what `Batch` says.
  public init(
    of root: LayoutBox, parameters: [LayoutParameter], boxes: [LayoutBox],
    variables wanted: [LayoutVariable] = [], options: BatchOptions = BatchOptions()
  ) throws(LayoutBatchError) {
    let report = root.layoutIfNeeded()
    guard report.conflicts.isEmpty else { throw .conflict }
    guard report.refusals.isEmpty else { throw .engine(report.refusals[0].reason) }
    // There is no system if a measure callback asks for a batch before the first pass, or if memory is short.
    guard let system = root.node.system else {
      throw .engine(root.root.host.isPreparing ? .wrongState : .outOfMemory)
    }
    let targets = try LayoutBatch.targets(of: parameters, in: system)
    var outputs = OutputList(system)
    self.boxes = boxes.compactMap { outputs.add(frameOf: $0) }
    variables = wanted.compactMap { outputs.add($0) }
    guard self.boxes.count == boxes.count, variables.count == wanted.count else { throw .notInTree }
    do throws(EngineError) {
      batch = try LayoutBatch.batch(system, targets, parameters.count, outputs.unknowns, options)
    } catch {
      throw error == .conflict ? .conflict : .engine(error)
    }
  }

  private static func targets(
    of parameters: [LayoutParameter], in system: LayoutSystem
  ) throws(LayoutBatchError) -> [BatchTarget] {
    var targets: [BatchTarget] = []
    var seen: Set<ConstraintID> = []
    for (number, parameter) in parameters.enumerated() {
      let own = try LayoutBatchError.asking { () throws(EngineError) in
        try parameter.targets(number, in: system)
      }
      guard let own else { throw .parameterNotInForce(number) }
      for var target in own {
        // A constraint's offset counts once.
        if !seen.insert(target.constraint).inserted { target.offset = 0 }
        targets.append(target)
      }
    }
    return targets
  }

  private static func batch(
    _ system: LayoutSystem, _ targets: [BatchTarget], _ count: Int, _ outputs: [VariableID],
    _ options: BatchOptions
  ) throws(EngineError) -> Batch {
    try targets.withUnsafeBufferPointer { targets throws(EngineError) in
      try outputs.withUnsafeBufferPointer { outputs throws(EngineError) in
        try Batch(system.engine, targets, parameterCount: count, outputs, options)
      }
    }
  }

  // MARK: Answering

  /// How many scenarios are answered before they are reported. They are whole blocks, so that no answer depends on
  /// this number.
  private var pieceSize: Int { Self.blocksAhead * batch.options.blockSize }
  private static var blocksAhead: Int { 8 }

  /// Lays out every scenario, a row of `parameterCount` numbers each. Calls `visit` for each scenario in order, with
  /// its number, how it ended and its answer. A scenario without an answer has frames and values of NaN.
  ///
  /// Throws `badCount` if the batch has no parameters or the last row is incomplete, and `outOfMemory`.
  public func layout(
    _ scenarios: [Double], _ visit: (_ scenario: Int, _ status: BatchStatus, _ answer: LayoutAnswer) -> Void
  ) throws(LayoutBatchError) {
    let width = max(parameterCount, 1)
    guard parameterCount > 0, scenarios.count % width == 0 else { throw .engine(.badCount) }
    let count = scenarios.count / width
    makeRoom(min(count, pieceSize))
    var first = 0
    while first < count {
      let some = min(pieceSize, count - first)
      try LayoutBatchError.asking { () throws(EngineError) in
        try scenarios.withUnsafeBufferPointer { given throws(EngineError) in
          guard let base = given.baseAddress else { return }
          try batch.solve(base + first * width, count: some, into: &values, statuses: &statuses)
        }
      }
      values.withUnsafeBufferPointer { values in
        for place in 0..<some {
          let line = UnsafeBufferPointer(rebasing: values[(place * batch.outputCount)...])
          visit(first + place, statuses[place], LayoutAnswer(batch: self, line: line))
        }
      }
      first += some
    }
  }

  private func makeRoom(_ rows: Int) {
    let size = max(rows * batch.outputCount, 1)
    if values.count < size { values = [Double](repeating: 0, count: size) }
    if statuses.count < rows { statuses = [BatchStatus](repeating: .notReached, count: rows) }
  }
}

/// One scenario's answer, which can be read only during its call of `visit`.
public struct LayoutAnswer {
  let batch: LayoutBatch
  let line: UnsafeBufferPointer<Double>

  /// The frame of a box, by its place among those that were asked for, in the root's coordinates.
  public func frame(_ place: Int) -> Rect { batch.boxes[place].frame(of: line) }

  /// The value of a variable, by its place among those that were asked for.
  public func value(_ place: Int) -> Double { line[batch.variables[place]] }
}
