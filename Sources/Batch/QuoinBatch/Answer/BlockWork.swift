// BlockWork.swift -- one thread's work space, and the block of scenarios that it works on.
//
// For each component and scenario `chosen` says which region answers. Its numbers count the batch's regions first,
// then those that the thread has found, which stay until its call ends. `Choice.direct` says that the scenario was solved,
// and that its values or rates are written already.

import QuoinEngine

enum Choice {
  static let none: Int32 = -1
  static let direct: Int32 = -2
}

struct BlockWork: ~Copyable {
  let batch: Batch
  /// The batch's model, which does not change while scenarios are answered.
  let model: BatchModel
  let blockSize: Int
  /// The thread's work space; what it leaves to its team; and what one scenario needs, empty between scenarios.
  let pool: BatchPool
  let left: BatchPool
  let brief: BatchPool
  var mover: EngineMover
  var maker: RegionMaker
  /// The work that the thread has done, but for solves and pivots, which the mover counts.
  var report = BatchReport()
  /// What this thread has found, and what its steps work with.
  var finds = Finds()
  var search = SearchRoom()
  var solving = SolveRoom()
  var writing = WriteRoom()
  var pulling = PullRoom()
  /// The components whose values are folds, for calls that want values; and all others.
  var folds = BatchArray<Fold>()
  var folded = BatchArray<Int32>()
  var others = BatchArray<Int32>()
  /// Whether some component has a list of regions, and no table; and whether some scenarios were answered.
  var hasLists = false
  var hasBegun = false
  /// By component: what its ways cost.
  var paces = BatchArray<Pace>()

  /// The block: its first scenario, and how many scenarios it has.
  var first = 0
  var count = 0
  /// By component, then by scenario of the block.
  var chosen = BatchArray<Int32>()
  var statuses = BatchArray<BatchStatus>()
  /// The block's whole scenarios, where the model has extremes.
  var wholes = BatchArray<Double>()

  /// Makes work space without room for a block yet.
  init(
    _ batch: Batch, blockSize: Int, _ pool: BatchPool, brief: BatchPool, leaving left: BatchPool
  ) throws(EngineError) {
    (self.batch, model, self.blockSize) = (batch, batch.model, blockSize)
    (self.pool, self.left, self.brief) = (pool, left, brief)
    maker = try RegionMaker(model, batch.engine.allowance, pool, regions: brief)
    mover = EngineMover(batch)
    mover.undoes = batch.options.isReproducible
  }

  /// Makes room for blocks of a size, once.
  @_optimize(speed)
  mutating func makeRoom(_ size: Int, for task: Task) throws(EngineError) {
    try findFolds(task)
    var (width, outputs) = (1, 0)
    for c in 0..<model.components.count {
      width = max(width, model.components[c].parameters.length + 1)
      outputs = max(outputs, model.components[c].lines.length)
    }
    chosen = try BatchArray(size * model.components.count, of: Choice.none, pool)
    statuses = try BatchArray(size, of: .solved, pool)
    finds.regions = try BatchArray(model.components.count, of: BatchArray(), pool)
    paces = try BatchArray(model.components.count, of: Pace(), pool)
    for c in 0..<model.components.count { paces[c] = Pace(model.components[c], model) }
    let rowBytes = max(MemoryLayout<Double>.size * outputs, 1)
    writing.tileRows = max(
      BatchLimits.fewestTileRows, min(BatchLimits.tileRows, BatchLimits.tileBytes / rowBytes))
    search.points = try BatchArray(size * width, of: 1, pool)
    writing.inputs = try BatchArray(max(writing.tileRows, Lanes.scalarCount) * width, of: 1, pool)
    writing.isWhole = isWholeModel()
    try search.waiting.reserve(size, pool)
    // A scenario may wait twice: since it has no region, and since a row that was left out does not hold.
    try solving.scenarios.reserve(2 * size, pool)
    try solving.components.reserve(model.components.count, pool)
    try writing.order.reserve(size, pool)
    writing.isWritten = try BatchArray(size, of: false, pool)
    search.lowest = try BatchArray(width, of: 0, pool)
    search.highest = try BatchArray(width, of: 0, pool)
    solving.beside = try BatchArray(batch.wholeCount, of: 0, pool)
    if model.extremes.count > 0 { wholes = try BatchArray(size * batch.wholeCount, of: 0, pool) }
    writing.row = try BatchArray(batch.valueCount, of: 0, pool)
    writing.tile = try BatchArray(writing.tileRows * outputs, of: 0, pool)
    writing.spareTile = try BatchArray(Lanes.scalarCount * outputs, of: 0, pool)
    writing.spareInputs = try BatchArray(Lanes.scalarCount * width, of: 1, pool)
  }

  private mutating func findFolds(_ task: Task) throws(EngineError) {
    for c in 0..<model.components.count {
      if case .values = task, let fold = Fold(model.components[c], batch, batch.lists[c]) {
        try folds.append(fold, pool)
        try folded.append(Int32(c), pool)
      } else {
        try others.append(Int32(c), pool)
        if !model.components[c].isTable { hasLists = true }
      }
    }
  }

  @_optimize(speed)
  private mutating func isWholeModel() -> Bool {
    guard model.components.count == 1, model.outputs.count == batch.outputCount, model.sources.count == 0,
      model.definitions.isEmpty, model.checks.isEmpty
    else { return false }
    for k in 0..<model.outputs.count where !model.outputs[k].isLine(k) { return false }
    return true
  }

  /// Notes how many scenarios the regions have answered whose sets were found.
  mutating func countHits() {
    for c in 0..<finds.regions.count {
      for region in finds.regions[c].slice where region.hits > 0 {
        guard let place = finds.prints.slice.firstIndex(of: region.set.print), place < finds.sets.count else {
          continue
        }
        if finds.sets[place].print == region.set.print { finds.sets[place].hits += region.hits }
      }
    }
  }

  /// Puts the steps of all blocks in the report.
  mutating func countSteps() {
    for pace in paces.slice { pace.add(to: &report) }
    report.steps += PaceSteps.product * Double(report.multiplications)
    report.steps += PaceSteps.value * Double(report.solved) * Double(batch.outputCount)
  }

  /// Scenario `s` of the block, whole.
  @inline(__always)
  func scenario(_ s: Int, _ scenarios: Scenarios) -> UnsafePointer<Double> {
    wholes.count == 0
      ? scenarios.line(first + s) : UnsafePointer(wholes.base + s * batch.wholeCount)
  }

  /// Writes the block's whole scenarios.
  mutating func complete(_ scenarios: Scenarios) {
    for s in 0..<count where wholes.count > 0 && statuses.base[s] == .solved {
      let whole = wholes.base + s * batch.wholeCount
      whole.update(from: scenarios.line(first + s), count: batch.parameterCount)
      model.extremes.complete(whole, batch.parameterCount)
    }
  }

  /// The region that was chosen, among those of a component.
  @inline(__always)
  func region(_ component: Int, _ choice: Int32) -> UnsafeMutablePointer<Region> {
    let kept = batch.lists.base[component].regions
    let place = Int(choice)
    return place < kept.count ? kept.base + place : finds.regions.base[component].base + (place - kept.count)
  }
}

/// What a thread has found: active sets that the batch may learn, and their prints; by component the regions that answer
/// further scenarios of the call, and how many bytes they all have.
struct Finds {
  var sets = BatchArray<ActiveSet>()
  var prints = BatchArray<UInt64>()
  var regions = BatchArray<BatchArray<Region>>()
  var bytes = 0
}
