// RegionMaker+Point.swift -- what a map that was found says about one scenario, without a region.

import QuoinEngine

extension RegionMaker {
  /// Whether no inactive row is near zero at the point of a set that `solve` has taken.
  @_optimize(speed)
  func isWellInside(_ set: ActiveSet) -> Bool {
    let work = Walker(model.components[Int(set.component)], model)
    let point = UnsafePointer(set.point.base)
    for i in 0..<work.rows where set.marks.base[i] < RowMark.anything {
      let (residual, allowance) = residual(i, at: point, work)
      let allowed = BatchLimits.inside * allowance
      let mark = set.marks.base[i]
      if mark & RowMark.below == 0 && !(residual >= allowed) { return false }
      if mark & RowMark.above == 0 && !(residual <= -allowed) { return false }
    }
    return true
  }

  /// Writes the lines of a component's outputs at a scenario, from the map that `solve` found: to the bit what a region
  /// of the same set gives.
  @_optimize(speed)
  mutating func writeValues(
    _ held: Component, _ given: UnsafePointer<Double>, line: UnsafeMutablePointer<Double>
  ) {
    let parameters = model.parameters.base + held.parameters.start
    for k in 0..<held.lines.length {
      let rates = rates(of: Int(model.lines[held.lines.start + k]), held)
      var sum = rates[0] + 0
      for p in 0..<held.parameters.length where rates[p + 1] != 0 {
        sum += given[Int(parameters[p])] * rates[p + 1]
      }
      line[k] = sum
    }
  }
}
