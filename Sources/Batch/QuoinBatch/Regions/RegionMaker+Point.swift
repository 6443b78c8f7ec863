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

  /// What a region allows the residual of a row that `addUp` has added up. Not what is allowed where the set was found:
  /// that may be far away, where numbers are large, and the region may reach to where they are small. A residual that one
  /// number moves decides where it is zero, and one that nothing moves where all numbers are. For one that several numbers
  /// move there is an upper limit.
  @_optimize(speed)
  func allowance(
    _ i: Int, _ moved: (count: Int, last: Int), _ point: UnsafePointer<Double>, _ work: Walker
  ) -> Double {
    if moved.count == 0 { return absolute + relative * factor.magnitude[0] }
    if moved.count > 1 {
      return min(allowance(i, work.constant(i, at: point), work), absolute + relative * BatchLimits.farthest)
    }
    let border = -factor.sum[0] / factor.sum[moved.last]
    var magnitude = abs(work.constant(i, atNumber: moved.last, border))
    for term in work.terms(of: i) {
      let line = factor.lines.base + Int(term.variable) * work.width
      magnitude += abs(term.coefficient * (line[0] + line[moved.last] * border))
    }
    return absolute + relative * magnitude
  }

  /// The allowance of a row's residual at the point where the set was found.
  @_optimize(speed)
  func allowance(_ i: Int, _ constant: Double, _ work: Walker) -> Double {
    var magnitude = abs(constant)
    for term in work.terms(of: i) { magnitude += abs(term.coefficient * found[Int(term.variable)]) }
    return absolute + relative * magnitude
  }

  /// Whether a row's residual is within its allowance.
  @_optimize(speed)
  func holds(_ i: Int, at point: UnsafePointer<Double>, _ work: Walker) -> Bool {
    let (residual, allowed) = residual(i, at: point, work)
    // A residual that is not a number does not hold.
    return abs(residual) <= allowed
  }

  /// Whether a row's residual is a small share of its allowance whatever the numbers are: where they are all zero, and by its
  /// rate for each of them. Steep rates cancel, so that what rounding leaves differs from scenario to scenario. This says the same
  /// of a set at whatever scenario it was found.
  func holdsEverywhere(_ i: Int, _ work: Walker) -> Bool {
    addUpSizes(i, work)
    var allowed = absolute
    for k in 0..<work.width {
      allowed += relative * factor.magnitude[k]
      guard abs(factor.sum[k]) <= BatchLimits.accurate * allowed else { return false }
      guard k == 0 || factor.magnitude[k] <= BatchLimits.steepest else { return false }
      allowed = 0
    }
    return true
  }

  /// Adds up the line of row `i`'s residual in `factor.sum`, and the magnitudes of what makes it up.
  @inline(never)
  @_optimize(speed)
  func addUpSizes(_ i: Int, _ work: Walker) {
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
}
