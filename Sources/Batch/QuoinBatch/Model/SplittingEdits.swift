// SplittingEdits.swift -- edits that hold their variable, and so take parts of a component apart.
//
// An edit's variable, a gap say, may join parts that nothing else joins. Where the edit reaches its value, the variable
// is a number to these parts: each is a component of its own, with acting numbers of its own. Whether it reaches its
// value follows from the parts. If in each part all rows that are at least as strong hold, nothing at these levels is
// lost, and less cannot be lost: so the edit holds in each optimum, and the parts do not depend on each other.
//
//   1. The variable of an edit is a number if without it the component is several parts that parameters move.
//   2. The builder makes a second model, of the parts alone. If each of them is a table, the parts join the first
//      model, behind its components.
//
// Each row of a part that is at least as strong as the edits has a guard: the marks with which it does not hold. A
// piece of a part's table exists only where no guarded row has such a mark and the edits are active. A scenario for
// which each part has a piece is answered from these; the component as a whole answers any other.

import QuoinEngine

extension ModelBuilder {
  /// The move that holds a variable as a number, or -1.
  @inline(__always)
  func holdingMove(_ j: Int) -> Int { holderOf.count == 0 ? -1 : Int(holderOf[j]) }

  /// Finds the variables that edits hold. Returns nil if there are none.
  func findHeld() throws(EngineError) -> BatchArray<Int32>? {
    let held = try BatchArray<Int32>(engine.variablePlaces, of: -1, scratch)
    var (tries, count) = (0, 0)
    for place in 0..<drive.moves.count
    where drive.moves[place].kind == .edit && tries < BatchLimits.heldTries {
      let row = engine.batchRow(try engine.place(of: drive.moves[place].constraint))
      let j = leader(of: row)
      let c = j < 0 ? -1 : component(ofVariable: j)
      guard c >= 0, row.isLinked, model.components[c].numbers.length > 1, isShared(j, c) else { continue }
      tries += 1
      held[j] = Int32(place)
      if try takesApart(c, held) { count += 1 } else { held[j] = -1 }
    }
    return count > 0 && !hasObjective ? held : nil
  }

  /// Whether several rows beside an edit name its variable.
  private func isShared(_ j: Int, _ c: Int) -> Bool {
    let line = model.components[c].variables.start + Int(localVariable[j])
    return model.columnStart[line + 1] - model.columnStart[line] > 2
  }

  private var hasObjective: Bool {
    for place in 0..<engine.rowPlaces where engine.batchRow(place).isObjective { return true }
    return false
  }

  /// Whether without some variables a component is several parts whose constants move.
  private func takesApart(_ c: Int, _ held: BatchArray<Int32>) throws(EngineError) -> Bool {
    let work = try BatchPool(pool.allocator)
    defer { work.freeAll() }
    let parts = try UnionFind(engine.variablePlaces, work)
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
        if moved >= 0 && parts.top(j) != moved { return true }
        moved = parts.top(j)
      }
    }
    return false
  }

  /// Makes the model of the parts that held edits leave, and lets them join the model.
  mutating func splitComponents(_ outputs: BatchArray<Int32>) throws(EngineError) {
    guard let held = try findHeld() else { return }
    var second = ModelBuilder(source, drive, parameterCount: parameterCount, scratch, scratch)
    second.holderOf = held
    second.isDefinition = isDefinition
    second.splits = try BatchArray(engine.variablePlaces, of: false, scratch)
    for j in 0..<held.count where held[j] >= 0 {
      let c = component(ofVariable: j)
      for i in 0..<held.count where component(ofVariable: i) == c { second.splits[i] = true }
    }
    try second.buildParts(outputs)
    try second.setGuards(wholes: self)
    try join(second)
  }

  private mutating func join(_ second: ModelBuilder) throws(EngineError) {
    let parts = second.model
    let shift = try model.appendLists(of: parts, pool)
    let wholes = model.components.count
    for c in 0..<wholes where try areTables(c, second) {
      model.components[c].parts.first = Int32(model.components.count)
      for p in 0..<parts.components.count where wholeOf(p, second) == c {
        var part = parts.components[p]
        part.move(by: shift)
        part.whole = Int32(c)
        part.moves = model.components[c].moves
        try model.components.append(part, pool)
        model.components[c].parts.count += 1
      }
      model.components[c].holders.first = Int32(model.holderRows.count)
      for j in 0..<second.holderOf.count where second.holderOf[j] >= 0 && component(ofVariable: j) == c {
        let edit = drive.moves[Int(second.holderOf[j])].constraint
        try model.holderRows.append(Int32(try engine.place(of: edit)), pool)
      }
      model.components[c].holders.count = Int32(model.holderRows.count) - model.components[c].holders.first
    }
  }

  /// The component that a part of the second model belongs to.
  private func wholeOf(_ part: Int, _ second: ModelBuilder) -> Int {
    component(ofVariable: Int(second.model.variablePlace[second.model.components[part].variables.start]))
  }

  /// Whether a component has parts, all of them are tables, and they have all its outputs.
  private func areTables(_ c: Int, _ second: ModelBuilder) throws(EngineError) -> Bool {
    var (parts, outputs) = (0, 0)
    for p in 0..<second.model.components.count where wholeOf(p, second) == c {
      let part = second.model.components[p]
      if !part.isTable { return false }
      (parts, outputs) = (parts + 1, outputs + part.outputs.length)
    }
    return parts > 1 && outputs == model.components[c].outputs.length
  }

  /// Notes, for each row, the marks with which it does not hold although it is as strong as a held edit of its whole.
  private mutating func setGuards(wholes first: ModelBuilder) throws(EngineError) {
    model.guards = try BatchArray(model.constant.count, of: 0, pool)
    let weakest = try BatchArray<Int32>(first.model.components.count, of: -1, scratch)
    for j in 0..<holderOf.count where holderOf[j] >= 0 {
      let edit = engine.batchRow(try engine.place(of: drive.moves[Int(holderOf[j])].constraint))
      let c = first.component(ofVariable: j)
      weakest[c] = max(weakest[c], edit.level)
    }
    for p in 0..<model.components.count {
      let level = weakest[first.wholeOf(p, self)]
      for i in model.components[p].rows.range {
        let row = engine.batchRow(Int(model.rowPlace[Int(model.placeStart[i])]))
        guard row.isOwned && !row.isRequired && row.level <= level else { continue }
        model.guards[i] = (row.costsAbove ? RowMark.above : 0) | (row.costsBelow ? RowMark.below : 0)
      }
    }
  }
}

extension BatchModel {
  /// Whether a part may be answered by itself with an active set that an engine has: no guarded row is violated, and
  /// the edits that hold its neighbours are active. True for a component that is no part.
  func holds(_ set: ActiveSet, _ engine: borrowing Engine) -> Bool {
    let part = components[Int(set.component)]
    guard part.whole >= 0 else { return true }
    for place in components[Int(part.whole)].holders.range {
      if !engine.batchRow(Int(holderRows[place])).isActive { return false }
    }
    for (k, i) in part.rows.range.enumerated() where set.marks[k] < RowMark.anything {
      if set.marks[k] & guards[i] != 0 { return false }
    }
    return true
  }
}
