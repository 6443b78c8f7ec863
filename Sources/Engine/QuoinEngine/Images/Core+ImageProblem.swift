// Core+ImageProblem.swift -- levels, variables and rows as the caller wrote them.

extension Core {
  // MARK: Writing

  mutating func writeProblem(_ image: inout ImageWriter) {
    image.put(model.scalars.levels)
    for l in 0..<model.scalars.levels { image.put(model.level[l].priority) }
    image.put(model.scalars.variables)
    for j in 0..<model.scalars.variables {
      image.put(model.info[j].generation | (model.info[j].isLive ? Image.inUse : 0))
      image.put(root(of: j) == j ? model.value[j] : 0)
    }
    writeUnused(from: model.scalars.freeVariable, &image) { core, j in core.model.info[j].edit }
    image.put(model.scalars.rows)
    for i in 0..<model.scalars.rows { writeRow(i, &image) }
    writeUnused(from: model.scalars.freeRow, &image) { core, i in core.model.row[i].firstTerm }
  }

  private mutating func writeRow(_ i: Int32, _ image: inout ImageWriter) {
    let row = model.row[i]
    let written = written(i)
    image.put(row.generation)
    image.put(row.kind.rawValue)
    image.put(row.flags & ~RowFlag.edge)
    image.put(isEdge(i) ? RowState.on : row.state)
    image.put(UInt8(bitPattern: row.exponent))
    image.put(row.level)
    image.put(row.weight)
    image.put(written.constant)
    image.put(written.termCount)
    for t in written.firstTerm..<written.firstTerm + written.termCount {
      image.put(model.term[t].variable)
      image.put(model.term[t].coefficient)
    }
  }

  /// Writes the chain of unused places, then `Image.end`.
  private mutating func writeUnused(
    from head: Int32, _ image: inout ImageWriter, next: (inout Core, Int32) -> Int32
  ) {
    var place = head
    while place >= 0 {
      image.put(place)
      place = next(&self, place)
    }
    image.put(Image.end)
  }

  // MARK: Reading

  mutating func readProblem(_ image: inout ImageReader, returnsToRest: Bool) throws(EngineError) {
    try readLevels(&image)
    try readVariables(&image)
    try readRows(&image, returnsToRest)
    for j in 0..<model.scalars.variables
    where model.info[j].hasRest != (model.info[j].isLive && returnsToRest) {
      throw .badImage
    }
  }

  private mutating func readLevels(_ image: inout ImageReader) throws(EngineError) {
    let count = try image.count(ofSize: 8)
    try model.level.reserve(Int(count), &model.memory)
    try startStride(Int32(LevelLayout.stride(for: Int(count))))
    var above = Strength.required.priority
    for l in 0..<count {
      let priority = try image.number()
      guard priority < above, priority >= Core.restPriority else { throw .badImage }
      model.level[l] = Level(priority: priority, rows: 0)
      above = priority
    }
    model.scalars.levels = count
  }

  private mutating func readVariables(_ image: inout ImageReader) throws(EngineError) {
    let count = try image.count(ofSize: Image.variableSize)
    try reserveVariables(Int(count))
    for _ in 0..<count {
      let word = UInt32(bitPattern: try image.int())
      let generation = word & ~Image.inUse
      guard generation >= 1, generation <= Stamp.lastGeneration else { throw .badImage }
      let j = makeFreshVariable()
      model.info[j] = VariableInfo(generation: generation, edit: -1, isLive: word != generation)
      model.value[j] = try image.number()
      if model.info[j].isLive { model.scalars.liveVariables += 1 }
    }
    basis.clearMarks()
    while let j = try readUnused(&image, below: count) {
      guard !model.info[j].isLive, basis.mark(j), model.value[j] == 0 else { throw .badImage }
      if model.scalars.freeVariable < 0 {
        model.scalars.freeVariable = j
      } else {
        model.info[model.scalars.freeVariableTail].edit = j
      }
      model.scalars.freeVariableTail = j
    }
  }

  private mutating func readUnused(
    _ image: inout ImageReader, below count: Int32
  ) throws(EngineError) -> Int32? {
    let place = try image.indexOrNone(below: count)
    return place < 0 ? nil : place
  }

  private mutating func readRows(_ image: inout ImageReader, _ returnsToRest: Bool) throws(EngineError) {
    let count = try image.count(ofSize: Image.rowSize)
    try reserveRows(Int(count))
    var unused = 0
    for _ in 0..<count {
      let i = makeFreshRow()
      model.row[i] = try readRow(&image)
      guard isPlausible(i, returnsToRest: returnsToRest) else { throw .badImage }
      if model.row[i].isUnused && model.row[i].generation <= Stamp.lastGeneration { unused += 1 }
      try enter(i)
    }
    let stamp = scratch.rows.begin()
    while let i = try readUnused(&image, below: count) {
      guard model.row[i].isUnused, scratch.rows[i] != stamp, model.row[i].generation <= Stamp.lastGeneration
      else {
        throw .badImage
      }
      scratch.rows[i] = stamp
      unused -= 1
      if model.scalars.freeRow < 0 {
        model.scalars.freeRow = i
      } else {
        model.row[model.scalars.freeRowTail].firstTerm = i
      }
      model.scalars.freeRowTail = i
    }
    guard unused == 0 else { throw .badImage }
  }

  private mutating func readRow(_ image: inout ImageReader) throws(EngineError) -> Row {
    var made = Row.unused(generation: UInt32(bitPattern: try image.int()))
    guard let kind = ConstraintKind(rawValue: try image.byte()) else { throw .badImage }
    made.kind = kind
    made.flags = try image.byte()
    made.state = try image.byte()
    made.exponent = Int8(bitPattern: try image.byte())
    made.level = try image.int()
    made.weight = try image.number()
    made.constant = try image.number()
    made.termCount = try image.count(ofSize: Image.termSize)
    if made.isUnused { return made }
    try model.reserveTerms(Int(made.termCount))
    made.firstTerm = model.takeTerms(Int(made.termCount))
    for t in made.firstTerm..<made.firstTerm + made.termCount {
      let j = try image.index(below: model.scalars.variables)
      model.term[t] = RowTerm(variable: j, position: 0, coefficient: try image.number(within: 2))
    }
    return made
  }

  /// Counts row `i`. If the row is an edit or a rest row, notes it at its variable.
  private mutating func enter(_ i: Int32) throws(EngineError) {
    let row = model.row[i]
    if row.isUnused { return }
    countLevel(row, 1)
    if row.has(RowFlag.owned) { model.scalars.liveRows += 1 }
    if row.has(RowFlag.suspended) { scalars.suspended += 1 }
    if row.kind == .objective { scalars.objectives += 1 }
    guard row.kind == .edit || row.has(RowFlag.rest) else { return }
    let j = model.term[row.firstTerm].variable
    guard row.kind == .edit ? model.info[j].edit < 0 : !model.info[j].hasRest else { throw .badImage }
    if row.kind == .edit { model.info[j].edit = i } else { model.info[j].hasRest = true }
  }
}

extension Image {
  /// The bit beside a variable's generation that says that the place is in use.
  fileprivate static var inUse: UInt32 { 1 << 31 }
}
