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
  public var changeLimit: Int { core.changed.list.count }

  /// Writes the variables whose values differ from those last reported here, with their values, and
  /// returns how many it wrote. A new variable counts as reported with zero. What does not fit is
  /// left for the next call. Proportional to what changed; nothing changed costs nothing.
  public func readChanges(
    into variables: UnsafeMutableBufferPointer<VariableID>,
    _ values: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    let room = min(variables.count, values.count)
    var written = 0
    while core.changed.list.count > 0 && written < room {
      let j = core.changed.list.base[core.changed.list.count - 1]
      let current = core.value[j]
      if current != core.changed.reported[j] && j < core.scalars.variables && core.info[j].isLive {
        variables[written] = core.handle(ofVariable: j, tag)
        values[written] = current
        written += 1
      }
      core.changed.removeLast(reporting: current)
    }
    return written
  }
}
