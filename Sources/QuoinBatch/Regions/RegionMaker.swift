// RegionMaker.swift -- from an active set to its region.
//
//   1. The values of all variables, as affine maps (Factor).
//   2. At the point where the set was found, active rows must hold: otherwise rounding won, and the region is
//      refused.
//   3. The outputs' maps.
//   4. The residuals' maps of inactive rows: a box, and the tests that are no part of it.

import QuoinEngine

struct RegionMaker {
  let model: BatchModel
  let allocator: Allocator
  /// What a residual may miss by.
  let absolute: Double
  let relative: Double
  var factor: Factor
  /// By variable: the value at the point where the set was found.
  var found = BatchArray<Double>()

  init(
    _ model: BatchModel, _ allowance: (absolute: Double, relative: Double), _ allocator: Allocator
  ) throws(EngineError) {
    self.model = model
    self.allocator = allocator
    (absolute, relative) = allowance
    factor = try Factor(model, allocator)
    var most = 0
    for c in 0..<model.components.count { most = max(most, model.components[c].variables.length) }
    do throws(EngineError) { found = try BatchArray(most, of: 0, allocator) } catch {
      factor.free()
      throw error
    }
  }

  @inline(never)
  mutating func free() {
    factor.free()
    found.free(allocator)
  }

  /// The region of `set`, which then owns it; nil if it would not serve, and the set is freed.
  @inline(never)
  mutating func make(_ set: ActiveSet) throws(EngineError) -> Region? {
    var region = Region(set)
    do throws(EngineError) {
      if try fill(&region, UnsafePointer(set.point.base)) { return region }
    } catch {
      region.free(allocator)
      throw error
    }
    region.free(allocator)
    return nil
  }

  private mutating func fill(_ region: inout Region, _ point: UnsafePointer<Double>) throws(EngineError)
    -> Bool
  {
    let held = model.components[Int(region.set.component)]
    let work = Walker(held, model)
    region.width = work.width
    region.lines = held.lines.length
    // 1
    guard try factor.solve(region.set, model) else { return false }
    // 2
    evaluate(point, work)
    for i in 0..<work.rows where region.set.marks[i] == RowMark.active {
      guard holds(i, at: point, work) else { return false }
    }
    // 3
    try copyOutputs(held, &region)
    // 4
    region.low = try BatchArray(region.parameters, of: -.infinity, allocator)
    region.high = try BatchArray(region.parameters, of: .infinity, allocator)
    for i in 0..<work.rows where region.set.marks[i] < RowMark.anything {
      guard try addTest(i, &region, point, work) else { return false }
    }
    return region.contains(point)
  }

  private func evaluate(_ point: UnsafePointer<Double>, _ work: Walker) {
    for j in 0..<work.variables {
      let line = factor.lines.base + j * work.width
      var value = line[0]
      for k in 1..<max(work.width, 1) { value += line[k] * point[k] }
      found[j] = value
    }
  }

  /// The allowance of a row at the point.
  private func allowance(_ i: Int, _ constant: Double, _ work: Walker) -> Double {
    var magnitude = abs(constant)
    for term in work.terms(of: i) { magnitude += abs(term.coefficient * found[Int(term.variable)]) }
    return absolute + relative * magnitude
  }

  private func holds(_ i: Int, at point: UnsafePointer<Double>, _ work: Walker) -> Bool {
    var residual = work.constant(i, at: point)
    let allowed = allowance(i, residual, work)
    for term in work.terms(of: i) { residual += term.coefficient * found[Int(term.variable)] }
    // What is not a number holds nothing.
    return abs(residual) <= allowed
  }

  private func copyOutputs(_ held: Component, _ region: inout Region) throws(EngineError) {
    region.values = try BatchArray(region.width * region.lines, of: 0, allocator)
    for k in 0..<region.lines {
      let variable = Int(model.lines[held.lines.start + k])
      for p in 0..<region.width {
        region.values[p * region.lines + k] = factor.lines[variable * region.width + p]
      }
    }
  }

  /// Adds what row `i` demands of the parameters. False if no parameters can meet it.
  private mutating func addTest(
    _ i: Int, _ region: inout Region, _ point: UnsafePointer<Double>, _ work: Walker
  ) throws(EngineError) -> Bool {
    let mark = region.set.marks[i]
    let moved = addUp(i, work)
    let allowed = allowance(i, work.constant(i, at: point), work)
    let lowest = mark & RowMark.below != 0 ? -Double.infinity : -allowed
    let highest = mark & RowMark.above != 0 ? Double.infinity : allowed
    let residual = factor.sum[0]
    switch moved.count {
    case 0: return residual >= lowest && residual <= highest
    case 1:
      let rate = factor.sum[moved.last]
      let (a, b) = ((lowest - residual) / rate, (highest - residual) / rate)
      let p = moved.last - 1
      region.low[p] = max(region.low[p], min(a, b))
      region.high[p] = min(region.high[p], max(a, b))
      return region.low[p] <= region.high[p]
    default:
      let test = RegionTest(
        lowest: lowest, highest: highest, residual: residual, firstTerm: Int32(region.testTerms.count),
        termCount: Int32(moved.count))
      try region.tests.append(test, allocator)
      for k in 1..<region.width where factor.sum[k] != 0 {
        try region.testTerms.append(ModelShare(parameter: Int32(k), share: factor.sum[k]), allocator)
      }
      return true
    }
  }

  /// Adds up the residual's line, in `factor.sum`; how many parameters move it, and the last of them.
  private mutating func addUp(_ i: Int, _ work: Walker) -> (count: Int, last: Int) {
    let (width, sum, size) = (work.width, factor.sum.base, factor.magnitude.base)
    work.start(i, sum)
    for k in 0..<width { size[k] = abs(sum[k]) }
    for term in work.terms(of: i) {
      let line = factor.lines.base + Int(term.variable) * width
      for k in 0..<width {
        let part = term.coefficient * line[k]
        sum[k] += part
        size[k] += abs(part)
      }
    }
    var (count, last) = (0, 0)
    for k in 1..<max(width, 1) {
      if abs(sum[k]) <= BatchLimits.cancelled * size[k] { sum[k] = 0 } else { (count, last) = (count + 1, k) }
    }
    return (count, last)
  }
}
