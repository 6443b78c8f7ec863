// Engine+Read.swift -- reading values: one, many, or only those that changed.

extension Engine {
  /// The value of a variable as of the last solve. Throws `staleVariable`.
  public func value(of variable: VariableID) throws(EngineError) -> Double {
    core.value[try core.index(of: variable, tag)]
  }

  /// Writes the values of `variables` to `values`. Throws `staleVariable` or `badCount`, and then
  /// has written nothing.
  public func values(
    of variables: UnsafeBufferPointer<VariableID>, into values: UnsafeMutableBufferPointer<Double>
  ) throws(EngineError) {
    guard values.count >= variables.count else { throw .badCount }
    for variable in variables { _ = try core.index(of: variable, tag) }
    for place in 0..<variables.count { values[place] = core.value[Int32(variables[place].index1) - 1] }
  }

  /// How many variables may have changed since they were last read by `readChanges`, at most.
  public var changeLimit: Int { core.changeLimit }

  /// Writes the variables whose values differ from those last reported here, with their values, and
  /// returns how many it wrote. A new variable counts as reported with zero. What does not fit is
  /// left for the next call. Proportional to what changed; nothing changed costs nothing.
  public func readChanges(
    into variables: UnsafeMutableBufferPointer<VariableID>,
    _ values: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    core.readChanges(into: variables.baseAddress, values.baseAddress, min(variables.count, values.count), tag)
  }
}

extension Core {
  fileprivate mutating func readChanges(
    into variables: UnsafeMutablePointer<VariableID>?, _ values: UnsafeMutablePointer<Double>?, _ room: Int,
    _ tag: UInt8
  ) -> Int {
    guard let variables, let values else { return 0 }
    var written = 0
    let report = { (info: UnsafeMutablePointer<VariableInfo>, j: Int32, current: Double) in
      let stamp = Stamp.make(tag: tag, generation: info[j].generation)
      variables[written] = VariableID(index1: UInt32(j) + 1, stamp: stamp)
      values[written] = current
      written += 1
    }
    if changeLimit > room { listUnread() }
    for place in 0..<kept.all.count where kept.all.base[place].isUnread {
      let moved = kept.all.base[place].variables
      changed.tell(moved.base, moved.count, value.base) { report(info.base, $0, $1) }
      kept.all.base[place].isUnread = false
    }
    changed.drain(value.base) { j, current in
      if written == room { return false }
      if j < scalars.variables && info.base[j].isLive { report(info.base, j, current) }
      return true
    }
    return written
  }

  /// How many variables may have changed, at most.
  fileprivate var changeLimit: Int {
    var limit = changed.list.count
    if kept.count > 0 {
      for place in 0..<kept.all.count where kept.all.base[place].isUnread {
        limit += kept.all.base[place].variables.count
      }
    }
    return limit
  }
}
