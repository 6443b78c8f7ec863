// BlockWork.swift -- one thread's work space, and the block of scenarios that it works on.
//
// For each component and scenario `chosen` says which region answers. Its numbers count the plan's regions first,
// then those that the thread has found, which stay until its call ends. `Choice.direct` says that the scenario was solved by
// itself, and that its values or rates are written already. While regions are chosen, `points` holds (1, acting numbers)
// of every scenario for the component under way. While values are written, `points` holds (1, moving parameters) of a tile's scenarios.

import QuoinEngine

enum Choice {
  static let none: Int32 = -1
  static let direct: Int32 = -2
  /// The component's parts answer.
  static let parts: Int32 = -3
}

struct BlockWork: ~Copyable {
  let plan: BatchPlan
  let blockSize: Int
  /// The thread's work space; what it leaves to its team; and what one scenario needs, empty between scenarios.
  let pool: BatchPool
  let left: BatchPool
  let brief: BatchPool
  var mover: EngineMover
  var maker: RegionMaker
  /// Scenarios by how they ended, and products. All other work is in `reports`.
  var report = BatchReport()
  /// The work done for each component.
  var reports = BatchArray<BatchComponentReport>()
  /// The active sets that this thread's blocks found, and their prints.
  var found = BatchArray<FoundSet>()
  var noted = PrintSet()
  /// By component: the regions that this thread has found, whose bytes are limited; and what its ways cost.
  var shared = BatchArray<BatchArray<Region>>()
  var foundBytes = 0
  var paces = BatchArray<Pace>()

  /// The block: its number, its first scenario, and how many scenarios it has.
  var block = 0
  var first = 0
  var count = 0
  /// By component, then by scenario of the block.
  var chosen = BatchArray<Int32>()
  var statuses = BatchArray<BatchStatus>()
  /// The block's whole scenarios, where the model has extremes.
  var wholes = BatchArray<Double>()
  var points = BatchArray<Double>()
  var waiting = BatchArray<Int32>()
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
  /// While a tile is written, `tile` holds the leading component's lines for the tile's scenarios. For the other
  /// components, one component and one scenario at a time, `spareTile` holds the lines, and `sparePoints` the point
  /// that the lines are computed from.
  var tile = BatchArray<Double>()
  var spareTile = BatchArray<Double>()
  var sparePoints = BatchArray<Double>()
  /// For gradients: a region's turned matrix, and the rates by the parameters that move it.
  var turned = BatchArray<Double>()
  var rates = BatchArray<Double>()

  /// Makes work space without room for a block yet.
  init(
    _ plan: BatchPlan, blockSize: Int, _ pool: BatchPool, brief: BatchPool, leaving left: BatchPool
  ) throws(EngineError) {
    (self.plan, self.blockSize) = (plan, blockSize)
    (self.pool, self.left, self.brief) = (pool, left, brief)
    maker = try RegionMaker(plan.model, plan.engine.allowance, pool, regions: brief)
    mover = EngineMover(plan)
    mover.undoes = plan.options.isReproducible
  }

  /// Makes room for blocks of a size, once.
  @_optimize(speed)
  mutating func makeRoom(_ size: Int) throws(EngineError) {
    let model = plan.model
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
    reports = try BatchArray(model.components.count, of: BatchComponentReport(), left)
    let rowBytes = max(MemoryLayout<Double>.size * outputs, 1)
    tileRows = max(BatchLimits.fewestTileRows, min(BatchLimits.tileRows, BatchLimits.tileBytes / rowBytes))
    points = try BatchArray(max(size, tileRows, Lanes.scalarCount) * width, of: 1, pool)
    isWhole = isWholeModel()
    try waiting.reserve(size, pool)
    order = try BatchArray(size, of: 0, pool)
    lowest = try BatchArray(width, of: 0, pool)
    highest = try BatchArray(width, of: 0, pool)
    beside = try BatchArray(plan.wholeCount, of: 0, pool)
    if model.extremes.count > 0 { wholes = try BatchArray(size * plan.wholeCount, of: 0, pool) }
    row = try BatchArray(plan.valueCount, of: 0, pool)
    hidden = try BatchArray(size * model.definitions.hiddenCount, of: 0, pool)
    tile = try BatchArray(tileRows * outputs, of: 0, pool)
    spareTile = try BatchArray(Lanes.scalarCount * outputs, of: 0, pool)
    sparePoints = try BatchArray(Lanes.scalarCount * width, of: 1, pool)
  }

  @_optimize(speed)
  private mutating func isWholeModel() -> Bool {
    let model = plan.model
    guard model.components.count == 1, model.outputs.count == plan.outputCount, model.definitions.isEmpty
    else { return false }
    for k in 0..<model.outputs.count where !model.outputs[k].isLine(k) { return false }
    return true
  }

  /// Scenario `s` of the block, whole.
  @inline(__always)
  func scenario(_ s: Int, _ scenarios: Scenarios) -> UnsafePointer<Double> {
    wholes.count == 0
      ? scenarios.line(first + s) : UnsafePointer(wholes.base + s * plan.wholeCount)
  }

  /// Writes the block's whole scenarios.
  mutating func complete(_ scenarios: Scenarios) {
    for s in 0..<count where wholes.count > 0 && statuses.base[s] == .solved {
      let whole = wholes.base + s * plan.wholeCount
      whole.update(from: scenarios.line(first + s), count: plan.parameterCount)
      plan.model.extremes.complete(whole, plan.parameterCount)
    }
  }

  /// The region that was chosen, among those of a component.
  @inline(__always)
  func region(_ component: Int, _ choice: Int32) -> UnsafeMutablePointer<Region> {
    let kept = plan.lists.base[component].regions
    let place = Int(choice)
    return place < kept.count ? kept.base + place : shared.base[component].base + (place - kept.count)
  }
}
