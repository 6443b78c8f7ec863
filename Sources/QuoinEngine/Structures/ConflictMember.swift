// ConflictMember.swift -- a row of a sum that cannot hold.

struct ConflictMember: BitwiseCopyable {
  var row: Int32
  var generation: UInt32
  /// What the row, as the caller wrote it, is multiplied by in the sum that cannot hold.
  var multiplier: Double
}
