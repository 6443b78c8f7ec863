// Batch+Tables.swift -- the regions that a batch starts with: a table for each component that one
// number moves, the regions at and beside the base scenario for any other.

import QuoinEngine

extension Batch {
  func buildTables() throws(EngineError) {
    if model.components.count == 0 { return }
    var mover = EngineMover(self)
    let work = try BatchPool(allocator)
    defer { work.freeAll() }
    var maker = try RegionMaker(model, engine.allowance, work, regions: made)
    let start = try BatchArray(wholeCount, of: 0.0, work)
    let beside = try BatchArray(wholeCount, of: 0.0, work)
    for p in 0..<parameterCount { (start[p], beside[p]) = (base[p], base[p] + BatchLimits.beside(p)) }
    model.extremes.complete(start.base, parameterCount)
    model.extremes.complete(beside.base, parameterCount)
    defer { (report.solves, report.pivots) = (mover.solves, mover.pivots) }
    var kept = 0
    for c in 0..<model.components.count {
      mover.reset()
      mover.undoes = isSmall(c)
      if model.components[c].isTable {
        try buildTable(c, start.base, room: options.largestBytes - kept, &mover, &maker)
      } else {
        // The base scenario may lie on the boundary of all regions, for example where everything is still zero.
        try addRegion(c, at: start.base, &mover, &maker)
        let before = mover.steps
        try addRegion(c, at: beside.base, &mover, &maker)
        model.components[c].solveSteps = mover.steps - before
      }
      kept += lists[c].bytes
    }
    mover.reset()
    try measureTables(beside.base, &mover)
  }

  /// Notes what each table saves: its part of one solve that moves their components, or some of them. The engine's room for
  /// such a solve grows with the square of how many move.
  private func measureTables(
    _ beside: UnsafePointer<Double>, _ mover: inout EngineMover
  ) throws(EngineError) {
    var tables = BatchArray<Int32>()
    defer { tables.giveBack(to: pool) }
    for c in 0..<model.components.count
    where model.components[c].isTable && tables.count < BatchLimits.measuredTables {
      try tables.append(Int32(c), pool)
    }
    if tables.count == 0 { return }
    let before = mover.steps
    _ = try mover.move(all: tables.slice, to: beside)
    let share = (mover.steps - before) / Double(tables.count)
    for c in 0..<model.components.count where model.components[c].isTable {
      model.components[c].solveSteps = share
    }
  }

  /// Whether a component is so small a part of the engine that its moves are undone rather than made in a copy.
  private func isSmall(_ c: Int) -> Bool {
    model.components[c].rows.length * BatchLimits.smallPart < engine.rowPlaces
  }

  private func buildTable(
    _ c: Int, _ start: UnsafeMutablePointer<Double>, room: Int, _ mover: inout EngineMover,
    _ maker: inout RegionMaker
  ) throws(EngineError) {
    assert(!isAnswering)
    var builder = TableBuilder(c, model, options, room: room, start, pool)
    try builder.build(&mover, &maker, &report)
    builder.list.putInOrder()
    lists[c] = builder.list
  }

  private func addRegion(
    _ c: Int, at scenario: UnsafePointer<Double>, _ mover: inout EngineMover, _ maker: inout RegionMaker
  ) throws(EngineError) {
    assert(!isAnswering)
    guard try mover.move(c, to: scenario) == .solved else { return }
    defer { made.empty() }
    let set = try ActiveSet(of: c, at: scenario, model, mover.engine, made)
    if lists[c].has(set.print) || !model.holds(set, mover.engine) { return }
    guard let region = try maker.make(set) else {
      report.regionsRefused += 1
      return
    }
    if region.isThin { return }
    report.regionsMade += 1
    try lists[c].add(region, made, pool)
    lists[c].settle(last: pool)
  }
}
