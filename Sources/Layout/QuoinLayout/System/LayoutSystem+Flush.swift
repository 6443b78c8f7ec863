// LayoutSystem+Flush.swift -- carrying out the changes that wait.
//
// Constraints enter in the order host, contents, frames, free sizes, stacks, program, and each kind in order of
// activation. So the program's newest constraint enters last. Which member a conflict breaks: LayoutSystem+Conflicts.

import QuoinEngine

extension LayoutSystem {
  /// Carries out all waiting changes, and solves: 1. stacks state what changed in them; 2. rows leave; 3. rows change
  /// in place; 4. rows enter; 5. values follow.
  func flushAndSolve() {
    arrangeStacks()
    removeLeaving()
    applyChanges()
    enterAll()
    do throws(EngineError) { _ = try recorded.solve() } catch { note(error) }
  }

  private func removeLeaving() {
    do throws(EngineError) {
      if !leavingRows.isEmpty {
        try leavingRows.withUnsafeBufferPointer { rows throws(EngineError) in
          try recorded.remove(rows)
        }
      }
      for unknown in leavingUnknowns {
        try recorded.removeVariable(unknown)
        nodeAt[unknown] = nil
      }
    } catch {
      note(error)
    }
    leavingRows.removeAll(keepingCapacity: true)
    leavingUnknowns.removeAll(keepingCapacity: true)
  }

  /// Changes rows in place. A change may contradict a required row that a later change moves. So a row whose change the
  /// engine refuses leaves, and its constraint enters again after all changes. `insist` deals with a second refusal.
  private func applyChanges() {
    for constraint in changing where isOurs(constraint) && constraint.isChanging {
      constraint.noteChanged()
      reconsider(constraint)
      guard constraint.row != .none else { continue }
      do throws(EngineError) {
        try change(constraint)
      } catch {
        wake(constraint)
        dropRow(constraint)
        enter(constraint)
      }
    }
    changing.removeAll(keepingCapacity: true)
    if !leavingRows.isEmpty { removeLeaving() }
  }

  private func change(_ constraint: LayoutConstraint) throws(EngineError) {
    let row = constraint.row
    guard builder.build(constraint) else { return }
    let strength = builder.strength
    // A comparison with NaN would call it no change.
    guard strength.isValid else { throw .badStrength }
    // A row is weakened before it is moved, and moved before it is strengthened: so the engine refuses less.
    let present = try engine.strength(of: row)
    if strength.priority < present.priority { try recorded.setStrength(row, strength) }
    if builder.objective == nil, try engine.constant(of: row) != builder.constant {
      try recorded.setConstant(row, builder.constant)
    }
    if strength.priority > present.priority || isReweighted(strength, present) {
      try recorded.setStrength(row, strength)
    }
  }

  private func isReweighted(_ strength: Strength, _ present: Strength) -> Bool {
    strength.priority == present.priority && strength.weight != present.weight && !strength.isRequired
  }

  private func enterAll() {
    // A constraint that is broken, or whose items are no longer in one tree, wakes others: the next round enters them.
    while !entering.isEmpty {
      let waiting = entering
      entering = []
      var ready: [LayoutConstraint] = []
      ready.reserveCapacity(waiting.count)
      for place in orderOfEntering(waiting) {
        let constraint = waiting[Int(place)]
        guard isOurs(constraint), constraint.isEntering else { continue }
        constraint.stage = .rowless
        ready.append(constraint)
      }
      enter(ready[...])
    }
  }

  /// The places of constraints in the order in which they enter. Plain numbers are sorted, since
  /// moving references about costs more than all comparisons.
  private func orderOfEntering(_ waiting: [LayoutConstraint]) -> [Int32] {
    var keys: [(key: UInt64, place: Int32)] = []
    keys.reserveCapacity(waiting.count)
    var isSorted = true
    for (place, constraint) in waiting.enumerated() {
      let key = constraint.orderKey
      if let last = keys.last, key < last.key { isSorted = false }
      keys.append((key, Int32(place)))
    }
    if !isSorted { keys.sort { ($0.key, $0.place) < ($1.key, $1.place) } }
    return keys.map { $0.place }
  }

  /// Enters a constraint. As long as it conflicts, breaks the conflict's last member, perhaps the constraint itself.
  func insist(_ constraint: LayoutConstraint) {
    forgetRefusal(constraint)
    do throws(EngineError) {
      while try !add(constraint) {
        if try breakWeakest(against: constraint) === constraint { return }
      }
    } catch {
      note(error, constraint)
    }
  }

  /// Adds a row. False if it contradicts the required ones present.
  private func add(_ constraint: LayoutConstraint) throws(EngineError) -> Bool {
    guard builder.build(constraint) else {
      // Its items are not in one tree any more.
      constraint.uninstall()
      return true
    }
    do throws(EngineError) {
      constraint.stage = .entered(try builder.enter(into: recorded))
    } catch {
      // The recording leaves out a call that was refused for another reason: there is no row to name.
      guard error == .conflict else { throw error }
      noteLast(constraint)
      return false
    }
    noteLast(constraint)
    constraintAt[constraint.row] = constraint
    return true
  }
}

extension LayoutConstraint {
  /// The order in which constraints enter, as a number: by origin, then by activation.
  var orderKey: UInt64 { UInt64(origin.rawValue) << 56 | serial }

  /// Whether it enters before another.
  func precedes(_ other: LayoutConstraint) -> Bool { orderKey < other.orderKey }
}
