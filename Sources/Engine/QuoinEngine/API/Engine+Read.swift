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

  /// Whether values may have changed since they were last read by `readChanges`.
  @inline(__always)
  public var mayHaveChanges: Bool { core.shown.changed.list.count > 0 || !core.kept.unread.isEmpty }

  /// Writes the variables whose values differ from those that this method last reported, with their values, and
  /// returns how many it wrote. A new variable counts as reported with zero. What does not fit is left for the next
  /// call. The time is proportional to the number of changes.
  @_optimize(speed)
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
  @_optimize(speed)
  fileprivate mutating func readChanges(
    into variables: UnsafeMutablePointer<VariableID>?, _ values: UnsafeMutablePointer<Double>?, _ room: Int,
    _ tag: UInt8
  ) -> Int {
    guard let variables, let values, shown.changed.list.count > 0 || !kept.unread.isEmpty else { return 0 }
    var report = ChangeReport(variables: variables, values: values, room: room, tag: tag)
    if !shown.values.isEmpty { return reportSeen(report) }
    // Nothing is reported twice: room for every variable is enough.
    if room >= Int(model.scalars.variables) || room >= changeLimit {
      reportEverything(&report)
    } else {
      listUnread()
      while let newest = shown.changed.newest, reportNewest(newest, &report) {}
    }
    return report.count
  }

  /// Reports the variables that kept directions have moved, and the listed ones. There is room for all of them.
  @inline(__always)
  private mutating func reportEverything(_ report: inout ChangeReport) {
    while let place = kept.unread.first {
      reportEach(kept.all.base[place].variables, areRoots: true, &report)
      kept.unread.remove(place)
    }
    if shown.changed.list.count == 0 { return }
    reportEach(shown.changed.list, areRoots: false, &report)
    shown.changed.clear()
  }

  /// Reports the listed variables at the values of the last solve, while some values have moved since. All of them stay
  /// listed: after the next solve the caller sees the moved values.
  @inline(never)
  private mutating func reportSeen(_ given: ChangeReport) -> Int {
    listUnread()
    var report = given
    for place in 0..<shown.changed.list.count {
      let top = shown.changed.list.base[place]
      if top < model.scalars.variables && !reportSeenClass(of: top, &report) { break }
    }
    return report.count
  }

  /// Reports `top` and the members of its class at the values that the caller sees. Returns false if there is no room
  /// for all of them; the next call leaves out those that this one has reported.
  private mutating func reportSeenClass(of top: Int32, _ report: inout ChangeReport) -> Bool {
    let reported = reported
    var next = top
    var place = hasAliases && alias.all[top].members >= 0 ? alias.all[top].members + 1 : 0
    let end = place == 0 ? 0 : place + alias.members[place - 1]
    while true {
      if report.isFull && reported.infos[next].isLive && seen(next) != reported.values[next] { return false }
      report.add(next, seen(next), reported)
      if place >= end { return true }
      next = alias.members[place]
      place += 1
    }
  }

  /// Reports the variables of a list. With `areRoots` all are roots. Otherwise some may be members by now, and some
  /// may be gone: taken back by the caller, or by a rollback.
  @inline(__always)
  private mutating func reportEach(_ moved: Slab<Int32>, areRoots: Bool, _ report: inout ChangeReport) {
    if hasAliases { return reportClasses(moved, areRoots: areRoots, &report) }
    // Copies, which stay in registers.
    var out = report
    let (values, reported, variables) = (model.value.base, reported, model.scalars.variables)
    for place in 0..<moved.count {
      let j = moved.base[place]
      if areRoots || j < variables { out.add(j, values[j], reported) }
    }
    report = out
  }

  /// Reports the variables of a list of roots, each with its class.
  @inline(__always)
  private mutating func reportClasses(_ moved: Slab<Int32>, areRoots: Bool, _ report: inout ChangeReport) {
    var out = report
    let (values, reported, variables) = (model.value.base, reported, model.scalars.variables)
    let (aliases, members) = (alias.all.base, alias.members.base)
    for place in 0..<moved.count {
      let top = moved.base[place]
      if !areRoots && top >= variables { continue }
      let own = aliases + Int(top)
      if !areRoots && own.pointee.isMember {
        out.add(top, own.pointee.ratio * values[own.pointee.root] + own.pointee.offset, reported)
        continue
      }
      let root = values[top]
      out.add(top, root, reported)
      if own.pointee.members < 0 { continue }
      var next = members + Int(own.pointee.members)
      let end = next + Int(next.pointee)
      while next < end {
        next += 1
        let j = next.pointee
        out.add(j, aliases[j].ratio * root + aliases[j].offset, reported)
      }
    }
    report = out
  }

  /// Reports the variable that was listed last, and takes it off the list. If it is a root, lists the members of its
  /// class that have moved instead, so that a class that does not fit is not searched again. Returns false if there is
  /// no room for the variable; then nothing changes.
  private mutating func reportNewest(_ j: Int32, _ report: inout ChangeReport) -> Bool {
    let reported = reported
    let isLive = j < model.scalars.variables && reported.infos[j].isLive
    if isLive {
      if report.isFull && present(j) != reported.values[j] { return false }
      report.add(j, present(j), reported)
    }
    shown.changed.forgetNewest()
    guard isLive, hasAliases, alias.all[j].members >= 0 else { return true }
    let first = alias.all[j].members + 1
    // The list is read from its end: so members are reported in the order of the class.
    for place in (first..<first + alias.members[first - 1]).reversed() {
      let member = alias.members[place]
      if present(member) != reported.values[member] { shown.changed.note(member) }
    }
    return true
  }

  /// The values that the caller knows, and which variables live.
  @inline(__always)
  private var reported: Reported { Reported(values: shown.changed.reported.base, infos: model.info.base) }

  /// How many variables may have changed, at most.
  fileprivate var changeLimit: Int {
    mutating get {
      var limit = shown.changed.list.count
      var unread = kept.unread
      while let place = unread.first {
        limit += kept.all.base[place].variables.count
        unread.remove(place)
      }
      // A root brings the members of its class.
      return limit == 0 ? 0 : limit + Int(scalars.aliases)
    }
  }
}

private struct Reported {
  let values: UnsafeMutablePointer<Double>
  let infos: UnsafeMutablePointer<VariableInfo>
}

/// The caller's buffers, and how far they are filled.
private struct ChangeReport {
  let variables: UnsafeMutablePointer<VariableID>
  let values: UnsafeMutablePointer<Double>
  let room: Int
  let tag: UInt8
  var count = 0

  var isFull: Bool { count == room }

  /// Adds a variable unless the caller knows its value or has removed it. There is room for it.
  @inline(__always)
  mutating func add(_ j: Int32, _ value: Double, _ reported: Reported) {
    let info = reported.infos[j]
    if value == reported.values[j] || !info.isLive { return }
    reported.values[j] = value
    let stamp = Stamp.make(tag: tag, generation: info.generation)
    variables[count] = VariableID(index1: UInt32(bitPattern: j &+ 1), stamp: stamp)
    values[count] = value
    count &+= 1
  }
}
