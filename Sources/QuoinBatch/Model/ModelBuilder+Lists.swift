// ModelBuilder+Lists.swift -- the lists of rows, and of each component's parts.

import QuoinEngine

extension ModelBuilder {
  mutating func listTerms() throws(EngineError) {
    localParameter = try BatchArray(model.components.count * max(parameterCount, 1), of: -1, allocator)
    try listParameters()
    for i in 0..<model.rowPlace.count {
      let place = Int(model.rowPlace[i])
      let row = engine.batchRow(place)
      try model.termStart.append(Int32(model.terms.count), allocator)
      try model.shareStart.append(Int32(model.shares.count), allocator)
      var sum = constant(of: row, place)
      let c = component(ofRow: row, place)
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let term = engine.batchTerm(t)
        if parameterOf[term.variable] >= 0 {
          try appendShare(c, parameterOf[term.variable], term.coefficient)
        } else {
          sum += term.coefficient * ties.top(term.variable).offset
          try addTerm(localVariable[term.variable], term.coefficient)
        }
      }
      try model.constant.append(sum, allocator)
      if moveOf[place] >= 0 { try appendShares(c, drive.moves[Int(moveOf[place])], scale: row.scale) }
    }
    try model.termStart.append(Int32(model.terms.count), allocator)
    try model.shareStart.append(Int32(model.shares.count), allocator)
  }

  /// Adds a product to the row that is listed last. Two products of one line are added up; a sum of zero is dropped.
  private mutating func addTerm(_ line: Int32, _ coefficient: Double) throws(EngineError) {
    let first = Int(model.termStart[model.termStart.count - 1])
    for place in first..<model.terms.count where model.terms[place].variable == line {
      model.terms[place].coefficient += coefficient
      if model.terms[place].coefficient == 0 { model.terms.drop(place) }
      return
    }
    try model.terms.append(ModelTerm(variable: line, coefficient: coefficient), allocator)
  }

  /// A row's constant where all parameters are 0. That of an edit is its suggested value negated.
  private func constant(of row: BatchRow, _ place: Int) -> Double {
    guard moveOf[place] >= 0 else { return row.constant }
    let move = drive.moves[Int(moveOf[place])]
    return move.base * (move.kind == .edit ? -row.scale : row.scale)
  }

  private mutating func appendShares(_ c: Int, _ move: ModelMove, scale: Double) throws(EngineError) {
    // The constant of an edit is its suggested value negated.
    let scale = move.kind == .edit ? -scale : scale
    for place in Int(move.firstShare)..<Int(move.firstShare + move.shareCount) {
      let one = drive.shares[place]
      try appendShare(c, one.parameter, one.share * scale)
    }
  }

  private mutating func appendShare(_ c: Int, _ parameter: Int32, _ share: Double) throws(EngineError) {
    let local = localParameter[c * parameterCount + Int(parameter)]
    try model.shares.append(ModelShare(parameter: local, share: share), allocator)
  }

  /// Lists the parameters that move each component, in the plan's order.
  private mutating func listParameters() throws(EngineError) {
    for i in 0..<model.rowPlace.count {
      let place = Int(model.rowPlace[i])
      let row = engine.batchRow(place)
      let c = component(ofRow: row, place)
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let p = parameterOf[engine.batchTerm(t).variable]
        if p >= 0 { localParameter[c * parameterCount + Int(p)] = 0 }
      }
      guard moveOf[place] >= 0 else { continue }
      let move = drive.moves[Int(moveOf[place])]
      for place in Int(move.firstShare)..<Int(move.firstShare + move.shareCount) {
        localParameter[c * parameterCount + Int(drive.shares[place].parameter)] = 0
      }
    }
    for c in 0..<model.components.count {
      model.components[c].parameters.first = Int32(model.parameters.count)
      for p in 0..<parameterCount where localParameter[c * parameterCount + p] >= 0 {
        localParameter[c * parameterCount + p] = model.components[c].parameters.count
        model.components[c].parameters.count += 1
        try model.parameters.append(Int32(p), allocator)
      }
    }
  }

  mutating func listColumns() throws(EngineError) {
    model.columnStart = try BatchArray(model.variablePlace.count + 1, of: 0, allocator)
    model.columnRows = try BatchArray(model.terms.count, of: 0, allocator)
    for c in 0..<model.components.count {
      let held = model.components[c]
      for i in held.rows.range {
        for t in Int(model.termStart[i])..<Int(model.termStart[i + 1]) {
          model.columnStart[held.variables.start + Int(model.terms[t].variable) + 1] += 1
        }
      }
    }
    for j in 0..<model.variablePlace.count { model.columnStart[j + 1] += model.columnStart[j] }
    var filled = try BatchArray<Int32>(model.variablePlace.count, of: 0, allocator)
    for c in 0..<model.components.count {
      let held = model.components[c]
      for i in held.rows.range {
        for t in Int(model.termStart[i])..<Int(model.termStart[i + 1]) {
          let j = held.variables.start + Int(model.terms[t].variable)
          model.columnRows[Int(model.columnStart[j] + filled[j])] = Int32(i) - held.rows.first
          filled[j] += 1
        }
      }
    }
    filled.free(allocator)
  }

  mutating func listOutputs(_ outputs: BatchArray<Int32>) throws(EngineError) {
    for position in 0..<outputs.count {
      let j = Int(outputs[position])
      let c = component(ofVariable: j)
      if c >= 0 {
        model.components[c].outputs.count += 1
      } else {
        try model.fixedPositions.append(Int32(position), allocator)
        try model.fixedValues.append(engine.batchValue(j), allocator)
      }
    }
    var first: Int32 = 0
    for c in 0..<model.components.count {
      model.components[c].outputs.first = first
      first += model.components[c].outputs.count
      model.components[c].outputs.count = 0
    }
    let none = ModelOutput(position: 0, variable: 0, line: 0, offset: 0)
    model.outputs = try BatchArray(Int(first), of: none, allocator)
    for position in 0..<outputs.count {
      let j = Int(outputs[position])
      let c = component(ofVariable: j)
      guard c >= 0 else { continue }
      let held = model.components[c].outputs
      model.outputs[Int(held.first + held.count)] = ModelOutput(
        position: Int32(position), variable: Int32(j), line: 0, offset: 0)
      model.components[c].outputs.count += 1
    }
    for c in 0..<model.components.count { try listLines(c) }
  }

  /// Gives each output of a component its line.
  private mutating func listLines(_ c: Int) throws(EngineError) {
    let held = model.components[c]
    model.components[c].lines.first = Int32(model.lines.count)
    for k in held.outputs.range {
      let (top, offset) = ties.top(Int(model.outputs[k].variable))
      if lineOf[top] < 0 {
        lineOf[top] = model.components[c].lines.count
        model.components[c].lines.count += 1
        try model.lines.append(localVariable[top], allocator)
      }
      model.outputs[k].line = lineOf[top]
      model.outputs[k].offset = offset
      if offset != 0 { model.components[c].hasOffsets = true }
    }
  }

  mutating func listMoves() throws(EngineError) {
    try copyShares()
    for c in 0..<model.components.count {
      model.components[c].moves.first = Int32(model.moves.count)
      for place in 0..<drive.moves.count {
        let row = try engine.place(of: drive.moves[place].constraint)
        guard component(ofRow: engine.batchRow(row), row) == c else { continue }
        try model.moves.append(drive.moves[place], allocator)
      }
      for stand in drive.stands.slice {
        guard component(ofVariable: try engine.place(of: stand.variable)) == c else { continue }
        let move = ModelMove(
          kind: .parameter, constraint: stand.edit, base: 0, firstShare: Int32(model.moveShares.count),
          shareCount: 1)
        try model.moves.append(move, allocator)
        try model.moveShares.append(ModelShare(parameter: Int32(stand.parameter), share: 1), allocator)
      }
      model.components[c].moves.count = Int32(model.moves.count) - model.components[c].moves.first
    }
  }

  private mutating func copyShares() throws(EngineError) {
    for place in 0..<drive.shares.count {
      try model.moveShares.append(drive.shares[place], allocator)
    }
  }
}
