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
    guard let variables, let values, changed.list.count > 0 || kept.anyUnread else { return 0 }
    var told = Told(variables: variables, values: values, tag: tag)
    // Nothing is told twice: room for every variable is enough.
    if kept.anyUnread && room < Int(scalars.variables) && changeLimit > room { listUnread() }
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
    let values = value.base
    for place in 0..<kept.all.count where kept.all.base[place].isUnread {
      // Only roots move.
      let moved = kept.all.base[place].variables
      _ = told.tell(moved.count, Int.max, self.known) { (moved.base[$0], values[moved.base[$0]]) }
      if hasAliases {
        for p in 0..<moved.count { _ = tellMembers(of: moved.base[p], Int.max, &told) }
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
    let current = current(top)
    return told.tell(1, room, known) { _ in (top, current) } && tellMembers(of: top, room, &told)
  }

  /// Reports the members of a root's class.
  @inline(__always)
  private mutating func tellMembers(of top: Int32, _ room: Int, _ told: inout Told) -> Bool {
    let aliases = alias.all.base
    let place = aliases[top].members
    if place < 0 { return true }
    let base = value.base[top]
    let members = alias.members.base + Int(place) + 1
    let count = Int(members[-1])
    return told.tell(count, room, known) {
      let j = members[$0]
      return (j, aliases[j].ratio * base + aliases[j].offset)
    }
  }

  /// What the caller was last told, and of whom.
  @inline(__always)
  private var known: Known { Known(values: changed.reported.base, infos: info.base) }

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

private struct Known {
  let values: UnsafeMutablePointer<Double>
  let infos: UnsafeMutablePointer<VariableInfo>
}

/// The caller's buffers, and how far they are filled.
private struct Told {
  let variables: UnsafeMutablePointer<VariableID>
  let values: UnsafeMutablePointer<Double>
  let tag: UInt8
  var count = 0

  /// Tells those of `count` variables whose values the caller does not know. False if there is no room.
  @inline(__always)
  mutating func tell(_ count: Int, _ room: Int, _ known: Known, _ one: (Int) -> (Int32, Double)) -> Bool {
    // A copy, which stays in registers.
    var told = self
    defer { self = told }
    for place in 0..<count {
      let (j, current) = one(place)
      if current == known.values[j] || !known.infos[j].isLive { continue }
      if told.count == room { return false }
      told.append(j, known.infos[j], current)
      known.values[j] = current
    }
    return true
  }

  @inline(__always)
  mutating func append(_ j: Int32, _ info: VariableInfo, _ current: Double) {
    let stamp = Stamp.make(tag: tag, generation: info.generation)
    variables[count] = VariableID(index1: UInt32(bitPattern: j &+ 1), stamp: stamp)
    values[count] = current
    count &+= 1
  }
}
