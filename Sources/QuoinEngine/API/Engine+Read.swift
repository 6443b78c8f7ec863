// Engine+Read.swift -- reading values: one, many, or only those that changed.

extension Engine {
  /// The value of a variable as of the last solve. Throws `staleVariable`.
  public func value(of variable: VariableID) throws(EngineError) -> Double {
    core.seen(try core.index(of: variable, tag))
  }

  /// Writes the values of `variables` to `values`. Throws `staleVariable` or `badCount`, and then
  /// has written nothing.
  public func values(
    of variables: UnsafeBufferPointer<VariableID>, into values: UnsafeMutableBufferPointer<Double>
  ) throws(EngineError) {
    defer { verify() }
    guard values.count >= variables.count else { throw .badCount }
    for variable in variables { _ = try core.index(of: variable, tag) }
    for place in 0..<variables.count { values[place] = core.seen(Int32(variables[place].index1) - 1) }
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
    defer { verify() }
    return core.readChanges(
      into: variables.baseAddress, values.baseAddress, min(variables.count, values.count), tag)
  }
}

extension Core {
  fileprivate mutating func readChanges(
    into variables: UnsafeMutablePointer<VariableID>?, _ values: UnsafeMutablePointer<Double>?, _ room: Int,
    _ tag: UInt8
  ) -> Int {
    guard let variables, let values, changed.list.count > 0 || !kept.unread.isEmpty else { return 0 }
    var told = Told(variables: variables, values: values, room: room, tag: tag)
    if !solved.isEmpty { return tellSeen(told) }
    // Nothing is told twice: room for every variable is enough.
    if room >= Int(model.scalars.variables) || room >= changeLimit {
      tellEverything(&told)
    } else {
      listUnread()
      while let top = changed.newest, tellClass(of: top, &told) { changed.forgetNewest() }
    }
    return told.count
  }

  /// Reports what directions have moved, and what is listed; there is room for all of it.
  @inline(__always)
  private mutating func tellEverything(_ told: inout Told) {
    while let place = kept.unread.first {
      tellEach(kept.all.base[place].variables, areRoots: true, &told)
      kept.unread.remove(place)
    }
    if changed.list.count == 0 { return }
    tellEach(changed.list, areRoots: false, &told)
    changed.clear()
  }

  /// Reports what is listed while values have moved that the caller does not see yet. All of it stays
  /// listed for when they are seen.
  @inline(never)
  private mutating func tellSeen(_ given: Told) -> Int {
    listUnread()
    var told = given
    for place in 0..<changed.list.count {
      let top = changed.list.base[place]
      if top < model.scalars.variables && !tellSeenClass(of: top, &told) { break }
    }
    return told.count
  }

  /// The same for a variable and those it stands for. False if there is no room for all of it.
  private mutating func tellSeenClass(of top: Int32, _ told: inout Told) -> Bool {
    let known = known
    var next = top
    var place = hasAliases && alias.all[top].members >= 0 ? alias.all[top].members + 1 : 0
    let end = place == 0 ? 0 : place + alias.members[place - 1]
    while true {
      if told.isFull && known.infos[next].isLive && seen(next) != known.values[next] { return false }
      told.tell(next, seen(next), known)
      if place >= end { return true }
      next = alias.members[place]
      place += 1
    }
  }

  /// Reports the variables of a list. Where it says so all are roots; else they may have become members, and
  /// some that were made and taken back may still be listed.
  @inline(__always)
  private mutating func tellEach(_ moved: Slab<Int32>, areRoots: Bool, _ told: inout Told) {
    if hasAliases { return tellClasses(moved, areRoots: areRoots, &told) }
    // Copies, which stay in registers.
    var out = told
    let (values, known, variables) = (model.value.base, known, model.scalars.variables)
    for place in 0..<moved.count {
      let j = moved.base[place]
      if areRoots || j < variables { out.tell(j, values[j], known) }
    }
    told = out
  }

  /// The same, each root with its class.
  @inline(__always)
  private mutating func tellClasses(_ moved: Slab<Int32>, areRoots: Bool, _ told: inout Told) {
    var out = told
    let (values, known, variables) = (model.value.base, known, model.scalars.variables)
    let (aliases, members) = (alias.all.base, alias.members.base)
    for place in 0..<moved.count {
      let top = moved.base[place]
      if !areRoots && top >= variables { continue }
      let held = aliases + Int(top)
      if !areRoots && held.pointee.isMember {
        out.tell(top, held.pointee.ratio * values[held.pointee.root] + held.pointee.offset, known)
        continue
      }
      let root = values[top]
      out.tell(top, root, known)
      if held.pointee.members < 0 { continue }
      var next = members + Int(held.pointee.members)
      let end = next + Int(next.pointee)
      while next < end {
        next += 1
        let j = next.pointee
        out.tell(j, aliases[j].ratio * root + aliases[j].offset, known)
      }
    }
    told = out
  }

  /// Reports a variable, and if it is a root its whole class. False if there is no room for all of it:
  /// what was told is not told again.
  private mutating func tellClass(of top: Int32, _ told: inout Told) -> Bool {
    let known = known
    guard top < model.scalars.variables, known.infos[top].isLive else { return true }
    if told.isFull && current(top) != known.values[top] { return false }
    told.tell(top, current(top), known)
    guard hasAliases, alias.all[top].members >= 0 else { return true }
    let first = alias.all[top].members + 1
    for place in first..<first + alias.members[first - 1] {
      let j = alias.members[place]
      if told.isFull && current(j) != known.values[j] { return false }
      told.tell(j, current(j), known)
    }
    return true
  }

  /// What the caller was last told, and of whom.
  @inline(__always)
  private var known: Known { Known(values: changed.reported.base, infos: model.info.base) }

  /// How many variables may have changed, at most.
  fileprivate var changeLimit: Int {
    mutating get {
      var limit = changed.list.count
      var unread = kept.unread
      while let place = unread.first {
        limit += kept.all.base[place].variables.count
        unread.remove(place)
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
  let room: Int
  let tag: UInt8
  var count = 0

  var isFull: Bool { count == room }

  /// Tells a variable unless the caller knows its value, or nobody has it any more. There is room.
  @inline(__always)
  mutating func tell(_ j: Int32, _ current: Double, _ known: Known) {
    let info = known.infos[j]
    if current == known.values[j] || !info.isLive { return }
    known.values[j] = current
    let stamp = Stamp.make(tag: tag, generation: info.generation)
    variables[count] = VariableID(index1: UInt32(bitPattern: j &+ 1), stamp: stamp)
    values[count] = current
    count &+= 1
  }
}
