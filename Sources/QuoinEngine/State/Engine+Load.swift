// Engine+Load.swift -- a solver from bytes, warm.
//
//   1. Read and check every field; an index out of range, a number out of bounds, a chain of unused
//      places that does not add up is a bad image.
//   2. Enter the rows in their columns.
//   3. Factorise the saved basis; values are corrected and multipliers computed from it.
//   4. Look at every row and every multiplier: a well-formed image of a wrong state is merely solved.

extension Engine {
  /// Makes the solver that `save` wrote. Handles of the saved solver name the same things in it.
  ///
  /// Throws `badImage` for anything that is not such an image or was damaged, `outOfMemory`.
  public static func load(
    from source: UnsafeRawBufferPointer, allocator: Allocator = .system
  ) throws(EngineError) -> Engine {
    var options = EngineOptions()
    options.allocator = allocator
    let engine = Engine(closed: options)
    try engine.restore(from: source)
    return engine
  }

  /// Makes this engine, which is closed, the one that `save` wrote. Of its options, those that are
  /// part of the image are replaced.
  ///
  /// Throws as `load` does; then only `close` or deinitialisation may follow.
  public func restore(from source: UnsafeRawBufferPointer) throws(EngineError) {
    // 1
    var image = ImageReader(source)
    try readHead(&image)
    try open()
    try core.readLevels(&image)
    try core.readVariables(&image)
    try core.readRows(&image)
    try core.readTerms(&image)
    try core.readSuggestions(&image)
    try asides.read(&image, &core)
    let hash = image.print.hash
    guard try image.take(UInt64.self) == hash else { throw .badImage }
    // 2, 3, 4
    try core.resume()
  }

  private func readHead(_ image: inout ImageReader) throws(EngineError) {
    guard try image.take(UInt64.self) == Image.magic, try image.take(UInt32.self) == Image.version
    else { throw .badImage }
    let tag = try image.take(UInt32.self)
    guard tag <= 0xff else { throw .badImage }
    self.tag = UInt8(tag)
    options.handleTag = UInt8(tag)
    options.returnsToRest = try image.take(UInt8.self) == 1
    guard let policy = EngineOptions.ConflictPolicy(rawValue: try image.take(UInt8.self)) else {
      throw .badImage
    }
    options.conflictPolicy = policy
  }
}

extension Core {
  fileprivate mutating func readLevels(_ image: inout ImageReader) throws(EngineError) {
    let count = try image.takeCount(ofSize: 8)
    try level.reserve(Int(count), &memory)
    try startStride(Int32(LevelLayout.stride(for: Int(count))))
    var above = Double.infinity
    for l in 0..<count {
      let priority = try image.takeDouble()
      guard priority < above, priority < 1000, priority >= Core.restPriority else { throw .badImage }
      level[l] = Level(priority: priority, rows: 0)
      above = priority
    }
    scalars.levels = count
  }

  fileprivate mutating func readVariables(_ image: inout ImageReader) throws(EngineError) {
    let count = try image.takeCount(ofSize: Image.variableSize)
    let last = count - 1
    try reserveVariables(Int(count))
    scalars.freeVariable = try image.take(in: -1...max(last, -1))
    scalars.freeVariableTail = try image.take(in: -1...max(last, -1))
    for _ in 0..<count {
      let generation = try image.take(UInt32.self)
      guard generation >= 1, generation <= Stamp.lastGeneration else { throw .badImage }
      let next = try image.take(in: -2...max(last, -1))
      let j = makeFreshVariable()
      let isLive = next == -2
      info[j] = VariableInfo(generation: generation, edit: isLive ? -1 : next, isLive: isLive)
      value[j] = try image.takeDouble()
      guard abs(value[j]) <= Limits.largestLoadedValue else { throw .badImage }
      changed.note(j)
      noteLargest(abs(value[j]))
      slot[j].row = try image.take(Int32.self)
      if isLive { scalars.liveVariables += 1 }
    }
    try checkChain(from: scalars.freeVariable, to: scalars.freeVariableTail, limit: count) { core, j in
      core.info[j].isLive ? nil : core.info[j].edit
    }
  }

  fileprivate mutating func readRows(_ image: inout ImageReader) throws(EngineError) {
    let count = try image.takeCount(ofSize: Image.rowSize)
    let last = max(count - 1, -1)
    try reserveRows(Int(count))
    scalars.freeRow = try image.take(in: -1...last)
    scalars.freeRowTail = try image.take(in: -1...last)
    for i in 0..<count {
      row[i] = try readRow(&image, last: last)
      matchSlot[i] = -1
      rowStamp[i] = 0
      queue.clearPlace(i)
      scalars.rows += 1
      countLevel(row[i], 1)
      if row[i].has(RowFlag.owned) { scalars.liveRows += 1 }
      if row[i].kind == .objective { scalars.objectives += 1 }
    }
    try checkChain(from: scalars.freeRow, to: scalars.freeRowTail, limit: count) { core, i in
      core.row[i].isUnused ? core.row[i].firstTerm : nil
    }
  }

  private mutating func readRow(_ image: inout ImageReader, last: Int32) throws(EngineError) -> Row {
    var made = Row.unused(generation: try image.take(UInt32.self))
    made.flags = try image.take(UInt8.self)
    guard let kind = ConstraintKind(rawValue: try image.take(UInt8.self)) else { throw .badImage }
    made.kind = kind
    made.state = try image.take(UInt8.self)
    made.exponent = try image.take(Int8.self)
    made.level = try image.take(Int32.self)
    made.weight = try image.takeDouble()
    made.constant = try image.takeDouble()
    made.firstTerm = try image.take(in: -1...last)
    made.termCount = try image.take(in: 0...Int32(Limits.largestCount))
    guard isPlausible(made) else { throw .badImage }
    return made
  }

  /// Whether a row could have been made by this engine.
  private mutating func isPlausible(_ held: Row) -> Bool {
    guard held.generation >= 1, held.generation <= Stamp.lastGeneration + 1, held.state <= RowState.absent,
      abs(held.constant) <= Limits.largestLoadedValue, abs(Int(held.exponent)) <= 48
    else { return false }
    if held.isUnused { return held.termCount == 0 && held.state == RowState.absent && held.weight == 0 }
    let isZombie = held.flags == RowFlag.zombie
    let isOurs = held.flags & (RowFlag.owned | RowFlag.rest) != 0
    guard isZombie != isOurs, held.flags & 0x80 == 0 else { return false }
    if isZombie { return held.weight == 0 && held.state == RowState.free && held.kind == .constraint }
    if held.has(RowFlag.required) { return held.weight == 0 && held.level == 0 && held.kind == .constraint }
    let size = abs(held.weight)
    guard size >= Limits.smallestRowWeight, size <= Limits.largestRowWeight, held.level >= 0,
      held.level < scalars.levels
    else { return false }
    let isPull = held.kind == .objective
    return isPull == (held.flags & RowFlag.sides == 0) && (isPull || held.weight > 0)
      && isPull == (held.state == RowState.free)
  }

  fileprivate mutating func readTerms(_ image: inout ImageReader) throws(EngineError) {
    for i in 0..<scalars.rows where !row[i].isUnused {
      let count = Int(row[i].termCount)
      guard count <= image.left / Image.termSize else { throw .badImage }
      try reserveTerms(count)
      let first = takeTerms(count)
      _ = walk.begin()
      for place in 0..<Int32(count) {
        let j = try image.take(in: 0...max(scalars.variables - 1, 0))
        let coefficient = try image.takeDouble()
        let size = abs(coefficient)
        guard j < scalars.variables, !walk.isMet(j), size < 2,
          size * Limits.largestCoefficientRatio >= 1
        else { throw .badImage }
        term[first + place] = RowTerm(variable: j, position: 0, coefficient: coefficient)
      }
      row[i].firstTerm = first
      if row[i].kind == .edit || row[i].has(RowFlag.rest) { try readHold(i) }
    }
    try readBasis()
  }

  /// Edits and rest rows are known to their variables.
  private mutating func readHold(_ i: Int32) throws(EngineError) {
    guard row[i].termCount == 1, row[i].flags & RowFlag.sides == RowFlag.sides else { throw .badImage }
    let j = term[row[i].firstTerm].variable
    guard info[j].isLive else { throw .badImage }
    if row[i].has(RowFlag.rest) {
      guard !info[j].hasRest else { throw .badImage }
      info[j].hasRest = true
    } else {
      guard info[j].edit < 0, term[row[i].firstTerm].coefficient == 1 else { throw .badImage }
      info[j].edit = i
    }
  }

  /// Each slot's row must be a linked one, and of one slot only.
  private mutating func readBasis() throws(EngineError) {
    for j in 0..<scalars.variables {
      let i = slot[j].row
      guard i >= -1, i < scalars.rows else { throw .badImage }
      guard i >= 0 else { continue }
      guard !row[i].isUnused, row[i].state != RowState.absent, row[i].kind != .objective, row[i].slot < 0,
        row[i].termCount > 0
      else { throw .badImage }
      row[i].slot = j
    }
  }

  fileprivate mutating func readSuggestions(_ image: inout ImageReader) throws(EngineError) {
    for _ in 0..<(try image.takeCount(ofSize: 12)) {
      let i = try image.take(in: 0...max(scalars.rows - 1, 0))
      let constant = try image.takeDouble()
      guard i < scalars.rows, row[i].kind == .edit, row[i].has(RowFlag.owned),
        abs(constant) <= Limits.largestValue
      else { throw .badImage }
      try suggest(i, of: term[row[i].firstTerm].variable, constant: constant)
    }
  }

  /// Follows a chain of unused places, which must end at `tail` within `limit` steps.
  private mutating func checkChain(
    from head: Int32, to tail: Int32, limit: Int32, next: (borrowing Core, Int32) -> Int32?
  ) throws(EngineError) {
    var at = head
    var previous: Int32 = -1
    var steps: Int32 = 0
    while at >= 0 {
      guard steps < limit, let following = next(self, at), following >= -1 else { throw .badImage }
      previous = at
      at = following
      steps += 1
    }
    guard previous == tail else { throw .badImage }
  }

  fileprivate mutating func resume() throws(EngineError) {
    for i in 0..<scalars.rows where !row[i].isUnused && row[i].state != RowState.absent {
      if row[i].has(RowFlag.zombie) && row[i].slot < 0 {
        // Only etas kept it, and those were not saved.
        returnTerms(row[i].firstTerm, row[i].termCount)
        returnRow(i)
        continue
      }
      try reserveEntries(
        variables: UnsafeBufferPointer(
          start: term.base + Int(row[i].firstTerm), count: Int(row[i].termCount)))
      link(i)
      if row[i].has(RowFlag.suspended) { scalars.suspended += 1 }
    }
    try refactor(.requested)
    for i in 0..<scalars.rows { check(i) }
    pressure.addAll(scalars.variables)
  }
}
