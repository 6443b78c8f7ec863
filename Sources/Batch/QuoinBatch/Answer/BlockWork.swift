// BlockWork.swift -- one thread's work space, and the block of scenarios that it works on.
//
// For each component and scenario `chosen` says which region answers. Its numbers count the plan's regions first,
// then those that the thread has found, which later blocks share. `Choice.direct` says that the scenario was solved by
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
  let allocator: Allocator
  var mover: Mover
  var maker: RegionMaker
  /// Scenarios by how they ended, and products. All other work is in `reports`.
  var report = BatchReport()
  /// The work done for each component.
  var reports = BatchArray<BatchComponentReport>()
  /// The active sets that this thread's blocks found, and their prints.
  var found = BatchArray<FoundSet>()
  var noted = PrintSet()
  /// By component: the regions that this thread has found; how many were tried; and how many scenarios they took beyond
  /// those that they were made for.
  var shared = BatchArray<BatchArray<Region>>()
  var attempts = BatchArray<Int>()
  var gains = BatchArray<Int>()

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
  var sieves = BatchArray<Sieve>()
  var row = BatchArray<Double>()
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

  /// Makes work space without room for a block yet. Its owner calls `free` even if `makeRoom` fails.
  init(_ plan: BatchPlan) throws(EngineError) {
    maker = try RegionMaker(plan.model, plan.engine.allowance, plan.allocator)
    self.plan = plan
    allocator = plan.allocator
    mover = Mover(plan)
    mover.undoes = true
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
    chosen = try BatchArray(size * model.components.count, of: Choice.none, allocator)
    statuses = try BatchArray(size, of: .solved, allocator)
    shared = try BatchArray(model.components.count, of: BatchArray(), allocator)
    reports = try BatchArray(model.components.count, of: BatchComponentReport(), allocator)
    attempts = try BatchArray(model.components.count, of: 0, allocator)
    gains = try BatchArray(model.components.count, of: 0, allocator)
    let rowBytes = max(MemoryLayout<Double>.size * outputs, 1)
    tileRows = max(BatchLimits.fewestTileRows, min(BatchLimits.tileRows, BatchLimits.tileBytes / rowBytes))
    points = try BatchArray(max(size, tileRows, Lanes.scalarCount) * width, of: 1, allocator)
    isWhole = isWholeModel()
    try waiting.reserve(size, allocator)
    order = try BatchArray(size, of: 0, allocator)
    lowest = try BatchArray(width, of: 0, allocator)
    highest = try BatchArray(width, of: 0, allocator)
    beside = try BatchArray(plan.wholeCount, of: 0, allocator)
    if model.extremes.count > 0 { wholes = try BatchArray(size * plan.wholeCount, of: 0, allocator) }
    row = try BatchArray(plan.outputCount, of: 0, allocator)
    tile = try BatchArray(tileRows * outputs, of: 0, allocator)
    spareTile = try BatchArray(Lanes.scalarCount * outputs, of: 0, allocator)
    sparePoints = try BatchArray(Lanes.scalarCount * width, of: 1, allocator)
  }

  @_optimize(speed)
  private mutating func isWholeModel() -> Bool {
    let model = plan.model
    guard model.components.count == 1, model.outputs.count == plan.outputCount else { return false }
    for k in 0..<model.outputs.count where !model.outputs[k].isLine(k) { return false }
    return true
  }

  @inline(never)
  @_optimize(speed)
  mutating func free() {
    maker.free()
    for c in 0..<shared.count { dropShared(c) }
    shared.free(allocator)
    reports.free(allocator)
    attempts.free(allocator)
    gains.free(allocator)
    for place in 0..<found.count { found[place].set.free(allocator) }
    found.free(allocator)
    noted.free(allocator)
    chosen.free(allocator)
    statuses.free(allocator)
    wholes.free(allocator)
    points.free(allocator)
    waiting.free(allocator)
    order.free(allocator)
    buckets.free(allocator)
    lowest.free(allocator)
    highest.free(allocator)
    needed.free(allocator)
    sides.free(allocator)
    sieves.free(allocator)
    row.free(allocator)
    beside.free(allocator)
    tile.free(allocator)
    spareTile.free(allocator)
    sparePoints.free(allocator)
    turned.free(allocator)
    rates.free(allocator)
  }

  /// Drops the found regions of each component that has as many as may be kept.
  mutating func dropShared() {
    for c in 0..<shared.count where shared[c].count == BatchLimits.sharedRegions { dropShared(c) }
  }

  private func dropShared(_ c: Int) {
    for place in 0..<shared[c].count { shared[c][place].free(allocator) }
    shared[c].free(allocator)
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
