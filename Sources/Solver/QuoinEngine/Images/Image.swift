// Image.swift -- a solver as bytes: what an image holds, and why it can be trusted.
//
//     magic, version, tag, options that shape the problem
//     levels       priority
//     variables    generation, whether in use, value; unused places in the order of their reuse
//     rows         generation, kind, flags, state, scale, level, weight, constant, terms as the caller
//                  wrote them; unused places likewise
//     ties         the edges of each class of aliases, each after the one that its class had before
//     basis        the row at each slot, and the matched one if there are etas; where each term stands in
//                  its column; etas; multipliers that are not zero
//     what waits   suggestions, queued rows, dual infeasible slots, deferred constraints
//     numbers      what later rounding hangs on: allowance, accuracy, work since the last refresh
//     changes      variables listed as changed; reported values, and values the caller sees, that are not present ones
//     directions   those that are kept for edits
//     checksum     of all words before it
//
// The loaded solver goes on to the bit as the saved one does. The rounding of later calls depends not only on problem,
// values and active rows, but also on the matching and its etas, on the order of columns and queues, on multipliers and
// kept directions as pivots have left them. Making the basis anew in the loaded solver would change all these. Bringing
// the saved solver to the same form would change its next results, which a save must not do. So the image holds all of
// these, in as few bytes as possible, and the load believes none of them:
//
//   * What follows from the rest is not in the image: counts, where columns lie, brackets, sorted bounds,
//     aliases' ratios and offsets, rows in the solver's terms, multipliers of required equalities unless all are known.
//   * What is in the image is checked before it is used for anything: an index is below its bound, a number within
//     its limits, a row of a kind that this engine makes (Core+RowRules).
//   * What remains is proved (Core+Audit): the matching has no cycle, etas give the basis, multipliers
//     balance and lie in their boxes, residuals have the signs of their states, but for what waits; kept
//     directions are what a solve finds. Where required rows wait, the solve of a copy shows that they can hold.
//   * A few numbers tell of the past and cannot be proved: they are used only as far as a wrong one does no harm.

enum Image {
  static let magic: UInt64 = 0x474d_494e_494f_5551  // "QUOINIMG"
  static let version: UInt32 = 2
  static let checksumSize = 8
  /// Ends a list that has no count before it.
  static let end: Int32 = -1
  /// The fewest bytes that a record takes.
  static let variableSize = 4 + 8
  static let rowSize = 4 + 4 + 4 + 4 + 8 + 8
  static let termSize = 4 + 8

  private static let seed: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The checksum. Each word enters it by two steps that lose nothing, so that no change of one word is missed.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count)
    var offset = 0
    while offset < bytes.count {
      hash = (hash ^ word(bytes, at: offset)) &* FNV.prime
      hash ^= hash >> 29
      offset += Words.bytes
    }
    return hash
  }

  /// Eight bytes; at the end, the bytes that are left, then zeros.
  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    if offset + Words.bytes <= bytes.count {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for place in (offset..<bytes.count).reversed() { word = word << 8 | UInt64(bytes[place]) }
    return word
  }
}
