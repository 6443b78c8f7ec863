// RegionMaker.swift -- makes the region of an active set.
//
//   1. The values of all variables, as affine maps (Factor).
//   2. Active rows must hold for all numbers, and multipliers must say that the set is optimal (Multipliers). If rounding
//      keeps a row from holding, the set makes no region.
//   3. The outputs' maps.
//   4. The limits that inactive rows set. A row that bounds a single line narrows that line's range; any other row limits
//      its own residual. Active rows that others imply must hold. Limits on one parameter make the box, others tests.

import QuoinEngine

struct RegionMaker {
  let model: BatchModel
  let pool: BatchPool
  /// Where regions are made. Whoever has the maker keeps a region's blocks, or empties this pool.
  let made: BatchPool
  /// The allowance of a residual.
  let absolute: Double
  let relative: Double
  var factor: Factor
  private var multipliers: Multipliers
  /// By variable: the value at the point where the set was found.
  var found = BatchArray<Double>()
  /// By parameter: an output's rate, and the magnitudes that went into it.
  private var rates = BatchArray<Double>()
  private var sizes = BatchArray<Double>()
  /// By variable: the range that is left by the rows on this variable alone.
  var least = BatchArray<Double>()
  var most = BatchArray<Double>()

  init(
    _ model: BatchModel, _ allowance: (absolute: Double, relative: Double), _ pool: BatchPool,
    regions made: BatchPool
  ) throws(EngineError) {
    self.model = model
    (self.pool, self.made) = (pool, made)
    (absolute, relative) = allowance
    factor = try Factor(model, pool)
    multipliers = try Multipliers(model, pool)
    var (count, width) = (0, 1)
    for component in model.components.slice {
      count = max(count, component.variables.length)
      width = max(width, component.parameters.length + 1)
    }
    found = try BatchArray(count, of: 0, pool)
    least = try BatchArray(count, of: 0, pool)
    most = try BatchArray(count, of: 0, pool)
    rates = try BatchArray(width, of: 0, pool)
    sizes = try BatchArray(width, of: 0, pool)
  }

  /// Makes the region of `set`, which has the set's blocks. Returns nil if the set makes no region.
  mutating func make(_ set: ActiveSet) throws(EngineError) -> Region? {
    try fill(Region(set), set)
  }

  /// Makes the piece of a table, as `make` does, but for a set that stays the caller's: the piece keeps its print.
  mutating func makePiece(_ set: ActiveSet) throws(EngineError) -> Region? {
    try fill(Region(ActiveSet(printOf: set)), set)
  }

  /// Fills an empty region of `set`, and returns it; nil if the set makes none. A variable that no row determines rests
  /// where the batch's own state has it, if the rows of inactive constraints accept that, and else where the set was found,
  /// unless that is so far away that sums with it are rounding.
  @inline(never)
  private mutating func fill(_ empty: Region, _ set: ActiveSet) throws(EngineError) -> Region? {
    var region = empty
    if set.resting.count > 0 {
      factor.restsAtHome = true
      defer { factor.restsAtHome = false }
      if try solve(set), try fill(&region, set) { return region }
      region.giveBack(to: made)
      let homes = model.homes.base + model.components[Int(set.component)].variables.start
      for one in set.resting.slice
      where !(abs(one.value - homes[Int(one.variable)]) <= BatchLimits.farFromHome) { return nil }
      region = empty
    }
    factor.restsAtHome = false
    guard try solve(set), try fill(&region, set) else { return nil }
    return region
  }

  /// Finds the map of all variables. Returns false if the set does not determine it or is not optimal.
  @_optimize(speed)
  private mutating func solve(_ set: ActiveSet) throws(EngineError) -> Bool {
    let component = model.components[Int(set.component)]
    let work = Walker(component, model)
    // 1
    guard try factor.solve(set, model) else { return false }
    // 2
    evaluate(UnsafePointer(set.point.base), work)
    for row in factor.active.slice {
      guard holds(Int(row), at: UnsafePointer(set.point.base), work) else { return false }
      guard holdsEverywhere(Int(row), work) else { return false }
    }
    return try multipliers.areInTheirBoxes(set, factor)
  }

  @_optimize(speed)
  private mutating func fill(_ region: inout Region, _ set: ActiveSet) throws(EngineError) -> Bool {
    let point = UnsafePointer(set.point.base)
    let component = model.components[Int(set.component)]
    let work = Walker(component, model)
    region.width = work.width
    // 3
    try copyOutputs(component, &region)
    // 4
    region.low = try BatchArray(region.numbers, of: -.infinity, made)
    region.high = try BatchArray(region.numbers, of: .infinity, made)
    for j in 0..<work.variables { narrow(j, set, work) }
    for place in component.others.range {
      let i = Int(model.otherRows.base[place])
      if set.marks.base[i] >= RowMark.anything { continue }
      guard try addTest(i, set.marks[i], &region, point, work) else { return false }
    }
    for row in factor.implied.slice {
      guard try addTest(Int(row), 0, &region, point, work) else { return false }
    }
    for j in 0..<work.variables where least[j] > -.infinity || most[j] < .infinity {
      let (count, last) = takeLine(j, work)
      if count > 0 && isNarrow(j) { region.isThin = true }
      guard try add((least[j], most[j]), count, last, &region) else { return false }
    }
    return region.contains(point)
  }

  /// Puts a variable's line in `factor.sum`. Returns how many parameters move it, and the last of them.
  @_optimize(speed)
  private func takeLine(_ j: Int, _ work: Walker) -> (count: Int, last: Int) {
    var (count, last) = (0, 0)
    for k in 0..<work.width {
      factor.sum.base[k] = factor.lines.base[j * work.width + k]
      if k > 0 && factor.sum.base[k] != 0 { (count, last) = (count + 1, k) }
    }
    return (count, last)
  }

  /// Copies the outputs' maps from those that `solve` found.
  @_optimize(speed)
  func copyOutputs(_ component: Component, _ region: inout Region) throws(EngineError) {
    region.lines = component.lines.length
    for p in 0..<component.parameters.length where movesOutputs(p, component) {
      try region.moving.append(Int32(p + 1), made)
    }
    region.values = try BatchArray(region.depth * region.lines, of: 0, made)
    for k in 0..<region.lines {
      let line = rates(of: Int(model.lines[component.lines.start + k]), component)
      // Not -0: adding a zero would change it.
      region.values[k] = line[0] + 0
      for (row, p) in region.moving.slice.enumerated() {
        region.values[(row + 1) * region.lines + k] = line[Int(p)]
      }
    }
    try region.differences.find(in: region, made)
  }

  @_optimize(speed)
  private func movesOutputs(_ p: Int, _ component: Component) -> Bool {
    for k in component.lines.range where rates(of: Int(model.lines[k]), component)[p + 1] != 0 { return true }
    return false
  }

  /// Line `j` of a component in terms of its parameters, until the next call.
  @inline(__always)
  func rates(of j: Int, _ component: Component) -> UnsafePointer<Double> {
    let line = UnsafePointer(factor.lines.base + j * (component.numbers.length + 1))
    if component.isPlain { return line }
    model.unfold(line, j, component, into: rates.base, sizes.base)
    return UnsafePointer(rates.base)
  }

  /// Adds the limits that row `i` sets on the parameters. Returns false if no parameters can meet them. A limit on
  /// several parameters is not checked for this.
  @_optimize(speed)
  private mutating func addTest(
    _ i: Int, _ mark: UInt8, _ region: inout Region, _ point: UnsafePointer<Double>, _ work: Walker
  ) throws(EngineError) -> Bool {
    let moved = addUp(i, work)
    let allowed = allowance(i, moved, point, work)
    let lowest = mark & RowMark.below != 0 ? -Double.infinity : -allowed
    let highest = mark & RowMark.above != 0 ? Double.infinity : allowed
    if moved.count > 0 && mark & RowMark.anything == 0 { region.isThin = true }
    return try add((lowest, highest), moved.count, moved.last, &region)
  }

  /// Adds limits on the line in `factor.sum` to the box or the tests. Returns false as `addTest` does.
  @_optimize(speed)
  private mutating func add(
    _ limits: (lowest: Double, highest: Double), _ count: Int, _ last: Int, _ region: inout Region
  ) throws(EngineError) -> Bool {
    let residual = factor.sum[0]
    switch count {
    case 0: return residual >= limits.lowest && residual <= limits.highest
    case 1:
      let rate = factor.sum[last]
      let (a, b) = ((limits.lowest - residual) / rate, (limits.highest - residual) / rate)
      let p = last - 1
      region.low[p] = max(region.low[p], min(a, b))
      region.high[p] = min(region.high[p], max(a, b))
      return region.low[p] <= region.high[p]
    default:
      let test = RegionTest(
        lowest: limits.lowest, highest: limits.highest, residual: residual,
        firstTerm: Int32(region.testTerms.count), termCount: Int32(count))
      try region.tests.append(test, made)
      for k in 1..<region.width where factor.sum[k] != 0 {
        try region.testTerms.append(ModelShare(parameter: Int32(k), share: factor.sum[k]), made)
      }
      return true
    }
  }

  /// Adds up the line of row `i`'s residual in `factor.sum`. Returns how many parameters move it, and the last of them.
  @_optimize(speed)
  private mutating func addUp(_ i: Int, _ work: Walker) -> (count: Int, last: Int) {
    addUpSizes(i, work)
    let (width, sum, size) = (work.width, factor.sum.base, factor.magnitude.base)
    var (count, last) = (0, 0)
    for k in 1..<max(width, 1) {
      if abs(sum[k]) <= BatchLimits.cancelled * size[k] { sum[k] = 0 } else { (count, last) = (count + 1, k) }
    }
    return (count, last)
  }
}
