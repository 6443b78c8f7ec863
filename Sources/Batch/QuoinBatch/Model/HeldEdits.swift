// HeldEdits.swift -- edits that hold their variable, and so take a component apart.
//
// An edit's variable, a gap say, may join parts that nothing else joins. Where the edit reaches its value, the variable
// is a number to these parts: each is a component of its own. Whether it reaches its value follows from the parts. If in
// each part all rows that are at least as strong hold, nothing at these levels is lost, and less cannot be lost: so the
// edit holds in each optimum, and the parts do not depend on each other.
//
//   1. The variable of an edit is a number if without it the component is several parts that parameters move. The builder
//      then connects variables again, and the parts are a group.
//   2. Each row of a part that is at least as strong as the edits has a guard: the marks with which it does not hold. A
//      part has regions only where no guarded row has such a mark and the edits are active. A scenario for which some part
//      of a group has no region is solved for all of them.

import QuoinEngine

extension ModelBuilder {
  /// The move that holds a variable as a number, or -1.
  @inline(__always)
  func holdingMove(_ j: Int) -> Int { holderOf.count == 0 ? -1 : Int(holderOf[j]) }

  /// Whether a variable is a number to the parts of a component that was taken apart.
  func isNumber(_ j: Int) -> Bool {
    holderOf.count > 0 && wholeOf[j] >= 0 && (parameterOf[j] >= 0 || holderOf[j] >= 0)
  }

  /// The first step. Returns whether some edit holds its variable.
  mutating func findHeld() throws(EngineError) -> Bool {
    for place in 0..<engine.rowPlaces where engine.batchRow(place).isObjective { return false }
    let held = try BatchArray<Int32>(engine.variablePlaces, of: -1, scratch)
    let uses = try BatchArray<Int32>(engine.variablePlaces, of: 0, scratch)
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      guard takesPart(row, place) else { continue }
      for t in row.firstTerm..<row.firstTerm + row.termCount { uses[engine.batchTerm(t).variable] += 1 }
    }
    var (tries, isFound) = (0, false)
    for place in 0..<drive.moves.count
    where drive.moves[place].kind == .edit && tries < BatchLimits.heldTries {
      let row = engine.batchRow(try engine.place(of: drive.moves[place].constraint))
      guard row.isLinked, row.termCount > 0 else { continue }
      let j = engine.batchTerm(row.firstTerm).variable
      // Two rows beside the edit, at least.
      guard component(ofVariable: j) >= 0, uses[j] > 2 else { continue }
      tries += 1
      held[j] = Int32(place)
      if try takesApart(component(ofVariable: j), held) { isFound = true } else { held[j] = -1 }
    }
    if !isFound { return false }
    let wholes = try BatchArray<Int32>(engine.variablePlaces, of: -1, scratch)
    let hasHeld = try BatchArray(model.components.count, of: false, scratch)
    for j in 0..<held.count where held[j] >= 0 { hasHeld[component(ofVariable: j)] = true }
    for j in 0..<held.count {
      let c = component(ofVariable: j)
      if c >= 0 && hasHeld[c] { wholes[j] = Int32(c) }
    }
    (holderOf, wholeOf) = (held, wholes)
    return true
  }

  /// Whether without some variables a component is several parts whose constants move.
  private func takesApart(_ c: Int, _ held: BatchArray<Int32>) throws(EngineError) -> Bool {
    let work = try BatchPool(pool.allocator)
    defer { work.freeAll() }
    let parts = try OffsetSets(engine.variablePlaces, work)
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      guard component(ofRow: row, place) == c else { continue }
      var first = -1
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let j = engine.batchTerm(t).variable
        if parameterOf[j] >= 0 || held[j] >= 0 { continue }
        if first < 0 { first = j } else { parts.join(first, j) }
      }
    }
    var moved = -1
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      guard component(ofRow: row, place) == c, isMoved(row, place) else { continue }
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let j = engine.batchTerm(t).variable
        if parameterOf[j] >= 0 || held[j] >= 0 { continue }
        if moved >= 0 && parts.leader(j) != moved { return true }
        moved = parts.leader(j)
      }
    }
    return false
  }

  /// Makes groups of the components that were one, and lists the edits that hold them apart.
  mutating func listGroups() throws(EngineError) {
    if holderOf.count == 0 { return }
    let leaders = try BatchArray<Int32>(engine.variablePlaces, of: -1, scratch)
    for c in 0..<model.components.count where model.components[c].variables.length > 0 {
      let whole = wholeOf[Int(model.variablePlace[model.components[c].variables.start])]
      if whole < 0 { continue }
      if leaders[Int(whole)] < 0 { leaders[Int(whole)] = Int32(c) }
      model.components[c].leader = leaders[Int(whole)]
      model.hasGroups = true
    }
    for c in 0..<model.components.count where model.components[c].leader == c {
      model.components[c].holders.first = Int32(model.holderRows.count)
      for j in 0..<holderOf.count where holderOf[j] >= 0 && leaders[Int(wholeOf[j])] == c {
        let edit = drive.moves[Int(holderOf[j])].constraint
        try model.holderRows.append(Int32(try engine.place(of: edit)), pool)
      }
      model.components[c].holders.count = Int32(model.holderRows.count) - model.components[c].holders.first
    }
    leaderOf = leaders
  }

  /// The second step: notes, for each row of a group, the marks with which it does not hold although it is as strong as an
  /// edit that holds the group apart.
  mutating func setGuards() throws(EngineError) {
    if !model.hasGroups { return }
    model.guards = try BatchArray(model.constant.count, of: 0, pool)
    for component in model.components.slice where component.leader >= 0 {
      var weakest: Int32 = -1
      for place in model.components[Int(component.leader)].holders.range {
        weakest = max(weakest, engine.batchRow(Int(model.holderRows[place])).level)
      }
      for i in component.rows.range {
        let row = engine.batchRow(Int(model.rowPlace[Int(model.placeStart[i])]))
        guard row.isOwned && !row.isRequired && row.level <= weakest else { continue }
        model.guards[i] = (row.costsAbove ? RowMark.above : 0) | (row.costsBelow ? RowMark.below : 0)
      }
    }
  }
}

extension BatchModel {
  /// Whether a component may be answered by itself with an active set that an engine has: no guarded row is violated, and
  /// the edits that hold its group apart are active. True for a component that is in no group.
  func holds(_ set: ActiveSet, _ engine: borrowing Engine) -> Bool {
    let component = components[Int(set.component)]
    guard component.leader >= 0 else { return true }
    if !isApart(Int(component.leader), engine) { return false }
    for place in components[Int(component.leader)].holders.range
    where engine.mark(holderRows[place]) != RowMark.active { return false }
    for (k, i) in component.rows.range.enumerated() where set.marks[k] < RowMark.anything {
      if set.marks[k] & guards[i] != 0 { return false }
    }
    return true
  }
}
