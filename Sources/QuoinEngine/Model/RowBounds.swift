// RowBounds.swift -- what a row demands, in the engine's terms.

/// What a row demands, in the engine's terms.
struct RowBounds {
  var flags: UInt8
  var level: Int32
  var weight: Double
}
