// Limits.swift -- which numbers and how many things are accepted.

/// Limits on input. They keep every product of accepted numbers far from overflow.
package enum Limits {
  /// The largest magnitude of a value or a suggestion, and of a constant in its row's scale.
  package static let largestValue = 1e15
  /// The largest magnitude that a saved state may hold. Solved values may be larger than the accepted numbers.
  static let largestLoadedValue = 1e30
  static let smallestCoefficient = 1e-12
  static let largestCoefficient = 1e12
  /// The largest ratio of two coefficients of one constraint.
  static let largestCoefficientRatio = 1e9
  package static let smallestWeight = 1e-6
  package static let largestWeight = 1e6
  /// The least and the largest weight of a row, in the row's scale. The multiplier of a lighter row would be rounding
  /// beside the level's other multipliers. Beside a heavier row's multiplier, the others would be rounding.
  static let smallestRowWeight = 1e-7
  static let largestRowWeight = 1e9
  /// Indices are 32-bit and signed; the margin keeps sums of two of them in range.
  static let largestCount = 1 << 30

  /// The product of two counts; Int.max, which passes every limit, where Int is too small for it.
  @inline(__always)
  static func product(_ a: Int, _ b: Int) -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : product
  }

  /// The most bytes of a label's name, and of its file.
  package static let longestLabel = 1 << 20
}
