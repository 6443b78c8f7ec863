// Sink.swift -- where answers go: rows of doubles or floats, `stride` numbers apart.

import CQuoinSys

package struct Sink {
  let base: UnsafeMutableRawPointer
  /// The distance between the first values of two successive scenarios, in numbers.
  let stride: Int
  let isFloat: Bool
  /// The number of values in each row.
  let count: Int

  package init(_ values: UnsafeMutablePointer<Double>, stride: Int, count: Int) {
    (base, isFloat) = (UnsafeMutableRawPointer(values), false)
    (self.stride, self.count) = (stride, count)
  }

  package init(_ values: UnsafeMutablePointer<Float>, stride: Int, count: Int) {
    (base, isFloat) = (UnsafeMutableRawPointer(values), true)
    (self.stride, self.count) = (stride, count)
  }

  @inline(__always)
  func set(_ scenario: Int, _ position: Int, _ value: Double) {
    let place = scenario * stride + position
    if isFloat {
      base.assumingMemoryBound(to: Float.self)[place] = Float(value)
    } else {
      base.assumingMemoryBound(to: Double.self)[place] = value
    }
  }

  func fill(_ scenario: Int, _ value: Double) {
    for position in 0..<count { set(scenario, position, value) }
  }

  /// The row of a scenario, in a sink of doubles.
  @inline(__always)
  func row(_ scenario: Int) -> UnsafeMutablePointer<Double> {
    base.assumingMemoryBound(to: Double.self) + scenario * stride
  }

  /// Writes a whole row. A row of doubles goes past the caches: it is not read again, and would only fill them.
  @inline(__always)
  func write(_ scenario: Int, _ values: UnsafePointer<Double>) {
    if isFloat {
      let row = base.assumingMemoryBound(to: Float.self) + scenario * stride
      for position in 0..<count { row[position] = Float(values[position]) }
    } else {
      csys_stream(row(scenario), values, count)
    }
  }
}
