// ModelBuilder.swift -- reads the model of a batch from its engine.
//
//   1. Find the variables that stand for parameters, and the lines that one equality defines.
//   2. Join the variables of each row, and number the components that a parameter moves. Where edits hold variables that
//      join parts, do the first two steps again without these (HeldEdits.swift); or else without the slack rows that join
//      parts (SlackRows.swift).
//   3. List variables and rows component by component. Variables that required equalities tie together are one line,
//      and these equalities are not listed. List the rows' terms and shares.
//   4. Merge rows that bound a line from the same side, and list each component's parameters. List the columns. Find
//      each component's acting numbers.
//   5. List outputs and moves of each component.
//   6. Order the columns' bounds.

import QuoinEngine

struct ModelBuilder {
  let source: UnsafePointer<Engine>
  /// Where the model that is left is; and work space, with lists that other lists take the place of.
  let pool: BatchPool
  let scratch: BatchPool
  let drive: ParameterControls
  let parameterCount: Int
  /// With how many parts slack rows are left out; `Int.max` leaves out none.
  let partsApart: Int
  var model = BatchModel()
  var sets = OffsetSets()
  /// By variable: the parameter that it stands for, or -1.
  var parameterOf = BatchArray<Int32>()
  /// By variable that names a set: its component, or -1.
  var componentOf = BatchArray<Int32>()
  /// By variable: its line's place in its component.
  var localVariable = BatchArray<Int32>()
  /// By row: its place among the drive's moves, or -1; -2 for the edit that holds a parameter.
  var moveOf = BatchArray<Int32>()
  /// The variables that required equalities tie together.
  var ties = OffsetSets()
  /// By row: whether it is one of the equalities in `ties`, and so no row of the model.
  var isTie = BatchArray<Bool>()
  /// By variable that names a line: the line's place among its component's `lines`, or -1.
  var lineOf = BatchArray<Int32>()
  /// By parameter: its place in the component whose rows are being listed, or -1.
  var localParameter = BatchArray<Int32>()
  /// By parameter: how many rows of the component whose bounds are being merged name it.
  var uses = BatchArray<Int32>()
  /// The lines that are defined, in the order in which they were found; by line: the row that defines it, or -1; whether it
  /// moves, and so is in the list of definitions; and the place of its value among a scenario's.
  var defined = BatchArray<Int32>()
  var definedBy = BatchArray<Int32>()
  var isDefined = BatchArray<Bool>()
  var valueOf = BatchArray<Int32>()
  /// By row: whether it defines a line, and so is no row of the model.
  var isDefinition = BatchArray<Bool>()
  /// By line: its term in the row that is being listed, or -1.
  var placeOfTerm = BatchArray<Int32>()
  /// Where edits hold variables, by variable: the move of the edit that holds it as a number for other variables, or -1; and
  /// the component that it was in before that was taken apart, or -1. By such a component: the first one of its parts.
  var holderOf = BatchArray<Int32>()
  var wholeOf = BatchArray<Int32>()
  var leaderOf = BatchArray<Int32>()
  /// By row, where slack rows are left out: whether this one is (SlackRows.swift).
  var slack = BatchArray<Slack>()
  /// And the lines that are defined whether or not slack rows are left out, in order; by line, their rows.
  var given = BatchArray<Int32>()
  var givenBy = BatchArray<Int32>()
  /// The rows' shares in terms of acting numbers.
  var newStart = BatchArray<Int32>()
  var newShares = BatchArray<ModelShare>()

  /// A builder that reads through `engine`: the pointer must stay valid as long as the builder is used.
  init(
    _ engine: UnsafePointer<Engine>, _ drive: ParameterControls, parameterCount: Int, partsApart: Int,
    _ pool: BatchPool, _ scratch: BatchPool
  ) {
    source = engine
    (self.pool, self.scratch) = (pool, scratch)
    self.drive = drive
    self.parameterCount = parameterCount
    self.partsApart = partsApart
  }

  var engine: Engine {
    _read { yield source.pointee }
  }

  private mutating func makeRoom() throws(EngineError) {
    model.components.cut(to: 0)
    defined.cut(to: 0)
    sets = try OffsetSets(engine.variablePlaces, scratch)
    ties = try OffsetSets(engine.variablePlaces, scratch)
    isTie = try BatchArray(engine.rowPlaces, of: false, scratch)
    isDefinition = try BatchArray(engine.rowPlaces, of: false, scratch)
    lineOf = try BatchArray(engine.variablePlaces, of: -1, scratch)
    parameterOf = try BatchArray(engine.variablePlaces, of: -1, scratch)
    componentOf = try BatchArray(engine.variablePlaces, of: -1, scratch)
    localVariable = try BatchArray(engine.variablePlaces, of: -1, scratch)
    moveOf = try BatchArray(engine.rowPlaces, of: -1, scratch)
  }

  /// Builds the model for `outputs`, given as places of variables.
  mutating func build(_ outputs: BatchArray<Int32>) throws(EngineError) {
    try connect()
    if try !findSlack(), try findHeld() { try connect() }
    // 3
    try listVariables()
    try listRows()
    try listGroups()
    // 4
    try mergeBounds()
    try listColumns()
    try findActingNumbers()
    // 5
    let distinct = try findDistinct(outputs)
    model.distinctCount = distinct.count
    try listOutputs(try listDefinitions(distinct))
    try listMoves()
    // 6
    try sortBounds()
    try setGuards()
  }

  mutating func connect() throws(EngineError) {
    // 1
    try makeRoom()
    try markParameters()
    findTies()
    try findDefinitions()
    // 2
    joinVariables()
    try numberComponents()
  }

  private mutating func markParameters() throws(EngineError) {
    for stand in drive.stands.slice {
      parameterOf[try engine.place(of: stand.variable)] = Int32(stand.parameter)
      moveOf[try engine.place(of: stand.edit)] = -2
    }
    for place in 0..<drive.moves.count {
      moveOf[try engine.place(of: drive.moves[place].constraint)] = Int32(place)
    }
  }

  /// Whether a row is part of the model. Objective terms bound nothing. An edit that holds a parameter is not needed:
  /// in the model, the parameter is a number.
  func takesPart(_ row: BatchRow, _ place: Int) -> Bool {
    row.isLinked && !row.isObjective && moveOf[place] != -2 && !isDefinition[place] && !isLeftOut(place)
  }

  private mutating func joinVariables() {
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      guard takesPart(row, place), row.termCount > 0 else { continue }
      let first = leader(of: row)
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let j = engine.batchTerm(t).variable
        if !isNumber(j) { sets.join(first, j) }
      }
    }
  }

  private mutating func findTies() {
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      if takesPart(row, place) && row.isTie && row.termCount == 2 && moveOf[place] < 0 {
        isTie[place] = tie(row)
      }
    }
  }

  /// Notes in `ties` that one variable is another plus an offset, if the row states this. Returns whether it does.
  private func tie(_ row: BatchRow) -> Bool {
    let (one, other) = (engine.batchTerm(row.firstTerm), engine.batchTerm(row.firstTerm + 1))
    guard one.coefficient == -other.coefficient, parameterOf[one.variable] < 0,
      parameterOf[other.variable] < 0, !isNumber(one.variable), !isNumber(other.variable)
    else { return false }
    ties.join(one.variable, other.variable, offset: -row.constant / one.coefficient)
    return true
  }

  /// The first variable of a row that is no number to parts, or else the first that an edit holds; -1 without any.
  func leader(of row: BatchRow) -> Int {
    if row.termCount == 0 { return -1 }
    if holderOf.count == 0 { return engine.batchTerm(row.firstTerm).variable }
    var held = -1
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let j = engine.batchTerm(t).variable
      if !isNumber(j) { return j }
      if held < 0 && holderOf[j] >= 0 { held = j }
    }
    return held
  }

  func isMoved(_ row: BatchRow, _ place: Int) -> Bool {
    if moveOf[place] >= 0 { return true }
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      let j = engine.batchTerm(t).variable
      if parameterOf[j] >= 0 || holdingMove(j) >= 0 { return true }
    }
    return false
  }

  private mutating func numberComponents() throws(EngineError) {
    for place in 0..<engine.rowPlaces {
      let row = engine.batchRow(place)
      guard takesPart(row, place), isMoved(row, place) else { continue }
      let first = leader(of: row)
      guard first >= 0, componentOf[sets.leader(first)] < 0 else { continue }
      componentOf[sets.leader(first)] = Int32(model.components.count)
      try model.components.append(Component(), pool)
    }
  }

  /// The component of a variable, or -1.
  func component(ofVariable j: Int) -> Int { Int(componentOf[sets.leader(j)]) }

  /// The component of the row at a place, or -1 if no parameter moves it.
  func component(ofRow row: BatchRow, _ place: Int) -> Int {
    guard takesPart(row, place) else { return -1 }
    let first = leader(of: row)
    return first < 0 ? -1 : component(ofVariable: first)
  }

  /// The component of a line; -1 for a variable that is no line, and for a line that no parameter moves.
  private func component(ofLine j: Int) -> Int {
    parameterOf[j] < 0 && ties.top(j).item == j ? component(ofVariable: j) : -1
  }

  private mutating func listVariables() throws(EngineError) {
    for j in 0..<engine.variablePlaces {
      let c = component(ofLine: j)
      if c >= 0 { model.components[c].variables.count += 1 }
    }
    var first: Int32 = 0
    for c in 0..<model.components.count { model.components[c].variables.reserve(from: &first) }
    model.variablePlace = try BatchArray(Int(first), of: 0, pool)
    for j in 0..<engine.variablePlaces {
      let c = component(ofLine: j)
      guard c >= 0 else { continue }
      let span = model.components[c].variables
      localVariable[j] = span.count
      model.variablePlace[Int(span.first + span.count)] = Int32(j)
      model.components[c].variables.count += 1
    }
    for j in 0..<engine.variablePlaces { localVariable[j] = localVariable[ties.top(j).item] }
    try listMembers()
  }

  /// Lists, by line, the variables that are tied to it, itself among them.
  private mutating func listMembers() throws(EngineError) {
    let lines = model.variablePlace.count
    model.memberStart = try BatchArray(lines + 1, of: 0, pool)
    for j in 0..<engine.variablePlaces {
      if let line = line(of: j) { model.memberStart[line + 1] += 1 }
    }
    for line in 0..<lines { model.memberStart[line + 1] += model.memberStart[line] }
    model.members = try BatchArray(Int(model.memberStart[lines]), of: 0, pool)
    let filled = try BatchArray<Int32>(lines, of: 0, scratch)
    for j in 0..<engine.variablePlaces {
      guard let line = line(of: j) else { continue }
      model.members[Int(model.memberStart[line] + filled[line])] = Int32(j)
      filled[line] += 1
    }
  }

  /// The place of a variable's line among the lines of all components; nil if the model does not have the variable.
  private func line(of j: Int) -> Int? {
    guard parameterOf[j] < 0, localVariable[j] >= 0 else { return nil }
    return model.components[component(ofVariable: j)].variables.start + Int(localVariable[j])
  }

  private mutating func listRows() throws(EngineError) {
    for place in 0..<engine.rowPlaces {
      let c = isTie[place] ? -1 : component(ofRow: engine.batchRow(place), place)
      if c >= 0 { model.components[c].rows.count += 1 }
    }
    var first: Int32 = 0
    for c in 0..<model.components.count { model.components[c].rows.reserve(from: &first) }
    // `mergeBounds` writes the lists of rows anew.
    model.rowPlace = try BatchArray(Int(first), of: 0, scratch)
    for place in 0..<engine.rowPlaces {
      let c = isTie[place] ? -1 : component(ofRow: engine.batchRow(place), place)
      guard c >= 0 else { continue }
      let span = model.components[c].rows
      model.rowPlace[Int(span.first + span.count)] = Int32(place)
      model.components[c].rows.count += 1
    }
    try listTerms()
  }
}
