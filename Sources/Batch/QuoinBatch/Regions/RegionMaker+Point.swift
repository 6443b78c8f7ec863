// RegionMaker+Point.swift -- what a map that was found says about one scenario: whether rows hold.

import QuoinEngine

extension RegionMaker {
  @_optimize(speed)
  func evaluate(_ point: UnsafePointer<Double>, _ work: Walker) {
    for j in 0..<work.variables {
      let line = factor.lines.base + j * work.width
      var value = line[0]
      for k in 1..<max(work.width, 1) { value += line[k] * point[k] }
      found[j] = value
    }
  }

  /// The allowance of a row's residual at the point where the set was found.
  @_optimize(speed)
  func allowance(_ i: Int, _ constant: Double, _ work: Walker) -> Double {
    var magnitude = abs(constant)
    for term in work.terms(of: i) { magnitude += abs(term.coefficient * found[Int(term.variable)]) }
    return absolute + relative * magnitude
  }

  /// Whether a row's residual is within a share of its allowance.
  @_optimize(speed)
  func holds(_ i: Int, at point: UnsafePointer<Double>, _ work: Walker, _ share: Double) -> Bool {
    let (residual, allowed) = residual(i, at: point, work)
    // A residual that is not a number does not hold.
    return abs(residual) <= share * allowed
  }

  /// A row's residual at the point where the set was found, and its allowance.
  @inline(__always)
  func residual(
    _ i: Int, at point: UnsafePointer<Double>, _ work: Walker
  ) -> (value: Double, allowance: Double) {
    var residual = work.constant(i, at: point)
    let allowed = allowance(i, residual, work)
    for term in work.terms(of: i) { residual += term.coefficient * found.base[Int(term.variable)] }
    return (residual, allowed)
  }

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
}
