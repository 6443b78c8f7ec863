// RowBounds.swift -- what a row demands, in the engine's terms.

/// The demand of a row: which residuals cost, at which level, by which weight.
struct RowBounds {
  var flags: UInt8
  var level: Int32
  var weight: Double

  /// What a required constraint demands.
  @inline(__always)
  static func required(_ relation: Relation) -> RowBounds {
    RowBounds(flags: RowFlag.owned | RowFlag.required | RowFlag.sides(of: relation), level: 0, weight: 0)
  }
}

extension Row {
  var bounds: RowBounds { RowBounds(flags: flags, level: level, weight: weight) }
}
