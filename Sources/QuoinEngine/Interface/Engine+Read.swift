// Engine+Read.swift -- reading values: one, many, or only those that changed.

extension Engine {
  /// The value of a variable as of the last solve. Throws `staleVariable`.
  public func value(of variable: VariableID) throws(EngineError) -> Double {
    core.current(try core.index(of: variable, tag))
  }

  /// Writes the values of `variables` to `values`. Throws `staleVariable` or `badCount`, and then
  /// has written nothing.
  public func values(
    of variables: UnsafeBufferPointer<VariableID>, into values: UnsafeMutableBufferPointer<Double>
  ) throws(EngineError) {
    guard values.count >= variables.count else { throw .badCount }
    for variable in variables { _ = try core.index(of: variable, tag) }
    for place in 0..<variables.count { values[place] = core.current(Int32(variables[place].index1) - 1) }
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
    guard let variables, let values, changeLimit > 0 else { return 0 }
    var told = Told(variables: variables, values: values, tag: tag)
    if changeLimit > room { listUnread() }
    if kept.anyUnread { tellMoved(&told) }
    if hasAliases {
      while let top = changed.newest, tellClass(of: top, room, &told) { changed.forgetNewest() }
      return told.count
    }
    changed.drain(value.base) { j, current in
      if told.count == room { return false }
      if j < scalars.variables && info.base[j].isLive { told.append(j, info.base[j], current) }
      return true
    }
    return told.count
  }

  /// Reports what directions have moved and did not list; there is room for all of it.
  private mutating func tellMoved(_ told: inout Told) {
    for place in 0..<kept.all.count where kept.all.base[place].isUnread {
      let moved = kept.all.base[place].variables
      if hasAliases {
        for p in 0..<moved.count { _ = tellClass(of: moved.base[p], Int.max, &told) }
      } else {
        changed.tell(moved.base, moved.count, value.base) { told.append($0, info.base[$0], $1) }
      }
      kept.all.base[place].isUnread = false
    }
    kept.anyUnread = false
  }

  /// Reports a variable, and if it is a root its whole class. False if there is no room for all of it:
  /// what was told is not told again.
  @inline(__always)
  private mutating func tellClass(of top: Int32, _ room: Int, _ told: inout Told) -> Bool {
    // A variable that was made and taken back may still be listed.
    guard top < scalars.variables else { return true }
    let (aliases, known, infos) = (alias.all.base, changed.reported.base, info.base)
    let head = aliases[top]
    let base = value.base[head.root]
    let members = alias.members.base + Int(head.firstMember)
    var place = -1
    var j = top
    while true {
      let current = aliases[j].ratio * base + aliases[j].offset
      if current != known[j] && infos[j].isLive {
        if told.count == room { return false }
        told.append(j, infos[j], current)
        known[j] = current
      }
      place += 1
      if place >= Int(head.memberCount) { break }
      j = members[place]
    }
    return true
  }

  /// How many variables may have changed, at most.
  fileprivate var changeLimit: Int {
    mutating get {
      var limit = changed.list.count
      if kept.anyUnread {
        for place in 0..<kept.all.count where kept.all.base[place].isUnread {
          limit += kept.all.base[place].variables.count
        }
      }
      // A root brings its class.
      return limit == 0 ? 0 : limit + Int(scalars.aliases)
    }
  }
}

/// The caller's buffers, and how far they are filled.
private struct Told {
  let variables: UnsafeMutablePointer<VariableID>
  let values: UnsafeMutablePointer<Double>
  let tag: UInt8
  var count = 0

  @inline(__always)
  mutating func append(_ j: Int32, _ info: VariableInfo, _ current: Double) {
    let stamp = Stamp.make(tag: tag, generation: info.generation)
    variables[count] = VariableID(index1: UInt32(j) + 1, stamp: stamp)
    values[count] = current
    count += 1
  }
}
