// Sink.swift -- where answers go: rows of values, `stride` numbers apart.

import CQuoinSys

struct Sink {
  let base: UnsafeMutablePointer<Double>
  /// The distance between the first values of two successive scenarios, in numbers.
  let stride: Int
  /// The number of values in each row.
  let count: Int
  /// By value of a row: which of a scenario's different values it is; empty if these are the row.
  let sources: BatchArray<Int32>

  func fill(_ scenario: Int, _ value: Double) { row(scenario).update(repeating: value, count: count) }

  /// The row of a scenario.
  @inline(__always)
  func row(_ scenario: Int) -> UnsafeMutablePointer<Double> { base + scenario * stride }

  /// Writes a whole row. It goes past the caches: it is not read again, and would only fill them.
  @inline(__always)
  func write(_ scenario: Int, _ values: UnsafePointer<Double>) {
    if sources.count == 0 {
      csys_stream(row(scenario), values, count)
    } else {
      csys_stream_places(row(scenario), values, sources.base, count)
    }
  }
}
