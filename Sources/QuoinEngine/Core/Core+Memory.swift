// Core+Memory.swift -- making room for variables and rows.
//
// Room is made before a call changes anything, so that an allocation that fails leaves no trace.

extension Core {
  /// The first arena holds a small layout whole: a solver of some dozens of constraints makes one
  /// allocation.
  mutating func prepare(_ options: EngineOptions) throws(EngineError) {
    let variables = max(options.expectedVariables, 24)
    let rows = max(options.expectedConstraints, 40)
    try model.memory.makeArena(bytes: variables * 276 + rows * 150 + 4096)
    try nameSlabs()
    try growSlabs(variables: variables, rows: rows)
    try model.term.reserve(rows * 2, &model.memory)
    try model.entry.reserve(rows * 2, &model.memory)
    try model.level.reserve(4, &model.memory)
  }

  /// Room for `wanted` variables in all.
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

  /// Room for `wanted` rows in all.
  @inline(__always)
  mutating func reserveRows(_ wanted: Int) throws(EngineError) {
    if wanted > model.row.capacity { try growRows(wanted) }
  }

  @inline(never)
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
