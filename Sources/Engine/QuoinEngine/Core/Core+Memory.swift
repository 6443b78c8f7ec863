// Core+Memory.swift -- making room for variables and rows.
//
// Room is made before a call changes anything, so that an allocation that fails leaves no trace.

extension Core {
  /// Numbers the arrays. If the options expect variables or constraints, makes room for them; otherwise the first of
  /// them does, so that a solver with nothing in it is small. Arrays of a fixed size are never without their elements.
  mutating func prepare(_ options: EngineOptions) throws(EngineError) {
    if options.expectedVariables > 0 || options.expectedConstraints > 0 {
      try makeArena(options.expectedVariables, options.expectedConstraints, besides: FirstArena.empty)
      try nameSlabs()
      return try fillArena(options.expectedVariables, options.expectedConstraints)
    }
    try model.memory.makeArena(bytes: Int(FirstArena.empty))
    try nameSlabs()
    try growFixedSlabs()
  }

  /// Makes an arena that holds a small layout whole, or what is expected: the arrays for some dozens of constraints take
  /// one allocation.
  private mutating func makeArena(_ variables: Int, _ rows: Int, besides: Int64 = 0) throws(EngineError) {
    guard let bytes = Int(exactly: FirstArena.bytes(variables, rows) + besides) else { throw .outOfMemory }
    try model.memory.makeArena(bytes: bytes)
  }

  private mutating func fillArena(_ variables: Int, _ rows: Int) throws(EngineError) {
    let rows = max(rows, FirstArena.rows)
    try growSlabs(variables: max(variables, FirstArena.variables), rows: rows)
    try model.term.reserve(rows * 2, &model.memory)
    try model.entry.reserve(rows * 2, &model.memory)
    try model.level.reserve(FirstArena.levels, &model.memory)
  }

  /// Makes the arena of a solver that had nothing in it. It may be there, without all that it is for, if memory ran out.
  @inline(never)
  private mutating func furnish() throws(EngineError) {
    if model.memory.arenas == 1 { try makeArena(0, 0) }
    try fillArena(0, 0)
  }

  /// Reserves room for `wanted` variables in all.
  @inline(__always)
  mutating func reserveVariables(_ wanted: Int) throws(EngineError) {
    if wanted > model.value.capacity { try growVariables(wanted) }
  }

  @inline(never)
  private mutating func growVariables(_ least: Int) throws(EngineError) {
    if model.value.capacity == 0 { try furnish() }
    if least <= model.value.capacity { return }
    model.memory.growsByLess = model.memory.wasTrimmed
    defer { model.memory.growsByLess = false }
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
    if model.row.capacity == 0 { try furnish() }
    if least <= model.row.capacity { return }
    model.memory.growsByLess = model.memory.wasTrimmed
    defer { model.memory.growsByLess = false }
    try growSlabs(variables: 0, rows: model.row.grown(to: least, model.memory))
  }
}

/// How many variables, rows and levels the arena of a small layout has room for, and its size.
private enum FirstArena {
  static let variables = 24
  static let rows = 40
  static let levels = 4
  /// For the lists that a solver with nothing in it has.
  static let empty: Int64 = 896
  private static let perVariable: Int64 = 276
  private static let perRow: Int64 = 150
  private static let base: Int64 = 3280

  /// In 64 bits on every machine, so that expected counts that no memory could hold are no overflow.
  static func bytes(_ expectedVariables: Int, _ expectedRows: Int) -> Int64 {
    Int64(max(expectedVariables, variables)) * perVariable + Int64(max(expectedRows, rows)) * perRow + base
  }
}
