// ConflictMember.swift -- a row of a conflict, and its factor in the sum of rows that cannot hold.

struct ConflictMember: BitwiseCopyable {
  var row: Int32
  var generation: UInt32
  /// The factor of the row, as the caller wrote it, in the sum that cannot hold.
  var multiplier: Double
}
