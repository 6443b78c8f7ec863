// Region.swift -- where one active set is optimal, and what the outputs are there.
//
// Multipliers do not depend on constants. So a basis stays optimal exactly while the residual of every
// inactive row keeps the sign that its state accepts, and residuals are affine in the acting numbers:
// the region is a polyhedron. A residual that depends on one number bounds that number, so that most of the test is a
// box. A residual that depends on several has an entry in `tests`, which names its range of `testTerms`: the numbers
// that it depends on, and its rates.
//
// `values` is a matrix. Its first row has the lines at parameters zero, each further row the rates of one parameter
// that moves anything here (`moving`). (1, those parameters) times the matrix gives the component's lines; an output is
// a line plus an offset. Often few parameters move anything: of the widths of a form's texts only the largest does.

import QuoinEngine

/// Limits on a row's residual or on a line's value, and the terms that make it up: places in a point, and rates.
struct RegionTest: BitwiseCopyable {
  var lowest: Double
  var highest: Double
  /// The residual, or the line's value, where the numbers are zero.
  var residual: Double
  var firstTerm: Int32
  var termCount: Int32
}

struct Region: BitwiseCopyable {
  var set: ActiveSet
  var width = 1
  var lines = 0
  var values = BatchArray<Double>()
  /// The parameters that have a row in `values`: their places in (1, parameters).
  var moving = BatchArray<Int32>()
  /// What takes the place of the matrix where it is large, and most lines are much like others.
  var differences = Differences()
  var low = BatchArray<Double>()
  var high = BatchArray<Double>()
  var tests = BatchArray<RegionTest>()
  var testTerms = BatchArray<ModelShare>()
  /// Whether a residual that the numbers move must be zero: the region has no inside, and its rates are no
  /// derivative.
  var isThin = false
  /// How many scenarios the region has answered in the call that found it.
  var hits: Int32 = 0

  init(_ set: ActiveSet) { self.set = set }

  var numbers: Int { width - 1 }
  /// Rows of the matrix.
  var depth: Int { moving.count + 1 }
  var bytes: Int {
    self.set.bytes + values.bytes + moving.bytes + differences.bytes + low.bytes + high.bytes + tests.bytes
      + testTerms.bytes
  }

  /// Gives back all but the active set.
  mutating func giveBack(to pool: BatchPool) {
    values.giveBack(to: pool)
    moving.giveBack(to: pool)
    differences.giveBack(to: pool)
    low.giveBack(to: pool)
    high.giveBack(to: pool)
    tests.giveBack(to: pool)
    testTerms.giveBack(to: pool)
  }

  /// Whether a point, (1, acting numbers), lies in the region.
  func contains(_ point: UnsafePointer<Double>) -> Bool {
    for p in 0..<numbers where !(point[p + 1] >= low[p] && point[p + 1] <= high[p]) { return false }
    for test in tests.slice where !passes(test, point) { return false }
    return true
  }

  @inline(__always)
  func passes(_ test: RegionTest, _ point: UnsafePointer<Double>) -> Bool {
    var residual = test.residual
    for place in Int(test.firstTerm)..<Int(test.firstTerm &+ test.termCount) {
      let term = testTerms.base[place]
      residual += term.share * point[Int(term.parameter)]
    }
    return residual >= test.lowest && residual <= test.highest
  }

  /// Row `k` of the matrix: the values at zero, or the rates of parameter `moving[k - 1]`.
  @inline(__always)
  func matrixRow(_ k: Int) -> UnsafeMutablePointer<Double> { values.base + k * lines }

}
