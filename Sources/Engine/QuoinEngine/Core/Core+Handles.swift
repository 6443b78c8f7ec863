// Core+Handles.swift -- from the caller's handles to places, and back.
//
// A handle is a place and a stamp: the engine's tag and the place's generation. A place that is used again
// has a new generation, so that a stale handle differs from a good one.
//
// Where Int has 32 bits, an index from 2^31 on comes out negative, or as Int.max, and so names nothing.

extension Core {
  /// The index that a variable's handle names.
  @inline(__always)
  func index(of handle: VariableID, _ tag: UInt8) throws(EngineError) -> Int32 {
    let j = Int(truncatingIfNeeded: handle.index1) &- 1
    guard j >= 0, j < Int(model.scalars.variables), model.info.base[j].isNamed(by: handle.stamp, tag)
    else { throw .staleVariable }
    return Int32(j)
  }

  /// The row that a constraint's handle names.
  @inline(__always)
  func index(of handle: ConstraintID, _ tag: UInt8) throws(EngineError) -> Int32 {
    let i = Int(truncatingIfNeeded: handle.index1) &- 1
    guard i >= 0, i < Int(model.scalars.rows), model.row.base[i].has(RowFlag.owned),
      handle.stamp == Stamp.make(tag: tag, generation: model.row.base[i].generation)
    else { throw .staleConstraint }
    return Int32(i)
  }

  mutating func handle(ofVariable j: Int32, _ tag: UInt8) -> VariableID {
    VariableID(
      index1: UInt32(j) + 1, stamp: Stamp.make(tag: tag, generation: model.info.base[j].generation))
  }

  mutating func handle(ofRow i: Int32, _ tag: UInt8) -> ConstraintID {
    ConstraintID(
      index1: UInt32(i) + 1, stamp: Stamp.make(tag: tag, generation: model.row.base[i].generation))
  }
}
