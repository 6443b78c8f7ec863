// Core+Memory.swift -- making room for variables and rows.
//
// Room is made before a call changes anything, so that an allocation that fails leaves no trace.

extension Core {
  /// Numbers the arrays. If the options expect variables or constraints, makes room for them; otherwise the first of
  /// them does, so that a solver with nothing in it is small.
  mutating func prepare(_ options: EngineOptions) throws(EngineError) {
    try nameSlabs()
    if options.expectedVariables + options.expectedConstraints > 0 {
      try makeArena(options.expectedVariables, options.expectedConstraints)
    }
  }

  /// Makes the arena, which holds a small layout whole: the arrays for some dozens of constraints take one allocation.
  private mutating func makeArena(_ expectedVariables: Int, _ expectedRows: Int) throws(EngineError) {
    let variables = max(expectedVariables, FirstArena.variables)
    let rows = max(expectedRows, FirstArena.rows)
    guard let bytes = Int(exactly: FirstArena.bytes(variables, rows)) else { throw .outOfMemory }
    try model.memory.makeArena(bytes: bytes)
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
    if model.value.capacity == 0 { try makeArena(0, 0) }
    if least <= model.value.capacity { return }
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
    if model.row.capacity == 0 { try makeArena(0, 0) }
    if least <= model.row.capacity { return }
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
  private static let base: Int64 = 3568

  /// In 64 bits on every machine, so that expected counts that no memory could hold are no overflow.
  static func bytes(_ variables: Int, _ rows: Int) -> Int64 {
    Int64(variables) * perVariable + Int64(rows) * perRow + base
  }
}
