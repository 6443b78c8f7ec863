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

  /// Whether a residual `r` violates the demand, where `allowed` counts as zero.
  @inline(__always)
  func isViolated(by r: Double, allowed: Double) -> Bool {
    (r > allowed && flags & RowFlag.upper != 0) || (r < -allowed && flags & RowFlag.lower != 0)
  }
}

extension Row {
  var bounds: RowBounds { RowBounds(flags: flags, level: level, weight: weight) }

  /// Writes a constraint at an unused place, inactive and at rest.
  @inline(__always)
  mutating func begin(
    firstTerm: Int32, termCount: Int32, constant: Double, exponent: Int8, kind: ConstraintKind,
    _ bounds: RowBounds
  ) {
    self.firstTerm = firstTerm
    self.termCount = termCount
    self.constant = constant
    self.exponent = exponent
    self.kind = kind
    weight = bounds.weight
    level = bounds.level
    flags = bounds.flags
    state = restingState
  }
}
