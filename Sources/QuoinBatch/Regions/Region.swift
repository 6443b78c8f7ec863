// Region.swift -- where one active set is optimal, and what the outputs are there.
//
// Multipliers do not depend on constants. So a basis stays optimal exactly while the residual of every
// inactive row keeps the sign that its state accepts, and residuals are affine in the parameters: the
// region is a polyhedron. A row that depends on one parameter cuts an interval, so that most of the test is a
// box; the others stand in `tests`, each as
//
//     lowest, highest, residual at zero, rate for each parameter
//
// `values` is a matrix with a line for each parameter and one before them: the outputs at parameters zero,
// then their rates. With (1, parameters) from the left it gives the outputs.

import QuoinEngine

struct Region: BitwiseCopyable {
  var set: ActiveSet
  var width = 1
  var outputs = 0
  var values = BatchArray<Double>()
  var low = BatchArray<Double>()
  var high = BatchArray<Double>()
  var tests = BatchArray<Double>()

  init(_ set: ActiveSet) { self.set = set }

  var parameters: Int { width - 1 }
  var testStride: Int { width + 2 }
  var testCount: Int { tests.count / testStride }
  var bytes: Int { self.set.bytes + values.bytes + low.bytes + high.bytes + tests.bytes }

  /// Whether the region has a point: (1, parameters).
  func contains(_ point: UnsafePointer<Double>) -> Bool {
    for p in 0..<parameters where !(point[p + 1] >= low[p] && point[p + 1] <= high[p]) { return false }
    for t in 0..<testCount where !passes(tests.base + t * testStride, point) { return false }
    return true
  }

  @inline(__always)
  func passes(_ test: UnsafePointer<Double>, _ point: UnsafePointer<Double>) -> Bool {
    var residual = test[2]
    for p in 1..<max(width, 1) { residual += test[p + 2] * point[p] }
    return residual >= test[0] && residual <= test[1]
  }

  /// The matrix's line: 0 for the values at zero, then a parameter's rates.
  @inline(__always)
  func line(_ k: Int) -> UnsafeMutablePointer<Double> { values.base + k * outputs }

  mutating func free(_ allocator: Allocator) {
    self.set.free(allocator)
    values.free(allocator)
    low.free(allocator)
    high.free(allocator)
    tests.free(allocator)
  }
}
