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
  /// The active sets that this thread's blocks found, and their prints.
  var found = BatchArray<ActiveSet>()
  var noted = BatchArray<UInt64>()
  /// The components whose values are folds, for calls that want values; and all others.
  var folds = BatchArray<Fold>()
  var folded = BatchArray<Int32>()
  var others = BatchArray<Int32>()
  /// By component: the regions that this thread has found, whose bytes are limited; and what its ways cost.
  var shared = BatchArray<BatchArray<Region>>()
  var foundBytes = 0
  var paces = BatchArray<Pace>()
  var trial = Trial()

  /// The block: its first scenario, and how many scenarios it has.
  var first = 0
  var count = 0
  /// By component, then by scenario of the block.
  var chosen = BatchArray<Int32>()
  var statuses = BatchArray<BatchStatus>()
  /// The block's whole scenarios, where the model has extremes.
  var wholes = BatchArray<Double>()
  /// By scenario: (1, acting numbers) of the component under way.
  var points = BatchArray<Double>()
  /// Of the component under way: the scenarios that no region answers yet. Of all: those that are to be solved, which the
  /// next place of them is, and the components that are solved for the scenario under way.
  var waiting = BatchArray<Int32>()
  var unsolved = BatchArray<Int32>()
  var nextPlace = 0
  var solved = BatchArray<Int32>()
  var order = BatchArray<Int32>()
  var buckets = BatchArray<Int32>()
  var lowest = BatchArray<Double>()
  var highest = BatchArray<Double>()
  var needed = BatchArray<Int32>()
  var sides = BatchArray<Int32>()
  var shortlists = BatchArray<RegionShortlist>()
  var row = BatchArray<Double>()
  /// By scenario: the hidden values of components that were solved; and for gradients how much the quantity changes with
  /// each value, once definitions are done.
  var hidden = BatchArray<Double>()
  var valueRates = BatchArray<Double>()
  /// A scenario beside one of the block's.
  var beside = BatchArray<Double>()
  /// The most rows of a tile.
  var tileRows = 1
  /// Whether the outputs are the lines of the only component, in their order and without offsets.
  var isWhole = false
  /// While a tile is written, `tile` holds the leading component's lines for the tile's scenarios, which are computed from
  /// `inputs`: (1, moving parameters) of each. For the other components, one component and one scenario at a time,
  /// these are `spareTile` and `spareInputs`.
  var tile = BatchArray<Double>()
  var spareTile = BatchArray<Double>()
  var inputs = BatchArray<Double>()
  var spareInputs = BatchArray<Double>()
  /// For gradients: the rates by the parameters that move a region.
  var rates = BatchArray<Double>()

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
    shared = try BatchArray(model.components.count, of: BatchArray(), pool)
    paces = try BatchArray(model.components.count, of: Pace(), pool)
    for c in 0..<model.components.count { paces[c] = Pace(model.components[c], model) }
    let rowBytes = max(MemoryLayout<Double>.size * outputs, 1)
    tileRows = max(BatchLimits.fewestTileRows, min(BatchLimits.tileRows, BatchLimits.tileBytes / rowBytes))
    points = try BatchArray(size * width, of: 1, pool)
    inputs = try BatchArray(max(tileRows, Lanes.scalarCount) * width, of: 1, pool)
    isWhole = isWholeModel()
    try waiting.reserve(size, pool)
    // A scenario may wait twice: since it has no region, and since a row that was left out does not hold.
    try unsolved.reserve(2 * size, pool)
    try solved.reserve(model.components.count, pool)
    order = try BatchArray(size, of: 0, pool)
    lowest = try BatchArray(width, of: 0, pool)
    highest = try BatchArray(width, of: 0, pool)
    beside = try BatchArray(batch.wholeCount, of: 0, pool)
    if model.extremes.count > 0 { wholes = try BatchArray(size * batch.wholeCount, of: 0, pool) }
    row = try BatchArray(batch.valueCount, of: 0, pool)
    hidden = try BatchArray(size * model.definitions.hiddenCount, of: 0, pool)
    tile = try BatchArray(tileRows * outputs, of: 0, pool)
    spareTile = try BatchArray(Lanes.scalarCount * outputs, of: 0, pool)
    spareInputs = try BatchArray(Lanes.scalarCount * width, of: 1, pool)
  }

  private mutating func findFolds(_ task: Task) throws(EngineError) {
    for c in 0..<model.components.count {
      if case .values = task, let fold = Fold(model.components[c], batch, batch.lists[c]) {
        try folds.append(fold, pool)
        try folded.append(Int32(c), pool)
      } else {
        try others.append(Int32(c), pool)
      }
    }
  }

  @_optimize(speed)
  private mutating func isWholeModel() -> Bool {
    guard model.components.count == 1, model.outputs.count == batch.outputCount, model.definitions.isEmpty,
      model.checks.isEmpty
    else { return false }
    for k in 0..<model.outputs.count where !model.outputs[k].isLine(k) { return false }
    return true
  }

  /// Notes how many scenarios the regions have answered whose sets were found.
  mutating func countHits() {
    for c in 0..<shared.count {
      for region in shared[c].slice where region.hits > 0 {
        guard let place = noted.slice.firstIndex(of: region.set.print), place < found.count else { continue }
        if found[place].print == region.set.print { found[place].hits += region.hits }
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
    return place < kept.count ? kept.base + place : shared.base[component].base + (place - kept.count)
  }
}
