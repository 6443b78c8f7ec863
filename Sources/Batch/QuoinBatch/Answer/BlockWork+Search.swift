// BlockWork+Search.swift -- finds the region of each scenario in a list, where several numbers act.
//
// A region is a box and some tests. The search looks only at the sides of the box and the tests that a waiting
// scenario can fail: the others hold throughout the box of all waiting scenarios. The search compares one scenario
// with the regions, in the list's order, before it goes on to the next scenario: so the scenario's point stays in the
// cache. In each region the test that a scenario failed last comes first.

import QuoinEngine

/// The sides and tests of one region that are looked at: ranges of `sides` and of `needed`.
struct RegionShortlist: BitwiseCopyable {
  var sides: Span32
  var tests: Span32
  /// The place in `tests` of the test that a scenario failed last.
  var likely: Int32 = 0
}

/// What a search of one component's regions works with.
struct SearchRoom {
  /// By scenario: (1, acting numbers).
  var points = BatchArray<Double>()
  /// The scenarios that no region answers yet, and the box of their points.
  var waiting = BatchArray<Int32>()
  var lowest = BatchArray<Double>()
  var highest = BatchArray<Double>()
  var shortlists = BatchArray<RegionShortlist>()
  var sides = BatchArray<Int32>()
  var needed = BatchArray<Int32>()
}

extension BlockWork {
  /// Gives each waiting scenario to the first of some regions that it lies in, as long as that pays; `first` is the number
  /// of the first region. Returns how many scenarios it gave away.
  @_optimize(speed)
  mutating func search(
    _ c: Int, _ kept: UnsafeMutableBufferPointer<Region>, _ scenarios: Scenarios, from first: Int
  ) throws(EngineError) -> UInt64 {
    guard search.waiting.count > 0, kept.count > 0, let regions = kept.baseAddress else { return 0 }
    let width = model.components[c].numbers.length + 1
    var (size, each) = sizeOfTests(kept)
    size += search.waiting.count * width
    guard batch.options.isReproducible || paces.base[c].mayPrepare(size, search.waiting.count) else {
      return 0
    }
    paces.base[c].countPreparing(size, search.waiting.count)
    gather(c, width, scenarios)
    clearShortlists()
    for place in 0..<kept.count { try addShortlist(of: regions + place) }
    // The batch's own regions are those of other threads too.
    let isOwn = first >= batch.lists.base[c].regions.count
    var (left, taken, steps) = (0, 0, 0.0)
    for place in 0..<search.waiting.count {
      let s = Int(search.waiting.base[place])
      let pays = batch.options.isReproducible || paces.base[c].maySearch(taken, steps)
      var tested = 0
      let hit = pays ? firstRegion(of: search.points.base + s * width, regions, kept.count, &tested) : -1
      if pays {
        let compared = hit < 0 ? kept.count : hit + 1
        steps += PaceSteps.comparison * Double(compared) + Double(tested * each)
      }
      if hit >= 0 {
        chosen.base[c * count + s] = Int32(first + hit)
        if isOwn { regions[hit].hits += 1 }
        taken += 1
      } else {
        search.waiting.base[left] = Int32(s)
        left += 1
      }
    }
    paces.base[c].countSearch(taken, byOwn: isOwn, steps)
    search.waiting.cut(to: left)
    return UInt64(taken)
  }

  /// How many numbers are looked at to list the tests that may fail; and how many one test has.
  private func sizeOfTests(_ kept: UnsafeMutableBufferPointer<Region>) -> (size: Int, each: Int) {
    var (size, tests) = (0, 0)
    for region in kept {
      size += region.numbers + region.testTerms.count
      tests += region.numbers + region.tests.count
    }
    return (size, size / max(tests, 1))
  }

  /// The first region that a point lies in, or -1. Adds to `tested` how many tests that took.
  @inline(__always)
  private func firstRegion(
    of point: UnsafePointer<Double>, _ regions: UnsafeMutablePointer<Region>, _ count: Int,
    _ tested: inout Int
  ) -> Int {
    for place in 0..<count
    where isInside(regions + place, search.shortlists.base + place, point, &tested) {
      return place
    }
    return -1
  }

  /// Gives the region that the thread found last all scenarios that are not solved yet and lie in it.
  @_optimize(speed)
  mutating func take(_ c: Int, _ scenarios: Scenarios) throws(EngineError) {
    let last = batch.lists[c].regions.count + finds.regions[c].count - 1
    search.waiting.cut(to: 0)
    for s in solving.scenarios.slice[solving.next...] where chosen.base[c * count + Int(s)] == Choice.none {
      search.waiting.push(s)
    }
    let one = UnsafeMutableBufferPointer(start: region(c, Int32(last)), count: 1)
    report.fromBlock += try search(c, one, scenarios, from: last)
  }

  /// Puts the points of all waiting scenarios in `points`, and finds their box.
  @_optimize(speed)
  private mutating func gather(_ c: Int, _ width: Int, _ scenarios: Scenarios) {
    let component = model.components[c]
    for k in 0..<width { (search.lowest[k], search.highest[k]) = (.infinity, -.infinity) }
    for s in search.waiting.slice {
      let point = search.points.base + Int(s) * width
      model.setPoint(point, component, scenario(Int(s), scenarios))
      for k in 0..<width {
        search.lowest.base[k] = min(search.lowest.base[k], point[k])
        search.highest.base[k] = max(search.highest.base[k], point[k])
      }
    }
  }

  @_optimize(speed)
  private mutating func clearShortlists() {
    search.shortlists.cut(to: 0)
    search.needed.cut(to: 0)
    search.sides.cut(to: 0)
  }

  /// Lists the sides of a region's box and the tests that a point in the box of all waiting scenarios can fail.
  @_optimize(speed)
  private mutating func addShortlist(of region: UnsafeMutablePointer<Region>) throws(EngineError) {
    let (firstSide, firstTest) = (Int32(search.sides.count), Int32(search.needed.count))
    try search.needed.reserve(search.needed.count + region.pointee.tests.count, pool)
    try search.sides.reserve(search.sides.count + region.pointee.numbers, pool)
    try search.shortlists.reserve(search.shortlists.count + 1, pool)
    let (low, high) = (region.pointee.low.base, region.pointee.high.base)
    for p in 0..<region.pointee.numbers
    where search.lowest.base[p + 1] < low[p] || search.highest.base[p + 1] > high[p] {
      search.sides.push(Int32(p))
    }
    for t in 0..<region.pointee.tests.count where mayFail(region.pointee.tests.base[t], region) {
      search.needed.push(Int32(t))
    }
    let shortlist = RegionShortlist(
      sides: Span32(first: firstSide, count: Int32(search.sides.count) - firstSide),
      tests: Span32(first: firstTest, count: Int32(search.needed.count) - firstTest))
    search.shortlists.push(shortlist)
  }

  @_optimize(speed)
  private func mayFail(_ test: RegionTest, _ region: UnsafeMutablePointer<Region>) -> Bool {
    var (least, most) = (test.residual, test.residual)
    for place in Int(test.firstTerm)..<Int(test.firstTerm + test.termCount) {
      let term = region.pointee.testTerms.base[place]
      let p = Int(term.parameter)
      let (a, b) = (term.share * search.lowest.base[p], term.share * search.highest.base[p])
      least += min(a, b)
      most += max(a, b)
    }
    // Where rounding could decide, the test is looked at for each scenario.
    let margin = BatchLimits.cancelled * (abs(least) + abs(most) + abs(test.residual))
    return !(least - margin >= test.lowest && most + margin <= test.highest)
  }

  @inline(__always)
  private func isInside(
    _ region: UnsafeMutablePointer<Region>, _ shortlist: UnsafeMutablePointer<RegionShortlist>,
    _ point: UnsafePointer<Double>, _ tested: inout Int
  ) -> Bool {
    let first = search.needed.base + shortlist.pointee.tests.start
    let tests = region.pointee.tests.base
    if shortlist.pointee.tests.count > 0,
      !region.pointee.passes(tests[Int(first[Int(shortlist.pointee.likely)])], point)
    {
      tested += 1
      return false
    }
    let (low, high) = (region.pointee.low.base, region.pointee.high.base)
    for place in shortlist.pointee.sides.range {
      let p = Int(search.sides.base[place])
      if !(point[p + 1] >= low[p] && point[p + 1] <= high[p]) { return false }
    }
    for place in 0..<shortlist.pointee.tests.length
    where !region.pointee.passes(tests[Int(first[place])], point) {
      shortlist.pointee.likely = Int32(place)
      tested += place + 1
      return false
    }
    tested += shortlist.pointee.tests.length
    return true
  }
}
