// Batch+Learn.swift -- regions that calls have found join the batch.

import QuoinEngine

extension Batch {
  /// Adds the regions that answers have found since the last call, as far as the options
  /// leave room. Returns how many are new. Answers to scenarios that were in no region may change in their
  /// last bits, or to another optimum where there are several.
  ///
  /// Throws `outOfMemory`; the batch keeps the regions that it has added until then, and drops the other sets.
  @discardableResult
  public func learn() throws(EngineError) -> Int {
    assert(!isAnswering)
    let batch = hasWhole ? try wholeBatch() : self
    return try (batch === self ? 0 : batch.learn()) + learnFound()
  }

  private func learnFound() throws(EngineError) -> Int {
    if found.count == 0 { return 0 }
    let work = try BatchPool(allocator)
    defer { work.freeAll() }
    var maker = try RegionMaker(model, engine.allowance, work, regions: made)
    defer {
      made.empty()
      for place in 0..<found.count { found[place].giveBack(to: pool) }
      found.cut(to: 0)
      for list in lists.slice { list.putInOrder() }
    }
    // Regions that have answered most are looked at first.
    HeapSort.sort(found.base, found.count) { one, other in
      one.hits == other.hits ? one.print < other.print : one.hits > other.hits
    }
    var (added, bytes) = (0, 0)
    for list in lists.slice { bytes += list.bytes }
    for place in 0..<found.count {
      let c = Int(found[place].component)
      let isTable = model.components[c].isTable
      let most = isTable ? options.largestRegions : min(options.largestRegions, BatchLimits.listedRegions)
      if bytes >= options.largestBytes || lists[c].regions.count >= most { continue }
      if lists[c].has(found[place].print) { continue }
      made.empty()
      guard let region = try maker.make(found[place]) else { continue }
      try lists[c].add(region, made, pool)
      // The set is the region's from here on.
      found[place] = ActiveSet(component: c)
      added += 1
      bytes += region.bytes
      report.regionsMade += 1
    }
    return added
  }
}
