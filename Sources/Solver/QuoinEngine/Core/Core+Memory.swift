// Core+Memory.swift -- making room for variables and rows.
//
// Room is made before a call changes anything, so that an allocation that fails leaves no trace.

extension Core {
  /// Makes the first arena, which holds a small layout whole: the arrays for some dozens of constraints take one
  /// allocation.
  mutating func prepare(_ options: EngineOptions) throws(EngineError) {
    let variables = max(options.expectedVariables, FirstArena.variables)
    let rows = max(options.expectedConstraints, FirstArena.rows)
    guard let bytes = Int(exactly: FirstArena.bytes(variables, rows)) else { throw .outOfMemory }
    try model.memory.makeArena(bytes: bytes)
    try nameSlabs()
    try growSlabs(variables: variables, rows: rows)
    try model.term.reserve(rows * 2, &model.memory)
    try model.entry.reserve(rows * 2, &model.memory)
    try model.level.reserve(FirstArena.levels, &model.memory)
  }

  /// Reserves room for `wanted` variables in all.
  @inline(__always)
  mutating func reserveVariables(_ wanted: Int) throws(EngineError) {
    if wanted > model.value.capacity { try growVariables(wanted) }
  }

  @inline(never)
  private mutating func growVariables(_ least: Int) throws(EngineError) {
    model.memory.isSparing = wasTrimmed
    defer { model.memory.isSparing = false }
    try growSlabs(variables: model.value.grown(to: least, model.memory), rows: 0)
  }

  /// Reserves room for `wanted` rows in all.
  @inline(__always)
  mutating func reserveRows(_ wanted: Int) throws(EngineError) {
    if wanted > model.row.capacity { try growRows(wanted) }
  }

  @inline(never)
  @_optimize(speed)
  private mutating func growRows(_ least: Int) throws(EngineError) {
    model.memory.isSparing = wasTrimmed
    defer { model.memory.isSparing = false }
    try growSlabs(variables: 0, rows: model.row.grown(to: least, model.memory))
  }

  /// A stamp that no row carries yet.
  @inline(__always)
  mutating func nextRowStamp() -> UInt16 {
    if rowClock == UInt16.max {
      rowStamp.base.update(repeating: 0, count: rowStamp.capacity)
      rowClock = 0
    }
    rowClock &+= 1
    return rowClock
  }
}

/// How many variables, rows and levels the first arena has room for, and its size.
private enum FirstArena {
  static let variables = 24
  static let rows = 40
  static let levels = 4
  private static let perVariable: Int64 = 276
  private static let perRow: Int64 = 150
  private static let base: Int64 = 4096

  /// In 64 bits on every machine, so that expected counts that no memory could hold are no overflow.
  static func bytes(_ variables: Int, _ rows: Int) -> Int64 {
    Int64(variables) * perVariable + Int64(rows) * perRow + base
  }
}
