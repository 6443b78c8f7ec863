// Engine+Ambiguity.swift -- which variables could have other values at no cost.
//
// The optimal face is probed as it is defined: on a clone, an objective term below every level pulls
// the variable down, then up. Where it ends is the range of the variable among all optimal solutions.
// A variable is not probed when its reasons are all firm: active constraints whose multipliers are
// strictly inside their boxes cannot give way at no cost.

/// The values that a variable could have at the same objective, level by level.
public struct ValueRange: Sendable, BitwiseCopyable {
  /// The least value, minus infinity where nothing holds the variable from below.
  public var lowest: Double
  /// The greatest value, infinite where nothing holds the variable from above.
  public var highest: Double
}

extension Engine {
  /// The range of a variable among all optimal solutions; a single point if it is determined.
  ///
  /// Throws `staleVariable`, `outOfMemory`. Solves on a clone; this engine does not change.
  public func range(of variable: VariableID) throws(EngineError) -> ValueRange {
    let j = try core.index(of: variable, tag)
    if core.isFirm(j) { return ValueRange(lowest: core.current(j), highest: core.current(j)) }
    return try clone().probe(variable)
  }

  /// The same on a clone of this engine, which is left on its optimal face but no copy any more.
  public func range(of variable: VariableID, on clone: Engine) throws(EngineError) -> ValueRange {
    let j = try core.index(of: variable, tag)
    if core.isFirm(j) { return ValueRange(lowest: core.current(j), highest: core.current(j)) }
    return try clone.probe(variable)
  }

  /// Calls `visit` with each variable that has other values at the same objective, and its range.
  ///
  /// Throws `outOfMemory`. Two solves for each variable that may have other values.
  public func forEachAmbiguity(_ visit: (VariableID, ValueRange) -> Void) throws(EngineError) {
    try forEachAmbiguity(on: clone(), visit)
  }

  /// The same on a clone of this engine, which is left on its optimal face but no copy any more.
  public func forEachAmbiguity(
    on copy: Engine, _ visit: (VariableID, ValueRange) -> Void
  ) throws(EngineError) {
    for j in 0..<core.scalars.variables where core.info[j].isLive {
      if core.isFirm(j) { continue }
      let variable = core.handle(ofVariable: j, tag)
      let range = try copy.probe(variable)
      if range.highest - range.lowest > Tolerances.ambiguity * (1 + abs(core.current(j))) {
        visit(variable, range)
      }
    }
  }

  /// Pulls a variable both ways, below every level. Leaves the values elsewhere on the face.
  private func probe(_ variable: VariableID) throws(EngineError) -> ValueRange {
    ValueRange(
      lowest: try extreme(of: variable, .minimize, end: -Double.infinity),
      highest: try extreme(of: variable, .maximize, end: Double.infinity))
  }

  private func extreme(
    of variable: VariableID, _ sense: ObjectiveSense, end: Double
  ) throws(EngineError) -> Double {
    let pull = try withUnsafePointer(to: Term(1, variable)) { term throws(EngineError) in
      try addPull(UnsafeBufferPointer(start: term, count: 1), sense, priority: Core.probePriority)
    }
    let status = try solve()
    // Pulls of the caller's may be unbounded as well: ask this one.
    let i = try core.index(of: pull, tag)
    let isEndless = status == .unbounded && core.row[i].has(RowFlag.suspended)
    let value = try self.value(of: variable)
    try remove(pull)
    try solve()
    return isEndless ? end : value
  }
}

extension Core {
  /// Below the rest values.
  static var probePriority: Double { -1 }

  /// Whether the value of `j` follows from rows that cannot give way at no cost.
  mutating func isFirm(_ j: Int32) -> Bool {
    btran(unit: root(of: j))
    for place in 0..<lambda.count where !isFirmSlot(lambda.index.base[place]) { return false }
    return true
  }

  /// Whether the multiplier at slot `k` is strictly inside its box, or its row never gives way.
  private mutating func isFirmSlot(_ k: Int32) -> Bool {
    switch kind[k] {
    case .loose: return false
    case .fixed: return true
    case .boxed:
      let held = box(at: k)
      let y = components(k)
      for up in [true, false] {
        let side = up ? RowFlag.upper : RowFlag.lower
        if held.flags & RowFlag.required != 0 && held.flags & side != 0 { continue }
        var isInside = false
        for l in 0..<Int(scalars.levels) where distance(y, held, up: up, level: l) > Tolerances.dualTie {
          isInside = true
          break
        }
        if !isInside { return false }
      }
      return true
    }
  }
}
