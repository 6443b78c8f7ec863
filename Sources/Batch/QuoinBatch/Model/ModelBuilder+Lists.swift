// ModelBuilder+Lists.swift -- the lists of rows, and of each component's parts.

import QuoinEngine

extension ModelBuilder {
  /// Lists terms and shares as scratch: merged bounds and acting numbers take the place of these lists.
  mutating func listTerms() throws(EngineError) {
    placeOfTerm = try BatchArray(model.variablePlace.count, of: -1, scratch)
    for c in 0..<model.components.count {
      for i in model.components[c].rows.range { try listTerms(i, of: c) }
    }
    try model.termStart.append(Int32(model.terms.count), scratch)
    try model.shareStart.append(Int32(model.shares.count), scratch)
  }

  /// Lists the terms and shares of a row of component `c`. A share names the batch's parameter until bounds are merged.
  private mutating func listTerms(_ i: Int, of c: Int) throws(EngineError) {
    let firstLine = model.components[c].variables.start
    let place = Int(model.rowPlace[i])
    let row = engine.batchRow(place)
    let start = model.terms.count
    try model.termStart.append(Int32(start), scratch)
    try model.shareStart.append(Int32(model.shares.count), scratch)
    var sum = constant(of: row, place)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let term = engine.batchTerm(t)
      if parameterOf[term.variable] >= 0 {
        try appendShare(parameterOf[term.variable], term.coefficient)
      } else if holdingMove(term.variable) >= 0 && component(ofVariable: term.variable) != c {
        let move = drive.moves[holdingMove(term.variable)]
        sum += term.coefficient * move.base
        for share in move.range {
          try appendShare(drive.shares[share].parameter, drive.shares[share].share * term.coefficient)
        }
      } else {
        sum += term.coefficient * ties.top(term.variable).offset
        try addTerm(localVariable[term.variable], term.coefficient, firstLine)
      }
    }
    dropZeros(from: start, firstLine)
    try model.constant.append(sum, scratch)
    if moveOf[place] >= 0 { try appendShares(drive.moves[Int(moveOf[place])], scale: row.scale) }
  }

  /// Adds a term to the row that is being listed. Terms of the same line become one: their coefficients add up.
  private mutating func addTerm(
    _ line: Int32, _ coefficient: Double, _ firstLine: Int
  ) throws(EngineError) {
    let known = Int(placeOfTerm[firstLine + Int(line)])
    if known >= 0 {
      model.terms[known].coefficient += coefficient
    } else {
      placeOfTerm[firstLine + Int(line)] = Int32(model.terms.count)
      try model.terms.append(ModelTerm(variable: line, coefficient: coefficient), scratch)
    }
  }

  /// Ends the row whose terms begin at `start`: drops those that add up to zero.
  private mutating func dropZeros(from start: Int, _ firstLine: Int) {
    var kept = start
    for place in start..<model.terms.count {
      let term = model.terms[place]
      placeOfTerm[firstLine + Int(term.variable)] = -1
      if term.coefficient == 0 { continue }
      model.terms[kept] = term
      kept += 1
    }
    model.terms.cut(to: kept)
  }

  /// A row's constant where all parameters are 0. An edit's constant is its suggested value negated.
  private func constant(of row: BatchRow, _ place: Int) -> Double {
    guard moveOf[place] >= 0 else { return row.constant }
    let move = drive.moves[Int(moveOf[place])]
    return move.base * (move.kind == .edit ? -row.scale : row.scale)
  }

  private mutating func appendShares(_ move: ModelMove, scale: Double) throws(EngineError) {
    // The constant of an edit is its suggested value negated.
    let scale = move.kind == .edit ? -scale : scale
    for place in move.range {
      try appendShare(drive.shares[place].parameter, drive.shares[place].share * scale)
    }
  }

  private mutating func appendShare(_ parameter: Int32, _ share: Double) throws(EngineError) {
    try model.shares.append(ModelShare(parameter: parameter, share: share), scratch)
  }

  mutating func listColumns() throws(EngineError) {
    model.columnStart = try BatchArray(model.variablePlace.count + 1, of: 0, pool)
    model.columnRows = try BatchArray(model.terms.count, of: 0, pool)
    for c in 0..<model.components.count {
      let component = model.components[c]
      for i in component.rows.range {
        for t in Int(model.termStart[i])..<Int(model.termStart[i + 1]) {
          model.columnStart[component.variables.start + Int(model.terms[t].variable) + 1] += 1
        }
      }
    }
    for j in 0..<model.variablePlace.count { model.columnStart[j + 1] += model.columnStart[j] }
    let filled = try BatchArray<Int32>(model.variablePlace.count, of: 0, scratch)
    for c in 0..<model.components.count {
      let component = model.components[c]
      for i in component.rows.range {
        for t in Int(model.termStart[i])..<Int(model.termStart[i + 1]) {
          let j = component.variables.start + Int(model.terms[t].variable)
          model.columnRows[Int(model.columnStart[j] + filled[j])] = Int32(i) - component.rows.first
          filled[j] += 1
        }
      }
    }
  }

  mutating func listOutputs(_ outputs: BatchArray<Int32>) throws(EngineError) {
    for position in 0..<outputs.count {
      let j = Int(outputs[position])
      let c = component(ofVariable: j)
      if c >= 0 {
        model.components[c].outputs.count += 1
      } else if !isDefined[ties.top(j).item] {
        try model.fixedPositions.append(Int32(position), pool)
        try model.fixedValues.append(engine.batchValue(j), pool)
      }
    }
    var first: Int32 = 0
    for c in 0..<model.components.count {
      model.components[c].outputs.first = first
      first += model.components[c].outputs.count
      model.components[c].outputs.count = 0
    }
    let none = ModelOutput(position: 0, variable: 0, line: 0, offset: 0)
    model.outputs = try BatchArray(Int(first), of: none, pool)
    for position in 0..<outputs.count {
      let j = Int(outputs[position])
      let c = component(ofVariable: j)
      guard c >= 0 else { continue }
      let span = model.components[c].outputs
      model.outputs[Int(span.first + span.count)] = ModelOutput(
        position: Int32(position), variable: Int32(j), line: 0, offset: 0)
      model.components[c].outputs.count += 1
    }
    for c in 0..<model.components.count { try listLines(c) }
  }

  /// Gives each output of a component its line.
  private mutating func listLines(_ c: Int) throws(EngineError) {
    let component = model.components[c]
    model.components[c].lines.first = Int32(model.lines.count)
    for k in component.outputs.range {
      let (top, offset) = ties.top(Int(model.outputs[k].variable))
      if lineOf[top] < 0 {
        lineOf[top] = model.components[c].lines.count
        model.components[c].lines.count += 1
        try model.lines.append(localVariable[top], pool)
      }
      model.outputs[k].line = lineOf[top]
      model.outputs[k].offset = offset
      if offset != 0 { model.components[c].hasOffsets = true }
    }
  }

  /// Lists the moves of each component: those of the drive, then those of its stand-ins.
  mutating func listMoves() throws(EngineError) {
    try copyShares()
    let count = drive.moves.count + drive.stands.count
    let owner = try BatchArray<Int32>(count, of: -1, scratch)
    for place in 0..<count {
      let c = try component(ofMove: place)
      owner[place] = Int32(c)
      if c >= 0 { model.components[c].moves.count += 1 }
    }
    var first: Int32 = 0
    for c in 0..<model.components.count { model.components[c].moves.reserve(from: &first) }
    model.moves = try BatchArray(Int(first), of: .none, pool)
    for place in 0..<count where owner[place] >= 0 {
      let span = model.components[Int(owner[place])].moves
      model.moves[Int(span.first + span.count)] = try move(place)
      model.components[Int(owner[place])].moves.count += 1
    }
    for c in 0..<model.components.count where model.components[c].leader >= 0 {
      model.components[c].moves = model.components[Int(model.components[c].leader)].moves
    }
  }

  /// The component of a move of the drive or, at a place behind all moves, of a stand-in: of a group the first one; -1 if
  /// it changes nothing.
  private func component(ofMove place: Int) throws(EngineError) -> Int {
    if place >= drive.moves.count {
      let stand = drive.stands[place - drive.moves.count]
      return mover(ofVariable: try engine.place(of: stand.variable))
    }
    let row = try engine.place(of: drive.moves[place].constraint)
    guard takesPart(engine.batchRow(row), row) else { return -1 }
    let first = leader(of: engine.batchRow(row))
    return first < 0 ? -1 : mover(ofVariable: first)
  }

  private func mover(ofVariable j: Int) -> Int {
    let leader = leader(ofVariable: j)
    return leader < 0 ? component(ofVariable: j) : Int(leader)
  }

  /// The first component of a variable's group, or -1.
  func leader(ofVariable j: Int) -> Int32 {
    let whole = holderOf.count == 0 ? -1 : Int(wholeOf[j])
    return whole < 0 ? -1 : leaderOf[whole]
  }

  private mutating func move(_ place: Int) throws(EngineError) -> ModelMove {
    if place < drive.moves.count { return drive.moves[place] }
    let stand = drive.stands[place - drive.moves.count]
    try model.moveShares.append(ModelShare(parameter: Int32(stand.parameter), share: 1), pool)
    return ModelMove(
      kind: .parameter, constraint: stand.edit, base: 0, firstShare: Int32(model.moveShares.count - 1),
      shareCount: 1)
  }

  private mutating func copyShares() throws(EngineError) {
    for place in 0..<drive.shares.count {
      try model.moveShares.append(drive.shares[place], pool)
    }
  }
}
